/** Limits made so small that worlds of a dozen rows need several pages, several intervals and several batches. */
import type * as paceModule from '#sync/pace.ts';

export type Limits = Partial<Record<keyof typeof paceModule, number | readonly number[]>>;

export const smallLimits: Limits = {
  SYNC_PAGE_SIZE: 5,
  SCAN_PAGE_SIZE: 5,
  VERIFY_BATCH: 3,
  COUNT_SWEEP_ABOVE: 3,
  COUNT_PROBES_PER_PASS: 6,
  VIEW_COALESCE_MS: 40,
};
