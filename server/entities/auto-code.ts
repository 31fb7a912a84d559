/** Numbers given by pattern, e.g. `YD{yyyyMMdd}{5}`: the day in GMT+8, then a counter per tenant and prefix. */
import type { Database } from '../database.ts';
import type { Column } from './entity-table.ts';
import { toServerDay } from './server-time.ts';

const DATE_PART = /\{(yyyyMMdd|yyyyMM|yyMM)\}/g;
const COUNTER_PART = /\{(\d)\}$/;

/** What stands before the counter at that instant. */
export function codePrefix(pattern: string, nowMs: number): string {
  const day = toServerDay(nowMs).replaceAll('-', '');
  const text = { yyyyMMdd: day, yyyyMM: day.slice(0, 6), yyMM: day.slice(2, 6) };
  return pattern.replace(COUNTER_PART, '').replaceAll(DATE_PART, (_, part: keyof typeof text) => text[part]);
}

/** The prefix and the counter, filled up with zeros to the pattern's width. */
export function codeOf(pattern: string, prefix: string, count: number): string {
  const width = Number(COUNTER_PART.exec(pattern)?.[1] ?? 1);
  return prefix + String(count).padStart(width, '0');
}

/** The next free number; one that a client brought along itself is skipped. Call inside the transaction that inserts the row. */
export async function nextCode(
  tx: Database,
  place: { table: string; column: Column; tenantId: string },
  pattern: string,
  nowMs: number,
): Promise<string> {
  const prefix = codePrefix(pattern, nowMs);
  for (;;) {
    const [counter] = await tx.query<{ last: number }>(
      'INSERT INTO code_counter VALUES ($1, $2, 1) ON CONFLICT (tenant_id, prefix) DO UPDATE SET last = code_counter.last + 1 RETURNING last',
      [place.tenantId, prefix],
    );
    const code = codeOf(pattern, prefix, counter?.last ?? 1);
    const taken = await tx.query(
      `SELECT 1 FROM ${place.table} WHERE tenant_id = $1 AND ${place.column.sql} = $2 AND ${place.column.sql} <> ''`,
      [place.tenantId, code],
    );
    if (taken.length === 0) return code;
  }
}
