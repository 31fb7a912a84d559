/** What the parts of a thread say beside its actors: what goes over its borders, and what was decided. */
import type { Crossing, Decision } from './report.ts';

/** A border is crossed from or to the thread itself, unless another name is given. */
export type ToldCrossing = Partial<Pick<Crossing, 'from' | 'to'>> & Pick<Crossing, 'text' | 'isFailure'>;
export type ToldDecision = Pick<Decision, 'about' | 'verdict' | 'because'>;

export type Tell = {
  /** Ask before building anything. False: nobody listens, and whatever is told is dropped. */
  isHeard(): boolean;
  crossing(crossing: ToldCrossing): void;
  decision(decision: ToldDecision): void;
};
