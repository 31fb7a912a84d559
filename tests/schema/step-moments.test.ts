/** When a step happened: never later than now, never before what an earlier step was told. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Values } from '#schema/row.ts';
import { brokenMoments, momentsOf } from '#schema/step-moments.ts';

const NOW = '2026-11-22 23:20:30';
const step = (action: string) => {
  const found = waybill.flow?.transitions.find(transition => transition.action === action);
  if (!found) throw new Error(action);
  return found;
};

test('a moment of a step is a time the user enters, not one the server stamps', () => {
  const asked = ['dispatch', 'loadConfirm', 'arriveConfirm', 'unloadConfirm', 'auditPass'].map(action => [
    action,
    momentsOf(waybill, step(action)).map(field => field.name),
  ]);
  expect(asked).toEqual([
    ['dispatch', []],
    ['loadConfirm', ['loadTime']],
    ['arriveConfirm', ['arriveTime']],
    ['unloadConfirm', ['unloadTime']],
    ['auditPass', []],
  ]);
});

test.each<[string, string, Values, readonly string[]]>([
  ['now', 'loadConfirm', { loadTime: NOW }, []],
  ['the minute it is', 'loadConfirm', { loadTime: '2026-11-22 23:20:59' }, []],
  ['later than now', 'loadConfirm', { loadTime: '2026-11-22 23:21:00' }, ['装货时间不能晚于现在']],
  [
    'done without a network, before the stamp of a dispatch sent later',
    'loadConfirm',
    { loadTime: '2026-11-22 10:00:00', dispatchTime: NOW },
    [],
  ],
  [
    'before the loading',
    'arriveConfirm',
    { loadTime: '2026-11-22 12:00:00', arriveTime: '2026-11-22 00:00:00' },
    ['到达时间不能早于装货时间（2026-11-22 12:00）'],
  ],
  ['in the minute of the loading', 'arriveConfirm', { loadTime: '2026-11-22 12:00:40', arriveTime: '2026-11-22 12:00:00' }, []],
  [
    'before the arrival, after the loading',
    'unloadConfirm',
    { loadTime: '2026-11-22 08:00:00', arriveTime: '2026-11-22 12:00:00', unloadTime: '2026-11-22 09:00:00' },
    ['卸货时间不能早于到达时间（2026-11-22 12:00）'],
  ],
  ['not told yet', 'unloadConfirm', { loadTime: '2026-11-22 08:00:00' }, []],
  [
    'a later step that was taken back binds nobody',
    'loadConfirm',
    { loadTime: '2026-11-22 08:00:00', arriveTime: '2026-11-22 07:00:00' },
    [],
  ],
])('%s', (_, action, values, broken) => {
  expect(brokenMoments(waybill, step(action), values, NOW)).toEqual(broken);
});
