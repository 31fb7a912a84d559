/**
 * What the engine reads from the server: the pages that users look at (windows), whole entities (pulls), and single rows that a message says have changed
 * (hints). The views answer the lists from these rows. This file connects the four; none of them imports another.
 */
import type { Schema } from '#schema/schema.ts';
import { BACKGROUND_READS, COUNT_WIDTH } from '#sync/pace.ts';
import type { LinkState } from '#sync/status.ts';
import { createHints } from './pull/hints.ts';
import type { Hints } from './pull/hints.ts';
import { createPrioritySemaphore } from './pull/priority-semaphore.ts';
import { createPulls } from './pull/pulls.ts';
import type { Pulls, PullsDeps } from './pull/pulls.ts';
import { takeRights } from './pull/rights-change.ts';
import { createShownEntities } from './pull/shown-entities.ts';
import type { ShownEntities } from './pull/shown-entities.ts';
import { createWindows } from './pull/windows.ts';
import type { Windows } from './pull/windows.ts';
import type { Counters } from './counters.ts';
import type { EngineStore } from './ports.ts';
import type { Replica } from './replica-port.ts';
import { createViews } from './views/views.ts';
import type { Views } from './views/views.ts';

export type ReadingDeps = Pick<PullsDeps, 'transport' | 'clock' | 'serverClock' | 'rng' | 'rights' | 'emit' | 'isPushed' | 'onFailure'> & {
  readonly schema: Schema;
  readonly store: EngineStore;
  readonly replica: Replica;
  readonly epoch: number;
  readonly counters: Counters;
  readonly linkState: () => LinkState;
  /** The codes of lists that the user may not read. */
  readonly closedLists: () => readonly string[];
  readonly onStale: () => void;
};

export type Reading = {
  readonly views: Views;
  readonly windows: Windows;
  readonly pulls: Pulls;
  readonly shown: ShownEntities;
  readonly hints: Hints;
  /** The rights may have changed: lists that opened are read, rows read under other rights are read again. */
  readonly takeRights: () => Promise<void>;
};

export function createReading(deps: ReadingDeps): Reading {
  const { schema, replica, clock, counters, transport, onFailure } = deps;
  const semaphore = createPrioritySemaphore(BACKGROUND_READS);
  const countSemaphore = createPrioritySemaphore(COUNT_WIDTH);
  const views = createViews({
    ...deps,
    onSubscriptions(next) {
      windows.keep(next);
      shown.show(next);
    },
    onNeedWindow: subscription => windows.open(subscription),
    onMoved: key => windows.follow(key),
  });
  const pulls = createPulls({
    ...deps,
    semaphore,
    countSemaphore,
    onUnverified: (entity, ids) => views.noteUnverified(entity, ids),
    onConfirmed: entity => views.noteConfirmed(entity, clock.nowMs()),
  });
  const windows = createWindows({
    replica,
    transport,
    clock,
    counters,
    holdBack() {
      const letOn = [semaphore.holdBack(), countSemaphore.holdBack()];
      return () => letOn.forEach(end => end());
    },
    onWindow: (key, answer) => views.noteWindow(key, answer),
    onRefused: (key, refusal) => views.noteRefusal(key, refusal),
    onInexpressible: key => views.noteInexpressible(key),
    onVerify: (entity, ids) => pulls.markUnverified(entity, ids),
    onFailure,
  });
  const shown = createShownEntities({ schema, replica, pulls, windows, closed: deps.closedLists });
  const hints = createHints({
    replica,
    clock,
    counters,
    defs: schema.defs,
    isShown: (entity, id) => windows.isShown(entity, id),
    verify: (entity, ids) => pulls.verify(entity, ids),
    isUnseeded: entity => !replica.meta(entity).isSeeded,
    followPages: entity => windows.followEntity(entity),
  });

  async function takeNewRights(): Promise<void> {
    const rights = deps.rights?.();
    if (rights === undefined) return;
    shown.noteRights();
    await takeRights({ schema, replica, store: deps.store, closed: deps.closedLists }, rights);
    pulls.wakeWatched();
  }

  return { views, windows, pulls, shown, hints, takeRights: takeNewRights };
}
