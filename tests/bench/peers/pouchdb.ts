/** PouchDB with its IndexedDB adapter and pouchdb-find; its answers know no total, so the ids of all matches are asked for as well. */
import IndexedDbAdapter from 'pouchdb-adapter-indexeddb';
import PouchDb from 'pouchdb-core';
import FindPlugin from 'pouchdb-find';
import type { Row } from '#schema/row.ts';
import { READ_COLUMN } from '../contenders/oracle.ts';
import { Unsupported } from '../contenders/peer.ts';
import type { Answer, MakePeer, Question, Term } from '../contenders/peer.ts';
import { statusOf } from '../contenders/question-shape.ts';

type Doc = Row & { readonly _id: string; readonly _rev?: string };
type Selector = Readonly<Record<string, unknown>>;
type Pouch = {
  createIndex(asked: { index: { fields: readonly string[] } }): Promise<unknown>;
  bulkDocs(docs: readonly Doc[]): Promise<readonly { readonly error?: unknown }[]>;
  allDocs(asked: {
    keys: readonly string[];
  }): Promise<{ readonly rows: readonly { readonly id: string; readonly value?: { readonly rev: string } }[] }>;
  find(asked: Selector): Promise<{ readonly docs: readonly Doc[] }>;
  changes(asked: { live: true; since: 'now' }): { on(event: 'change', listener: () => void): unknown; cancel(): void };
  close(): Promise<void>;
  destroy(): Promise<void>;
};

const EVERY = 1_000_000;
const COUCH = 'it speaks CouchDB’s protocol only; this server does not';
const openPouch = PouchDb.plugin(IndexedDbAdapter).plugin(FindPlugin) as unknown as new (
  name: string,
  options: { adapter: string; auto_compaction: boolean },
) => Pouch;

export const makePeer: MakePeer = () => {
  let db: Pouch | undefined;
  const open = (name: string): Pouch => new openPouch(name, { adapter: 'indexeddb', auto_compaction: true });
  const pouch = (): Pouch => {
    if (!db) throw new Error('open comes first');
    return db;
  };
  async function write(rows: readonly Doc[]): Promise<void> {
    const answers = await pouch().bulkDocs(rows);
    const refused = answers.filter(answer => answer.error !== undefined);
    if (refused.length > 0) throw new Error(`${refused.length} rows were refused`);
  }
  async function page(question: Question): Promise<Answer> {
    const asked = toMango(question);
    const found = await pouch().find({ ...asked, skip: question.offset, limit: question.limit });
    const all = await pouch().find({ selector: asked['selector'], fields: ['_id'], limit: EVERY }); // its own limit is 25
    return { rows: found.docs, total: all.docs.length };
  }

  return {
    packages: ['pouchdb-core', 'pouchdb-adapter-indexeddb', 'pouchdb-find'],
    unsupported: { W7: COUCH, W8: COUCH, W9: COUCH, W10: COUCH, W11: COUCH },
    async open(name) {
      db = open(name);
      await db.createIndex({ index: { fields: ['createTime', 'id'] } });
      await db.createIndex({ index: { fields: ['waybillStatus', 'createTime', 'id'] } });
    },
    async load(pages) {
      for (const rows of pages) await write(rows.map(row => ({ ...row, _id: row.id })));
    },
    page,
    live(question, onAnswer) {
      const over = new AbortController();
      let isAsking = false;
      let isStale = false;
      async function ask(): Promise<void> {
        isStale = true;
        if (isAsking) return;
        isAsking = true;
        while (isStale && !over.signal.aborted) {
          isStale = false;
          const answer = await page(question);
          if (!over.signal.aborted) onAnswer(answer);
        }
        isAsking = false;
      }
      const feed = pouch().changes({ live: true, since: 'now' });
      feed.on('change', () => void ask());
      void ask();
      return () => {
        over.abort();
        feed.cancel();
      };
    },
    async apply(rows) {
      const known = await pouch().allDocs({ keys: rows.map(row => row.id) });
      const revById = new Map(known.rows.map(row => [row.id, row.value?.rev]));
      await write(rows.map(row => ({ ...row, _id: row.id, _rev: revById.get(row.id) ?? '' })));
    },
    async close() {
      await db?.close();
    },
    async destroy(name) {
      await open(name).destroy();
    },
  };
};

function toMango(question: Question): Selector {
  const { where, any, column, order } = question;
  if (column === READ_COLUMN) throw new Unsupported('texts are ordered by code unit only');
  if (column !== 'createTime') throw new Unsupported('sorts by an index only');
  const isByStatus = statusOf(question) !== undefined;
  const selector = Object.assign(
    { createTime: { $gt: null }, id: { $gt: null } },
    ...where.map(toTerm),
    any ? { $or: any.map(toTerm) } : {},
  ) as Selector; // an index is taken when all its fields are asked for; an $and hides them
  const columns = [...(isByStatus ? ['waybillStatus'] : []), 'createTime', 'id'];
  return { selector, sort: columns.map(name => ({ [name]: order })) };
}

function toTerm({ field, op, value }: Term): Selector {
  switch (op) {
    case 'eq':
      return { [field]: { $eq: value } };
    case 'like':
      return { [field]: { $regex: value } };
    case 'ge':
      return { [field]: { $gte: value } };
  }
}
