/**
 * The tab's end of the wire to its worker: starts the worker, hands it the configuration, tells it when the tab is hidden, frozen or offline.
 * One worker per tab; used by app/live only.
 */
import { proxy, releaseProxy, wrap } from 'comlink';
import type { Remote } from 'comlink';
import type { SyncApi, TabState, WorkerConfig, WorkerEvent } from './sync-api.ts';

export type SyncConnection = {
  readonly api: Remote<SyncApi>;
  readonly tabId: string;
  /** Base url of the back end, where stored images and files are shown from. */
  readonly host: string;
  /** Returns the way to stop listening. */
  listen(listener: (event: WorkerEvent) => void): () => void;
  /** Ends the worker; another tab's worker takes over what it led. */
  close(): void;
};

/** Calls made before the worker has started wait for it: the worker answers in the order it was asked. */
export function connectWorker(config: WorkerConfig): SyncConnection {
  const worker = new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module', name: 'quayside-sync' });
  const api = wrap<SyncApi>(worker);
  const listeners = new Set<(event: WorkerEvent) => void>();
  const emit = (event: WorkerEvent): void => {
    for (const listener of listeners) listener(event);
  };
  void api.start(config, proxy(emit));
  const stopWatching = watchTab(state => void api.noteTab(state));
  return {
    api,
    tabId: config.tabId,
    host: config.host,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stopWatching();
      listeners.clear();
      api[releaseProxy]();
      worker.terminate();
    },
  };
}

/** A page put into the back/forward cache is frozen with its worker: it must let go of the leadership before. */
function watchTab(note: (state: TabState) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const tell = (isFrozen: boolean): void =>
    note({ isVisible: document.visibilityState === 'visible', isOnline: navigator.onLine, isFrozen });
  document.addEventListener('visibilitychange', () => tell(false), options);
  document.addEventListener('freeze', () => tell(true), options);
  document.addEventListener('resume', () => tell(false), options);
  addEventListener('pagehide', event => tell(event.persisted), options);
  addEventListener('pageshow', event => event.persisted && tell(false), options);
  addEventListener('online', () => tell(false), options);
  addEventListener('offline', () => tell(false), options);
  tell(false);
  return () => stop.abort();
}
