/** The conditions a list opens with, and returns to when it is reset: the defaults of its definition on the server's present day. */
import { useCallback } from 'react';
import { daysOf } from '#base/periods.ts';
import { toServerDay } from '#base/server-time.ts';
import type { EntityDef, QueryItem } from '#schema/entity-def.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';
import { useSyncPart } from '../../live/app-services.tsx';
import { usePermissions } from '../../live/use-permissions.ts';
import { rangeEnd, rangeStart } from './query-values.ts';
import type { QueryValues } from './query-values.ts';

/** @param isVisible a column the user may not see has no condition. @param today 'YYYY-MM-DD' of the server. */
export const defaultValues = (def: Pick<EntityDef, 'query' | 'fieldByName'>, isVisible: IsFieldVisible, today: string): QueryValues =>
  Object.assign({}, ...def.query.filter(({ field }) => isVisible(field)).map(item => valuesOf(def, item, today)));

function valuesOf({ fieldByName }: Pick<EntityDef, 'fieldByName'>, item: QueryItem, today: string): QueryValues {
  const { field } = item;
  if (item.rule === 'like' || item.default === undefined) return {};
  if (item.rule === 'range') {
    const { from, to } = daysOf(item.default, today);
    return { [rangeStart(field)]: from, [rangeEnd(field)]: to };
  }
  if (item.rule === 'in') return { [field]: item.default.join(',') };
  const known = fieldByName.get(field);
  const time = known && kindOf(known).time;
  return { [field]: time === undefined ? item.default : time === 'month' ? today.slice(0, 7) : today };
}

/** Computed when it is called, because days pass while a list is open. */
export function useDefaultValues(def: EntityDef): () => QueryValues {
  const clockSkewMs = useSyncPart('clockSkewMs');
  const { isColumnVisible } = usePermissions();
  return useCallback(
    () => defaultValues(def, field => isColumnVisible(def.permission, field), toServerDay(Date.now() + clockSkewMs)),
    [def, isColumnVisible, clockSkewMs],
  );
}
