/** How long the slow sweep rests between two pages: a whole cycle takes its time, unless somebody waits for it. */
import {
  SWEEP_BLIND_LARGE_MS,
  SWEEP_BLIND_SMALL_MS,
  SWEEP_LARGE_MS,
  SWEEP_PAGE_GAP_MS,
  SWEEP_SMALL_MS,
  SWEEP_SMALL_ROWS,
  SYNC_PAGE_SIZE,
} from '#domain/limits.ts';
import { isFollowed } from '#domain/sync/capabilities.ts';
import type { EntityMeta } from '../ports.ts';

/** @param rows how many rows are held. @returns ms between two pages; a server without deltas is swept more often. */
export function sweepGapMs(meta: EntityMeta, rows: number): number {
  if (meta.isUrgent) return SWEEP_PAGE_GAP_MS;
  const isSmall = rows <= SWEEP_SMALL_ROWS;
  const hasDeltas = meta.hasKeyset && isFollowed(meta);
  const cycleMs = hasDeltas ? (isSmall ? SWEEP_SMALL_MS : SWEEP_LARGE_MS) : isSmall ? SWEEP_BLIND_SMALL_MS : SWEEP_BLIND_LARGE_MS;
  const pages = Math.max(1, Math.ceil(rows / SYNC_PAGE_SIZE));
  return Math.max(SWEEP_PAGE_GAP_MS, Math.floor(cycleMs / pages));
}
