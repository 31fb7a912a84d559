/**
 * Decodes a report's answer and the ids of the rows behind one of its groups.
 *
 * Shapes:  `{ records, total }`. A record has the report's columns and an `id`: the key of its group as JSON. The last record is the total.
 * Nulls:   null and the empty text are absent.
 * Errors:  `undefined` if a record has no readable key, a value is neither text nor number, or the total is missing.
 */
import { parseJson } from '#base/json.ts';
import type { ReportAnswer, ReportRecord, RowsBehind } from '#query/report/report-answer.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { TOTAL_ID } from '../model.ts';
import { array, literal, null_, number, object, pipe, record, safeParse, string, transform, union } from 'valibot';

const value = union([string(), number(), null_()]);
const count = union([number(), pipe(string(), transform(Number))]);
const wireAnswer = object({ records: array(record(string(), value)), total: count });
const wireTotal = object({ id: literal(TOTAL_ID) });
const wireKey = array(string());
const wireRows = object({ entity: string(), ids: array(string()), total: count });

export function decodeReportAnswer(result: unknown): ReportAnswer | undefined {
  const answer = safeParse(wireAnswer, result);
  if (!answer.success || !Number.isFinite(answer.output.total)) return undefined;
  const { records, total } = answer.output;
  const last = records.at(-1);
  if (!safeParse(wireTotal, last).success) return undefined;
  const groups = records.slice(0, -1).map(groupOf);
  const known = groups.filter(group => group !== undefined);
  return known.length === groups.length ? { records: known, count: total, total: valuesOf(last ?? {}) } : undefined;
}

export function decodeRowsBehind(result: unknown): RowsBehind | undefined {
  const rows = safeParse(wireRows, result);
  return rows.success && Number.isFinite(rows.output.total) ? rows.output : undefined;
}

type Wire = Readonly<Record<string, FieldValue | null>>;

function groupOf(wire: Wire): ReportRecord | undefined {
  const key = safeParse(wireKey, parseJson(String(wire['id'] ?? '')));
  return key.success ? { key: key.output, values: valuesOf(wire) } : undefined;
}

const valuesOf = (wire: Wire): Values =>
  Object.fromEntries(Object.entries(wire).flatMap(([name, held]) => (name === 'id' || held === null || held === '' ? [] : [[name, held]])));
