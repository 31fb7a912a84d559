/**
 * The engine of the leading worker, over one database. It runs from the moment the worker takes an epoch until it is stopped, or until another leader has
 * taken a newer epoch. This file connects its parts: what is read from the server (reading.ts), what is sent (sending.ts), whether the server is reached
 * (link.ts, reach.ts), and what the user is shown of all that (health.ts).
 */
import { inBackground } from '#base/in-background.ts';
import type { AppError } from '#base/errors.ts';
import type { Schema } from '#schema/schema.ts';
import type { InspectionEmitter } from '#inspection/emitter.ts';
import type { LinkState, SyncStatus } from '#sync/status.ts';
import { createReplica } from './replica.ts';
import type { Replica } from './replica-port.ts';
import type { Counters } from './counters.ts';
import { createHealth } from './health.ts';
import { createLink } from './link.ts';
import type { Clock, EngineStore, Rng, Transport } from './ports.ts';
import { createServerClock } from './pull/server-clock.ts';
import { emitUserActs } from './inspect/emit-user-acts.ts';
import { createReach } from './reach.ts';
import { createReading } from './reading.ts';
import { repeat } from './repeat.ts';
import { createRowIndexes } from './row-indexes.ts';
import type { RowIndexes } from './row-indexes.ts';
import { createSending } from './sending.ts';
import type { NoticeDeps, NoticeSocket, Socket, TableSocketDeps } from './sockets.ts';
import { watchTransport } from './transport.ts';
import type { UploadPorts } from './uploads/upload-attempt.ts';
import { DELTA_VISIBLE_MS } from '#sync/pace.ts';

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
  /** The codes of lists that the user may not read, by `closedLists`; absent: none. */
  readonly closedLists?: (() => readonly string[]) | undefined;
  /** Another leader has taken over. */
  readonly onStale: () => void;
  /** What `status()` returns has changed. */
  readonly onStatus: () => void;
  readonly openTableSocket: (deps: Pick<TableSocketDeps, 'nowMs' | 'onHint' | 'onOpen' | 'onPush' | 'rng'>) => Socket;
  readonly openNotices: (onPasswordDue: NoticeDeps['onPasswordDue']) => NoticeSocket;
  /** Emits decisions to the inspector; absent: no inspector. */
  readonly emit?: InspectionEmitter | undefined;
};

export type EngineStatus = Pick<
  SyncStatus,
  'link' | 'activity' | 'lastConfirmedAtMs' | 'clockSkewMs' | 'seeds' | 'sweeps' | 'uploads' | 'push' | 'failure'
>;

export type Engine = Pick<RowIndexes, 'find' | 'heldRows'> & {
  status(): EngineStatus;
  /** Somebody signed in again, or the token died. */
  noteSession(): void;
  /** The server has sent the user's rights again. */
  noteRights(): void;
  /** Stops or resumes an entity's first download. */
  pauseSeed(entity: string, isPaused: boolean): void;
  /** The network may have changed. */
  noteNetwork(): void;
  /** A tab became visible. */
  noteVisible(): void;
  checkNotices(): void;
  syncNow(): void;
  stop(): Promise<void>;
};

export async function startEngine(deps: EngineDeps): Promise<Engine> {
  const { schema, store, epoch, clock, rng, counters, session, onStale, onStatus } = deps;
  const ending = new AbortController();
  const serverClock = createServerClock(() => clock.nowMs());
  const health = createHealth({ clock, counters, onChange: onStatus });
  const { noteActivity: onActivity, noteFailure: onFailure } = health;
  const reach = createReach();

  const onOutcome = (error: AppError | undefined): void => {
    link.note(error);
    if (!error) health.noteAnswer();
  };
  const transport = watchTransport(deps.transport, { serverClock, nowMs: () => clock.nowMs(), counters, onActivity, onOutcome });

  const replica = createReplica({
    schema,
    store,
    epoch,
    onStale,
    onFound: (known, found) => emitUserActs(deps.emit, known, found),
  });
  const indexes = createRowIndexes({ schema, replica, clock });
  await replica.reloadEntries();
  health.noteConfirmed(lastConfirmationOf(schema, replica)); // a start without a network shows the time of its rows
  const linkState = (): LinkState => link.state();
  const { views, windows, pulls, shown, hints, takeRights } = createReading({
    ...deps,
    replica,
    transport,
    serverClock,
    linkState,
    isPushed: () => health.read().push === 'live',
    onFailure,
    closedLists: () => deps.closedLists?.() ?? [],
  });
  const link = createLink({ transport: deps.transport, rng, onChange: noteLink });
  const sending = createSending({
    schema,
    replica,
    transport,
    clock,
    rng,
    session,
    linkState,
    onActivity,
    onFailure,
    outcomes: opIds => store.outcomes(opIds),
    onAuthFailure: deps.onAuthFailure,
    onConfirmed: serverMs => serverClock.note(serverMs),
    onTouched: touched => hints.afterSettle(touched),
    onCreated: entities => shown.noteCreated(entities),
    metrics: counters,
    emit: deps.emit,
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
  const tableSocket = deps.openTableSocket({
    nowMs: () => clock.nowMs(),
    onHint: hint => hints.take(hint),
    onOpen: () => shown.noteSocketOpen(),
    onPush: health.notePush,
    rng,
  });
  const notices = deps.openNotices(isDue => {
    reach.notePasswordDue(isDue);
    run();
  });

  function noteLink(state: LinkState): void {
    reach.note(state);
    if (state === 'up') {
      health.noteConfirmed(clock.nowMs()); // the probe was an answer; without an open list it is the only one
      sending.wake();
      notices.poll();
    }
    views.noteLink();
    run();
    onStatus();
  }

  function run(): void {
    const open = reach.open(session() !== undefined);
    pulls.setRunning(open.reads);
    windows.setRunning(open.pages);
    tableSocket.setRunning(open.sockets);
    notices.setRunning(open.notices);
  }

  const stopWatching = [
    counters.include(() => Object.fromEntries(Object.entries(views.work()).map(([name, count]) => [`query.${name}`, count]))),
    store.watchOutbox(seqs => {
      replica.reloadEntries(seqs).then(() => sending.wake(), onFailure);
    }),
    replica.onEntriesChange(() => {
      shown.noteEntries();
      sending.wake();
    }),
  ];
  repeat(clock, DELTA_VISIBLE_MS, ending.signal, () => shown.refreshPartial(), onFailure);
  inBackground(takeRights().catch(onFailure));
  run();
  sending.wake();

  return {
    status: () => ({
      ...health.read(),
      link: link.state(),
      clockSkewMs: serverClock.skewMs(),
      seeds: pulls.seeds(),
      sweeps: pulls.sweeps(),
      uploads: sending.uploads(),
    }),
    noteSession() {
      run();
      sending.wake();
      onStatus();
    },
    noteRights: () => inBackground(takeRights().catch(onFailure)),
    pauseSeed: (entity, isPaused) => inBackground(pulls.setSeedPaused(entity, isPaused).then(onStatus, onFailure)),
    noteNetwork: () => link.hint(),
    noteVisible: () => (link.state() === 'up' ? pulls.wakeWatched() : link.hint()),
    checkNotices: () => notices.poll(),
    syncNow() {
      if (link.state() !== 'up') link.hint();
      inBackground(pulls.sweepWatched().then(onStatus, onFailure));
      windows.refresh();
      notices.poll();
      sending.wake();
    },
    find: indexes.find,
    heldRows: indexes.heldRows,
    async stop() {
      ending.abort();
      indexes.stop();
      for (const stop of stopWatching) stop();
      link.stop();
      pulls.stop();
      windows.stop();
      tableSocket.stop();
      hints.stop();
      notices.stop();
      await sending.stop();
      views.stop();
    },
  };
}

/** When the server last confirmed anything that is stored here. */
function lastConfirmationOf(schema: Schema, replica: Pick<Replica, 'meta'>): number | undefined {
  const known = schema.defs.map(({ name }) => replica.meta(name).confirmedAtMs).filter(atMs => atMs !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
