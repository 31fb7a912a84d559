/** The present answer of a subscribed query: from the rows of the device, the server's page, and what is known about both. */
import type { View } from '#query/view.ts';
import { VIEW_EMPTY_GRACE_MS } from '#sync/pace.ts';
import type { LinkState } from '#sync/status.ts';
import type { Clock } from '../ports.ts';
import type { Replica } from '../replica-port.ts';
import { composeView, isFull, pendingCreates, refreshView } from './compose-view.ts';
import type { LiveQueries } from './live-queries.ts';
import { isSending, localOrder } from './moved-rows.ts';
import type { WantedView } from './wanted-view.ts';

export type AnswerDeps = {
  readonly replica: Replica;
  readonly liveQueries: LiveQueries;
  readonly clock: Clock;
  readonly linkState: () => LinkState;
  /** Called when a row came into the server's page of this view, left it or moved on it: the page must be read again. */
  readonly onMoved: ((key: string) => void) | undefined;
};

export type Answers = {
  /** Changes what the view remembers of its own rows (`created`, `localOrder`). */
  compute(wanted: WantedView): View;
  /** How long after its opening a view without a row waits for the server, in ms. */
  graceMs(wanted: WantedView): number;
  noteUnverified(entity: string, ids: readonly string[]): void;
  noteConfirmed(entity: string, atMs: number): void;
  noteLink(): void;
};

export function createAnswers({ replica, liveQueries, clock, linkState, onMoved }: AnswerDeps): Answers {
  const unverifiedByEntity = new Map<string, ReadonlySet<string>>();
  const confirmedAtByEntity = new Map<string, number>();
  let lastLink: LinkState | undefined;

  /** Probing does not change a list's state, because the list would flicker at every probe. Before the first probe the server may answer. */
  function isLinkUp(): boolean {
    if (linkState() !== 'probing') lastLink = linkState();
    return lastLink === undefined || lastLink === 'up';
  }

  /** What waits to be sent has moved rows here and not on the server: the page is read when it was sent. */
  function noteMoves(wanted: WantedView): void {
    const { def, subscription, window } = wanted;
    if (!window || !isLinkUp() || isFull(replica, def) || !replica.meta(def.name).isSeeded || isSending(replica, def)) return;
    const order = localOrder(liveQueries.of(def, subscription.query, clock.nowMs()), subscription.query);
    const hasMoved = wanted.localOrder !== undefined && wanted.localOrder !== order;
    wanted.localOrder = order;
    if (hasMoved) onMoved?.(subscription.key);
  }

  return {
    compute(wanted) {
      const { subscription, def, stored, window } = wanted;
      if (stored && !wanted.isReady) return refreshView(replica, stored);
      // A row created here stays on the page when it settles, until a window read afterwards brings it.
      wanted.created = [...new Set([...pendingCreates(replica, def, subscription.query), ...wanted.created])];
      const confirmedAtMs = isFull(replica, def) ? (confirmedAtByEntity.get(def.name) ?? replica.meta(def.name).confirmedAtMs) : undefined;
      noteMoves(wanted);
      const confirmations = [stored?.freshAtMs, window?.atMs, confirmedAtMs].filter(atMs => atMs !== undefined);
      return composeView(replica, liveQueries.of(def, subscription.query, clock.nowMs()), {
        key: subscription.key,
        def,
        query: subscription.query,
        heldIds: subscription.heldIds,
        isLinkUp: isLinkUp(),
        window,
        told: window ?? wanted.told,
        refusal: wanted.refusal,
        isInexpressible: wanted.isInexpressible,
        created: wanted.created,
        unverified: unverifiedByEntity.get(def.name) ?? new Set(),
        freshAtMs: confirmations.length === 0 ? undefined : Math.max(...confirmations),
      });
    },
    /** An empty page is not shown while the server's answer is expected, because it would flash and be wrong. */
    graceMs({ def, stored, window, refusal, isInexpressible, subscription }) {
      if (stored || window || refusal || isInexpressible || !isLinkUp() || isFull(replica, def)) return 0;
      return liveQueries.of(def, subscription.query, clock.nowMs()).total() === 0 ? VIEW_EMPTY_GRACE_MS : 0;
    },
    noteUnverified(entity, ids) {
      unverifiedByEntity.set(entity, new Set(ids));
    },
    noteConfirmed(entity, atMs) {
      confirmedAtByEntity.set(entity, atMs);
    },
    noteLink() {
      isLinkUp(); // remembers the state
    },
  };
}
