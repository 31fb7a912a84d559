/** Works out how far a contract is carried out: by weight, by money and by time. Month by month: performed.ts. */
import { DAY_MS } from '#base/durations.ts';
import { fromServerTime } from '#base/server-time.ts';
import { roundTo } from '#schema/compute.ts';
import type { Row } from '#schema/row.ts';
import { numberIn, textIn, valueIn } from '#schema/typed-row.ts';
import type { NumberFieldOf } from '#schema/typed-row.ts';
import type { contract as contractEntity } from '../entity.ts';

export type Share = { readonly part: number; readonly whole: number; readonly percent: number; readonly rest: number };

const figure = (contract: Row, name: NumberFieldOf<typeof contractEntity>): number => numberIn<typeof contractEntity>(contract, name) ?? 0;
const PERCENT = 100;

export function shareOf(part: number, whole: number): Share {
  return { part, whole, percent: whole > 0 ? roundTo((part / whole) * PERCENT, 1) : 0, rest: roundTo(whole - part, 3) };
}

export const weightShare = (contract: Row): Share => shareOf(figure(contract, 'finishedWeight'), figure(contract, 'quantity'));
export const moneyShare = (contract: Row): Share => shareOf(figure(contract, 'settledAmount'), figure(contract, 'amount'));

const dayOf = (text: unknown): number => Math.round(fromServerTime(`${String(text)} 00:00:00`) / DAY_MS);

/** `elapsed`: of the days of the term, both ends included. `undefined` without a term. @param today 'YYYY-MM-DD' of the server. */
export function termOf(contract: Row, today: string): { readonly elapsed: Share; readonly daysLeft: number } | undefined {
  const [start, end, now] = [
    dayOf(valueIn<typeof contractEntity>(contract, 'startDate')),
    dayOf(valueIn<typeof contractEntity>(contract, 'endDate')),
    dayOf(today),
  ];
  if ([start, end, now].some(Number.isNaN) || end < start) return undefined;
  const whole = end - start + 1;
  return { elapsed: shareOf(Math.min(Math.max(now - start + 1, 0), whole), whole), daysLeft: end - now };
}

/** A contract in force whose weight is this much behind its time is behind. */
const BEHIND_PERCENT = 10;
export const isBehind = (contract: Row, weight: Share, elapsed: Share): boolean =>
  textIn<typeof contractEntity>(contract, 'contractStatus') === '3' && elapsed.percent - weight.percent > BEHIND_PERCENT;
