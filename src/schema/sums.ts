/**
 * Fields of a row that follow from the rows of another entity that refer to it: a total, a number of rows, the least or greatest value, or what
 * the row with that value holds. The server keeps them (server/entities/summed-fields.ts); what a form shows before it is saved, and sample
 * rows, are worked out here.
 */
import { DAY_CHARS } from '#base/durations.ts';
import { roundTo, scaleOf } from './compute.ts';
import type { EntityDef } from './entity-def.ts';
import { kindOf } from './kinds/kind-of.ts';
import { isFilled } from './row.ts';
import type { FieldValue, Values } from './row.ts';

/** Which rows count. */
type Counted = {
  /** The entity summed up, and its reference to this one. */
  readonly of: string;
  readonly by: string;
  /** The statuses whose rows count; absent: all. */
  readonly in?: readonly string[];
  /** By field, a code among these; each of them must hold. '' is a field without a value. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
};
/** The fields whose values are added up; absent: the rows are counted. */
type Total = {
  readonly sum?: readonly string[];
  readonly count?: never;
  readonly least?: never;
  readonly greatest?: never;
  readonly first?: never;
};
/** How many different values the field has. */
type Different = {
  readonly count: string;
  readonly sum?: never;
  readonly least?: never;
  readonly greatest?: never;
  readonly first?: never;
};
/**
 * The least or greatest value of the field; with `first`, what that field holds in the row that has it: of several the one made first, by id
 * among those made at once. Empty without a row that has a value.
 */
type Extreme = { readonly first?: string; readonly sum?: never; readonly count?: never } & (
  | { readonly least: string; readonly greatest?: never }
  | { readonly greatest: string; readonly least?: never }
);

/** What a number follows from. */
export type SumOf = Counted & (Total | Different | Extreme);
/** What any other field follows from. */
export type ExtremeOf = Counted & Extreme;

/** A sum with the field that holds it. */
export type FieldSum = SumOf & { readonly field: string };

/** The sums of a definition by field. */
export const sumsOf = ({ sums = {} }: Pick<EntityDef, 'sums'>): readonly FieldSum[] =>
  Object.entries(sums).flatMap(([field, sum]) => (sum ? [{ ...sum, field }] : []));

/** The field by whose value a row is chosen, or that is the value itself. */
export const extremeOf = ({ least, greatest }: SumOf): string | undefined => least ?? greatest;

/** Whether it is 0 without rows. Other sums are empty then. */
export const isTotal = (sum: SumOf): boolean => extremeOf(sum) === undefined;

/** The fields of a counted row from which the value follows. */
export const namesInSum = (sum: SumOf): readonly string[] =>
  [...(sum.sum ?? []), sum.count, extremeOf(sum), sum.first].flatMap(name => name ?? []);

/** Whether the row's codes are those of the rows that count; its status is not asked here. */
export const isWanted = ({ where = {} }: SumOf, row: Values): boolean =>
  Object.entries(where).every(([name, codes]) => codes.includes(String(row[name] ?? '')));

/**
 * The value over these rows, which all count.
 * @param holder the definition with the sum. @returns '' for an extreme of no rows.
 */
export function sumOver(holder: EntityDef, sum: FieldSum, rows: readonly Values[]): FieldValue {
  const { field } = sum;
  if (sum.count !== undefined) return new Set(valuesIn(rows, sum.count)).size;
  const by = extremeOf(sum);
  if (by === undefined) return sum.sum ? roundTo(totalIn(rows, sum.sum), scaleOf(holder, field)) : rows.length;
  const row = extremeRow(rows, by, sum.least !== undefined ? 1 : -1);
  return asHeld(holder, field, row?.[sum.first ?? by] ?? '');
}

const valuesIn = (rows: readonly Values[], name: string): readonly FieldValue[] => rows.map(row => row[name]).filter(isFilled);

/** What the fields add up to, all of them in all rows. */
export const totalIn = (rows: readonly Values[], names: readonly string[]): number =>
  rows.reduce((total, row) => total + names.reduce((part, name) => part + Number(row[name] ?? 0), 0), 0);

/** @param sign 1: the least value, -1: the greatest. */
function extremeRow(rows: readonly Values[], by: string, sign: 1 | -1): Values | undefined {
  const [found] = rows
    .filter(row => isFilled(row[by]))
    .toSorted((one, other) => sign * compare(one[by], other[by]) || compare(madeAt(one), madeAt(other)));
  return found;
}

/** A row that the server has not stamped is the newest. */
const madeAt = (row: Values): string => `${row['createTime'] ?? '~'} ${row['id'] ?? ''}`;

function compare(one: FieldValue | undefined, other: FieldValue | undefined): number {
  const [a, b] = [one ?? '', other ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The value as the field holds it: rounded, and of a moment the day. */
function asHeld(holder: EntityDef, name: string, value: FieldValue): FieldValue {
  const field = holder.fieldByName.get(name);
  const { scale, time } = field ? kindOf(field) : {};
  if (typeof value === 'number') return scale === undefined ? value : roundTo(value, scale);
  return time === 'day' ? value.slice(0, DAY_CHARS) : value;
}
