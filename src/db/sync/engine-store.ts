/**
 * The engine's storage over Dexie. Every leader write is one transaction that reads the epoch first: a deposed leader writes nothing.
 *
 * Errors:  storage failures (quota, closed) reject; storage-error.ts says which.
 */
import { liveQuery } from 'dexie';
import type { Table } from 'dexie';
import { assert } from '#base/assert.ts';
import { isSameData } from '#base/same-data.ts';
import type { BaseChange, Commit, CommitAnswer, EngineStore, EntryChange } from '#sync/engine-store.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { LogRecord } from '#sync/mutation.ts';
import { INLINE_PATH } from '#schema/file-path.ts';
import { withStoredPath } from '#sync/upload-entries.ts';
import { baseTables } from '../base-row.ts';
import { closeDatabase } from '../handle.ts';
import type { Db } from '../handle.ts';
import { readStoredEntry } from '../stored-entry.ts';
import { isSubscription, storedDraft, storedSubscription, storedView } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';
import { withRoom } from '../storage-error.ts';
import { entityMetaKey } from '../tables.ts';
import type { QuaysideDexie } from '../tables.ts';
import { createBaseStore } from './base-store.ts';
import { isLeadingEpoch, nextEpoch } from '../epoch.ts';
import { readSlice } from './read-blocks.ts';
import { readOutbox } from './read-outbox.ts';
import { readMetas } from '../stored-meta.ts';
import { watchOutbox } from './watch-outbox.ts';
import { OUTBOX_LOG_KEEP, VIEWS_KEEP, VIEWS_LEFT } from '#sync/pace.ts';

export function createEngineStore(db: Db, nowMs: () => number = Date.now): EngineStore {
  const tables = tablesOf(db);
  const { meta, outbox, outboxLog, subs, views } = tables;
  const base = createBaseStore(tables);
  /** Entities that lost rows on the disk while this leader still has them in memory: the next start reads them from the server again. */
  const damaged = new Set<string>();
  let own: number | undefined;
  /** Guards the clean-up that reads do. Call it in the transaction of the clean-up, which covers `meta`. Always true for a store that never led. */
  const mayTidy = async (): Promise<boolean> => own === undefined || (await isLeadingEpoch(meta, own));

  const tidy = (scope: readonly Table[], work: () => PromiseLike<unknown>): Promise<void> =>
    tables.transaction('rw', scope, async () => {
      if (await mayTidy()) await work();
    });

  async function commitInside(epoch: number, commit: Commit): Promise<void> {
    const isLeading = isLeadingEpoch(meta, epoch);
    const moves = commit.entries ?? [];
    // A guard's answer counts only for a leader. Rows are packed and written while the epoch is being read, and roll back if it is another leader's.
    if (moves.length > 0 && (await isLeading)) await moveEntries(tables, moves);
    await Promise.all([isLeading.then(refuseStale), writeBase(commit.base ?? [])]);
  }

  async function writeBase(changes: readonly BaseChange[]): Promise<void> {
    for (const change of changes) {
      const { isDamaged, writes } = await base.apply(change);
      if (isDamaged) damaged.add(change.entity);
      const key = entityMetaKey(change.entity);
      if (damaged.has(change.entity)) await Promise.all([...writes, meta.delete(key)]);
      else await Promise.all([...writes, ...(change.meta ? [meta.put({ key, value: change.meta })] : [])]);
    }
  }

  return {
    async takeLeadership(ownerTabId) {
      base.forget();
      own = await tables.transaction('rw', [meta, outbox, views, subs, tables.drafts, tables.quarantine], async () => {
        const epoch = await nextEpoch(meta, ownerTabId);
        await abandonSending(tables);
        await pruneViews(tables);
        await setAsideDrafts(tables, nowMs());
        return epoch;
      });
      return { epoch: own };
    },

    entries: part => readOutbox(tables, nowMs, mayTidy, part),

    async outcomes(opIds) {
      const records = await outboxLog.where('opId').anyOf(opIds).toArray();
      return Object.fromEntries(records.map(record => [record.opId, record.outcome]));
    },

    watchOutbox: onChange => watchOutbox(tables, onChange),

    async rowsAfter(entity, afterId) {
      const { isDamaged, ...slice } = await tables.transaction('r', baseTables(tables), async () => readSlice(tables, entity, afterId));
      // A damaged entity is no longer complete: without its meta it is read from the server again.
      if (isDamaged) await tidy([meta], () => meta.delete(entityMetaKey(entity)));
      return slice;
    },

    rowsByIds: (entity, ids) => base.byIds(entity, ids),

    metas: () => readMetas(tables, mayTidy),

    async commit(epoch, commit): Promise<CommitAnswer> {
      const scope = [
        meta,
        ...(commit.entries?.length ? [outbox, outboxLog, tables.files] : []),
        ...(commit.base?.length ? baseTables(tables) : []),
      ];
      let isRetry = false;
      try {
        // Dexie keeps its zone through native awaits only for a function declared async.
        await withRoom(tables, () => {
          if (isRetry) base.forget();
          isRetry = true;
          return tables.transaction('rw', scope, async () => commitInside(epoch, commit));
        });
        return { kind: 'committed' };
      } catch (error) {
        base.forget();
        if (error instanceof Rollback) return error.answer;
        throw error;
      }
    },

    putViews: (epoch, changed) =>
      withRoom(tables, () =>
        tables.transaction('rw', meta, views, async () => {
          if (!(await isLeadingEpoch(meta, epoch))) return 'stale';
          await views.bulkPut(changed);
          return 'committed';
        }),
      ),

    /** An unreadable view is left out: the engine computes it again and overwrites it. */
    views: async keys => (await views.bulkGet([...keys])).flatMap(record => (record && storedView(record)) ?? []),

    async dropOldViews() {
      if ((await views.count()) > VIEWS_KEEP) await tidy([meta, views, subs], () => pruneViews(tables));
    },
    dropViewsOf: entity => tidy([meta, views, subs], () => dropUnshown(tables, entity)),
    subscriptions: async () => (await subs.toArray()).flatMap(record => storedSubscription(record) ?? []),
    watchSubscriptions: onChange => watch(() => subs.toArray(), onChange),

    dropStaleSubscriptions: beforeMs =>
      tidy([meta, subs], () => subs.filter(record => !isSubscription(record) || record.beatMs < beforeMs).delete()),

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

function refuseStale(isLeading: boolean): void {
  if (!isLeading) throw new Rollback({ kind: 'stale' });
}

/** An entry that the last leader was sending may have arrived. A record that cannot be read is left to the quarantine. */
async function abandonSending({ outbox }: QuaysideDexie): Promise<void> {
  for (const raw of await outbox.where('state').equals('sending').toArray()) {
    const read = readStoredEntry(raw);
    const next = read.kind === 'entry' ? stepEntry(read.entry, { type: 'abandoned' }) : undefined;
    if (next && !('kind' in next)) await outbox.put(next);
  }
}

async function moveEntries(tables: QuaysideDexie, moves: readonly EntryChange[]): Promise<void> {
  for (const move of moves) await moveEntry(tables, move);
  for (const { next } of moves) if ('kind' in next) await storePath(tables, next.log.entry);
  if (moves.some(({ next }) => 'kind' in next)) await trimLog(tables);
}

async function moveEntry({ outbox, outboxLog }: QuaysideDexie, { opId, expected, next }: EntryChange): Promise<void> {
  const read = readStoredEntry(await outbox.where('opId').equals(opId).first());
  if (read.kind !== 'entry' || !isSameData(read.entry, expected)) throw new Rollback({ kind: 'entryMoved', opId });
  if (!('kind' in next)) {
    assert(next.seq === read.entry.seq && next.opId === opId, 'an entry keeps its position and its name');
    await outbox.put(next);
    return;
  }
  await outbox.delete(read.entry.seq);
  await outboxLog.put(next.log);
}

/**
 * A settled upload: its path replaces the placeholder everywhere, also in records that a tab wrote since the leader last read the outbox,
 * and its bytes are deleted, unless the server keeps none. The path stays with the file for forms that still hold the placeholder.
 */
async function storePath({ outbox, files }: QuaysideDexie, { op, rowId }: LogRecord['entry']): Promise<void> {
  if (op.kind !== 'upload' || op.path === undefined) return;
  const { path } = op;
  for (const stored of await outbox.toArray()) {
    const read = readStoredEntry(stored);
    const next = read.kind === 'entry' ? withStoredPath(read.entry, rowId, path) : stored;
    if (read.kind === 'entry' && next !== read.entry) await outbox.put(next);
  }
  const file = (await files.get(rowId)) ?? { id: rowId, name: op.name, size: op.size, storedAtMs: 0 };
  await files.put({ ...file, path, blob: path === INLINE_PATH ? file.blob : undefined });
}

/** Keeps the newest records, and those that an unsettled entry depends on, because it must be able to learn that they settled. */
async function trimLog({ outbox, outboxLog }: QuaysideDexie): Promise<void> {
  const surplus = (await outboxLog.count()) - OUTBOX_LOG_KEEP;
  if (surplus <= 0) return;
  const oldest = await outboxLog.orderBy('atMs').limit(surplus).toArray();
  const waiting = await outbox
    .where('deps')
    .anyOf(oldest.map(record => record.opId))
    .toArray();
  const awaited = new Set(waiting.flatMap(entry => entry.deps));
  await outboxLog.bulkDelete(oldest.filter(record => !awaited.has(record.opId)).map(record => record.seq));
}

/** Unreadable user input is stored unchanged in the quarantine, where it is counted and can be saved as a file. */
async function setAsideDrafts({ drafts, quarantine }: QuaysideDexie, atMs: number): Promise<void> {
  for (const key of await drafts.toCollection().primaryKeys()) {
    const raw: unknown = await drafts.get(key);
    if (storedDraft(raw)) continue;
    await quarantine.add({ atMs, why: `draft ${key}`, raw });
    await drafts.delete(key);
  }
}

/** Fewer are left than may be kept, so that not every further answer reads all of them. */
async function pruneViews({ views, subs }: QuaysideDexie): Promise<void> {
  if ((await views.count()) <= VIEWS_KEEP) return;
  const shown = new Set((await subs.toArray()).map(({ key }) => key));
  const ages: { readonly key: string; readonly freshAtMs: number }[] = [];
  await views.each(({ key, freshAtMs = 0 }) => {
    if (!shown.has(key)) ages.push({ key, freshAtMs });
  });
  const newestFirst = ages.toSorted((a, b) => b.freshAtMs - a.freshAtMs);
  await views.bulkDelete(newestFirst.slice(Math.max(0, VIEWS_LEFT - shown.size)).map(({ key }) => key));
}

/** The answers about an entity's rows that no tab subscribes. */
async function dropUnshown({ views, subs }: QuaysideDexie, entity: string): Promise<void> {
  const shown = new Set((await subs.toArray()).map(({ key }) => key));
  const keys = await views.where({ entity }).primaryKeys();
  await views.bulkDelete(keys.filter(key => !shown.has(key)));
}

function watch(query: () => PromiseLike<unknown>, onChange: () => void): () => void {
  const subscription = liveQuery(query).subscribe({ next: onChange, error: () => undefined }); // a closed database reports nothing
  return () => subscription.unsubscribe();
}
