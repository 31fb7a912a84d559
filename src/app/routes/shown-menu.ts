/** The menu as the user's setting shows it: with or without the entries that have no page here. Their addresses work either way. */
import { useMemo } from 'react';
import type { BuiltMenu } from '#domain/menu-routes.ts';
import { useBuiltMenu } from '../live/use-menu.ts';
import { useSettings } from '../settings/settings-store.ts';
import { withoutMissing } from './menu-pages.ts';
import { useSchema } from '../live/schema.tsx';

export function useShownMenu(): BuiltMenu {
  const menu = useBuiltMenu();
  const schema = useSchema();
  const { hidesMissingPages } = useSettings();
  return useMemo(() => (hidesMissingPages ? withoutMissing(schema, menu) : menu), [schema, menu, hidesMissingPages]);
}
