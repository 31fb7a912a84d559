/** The layout of a chart; undefined until it is ready. */
import { useEffect, useState } from 'react';
import type { Chart } from '#inspection/chart.ts';
import { layOut } from './lay-out.ts';
import type { PlacedChart } from './placed-chart.ts';

export type Placing =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'placed'; readonly placed: PlacedChart }
  | { readonly kind: 'failed'; readonly retry: () => void };

export function usePlacedChart(chart: Chart): Placing {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ readonly of: Chart; readonly attempt: number; readonly placed: PlacedChart | undefined }>();
  useEffect(() => {
    let isOver = false;
    const settle = (placed: PlacedChart | undefined): void => {
      if (!isOver) setHeld({ of: chart, attempt, placed });
    };
    layOut(chart).then(settle, () => settle(undefined));
    return () => {
      isOver = true;
    };
  }, [chart, attempt]);
  if (held?.of !== chart || held.attempt !== attempt) return { kind: 'drawing' };
  return held.placed ? { kind: 'placed', placed: held.placed } : { kind: 'failed', retry: () => setAttempt(attempt + 1) };
}
