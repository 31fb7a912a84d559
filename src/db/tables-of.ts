/** The handle of an open database, and the tables behind it; only modules of src/db may use them. */
import type { Dexie } from 'dexie';
import type { Schema } from '#schema/schema.ts';
import type { Block, Draft, LooseRow, MetaRecord, QuaysideDexie, Quarantined, StoredFile, Tables } from './tables.ts';
import type { Subscription, View } from '#query/view.ts';
import type { LogRecord, OutboxEntry, UnnumberedEntry } from '#sync/mutation.ts';

/** An open database as the rest of the program holds it. */
class Handle {
  readonly name: string;
  readonly schema: Schema;
  readonly #tables: QuaysideDexie;

  constructor(tables: QuaysideDexie) {
    this.name = tables.name;
    this.schema = tables.schema;
    this.#tables = tables;
  }

  static tablesOf(handle: Handle): QuaysideDexie {
    return handle.#tables;
  }
}
export type Db = Handle;

export const tablesOf = (db: Db): QuaysideDexie => Handle.tablesOf(db);

/** @param dexie open, with the stores of tables.ts. */
export function handleOf(dexie: Dexie, schema: Schema): Db {
  const tables: Tables = {
    blocks: dexie.table<Block, [string, string]>('blocks'),
    loose: dexie.table<LooseRow, [string, string]>('loose'),
    views: dexie.table<View, string>('views'),
    subs: dexie.table<Subscription, [string, string]>('subs'),
    outbox: dexie.table<OutboxEntry, number, UnnumberedEntry>('outbox'),
    outboxLog: dexie.table<LogRecord, number>('outboxLog'),
    quarantine: dexie.table<Quarantined & { id: number }, number, Quarantined>('quarantine'),
    meta: dexie.table<MetaRecord, string>('meta'),
    drafts: dexie.table<Draft, string>('drafts'),
    files: dexie.table<StoredFile, string>('files'),
  };
  return new Handle(Object.assign(dexie, tables, { schema }));
}
