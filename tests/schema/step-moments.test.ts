/** When a step happened: never later than now, never before what an earlier step was told. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, text } from '#schema/field.ts';
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

const auction = defineEntity({
  name: 'auction',
  title: '竞价',
  route: '/auction',
  component: 'small/auction',
  endpoint: '/auction',
  permission: 'auction',
  titleField: 'no',
  searchFields: ['no'],
  fields: { no: text('编号'), endTime: datetime('结束时间', { planned: true }), status: dict('状态', 'bidding_status', { default: '1' }) },
  listColumns: ['no'],
  query: [],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'pause', button: '暂停', from: ['1'], to: '2' },
      { action: 'resume', button: '继续', from: ['2'], to: '1', requires: ['endTime'] },
    ],
  },
  offline: 'full',
});

test.each<[string, Values, readonly string[]]>([
  ['a planned time ahead', { endTime: '2026-11-22 23:21:00' }, []],
  ['a planned time of this minute', { endTime: '2026-11-22 23:20:59' }, ['结束时间要晚于现在']],
  ['a planned time that is over', { endTime: '2026-11-21 08:00:00' }, ['结束时间要晚于现在']],
  ['no time', {}, []],
])('%s', (_, values, broken) => {
  const [, resume] = auction.flow?.transitions ?? [];
  expect(resume && brokenMoments(auction, resume, values, NOW)).toEqual(broken);
  expect(resume && momentsOf(auction, resume)).toEqual([]);
});

const call = defineEntity({
  name: 'call',
  title: '船期',
  route: '/call',
  component: 'small/call',
  endpoint: '/call',
  permission: 'call',
  titleField: 'no',
  searchFields: ['no'],
  fields: {
    no: text('编号'),
    eta: datetime('预计抵港', { expected: true }),
    ata: datetime('实际抵港'),
    status: dict('状态', 'ship_plan_status', { default: '2' }),
  },
  listColumns: ['no'],
  query: [],
  flow: {
    field: 'status',
    initial: '2',
    transitions: [
      { action: 'confirmEta', button: '确报', from: ['2'], to: '3', requires: ['eta'] },
      { action: 'anchor', button: '登记抵锚', from: ['3'], to: '4', requires: ['ata'] },
    ],
  },
  offline: 'full',
});

test.each(['2026-11-25 08:00:00', '2026-11-20 08:00:00'])('an expected time (%s) is any, and binds no later step', eta => {
  const [confirm, anchor] = call.flow?.transitions ?? [];
  if (!confirm || !anchor) throw new Error('no steps');
  const values = { eta, ata: '2026-11-22 20:00:00' };
  expect([momentsOf(call, confirm), brokenMoments(call, confirm, values, NOW), brokenMoments(call, anchor, values, NOW)]).toEqual([
    [],
    [],
    [],
  ]);
});
