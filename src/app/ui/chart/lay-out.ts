/**
 * Lays out each chart once in a worker and caches the layout until the page is closed. ELK takes 50 to 500 ms for a chart and
 * 90 ms to start, which would block the page for too long.
 */
import elkModule from 'elkjs/lib/elk-api.js';
import type { ELK } from 'elkjs/lib/elk-api.js';
// A module worker from our own origin, because the Content-Security-Policy allows neither eval nor a worker from a blob.
import LayoutWorker from 'elkjs/lib/elk-worker.min.js?worker';
import type { Chart } from '#inspection/chart.ts';
import { chartLayout } from './chart-layout.ts';
import { positionedChart } from './positioned-chart.ts';
import type { PositionedChart } from './positioned-chart.ts';

/** The size of the cache; the oldest chart is dropped first. */
const MAX_KEPT = 64;
/** A layout that takes longer (ms) has failed. */
const LAYOUT_TIMEOUT_MS = 20_000;
const positionedByChart = new Map<string, Promise<PositionedChart>>();
let elk: ELK | undefined;

/** Charts with the same content share one layout. @throws if the worker cannot be loaded or does not answer in time. */
export function layOut(chart: Chart): Promise<PositionedChart> {
  const key = JSON.stringify(chart);
  const known = positionedByChart.get(key);
  if (known) return known;
  const positioning = position(chart);
  positionedByChart.set(key, positioning);
  // A failure is not cached: the next call tries again with a new worker.
  positioning.catch(() => {
    positionedByChart.delete(key);
    elk?.terminateWorker();
    elk = undefined;
  });
  const [oldest] = positionedByChart.keys();
  if (positionedByChart.size > MAX_KEPT && oldest !== undefined) positionedByChart.delete(oldest);
  return positioning;
}

async function position(chart: Chart): Promise<PositionedChart> {
  let onFailure: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    onFailure = reject;
  });
  const timer = setTimeout(() => onFailure(new Error(`no layout within ${LAYOUT_TIMEOUT_MS} ms`)), LAYOUT_TIMEOUT_MS);
  elk ??= new elkModule({ algorithms: ['layered'], workerFactory: () => newWorker(onFailure) });
  try {
    return positionedChart(chart, await Promise.race([elk.layout(chartLayout(chart)), failed]));
  } finally {
    clearTimeout(timer);
  }
}

function newWorker(onFailure: (error: Error) => void): Worker {
  const worker = new LayoutWorker({ name: 'chart layout' });
  worker.addEventListener('error', event => onFailure(new Error(event.message || 'the layout worker could not be loaded')));
  return worker;
}
