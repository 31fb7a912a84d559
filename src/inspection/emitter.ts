/** The port through which the parts of a thread emit what its actors do not: what crosses its borders, and what was decided. */
import type { Crossing, Decision } from './report.ts';

/** A border is crossed from or to the thread itself, unless another name is given. */
export type EmittedCrossing = Partial<Pick<Crossing, 'from' | 'to'>> & Pick<Crossing, 'text' | 'isFailure'>;
export type EmittedDecision = Pick<Decision, 'about' | 'verdict' | 'because'>;

export type InspectionEmitter = {
  /** Ask before building anything. False: nobody listens, and whatever is told is dropped. */
  isObserved(): boolean;
  crossing(crossing: EmittedCrossing): void;
  decision(decision: EmittedDecision): void;
};
