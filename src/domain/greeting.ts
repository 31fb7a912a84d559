/** The greeting for each hour of the day (shell specification §9): "before" excludes its hour, "to" includes it. */
export type DayPart = 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening';

/** @param hour 0 to 23, local time. */
export function dayPartOf(hour: number): DayPart {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
