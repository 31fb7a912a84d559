/** What the drawing of a statechart is told. */
import type { Chart } from '#domain/inspect/chart.ts';

/** What the user chose in the drawing. */
export type ChartPick = { readonly kind: 'node'; readonly id: string } | { readonly kind: 'transition'; readonly id: string };

export type StateChartProps = {
  readonly chart: Chart;
  /** Ids of the active nodes, parents included (active-nodes.ts). */
  readonly active: readonly string[];
  /** Ids of the transitions just taken. A new array is a new transition, animated once. */
  readonly taken: readonly string[];
  /** When the active state was entered (ms since 1970): delays count down from here; undefined: nothing counts down. */
  readonly since: number | undefined;
  readonly onPick?: ((pick: ChartPick) => void) | undefined;
};
