/** The rows behind a total of a list: those that the list looks for, the greatest first. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row, Values } from '#schema/row.ts';
import { COUNTED_ROWS } from '#schema/totals.ts';
import type { Condition } from '#query/list-query.ts';
import { isOfDevice } from '#query/view.ts';
import { createTotalsCounter } from '#query/totals.ts';
import { useListHead } from '../../live/use-row-store.ts';
import { totalText } from '../list/columns.ts';
import type { NamedTotal } from '../list/columns.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { useQuery } from '../list-state/use-query.ts';
import { totalFormula } from './formula-of.ts';
import { NumberRows } from './number-rows.tsx';

export type TotalRowsProps = { readonly total: NamedTotal; readonly among: readonly Condition[]; readonly onClose: () => void };

export function TotalRows({ total: { field, value }, among, onClose }: TotalRowsProps) {
  const scope = useListScope();
  const { def, openDetail } = scope;
  const head = useListHead(scope.rows);
  // Of a group, and of rows that only this device has counted, nobody has said how many there are.
  const all = head && !head.groups && !isOfDevice(head) ? rowsCounted(head.summary, head.total) : undefined;
  const { conditions, advanced, anyOf } = useQuery(scope);
  return (
    <NumberRows
      label={field.label}
      {...totalFormula(def, field.name)}
      value={value}
      all={all}
      of={def}
      filter={{ conditions: [...conditions, ...among], advanced, anyOf }}
      sort={{ column: field.name, order: 'desc' }}
      valueOver={rows => valueOver(def, field, rows)}
      openRow={openDetail}
      onClose={onClose}
    />
  );
}

/** Rows of some statuses may be left out of the totals. */
function rowsCounted(summary: Values | undefined, total: number): number {
  const counted = summary?.[COUNTED_ROWS];
  return typeof counted === 'number' ? counted : total;
}

/** Worked out again as the list does. */
function valueOver(def: EntityDef, field: FieldDef, rows: readonly Row[]): string {
  const totals = createTotalsCounter(def);
  for (const row of rows) totals.add(row);
  return totalText(field, totals.values()?.[field.name] ?? 0);
}
