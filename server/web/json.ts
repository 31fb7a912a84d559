/** Reads unknown JSON without trusting it: a missing or invalid property is an empty text. Lists are answered by pages. */
import { isRecord } from '#base/json.ts';

export const PAGE_ROWS_MAX = 1_000; // of one answer; copying a table takes pages of 500
const PAGE_NO_MAX = 1_000_000_000;

export type JsonObject = Readonly<Record<string, unknown>>;

/** The property as text; numbers are written out, everything else counts as empty. */
export function textIn(source: unknown, key: string): string {
  const value = isRecord(source) ? source[key] : undefined;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

/** The property as a whole number of at least `least`, or the fallback. */
export function countIn(source: unknown, key: string, fallback: number, least = 1): number {
  const value = Number(textIn(source, key) || Number.NaN);
  return Number.isInteger(value) && value >= least ? value : fallback;
}

export type PageRange = { readonly size: number; readonly no: number };

/** Rows of a page when a request names no number of them: as the original. */
export const PAGE_ROWS = 10;

/** The requested page and its size, within the limit of one answer. */
export function pageRange(source: unknown): PageRange {
  return {
    size: Math.min(countIn(source, 'pageSize', PAGE_ROWS), PAGE_ROWS_MAX),
    no: Math.min(countIn(source, 'pageNo', 1), PAGE_NO_MAX),
  };
}

/** One page of a longer list, as the original answers it. */
export type PageResult<T> = {
  readonly records: readonly T[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
};

/** @param total the number of all records, on every page. */
export const pageResult = <T>(records: readonly T[], total: number, { size, no }: PageRange): PageResult<T> => ({
  records,
  total,
  size,
  current: no,
  pages: Math.ceil(total / size),
});
