/** Runs in Chromium: the product's own worker against the real server, without the product's screens. The driver is ../sync.ts. */
import { liveQuery } from 'dexie';
import { openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { readEntries } from '#db/read/outbox.ts';
import { readView } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';
import type { Row } from '#schema/row.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { View } from '#query/view.ts';
import { entityDef, schema } from '#features/registry.ts';
import { databaseNameOf, sessionKeyOf } from '#domain/session.ts';
import type { Mutation } from '#sync/mutation.ts';
import { updateMutation } from '#sync/new-mutation.ts';
import { connectWorker } from '#workers/connect.ts';
import { pause } from '../works/timing.ts';

/** One user's save: another loading place for a row. */
export type Op = { readonly id: string; readonly text: string };

const def = entityDef('waybill');
const newId = (): string => crypto.randomUUID().replaceAll('-', '');
const tabId = newId();
const host = `${location.origin}/jeecg-boot`;
const listOf = (pageSize: number): ListQuery => ({ conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize });

const connection = connectWorker({ host, tabId, profile: 'spec' });
let db: Db | undefined;
let sessionKey = '';
let rowById = new Map<string, Row>();
let stopWriter: (() => readonly Op[]) | undefined;
let flicker: { readonly rows: () => number } | undefined;

function opened(): Db {
  if (!db) throw new Error('open comes first');
  return db;
}

async function watch(pageSize: number): Promise<{ readonly key: string; readonly stop: () => Promise<unknown> }> {
  const query = listOf(pageSize);
  const key = viewKey(def.name, query);
  await subscribeView(opened(), { tabId, key, entity: def.name, query, heldIds: [], beatMs: Date.now() });
  return { key, stop: () => unsubscribeView(opened(), tabId, key) };
}

async function whole(key: string): Promise<View> {
  for (;;) {
    const view = await readView(opened(), key);
    if (view?.coverage === 'full') return view;
    await pause(50);
  }
}

function mutationOf({ id, text }: Op): Mutation {
  const row = rowById.get(id);
  if (!row) throw new Error(`no row ${id}`);
  rowById.set(id, { ...row, loadPlace: text });
  return updateMutation(def, row, { loadPlace: text }, { nowMs: Date.now, newId, sessionKey });
}

/** @returns ms the tab waited for its save. */
async function save(...ops: readonly Op[]): Promise<number> {
  const begun = performance.now();
  const answer = await enqueue(opened(), ops.map(mutationOf));
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return performance.now() - begun;
}

const sync = {
  /** Signs in and opens the session, as the product's start does. */
  async open(): Promise<void> {
    const login = await connection.api.login({ username: 'admin', password: 'Quay@2026' });
    if (!login.ok) throw new Error(JSON.stringify(login.error));
    const { session } = login.value;
    sessionKey = sessionKeyOf(session);
    const [answer, database] = await Promise.all([
      connection.api.openSession(session),
      openDatabase(databaseNameOf(host, session), schema),
    ]);
    if (!answer.ok || !database.ok) throw new Error('the session could not be opened');
    db = database.value;
  },
  /** Waits until the whole collection is on this device and the list is watched; answers the newest rows' ids. */
  async ready(count: number): Promise<readonly string[]> {
    await watch(30);
    const all = await watch(count);
    const view = await whole(all.key);
    await all.stop();
    rowById = new Map(view.rows.map(row => [row.id, row]));
    return view.ids;
  },
  total: async (): Promise<number | undefined> => (await readView(opened(), viewKey(def.name, listOf(30))))?.total,
  async saveAll(ops: readonly Op[]): Promise<readonly number[]> {
    const times: number[] = [];
    for (const op of ops) times.push(await save(op));
    return times;
  },
  /** As one bulk act: one transaction. */
  saveTogether: async (ops: readonly Op[]): Promise<number> => save(...ops),
  outbox: async (): Promise<readonly { readonly rowId: string; readonly state: string }[]> =>
    (await readEntries(opened())).map(({ rowId, state }) => ({ rowId, state })),
  syncNow: async (): Promise<void> => connection.api.syncNow(),
  isLeader: async (): Promise<boolean> => (await connection.api.status()).isLeader,
  killWorker: async (): Promise<void> => connection.close(),
  /** Saves one row after the other until told to stop. */
  async startWriter(ids: readonly string[], perSecond: number, mark: string): Promise<void> {
    const done: Op[] = [];
    const over = new AbortController();
    stopWriter = () => {
      over.abort();
      return done;
    };
    void (async () => {
      for (let at = 0; !over.signal.aborted && at < ids.length; at++) {
        const op = { id: ids[at] ?? '', text: `${mark}${at}` };
        await save(op);
        done.push(op);
        await pause(1000 / perSecond);
      }
    })();
  },
  stopWriter: async (): Promise<readonly Op[]> => stopWriter?.() ?? [],
  /** Counts rows whose place goes from one text to another and back again on the screen. */
  async watchFlicker(count: number): Promise<void> {
    const { key } = await watch(count);
    const shown = new Map<string, string[]>();
    liveQuery(() => readView(opened(), key)).subscribe(view => {
      for (const row of view?.rows ?? []) {
        const texts = shown.get(row.id) ?? [];
        const text = String(row['loadPlace']);
        if (texts.at(-1) !== text) shown.set(row.id, [...texts, text]);
      }
    });
    flicker = { rows: () => [...shown.values()].filter(texts => new Set(texts).size < texts.length).length };
  },
  flickered: async (): Promise<number> => flicker?.rows() ?? 0,
  /** Every row of the page that is shown otherwise than expected. */
  async differing(count: number, expected: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<number> {
    const view = await readView(opened(), viewKey(def.name, listOf(count)));
    const rows = new Map(view?.rows.map(row => [row.id, row]));
    return Object.entries(expected).filter(([id, fields]) => Object.entries(fields).some(([name, value]) => rows.get(id)?.[name] !== value))
      .length;
  },
};

export type SyncPage = typeof sync;

Object.assign(globalThis, { sync });
