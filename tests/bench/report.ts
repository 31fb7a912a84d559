/** The tables as Markdown: one per work, a line per figure, a column per contender; median / p95 and the range. */
import type { Contender } from './contenders/names.ts';
import { TITLES } from './contenders/names.ts';
import { WORKS } from './contenders/peer.ts';
import type { WorkId } from './contenders/peer.ts';
import { markdownTable, median, percentile } from './table.ts';
import type { Cell } from './works/cell.ts';

export const WORK_TITLES: Readonly<Record<WorkId, string>> = {
  W1: 'cold seed',
  W2: 'cold start',
  W3: 'query grid',
  W4: 'one row changes under a live list',
  W5: 'a stream of changes under live lists',
  W6: 'two tabs',
  W7: 'failover',
  W8: 'outbox',
  W9: 'poisoned writes',
  W10: 'rebase',
  W11: 'reconcile',
  W12: 'a shift, compressed',
  W13: 'size of what is shipped',
  W14: 'floor: the browser itself',
};

export type Measured = { readonly peer: Contender; readonly cells: readonly Cell[] };

/** One Markdown section per work that was measured; nothing for the others. */
export function tablesOf(results: readonly Measured[]): string {
  return WORKS.flatMap(work => sectionOf(work, results)).join('\n');
}

function sectionOf(work: WorkId, results: readonly Measured[]): readonly string[] {
  const columns = results.filter(({ cells }) => cells.some(cell => cell.work === work && (cell.what !== '' || cell.state === 'failed')));
  const whats = [
    ...new Set(columns.flatMap(({ cells }) => cells.filter(cell => cell.work === work && cell.what !== '').map(cell => cell.what))),
  ];
  const reasons = results.flatMap(({ peer, cells }) =>
    cells.filter(cell => cell.work === work && cell.what === '').map(cell => `${TITLES[peer]}: ${cell.state}, ${cell.note ?? ''}.`),
  );
  if (whats.length === 0 && reasons.length === 0) return [];
  const lines = whats.map(what => [
    what,
    ...columns.map(({ cells }) => textOf(cells.find(cell => cell.work === work && cell.what === what))),
  ]);
  return [
    `### ${work} ${WORK_TITLES[work]}`,
    '',
    ...(whats.length === 0 ? [] : [markdownTable(['', ...columns.map(({ peer }) => TITLES[peer])], lines), '']),
    ...(reasons.length === 0 ? [] : [reasons.join(' '), '']),
  ];
}

/** `12.3 / 15.0 (11–16, n 15) ms`; a single value stands alone; without a value the state in words. */
export function textOf(cell: Cell | undefined): string {
  if (!cell) return '–';
  if (cell.state !== 'measured') return cell.state === 'unsupported' ? 'not done' : cell.state.toUpperCase();
  const unit = cell.unit === '' ? '' : ` ${cell.unit}`;
  const note = cell.note === undefined ? '' : `, ${cell.note}`;
  const [only, ...others] = cell.values;
  if (only === undefined) return 'nothing seen';
  if (others.length === 0) return `${short(only)}${unit}${note}`;
  const range = `${short(Math.min(...cell.values))}–${short(Math.max(...cell.values))}`;
  return `${short(median(cell.values))} / ${short(percentile(cell.values, 95))} (${range})${unit}${note}`;
}

/** Three digits are all that such a measurement carries. */
export function short(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  const size = Math.abs(value);
  return size >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(size >= 10 ? 1 : 2);
}
