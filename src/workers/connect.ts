/**
 * The tab's side of the RPC channel to its worker: starts a worker, keeps one alive, and reports to it when the tab is hidden, leaving or offline.
 * One worker per tab; used by app/live only.
 */
import { createCalls } from './call-client.ts';
import type { Calls } from './call-client.ts';
import { watchFrozen } from './frozen-page.ts';
import { superviseWorker } from './worker-supervisor.ts';
import type { StartedWorker } from './worker-supervisor.ts';
import type { TabState, WorkerConfig, WorkerEvent } from './sync-api.ts';
import { systemClock } from './clock.ts';
import type { TabApi } from './tab-api.ts';

export type SyncConnection = {
  /** The same object for the life of the tab, whichever worker answers. */
  readonly api: TabApi;
  /** Server calls that a `calls.ts` declares. */
  readonly calls: Calls;
  readonly tabId: string;
  /** The low-code application of the page in front, if any; its requests carry the name. */
  notePage(lowAppId: string | undefined): void;
  /** The name of this device, as its user gave it; '': none. */
  noteDevice(name: string): void;
  /** Returns a function that stops listening. */
  listen(listener: (event: WorkerEvent) => void): () => void;
  /** Ends the worker; another tab's worker takes over if it led. */
  close(): void;
};

/** Calls made before the worker has started wait for it; the worker answers in order. */
export function connectWorker(config: WorkerConfig): SyncConnection {
  const listeners = new Set<(event: WorkerEvent) => void>();
  const emit = (event: WorkerEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const worker = superviseWorker({ config, clock: systemClock, startWorker, emit });
  let lowAppId: string | undefined;
  let deviceName = '';
  const tabState = watchTab(state => worker.noteTab({ ...state, lowAppId, deviceName }));
  const frozen = watchFrozen(isFrozen => worker.noteFrozen(isFrozen));
  return {
    api: worker.api,
    calls: createCalls((...asked) => worker.api.call(...asked)),
    tabId: config.tabId,
    notePage(next) {
      if (next === lowAppId) return;
      lowAppId = next;
      tabState.report();
    },
    noteDevice(name) {
      if (name === deviceName) return;
      deviceName = name;
      tabState.report();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      tabState.stop();
      frozen.stop();
      listeners.clear();
      worker.stop();
    },
  };
}

function startWorker(onAlarm: () => void): StartedWorker {
  const worker = new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module', name: 'quayside-sync' });
  worker.addEventListener('error', onAlarm);
  return { endpoint: worker, terminate: () => worker.terminate() };
}

/** A page that is left, for the back/forward cache or for good, first ends its worker, which releases the lock. */
function watchTab(note: (state: TabState) => void): { readonly stop: () => void; readonly report: () => void } {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const report = (isFrozen: boolean): void =>
    note({ isVisible: document.visibilityState === 'visible', isOnline: navigator.onLine, isFrozen });
  document.addEventListener('visibilitychange', () => report(false), options);
  addEventListener('pagehide', () => report(true), options);
  addEventListener('pageshow', () => report(false), options);
  addEventListener('online', () => report(false), options);
  addEventListener('offline', () => report(false), options);
  report(false);
  return { stop: () => stop.abort(), report: () => report(false) };
}
