/** The bounds of the number inputs of the cron editors (widget specification, "Cron bounds"), both ends included. */
import type { CronUnit } from '#base/cron/fields.ts';

export type Bound = readonly [min: number, max: number];
export type UnitBounds = { readonly start: Bound; readonly step: Bound; readonly from: Bound; readonly to: Bound };
export type AllBounds = Readonly<Record<CronUnit, UnitBounds>>;

const ANY = Number.MAX_SAFE_INTEGER;
const alike = (bound: Bound, step: Bound = bound): UnitBounds => ({ start: bound, step, from: bound, to: bound });

export const EDITOR_BOUNDS: AllBounds = {
  second: alike([0, 59], [1, 59]),
  minute: alike([0, 59]),
  hour: alike([0, 23]),
  day: alike([1, 31]),
  month: alike([1, 12]),
  week: alike([1, 7]),
  year: { start: [0, ANY], step: [1, ANY], from: [0, ANY], to: [1, ANY] },
};

export const MODAL_BOUNDS: AllBounds = {
  second: { step: [1, 59], start: [0, 59], from: [1, 59], to: [0, 59] },
  minute: { step: [1, 60], start: [0, 59], from: [1, 60], to: [0, 59] },
  hour: alike([0, 23]),
  day: alike([1, 31]),
  month: { step: [0, 12], start: [0, 12], from: [1, 12], to: [1, 12] },
  week: alike([1, 7]),
  year: { step: [1, 99], start: [2019, 2119], from: [2019, 2119], to: [2019, 2119] },
};

export const BEFORE_END: Bound = [1, 31];
export const NEAREST_WEEKDAY: Bound = [1, 31];
export const NTH: Bound = [1, 5];

const FIRST_LISTED_YEAR = 2019;
const LISTED_YEARS = 100;

/** The values of 指定. */
export function listedValues(unit: CronUnit): readonly number[] {
  const [min, max]: Bound =
    unit === 'year' ? [FIRST_LISTED_YEAR, FIRST_LISTED_YEAR + LISTED_YEARS - 1] : unit === 'week' ? [1, 7] : EDITOR_BOUNDS[unit].from;
  return Array.from({ length: max - min + 1 }, (_, at) => min + at);
}
