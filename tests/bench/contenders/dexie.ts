/** Dexie as its documentation has it: one record per row, compound indexes, a liveQuery for a list. */
import { Dexie, liveQuery } from 'dexie';
import type { Collection, Table } from 'dexie';
import type { Row } from '#schema/row.ts';
import { comparator, matcher } from './oracle.ts';
import type { Answer, MakePeer, Question } from './peer.ts';
import { statusOf } from './question-shape.ts';

const NO_SYNC = 'no outbox: that would be code of one’s own';

export const makePeer: MakePeer = () => {
  let db: Dexie | undefined;
  const table = (): Table<Row, string> => {
    if (!db) throw new Error('open comes first');
    return db.table('rows');
  };

  async function page(question: Question): Promise<Answer> {
    const indexed = byIndex(table(), question);
    if (indexed) {
      const total = await indexed().count();
      const ordered = question.order === 'desc' ? indexed().reverse() : indexed();
      return { rows: await ordered.offset(question.offset).limit(question.limit).toArray(), total };
    }
    const found = (await table().filter(matcher(question)).toArray()).sort(comparator(question));
    return { rows: found.slice(question.offset, question.offset + question.limit), total: found.length };
  }

  return {
    packages: ['dexie'],
    unsupported: { W7: NO_SYNC, W8: NO_SYNC, W9: NO_SYNC, W10: NO_SYNC, W11: NO_SYNC },
    async open(name) {
      db = new Dexie(name, { chromeTransactionDurability: 'relaxed' });
      db.version(1).stores({ rows: 'id, [createTime+id], [waybillStatus+createTime+id]' });
      await db.open();
    },
    async load(pages) {
      for (const rows of pages) await table().bulkPut(rows);
    },
    page,
    live(question, onAnswer) {
      const subscription = liveQuery(() => page(question)).subscribe({ next: onAnswer });
      return () => subscription.unsubscribe();
    },
    async apply(rows) {
      await table().bulkPut(rows);
    },
    async close() {
      db?.close();
    },
    destroy: name => Dexie.delete(name),
  };
};

function byIndex(rows: Table<Row, string>, question: Question): (() => Collection<Row, string>) | undefined {
  if (question.column !== 'createTime' || question.any) return undefined;
  if (question.where.length === 0) return () => rows.orderBy('[createTime+id]');
  const status = statusOf(question);
  return status === undefined
    ? undefined
    : () =>
        rows
          .where('[waybillStatus+createTime+id]')
          .between([status, Dexie.minKey, Dexie.minKey], [status, Dexie.maxKey, Dexie.maxKey], true, true);
}
