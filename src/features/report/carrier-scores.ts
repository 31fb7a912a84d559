/** Works out what a carrier's trips are worth, from 0 to 100: punctuality and receipts as their rates, loss and trouble by what they cost. */
import { ratio } from '#query/report/report-answer.ts';

type Trips = {
  readonly tripCount: number;
  readonly exceptionCount: number;
  /** Percent. */
  readonly onTimeRate: number | undefined;
  /** Per mille of the load; below 0 where more arrived than was loaded. */
  readonly lossRate: number | undefined;
  /** Percent. */
  readonly receiptRate: number | undefined;
};
type Scores = { readonly score: number | undefined; readonly lossScore: number | undefined; readonly exceptionScore: number | undefined };

const SHARES = { onTime: 40, receipt: 20, loss: 20, exception: 20 } as const;
const POINTS_PER_MILLE = 20;
const POINTS_PER_HUNDREDTH = 10;

/** What is not known has no share in the score; a carrier without trips has none. */
export function scoresOf({ tripCount, exceptionCount, onTimeRate, lossRate, receiptRate }: Trips): Scores {
  const troubles = ratio(exceptionCount, tripCount, 100, 4);
  const lossScore = lossRate === undefined ? undefined : within(100 - lossRate * POINTS_PER_MILLE);
  const exceptionScore = troubles === undefined ? undefined : within(100 - troubles * POINTS_PER_HUNDREDTH);
  const parts = [
    [onTimeRate, SHARES.onTime],
    [receiptRate, SHARES.receipt],
    [lossScore, SHARES.loss],
    [exceptionScore, SHARES.exception],
  ] as const;
  const known = parts.flatMap(([value, share]) => (value === undefined ? [] : [{ value, share }]));
  const points = known.reduce((sum, { value, share }) => sum + value * share, 0);
  const shares = known.reduce((sum, { share }) => sum + share, 0);
  return { score: ratio(points, shares, 1, 1), lossScore, exceptionScore };
}

const within = (points: number): number => Math.round(Math.min(100, Math.max(0, points)) * 10) / 10;
