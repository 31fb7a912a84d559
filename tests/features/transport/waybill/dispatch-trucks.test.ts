/** 派车: which trucks a typed text means, in which order they are offered, what is said of each, and what choosing one brings. */
import { describe, expect, test } from 'vitest';
import { assert } from '#base/assert.ts';
import { schema } from '#features/registry.ts';
import { withChoice, withTruck } from '#features/transport/waybill/dispatch/choose.ts';
import { findableTrucks, inOrder, lastDrives, matching, trucksOf } from '#features/transport/waybill/dispatch/crew.ts';
import type { Truck } from '#features/transport/waybill/dispatch/crew.ts';
import { fitTruck, fitTrucks, whyNotChosen } from '#features/transport/waybill/dispatch/fit-trucks.ts';
import { remarksOn } from '#features/transport/waybill/dispatch/judge-lines.ts';
import type { Judging, Line } from '#features/transport/waybill/dispatch/judge-lines.ts';
import { counterStep } from '#schema/counter-step.ts';
import { changedLines, filledFrom, linesDraft, restoredLines } from '#features/transport/waybill/dispatch/lines-draft.ts';
import { endingPapers } from '#features/transport/waybill/dispatch/papers.ts';
import { dispatchText } from '#features/transport/waybill/dispatch/text.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import { stepOf } from '#tests/support/step-of.ts';

const TODAY = '2026-11-20';
const carrierRow = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  id,
  name,
  status: '1',
  isBlack: 'N',
  permitExpire: '2028-01-01',
  ...more,
});
const carRow = (id: string, plateNumber: string, more: Partial<Row> = {}): Row => ({
  id,
  plateNumber,
  carrierUnitId: 'hl',
  status: '1',
  isBlack: 'N',
  workStatus: 'idle',
  ratedLoad: 33.5,
  licenseExpire: '2027-06-01',
  ...more,
});
const driverRow = (id: string, name: string, more: Partial<Row> = {}): Row => ({
  id,
  name,
  phone: '13800000000',
  carrierUnitId: 'hl',
  driverStatus: 'idle',
  isBlack: 'N',
  licenseEnd: '2027-06-01',
  ...more,
});

const crew = {
  carriers: [carrierRow('hl', '华联运输'), carrierRow('zc', '中成运输')],
  cars: [
    carRow('a', '冀D·02475', { mainDriverId: 'jxd' }),
    carRow('b', '冀D·24751', { mainDriverId: 'ls' }),
    carRow('c', '蒙B·44212', { carrierUnitId: 'zc', workStatus: 'transit' }),
    carRow('d', '蒙B·A2475', { carrierUnitId: 'zc' }),
  ],
  drivers: [
    driverRow('jxd', '贾晓东', { phone: '13812345678' }),
    driverRow('ls', '李四', { driverStatus: 'busy' }),
    driverRow('zs', '张三', { defaultCarId: 'b' }),
    driverRow('wm', '王明', { carrierUnitId: 'zc', defaultCarId: 'd', phone: '15902475999' }),
  ],
};
const INITIALS: Readonly<Record<string, string>> = { 贾晓东: 'jxd', 张三: 'zs', 华联运输: 'hlys', 中成运输: 'zcys', 王明: 'wm' };
const trucks = trucksOf(waybill, crew);
const truck = (id: string): Truck => {
  const found = trucks.find(({ car }) => car.id === id);
  assert(found !== undefined, `the truck ${id}`);
  return found;
};
const idsOf = (found: readonly Truck[]): string => found.map(({ car }) => car.id).join('');

test('a truck comes with its own driver, or with one who usually drives it if that one is free', () => {
  expect(trucks.map(({ driver, isDriverFree, isFree, carrier }) => [driver?.id, isDriverFree, isFree, carrier?.id])).toEqual([
    ['jxd', true, true, 'hl'],
    ['zs', true, true, 'hl'],
    [undefined, false, false, 'zc'],
    ['wm', true, true, 'zc'],
  ]);
});

test.each([
  ['', '', 'abcd', 'nothing typed: all'],
  ['2475', 'ad', 'b', 'the end of a plate comes before its middle'],
  ['02475', 'a', '', 'one plate, and no phone that has these digits'],
  ['D02475', 'a', '', 'no middle dot'],
  ['冀d·０2475', 'a', '', 'full width, a small letter, the dot'],
  ['a2475', 'd', '', 'a letter among the last characters'],
  ['jxd', '', 'a', "the driver's initials"],
  ['贾晓', '', 'a', "the driver's name"],
  ['华联', '', 'ab', 'the name of the carrier'],
  ['zcys', '', 'cd', 'its initials'],
  ['华联 张三', '', 'b', 'two words'],
  ['15902475999', '', 'd', 'a phone'],
  ['+86 138 1234 5678', '', 'a', 'a phone as a chat writes it'],
  ['9999', '', '', 'nothing'],
])('%s finds by its end %s, otherwise %s (%s)', (typed, ends, parts) => {
  const found = matching(
    findableTrucks(trucks, text => INITIALS[text] ?? ''),
    typed,
  );
  expect({ ends: idsOf(found.ends), parts: idsOf(found.parts) }).toEqual({ ends, parts });
});

describe('the order', () => {
  const free = (id: string, plateNumber: string, more: Partial<Row> = {}) => carRow(id, plateNumber, more);
  const lot = trucksOf(waybill, {
    ...crew,
    cars: [
      free('busyHere', '冀A·1', { workStatus: 'loading' }),
      free('other', '冀A·2', { carrierUnitId: 'zc' }),
      free('own', '冀A·3'),
      free('ownToo', '冀A·4'),
      free('hereOther', '冀A·5', { carrierUnitId: 'zc' }),
      free('hereLater', '冀A·6'),
      free('busy', '冀A·7', { workStatus: 'transit' }),
    ],
  });
  const drives = [
    { id: '1', carId: 'hereOther', dispatchTime: '2026-11-13 08:00:00' },
    { id: '2', carId: 'hereLater', dispatchTime: '2026-11-12 08:00:00' },
    { id: '3', carId: 'hereLater', dispatchTime: '2026-11-15 08:00:00' },
    { id: '4', carId: 'busyHere', dispatchTime: '2026-11-18 08:00:00' },
    { id: '5', dispatchTime: '2026-11-18 08:00:00' },
    { id: '6', carId: 'own' },
  ];
  test('free ones, then who drove here last, then those of the carrier, then the plate; given in any order', () => {
    const order = { lastOnRoute: lastDrives(drives), carrierId: 'hl' };
    const wanted = ['hereLater', 'hereOther', 'own', 'ownToo', 'other', 'busyHere', 'busy'];
    expect(inOrder(lot, order).map(({ car }) => car.id)).toEqual(wanted);
    expect(inOrder(lot.toReversed(), order).map(({ car }) => car.id)).toEqual(wanted);
  });
  test('without a route and a carrier only free ones come first', () => {
    expect(inOrder(lot, { lastOnRoute: new Map(), carrierId: '' }).map(({ car }) => car.id)).toEqual([
      'other',
      'own',
      'ownToo',
      'hereOther',
      'hereLater',
      'busyHere',
      'busy',
    ]);
  });
});

const judging: Judging = {
  schema,
  def: waybill,
  step: stepOf(waybill, 'dispatch'),
  now: `${TODAY} 10:00:00`,
  isVisible: () => () => true,
  carriers: new Map(crew.carriers.map(row => [row.id, row])),
};
const line: Line = {
  row: { id: 'w', waybillStatus: '10', planWeight: 33 },
  input: { values: {}, texts: {}, chosen: {} },
  referred: new Map(),
};

test('choosing a truck brings its carrier, its driver and his phone; each can be changed, and what does not fit is said beside it', () => {
  const chosen = withTruck(judging, line, truck('a'));
  expect(chosen.input.values).toMatchObject({
    carrierUnitId: 'hl',
    carId: 'a',
    plateNumber: '冀D·02475',
    driverId: 'jxd',
    driverPhone: '13812345678',
  });
  expect(remarksOn(judging, chosen)).toEqual([]);
  const [, other] = crew.carriers;
  const moved = withChoice(judging, chosen, 'carrierUnitId', other);
  expect(remarksOn(judging, moved)).toEqual([
    { field: 'carId', isAsked: false, message: '车辆“冀D·02475”不属于所选承运单位' },
    { field: 'driverId', isAsked: false, message: '司机“贾晓东”不属于所选承运单位' },
  ]);
});

describe('what is said of a truck before it is chosen', () => {
  const lacking = (car: Partial<Row>, ofDriver: Partial<Row> = {}, ofCarrier: Partial<Row> = {}, planWeight = 33) => {
    const carriers = [carrierRow('hl', '华联运输', ofCarrier)];
    const [one] = trucksOf(waybill, {
      carriers,
      cars: [carRow('x', '冀D·1', { mainDriverId: 'y', ...car })],
      drivers: [driverRow('y', '丁', ofDriver)],
    });
    assert(one !== undefined, 'the truck');
    const within = { ...judging, carriers: new Map(carriers.map(row => [row.id, row])) };
    const { why, asks, driverWhy } = fitTruck(within, { ...line, row: { ...line.row, planWeight } }, one);
    return { why, asks, driverWhy };
  };
  const none = { why: undefined, asks: undefined, driverWhy: undefined };
  test.each([
    ['all in order', lacking({}), {}],
    ['licence', lacking({ licenseExpire: '2026-11-19' }), { why: '车辆“冀D·1”的行驶证已过期' }],
    ['licence of today', lacking({ licenseExpire: TODAY }), {}],
    ['permit', lacking({ roadTransportExpire: '2026-11-19' }), { why: '车辆“冀D·1”的道路运输证已过期' }],
    ['insurance', lacking({ insuranceExpire: '2026-11-19' }), { why: '车辆“冀D·1”的交强险已过期' }],
    ['disabled', lacking({ status: '0' }), { why: '车辆“冀D·1”已停用，不能选' }],
    ['black list', lacking({ isBlack: 'Y' }), { why: '车辆“冀D·1”在黑名单中，不能选' }],
    ['under way', lacking({ workStatus: 'transit' }), { why: '车辆“冀D·1”不空闲' }],
    ['too small', lacking({ ratedLoad: 32 }), { asks: '计划重量超过车辆“冀D·1”的核定载质量' }],
    ['just enough', lacking({ ratedLoad: 33 }), {}],
    ["driver's licence", lacking({}, { licenseEnd: '2026-11-19' }), { driverWhy: '司机“丁”的驾驶证已过期' }],
    ["driver's black list", lacking({}, { isBlack: 'Y' }), { driverWhy: '司机“丁”在黑名单中，不能选' }],
    ['carrier disabled', lacking({}, {}, { status: '0' }), { why: '承运单位“华联运输”已停用，不能选' }],
    ['carrier on the black list', lacking({}, {}, { isBlack: 'Y' }), { why: '承运单位“华联运输”在黑名单中，不能选' }],
    ["carrier's permit", lacking({}, {}, { permitExpire: '2026-11-19' }), { why: '承运单位“华联运输”的道路运输经营许可证已过期' }],
  ])('%s', (_, said, wanted) => {
    expect(said).toEqual({ ...none, ...wanted });
  });

  test('a driver who cannot be sent is left to be chosen, and whoever can is open to choice', () => {
    const [one] = trucksOf(waybill, {
      ...crew,
      cars: [carRow('x', '冀D·1', { mainDriverId: 'y' })],
      drivers: [driverRow('y', '丁', { licenseEnd: '2026-11-19' })],
    });
    assert(one !== undefined, 'the truck');
    const { line: chosen } = fitTruck(judging, line, one);
    expect(chosen.input.values['driverId']).toBe('');
    expect(whyNotChosen(judging, chosen, 'driverId', driverRow('y', '丁', { licenseEnd: '2026-11-19' }))).toBe('司机“丁”的驾驶证已过期');
    expect(whyNotChosen(judging, chosen, 'driverId', driverRow('z', '戊'))).toBeUndefined();
  });

  test('those that cannot be sent stand behind the free ones, and the search for others ends', () => {
    const late = Array.from({ length: 100 }, (_, at) => carRow(`late${at}`, `冀E·${at}`, { licenseExpire: '2026-01-01' }));
    const lot = trucksOf(waybill, { ...crew, cars: [...late.slice(0, 3), ...crew.cars] });
    expect(fitTrucks(judging, line, inOrder(lot, { lastOnRoute: new Map(), carrierId: '' }), 5).map(one => one.truck.car.id)).toEqual([
      'a',
      'b',
      'd',
      'late0',
      'late1',
    ]);
    expect(fitTrucks(judging, line, trucksOf(waybill, { ...crew, cars: late }), 5)).toHaveLength(5);
  });

  test('a truck that can be sent at once stands before one with a question, however far behind it comes, and one with a question before one that cannot be sent', () => {
    const small = Array.from({ length: 20 }, (_, at) => carRow(`small${at}`, `冀E·${at}`, { ratedLoad: 20 }));
    const cars = [
      carRow('late', '冀E·98', { licenseExpire: '2026-01-01' }),
      ...small,
      carRow('large', '冀E·99'),
      carRow('away', '冀E·97', { workStatus: 'transit' }),
    ];
    const found = fitTrucks(judging, line, trucksOf(waybill, { ...crew, cars }), 23).map(one => one.truck.car.id);
    expect([found[0], found[1], found.at(-2), found.at(-1)]).toEqual(['large', 'small0', 'late', 'away']);
    expect(fitTrucks(judging, line, trucksOf(waybill, { ...crew, cars }), 2).map(one => one.truck.car.id)).toEqual(['large', 'small0']);
  });
});

test('papers that end within thirty days are told, the first to end first', () => {
  const chosen = {
    carId: {
      def: schema.get('car'),
      values: carRow('x', '冀D·1', { licenseExpire: '2026-12-20', insuranceExpire: '2026-12-01', roadTransportExpire: '2026-12-21' }),
    },
    driverId: { def: schema.get('driver'), values: driverRow('y', '丁', { licenseEnd: '2026-11-20', qualificationEnd: '2026-11-19' }) },
    carrierUnitId: undefined,
  };
  expect(endingPapers(judging.step, chosen, TODAY)).toEqual([
    { label: '驾驶证', day: '2026-11-20' },
    { label: '交强险', day: '2026-12-01' },
    { label: '行驶证', day: '2026-12-20' },
  ]);
});

test('改派 leaves the carrier as it is, and 撤回派车 leads back from 派车 only', () => {
  const again = { ...judging, step: stepOf(waybill, 'reDispatch') };
  const held: Line = { ...line, row: { ...line.row, waybillStatus: '20', carrierUnitId: 'zc' } };
  expect(fitTruck(again, held, truck('a')).why).toBe('车辆“冀D·02475”不属于所选承运单位');
  expect(withTruck(again, held, truck('d')).input.values).not.toHaveProperty('carrierUnitId');
  expect(counterStep(waybill, stepOf(waybill, 'dispatch'))?.action).toBe('recallDispatch');
  expect(counterStep(waybill, stepOf(waybill, 'reDispatch'))).toBeUndefined();
});

test('a line is filled from the one above; what was changed is kept as a draft, and found again', () => {
  const [one, two] = [withTruck(judging, line, truck('a')), { ...line, row: { ...line.row, id: 'w2' } }];
  const filled = filledFrom({ judging, crew }, two, one);
  expect(filled.input.values).toMatchObject({ carrierUnitId: 'hl', carId: 'a', driverId: 'jxd' });
  const changed = changedLines(judging.step, [one, two], [one, filled]);
  expect(changed).toEqual([filled]);
  const { values } = linesDraft(judging.step, changed);
  const [, again] = restoredLines(judging, crew, [one, two], values);
  expect(again?.input).toEqual(filled.input);
});

test.each([
  [0, '0 分钟'],
  [59, '59 分钟'],
  [192, '3 小时 12 分'],
  [1_440 * 3 + 780, '3 天 13 小时'],
])('%s minutes are %s', (minutes, words) => {
  expect(dispatchText.waited(minutes)).toBe(words);
});
