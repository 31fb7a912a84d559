/** What is said of a row where there is room for little: its lines, to whom, addresses without their region, and which rows are under way. */
import { expect, test } from 'vitest';
import { contract } from '#features/contract/contract/entity.ts';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { car } from '#features/base/car/entity.ts';
import { railDayPlan } from '#features/transport/rail-day-plan/entity.ts';
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { named, text } from '#schema/field.ts';
import { glanceLines } from '#schema/glance.ts';
import { shortAddress } from '#schema/short-address.ts';
import type { Row } from '#schema/row.ts';
import { isUnderWay } from '#schema/under-way.ts';

const everything = () => true;
const words = (
  row: Row,
  isVisible: (name: string) => boolean = everything,
  def = waybill as typeof contract | typeof inventoryFlow | typeof railDayPlan | typeof waybill,
) => glanceLines(def, row, isVisible, {}).map(line => line.map(({ label, text: said }) => `${label ?? ''}|${said}`));

const loaded: Row = {
  id: '1',
  plateNumber: '冀D·02475',
  driverId: '7',
  driverId_dictText: '贾晓东',
  materialId: '8',
  materialId_dictText: '动力煤',
  planWeight: 33,
  loadNetWeight: 32.18,
  loadPlace: '内蒙古自治区鄂尔多斯市伊金霍洛旗上湾煤矿',
  unloadPlace: '河北省石家庄市井陉县上安电厂',
  dispatchTime: '2026-11-13 08:00:00',
};

test('a row is said in lines: numbers with their names, the first weight there is, from one place to the other, days without their year', () => {
  expect(words(loaded)).toEqual([
    ['|冀D·02475', '|贾晓东'],
    ['|动力煤', '装货净重|32.180 吨'],
    ['|上湾煤矿 → 上安电厂', '|11-13'],
  ]);
  expect(words({ id: '1', materialId: '8', materialId_dictText: '动力煤', planWeight: 33, loadPlace: '上湾煤矿' })).toEqual([
    ['|动力煤', '计划重量|33.000 吨'],
    ['|上湾煤矿'],
  ]);
  expect(words({ id: '1' })).toEqual([]);
});

test('a movement of stock says how much was moved, beside what is left', () => {
  const moved = { id: '1', flowType: 'in', flowType_dictText: '入库', weight: 319.68, stackNo: 'C-01', afterWeight: 7860.1 };

  expect(words(moved, everything, inventoryFlow)).toEqual([['|入库', '发生重量|319.680 吨'], ['|C-01'], ['变动后库存|7,860.100 吨']]);
});

test('a train that is not loaded yet is said by the wagons that were asked for and granted: a sum of nothing is no value', () => {
  const asked = { id: '1', materialId: '8', materialId_dictText: '动力煤', requestWagons: 5, loadedWagons: 0, loadedWeight: 0 };

  expect(words(asked, everything, railDayPlan)).toEqual([['|动力煤', '请车数|5']]);
  expect(words({ ...asked, admitWagons: 4 }, everything, railDayPlan)).toEqual([['|动力煤', '承认车数|4']]);
  const filled = { ...asked, admitWagons: 4, loadedWagons: 3, loadedWeight: 238.525 };
  expect(words(filled, everything, railDayPlan)).toEqual([['|动力煤', '实装车数|3', '实装吨数|238.525 吨']]);
});

test('what a user does not see is not said; what changes with the time is said where the time is known', () => {
  const priced = { id: '1', contractName: '动力煤合同', amount: 12.5 };
  expect(words(priced, everything, contract)).toEqual([['|动力煤合同'], ['合同金额|12.50 元']]);
  expect(words(priced, name => name !== 'amount', contract)).toEqual([['|动力煤合同']]);
  const carried = { ...priced, carrierUnitId: 'u1', carrierUnitId_dictText: '中达物流' };
  expect(words(carried, everything, contract)).toEqual([['|动力煤合同'], ['|中达物流'], ['合同金额|12.50 元']]);
  const waiting = { id: '1', queueStatus: '1', checkinTime: '2026-11-13 08:00:00' };
  expect(glanceLines(gateQueue, waiting, everything, {})).toEqual([]);
  expect(glanceLines(gateQueue, waiting, everything, {}, '2026-11-13 08:44:00')[0]?.map(({ label }) => label)).toEqual(['等待分钟']);
});

test.each([
  ['山西省吕梁市孝义市柳湾煤矿', '柳湾煤矿'],
  ['河北省唐山市曹妃甸区曹妃甸港煤码头', '曹妃甸港煤码头'],
  ['天津市滨海新区天津港南疆', '天津港南疆'],
  ['浙江省杭州市萧山区钱江货场', '钱江货场'],
  ['山东省济南市市中区党家货场', '党家货场'],
  ['河北省唐山市京唐港32号泊位', '京唐港32号泊位'],
  ['山东省日照市东港市场', '东港市场'],
  ['唐钢新区市场二号库', undefined],
  ['上湾煤矿', undefined],
  ['', undefined],
])('the place of %j is %j', (address, place) => {
  expect(shortAddress(named('loadPlace', text('装货地址', { isAddress: true })), { loadPlace: address })).toBe(place);
  expect(shortAddress(named('remark', text('备注')), { remark: address })).toBeUndefined();
});

test('a row is under way while a step leads on from its status, and not only back', () => {
  const open = ['10', '20', '30', '40', '50', '60', '70', '80', '90', '99'].filter(isUnderWay(waybill));
  expect(open).toEqual(['10', '20', '30', '40', '50', '60', '70', '90']);
  expect(isUnderWay({})('99')).toBe(true);
});

test('a definition that says a row wrongly stops the program', () => {
  const wrong = (glance: NonNullable<typeof waybill.glance>) => () => completeEntity({ ...car, glance });
  expect(wrong({ band: ['nothing'], lines: [] })).toThrow('unknown field nothing');
  expect(wrong({ band: ['carType', 'carType'], lines: [] })).toThrow('carType twice over its details');
  expect(wrong({ band: [], lines: [[]] })).toThrow('must be filled');
  expect(() => completeEntity({ ...contract, glance: { band: [], lines: [['contractName']] } })).toThrow('main amount amount');
});
