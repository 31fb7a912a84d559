/** Own actions: offered by permission, on what they work on, in a view only with the step they take; closed with the reason. */
import { expect, test } from 'vitest';
import { entityDef, schema } from '#features/registry.ts';
import { freightBill } from '#features/finance/freight-bill/entity.ts';
import { procurement } from '#features/production/procurement/entity.ts';
import { bidding } from '#features/bidding/bidding/entity.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { actionBefore, mainAct, ownActionsOf, whyNotOwn } from '#schema/own-actions.ts';

const all = (): boolean => true;
const namesOf = (def: EntityDef, on: 'row' | 'selection' | 'list', can: (code: string) => boolean = all) =>
  ownActionsOf(def, on, can).map(({ name }) => name);

test('an action is offered on what it works on', () => {
  expect(namesOf(waybill, 'selection')).toEqual(['prints', 'batchDispatch']);
  expect(namesOf(waybill, 'list')).toEqual(['board', 'dispatchWaiting']);
  expect(namesOf(waybill, 'row')).toEqual(['track', 'print', 'qrcode']);
  expect(namesOf(freightBill, 'row')).toEqual(['print']);
  expect(namesOf(entityDef('port'), 'row')).toEqual([]);
});

test('it needs its permission, or that of the act it names', () => {
  expect(namesOf(freightBill, 'row', code => code !== 'mtFreightBill:export')).toEqual([]);
  expect(namesOf(freightBill, 'row', code => code === `${freightBill.permission}:export`)).toEqual(['print']);
  expect(namesOf(waybill, 'selection', code => code !== 'mtWaybill:dispatch')).toEqual(['prints']);
  expect(namesOf(entityDef('driver'), 'row', code => code === 'xkUserDriver:changpsw')).toEqual(['changpsw']);
});

test('a view offers what needs no step that it leaves out', () => {
  const offered = schema.views.filter(({ view }) => view.of === waybill).map(def => [def.view.name, namesOf(def, 'selection')]);
  expect(offered.length).toBeGreaterThan(1);
  for (const [name, actions] of offered) expect(actions, String(name)).toEqual(['prints']);
  const settlements = schema.views.filter(({ view }) => view.of === settlement);
  expect(Object.fromEntries(settlements.map(def => [def.view.name, namesOf(def, 'row')]))).toEqual({
    settlementEntry: ['print', 'statement'],
    settlementManage: ['clearBy', 'print', 'statement'],
  });
});

test('a row in another status is closed with the statuses, one that is being deleted with that', () => {
  const action = { label: '批量派车', on: 'selection', in: ['10'] } as const;
  const row = (waybillStatus: string) => ({ id: '1', waybillStatus });
  const dicts = { waybill_status: [{ value: '10', text: '待派车' }] };
  expect(whyNotOwn(waybill, action, row('10'), undefined, dicts)).toBeUndefined();
  expect(whyNotOwn(waybill, action, row('40'), undefined, dicts)).toBe('仅“待派车”可用');
  expect(whyNotOwn(waybill, action, row('10'), 'delete', dicts)).toBe('正在删除');
  expect(whyNotOwn(waybill, { label: '打印', on: 'row' }, row('40'), undefined, dicts)).toBeUndefined();
});

test('an action stands before a step while its comparison holds, and before no other', () => {
  const actions = ownActionsOf(procurement, 'row', all);
  const before = (step: string | undefined, arrivedQty: number) =>
    actionBefore(actions, step, { id: '1', procurementStatus: '3', totalQty: 5, arrivedQty })?.name;
  expect(before('inStock', 0)).toBe('arrive');
  expect(before('inStock', 4.99)).toBe('arrive');
  expect(before('inStock', 5)).toBeUndefined();
  expect(before('submit', 0)).toBeUndefined();
  expect(before(undefined, 0)).toBeUndefined();
});

test.each([
  [collection, '1', 'clearBy', '认领 is over, the money waits for its settlement'],
  [collection, '2', 'clearBy', 'some of it is left'],
  [collection, '0', undefined, 'nobody has claimed it'],
  [collection, '3', undefined, 'nothing is left'],
  [settlement, '3', 'clearBy', 'beside 登记开票'],
  [settlement, '5', 'clearBy', ''],
  [settlement, '2', undefined, ''],
  [bidding, '0', 'monitor', 'people wait in the hall'],
  [bidding, '1', 'monitor', ''],
  [bidding, '4', undefined, 'it is over: the hall is under 更多'],
] as const)('the main act of %o in status %s is %s: %s', (def: EntityDef, status, name, _why) => {
  const row = { id: 'r1', [def.flow?.field ?? '']: status };
  expect(mainAct(def, ownActionsOf(def, 'row', all), row, () => true)?.name).toBe(name);
  expect(mainAct(def, ownActionsOf(def, 'row', all), row, () => false)).toBeUndefined();
});
