/** The lines of a table: where they are inserted and moved to, and what became of them since they were read. */
import type { Row } from '#schema/row.ts';

/** Lines that are added at once: a whole number, at least one and at most what the table still takes. */
export function countOf(typed: number, room: number): number {
  const whole = Number.isFinite(typed) ? Math.floor(typed) : 1;
  return Math.min(Math.max(whole, 1), Math.max(room, 0));
}

/**
 * The index for a position as people count it: 1 is before the first line, and the number of lines gives the new one that number.
 * 0, and whatever lies outside, means the bottom.
 */
export function indexOfPosition(position: number, count: number): number {
  const whole = Number.isFinite(position) ? Math.floor(position) : 0;
  return whole < 1 || whole > count ? count : whole - 1;
}

export const insertLines = (rows: readonly Row[], added: readonly Row[], at: number): readonly Row[] => rows.toSpliced(at, 0, ...added);

export const removeLines = (rows: readonly Row[], ids: ReadonlySet<string>): readonly Row[] => rows.filter(({ id }) => !ids.has(id));

/** One line to another place; out of the list means its nearer end. */
export function moveLine(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const moved = rows[from];
  const goal = Math.min(Math.max(to, 0), rows.length - 1);
  return moved === undefined || goal === from ? rows : rows.toSpliced(from, 1).toSpliced(goal, 0, moved);
}

/** What a save is told. A line that was added and removed again is in none of them. */
export type LineChanges = { readonly inserted: readonly Row[]; readonly updated: readonly Row[]; readonly removed: readonly Row[] };

/** @param base the lines as they were read. */
export function changesOf(base: readonly Row[], rows: readonly Row[]): LineChanges {
  const before = new Map(base.map(row => [row.id, row]));
  const kept = new Set(rows.map(({ id }) => id));
  return {
    inserted: rows.filter(({ id }) => !before.has(id)),
    updated: rows.filter(row => {
      const old = before.get(row.id);
      return old !== undefined && !sameLine(old, row);
    }),
    removed: base.filter(({ id }) => !kept.has(id)),
  };
}

/** An absent value equals an empty one. */
export function sameLine(one: Row, other: Row): boolean {
  if (one === other) return true;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every(name => (one[name] ?? '') === (other[name] ?? ''));
}

/** The ids of lines that somebody else changed: they were there before, and hold other values. */
export function changedOutside(before: readonly Row[], after: readonly Row[]): readonly string[] {
  const old = new Map(before.map(row => [row.id, row]));
  return after.flatMap(row => {
    const was = old.get(row.id);
    return was !== undefined && !sameLine(was, row) ? [row.id] : [];
  });
}
