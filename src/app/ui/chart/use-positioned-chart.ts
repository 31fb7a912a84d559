/** The layout of a chart; undefined until it is ready. */
import { useEffect, useState } from 'react';
import type { Chart } from '#inspection/chart.ts';
import { layOut } from './lay-out.ts';
import type { PositionedChart } from './positioned-chart.ts';

export type Placing =
  | { readonly kind: 'drawing' }
  | { readonly kind: 'placed'; readonly positioned: PositionedChart }
  | { readonly kind: 'failed'; readonly retry: () => void };

export function usePositionedChart(chart: Chart): Placing {
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState<{ readonly of: Chart; readonly attempt: number; readonly positioned: PositionedChart | undefined }>();
  useEffect(() => {
    let isOver = false;
    const settle = (positioned: PositionedChart | undefined): void => {
      if (!isOver) setHeld({ of: chart, attempt, positioned });
    };
    layOut(chart).then(settle, () => settle(undefined));
    return () => {
      isOver = true;
    };
  }, [chart, attempt]);
  if (held?.of !== chart || held.attempt !== attempt) return { kind: 'drawing' };
  return held.positioned ? { kind: 'placed', positioned: held.positioned } : { kind: 'failed', retry: () => setAttempt(attempt + 1) };
}
