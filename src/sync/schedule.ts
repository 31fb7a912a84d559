/**
 * Chooses the next entry: the smallest seq that heads its lane, is not blocked or dependent, and is due.
 * A blocked or waiting lane holds back only itself and its dependants.
 */
import type { OutboxEntry } from './mutation.ts';
import { BACKOFF_MAX_MS } from './pace.ts';
import type { OpId } from './op-id.ts';

export type Turn =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry }
  /** It is next, but a dependency is no longer in the outbox: settled, discarded or quarantined. */
  | { readonly kind: 'dangling'; readonly entry: OutboxEntry; readonly missing: readonly OpId[] }
  | { readonly kind: 'wait'; readonly untilMs: number }
  | { readonly kind: 'nothing' };

/** `entries` in seq order; `isMine`: the kind of entries the asking loop sends (files go beside everything else). A settle strips its opId from its dependants, so a dependency missing here needs a look at the log. */
export function chooseTurn(entries: readonly OutboxEntry[], nowMs: number, isMine: (entry: OutboxEntry) => boolean = () => true): Turn {
  const unsettled = new Set(entries.map(entry => entry.opId));
  let untilMs = Number.POSITIVE_INFINITY;
  for (const entry of laneHeads(entries)) {
    if (!isMine(entry)) continue;
    if (entry.state === 'blocked' || entry.state === 'paused') continue;
    if (entry.deps.some(opId => unsettled.has(opId))) continue;
    if (entry.state !== 'sending' && isLater(entry.nextAtMs, nowMs)) {
      untilMs = Math.min(untilMs, entry.nextAtMs);
      continue;
    }
    return entry.deps.length > 0 ? { kind: 'dangling', entry, missing: entry.deps } : { kind: 'entry', entry };
  }
  return Number.isFinite(untilMs) ? { kind: 'wait', untilMs } : { kind: 'nothing' };
}

/** No wait is longer than the longest backoff: a longer one was set before the device's clock was set back, and counts as over. */
const isLater = (nextAtMs: number, nowMs: number): boolean => nextAtMs > nowMs && nextAtMs - nowMs <= BACKOFF_MAX_MS;

function laneHeads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const lanes = new Set<string>();
  return entries.filter(({ lane }) => {
    const isHead = !lanes.has(lane);
    lanes.add(lane);
    return isHead;
  });
}
