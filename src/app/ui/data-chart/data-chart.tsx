/** A chart of values over names. Who cannot see it is told what it shows; the table beside it has every number. */
import { useEffect, useMemo, useRef } from 'react';
import { theme } from 'antd';
import { useIsStill } from '../../live/use-device.ts';
import { drawChart } from './draw-chart.ts';
import type { DrawnChart } from './draw-chart.ts';
import type { ChartLook, ChartModel } from './model.ts';
import './data-chart.css';

export type DataChartProps = {
  readonly model: ChartModel;
  /** What it shows, in words. */
  readonly words: string;
};

export function DataChart({ model, words }: DataChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const look = useLook();
  useEffect(() => {
    if (!container.current) return undefined;
    const chart = drawChart(container.current);
    drawn.current = chart;
    return () => {
      drawn.current = undefined;
      chart.stop();
    };
  }, []);
  useEffect(() => drawn.current?.show(model, look), [model, look]);
  return (
    <div role="img" aria-label={words}>
      <div ref={container} className="data-chart" data-kind={model.kind} aria-hidden />
    </div>
  );
}

function useLook(): ChartLook {
  const { token } = theme.useToken();
  const isStill = useIsStill();
  return useMemo(
    () => ({
      text: token.colorText,
      weak: token.colorTextSecondary,
      line: token.colorBorderSecondary,
      back: token.colorBgElevated,
      fontFamily: token.fontFamily,
      colours: [token.blue6, token.orange6, token.green6, token.magenta6, token.cyan6, token.purple6],
      isStill,
    }),
    [token, isStill],
  );
}
