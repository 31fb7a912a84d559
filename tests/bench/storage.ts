/** Ours beside hand-written IndexedDB at the size the aims speak of. */
import { measurePeers } from './peers-run.ts';
import { textOf } from './report.ts';
import { markdownTable, median } from './table.ts';
import type { Cell } from './works/cell.ts';

const AIMS: Readonly<Record<string, string>> = {
  'W1 seed': '≤ 2,000 ms; ≥ 8 times',
  'W2 first page, new process': '≤ 150 ms after the script',
  'W2 answer in a new sort': 'engine ready ≤ 1,200 ms',
  'W3 status =, first page': '≤ 15 ms p95',
  'W3 plate contains, first page': '≤ 15 ms p95',
  'W3 sort by a weight, first page': '≤ 60 ms p95',
  'W3 sort by a Chinese text, first page': '≤ 60 ms p95',
  'W4 inside the window': '≤ 10 ms p95',
  'W4 answers for ten changes outside it': '0',
  'W5 1000 a second, 5 lists: updates waiting at the end': '0',
};

/** A Markdown table: ours, raw IndexedDB, the ratio of the medians and the aim. */
export async function measureStorage(rows: number): Promise<string> {
  const [ours, raw] = await measurePeers({
    peers: ['ours', 'raw-idb'],
    rows,
    works: ['W1', 'W2', 'W3', 'W4', 'W5'],
    isShort: true,
    streams: [{ perSecond: 1_000, seconds: 5, queries: 5 }],
  });
  const lines = (ours?.cells ?? []).map(cell => {
    const theirs = raw?.cells.find(({ work, what }) => work === cell.work && what === cell.what);
    const name = `${cell.work} ${cell.what}`;
    return [name, textOf(cell), textOf(theirs), ratioOf(cell, theirs), AIMS[name] ?? ''];
  });
  return markdownTable(['work', 'ours', 'raw IndexedDB', 'times faster', 'aim'], lines);
}

function ratioOf(cell: Cell, theirs: Cell | undefined): string {
  if (cell.unit !== 'ms' || theirs?.unit !== 'ms' || cell.values.length === 0 || theirs.values.length === 0) return '';
  const ratio = median(theirs.values) / median(cell.values);
  return Number.isFinite(ratio) ? ratio.toFixed(1) : '';
}
