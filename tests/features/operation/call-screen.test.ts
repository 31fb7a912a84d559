/** What the call screen says, and in which order trucks stand in it. */
import { expect, test } from 'vitest';
import { inCallOrder } from '#features/operation/gate-queue/model.ts';
import { callSentence } from '#features/operation/gate-queue/screen/announce.ts';

test('a plate and a number are said letter by letter', () => {
  expect(callSentence({ id: '1', queueNo: 'P03050012', plateNumber: '晋A·D3421', gateNo: '2号门' })).toBe(
    '请 0 3 0 5 0 0 1 2 号，晋 A D 3 4 2 1，到 2号门 进场',
  );
});

test('priority, appointments that are due, check-in, number; what is empty stands last', () => {
  const waiting = [
    { id: 'no check-in', priority: 'L' },
    { id: 'second', priority: 'L', checkinTime: '2026-03-05 09:00:00', queueNo: 'P2' },
    { id: 'first', priority: 'L', checkinTime: '2026-03-05 09:00:00', queueNo: 'P1' },
    { id: 'later today', priority: 'L', checkinTime: '2026-03-05 08:00:00', appointTime: '2026-03-05 18:00:00' },
    { id: 'due', priority: 'L', checkinTime: '2026-03-05 10:00:00', appointTime: '2026-03-05 10:50:00' },
    { id: 'urgent', priority: 'H', checkinTime: '2026-03-05 10:10:00' },
    { id: 'unknown priority', priority: 'X', checkinTime: '2026-03-05 07:00:00' },
  ];

  expect(inCallOrder(waiting, '2026-03-05 10:50:00').map(({ id }) => id)).toEqual([
    'urgent',
    'due',
    'later today',
    'first',
    'second',
    'no check-in',
    'unknown priority',
  ]);
});
