/**
 * What the leader's worker runs: collections, views, pulls, replay, link and sockets over one database, from the moment it
 * takes an epoch until it stops or is fenced.
 */
import { toStorageError } from '#db/storage-error.ts';
import type { AppError } from '#domain/errors.ts';
import { BACKGROUND_READS, DELTA_VISIBLE_MS } from '#domain/limits.ts';
import type { Subscription } from '#domain/query/view.ts';
import { entityDefs, findEntityDef } from '#domain/registry.ts';
import type { LinkState, SyncStatus } from '#domain/sync/status.ts';
import { createCollections } from './collections.ts';
import type { Counters } from './counters.ts';
import { createLink } from './link.ts';
import type { Clock, EngineStore, Rng, Transport } from './ports.ts';
import { interestsOf } from './pull/interests.ts';
import { createPulls } from './pull/pulls.ts';
import { createServerClock } from './pull/server-time.ts';
import { createTurns } from './pull/turns.ts';
import { createWindows } from './pull/windows.ts';
import { repeat } from './repeat.ts';
import { createReplay } from './replay/replay.ts';
import type { NoticeSocket, Socket, TableSocketDeps } from './sockets.ts';
import { watchTransport } from './transport.ts';
import { createViews } from './views/views.ts';

export type EngineDeps = {
  readonly store: EngineStore;
  readonly epoch: number;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly counters: Counters;
  /** Who is signed in now; undefined from a refused token until the next sign-in. */
  readonly session: () => { readonly sessionKey: string } | undefined;
  readonly onAuthFailure: () => void;
  /** Another leader has taken over. */
  readonly onStale: () => void;
  /** Something of `status()` changed. */
  readonly onStatus: () => void;
  readonly openTableSocket: (deps: Pick<TableSocketDeps, 'nowMs' | 'onHint' | 'onOpen'>) => Socket;
  readonly openNotices: () => NoticeSocket;
};

export type EngineStatus = Pick<SyncStatus, 'link' | 'activity' | 'lastConfirmedAtMs' | 'clockSkewMs' | 'seeds' | 'failure'>;

export type Engine = {
  status(): EngineStatus;
  /** Somebody signed in again, or the token died. */
  noteSession(): void;
  /** The network may have come or gone. */
  noteNetwork(): void;
  /** A tab became visible. */
  noteVisible(): void;
  syncNow(): void;
  stop(): Promise<void>;
};

export async function startEngine(deps: EngineDeps): Promise<Engine> {
  const { store, epoch, clock, rng, counters, session, onStale, onStatus } = deps;
  const over = new AbortController();
  const serverClock = createServerClock(() => clock.nowMs());
  let activity = 0;
  let lastConfirmedAtMs: number | undefined;
  let failure: AppError | undefined;
  let wasDown = false;
  let subscriptions: readonly Subscription[] = [];

  const onActivity = (delta: 1 | -1): void => {
    activity += delta;
    onStatus();
  };
  const onFailure = (error: unknown): void => {
    counters.add('failures');
    failure = toStorageError(error);
    onStatus();
  };
  const transport = watchTransport(deps.transport, {
    serverClock,
    counters,
    onActivity,
    onOutcome(error) {
      link.note(error);
      if (error) return;
      lastConfirmedAtMs = clock.nowMs();
      failure = undefined;
    },
  });

  const collections = createCollections({ store, epoch, onStale });
  await collections.reloadEntries();
  const views = createViews({
    collections,
    store,
    epoch,
    clock,
    linkState: () => link.state(),
    onSubscriptions(next) {
      subscriptions = next;
      windows.keep(next);
      noteInterests();
    },
    onNeedWindow: subscription => windows.open(subscription),
    onStale,
    onFailure,
  });
  const link = createLink({ transport: deps.transport, rng, onChange: noteLink });
  const pulls = createPulls({
    collections,
    transport,
    clock,
    serverClock,
    rng,
    counters,
    turns: createTurns(BACKGROUND_READS),
    findDef: findEntityDef,
    onSuspects: (entity, ids) => views.noteSuspects(entity, ids),
    onConfirmed: entity => views.noteConfirmed(entity, clock.nowMs()),
    onFailure,
  });
  const windows = createWindows({
    collections,
    transport,
    clock,
    counters,
    onWindow: (key, answer) => views.noteWindow(key, answer),
    onRefused: (key, refusal) => views.noteRefusal(key, refusal),
    onSuspect: (entity, ids) => pulls.suspect(entity, ids),
  });
  const replay = createReplay({
    collections,
    transport,
    clock,
    rng,
    session,
    linkState: () => link.state(),
    outcomes: opIds => store.outcomes(opIds),
    onAuthFailure: deps.onAuthFailure,
    onConfirmed: serverMs => serverClock.note(serverMs),
    onActivity,
    onFailure,
    metrics: counters,
  });
  const tableSocket = deps.openTableSocket({
    nowMs: () => clock.nowMs(),
    onHint({ socketKey, id, isFlood }) {
      counters.add('hints');
      for (const def of entityDefs) {
        if (def.live?.socketKey === socketKey && (!isFlood || windows.isShown(def.name, id))) pulls.doubt(def.name, [id]);
      }
    },
    onOpen: () => pulls.wakeWatched(),
  });
  const notices = deps.openNotices();

  function noteLink(state: LinkState): void {
    if (state === 'down' || state === 'captive') wasDown = true;
    if (state === 'up') {
      wasDown = false;
      replay.wake();
      notices.poll();
    }
    views.noteLink();
    run();
    onStatus();
  }

  /** Reads run while our server answers and somebody is signed in. The very first window does not wait for the probe: it is one. */
  function run(): void {
    const isSignedIn = session() !== undefined;
    const isUp = link.state() === 'up';
    pulls.setRunning(isSignedIn && isUp);
    windows.setRunning(isSignedIn && (isUp || (link.state() === 'probing' && !wasDown)));
    tableSocket.setRunning(isSignedIn && isUp);
    notices.setRunning(isSignedIn && isUp);
  }

  function noteInterests(): void {
    const watched = [...new Set(subscriptions.map(({ entity }) => entity))];
    const pending = [...new Set(collections.entries().map(({ entity }) => entity))];
    pulls.setInterests(interestsOf(watched, pending, findEntityDef));
  }

  /** Where the engine does not hold everything, the server's page is the only fresh one. */
  function refreshPartial(): void {
    for (const entity of new Set(subscriptions.map(subscription => subscription.entity))) {
      const { isSeeded, hasKeyset } = collections.meta(entity);
      if (!isSeeded || !hasKeyset || findEntityDef(entity)?.scope.kind === 'onDemand') windows.refresh(entity);
    }
  }

  const stopWatching = [
    store.watchOutbox(() => {
      collections.reloadEntries().then(() => replay.wake(), onFailure);
    }),
    collections.onEntriesChange(() => {
      noteInterests();
      replay.wake();
    }),
  ];
  repeat(clock, DELTA_VISIBLE_MS, over.signal, refreshPartial, onFailure);
  run();
  replay.wake();

  return {
    status: () => ({ link: link.state(), activity, lastConfirmedAtMs, clockSkewMs: serverClock.skewMs(), seeds: pulls.seeds(), failure }),
    noteSession() {
      run();
      replay.wake();
      onStatus();
    },
    noteNetwork: () => link.hint(),
    noteVisible: () => (link.state() === 'up' ? pulls.wakeWatched() : link.hint()),
    syncNow() {
      if (link.state() !== 'up') link.hint();
      pulls.wakeWatched();
      windows.refresh();
      notices.poll();
      replay.wake();
    },
    async stop() {
      over.abort();
      for (const stop of stopWatching) stop();
      link.stop();
      pulls.stop();
      windows.stop();
      tableSocket.stop();
      notices.stop();
      await replay.stop();
      views.stop();
    },
  };
}
