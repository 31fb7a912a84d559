/** The difference between two answers of one view; the flash, the tests and the work counters use this one comparison. */
import type { Row } from '#schema/row.ts';
import type { View } from './view.ts';

export type ViewDiff = {
  /** Ids that came to the page and ids that left it, in the order of their page. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Names of the fields with different values, by id, of the rows in both answers; rows without a difference are absent. */
  readonly changed: Readonly<Record<string, readonly string[]>>;
};
type Answer = Pick<View, 'ids' | 'rows'>;
const NOTHING: Answer = { ids: [], rows: [] };

/** @param before absent: there was no answer yet. */
export function diffViews(before: Answer = NOTHING, after: Answer): ViewDiff {
  const [was, is] = [new Set(before.ids), new Set(after.ids)];
  const rowById = new Map(before.rows.map(row => [row.id, row]));
  const changed = after.rows.flatMap((row): [string, readonly string[]][] => {
    const held = rowById.get(row.id);
    const names = held ? changedFields(held, row) : [];
    return names.length === 0 ? [] : [[row.id, names]];
  });
  return {
    added: after.ids.filter(id => !was.has(id)),
    removed: before.ids.filter(id => !is.has(id)),
    changed: Object.fromEntries(changed),
  };
}

/** An absent field equals an undefined one. */
export function changedFields(before: Row, after: Row): readonly string[] {
  if (before === after) return [];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter(name => before[name] !== after[name]);
}
