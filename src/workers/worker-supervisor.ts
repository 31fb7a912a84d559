/**
 * The supervisor of the tab's worker: it runs the watchdog machine over real workers and restarts one that hangs or dies.
 * A restart repeats calls that only read, so their answers come late; it answers every other call under way with `aborted`.
 */
import { proxy, wrap } from 'comlink';
import type { Endpoint, Remote } from 'comlink';
import { fromCallback } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { inBackground } from '#base/in-background.ts';
import type { SyncStatus } from '#sync/status.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { watchdogMachine } from '#machines/sync/watchdog.machine.ts';
import type { WatchdogEvent } from '#machines/sync/watchdog.machine.ts';
import { carryAbortSignals } from './carry-abort-signal.ts';
import { machineClock } from './clock.ts';
import type { Clock } from './ports.ts';
import { createRpcChannel } from './rpc-channel.ts';
import type { SyncApi, TabState, WorkerConfig, WorkerEvent } from './sync-api.ts';
import { createTabApi } from './tab-api.ts';
import type { TabApi } from './tab-api.ts';
import { WORKER_SLEPT_MS, WORKER_TICK_MS } from '#sync/pace.ts';

export type StartedWorker = { readonly endpoint: Endpoint; readonly terminate: () => void };

export type WorkerSupervisorDeps = {
  readonly config: WorkerConfig;
  readonly clock: Clock;
  /** `onAlarm`: the browser reports an error of this worker. */
  readonly startWorker: (onAlarm: () => void) => StartedWorker;
  readonly emit: (event: WorkerEvent) => void;
};

export type WorkerSupervisor = {
  readonly api: TabApi;
  noteTab(state: TabState): void;
  /**
   * The page is about to be frozen, or is awake again. A freeze would stop its worker in the middle of its work, while it holds the lock and a
   * transaction. So the worker is ended, and another one is started afterwards.
   */
  noteFrozen(isFrozen: boolean): void;
  /** Ends the worker for good; unanswered calls are answered as lost. */
  stop(): void;
};

/** Events that wake a worker that pauses between two attempts. */
const WANTED: ReadonlySet<string> = new Set<keyof SyncApi>(['syncNow', 'login']);

export function superviseWorker({ config, clock, startWorker, emit }: WorkerSupervisorDeps): WorkerSupervisor {
  carryAbortSignals();
  let known: SyncStatus = UNKNOWN;
  const status = (): SyncStatus => ({ ...known, ...WITHOUT_WORKER, worker: isResting() ? 'stopped' : 'restarting' });
  const channel = createRpcChannel<Remote<SyncApi>>(name => {
    if (WANTED.has(name)) send('wanted');
  });

  const worker = fromCallback<AnyEventObject>(({ sendBack, receive }) => {
    let isOver = false;
    const answered = (): void => sendBack({ type: 'answered' });
    const alarm = (): void => sendBack({ type: 'alarm' });
    const { endpoint, terminate } = startWorker(alarm);
    // Held for as long as the worker lives: comlink releases a worker whose last proxy is collected.
    const remote = wrap<SyncApi>(endpoint);
    const listen = (event: WorkerEvent): void => {
      if (isOver) return;
      if (event.kind === 'status') known = event.status;
      emit(event);
    };
    remote.start(config, proxy(listen)).then(answered, alarm);
    channel.connect(remote);
    receive(() => inBackground(remote.ping().then(answered, alarm)));
    return () => {
      isOver = true;
      channel.disconnect();
      terminate();
    };
  });

  const ticker = fromCallback<AnyEventObject>(({ sendBack }) => {
    const over = new AbortController();
    const tick = async (): Promise<void> => {
      for (;;) {
        const startMs = clock.nowMs();
        await clock.sleep(WORKER_TICK_MS, over.signal);
        if (over.signal.aborted) return;
        sendBack({ type: clock.nowMs() - startMs > WORKER_SLEPT_MS ? 'slept' : 'tick' });
      }
    };
    inBackground(tick());
    return () => over.abort();
  });

  const actor = createObservedActor(watchdogMachine.provide({ actors: { worker, ticker } }), {
    id: 'watchdog',
    clock: machineClock(clock),
  });
  const isResting = (): boolean => actor.getSnapshot().matches({ life: 'resting' });
  let life = '';
  actor.subscribe(({ value }) => {
    const next = typeof value.life === 'string' ? value.life : 'working';
    if (next === life) return;
    life = next;
    if (next === 'resting' || next === 'over') channel.refuse();
    if (next === 'resting' || next === 'restarting' || next === 'frozen') emit({ kind: 'status', status: status() });
  });
  actor.start();

  function send(type: WatchdogEvent['type']): void {
    if (actor.getSnapshot().status === 'active') actor.send({ type });
  }

  const api = createTabApi(channel, status);
  return {
    api,
    noteTab(state) {
      inBackground(api.noteTab(state));
      send(state.isVisible && !state.isFrozen ? 'show' : 'hide');
    },
    noteFrozen: isFrozen => send(isFrozen ? 'freeze' : 'thaw'),
    stop() {
      send('stop');
      actor.stop();
    },
  };
}

/** The leadership and the running work are gone with the worker. */
const WITHOUT_WORKER = {
  link: 'probing',
  isLeader: false,
  leaderTabId: undefined,
  activity: 0,
  seeds: [],
  uploads: [],
  failure: undefined,
} as const;
const UNKNOWN: SyncStatus = { ...WITHOUT_WORKER, session: 'loggedIn', lastConfirmedAtMs: undefined, clockSkewMs: 0 };
