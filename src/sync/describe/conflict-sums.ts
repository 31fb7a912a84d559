/** The computed values of a row on each side of a conflict: a net weight, a loss, an amount. */
import { computeRow, dependentOn, roundTo, scaleOf } from '#schema/compute.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { formulaInWords } from '#schema/formula-words.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { valueText } from '#schema/value-text.ts';
import { CHILD_ROW } from '../mutation.ts';
import type { ConflictEntry } from '../mutation.ts';
import { conflictLabel } from './conflict.ts';

/** `formula`: what the value is the sum of; absent where it is not the result of its formula. */
export type SumSide = { readonly value: string; readonly formula: string | undefined };
export type ConflictSum = {
  readonly key: string;
  readonly label: string;
  readonly base: string;
  readonly mine: SumSide;
  readonly theirs: SumSide;
  /** Mine less theirs, with its sign; absent if one of them is empty. */
  readonly difference: string | undefined;
};
type Conflicted = Pick<ConflictEntry, 'entity' | 'op' | 'theirs' | 'theirChildren' | 'conflicts'>;
type Sides = Readonly<Record<'base' | 'mine' | 'theirs', Values>>;

/** The computed fields that come to different values, of the row and of its lines, in the definitions' order. A deletion has none. */
export function conflictSums(
  schema: Schema,
  entry: Conflicted,
  isVisible: (def: EntityDef, field: string) => boolean,
): readonly ConflictSum[] {
  const def = schema.find(entry.entity);
  if (!def) return [];
  const own = entry.conflicts.filter(({ child, isContext }) => !child && isContext !== true).map(({ field }) => field);
  const sides = sidesOf(entry);
  const sums = sides ? sumsOf(def, own, sides, field => isVisible(def, field)) : [];
  return [...sums, ...lineSums(schema, entry, isVisible)];
}

function sumsOf(def: EntityDef, changed: readonly string[], sides: Sides, isVisible: (field: string) => boolean): readonly ConflictSum[] {
  const [mine, theirs, base] = [computeRow(def, sides.mine), computeRow(def, sides.theirs), computeRow(def, sides.base)];
  return dependentOn(def, changed).flatMap(({ field: name }) => {
    const field = def.fieldByName.get(name);
    const isSame = (mine[name] ?? '') === (theirs[name] ?? '');
    if (!field || isSame || changed.includes(name) || !isVisible(name)) return [];
    const side = (values: Values): SumSide => ({
      value: fieldTextOf(field, values[name], undefined, {}) || valueText.empty,
      formula: formulaInWords(def, name, values, isVisible),
    });
    const less = Number(mine[name] ?? NaN) - Number(theirs[name] ?? NaN);
    const amount = fieldTextOf(field, roundTo(Math.abs(less), scaleOf(def, name)), undefined, {});
    return [
      {
        key: name,
        label: field.label,
        base: side(base).value,
        mine: side(mine),
        theirs: side(theirs),
        difference: Number.isNaN(less) || kindOf(field).scale === undefined ? undefined : `${less < 0 ? '−' : '+'}${amount}`,
      },
    ];
  });
}

/** The row as the user saw it, as it would be with all of his values, and as it is. */
function sidesOf({ op, theirs, conflicts }: Conflicted): Sides | undefined {
  if (!theirs || !('patch' in op)) return undefined;
  const before = Object.fromEntries(conflicts.filter(({ child }) => !child).map(({ field, base }) => [field, base]));
  return { base: op.seen ?? { ...theirs, ...op.base, ...before }, mine: { ...theirs, ...op.patch }, theirs };
}

function lineSums(schema: Schema, entry: Conflicted, isVisible: (def: EntityDef, field: string) => boolean): readonly ConflictSum[] {
  const { op, conflicts, theirChildren } = entry;
  const lists = ('children' in op ? op.children : undefined) ?? [];
  return lists.flatMap(list => {
    const def = schema.find(list.entity);
    const inList = conflicts.filter(({ child, field }) => child?.property === list.property && field !== CHILD_ROW);
    const lineIds = [...new Set(inList.flatMap(({ child }) => child?.rowId ?? []))];
    return lineIds.flatMap(id => {
      const of = (rows: readonly Row[] | undefined): Row | undefined => rows?.find(row => row.id === id);
      const [base, mine, theirs] = [of(list.base), of(list.rows), of(theirChildren?.[list.property])];
      if (!def || !mine || !theirs) return [];
      const changed = inList.filter(({ child, isContext }) => child?.rowId === id && isContext !== true).map(({ field }) => field);
      const sums = sumsOf(def, changed, { base: base ?? {}, mine: { ...theirs, ...mine }, theirs }, field => isVisible(def, field));
      return sums.map(sum => ({
        ...sum,
        key: `${list.property}.${id}.${sum.key}`,
        label: conflictLabel(schema, entry, { field: sum.key, child: { property: list.property, rowId: id } }),
      }));
    });
  });
}
