/**
 * A statechart drawn from its definition, with the active state and the last transition. It is laid out once per chart in a
 * worker. The same chart as text is below it.
 */
import { useMemo, useState } from 'react';
import { Alert, Button, Spin } from 'antd';
import { nodeName } from './chart-words.ts';
import { chartText } from './text.ts';
import type { ActorTimer } from '#inspection/report.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { ChartOutline } from './chart-outline.tsx';
import { ChartStateContext } from './chart-state.ts';
import type { ChartState, StateChartProps } from './chart-state.ts';
import { usePositionedChart } from './use-positioned-chart.ts';
import './chart.css';

const NO_TIMERS: readonly ActorTimer[] = [];

export function StateChart({ chart, active, taken, timers = NO_TIMERS, onPick }: StateChartProps) {
  const placing = usePositionedChart(chart);
  const takenNo = useCount(taken);
  const label = chartText.label(nodeName(chart.root));
  const [picked, setPicked] = useState<string>();
  const state = useMemo<ChartState>(
    () => ({
      active: new Set(active),
      taken: new Set(taken),
      takenNo,
      timers,
      picked,
      pick: pick => {
        if (pick.kind === 'node') setPicked(pick.id === '' || pick.id === picked ? undefined : pick.id);
        if (pick.id !== '') onPick?.(pick);
      },
    }),
    [active, taken, takenNo, timers, picked, onPick],
  );
  return (
    <ChartStateContext value={state}>
      <section className="qs-chart" aria-label={label}>
        {placing.kind === 'placed' && <ChartCanvas positioned={placing.positioned} label={label} />}
        {placing.kind === 'drawing' && (
          <div className="qs-chart-canvas qs-chart-wait" role="status">
            <Spin /> {chartText.drawing}
          </div>
        )}
        {placing.kind === 'failed' && (
          <Alert type="warning" title={chartText.failed} action={<Button onClick={placing.retry}>{chartText.retry}</Button>} />
        )}
        <ChartOutline key={placing.kind === 'failed' ? 'alone' : 'beside'} chart={chart} isOpen={placing.kind === 'failed'} />
      </section>
    </ChartStateContext>
  );
}

/** Counts the different values seen so far. */
function useCount(value: unknown): number {
  const [held, setHeld] = useState({ value, count: 0 });
  if (held.value === value) return held.count;
  const next = { value, count: held.count + 1 };
  setHeld(next);
  return next.count;
}
