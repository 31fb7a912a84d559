/** The chart above a report's table: hidden on demand, which this device remembers. */
import { useMemo } from 'react';
import { Button, Skeleton } from 'antd';
import { BarChartOutlined } from '@ant-design/icons';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { ReportAnswer } from '#query/report/report-answer.ts';
import { lazyPart } from '#app/live/lazy-part.tsx';
import { useRemembered } from '#app/live/use-stored.ts';
import type { DataChartProps } from '#app/ui/data-chart/data-chart.tsx';
import { countText } from './cell-text.ts';
import { chartModel, chartWords } from './chart-model.ts';
import { reportText as text } from './text.ts';

const KEY = 'REPORT_CHART_HIDDEN';
const DataChart = lazyPart<DataChartProps>(
  async () => (await import('#app/ui/data-chart/data-chart.tsx')).DataChart,
  <Skeleton.Node active className="report-chart-loading" />,
);

export type ChartSwitch = { readonly isHidden: boolean; readonly toggle: () => void };

export function useChartSwitch(): ChartSwitch {
  const [isHidden, choose] = useRemembered(KEY, stored => stored === true);
  return { isHidden, toggle: () => choose(!isHidden) };
}

export const ChartButton = ({ isHidden, toggle }: ChartSwitch) => (
  <Button icon={<BarChartOutlined aria-hidden />} aria-pressed={!isHidden} onClick={toggle}>
    {isHidden ? text.showChart : text.hideChart}
  </Button>
);

export function ReportChart({ def, answer }: { readonly def: ReportDef; readonly answer: ReportAnswer }) {
  const model = useMemo(() => chartModel(def, answer.records), [def, answer]);
  if (!model) return null;
  return (
    <figure className="report-chart" aria-label={text.chartName(def.title)}>
      <DataChart model={model} words={chartWords(def.title, model)} />
      {model.leftOut > 0 && <figcaption>{text.chartFirst(model.names.length, countText(model.names.length + model.leftOut))}</figcaption>}
    </figure>
  );
}
