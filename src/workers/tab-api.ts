/**
 * The worker's RPC interface in a tab: for every call, whether it may be repeated at the next worker after one was lost,
 * and the answer if no worker gave one. A call that answers a Result then says `aborted`.
 */
import type { Remote } from 'comlink';
import { err } from '#base/result.ts';
import type { Err } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { RpcChannel } from './rpc-channel.ts';
import type { SyncApi } from './sync-api.ts';

export type TabApi = Omit<SyncApi, 'start' | 'ping'>;

type Worker = Remote<SyncApi>;
type Answer<K extends keyof TabApi> = Awaited<ReturnType<TabApi[K]>>;
type Make<T> = (worker: Worker) => Promise<T>;

const aborted = (): Err<AppError> => err({ kind: 'aborted' });
const nothing = (): undefined => undefined;
const failed = (): never => {
  throw new Error('the worker was lost');
};
/** The calls by which a session set up the worker. */
const OF_SESSION = ['openSession', 'grants'] as const satisfies readonly (keyof TabApi)[];

/** `status`: the tab's own sync status while there is no worker. */
export function createTabApi(channel: RpcChannel<Worker>, status: () => SyncStatus): TabApi {
  const once = <K extends keyof TabApi>(name: K, make: Make<Answer<K>>, whenLost: () => Answer<K>): Promise<Answer<K>> =>
    channel.call({ name, make, whenLost, mayRepeat: false });
  const again = <K extends keyof TabApi>(name: K, make: Make<Answer<K>>, whenLost: () => Answer<K>): Promise<Answer<K>> =>
    channel.call({ name, make, whenLost, mayRepeat: true });
  /** The next worker must get it first. */
  const retained = <K extends keyof TabApi>(name: K, make: Make<Answer<K>>, whenLost: () => Answer<K>): Promise<Answer<K>> =>
    channel.retain({ name, make, whenLost, mayRepeat: true });

  return {
    call: (...asked) => once('call', worker => worker.call(...asked), aborted),
    asksCaptcha: () => again('asksCaptcha', worker => worker.asksCaptcha(), nothing),
    login: request => once('login', worker => worker.login(request), aborted),
    openSession: session => retained('openSession', worker => worker.openSession(session), aborted),
    closeSession() {
      channel.forget(...OF_SESSION);
      return again('closeSession', worker => worker.closeSession(), nothing);
    },
    logout() {
      channel.forget(...OF_SESSION);
      return once('logout', worker => worker.logout(), aborted);
    },
    grants: stored => retained('grants', worker => worker.grants(stored), aborted),
    dicts: stored => again('dicts', worker => worker.dicts(stored), aborted),
    refreshDicts: () => again('refreshDicts', worker => worker.refreshDicts(), aborted),
    departs: () => again('departs', worker => worker.departs(), aborted),
    status: () => again('status', worker => worker.status(), status),
    shrinkImage: image =>
      again(
        'shrinkImage',
        worker => worker.shrinkImage(image),
        () => image, // a large picture is better than none
      ),
    stampImage: (image, lines) =>
      again(
        'stampImage',
        worker => worker.stampImage(image, lines),
        () => undefined,
      ),
    syncNow: () => again('syncNow', worker => worker.syncNow(), nothing),
    checkNotices: () => again('checkNotices', worker => worker.checkNotices(), nothing),
    pauseSeed: (entity, isPaused) => again('pauseSeed', worker => worker.pauseSeed(entity, isPaused), nothing),
    noteTab: state => retained('noteTab', worker => worker.noteTab(state), nothing),
    explain: (entity, id) => again('explain', worker => worker.explain(entity, id), failed),
    find: request => again('find', worker => worker.find(request), nothing),
    heldRows: request => again('heldRows', worker => worker.heldRows(request), nothing),
    runReport: request => again('runReport', worker => worker.runReport(request), nothing),
    reportRows: (request, fact, key) => again('reportRows', worker => worker.reportRows(request, fact, key), nothing),
    initials: texts => again('initials', worker => worker.initials(texts), failed),
    metrics: () =>
      again(
        'metrics',
        worker => worker.metrics(),
        () => ({}),
      ),
  };
}
