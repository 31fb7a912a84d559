/**
 * Lays charts out in a worker, each once: the answer is kept for as long as the page lives. ELK takes 50 to 500 ms for a chart and
 * 90 ms to start: longer than a page may stand still.
 */
import elkModule from 'elkjs/lib/elk-api.js';
import type { ELK } from 'elkjs/lib/elk-api.js';
// Built as a module worker from our own origin: the page's rules allow neither eval nor a worker from a blob.
import LayoutWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '#inspection/chart.ts';
import { chartLayout } from './chart-layout.ts';
import { placedChart } from './placed-chart.ts';
import type { PlacedChart } from './placed-chart.ts';

/** Charts kept; the oldest goes first. */
const MAX_KEPT = 64;
/** A layout that takes longer than this (ms) has gone wrong. */
const LAYOUT_TIMEOUT_MS = 20_000;
const placedByChart = new Map<string, Promise<PlacedChart>>();
let elk: ELK | undefined;

/** Charts with the same content share one layout. @throws when the worker cannot be loaded or does not answer in time. */
export function layOut(chart: Chart): Promise<PlacedChart> {
  const key = JSON.stringify(chart);
  const known = placedByChart.get(key);
  if (known) return known;
  const placing = place(chart);
  placedByChart.set(key, placing);
  // A failure is not kept: the next look tries again with a fresh worker.
  placing.catch(() => {
    placedByChart.delete(key);
    elk?.terminateWorker();
    elk = undefined;
  });
  const [oldest] = placedByChart.keys();
  if (placedByChart.size > MAX_KEPT && oldest !== undefined) placedByChart.delete(oldest);
  return placing;
}

async function place(chart: Chart): Promise<PlacedChart> {
  let onFailure: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    onFailure = reject;
  });
  const timer = setTimeout(() => onFailure(new Error(`no layout within ${LAYOUT_TIMEOUT_MS} ms`)), LAYOUT_TIMEOUT_MS);
  elk ??= new elkModule({ algorithms: ['layered'], workerFactory: () => newWorker(onFailure) });
  try {
    return placedChart(chart, await Promise.race([elk.layout(chartLayout(chart)), failed]));
  } finally {
    clearTimeout(timer);
  }
}

function newWorker(onFailure: (error: Error) => void): Worker {
  const worker = new LayoutWorker({ name: 'chart layout' });
  worker.addEventListener('error', event => onFailure(new Error(event.message || 'the layout worker could not be loaded')));
  return worker;
}
