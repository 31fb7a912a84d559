/** How long the first row of a queue has waited, and what that is in words. */
import { expect, test } from 'vitest';
import { waited } from '#app/ui/queues/use-queue.ts';
import { isUrgent, waitedText } from '#app/ui/queues/waited-text.ts';
import type { Queue } from '#schema/queues.ts';

const NOW = '2026-03-05 12:00:00';
const queue: Queue = { label: '待派车', in: ['10'], since: 'createTime', lateAfterHours: 4 };
const due: Queue = { label: '到期', in: ['3'], since: 'endDate', withinDays: 30 };

test.each<[since: string, of: Queue, text: string | undefined, isLate: boolean]>([
  ['2026-03-05 11:59:40', queue, '最久 1 分钟', false],
  ['2026-03-05 11:29:00', queue, '最久 31 分钟', false],
  ['2026-03-05 08:00:00', queue, '最久 4 小时', false],
  ['2026-03-05 07:59:59', queue, '最久 4 小时', true],
  ['2026-03-03 12:00:01', queue, '最久 47 小时', true],
  ['2026-03-03 12:00:00', queue, '最久 2 天', true],
  ['2026-03-05 12:30:00', queue, undefined, false],
  ['2026-03-05', queue, undefined, false],
  ['2026-03-04', queue, '最久 12 小时', true],
  ['no moment', queue, undefined, false],
  ['2026-03-05 01:00:00', { label: '待派车', in: ['10'], since: 'createTime' }, '最久 11 小时', false],
  ['2026-03-05', due, '最早今天到期', false],
  ['2026-03-09', due, '最早还有 4 天', false],
  ['2026-03-01', due, '最早已过期 4 天', true],
])('%s', (since, of, text, isLate) => {
  const found = waited(of, since, NOW);
  expect(found && waitedText(found)).toBe(text);
  expect(isUrgent(found)).toBe(isLate);
});
