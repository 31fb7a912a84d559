/**
 * Decides how far the watermarks stay behind the server's time. Rows become visible after the time of their stamp, and the delay is
 * measured: a sweep that finds a stamp the deltas had passed doubles the overlap, and a whole sweep that finds none halves it.
 */
import type { Row } from '#schema/row.ts';
import type { SweepingMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '../ports.ts';
import { fromServerTime, shiftedTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import { DELTA_OVERLAP_MAX_MS, DELTA_OVERLAP_MS } from '#sync/pace.ts';

export const overlapOf = ({ overlapMs }: Pick<EntityMeta, 'overlapMs'>): number => overlapMs ?? DELTA_OVERLAP_MS;

/** After a page of the sweep. @param heldRow the rows before it. */
export function withLateness(meta: SweepingMeta, upserted: readonly Row[], heldRow: (id: string) => Row | undefined): SweepingMeta {
  const overlap = overlapOf(meta);
  const isLate = upserted.some(row => {
    const late = missedByMs(meta, row, heldRow(row.id));
    // No possible overlap finds older ones. At its maximum it stays there while rows keep coming late.
    return late !== undefined && late + Math.min(overlap, DELTA_OVERLAP_MAX_MS / 2) <= DELTA_OVERLAP_MAX_MS;
  });
  if (!isLate) return meta;
  const overlapMs = Math.min(DELTA_OVERLAP_MAX_MS, overlap * 2);
  const back = (upTo: ServerTime | undefined) => upTo && shiftedTime(upTo, overlap - overlapMs);
  // The watermarks move back too, so the next delta reads the other late rows.
  return { ...meta, overlapMs, hasMissed: true, createdUpTo: back(meta.createdUpTo), updatedUpTo: back(meta.updatedUpTo) };
}

/** After a whole sweep. */
export function withShorterOverlap(meta: SweepingMeta): SweepingMeta {
  const { overlapMs = DELTA_OVERLAP_MS, hasMissed } = meta;
  const shorter = Math.max(DELTA_OVERLAP_MS, overlapMs / 2);
  return { ...meta, overlapMs: hasMissed ? overlapMs : shorter, hasMissed: false };
}

/** By how much the watermark had passed the stamp of the change; `undefined` if the change has no new stamp or the deltas would still find it. */
function missedByMs(meta: EntityMeta, row: Row, held: Row | undefined): number | undefined {
  const stamp = held ? (row['updateTime'] === held['updateTime'] ? undefined : row['updateTime']) : row['createTime'];
  const upTo = held ? meta.updatedUpTo : meta.createdUpTo;
  if (stamp === undefined || upTo === undefined || String(stamp) >= upTo) return undefined;
  return fromServerTime(upTo) - fromServerTime(String(stamp));
}
