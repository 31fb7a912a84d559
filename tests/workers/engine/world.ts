/** The real worker service in Node: real server over HTTP and sockets, fake IndexedDB, the browser's channels and locks modelled by Node's. */
import { openBroadcastChannel } from '#workers/broadcast-channel.ts';
import 'fake-indexeddb/auto';
import { WebSocket } from 'ws';
import { createApp } from '#server/app.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { createLease } from '#db/sync/lease.ts';
import { tablesOf } from '#db/tables-of.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import { databaseNameOf, sessionKeyOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { createSyncService } from '#workers/sync-service.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import type { SyncApi, WorkerEvent } from '#workers/sync-api.ts';
import { systemClock } from '#workers/clock.ts';
import { partner, schema, trip } from '#tests/support/small-schema.ts';

export type LiveServer = { readonly host: string; close(): Promise<void> };

export async function startLiveServer(): Promise<LiveServer> {
  const database = await openTestDatabase('small');
  // The roles' profiles know the product's areas; the small schema has none.
  await askSql(
    database,
    `insert into sys_role_permission (role_code, action, perms_type)
     select 'dispatcher', action, perms_type from sys_permission where split_part(action, ':', 1) = any($1) on conflict do nothing`,
    [schema.defs.map(({ permission }) => permission)],
  );
  const { app, close } = await createApp({ dataDir: 'memory://', database, clientDir: '/nowhere', faults: true, sample: false }, schema);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const host = `${address}/jeecg-boot`;
  await addRows(host);
  return {
    host,
    async close() {
      await close();
      await database.destroy();
    },
  };
}

const PARTNERS = 14;
const TRIPS = 10;

/** Rows of the small schema, added as a person would. */
async function addRows(host: string): Promise<void> {
  const call = await signInElsewhere(host);
  const add = async (endpoint: string, values: object): Promise<void> => {
    const answer = await call('POST', `${endpoint}/add`, values);
    if (answer['success'] !== true) throw new Error(JSON.stringify(answer));
  };
  for (let at = 1; at <= PARTNERS; at++) await add(partner.endpoint, { name: `供应商 ${at}`, status: '1' });
  for (let at = 1; at <= TRIPS; at++) await add(trip.endpoint, { loadPlace: `料场 ${at}`, unloadPlace: '钢厂', unitPrice: 80 });
}

export type LiveTab = {
  readonly api: Omit<SyncApi, 'start' | 'ping'>;
  readonly events: WorkerEvent[];
  readonly session: Session;
  readonly db: Db;
  /** Subscribes as a list page does. @returns the view's key. */
  watch(entity: string, query?: Partial<ListQuery>): Promise<string>;
  view(key: string): Promise<View | undefined>;
  entries(): Promise<readonly OutboxEntry[]>;
  close(): Promise<void>;
};

const openTabs = new Set<LiveTab>();

/** Closes whatever a test left open: the next one wants to lead. */
export async function closeTabs(): Promise<void> {
  await Promise.all(Array.from(openTabs, tab => tab.close()));
}

/**
 * Signs in and opens the workspace, as a tab does.
 * @param whileOpening what the tab does once the session is known and before the workspace is open.
 */
export async function openTab(
  host: string,
  tabId: string,
  username = 'dispatcher',
  whileOpening?: (api: LiveTab['api']) => Promise<unknown>,
): Promise<LiveTab> {
  const events: WorkerEvent[] = [];
  let isOpening = false;
  const api = createSyncService(
    {
      clock: systemClock,
      rng: Math.random,
      program: 'this test',
      openSocket: (url, protocols) => new WebSocket(url, [...protocols]) as unknown as globalThis.WebSocket,
      openChannel: openBroadcastChannel,
      locksFor: db => createLease(db, tabId, systemClock),
      async loadSchema() {
        if (isOpening) await whileOpening?.(api);
        return schema;
      },
    },
    { host, tabId, profile: 'spec' },
    event => void events.push(event),
  );
  const login = await api.login({ username, password: SEED_PASSWORD });
  if (!login.ok) throw new Error(`sign-in failed: ${JSON.stringify(login.error)}`);
  const { session } = login.value;
  isOpening = true;
  const opened = await api.openSession(session);
  isOpening = false;
  if (!opened.ok) throw new Error(`no session: ${JSON.stringify(opened.error)}`);
  const database = await openDatabase(databaseNameOf(host, session), schema);
  if (!database.ok) throw new Error('no database');
  const tables = tablesOf(database.value);
  const tab: LiveTab = {
    api,
    events,
    session,
    db: database.value,
    async watch(entity, query = {}) {
      const whole: ListQuery = { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: 10, ...query };
      const key = viewKey(entity, whole);
      await tables.subs.put({ tabId, key, entity, query: whole, heldIds: [], beatMs: Date.now() });
      return key;
    },
    view: key => tables.views.get(key),
    entries: () => tables.outbox.orderBy('seq').toArray(),
    async close() {
      openTabs.delete(tab);
      await api.closeSession();
    },
  };
  openTabs.add(tab);
  return tab;
}

export const effectsOf = (session: Session) => ({
  nowMs: () => Date.now(),
  newId: () => Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join(''),
  sessionKey: sessionKeyOf(session),
});

/** Polls until the condition holds; a test's own time-out ends it otherwise. */
export async function until<T>(look: () => Promise<T | undefined | false>): Promise<T> {
  for (;;) {
    const seen = await look();
    if (seen !== undefined && seen !== false) return seen;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

/** Another person at another desk: plain REST calls, no engine. */
export async function signInElsewhere(host: string, username = 'admin') {
  const call = async (method: string, path: string, token: string | undefined, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(`${host}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { 'x-access-token': token } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };
  const answer = await call('POST', '/sys/login', undefined, { username, password: SEED_PASSWORD });
  const { token } = answer['result'] as { token: string };
  return (method: string, path: string, body?: unknown) => call(method, path, token, body);
}
