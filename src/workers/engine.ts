/**
 * The engine: replicas, views, pulls, replay, link and sockets of the leader's worker over one database, from the moment it
 * takes an epoch until it stops or is fenced.
 */
import { inBackground } from '#base/in-background.ts';
import { toStorageError } from '#db/storage-error.ts';
import type { AppError } from '#base/errors.ts';
import type { FindRequest, FoundRecord } from '#query/find/find-records.ts';
import type { Schema } from '#schema/schema.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { LinkState, PushState, SyncStatus } from '#sync/status.ts';
import { createReplica } from './replica.ts';
import type { Replica } from './replica-port.ts';
import type { Counters } from './counters.ts';
import type { RecordFinder } from './find/record-finder.ts';
import { createLink } from './link.ts';
import type { Clock, EngineStore, Rng, Transport } from './ports.ts';
import { createHints } from './pull/hints.ts';
import { createPulls } from './pull/pulls.ts';
import { takeRights } from './pull/rights-change.ts';
import { createServerClock } from './pull/server-clock.ts';
import { createPrioritySemaphore } from './pull/priority-semaphore.ts';
import { createShownEntities } from './pull/shown-entities.ts';
import { createWindows } from './pull/windows.ts';
import { emitUserActs } from './inspect/emit-user-acts.ts';
import { repeat } from './repeat.ts';
import type { ReplayDeps } from './replay/replay-world.ts';
import { createReplay } from './replay/replay.ts';
import type { NoticeSocket, Socket, TableSocketDeps } from './sockets.ts';
import { watchTransport } from './transport.ts';
import type { UploadPorts } from './uploads/upload-attempt.ts';
import { createUploads } from './uploads/uploads.ts';
import { createViews } from './views/views.ts';
import { BACKGROUND_READS, COUNT_WIDTH, DELTA_VISIBLE_MS } from '#sync/pace.ts';

export type EngineDeps = {
  readonly schema: Schema;
  readonly store: EngineStore;
  readonly epoch: number;
  readonly transport: Transport;
  readonly uploads: UploadPorts;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly counters: Counters;
  /** The signed-in session; undefined from a refused token until the next sign-in. */
  readonly session: () => { readonly sessionKey: string } | undefined;
  readonly onAuthFailure: () => void;
  /** The user's rights, as text of `rightsOf`; undefined until the server answered. */
  readonly rights?: (() => string | undefined) | undefined;
  /** Another leader has taken over. */
  readonly onStale: () => void;
  /** Something of `status()` changed. */
  readonly onStatus: () => void;
  readonly openTableSocket: (deps: Pick<TableSocketDeps, 'nowMs' | 'onHint' | 'onOpen' | 'onPush' | 'rng'>) => Socket;
  readonly openNotices: () => NoticeSocket;
  /** Emits decisions to the inspector; absent: no inspector. */
  readonly emit?: InspectionEmitter | undefined;
};

export type EngineStatus = Pick<
  SyncStatus,
  'link' | 'activity' | 'lastConfirmedAtMs' | 'clockSkewMs' | 'seeds' | 'sweeps' | 'uploads' | 'push' | 'failure'
>;

export type Engine = {
  status(): EngineStatus;
  /** Somebody signed in again, or the token died. */
  noteSession(): void;
  /** The server answered the user's grants again. */
  noteRights(): void;
  /** Stops or resumes an entity's first download. */
  pauseSeed(entity: string, isPaused: boolean): void;
  /** The network may have changed. */
  noteNetwork(): void;
  /** A tab became visible. */
  noteVisible(): void;
  checkNotices(): void;
  syncNow(): void;
  find(request: FindRequest): Promise<readonly FoundRecord[]>;
  stop(): Promise<void>;
};

export async function startEngine(deps: EngineDeps): Promise<Engine> {
  const { schema, store, epoch, clock, rng, counters, session, onStale, onStatus } = deps;
  const over = new AbortController();
  const serverClock = createServerClock(() => clock.nowMs());
  let activity = 0;
  let lastConfirmedAtMs: number | undefined;
  let failure: AppError | undefined;
  let push: PushState | undefined;
  let wasDown = false;
  /** Our server answered, and no probe has failed since: one failed request must not stop the others. */
  let isReached = false;
  let finder: RecordFinder | undefined;

  const onActivity = (delta: 1 | -1): void => {
    activity += delta;
    onStatus();
  };
  const onFailure = (error: unknown): void => {
    counters.add('failures');
    failure = toStorageError(error);
    onStatus();
  };
  const onOutcome = (error: AppError | undefined): void => {
    link.note(error);
    if (error) return;
    lastConfirmedAtMs = clock.nowMs();
    failure = undefined;
  };
  const transport = watchTransport(deps.transport, {
    serverClock,
    counters,
    onActivity,
    onOutcome,
  });

  const replica = createReplica({
    schema,
    store,
    epoch,
    onStale,
    onFound: (known, found) => emitUserActs(deps.emit, known, found),
  });
  await replica.reloadEntries();
  lastConfirmedAtMs = lastConfirmationOf(schema, replica); // a start without a network shows the time of its rows
  const views = createViews({
    schema,
    replica,
    store,
    epoch,
    clock,
    linkState: () => link.state(),
    onSubscriptions(next) {
      windows.keep(next);
      shown.show(next);
    },
    onNeedWindow: subscription => windows.open(subscription),
    onMoved: key => windows.follow(key),
    onStale,
    onFailure,
  });
  const link = createLink({ transport: deps.transport, rng, onChange: noteLink });
  const semaphore = createPrioritySemaphore(BACKGROUND_READS);
  const countSemaphore = createPrioritySemaphore(COUNT_WIDTH);
  const pulls = createPulls({
    replica,
    transport,
    clock,
    serverClock,
    rng,
    counters,
    semaphore,
    countSemaphore,
    rights: deps.rights,
    emit: deps.emit,
    schema,
    onUnverified: (entity, ids) => views.noteUnverified(entity, ids),
    onConfirmed: entity => views.noteConfirmed(entity, clock.nowMs()),
    onFailure,
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
  const shown = createShownEntities({ schema, replica, pulls, windows });
  const replayDeps: ReplayDeps = {
    schema,
    replica,
    transport,
    clock,
    rng,
    session,
    linkState: () => link.state(),
    outcomes: opIds => store.outcomes(opIds),
    onAuthFailure: deps.onAuthFailure,
    onConfirmed: serverMs => serverClock.note(serverMs),
    onTouched: touched => hints.afterSettle(touched),
    onCreated: entities => shown.noteCreated(entities),
    onActivity,
    onFailure,
    metrics: counters,
    emit: deps.emit,
  };
  const rowReplay = createReplay(replayDeps);
  const uploads = createUploads({
    ...replayDeps,
    ports: {
      ...deps.uploads,
      async send(file, onProgress, signal) {
        const answer = await deps.uploads.send(file, onProgress, signal);
        onOutcome(answer.ok ? undefined : answer.error);
        return answer;
      },
    },
    onProgress: onStatus,
  });
  const replay = {
    wake() {
      rowReplay.wake();
      uploads.wake();
    },
    stop: () => Promise.all([rowReplay.stop(), uploads.stop()]),
  };
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
  const tableSocket = deps.openTableSocket({
    nowMs: () => clock.nowMs(),
    onHint: hint => hints.take(hint),
    onOpen: () => shown.noteSocketOpen(),
    onPush(state) {
      push = state;
      onStatus();
    },
    rng,
  });
  const notices = deps.openNotices();

  function noteLink(state: LinkState): void {
    if (state === 'down' || state === 'captive') {
      wasDown = true;
      isReached = false;
    }
    if (state === 'up') {
      wasDown = false;
      isReached = true;
      lastConfirmedAtMs = clock.nowMs(); // if no list was opened yet, only the probe confirms
      replay.wake();
      notices.poll();
    }
    views.noteLink();
    run();
    onStatus();
  }

  /** Reads run while our server answers and somebody is signed in. The first window does not wait for the probe, because it is a probe itself. */
  function run(): void {
    const isSignedIn = session() !== undefined;
    pulls.setRunning(isSignedIn && isReached);
    windows.setRunning(isSignedIn && (isReached || (link.state() === 'probing' && !wasDown)));
    tableSocket.setRunning(isSignedIn && isReached);
    notices.setRunning(isSignedIn && isReached);
  }

  async function noteRights(): Promise<void> {
    const rights = deps.rights?.();
    if (rights === undefined) return;
    await takeRights(schema, replica, rights);
    pulls.wakeWatched();
  }

  const stopWatching = [
    counters.include(() => Object.fromEntries(Object.entries(views.work()).map(([name, count]) => [`query.${name}`, count]))),
    store.watchOutbox(seqs => {
      replica.reloadEntries(seqs).then(() => replay.wake(), onFailure);
    }),
    replica.onEntriesChange(() => {
      shown.noteEntries();
      replay.wake();
    }),
  ];
  repeat(clock, DELTA_VISIBLE_MS, over.signal, () => shown.refreshPartial(), onFailure);
  inBackground(noteRights().catch(onFailure));
  run();
  replay.wake();

  return {
    status: () => ({
      link: link.state(),
      activity,
      lastConfirmedAtMs,
      clockSkewMs: serverClock.skewMs(),
      seeds: pulls.seeds(),
      sweeps: pulls.sweeps(),
      uploads: uploads.progress(),
      push,
      failure,
    }),
    noteSession() {
      run();
      replay.wake();
      onStatus();
    },
    noteRights: () => inBackground(noteRights().catch(onFailure)),
    pauseSeed: (entity, isPaused) => inBackground(pulls.setSeedPaused(entity, isPaused).then(onStatus, onFailure)),
    noteNetwork: () => link.hint(),
    noteVisible: () => (link.state() === 'up' ? pulls.wakeWatched() : link.hint()),
    checkNotices: () => notices.poll(),
    syncNow() {
      if (link.state() !== 'up') link.hint();
      inBackground(pulls.sweepWatched().then(onStatus, onFailure));
      windows.refresh();
      notices.poll();
      replay.wake();
    },
    async find(request) {
      const { createRecordFinder } = await import('./find/record-finder.ts');
      finder ??= createRecordFinder({ schema, replica, clock });
      return finder.find(request);
    },
    async stop() {
      over.abort();
      finder?.stop();
      for (const stop of stopWatching) stop();
      link.stop();
      pulls.stop();
      windows.stop();
      tableSocket.stop();
      hints.stop();
      notices.stop();
      await replay.stop();
      views.stop();
    },
  };
}

/** The time of the server's last confirmation of any stored data. */
function lastConfirmationOf(schema: Schema, replica: Pick<Replica, 'meta'>): number | undefined {
  const known = schema.defs.map(({ name }) => replica.meta(name).confirmedAtMs).filter(atMs => atMs !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
