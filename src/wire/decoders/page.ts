/**
 * A list answer: a page object or, from some servers, a plain array; the summary record is taken out of the rows.
 *
 * Shapes:  `skipped` counts records without an id and repeated ones: the page then proves no absence.
 * Nulls:   a page beyond the end has no records and the real total.
 */
import { array, fallback, nullish, number, object, safeParse, union, unknown } from 'valibot';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { EntityDef, SummaryRowId } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { isRecord } from '#base/json.ts';
import { COUNTED_ROWS } from '#schema/totals.ts';
import { decodeRow, decodeValues, idOf } from './row.ts';

export type DecodedPage = {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly summary: Values | undefined;
  readonly skipped: number;
  /** More rows follow, and how many was not asked: `total` is one more than the page has. */
  readonly isUncounted?: true;
};

const SUMMARY_IDS: readonly string[] = ['totalDataItem', 'transTotal', 'inventoryTotal'] satisfies SummaryRowId[];
/** Sums that stand among the records of a list. */
export const isSummary = (record: unknown): boolean => SUMMARY_IDS.includes(idOf(record) ?? '');

const wirePage = union([object({ records: array(unknown()), total: fallback(nullish(number()), undefined) }), array(unknown())]);

export function decodePage(def: EntityDef, result: unknown): Result<DecodedPage, AppError> {
  const parsed = safeParse(wirePage, result);
  if (!parsed.success) return err({ kind: 'malformed', path: `${def.name}.records` });
  const records = recordsOf(parsed.output);
  const claimed = Array.isArray(parsed.output) ? undefined : parsed.output.total;
  return ok({ ...splitRecords(def, records), total: claimed ?? records.length });
}

/**
 * The rows of an answer that must be complete, because it is sent back unchanged. It counts as no answer if a row was left out, if the total is
 * larger than the list, or if an editable value cannot be read.
 */
export function decodeWhole(def: EntityDef, result: unknown): Result<readonly Row[], AppError> {
  const page = decodePage(def, result);
  if (!page.ok) return page;
  const { rows, total, skipped } = page.value;
  return skipped > 0 || total > rows.length || recordsOf(result).some(record => losesValue(def, record))
    ? err({ kind: 'malformed', path: `${def.name}.children` })
    : ok(rows);
}

function recordsOf(result: unknown): readonly unknown[] {
  const parsed = safeParse(wirePage, result);
  if (!parsed.success) return [];
  return Array.isArray(parsed.output) ? parsed.output : parsed.output.records;
}

function losesValue(def: EntityDef, record: unknown): boolean {
  if (typeof record !== 'object' || record === null || isSummary(record)) return false;
  const read = decodeValues(def, record);
  const isFilled = (raw: unknown) => raw !== null && raw !== undefined && raw !== '';
  const isWritable = (name: string) => def.fieldByName.has(name) && def.fieldByName.get(name)?.readonly !== true;
  return Object.entries(record).some(([name, raw]) => isFilled(raw) && isWritable(name) && read[name] === undefined);
}

function decodeSummary(def: EntityDef, record: unknown): Values {
  const counted = isRecord(record) ? Number(record[COUNTED_ROWS] ?? Number.NaN) : Number.NaN;
  return { ...decodeValues(def, record), ...(Number.isSafeInteger(counted) && { [COUNTED_ROWS]: counted }) };
}

function splitRecords(def: EntityDef, records: readonly unknown[]): Omit<DecodedPage, 'total'> {
  const rowById = new Map<string, Row>(); // a repeated id counts once, its last record wins
  let summary: Values | undefined;
  let skipped = 0;
  for (const record of records) {
    if (isSummary(record)) {
      summary = decodeSummary(def, record);
      continue;
    }
    const row = decodeRow(def, record);
    if (!row || rowById.has(row.id)) skipped += 1;
    if (row) rowById.set(row.id, row);
  }
  return { rows: [...rowById.values()], summary, skipped };
}
