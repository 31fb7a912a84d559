/**
 * What a list says of itself beside its name: how much of the collection it covers, and when the server last confirmed it. A link that is
 * down is said first; a server that said no is not being offline; an answer from this device while the server is being asked is neither.
 */
import { listText } from './text.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import { uiText } from '../text.ts';
import type { SyncScope } from '#schema/entity-def.ts';
import type { Coverage } from '#query/view.ts';
import type { Limitation } from '#query/capabilities.ts';

type FreshnessFacts = {
  readonly coverage: Coverage;
  readonly freshAtMs: number | undefined;
  readonly limits: readonly Limitation[];
  readonly scope: SyncScope;
  readonly isOffline: boolean;
  /** The server answered this query with no. */
  readonly isRefused: boolean;
  /** Others' changes are not pushed although the server answers. */
  readonly isPushMissing: boolean;
};
export type Freshness = {
  /** Absent: nothing is known that could be named. */
  readonly tag?: { readonly text: string; readonly kind: Coverage | 'refused' | 'here' };
  /** Whole sentences for who wants to know more. */
  readonly details: readonly string[];
  readonly note: string;
};

/** @param clock a moment as it is written, to the minute or to the second. */
export function listFreshness(facts: FreshnessFacts, clock: (atMs: number, to: 'minute' | 'second') => string): Freshness {
  const { coverage, freshAtMs, limits, scope, isOffline, isRefused, isPushMissing } = facts;
  const word = uiText.coverage[coverage];
  const sentences = limits.map(syncText.limitation);
  if (isOffline) {
    const text = freshAtMs === undefined ? uiText.offline : listText.offlineSince(clock(freshAtMs, 'minute'));
    return { tag: { text, kind: 'here' }, details: [listText.coverageHere(word), ...sentences], note: '' };
  }
  if (isRefused) return { tag: { text: listText.refusedShort, kind: 'refused' }, details: [], note: '' };
  const details = isPushMissing ? [...sentences, syncText.noPush] : sentences;
  const note = freshAtMs === undefined ? undefined : listText.confirmedAt(clock(freshAtMs, 'second'));
  // The view was made without the server; it is being asked now.
  if (coverage === 'offline')
    return note === undefined
      ? { details, note: listText.beingConfirmed }
      : { tag: { text: listText.fromDevice, kind: 'here' }, details, note };
  const [worst] = limits;
  const inScope = coverage === 'full' ? undefined : syncText.scope(scope);
  const why = worst ? syncText.limitationShort(worst) : (inScope ?? (isPushMissing ? syncText.noPushShort : undefined));
  return {
    tag: { text: why === undefined ? word : syncText.coverageWith(word, why), kind: coverage },
    details,
    note: note ?? listText.neverConfirmed,
  };
}
