/** How often changes are asked for, and the pause of the slow sweep between two pages: a whole cycle is slow, unless somebody waits for it. */
import { isFollowed } from '#query/capabilities.ts';
import type { RestingMeta, SweepingMeta } from '#sync/engine-store.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { EntityMeta } from '../ports.ts';
import {
  DELTA_UNWATCHED_MS,
  DELTA_URGENT_MS,
  DELTA_VISIBLE_MS,
  SWEEP_ASKED_GAP_MS,
  SWEEP_BLIND_LARGE_MS,
  SWEEP_BLIND_SMALL_MS,
  SWEEP_LARGE_MS,
  SWEEP_PAGE_GAP_MS,
  SWEEP_SMALL_MS,
  SWEEP_SMALL_ROWS,
  SYNC_PAGE_SIZE,
} from '#sync/pace.ts';

/** @returns ms between two deltas. @param isWatched a list shows the entity. @param isPushed the server tells of changes by itself. */
export function deltaGapMs({ live }: Pick<EntityDef, 'live'>, isWatched: boolean, isPushed: boolean): number {
  if (!isWatched) return DELTA_UNWATCHED_MS;
  return live?.isUrgent && !isPushed ? DELTA_URGENT_MS : DELTA_VISIBLE_MS;
}

/**
 * @param rows the number of rows on this device.
 * @param lastPageMs how long its last page took: an asked sweep runs as fast as the server answers, with pauses of the same length.
 * @returns ms between two pages; a server without deltas is swept more often.
 */
export function sweepGapMs(meta: EntityMeta, rows: number, lastPageMs = 0): number {
  if (meta.hurry?.isAsked) return Math.max(SWEEP_ASKED_GAP_MS, lastPageMs);
  if (meta.hurry) return SWEEP_PAGE_GAP_MS;
  const isSmall = rows <= SWEEP_SMALL_ROWS;
  const hasDeltas = meta.hasKeyset && isFollowed(meta);
  const cycleMs = hasDeltas ? (isSmall ? SWEEP_SMALL_MS : SWEEP_LARGE_MS) : isSmall ? SWEEP_BLIND_SMALL_MS : SWEEP_BLIND_LARGE_MS;
  // A sweep that has a page behind it and one to come has two at least, however few rows are left here: else its second half would take a cycle more.
  const pages = Math.max(meta.cursor ? 2 : 1, pagesOf(meta, rows));
  return Math.max(SWEEP_PAGE_GAP_MS, Math.floor(cycleMs / pages));
}

/** A sweep from the beginning, at once; a running one with the same reason is finished first, and another follows it. */
export function hurried(held: EntityMeta): EntityMeta {
  if (!held.isSeeded && held.hasKeyset) return held; // the first scan reads everything anyway
  if (held.hurry && held.cursor !== '') return { ...held, hurry: { ...held.hurry, isAskedAgain: true } };
  const hurry = held.hurry ?? { isAsked: false, isAskedAgain: false };
  return held.isSeeded && held.hasKeyset ? { ...sweepingFromStart(held), hurry } : { ...held, hurry };
}

/** The same, and a user waits for it. */
export function asked(held: EntityMeta): EntityMeta {
  const next = hurried(held);
  return next.hurry ? { ...next, hurry: { ...next.hurry, isAsked: true } } : next;
}

/** The state after a sweep's last page: no sweep, or the next one. */
export function finishedSweep(meta: EntityMeta): EntityMeta {
  const kept = meta.isSeeded ? resting(meta) : { ...meta, cursor: undefined };
  if (!meta.hurry?.isAskedAgain) return { ...kept, hurry: undefined };
  const next = { ...kept, hurry: { ...meta.hurry, isAskedAgain: false } };
  return next.isSeeded && next.hasKeyset ? sweepingFromStart(next) : next;
}

export function resting(meta: RestingMeta | SweepingMeta): RestingMeta {
  if (meta.cursor === undefined) return meta;
  const { cursor: _cursor, hasMissed: _hasMissed, ...kept } = meta;
  return kept;
}

const sweepingFromStart = (meta: RestingMeta | SweepingMeta): SweepingMeta => ({
  ...meta,
  cursor: '',
  hasMissed: meta.cursor !== undefined && meta.hasMissed,
});

/** The requests of one whole sweep. Pages of a keyset share a row; without a reliable total one more page proves the end. */
function pagesOf(meta: EntityMeta, rows: number): number {
  const pages = meta.hasKeyset ? Math.ceil((rows - 1) / (SYNC_PAGE_SIZE - 1)) : Math.ceil(rows / SYNC_PAGE_SIZE);
  return Math.max(1, pages) + (meta.hasKeyset && meta.capabilities?.exactTotal === true ? 0 : 1);
}
