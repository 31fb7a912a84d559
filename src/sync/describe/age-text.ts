/** The age of something, in coarse words. */
import { MINUTE_MS, HOUR_MS, DAY_MS } from '#base/durations.ts';

const ageWords = {
  now: '刚刚',
  minutes: (count: number) => `${count} 分钟前`,
  hours: (count: number) => `${count} 小时前`,
  days: (count: number) => `${count} 天前`,
} as const;

export function ageText(thenMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - thenMs);
  if (ms < MINUTE_MS) return ageWords.now;
  if (ms < HOUR_MS) return ageWords.minutes(Math.floor(ms / MINUTE_MS));
  if (ms < DAY_MS) return ageWords.hours(Math.floor(ms / HOUR_MS));
  return ageWords.days(Math.floor(ms / DAY_MS));
}
