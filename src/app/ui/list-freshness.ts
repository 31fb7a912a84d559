/** The texts beside a list's name: how complete the rows are, and when the server last confirmed them. */
import type { Limitation } from '#query/capabilities.ts';
import { isNeverConfirmed } from '#query/view.ts';
import type { Coverage, View } from '#query/view.ts';
import type { SyncScope } from '#schema/entity-def.ts';
import { syncText } from '#sync/describe/sync-text.ts';
import { listText } from './list/text.ts';
import { uiText } from './text.ts';

type FreshnessFacts = {
  readonly coverage: Coverage;
  readonly freshAtMs: number | undefined;
  readonly limits: readonly Limitation[];
  readonly scope: SyncScope;
  readonly isOffline: boolean;
  /** The server refused this query. */
  readonly isRefused: boolean;
  /** The server cannot be asked this query. */
  readonly isInexpressible: boolean;
  /** Others' changes are not pushed although the server answers. */
  readonly isPushMissing: boolean;
};
export type Freshness = {
  /** Absent: there is nothing to show. */
  readonly tag?: { readonly text: string; readonly kind: Coverage | 'refused' | 'here' };
  /** Full sentences for the tooltip. */
  readonly details: readonly string[];
  readonly note: string;
};

/** The server's first answer is on its way: the rows that happen to be on this device are not all there are, and their number says nothing. */
export const isFirstRead = (view: Pick<View, 'coverage' | 'freshAtMs' | 'isInexpressible'>, isOffline: boolean): boolean =>
  !isOffline && isNeverConfirmed(view) && view.isInexpressible !== true;

/**
 * A link that is down comes first. A refusal is not shown as offline, and neither is an answer from this device while the server is being read.
 * @param clock formats a time, to the minute or to the second.
 */
export function listFreshness(facts: FreshnessFacts, clock: (atMs: number, to: 'minute' | 'second') => string): Freshness {
  const { coverage, freshAtMs, limits, scope, isOffline, isRefused, isInexpressible, isPushMissing } = facts;
  const word = uiText.coverage[coverage];
  const sentences = limits.map(syncText.limitation);
  if (isOffline) {
    const isWhole = coverage === 'full';
    const text = freshAtMs === undefined ? uiText.offline : listText.offlineSince(clock(freshAtMs, 'minute'));
    return {
      tag: { text: isWhole || freshAtMs === undefined ? text : listText.inPart(text), kind: 'here' },
      details: [listText.coverageHere(isWhole ? word : uiText.coverage.partial), ...sentences],
      note: '',
    };
  }
  if (isRefused) return { tag: { text: listText.refusedShort, kind: 'refused' }, details: [], note: '' };
  if (isInexpressible) {
    const text = syncText.coverageWith(listText.fromDevice, listText.inexpressibleShort);
    return { tag: { text, kind: 'here' }, details: [listText.inexpressible, ...sentences], note: '' };
  }
  const details = isPushMissing ? [...sentences, syncText.noPush] : sentences;
  const note = freshAtMs === undefined ? undefined : listText.confirmedAt(clock(freshAtMs, 'second'));
  // The view was computed without the server, which is being read now.
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
