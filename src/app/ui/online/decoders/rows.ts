/**
 * Decodes records of online reports and forms into rows.
 *
 * Shapes:  `{ records, total }` or a plain array; keys are the column names as sent, mostly lower-case. A record without an id gets a key.
 * Sums:    a record that is the sums of a list is left out.
 * Nulls:   null, the empty text and values that are neither text nor number are absent; booleans are 'Y' and 'N'.
 */
import { isRecord } from '#base/json.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { OnlineRecord, OnlineRows } from '#domain/online-views.ts';
import { keyRows } from './row-keys.ts';
import { looseList, looseRecord, numberOf } from '#wire/decoders/loose.ts';
import { isSummary } from '#wire/decoders/page.ts';
import { idOf } from '#wire/decoders/row.ts';

/** `undefined` if the result is no list. */
export function decodeOnlineRows(result: unknown): OnlineRows | undefined {
  const records = Array.isArray(result) ? result : looseRecord(result)['records'];
  if (!Array.isArray(records)) return undefined;
  const rows = keyRows(
    records
      .filter(isRecord)
      .filter(record => !isSummary(record))
      .map(valuesOf),
  );
  return { rows, total: numberOf(result, 'total') ?? rows.length };
}

/** A record with its sub tables' arrays; `undefined` without an id. */
export function decodeOnlineRecord(result: unknown): OnlineRecord | undefined {
  const id = idOf(result);
  if (id === undefined) return undefined;
  const lists = Object.entries(looseRecord(result)).filter(([, value]) => Array.isArray(value));
  return {
    row: { ...valuesOf(looseRecord(result)), id },
    lists: Object.fromEntries(lists.map(([table, rows]) => [table, subRows(rows)])),
  };
}

/** One sub row or several; `undefined` if the result is neither. */
export function decodeSubRows(result: unknown): readonly Row[] | undefined {
  if (result === null || result === undefined) return [];
  if (Array.isArray(result)) return subRows(result);
  if (!isRecord(result)) return undefined;
  return decodeOnlineRows(result)?.rows ?? subRows([result]);
}

const subRows = (rows: unknown): readonly Row[] => keyRows(looseList(rows).filter(isRecord).map(valuesOf));

function valuesOf(record: Readonly<Record<string, unknown>>): Values {
  const entries = Object.entries(record).map(([name, raw]) => [name, valueOf(raw)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function valueOf(raw: unknown): FieldValue | undefined {
  if (typeof raw === 'boolean') return raw ? 'Y' : 'N';
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined;
  return typeof raw === 'string' && raw !== '' ? raw : undefined;
}
