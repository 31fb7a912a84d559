/** Hand-written IndexedDB, one record per row: the floor every library stands on. What no index answers is read whole and sorted by hand. */
import type { Row } from '#schema/row.ts';
import { comparator, matcher } from './oracle.ts';
import type { Answer, MakePeer, Question } from './peer.ts';
import { statusOf } from './question-shape.ts';
import { settled } from '../idb-request.ts';

const NO_LIVE = 'the browser tells nobody what changed in a database';
const NO_SYNC = 'no outbox and no server: that would be code of one’s own';

export const makePeer: MakePeer = () => {
  let db: IDBDatabase | undefined;
  const rows = (mode: IDBTransactionMode): IDBObjectStore => {
    if (!db) throw new Error('open comes first');
    return db.transaction('rows', mode, { durability: 'relaxed' }).objectStore('rows');
  };
  async function put(changed: readonly Row[]): Promise<void> {
    const store = rows('readwrite');
    for (const row of changed) store.put(row);
    await finished(store.transaction);
  }

  return {
    packages: [],
    unsupported: { W4: NO_LIVE, W5: NO_LIVE, W6: NO_LIVE, W7: NO_SYNC, W8: NO_SYNC, W9: NO_SYNC, W10: NO_SYNC, W11: NO_SYNC, W12: NO_LIVE },
    async open(name) {
      const opening = indexedDB.open(name, 1);
      opening.addEventListener('upgradeneeded', () => {
        const store = opening.result.createObjectStore('rows', { keyPath: 'id' });
        store.createIndex('byTime', ['createTime', 'id']);
        store.createIndex('byStatus', ['waybillStatus', 'createTime', 'id']);
      });
      db = await settled(opening);
    },
    async load(pages) {
      for (const page of pages) await put(page);
    },
    async page(question) {
      const status = statusOf(question);
      const isIndexed = question.column === 'createTime' && !question.any;
      if (isIndexed && question.where.length === 0) return walk(rows('readonly').index('byTime'), undefined, question);
      if (isIndexed && status !== undefined) {
        return walk(rows('readonly').index('byStatus'), IDBKeyRange.bound([status], [status, []]), question);
      }
      const all = (await settled(rows('readonly').getAll())) as Row[];
      const found = all.filter(matcher(question)).sort(comparator(question));
      return { rows: found.slice(question.offset, question.offset + question.limit), total: found.length };
    },
    live: () => () => undefined,
    apply: put,
    async close() {
      db?.close();
    },
    async destroy(name) {
      await settled(indexedDB.deleteDatabase(name));
    },
  };
};

async function walk(index: IDBIndex, range: IDBKeyRange | undefined, { order, offset, limit }: Question): Promise<Answer> {
  const counting = settled(index.count(range));
  const found: Row[] = [];
  await new Promise<void>((resolve, reject) => {
    const walking = index.openCursor(range, order === 'desc' ? 'prev' : 'next');
    let isThere = offset === 0;
    walking.addEventListener('error', () => reject(walking.error ?? new Error('cursor')));
    walking.addEventListener('success', () => {
      const cursor = walking.result;
      if (!cursor) return resolve();
      if (!isThere) {
        isThere = true;
        cursor.advance(offset);
        return;
      }
      found.push(cursor.value);
      if (found.length === limit) resolve();
      else cursor.continue();
    });
  });
  return { rows: found, total: await counting };
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
  });
}
