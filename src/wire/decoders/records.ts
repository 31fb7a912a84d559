/** Decodes a page of records that only the server has: `{ records, total }`. */
import { looseList, looseRecord, numberOf } from './loose.ts';

export type RecordPage<T> = { readonly rows: readonly T[]; readonly total: number };

/** @param decode [] for a record that cannot be used. @returns undefined for an answer of another shape. */
export function decodeRecords<T>(result: unknown, decode: (record: unknown) => readonly T[]): RecordPage<T> | undefined {
  const { records } = looseRecord(result);
  if (!Array.isArray(records)) return undefined;
  const rows = looseList(records).flatMap(decode);
  return { rows, total: numberOf(result, 'total') ?? rows.length };
}
