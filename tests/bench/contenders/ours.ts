/** Quayside: the engine in its worker; lists are read from `views` by the tab, as the product's pages do. */
import { wrap } from 'comlink';
import type { Remote } from 'comlink';
import { liveQuery } from 'dexie';
import { closeDatabase, deleteDatabase, openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { subscribeView, unsubscribeView } from '#db/write/subscription.ts';
import { viewKey } from '#query/list-query.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import type { Row } from '#schema/row.ts';
import type { View } from '#query/view.ts';
import type { ENTITY, OursWorker } from './ours.worker.ts';
import type { MakePeer, Question, Term } from './peer.ts';
import { schema } from '#features/registry.ts';

const WAYBILL: typeof ENTITY = 'waybill';

export const makePeer: MakePeer = () => {
  const tabId = crypto.randomUUID();
  let worker: Worker | undefined;
  let engine: Remote<OursWorker> | undefined;
  let db: Db | undefined;
  const remote = (): Remote<OursWorker> => {
    if (!engine) {
      worker = new Worker(new URL('./ours.worker.ts', import.meta.url), { type: 'module' });
      engine = wrap<OursWorker>(worker);
    }
    return engine;
  };
  const database = (): Db => {
    if (!db) throw new Error('open comes first');
    return db;
  };

  return {
    packages: [],
    unsupported: {},
    async open(name, role = 'leader') {
      const [answer] = await Promise.all([openDatabase(name, schema), role === 'leader' ? remote().open(name) : undefined]);
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      db = answer.value;
    },
    prepare: count => remote().prepare(count),
    load: () => remote().load(),
    async page(question) {
      const answer = await remote().page(toListQuery(question), question.offset);
      await remote().forget();
      return answer;
    },
    async firstPage(question) {
      const view = await readView(database(), viewKey(WAYBILL, toListQuery(question)));
      if (!view) throw new Error('no stored view');
      return { rows: rowsInOrder(view), total: view.total };
    },
    live(question, onAnswer) {
      const query = toListQuery(question);
      const key = viewKey(WAYBILL, query);
      void subscribeView(database(), { tabId, key, entity: WAYBILL, query, heldIds: [], beatMs: Date.now() });
      const watching = liveQuery(() => readView(database(), key)).subscribe(view => {
        if (view) onAnswer({ rows: rowsInOrder(view), total: view.total });
      });
      return () => {
        watching.unsubscribe();
        void unsubscribeView(database(), tabId, key);
      };
    },
    apply: rows => remote().apply(rows),
    async close() {
      await engine?.close();
      worker?.terminate();
      worker = engine = undefined;
      if (db) closeDatabase(db);
    },
    async destroy(name) {
      await deleteDatabase(name);
    },
  };
};

function rowsInOrder({ ids, rows }: View): readonly Row[] {
  const rowById = new Map(rows.map(row => [row.id, row]));
  return ids.flatMap(id => rowById.get(id) ?? []);
}

function toListQuery({ where, any, column, order, offset, limit }: Question): ListQuery {
  return {
    conditions: where.map(toCondition),
    ...(any ? { advanced: { match: 'or', conditions: any.map(toCondition) } } : {}),
    sort: { column, order },
    pageNo: offset / limit + 1,
    pageSize: limit,
  };
}

const toCondition = ({ field, op, value }: Term): Condition => ({ field, rule: op, value: String(value) });
