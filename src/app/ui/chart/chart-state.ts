/** What moves in a drawing that stands still: boxes and arrows read it from here, so that a step repaints only what it changed. */
import { createContext, use } from 'react';
import type { ActorTimer } from '#inspection/report.ts';
import type { ChartPick } from './state-chart-props.ts';

export type ChartState = {
  readonly active: ReadonlySet<string>;
  readonly taken: ReadonlySet<string>;
  /** Counts the steps shown, so that the same way taken twice is animated twice. */
  readonly takenNo: number;
  readonly timers: readonly ActorTimer[];
  /** The node whose arrows are brought forward. */
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
