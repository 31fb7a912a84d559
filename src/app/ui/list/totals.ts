/** The sums and averages of a list's whole answer, for the columns on screen, with their names and units. Pure. */
import type { EntityDef } from '#schema/entity-def.ts';
import type { FieldDef } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { listText } from './text.ts';

/** In the columns' order; what the answer does not carry is left out. */
export function namedTotals(
  { totals }: Pick<EntityDef, 'totals'>,
  columns: readonly { readonly field: FieldDef }[],
  summary: Values | undefined,
): readonly string[] {
  return columns.flatMap(({ field }) => {
    const isAverage = totals?.avg.includes(field.name) === true;
    const value = summary?.[field.name];
    if (value === undefined || (!isAverage && totals?.sum.includes(field.name) !== true)) return [];
    const parts = [
      field.label,
      isAverage ? listText.average : '',
      fieldTextOf(field, value, undefined, {}),
      'unit' in field ? field.unit : '',
    ];
    return [parts.filter(Boolean).join(' ')];
  });
}
