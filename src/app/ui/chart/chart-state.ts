/** The changing part of a drawing: boxes and arrows read it from this context, so that a step repaints only what it changed. */
import { createContext, use } from 'react';
import type { ActorTimer } from '#inspection/report.ts';
import type { Chart } from '#inspection/chart.ts';

export type ChartState = {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Counts the shown steps, so that the same transition taken twice is animated twice. */
  readonly takenNo: number;
  readonly timers: readonly ActorTimer[];
  /** The node whose arrows are emphasised. */
  readonly picked: string | undefined;
  readonly pick: (pick: ChartPick) => void;
};

export const ChartStateContext = createContext<ChartState | undefined>(undefined);

/** @throws outside a statechart. */
export function useChartState(): ChartState {
  const state = use(ChartStateContext);
  if (!state) throw new Error('useChartState outside StateChart');
  return state;
}

/** The user's choice in the drawing. */
export type ChartPick = { readonly kind: 'node'; readonly id: string } | { readonly kind: 'transition'; readonly id: string };

export type StateChartProps = {
  readonly chart: Chart;
  /** Ids of the active nodes, parents included (active-nodes.ts). */
  readonly active: readonly string[];
  /** Ids of the transitions just taken. Each new array is animated once. */
  readonly taken: readonly string[];
  /** The running delays with their countdown; absent for past moments and for charts without an actor. */
  readonly timers?: readonly ActorTimer[] | undefined;
  readonly onPick?: ((pick: ChartPick) => void) | undefined;
};
