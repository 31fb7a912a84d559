/** RxDB over its free Dexie storage: a schema with the same indexes, bulk inserts, reactive queries; counts beside the windows. */
import { createRxDatabase, removeRxDatabase } from 'rxdb/plugins/core';
import type { MangoQuery, MangoQuerySelector, RxCollection, RxDatabase, RxJsonSchema } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { combineLatest } from 'rxjs';
import type { Row } from '#schema/row.ts';
import { READ_COLUMN } from '../contenders/oracle.ts';
import { Unsupported } from '../contenders/peer.ts';
import type { MakePeer, Question, Term } from '../contenders/peer.ts';

type Rows = { rows: RxCollection<Row> };

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const SCHEMA: RxJsonSchema<Row> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: text(32), createTime: text(19), waybillStatus: text(4) },
  required: ['id', 'createTime', 'waybillStatus'],
  indexes: [
    ['createTime', 'id'],
    ['waybillStatus', 'createTime', 'id'],
  ],
};
const OWN_BACKEND = 'its replication would need a pull and a push handler of one’s own for this server; not measured';

export const makePeer: MakePeer = () => {
  const storage = getRxStorageDexie({ chromeTransactionDurability: 'relaxed' });
  let db: RxDatabase<Rows> | undefined;
  const rows = (): RxCollection<Row> => {
    if (!db) throw new Error('open comes first');
    return db.rows;
  };
  const find = (question: Question) => rows().find(toMango(question));
  const count = (question: Question) => rows().count({ selector: toMango(question).selector ?? {} });

  return {
    packages: ['rxdb', 'dexie', 'rxjs'],
    unsupported: { W7: OWN_BACKEND, W8: OWN_BACKEND, W9: OWN_BACKEND, W10: OWN_BACKEND, W11: OWN_BACKEND },
    async open(name) {
      db = await createRxDatabase<Rows>({ name, storage, multiInstance: true, eventReduce: true, allowSlowCount: true });
      await db.addCollections({ rows: { schema: SCHEMA } });
    },
    async load(pages) {
      for (const page of pages) {
        const { error } = await rows().bulkInsert([...page]);
        if (error.length > 0) throw new Error(`${error.length} rows were refused`);
      }
    },
    async page(question) {
      forgetAnswers(rows());
      const [found, total] = await Promise.all([find(question).exec(), count(question).exec()]);
      return { rows: found.map(doc => doc.toJSON() as Row), total };
    },
    live(question, onAnswer) {
      const watching = combineLatest([find(question).$, count(question).$]).subscribe(([found, total]) =>
        onAnswer({ rows: found.map(doc => doc.toJSON() as Row), total }),
      );
      return () => watching.unsubscribe();
    },
    async apply(changed) {
      const { error } = await rows().bulkUpsert([...changed]);
      if (error.length > 0) throw new Error(`${error.length} rows were refused`);
    },
    async close() {
      await db?.close();
    },
    async destroy(name) {
      await removeRxDatabase(name, storage);
    },
  };
};

/** An unchanged question is answered from the last answer; every other contender is asked anew, so it is too. */
function forgetAnswers(collection: RxCollection<Row>): void {
  const cache: unknown = Reflect.get(collection, '_queryCache');
  (Reflect.get(Object(cache), '_map') as Map<unknown, unknown>).clear();
}

function toMango({ where, any, column, order, offset, limit }: Question): MangoQuery<Row> {
  if (column === READ_COLUMN) throw new Unsupported('texts are ordered by code unit only');
  const terms: MangoQuerySelector<Row>[] = where.map(toTerm);
  const groups: MangoQuerySelector<Row>[] = any ? [...terms, { $or: any.map(toTerm) }] : terms;
  return { selector: groups.length === 0 ? {} : { $and: groups }, sort: [{ [column]: order }, { id: order }], skip: offset, limit };
}

function toTerm({ field, op, value }: Term): MangoQuerySelector<Row> {
  switch (op) {
    case 'eq':
      return { [field]: { $eq: value } };
    case 'like':
      return { [field]: { $regex: value, $options: 'i' } };
    case 'ge':
      return { [field]: { $gte: value } };
  }
}
