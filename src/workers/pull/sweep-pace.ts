/** How long the slow sweep rests between two pages: a whole cycle takes its time, unless somebody waits for it. */
import { isFollowed } from '#query/capabilities.ts';
import type { RestingMeta, SweepingMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '../ports.ts';
import {
  SWEEP_ASKED_GAP_MS,
  SWEEP_BLIND_LARGE_MS,
  SWEEP_BLIND_SMALL_MS,
  SWEEP_LARGE_MS,
  SWEEP_PAGE_GAP_MS,
  SWEEP_SMALL_MS,
  SWEEP_SMALL_ROWS,
  SYNC_PAGE_SIZE,
} from '#sync/pace.ts';

/**
 * @param rows how many rows are held.
 * @param lastPageMs how long its last page took: who asked for a sweep gets it as fast as the server answers, with as long a rest between.
 * @returns ms between two pages; a server without deltas is swept more often.
 */
export function sweepGapMs(meta: EntityMeta, rows: number, lastPageMs = 0): number {
  if (meta.hurry?.isAsked) return Math.max(SWEEP_ASKED_GAP_MS, lastPageMs);
  if (meta.hurry) return SWEEP_PAGE_GAP_MS;
  const isSmall = rows <= SWEEP_SMALL_ROWS;
  const hasDeltas = meta.hasKeyset && isFollowed(meta);
  const cycleMs = hasDeltas ? (isSmall ? SWEEP_SMALL_MS : SWEEP_LARGE_MS) : isSmall ? SWEEP_BLIND_SMALL_MS : SWEEP_BLIND_LARGE_MS;
  return Math.max(SWEEP_PAGE_GAP_MS, Math.floor(cycleMs / pagesOf(meta, rows)));
}

/** A sweep from the beginning, at once; one under way that began for the same reason is not thrown away, another follows it. */
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

/** What a sweep leaves behind when its last page was read: nothing, or the next sweep. */
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

/** Requests of one whole sweep. Pages of a keyset share a row; where the total cannot be trusted, one more page says that nothing follows. */
function pagesOf(meta: EntityMeta, rows: number): number {
  const pages = meta.hasKeyset ? Math.ceil((rows - 1) / (SYNC_PAGE_SIZE - 1)) : Math.ceil(rows / SYNC_PAGE_SIZE);
  return Math.max(1, pages) + (meta.hasKeyset && meta.capabilities?.exactTotal === true ? 0 : 1);
}
