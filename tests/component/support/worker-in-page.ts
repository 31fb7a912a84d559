/**
 * The worker's face as a tab has it, without a worker: the same service in the same thread, over the test's back end. What goes in and comes
 * out is cloned as between threads. What only a worker can do wrong (die, hang, be another tab's) is for browser tests.
 */
import { openBroadcastChannel } from '#workers/broadcast-channel.ts';
import { schema } from '#features/registry.ts';
import { createCalls } from '#workers/call-client.ts';
import { callFiles } from '#workers/call-files.ts';
import type { SyncConnection } from '#workers/connect.ts';
import { createWebLocks } from '#workers/locks.ts';
import { createSyncService } from '#workers/sync-service.ts';
import type { WorkerConfig, WorkerEvent } from '#workers/sync-api.ts';
import { systemClock } from '#workers/clock.ts';
import type { TabApi } from '#workers/tab-api.ts';
import type { BackEnd } from './back-end.ts';
import { createSockets } from './sockets.ts';
import type { FakeSocket } from './sockets.ts';

export type WorkerInPage = SyncConnection & {
  /** Names of the calls the page made, in order. */
  readonly called: readonly string[];
  readonly sockets: readonly FakeSocket[];
  /** As if the worker had said it. */
  emit(event: WorkerEvent): void;
};

export function startInPage(config: WorkerConfig, backEnd: BackEnd): WorkerInPage {
  const listeners = new Set<(event: WorkerEvent) => void>();
  const emit = (event: WorkerEvent): void => listeners.forEach(listener => listener(structuredClone(event)));
  const called: string[] = [];
  const { open, sockets } = createSockets();
  const service = createSyncService(
    {
      clock: systemClock,
      rng: Math.random,
      program: 'this test',
      net: backEnd.net,
      openSocket: open,
      openChannel: openBroadcastChannel,
      locksFor: () => createWebLocks(navigator.locks),
      callFiles,
      loadSchema: async () => schema,
      loadReports: async () => (await import('#features/report/reports.ts')).reports,
    },
    config,
    emit,
  );
  const api: TabApi = betweenThreads(service, name => called.push(name));
  let lowAppId: string | undefined;
  let deviceName = '';
  const stop = new AbortController();
  const tell = (): void => void service.noteTab({ isVisible: true, isOnline: navigator.onLine, isFrozen: false, lowAppId, deviceName });
  for (const name of ['online', 'offline']) addEventListener(name, tell, { signal: stop.signal });
  tell();
  return {
    api,
    calls: createCalls((...asked) => api.call(...asked)),
    tabId: config.tabId,
    called,
    sockets,
    emit,
    notePage(next) {
      lowAppId = next;
      tell();
    },
    noteDevice(name) {
      deviceName = name;
      tell();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      stop.abort();
      listeners.clear();
      void service.closeSession();
    },
  };
}

/** Every answer a turn later and as a copy, as a channel between threads gives it. A signal is carried, not copied. */
function betweenThreads(service: TabApi, onCall: (name: string) => void): TabApi {
  return new Proxy(service, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      return async (...args: readonly unknown[]): Promise<unknown> => {
        onCall(String(name));
        const copies = args.map(arg => (arg instanceof AbortSignal ? arg : structuredClone(arg)));
        return structuredClone(await Reflect.apply(method, target, copies));
      };
    },
  });
}
