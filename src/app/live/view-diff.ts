/**
 * The effect of a new view on the rows already on a screen, as pure functions.
 * Updates must not move rows under the user's eyes: a changed value flashes in its place, new rows wait behind a pill.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row } from '#schema/row.ts';
import type { RowMark, View } from '#query/view.ts';
import { changedFields } from '#query/view-diff.ts';

/** A change seen on screen: the old value, and a number that grows so that a second change flashes again. */
export type Flash = {
  readonly seq: number;
  readonly was: FieldValue | undefined;
  readonly wasText: string | undefined;
  readonly atMs: number;
};

export type RowEntry = {
  readonly row: Row;
  readonly mark: RowMark | undefined;
  readonly isUnverified: boolean;
  /** Shows the content of a socket message that no read has confirmed yet. */
  readonly isUnconfirmed?: true;
  /** Deleted on the server, or no longer of this list; fading out. */
  readonly isLeaving: boolean;
  readonly flashes: Readonly<Record<string, Flash>>;
};

export type Arrival = {
  readonly row: Row;
  readonly mark: RowMark | undefined;
  readonly isUnverified: boolean;
  readonly isUnconfirmed?: boolean | undefined;
};

/** The row's state after a view arrived; the same object if nothing about the row changed. */
export function nextEntry(held: RowEntry | undefined, arrival: Arrival, seq: number, nowMs: number): RowEntry {
  const { row, mark, isUnverified } = arrival;
  const claimed = arrival.isUnconfirmed ? ({ isUnconfirmed: true } as const) : {};
  if (!held) return { row, mark, isUnverified, ...claimed, isLeaving: false, flashes: {} };
  const changed = changedFields(held.row, row);
  const keptMark = isSameMark(held.mark, mark) ? held.mark : mark;
  const isSameState = isUnverified === held.isUnverified && arrival.isUnconfirmed === held.isUnconfirmed;
  if (changed.length === 0 && keptMark === held.mark && isSameState && !held.isLeaving) return held;
  // The user's own changes are amber already; only changes from elsewhere flash.
  const flashing = changed.filter(name => !name.endsWith(DICT_TEXT_SUFFIX) && !mark?.fields.includes(name));
  const flashes = flashing.length === 0 ? held.flashes : { ...held.flashes, ...flashesOf(held.row, flashing, seq, nowMs) };
  return { row: changed.length === 0 ? held.row : row, mark: keptMark, isUnverified, ...claimed, isLeaving: false, flashes };
}

/** The row's state without the flashes older than `beforeMs`; the same object if there are none. */
export function withoutOldFlashes(entry: RowEntry, beforeMs: number): RowEntry {
  const fresh = Object.entries(entry.flashes).filter(([, flash]) => flash.atMs >= beforeMs);
  return fresh.length === Object.keys(entry.flashes).length ? entry : { ...entry, flashes: Object.fromEntries(fresh) };
}

export type DisplayPlan =
  /** Show exactly these. */
  | { readonly kind: 'replace'; readonly ids: readonly string[] }
  /**
   * Keep the shown rows; `appended` follow below, `gone` (deleted, or no longer of this list) fade out, `fresh` wait behind the pill; `hasMoved`: kept rows
   * left the page or moved; `left` of them are no longer in the answer, and rows from below take their positions.
   */
  | {
      readonly kind: 'keep';
      readonly appended: readonly string[];
      readonly gone: readonly string[];
      readonly fresh: readonly string[];
      readonly hasMoved: boolean;
      readonly left: number;
    };

/** `belongs`: whether the list may show the row at all, whatever the user asks for. */
export type DisplayFacts = {
  readonly displayed: readonly string[];
  readonly view: View;
  readonly isNewQuery: boolean;
  readonly belongs: (row: Row) => boolean;
};

/** Decides the effect of a new view on the ids on screen. The user's own query and own new rows apply at once. */
export function planDisplay({ displayed, view, isNewQuery, belongs }: DisplayFacts): DisplayPlan {
  if (isNewQuery || displayed.length === 0) return { kind: 'replace', ids: view.ids };
  const present = new Set([...view.ids, ...view.rows.filter(belongs).map(row => row.id)]);
  const kept = displayed.filter(id => present.has(id));
  const gone = displayed.filter(id => !present.has(id));
  const keptSet = new Set(kept);
  const arrivals = view.ids.filter(id => !keptSet.has(id));
  if (arrivals.some(id => view.markById[id]?.op === 'create')) return { kind: 'replace', ids: view.ids };
  const inOrder = view.ids.filter(id => keptSet.has(id));
  const hasMoved = !isSameList(inOrder, kept);
  const below = trailing(view, keptSet);
  const appended = hasMoved ? [] : below.slice(0, Math.max(0, view.query.pageSize - kept.length));
  const moved = kept.length - inOrder.length;
  // What moves up because others have left is nothing new.
  const movedUp = moved === 0 ? [] : below;
  const fresh = arrivals.filter(id => !appended.includes(id) && !movedUp.includes(id));
  return { kind: 'keep', appended, gone, fresh, hasMoved, left: fresh.length > 0 ? 0 : moved };
}

/** Rows below the last one shown: they move no other row. */
function trailing(view: View, shown: ReadonlySet<string>): readonly string[] {
  return view.ids.slice(view.ids.findLastIndex(id => shown.has(id)) + 1);
}

function flashesOf(before: Row, names: readonly string[], seq: number, atMs: number): Record<string, Flash> {
  const textOf = (name: string) => before[`${name}${DICT_TEXT_SUFFIX}`];
  return Object.fromEntries(
    names.map(name => [name, { seq, was: before[name], wasText: textOf(name) === undefined ? undefined : String(textOf(name)), atMs }]),
  );
}

function isSameMark(left: RowMark | undefined, right: RowMark | undefined): boolean {
  if (!left || !right) return left === right;
  return left.sync === right.sync && left.op === right.op && isSameList(left.fields, right.fields);
}

export function isSameList(left: readonly string[], right: readonly string[]): boolean {
  return left === right || (left.length === right.length && left.every((item, index) => item === right[index]));
}
