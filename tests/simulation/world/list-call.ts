/** The server's list call: filters, bounds, sort and paging as the wire names them, with the ways forked servers get them wrong. */
import { isRecord } from '#base/json.ts';
import type { CompactAsk } from '#query/compact-rows.ts';
import type { Row } from '#schema/row.ts';

/** What a forked server may do wrong with a list call. */
export const FORKS = [
  'noIdBegin',
  'mixedCaseOrder',
  'noIdList',
  'noCreateTimeBegin',
  'noUpdateTimeBegin',
  'noTimestamp',
  'totalLies',
  'smallPages',
  'idlessRow',
  'summaryRow',
] as const;
export type Fork = (typeof FORKS)[number];

type Params = Readonly<Record<string, string>>;
/** Names that are no fields. */
const CONTROLS = new Set(['column', 'order', 'pageNo', 'pageSize', 'field', '_t', 'id', 'superQueryParams', 'superQueryMatchType']);

/** @param random settles ties of the sort anew for every call: nothing but the id is ever in a stable order. */
export function listPage(all: readonly Row[], params: Params, forks: ReadonlySet<Fork>, random: () => number) {
  const ids = params['id']?.split(',');
  const matching = all.filter(
    row =>
      (!ids || (ids.length > 1 && forks.has('noIdList')) || ids.includes(row.id)) &&
      Object.entries(params).every(([name, value]) => CONTROLS.has(name) || fits(row, name, value, forks)),
  );
  const column = params['column'] ?? 'createTime';
  const sign = params['order'] === 'desc' ? -1 : 1;
  const key = (row: Row) => (column === 'id' && forks.has('mixedCaseOrder') ? row.id.toLowerCase() : String(row[column] ?? ''));
  const decorated = matching.map(row => ({ row, key: key(row), tie: random() }));
  const sorted = decorated.sort((a, b) => (a.key === b.key ? a.tie - b.tie : (a.key < b.key ? -1 : 1) * sign)).map(({ row }) => row);
  const asked = Number(params['pageSize'] ?? 10);
  const pageSize = forks.has('smallPages') ? Math.min(asked, 3) : asked;
  const from = (Number(params['pageNo'] ?? 1) - 1) * pageSize;
  const page = sorted.slice(from, from + pageSize);
  const records: unknown[] = [...page];
  if (forks.has('summaryRow')) records.push({ id: 'totalDataItem', loadPlace: '合计' });
  if (forks.has('idlessRow') && page.length > 1) records.splice(1, 1, { ...page[1], id: null });
  const total = forks.has('totalLies') ? Math.max(0, sorted.length + (sorted.length % 2 === 0 ? 2 : -1)) : sorted.length;
  return { records, total, size: pageSize, current: Number(params['pageNo'] ?? 1) };
}

/** The same page as our own server sends it to a scan (src/query/compact-rows.ts). The fields of this world have no names beside their values. */
export function inColumns({ records, total, size }: ReturnType<typeof listPage>, ask: CompactAsk) {
  const rows = records.filter(isRecord);
  const names = new Set(['id', ...rows.flatMap(row => Object.keys(row))]);
  const columns = Object.fromEntries([...names].map(name => [name, rows.map(row => Reflect.get(row, name) ?? null)]));
  return { columns, texts: {}, total: rows.length < size ? rows.length : ask === 'counted' ? total : null };
}

function fits(row: Row, name: string, value: string, forks: ReadonlySet<Fork>): boolean {
  if (name === 'id_begin') return forks.has('noIdBegin') || compared(row.id, forks) >= compared(value, forks);
  if (name === 'id_end') return forks.has('noIdBegin') || compared(row.id, forks) <= compared(value, forks);
  if (name === 'createTime_begin') return forks.has('noCreateTimeBegin') || String(row['createTime'] ?? '') >= value;
  // A null is not greater than anything: rows never updated are not in this stream.
  if (name === 'updateTime_begin')
    return forks.has('noUpdateTimeBegin') || (row['updateTime'] !== undefined && String(row['updateTime']) >= value);
  const held = row[name];
  if (held === undefined) return false;
  if (value.startsWith('*') && value.endsWith('*')) return String(held).includes(value.slice(1, -1));
  return value.split(',').includes(String(held));
}

const compared = (id: string, forks: ReadonlySet<Fork>) => (forks.has('mixedCaseOrder') ? id.toLowerCase() : id);
