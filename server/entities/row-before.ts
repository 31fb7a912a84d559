/**
 * Keeps what a row was before the transaction that changed it, for the log of rows: noted where the row is locked, so that no statement is added to a write.
 * Notes live as long as the transaction and the written row do.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Database } from '../database.ts';
import type { JsonObject } from '../web/json.ts';

type Row = JsonObject;

const firstByTx = new WeakMap<Database, Map<string, Row>>();
const beforeByRow = new WeakMap<Row, Row>();
const keyOf = (def: EntityDef, id: unknown): string => `${def.name}:${String(id)}`;

/** The first reading in a transaction counts: a later one reads what the transaction itself wrote. */
export function noteLocked(tx: Database, def: EntityDef, row: Row | undefined): void {
  if (!row || !tx.isTransaction) return;
  const noted = firstByTx.get(tx) ?? new Map<string, Row>();
  const key = keyOf(def, row['id']);
  if (!noted.has(key)) noted.set(key, row);
  firstByTx.set(tx, noted);
}

export function noteWritten(tx: Database, def: EntityDef, stored: Row): void {
  const before = firstByTx.get(tx)?.get(keyOf(def, stored['id']));
  if (before) beforeByRow.set(stored, before);
}

/** @param row as the write returned it. @returns undefined for a new row, and for one that was written without being locked. */
export const beforeOf = (row: Row): Row | undefined => beforeByRow.get(row);
