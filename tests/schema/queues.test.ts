/** Queues: what a list offers of them, whose work they are, and what a definition may say. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { dict, named, date } from '#schema/field.ts';
import { isWork, queuesOf, wrongQueue } from '#schema/queues.ts';
import type { Queue } from '#schema/queues.ts';

test('a list has its queues; a view with statuses of its own has none, another those whose step it offers', () => {
  expect(queuesOf(waybill).map(({ label }) => label)).toEqual(['待派车', '待接单', '待装货', '运输中', '待卸货', '待审核', '异常挂起']);
  const ofStatus = schema.views.filter(({ view, flow }) => flow !== undefined && view.preset[flow.field] !== undefined);
  const ofContracts = schema.views.filter(({ view }) => view.of === contract);
  expect(ofStatus.length).toBeGreaterThan(2);
  for (const view of ofStatus) expect(queuesOf(view), view.view.name).toEqual([]);
  for (const view of ofContracts)
    expect(
      queuesOf(view).filter(({ step }) => step !== undefined && !view.view.steps.includes(step)),
      view.view.name,
    ).toEqual([]);
});

test('a queue is the work of those who may take its step, and one without a step is nobody’s', () => {
  const [dispatch] = queuesOf(waybill);
  const due = queuesOf(contract).find(({ withinDays }) => withinDays !== undefined);
  if (!dispatch || !due) throw new Error('the definitions have lost their queues');
  expect(isWork(waybill, dispatch, code => code === 'mtWaybill:dispatch')).toBe(true);
  expect(isWork(waybill, dispatch, code => code === 'mtWaybill:edit')).toBe(false);
  expect(isWork(contract, due, () => true)).toBe(false);
});

const ship = {
  flow: { field: 'state', initial: '1', transitions: [{ action: 'moor', button: '靠泊', from: ['1'], to: '2' }] },
  query: [
    { field: 'state', rule: 'in' as const },
    { field: 'due', rule: 'range' as const },
  ],
  fields: [named('state', dict('状态', 'state')), named('due', date('到期')), named('arrived', date('到港'))],
};
const queue: Queue = { label: '待靠泊', in: ['1'], step: 'moor', since: 'createTime' };

test.each<[what: string, changed: object, wrong: string | undefined]>([
  ['nothing', { queues: [queue] }, undefined],
  ['due within days', { queues: [{ ...queue, since: 'due', withinDays: 3 }] }, undefined],
  ['no flow', { queues: [queue], flow: undefined }, 'has the queue 待靠泊, but no flow'],
  ['no condition', { queues: [queue], query: [] }, 'has the queue 待靠泊, but no condition of state that can say it'],
  [
    'several by equality',
    { queues: [{ ...queue, in: ['1', '2'], step: undefined }], query: [{ field: 'state', rule: 'eq' }] },
    'has the queue 待靠泊, but no condition of state that can say it',
  ],
  ['no moment', { queues: [{ ...queue, since: 'state' }] }, 'has the queue 待靠泊 since state, which is no moment'],
  ['a step of others', { queues: [{ ...queue, in: ['2'] }] }, 'has the queue 待靠泊 for the step moor, which its rows cannot take'],
  [
    'due by what is not asked for',
    { queues: [{ ...queue, since: 'arrived', withinDays: 3 }] },
    'has the queue 待靠泊, but no condition of arrived that can say it',
  ],
  [
    'due and late',
    { queues: [{ ...queue, since: 'due', withinDays: 3, lateAfterHours: 1 }] },
    'has the queue 待靠泊, which is due and cannot be late after hours too',
  ],
  ['one name twice', { queues: [queue, queue] }, 'has two queues named 待靠泊'],
])('%s', (_, changed, wrong) => {
  expect(wrongQueue({ ...ship, ...changed })).toBe(wrong);
});
