/** How many rows of a queue wait: not known, the server's number, or a part where only rows of this device could be counted. */
import { expect, test } from 'vitest';
import { queueCount } from '#app/ui/queues/use-queue.ts';
import type { Queue } from '#schema/queues.ts';
import type { View } from '#query/view.ts';

const NOW = '2026-03-05 12:00:00';
const queue: Queue = { label: '待派车', in: ['10'], since: 'createTime', lateAfterHours: 4 };
const view = (more: Partial<View>): View => ({
  key: 'k',
  entity: 'waybill',
  query: { conditions: [], sort: { column: 'createTime', order: 'asc' }, pageNo: 1, pageSize: 1 },
  ids: [],
  rows: [],
  total: 1,
  coverage: 'partial',
  markById: {},
  unverified: [],
  ...more,
});

test('the rows of this device are a part, also where the server once told their number', () => {
  expect(queueCount(queue, view({ coverage: 'offline', freshAtMs: 5 }), NOW)).toMatchObject({ kind: 'known', count: 1, isPart: true });
});

test('without a network what the server told last stands in place of a part', () => {
  const told = { total: 28, summary: undefined, atMs: 5, unsent: -3, isChanged: true };

  expect(queueCount(queue, view({ coverage: 'offline', freshAtMs: 9, told }), NOW)).toMatchObject({
    count: 25,
    isPart: false,
    freshAtMs: 5,
  });
});

test.each(['full', 'partial'] as const)('%s is no part', coverage => {
  expect(queueCount(queue, view({ coverage, freshAtMs: 5 }), NOW)).toMatchObject({ kind: 'known', isPart: false });
});

test('before the first answer nothing is known', () => {
  expect(queueCount(queue, undefined, NOW)).toEqual({ kind: 'unknown', isAwaited: true });
  expect(queueCount(queue, view({ coverage: 'offline' }), NOW)).toEqual({ kind: 'unknown', isAwaited: true });
  expect(queueCount(queue, view({ coverage: 'offline', isInexpressible: true }), NOW)).toEqual({ kind: 'unknown', isAwaited: false });
});
