/** The sums and averages of a list's whole answer, for the columns on screen, as texts. Pure. */
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { FieldDef } from '#domain/entity/field.ts';
import type { Values } from '#domain/entity/row.ts';
import { fieldTextOf } from '#domain/field-text.ts';
import { listText } from '#domain/messages-list.ts';
import { widgetText } from '#domain/messages-widgets.ts';

type Shown = { readonly field: FieldDef };

/** By field name, in the columns' order; a total the answer does not carry is told as empty. */
export function totalTexts(
  { totals }: Pick<EntityDef, 'totals'>,
  columns: readonly Shown[],
  summary: Values | undefined,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { field } of columns) {
    const isAverage = totals?.avg.includes(field.name) === true;
    if (!isAverage && totals?.sum.includes(field.name) !== true) continue;
    const text = fieldTextOf(field, summary?.[field.name], undefined, {}) || widgetText.empty;
    texts.set(field.name, isAverage ? `${listText.average} ${text}` : text);
  }
  return texts;
}

/** The same with their names and units, to stand on their own, e.g. where there is no table; what the answer does not carry is left out. */
export function namedTotals(def: Pick<EntityDef, 'totals'>, columns: readonly Shown[], summary: Values | undefined): readonly string[] {
  const known = columns.filter(({ field }) => summary?.[field.name] !== undefined);
  const texts = totalTexts(def, known, summary);
  return known.flatMap(({ field }) => {
    const text = texts.get(field.name);
    return text === undefined ? [] : [[field.label, text, 'unit' in field ? field.unit : ''].filter(Boolean).join(' ')];
  });
}
