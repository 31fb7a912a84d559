/** Draws a chart into an element: the parts of ECharts that the product uses, as SVG, which prints sharp and runs no script of the page's. */
import { BarChart, BoxplotChart, LineChart, RadarChart } from 'echarts/charts';
import { DataZoomInsideComponent, GridComponent, LegendScrollComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { chartOption } from './chart-option.ts';
import type { ChartLook, ChartModel } from './model.ts';

register([
  BarChart,
  BoxplotChart,
  LineChart,
  RadarChart,
  DataZoomInsideComponent,
  GridComponent,
  LegendScrollComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

export type DrawnChart = { readonly show: (model: ChartModel, look: ChartLook) => void; readonly stop: () => void };

/** It follows the size of the element until `stop`. */
export function drawChart(element: HTMLElement): DrawnChart {
  const chart = init(element, undefined, { renderer: 'svg' });
  const watch = new ResizeObserver(() => chart.resize());
  watch.observe(element);
  return {
    show: (model, look) => chart.setOption(chartOption(model, look), { notMerge: true }),
    stop() {
      watch.disconnect();
      chart.dispose();
    },
  };
}
