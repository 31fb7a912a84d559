/** Reads a Quartz expression: for each time unit its values, and one rule for the day. */

/** Values in ascending order; `isEvery`: the field was `*`. */
export type Values = { readonly isEvery: boolean; readonly values: readonly number[] };

/** Which days of a month. Weekdays are Quartz's: 1 is Sunday. */
export type DayRule =
  | { readonly kind: 'every' }
  | { readonly kind: 'days'; readonly days: readonly number[] }
  /** `L`, `L-3`: so many days before the last. */
  | { readonly kind: 'last'; readonly before: number }
  /** `LW`, `L-3W`: the working day nearest to it. */
  | { readonly kind: 'lastWorkday'; readonly before: number }
  /** `15W`: the working day nearest to it in the same month. */
  | { readonly kind: 'workday'; readonly day: number }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  /** `6L`: the last Friday. */
  | { readonly kind: 'lastWeekday'; readonly weekday: number }
  /** `6#3`: the third Friday. */
  | { readonly kind: 'nthWeekday'; readonly weekday: number; readonly nth: number };

export type Schedule = {
  readonly second: Values;
  readonly minute: Values;
  readonly hour: Values;
  readonly day: DayRule;
  readonly month: Values;
  readonly year: Values;
};
