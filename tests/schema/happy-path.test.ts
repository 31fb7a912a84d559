/** The way a row goes if all goes well, and how far a row is on it. */
import { expect, test } from 'vitest';
import { settlement } from '#features/finance/settlement/entity.ts';
import { procurement } from '#features/production/procurement/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { entityDefs } from '#features/registry.ts';
import { happyPath, stepsPassed } from '#schema/happy-path.ts';

const told = (row: Readonly<Record<string, string>>) =>
  stepsPassed(waybill, { id: 'w', ...row }).map(({ step, state, at }) =>
    [step.button, state, at].filter(part => part !== undefined).join(' '),
  );

test('a waybill under way: what is done and when, what comes next', () => {
  expect(told({ waybillStatus: '40', dispatchTime: '2026-11-25 08:00:00', loadTime: '2026-11-25 09:30:00' })).toEqual([
    '派车 done 2026-11-25 08:00:00',
    '接单 done',
    '装货确认 done 2026-11-25 09:30:00',
    '到达确认 next',
    '卸货签收 ahead',
    '审核通过 ahead',
    '转结算 ahead',
  ]);
});

test('a new row has everything ahead; a voided one has done what it holds times of, and nothing comes next', () => {
  expect(told({ waybillStatus: '10' }).slice(0, 2)).toEqual(['派车 next', '接单 ahead']);
  expect(told({ waybillStatus: '99', dispatchTime: '2026-11-25 08:00:00' }).slice(0, 3)).toEqual([
    '派车 done 2026-11-25 08:00:00',
    '接单 ahead',
    '装货确认 ahead',
  ]);
});

test('a row beside the path has done what every way there goes through: a paused plan was issued, a voided draft perhaps nothing', () => {
  const done = (planStatus: string) =>
    stepsPassed(roadPlan, { id: 'p', planStatus }).flatMap(({ step, state }) => (state === 'done' ? [step.button] : []));
  expect(done('4')).toEqual(['提交审核', '审核通过', '下发执行']);
  expect(done('6')).toEqual(['提交审核', '审核通过', '下发执行']);
  expect(done('9')).toEqual([]);
  expect(done('no such status')).toEqual([]);
});

test('a step that takes the last one back is not ahead', () => {
  expect(happyPath(settlement).map(({ button }) => button)).toEqual(['提交复核', '复核通过', '对账确认', '登记开票', '结清']);
});

test('a row between two steps of the path, or sent back before one, has that step next', () => {
  const states = (procurementStatus: string) =>
    stepsPassed(procurement, { id: 'p', procurementStatus }).map(({ step, state }) => `${step.button} ${state}`);
  expect(states('4')).toEqual(['提交审批 done', '审批通过 done', '下单采购 done', '全部入库 next']);
  expect(states('8')).toEqual(['提交审批 next', '审批通过 ahead', '下单采购 ahead', '全部入库 ahead']);
  expect(states('9').filter(text => text.endsWith('next'))).toEqual([]);
});

test('the path of every flow ends, and never comes to a status twice', () => {
  for (const def of entityDefs) {
    const statuses = happyPath(def).map(({ to }) => to);
    expect(new Set(statuses).size, def.name).toBe(statuses.length);
  }
});
