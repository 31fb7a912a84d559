/** The actions of a form that are offered to the signed-in user. */
import { use, useMemo } from 'react';
import { mayDo } from './acts.ts';
import type { OnlineAct } from './acts.ts';
import type { FormLayout } from './model.ts';
import { naming } from '#domain/permissions.ts';
import { GrantsContext, usePermissions } from '#app/live/use-permissions.ts';

export type MayDo = Readonly<Record<OnlineAct, boolean>>;

export function useMayDo(layout: FormLayout): MayDo {
  const { grants } = use(GrantsContext);
  const { can } = usePermissions();
  return useMemo(() => {
    const isKnown = (code: string): boolean => naming(grants.allAuth, code).length > 0;
    const may = (act: OnlineAct): boolean => mayDo(act, layout, isKnown, can);
    return { add: may('add'), edit: may('edit'), remove: may('remove'), import: may('add') && may('import') };
  }, [grants, can, layout]);
}
