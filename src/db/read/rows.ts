/** Rows as the user should see them, folded here from disk, without a leader and a network; a list query's stored answer; a watch on an entity's rows. */
import { groupedBy } from '#base/grouped-by.ts';
import { Dexie, liveQuery } from 'dexie';
import { foldRow } from '#sync/fold.ts';
import { acceptedBy, foreseenBy, foreseenFor, touching } from '#sync/foreseen.ts';
import type { FoldedRow } from '#sync/fold.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { baseRowOf, baseRowsOf, baseTables, blocksOf, looseOf } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readableEntries } from '../stored-entry.ts';
import { tablesOf } from '../tables-of.ts';
import type { Tables } from '../tables.ts';
import type { Row } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { View } from '#query/view.ts';
import { storedView } from '../stored-values.ts';

/** In order of id, rows that only wait to be created last. One transaction reads rows and entries. */
export function readRows(db: Db, entity: string): Promise<readonly FoldedRow[]> {
  const tables = tablesOf(db);
  return tables.transaction('r', [...baseTables(tables), tables.outbox], async () => {
    const records = await tables.outbox
      .where('[entity+rowId]')
      .between([entity, Dexie.minKey], [entity, Dexie.maxKey], true, true)
      .sortBy('seq');
    const entriesById = groupedBy(readableEntries(records), ({ rowId }) => rowId);
    const base = await baseRowsOf(tables, entity);
    const confirmed = base.map(row => foldRow(tables.schema, row, entriesById.get(row.id) ?? []));
    const ids = new Set(base.map(row => row.id));
    const created = [...entriesById].map(([id, entries]) => (ids.has(id) ? undefined : foldRow(tables.schema, undefined, entries)));
    return [...confirmed, ...created].filter(folded => folded !== undefined);
  });
}

// One row.

/** `undefined` when the device does not know the row. One transaction reads base and entries, so an effect is never missing and never twice. */
export function readRow(db: Db, entity: string, id: string): Promise<FoldedRow | undefined> {
  const tables = tablesOf(db);
  return tables.transaction('r', [...baseTables(tables), tables.outbox], async () => {
    const base = await baseRowOf(tables, entity, id);
    const records = await tables.outbox.where({ entity, rowId: id }).sortBy('seq');
    return foldRow(tables.schema, base, readableEntries(records));
  });
}

/** A row by entity and id. */
export type RowAt = { readonly entity: string; readonly id: string };

/**
 * Several rows with what entries of other rows foresee for them (sync/foreseen.ts): a driver whom an unsent dispatch occupies reads as
 * occupied. For judging only; fields that entries of its own write are read as those leave them. The outbox is read once.
 * @returns in the order asked for; `undefined` for a row the device does not know.
 */
export function readForeseenRows(db: Db, wanted: readonly RowAt[]): Promise<readonly (FoldedRow | undefined)[]> {
  const tables = tablesOf(db);
  const { schema } = tables;
  const sources = new Set(wanted.flatMap(({ entity }) => touching(schema, entity).map(({ name }) => name)));
  return tables.transaction('r', [...baseTables(tables), tables.outbox], async () => {
    const entries = await entriesOf(tables, sources);
    return Promise.all(
      wanted.map(async ({ entity, id }) => {
        const folded = await readRow(db, entity, id);
        return folded && withForeseen(schema, entries, entity, folded);
      }),
    );
  });
}

/** All rows of an entity as `readForeseenRows` reads each of them: one pass over the rows, and the outbox is read once. */
export function readAllForeseen(db: Db, entity: string): Promise<readonly Row[]> {
  const tables = tablesOf(db);
  const { schema } = tables;
  return tables.transaction('r', [...baseTables(tables), tables.outbox], async () => {
    const folded = await readRows(db, entity);
    const entries = await entriesOf(tables, new Set(touching(schema, entity).map(({ name }) => name)));
    const named = new Set(
      entries.flatMap(entry => foreseenBy(schema, entry).flatMap(target => (target.entity === entity ? [target.id] : []))),
    );
    return folded.map(one => (named.has(one.row.id) ? withForeseen(schema, entries, entity, one) : one).row);
  });
}

/** The entries of these entities in seq order; all entries if one of them depends on another, which may wait for the user. */
async function entriesOf({ outbox }: Pick<Tables, 'outbox'>, entities: ReadonlySet<string>): Promise<readonly OutboxEntry[]> {
  const records = await Promise.all(
    [...entities].map(name => outbox.where('[entity+rowId]').between([name, Dexie.minKey], [name, Dexie.maxKey], true, true).toArray()),
  );
  const found = readableEntries(records.flat());
  const entries = found.some(({ deps }) => deps.length > 0) ? readableEntries(await outbox.toArray()) : found;
  return entries.toSorted((a, b) => a.seq - b.seq);
}

function withForeseen(schema: Schema, entries: readonly OutboxEntry[], entity: string, folded: FoldedRow): FoldedRow {
  const foreseen = acceptedBy(schema, entity, folded.row, foreseenFor(schema, entries, entity, folded.row));
  const others = Object.entries(foreseen).filter(([name]) => !folded.mark?.fields.includes(name));
  return { ...folded, row: { ...folded.row, ...Object.fromEntries(others) } };
}

/**
 * Calls back when the server's rows of an entity change on this device, whichever tab or worker wrote them.
 * @returns a function that stops watching. Rows that exist at the start cause no call.
 */
export function watchRows(db: Db, entity: string, onChange: () => void): () => void {
  const tables = tablesOf(db);
  let isFirst = true;
  const watching = liveQuery(() => touchRows(tables, entity));
  const subscription = watching.subscribe({
    next() {
      if (!isFirst) onChange();
      isFirst = false;
    },
    error: () => undefined, // another module reports a database that cannot be read
  });
  return () => subscription.unsubscribe();
}

/**
 * Follows all rows of an entity, with what unsent entries foresee for them: told once, and again after a change of the rows or of the outbox, at most once
 * in `pauseMs`.
 * @returns a function that stops it.
 */
export function watchAllForeseen(db: Db, entity: string, pauseMs: number, onRows: (rows: readonly Row[]) => void): () => void {
  const tables = tablesOf(db);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let readAtMs = Number.NEGATIVE_INFINITY;
  const read = (): void => {
    timer = undefined;
    readAtMs = performance.now();
    readAllForeseen(db, entity).then(
      rows => isOver || onRows(rows),
      () => undefined, // another module reports a database that cannot be read
    );
  };
  const watching = liveQuery(() => Promise.all([touchRows(tables, entity), tables.outbox.count()]));
  const subscription = watching.subscribe({
    next() {
      timer ??= setTimeout(read, Math.max(0, readAtMs + pauseMs - performance.now()));
    },
    error: () => undefined,
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}

/** The counts are not used: reading them makes Dexie watch the ranges. */
const touchRows = ({ blocks, loose }: Pick<Tables, 'blocks' | 'loose'>, entity: string): Promise<unknown> =>
  Promise.all([blocksOf(blocks, entity).count(), looseOf(loose, entity).count()]);

/**
 * A list query's stored answer; `undefined` when the leader has not answered it yet.
 * @param key query/list-query.ts viewKey(entity, query).
 */
export async function readView(db: Db, key: string): Promise<View | undefined> {
  return storedView(await tablesOf(db).views.get(key));
}
