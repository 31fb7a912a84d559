/**
 * Rules of a row that a write of other rows must not break: a stack's stock is the sum of its flows, and no flow takes more than lies there. The server
 * judges them when it works the row out anew (server/entities/refresh-row.ts); a form judges them over the rows of the device.
 */
import { computeRow, roundTo, scaleOf, storedValues } from './compute.ts';
import { titleOf } from './choosable.ts';
import type { EntityDef } from './entity-def.ts';
import { holds, namesIn } from './expression.ts';
import { fieldTextOf } from './field-text.ts';
import { isMoney } from './guarded.ts';
import type { FieldValue, Values } from './row.ts';
import { isCounted } from './row-effects.ts';
import type { Schema } from './schema.ts';
import { isSensitive } from './sensitive.ts';
import { sumsOf, totalIn } from './sums.ts';

const keptRules = ({ rules = [] }: Pick<EntityDef, 'rules'>) => rules.filter(({ kept }) => kept === true);

/**
 * Why the row may not come from the one state to the other: the first kept rule that it breaks then and did not break before, with the values that
 * change: 库存“A-03”：库存不能为负（当前库存 12.500 → -3.200 吨）. @param isSeen false: the reader may not see such rows; he is told the rule alone.
 */
export function keptRefusal(def: EntityDef, before: Values, after: Values, isSeen = true): string | undefined {
  const [held, wanted] = [storedValues(def, before), storedValues(def, after)];
  const broken = keptRules(def).find(({ expr }) => !holds(expr, wanted) && holds(expr, held));
  if (!broken) return undefined;
  if (!isSeen) return `${def.title}：${broken.message}`;
  const changes = [...new Set(namesIn(broken.expr))].flatMap(name => changeOf(def, name, held, wanted));
  const title = titleOf(def, after);
  const what = title === undefined || title === '' ? def.title : `${def.title}“${title}”`;
  return `${what}：${broken.message}${changes.length > 0 ? `（${changes.join('，')}）` : ''}`;
}

/** 当前库存 12.500 → -3.200 吨; nothing of a value that not everybody sees. */
function changeOf(def: EntityDef, name: string, before: Values, after: Values): readonly string[] {
  const field = def.fieldByName.get(name);
  if (!field || before[name] === after[name] || isMoney(field) || isSensitive(field) || def.sealed?.fields.includes(name)) return [];
  const [from, to] = [before, after].map(values => fieldTextOf(field, values[name], undefined, {}));
  const unit = 'unit' in field && field.unit !== undefined ? ` ${field.unit}` : '';
  return [`${field.label} ${from} → ${to}${unit}`];
}

/** The entities whose kept rules a row of `def` can break, and the references by which they add it up. */
export const keepersOf = ({ defs }: Schema, def: EntityDef): readonly { readonly holder: EntityDef; readonly by: string }[] =>
  defs.flatMap(holder => {
    const references = sumsOf(holder).flatMap(({ of, by }) => (of === def.name ? [by] : []));
    return keptRules(holder).length > 0 ? [...new Set(references)].map(by => ({ holder, by })) : [];
  });

/**
 * What a change of one row makes of a row that adds it up: its totals, and what is computed from them. Extremes follow from rows that need not be here.
 * @param held the row that adds up. @param source the definition of the changed row. @param before absent for a new row. @param after absent for a deleted one.
 */
export function withChange(
  holder: EntityDef,
  held: Values,
  source: EntityDef,
  before: Values | undefined,
  after: Values | undefined,
): Values {
  const totals: Record<string, FieldValue> = {};
  for (const sum of sumsOf(holder)) {
    const { sum: names, field } = sum;
    if (sum.of !== source.name || names === undefined) continue;
    const part = (row: Values | undefined): number =>
      row && row[sum.by] === held['id'] && isCounted(source, sum, row) ? totalIn([row], names) : 0;
    totals[field] = roundTo(Number(held[field] ?? 0) + part(after) - part(before), scaleOf(holder, field));
  }
  return computeRow(holder, { ...held, ...totals });
}
