/**
 * The engine's storage over Dexie. Every leader write is one transaction that reads the epoch first: a deposed leader writes nothing.
 *
 * Errors:  storage failures (quota, closed) reject; storage-error.ts says which.
 */
import { liveQuery } from 'dexie';
import { assert } from '#base/assert.ts';
import { isSameData } from '#base/same-data.ts';
import { OUTBOX_LOG_KEEP, VIEWS_KEEP } from '#domain/limits.ts';
import type { Commit, CommitAnswer, EngineStore, EntryChange } from '#domain/sync/engine-store.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import { closeDatabase } from '../handle.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import type { QuaysideDexie } from '../tables.ts';
import { createBaseStore } from './base-store.ts';
import { isLeadingEpoch, nextEpoch } from './epoch.ts';
import { readOutbox } from './read-outbox.ts';
import { entityMetaKey, readMetas } from './stored-meta.ts';

export function createEngineStore(db: Db, nowMs: () => number = Date.now): EngineStore {
  const tables = tablesOf(db);
  const { blocks, meta, outbox, outboxLog, subs, views } = tables;
  const base = createBaseStore(blocks);

  async function commitInside(epoch: number, commit: Commit): Promise<void> {
    if (!(await isLeadingEpoch(meta, epoch))) throw new Rollback({ kind: 'stale' });
    const moves = commit.entries ?? [];
    for (const move of moves) await moveEntry(tables, move);
    if (moves.some(({ next }) => 'kind' in next)) await trimLog(tables);
    for (const change of commit.base ?? []) {
      await base.apply(change);
      if (change.meta) await meta.put({ key: entityMetaKey(change.entity), value: change.meta });
    }
  }

  return {
    takeLeadership(ownerTabId) {
      base.forget();
      return tables.transaction('rw', meta, outbox, views, async () => {
        const epoch = await nextEpoch(meta, ownerTabId);
        await outbox.where('state').equals('sending').modify({ state: 'ambiguous', nextAtMs: 0, readBacks: 0 });
        await pruneViews(tables);
        return { epoch };
      });
    },

    entries: () => readOutbox(tables, nowMs),

    async outcomes(opIds) {
      const records = await outboxLog.where('opId').anyOf(opIds).toArray();
      return Object.fromEntries(records.map(record => [record.opId, record.outcome]));
    },

    watchOutbox: onChange => watch(() => outbox.toArray(), onChange),

    async rows(entity) {
      const { rows, isDamaged } = await base.load(entity);
      // What remains of a damaged collection is not complete: without its meta it is read from the server again.
      if (isDamaged) await meta.delete(entityMetaKey(entity));
      return rows;
    },

    metas: () => readMetas(tables, nowMs),

    async commit(epoch, commit): Promise<CommitAnswer> {
      const scope = [meta, ...(commit.entries?.length ? [outbox, outboxLog] : []), ...(commit.base?.length ? [blocks] : [])];
      try {
        // Dexie keeps its zone through native awaits only for a function declared async.
        await tables.transaction('rw', scope, async () => commitInside(epoch, commit));
        return { kind: 'committed' };
      } catch (error) {
        base.forget();
        if (error instanceof Rollback) return error.answer;
        throw error;
      }
    },

    putViews: (epoch, changed) =>
      tables.transaction('rw', meta, views, async () => {
        if (!(await isLeadingEpoch(meta, epoch))) return 'stale';
        await views.bulkPut(changed);
        return 'committed';
      }),

    views: () => views.toArray(),
    subscriptions: () => subs.toArray(),
    watchSubscriptions: onChange => watch(() => subs.toArray(), onChange),

    async dropStaleSubscriptions(beforeMs) {
      await subs.where('beatMs').below(beforeMs).delete();
    },

    async beatSubscriptions(tabId, beatMs) {
      await subs.where('tabId').equals(tabId).modify({ beatMs });
    },

    close: () => closeDatabase(db),
  };
}

/** Rolls the transaction back and carries its answer out. */
class Rollback extends Error {
  override readonly name = 'Rollback';
  readonly answer: CommitAnswer;
  constructor(answer: CommitAnswer) {
    super(answer.kind);
    this.answer = answer;
  }
}

async function moveEntry({ outbox, outboxLog }: QuaysideDexie, { opId, expected, next }: EntryChange): Promise<void> {
  const stored: OutboxEntry | undefined = await outbox.where('opId').equals(opId).first();
  if (!stored || !isSameData(stored, expected)) throw new Rollback({ kind: 'entryMoved', opId });
  if (!('kind' in next)) {
    assert(next.seq === stored.seq && next.opId === opId, 'an entry keeps its place and its name');
    await outbox.put(next);
    return;
  }
  await outbox.delete(stored.seq);
  await outboxLog.put(next.log);
}

/** Keeps the newest records, and those an unsettled entry still waits for: it must be able to learn that they settled. */
async function trimLog({ outbox, outboxLog }: QuaysideDexie): Promise<void> {
  const surplus = (await outboxLog.count()) - OUTBOX_LOG_KEEP;
  if (surplus <= 0) return;
  const awaited = new Set((await outbox.toArray()).flatMap(entry => entry.deps));
  const oldest = await outboxLog.orderBy('atMs').limit(surplus).toArray();
  await outboxLog.bulkDelete(oldest.filter(record => !awaited.has(record.opId)).map(record => record.seq));
}

async function pruneViews({ views }: QuaysideDexie): Promise<void> {
  if ((await views.count()) <= VIEWS_KEEP) return;
  const all = await views.toArray();
  const oldest = all.toSorted((a, b) => (b.freshAtMs ?? 0) - (a.freshAtMs ?? 0)).slice(VIEWS_KEEP);
  await views.bulkDelete(oldest.map(view => view.key));
}

function watch(query: () => PromiseLike<unknown>, onChange: () => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: onChange, error: () => undefined }); // a closed database has nothing to tell
  return () => subscription.unsubscribe();
}
