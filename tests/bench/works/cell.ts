/** One figure of one contender, as the page reports it and the report prints it. */
import type { WorkId } from '../contenders/peer.ts';

export type Unit = 'ms' | 'MB' | 'KB' | '';
/** `wrong`: an answer differed from the oracle's, so its times count for nothing. */
export type Cell = {
  readonly work: WorkId;
  readonly what: string;
  readonly unit: Unit;
  readonly values: readonly number[];
  readonly state: 'measured' | 'wrong' | 'failed' | 'unsupported';
  readonly note?: string;
};

export const measured = (work: WorkId, what: string, values: readonly number[], unit: Unit = 'ms', note?: string): Cell => ({
  work,
  what,
  unit,
  values,
  state: 'measured',
  ...(note === undefined ? {} : { note }),
});

export const fallen = (work: WorkId, what: string, state: 'wrong' | 'failed' | 'unsupported', note: string): Cell => ({
  work,
  what,
  unit: '',
  values: [],
  state,
  note,
});
