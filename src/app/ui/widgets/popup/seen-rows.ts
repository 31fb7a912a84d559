/** The rows of reports that this device has seen, for use without a network: the page of them that a question asks for. */
import { isOnlineRows } from '../../online/kept.ts';
import { rangeBegin, rangeEnd } from '../../online/query-params.ts';
import type { OnlineSort, OnlineValues } from '../../online/query-params.ts';
import { keptKind } from '#domain/kept-answers.ts';
import type { OnlineCondition, OnlineRows } from '#domain/online-views.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import type { FieldValue, Row } from '#schema/row.ts';

export const seenRows = keptKind('reportSeen', 1, isOnlineRows);

/** More of one report are not kept: those seen longest ago go. */
const SEEN_MAX = 1_000;

/** What is kept after a page was read: its rows first, then the others in their order. */
export function withSeen(kept: readonly Row[], page: readonly Row[]): readonly Row[] {
  const seen = new Set(page.map(contentOf));
  return [...page, ...kept.filter(row => !seen.has(contentOf(row)))].slice(0, SEEN_MAX);
}

/** Keys of records without an id are counted on each page, so that only the whole row tells two apart. */
export const contentOf = (row: Row): string => JSON.stringify(row);

export type SeenQuestion = {
  readonly conditions: readonly OnlineCondition[];
  readonly values: OnlineValues;
  readonly sort: OnlineSort | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
};

/** Filters and sorts as the server does: by parts of texts, equal codes and ranges, in one order. */
export function seenPage(rows: readonly Row[], { conditions, values, sort, pageNo, pageSize }: SeenQuestion): OnlineRows {
  const found = rows.filter(row => conditions.every(condition => meets(condition, values, row)));
  const sorted = sort ? found.toSorted((a, b) => compare(a[sort.column], b[sort.column]) * (sort.order === 'asc' ? 1 : -1)) : found;
  const page = sorted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { rows: withOwnKeys(page), total: found.length };
}

/** Rows that were seen on different pages may have one key. */
function withOwnKeys(rows: readonly Row[]): readonly Row[] {
  const times = new Map<string, number>();
  return rows.map(row => {
    const time = (times.get(row.id) ?? 0) + 1;
    times.set(row.id, time);
    return time === 1 ? row : { ...row, id: `${row.id}#${time}` };
  });
}

function meets({ field, isRange }: OnlineCondition, values: OnlineValues, row: Row): boolean {
  const has = row[field.name];
  if (isRange) {
    const [from, to] = [values[rangeBegin(field.name)] ?? '', values[rangeEnd(field.name)] ?? ''];
    return (from === '' || (has !== undefined && compare(has, from) >= 0)) && (to === '' || (has !== undefined && compare(has, to) <= 0));
  }
  // A parameter of the report's own query is no column of its rows.
  const wanted = field.name.startsWith('self_') ? '' : (values[field.name]?.trim().toLowerCase() ?? '');
  if (wanted === '') return true;
  const text = String(has ?? '').toLowerCase();
  return kindOf(field).freeText ? text.includes(wanted) : text === wanted;
}

function compare(a: FieldValue | undefined, b: FieldValue | undefined): number {
  const [one, other] = [String(a ?? ''), String(b ?? '')];
  const difference = Number(one) - Number(other);
  if (one !== '' && other !== '' && Number.isFinite(difference)) return difference;
  return one < other ? -1 : one > other ? 1 : 0;
}
