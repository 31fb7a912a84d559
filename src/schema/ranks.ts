/** The place of a row among the rows with the same reference: 1 is the first, equal rows share one. The server keeps it (server/entities/ranks.ts). */
import type { EntityDef } from './entity-def.ts';
import type { Row, Values } from './row.ts';

export type Rank<Name extends string = string> = {
  /** The reference that the rows have in common. */
  readonly within: Name;
  /** The number, day or moment by which they stand; a row without one has no place. */
  readonly by: Name;
  readonly order: 'asc' | 'desc';
  /** The statuses whose rows have a place; absent: all. */
  readonly in?: readonly string[];
  /** By field, a code among these; each of them must hold. */
  readonly where?: { readonly [K in Name]?: readonly string[] };
};
export type FieldRank = Rank & { readonly field: string };

/** The ranks of a definition by field. */
export const ranksOf = ({ ranks = {} }: Pick<EntityDef, 'ranks'>): readonly FieldRank[] =>
  Object.entries(ranks).flatMap(([field, rank]) => (rank ? [{ ...rank, field }] : []));

/** What the row's place follows from: the row that it refers to and its value; `undefined` when it has no place. */
export function standing(def: EntityDef, rank: Rank, row: Values): readonly [group: string, value: string] | undefined {
  const isCounted = rank.in?.includes(String((def.flow && row[def.flow.field]) ?? def.flow?.initial ?? '')) ?? true;
  const isWanted = Object.entries(rank.where ?? {}).every(([name, codes]) => codes?.includes(String(row[name] ?? '')) ?? true);
  const [group, value] = [rank.within, rank.by].map(name => String(row[name] ?? ''));
  return isCounted && isWanted && group && value ? [group, value] : undefined;
}

/** The groups of which some row's place may be another. @param before absent for a new row. @param after absent for a deleted one. */
export function regrouped(def: EntityDef, rank: Rank, before: Values | undefined, after: Values | undefined): readonly string[] {
  const [was, is] = [before, after].map(row => row && standing(def, rank, row));
  return was?.join() === is?.join() ? [] : [...new Set([was, is].flatMap(found => found?.[0] ?? []))];
}

/** The places of these rows, by id; those that have none are left out. */
export function placesIn(def: EntityDef, rank: Rank, rows: readonly Row[]): ReadonlyMap<string, number> {
  const placed = rows.filter(row => standing(def, rank, row));
  const sign = rank.order === 'asc' ? 1 : -1;
  const isBefore = (one: Row, other: Row): boolean => {
    const [a = '', b = ''] = [one[rank.by], other[rank.by]];
    return sign * (a < b ? -1 : a > b ? 1 : 0) < 0;
  };
  return new Map(placed.map(row => [row.id, 1 + placed.filter(other => isBefore(other, row)).length]));
}
