/** Says how long the first row of a queue has waited, in words. */
import type { Waited } from './use-queue.ts';

const DAY_HOURS = 24;
/** From here on hours are told as days. */
const DAYS_FROM_HOURS = 48;
const MINUTES = 60;

export function waitedText(waited: Waited): string {
  if (waited.kind === 'due') {
    if (waited.days < 0) return `最早已过期 ${-waited.days} 天`;
    return waited.days === 0 ? '最早今天到期' : `最早还有 ${waited.days} 天`;
  }
  const { hours } = waited;
  if (hours >= DAYS_FROM_HOURS) return `最久 ${Math.floor(hours / DAY_HOURS)} 天`;
  return hours >= 1 ? `最久 ${Math.floor(hours)} 小时` : `最久 ${Math.max(1, Math.floor(hours * MINUTES))} 分钟`;
}

export const isUrgent = (waited: Waited | undefined): boolean =>
  waited !== undefined && (waited.kind === 'due' ? waited.days < 0 : waited.isLate);
