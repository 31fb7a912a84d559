/** A road plan that is closed: not while a truck drives to load for it, and what waits for a truck gets none any more. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { brokenGuards, guardRefusal } from '#schema/guards.ts';
import type { GuardFacts } from '#schema/guards.ts';
import type { Values } from '#schema/row.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { DISPATCH, PLAN, startWithPlan } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
beforeEach(() => startWithPlan(server, 640));

const add = (number: number) => server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, id: idOf(number), roadPlanId: 'p1' });
const step = (number: number, action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: idOf(number), ...body });
const close = () => server.call('PUT', `${roadPlan.endpoint}/close`, { id: 'p1', auditRemark: '矿上停产' });
const plan = () => server.row(roadPlan, 'p1');
const LOADED = { loadGross: 48, loadTare: 15, loadNetWeight: 33, loadTime: '2026-03-05 08:00:00' };

describe('a road plan', () => {
  test('is not closed while a truck drives to load for it', async () => {
    await add(1);
    await step(1, 'dispatch', DISPATCH);
    expect(await plan()).toMatchObject({ waitingCount: 0, toLoadCount: 1 });
    expect(await close()).toMatchObject({ success: false, message: '还有 1 车已派车、没有装货，请先撤回派车或作废，再关闭计划' });
    await step(1, 'accept');
    expect(await close()).toMatchObject({ success: false });
    await step(1, 'loadConfirm', LOADED);
    expect(await plan()).toMatchObject({ toLoadCount: 0, onRoadCount: 1 });
    expect(await close(), 'what is on the road arrives').toMatchObject({ success: true });
    expect(await step(1, 'arriveConfirm', { arriveTime: '2026-03-05 09:00:00' })).toMatchObject({ success: true });
    expect(await plan()).toMatchObject({ planStatus: '6', onRoadCount: 1 });
  });

  test('that is closed gives no truck to what waits: until it is another plan’s', async () => {
    await add(1);
    expect(await plan()).toMatchObject({ waitingCount: 1 });
    expect(await close()).toMatchObject({ success: true });
    expect(await step(1, 'dispatch', DISPATCH)).toMatchObject({ success: false, message: '公路计划“GL1”不在执行中，不能派车' });
    await step(1, 'void', { voidReason: 'cancel' });
    expect(await plan()).toMatchObject({ waitingCount: 0 });
    await step(1, 'restore');
    expect(await step(1, 'dispatch', DISPATCH)).toMatchObject({ success: false });
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), roadPlanId: '' });
    expect(await step(1, 'dispatch', DISPATCH)).toMatchObject({ success: true });
  });

  test('says on the device what keeps it open, and names what it leaves before it is closed', () => {
    const [closing, dispatch] = [stepOf(roadPlan, 'close'), stepOf(waybill, 'dispatch')];
    expect(guardRefusal(roadPlan, closing, factsOf({ toLoadCount: 2, onRoadCount: 1 }))?.kind).toBe('guard');
    const asked = brokenGuards(closing, factsOf({ toLoadCount: 0, onRoadCount: 3, waitingCount: 12 }));
    expect(asked.map(({ guard, message }) => [guard.asks, message])).toEqual([
      [true, '还有 3 车在途，关闭后照常到达、卸货和结算'],
      [true, '还有 12 张运单待派车，关闭后不能派车，只能改到别的计划或作废'],
    ]);
    expect(brokenGuards(closing, factsOf({}))).toEqual([]);
    const closed = { def: roadPlan, values: { id: 'p1', planNo: 'GL1', planStatus: '6' } };
    const waiting = { ...factsOf({ roadPlanId: 'p1', waybillStatus: '10' }), referred: new Map([['roadPlanId', closed]]) };
    expect(guardRefusal(waybill, dispatch, waiting)).toMatchObject({ message: '公路计划“GL1”不在执行中，不能派车' });
  });
});

function stepOf({ flow }: Pick<typeof roadPlan, 'flow'>, action: string) {
  const found = flow?.transitions.find(each => each.action === action);
  if (!found) throw new Error(`no step ${action}`);
  return found;
}

const factsOf = (values: Values): GuardFacts => ({
  before: values,
  values,
  referred: new Map(),
  lines: new Map(),
  now: '2026-03-05 10:00:00',
});
