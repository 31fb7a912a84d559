/** The rows behind a total of a list: those that the list looks for, the greatest first. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Row } from '#schema/row.ts';
import type { Condition } from '#query/list-query.ts';
import { createTotalsCounter } from '#query/totals.ts';
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
  const { conditions, advanced, anyOf } = useQuery(scope);
  return (
    <NumberRows
      label={field.label}
      {...totalFormula(def, field.name)}
      value={value}
      of={def}
      filter={{ conditions: [...conditions, ...among], advanced, anyOf }}
      sort={{ column: field.name, order: 'desc' }}
      valueOver={rows => valueOver(def, field, rows)}
      openRow={openDetail}
      onClose={onClose}
    />
  );
}

/** Worked out again as the list does. */
function valueOver(def: EntityDef, field: FieldDef, rows: readonly Row[]): string {
  const totals = createTotalsCounter(def);
  for (const row of rows) totals.add(row);
  return totalText(field, totals.values()?.[field.name] ?? 0);
}
