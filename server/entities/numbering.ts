/** Numbers of new rows: ids, and automatic codes by a pattern. */
import { sql } from '../database/kysely.ts';
import { rowsOf } from '../database/sql.ts';
import type { Fragment } from '../database/sql.ts';
import type { Database } from '../database.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { isNumbered } from '#schema/field-fits.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { tableOf } from './entity-table.ts';
import type { Column } from './entity-table.ts';
import { isEmpty } from '#schema/row.ts';
import { toServerDay } from '#base/server-time.ts';

const EPOCH_MS = 1_288_834_974_657n; // the epoch MyBatis-Plus counts from
const WORKER_AND_COUNTER_BITS = 22n;
const COUNTER_MASK = 4_095;
const AFTER_LAST_MS = Date.UTC(2086, 0); // a few months later an id would have twenty digits

/**
 * The server makes 19 digits for rows without an id: milliseconds, then a counter. Later ids sort after earlier ones, also when the counter starts
 * again within a millisecond and when the clock goes back: then the milliseconds of the last id count on. A clock that is decades ahead would
 * therefore spoil every later id.
 * @throws when the clock is so far ahead that the id would be longer.
 */
export function createSnowflake(): (nowMs: number) => string {
  let counter = Math.floor(Math.random() * COUNTER_MASK);
  let lastMs = 0;
  const worker = BigInt(Math.floor(Math.random() * 1_024)); // so that several processes on one database make different ids
  return nowMs => {
    if (nowMs >= AFTER_LAST_MS) throw new Error('the clock is past 2085: an id of 19 digits cannot name such a time');
    counter = (counter + 1) & COUNTER_MASK;
    lastMs = Math.max(nowMs, counter === 0 ? lastMs + 1 : lastMs);
    return String(((BigInt(lastMs) - EPOCH_MS) << WORKER_AND_COUNTER_BITS) | (worker << 12n) | BigInt(counter));
  };
}

/** The next id of a row. */
export const nextId = createSnowflake();

/** A client makes 32 hex digits, the server a snowflake. Commas, quotes and slashes would not survive lists and addresses. */
export const isOurId = (id: string): boolean => /^(?:[0-9a-f]{32}|\d{15,19})$/.test(id);

const DATE_PART = /\{(yyyyMMdd|yyyyMM|yyMM|MMdd)\}/g;
const COUNTER_PART = /\{(\d)\}$/;

/** The part before the counter at that instant. */
export function codePrefix(pattern: string, nowMs: number): string {
  const day = toServerDay(nowMs).replaceAll('-', '');
  const text = { yyyyMMdd: day, yyyyMM: day.slice(0, 6), yyMM: day.slice(2, 6), MMdd: day.slice(4) };
  return pattern.replace(COUNTER_PART, '').replaceAll(DATE_PART, (_, part: keyof typeof text) => text[part]);
}

/** The prefix and the counter, padded with zeros to the pattern's width. */
export function codeOf(pattern: string, prefix: string, count: number): string {
  const width = Number(COUNTER_PART.exec(pattern)?.[1] ?? 1);
  return prefix + String(count).padStart(width, '0');
}

/**
 * The next free number of a pattern, e.g. `YD{yyyyMMdd}{5}`: the day in GMT+8, then a counter per tenant and prefix.
 * A number already used by a client's own number is skipped. Call inside the transaction that inserts the row.
 */
export async function nextCode(
  tx: Database,
  target: { table: Fragment; column: Column; tenantId: string },
  pattern: string,
  nowMs: number,
): Promise<string> {
  const prefix = codePrefix(pattern, nowMs);
  for (;;) {
    const counter = await tx
      .insertInto('code_counter')
      .values({ tenant_id: target.tenantId, prefix, last: 1 })
      .onConflict(known => known.columns(['tenant_id', 'prefix']).doUpdateSet(row => ({ last: row('code_counter.last', '+', 1) })))
      .returning('last')
      .executeTakeFirst();
    const code = codeOf(pattern, prefix, counter?.last ?? 1);
    const column = target.column.sql;
    const taken = await rowsOf(
      tx,
      sql`SELECT 1 FROM ${target.table} WHERE tenant_id = ${target.tenantId} AND ${column} = ${code} AND ${column} <> ''`,
    );
    if (taken.length === 0) return code;
  }
}

/**
 * What an edit changes, without its emptied automatic codes: a row keeps its number. One made without a network has no number on its device, so
 * its edit may send it empty after the server has made one.
 */
export const withoutErasedCodes = (def: EntityDef, changes: Values): Values =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => !isEmpty(value) || !isNumbered(def.fieldByName.get(name))));

/** The automatic codes that a new row lacks. */
export async function missingCodes(tx: Database, def: EntityDef, tenantId: string, draft: Values, nowMs: number): Promise<Values> {
  const codes: Record<string, FieldValue> = {};
  for (const column of tableOf(def).columns) {
    const autoCode = column.field && 'autoCode' in column.field ? column.field.autoCode : undefined;
    if (!autoCode || !isEmpty(draft[column.name])) continue;
    codes[column.name] = await nextCode(tx, { table: tableOf(def).sql, column, tenantId }, autoCode, nowMs);
  }
  return codes;
}
