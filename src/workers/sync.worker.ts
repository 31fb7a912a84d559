/** The worker's entry: the RPC interface over comlink, with the ports of a real browser. */
import { openBroadcastChannel } from './broadcast-channel.ts';
import { expose } from 'comlink';
import { assert } from '#base/assert.ts';
import { hexId } from '#base/random.ts';
import type { Db } from '#db/handle.ts';
import { createLease } from '#db/sync/lease.ts';
import { attachInspector } from '#machines/inspect/living-actors.ts';
import { hasNoFaults } from '#inspection/fault-injection.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Schema } from '#schema/schema.ts';
import { sendForm } from '#wire/send-form.ts';
import { callFiles } from './call-files.ts';
import { carryAbortSignals } from './carry-abort-signal.ts';
import { createFaultyNet } from './inspect/faulty-net.ts';
import { createWebLocks } from './locks.ts';
import type { Locks } from './ports.ts';
import type { SyncApi, WorkerConfig } from './sync-api.ts';
import { createSyncService } from './sync-service.ts';
import type { World } from './sync-service.ts';
import { systemClock } from './clock.ts';

type Service = Omit<SyncApi, 'start' | 'ping'>;
let service: Service | undefined;

function started(): Service {
  assert(service, 'start comes first');
  return service;
}

carryAbortSignals();

const api: SyncApi = {
  // Without a wait, because the calls behind it are sent at the same time.
  async start(config, listen) {
    const world = browserWorld();
    service = createSyncService(import.meta.env.DEV ? withFaults(world, config) : world, config, listen);
  },
  async ping() {},
  call: (...asked) => started().call(...asked),
  asksCaptcha: () => started().asksCaptcha(),
  login: credentials => started().login(credentials),
  openSession: session => started().openSession(session),
  closeSession: () => started().closeSession(),
  logout: () => started().logout(),
  grants: stored => started().grants(stored),
  dicts: stored => started().dicts(stored),
  refreshDicts: () => started().refreshDicts(),
  departs: () => started().departs(),
  status: () => started().status(),
  shrinkImage: image => started().shrinkImage(image),
  stampImage: (image, lines) => started().stampImage(image, lines),
  syncNow: () => started().syncNow(),
  checkNotices: () => started().checkNotices(),
  pauseSeed: (entity, isPaused) => started().pauseSeed(entity, isPaused),
  noteTab: state => started().noteTab(state),
  explain: (entity, id) => started().explain(entity, id),
  find: request => started().find(request),
  heldRows: request => started().heldRows(request),
  runReport: request => started().runReport(request),
  reportRows: (request, fact, key) => started().reportRows(request, fact, key),
  initials: texts => started().initials(texts),
  metrics: () => started().metrics(),
};

function browserWorld(): World {
  return {
    clock: systemClock,
    rng: Math.random,
    program: import.meta.url, // a build puts a hash of the contents into the name of this script
    openSocket: (url, protocols) => new WebSocket(url, [...protocols]),
    openChannel: openBroadcastChannel,
    locksFor: locksOf,
    onUncaught: report => addEventListener('unhandledrejection', event => report(event.reason)),
    mayDrive: import.meta.env.DEV,
    userAgent: navigator.userAgent,
    callFiles,
    loadSchema,
    loadReports,
  };
}

/** The product's schema and reports: the only places where the worker imports the features. */
const loadSchema = async (): Promise<Schema> => (await import('#features/registry.ts')).schema;

const loadReports = async (): Promise<readonly ReportDef[]> => (await import('#features/report/reports.ts')).reports;

/** The same ports with the developer's fault injection. */
function withFaults(world: World, { host, injection }: WorkerConfig): World {
  const { net, openSocket, ...faultyNet } = createFaultyNet({
    ...world,
    fetch: (input, init) => fetch(input, init),
    sendForm,
    dice: Math.random,
    endpoints: async () => (await loadSchema()).defs.map(def => def.endpoint),
  });
  if (injection && !hasNoFaults(injection)) faultyNet.set(injection, host);
  return { ...world, net, openSocket, onFaultInjection: next => faultyNet.set(next, host) };
}

/** Pages without https have no Web Locks: they use the lease in the database. */
function locksOf(db: Db): Locks {
  return 'locks' in navigator ? createWebLocks(navigator.locks) : createLease(db, hexId(Math.random), systemClock);
}

// For XState's own inspectors, in the console of this worker.
if (import.meta.env.DEV) Object.assign(globalThis, { quaysideInspect: attachInspector });

expose(api);
