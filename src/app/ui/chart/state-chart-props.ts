/** What the drawing of a statechart is told. */
import type { Chart } from '#inspection/chart.ts';
import type { ActorTimer } from '#inspection/report.ts';

/** What the user chose in the drawing. */
export type ChartPick = { readonly kind: 'node'; readonly id: string } | { readonly kind: 'transition'; readonly id: string };

export type StateChartProps = {
  readonly chart: Chart;
  /** Ids of the active nodes, parents included (active-nodes.ts). */
  readonly active: readonly string[];
  /** Ids of the transitions just taken. A new array is a new transition, animated once. */
  readonly taken: readonly string[];
  /** Delays that run now and count down; none in the past, or where nothing runs. */
  readonly timers?: readonly ActorTimer[] | undefined;
  readonly onPick?: ((pick: ChartPick) => void) | undefined;
};
