/**
 * 派车看板: the columns and what each offers to the picked waybills, who may move what, the trucks in order and what each says, and the bars of a truck over
 * time.
 */
import { describe, expect, test } from 'vitest';
import { assert } from '#base/assert.ts';
import { schema } from '#features/registry.ts';
import { columnOffer, columnsOf, isMovable, truckStepOf } from '#features/transport/waybill/board/columns.ts';
import type { ColumnOffer } from '#features/transport/waybill/board/columns.ts';
import { soughtTrucks, truckOffer } from '#features/transport/waybill/board/rank-trucks.ts';
import { boardText } from '#features/transport/waybill/board/text.ts';
import { startOfDay } from '#features/transport/time-span.ts';
import { stretchOf, truckLine } from '#features/transport/waybill/board/time-line.ts';
import { findableTrucks, trucksOf } from '#features/transport/waybill/dispatch/crew.ts';
import type { Truck } from '#features/transport/waybill/dispatch/crew.ts';
import type { Judging, Line } from '#features/transport/waybill/dispatch/judge-lines.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { guardFacts, NOTHING_REFERRED } from '#app/live/step-facts.ts';
import type { Row } from '#schema/row.ts';
import { stepOf } from '#tests/support/step-of.ts';

const TODAY = '2026-11-20';
const all = (_code: string): boolean => true;
const but =
  (...codes: readonly string[]) =>
  (code: string): boolean =>
    !codes.includes(code);
/** A clerk's steps. */
const clerk = (code: string): boolean => ['mtWaybill:loadConfirm', 'mtWaybill:arriveConfirm', 'mtWaybill:unloadConfirm'].includes(code);
const row = (id: string, waybillStatus: string, more: Partial<Row> = {}): Row => ({
  id,
  waybillNo: `YD${id}`,
  waybillStatus,
  planWeight: 33,
  ...more,
});
const dicts = {
  waybill_status: ['10 待派车', '20 待接单', '30 待装货', '40 运输中', '90 异常挂起'].map(item => {
    const [value = '', text = ''] = item.split(' ');
    return { value, text };
  }),
};

describe('the columns', () => {
  const columns = columnsOf(waybill);
  const column = (status: string) => {
    const found = columns.find(one => one.status === status);
    assert(found !== undefined, status);
    return found;
  };
  const offer = (from: string, to: string, can = all, rows: readonly Row[] = [row('1', from)]): ColumnOffer =>
    columnOffer(
      { def: waybill, can, dicts, factsOf: one => guardFacts(one, one, NOTHING_REFERRED, TODAY) },
      from,
      column(to),
      rows.map(one => ({ row: one, mark: undefined })),
    );
  const said = (one: ColumnOffer): string =>
    one.kind === 'step' ? `${one.step.button} ${one.ready.length}` : one.kind === 'none' ? one.why : one.kind;

  test('one for each queue, in the order in which the waybills pass them', () => {
    expect(columns.map(({ status, queue }) => `${status} ${queue.label}`)).toEqual([
      '10 待派车',
      '20 待接单',
      '30 待装货',
      '40 运输中',
      '50 待卸货',
      '60 待审核',
      '90 异常挂起',
    ]);
  });

  test.each([
    ['10', '10', 'here'],
    ['10', '20', '派车 1'],
    ['10', '40', '不能直接到“运输中”'],
    ['20', '10', '撤回派车 1'],
    ['20', '30', '接单 1'],
    ['30', '20', '改派 1'],
    ['40', '90', '异常挂起 1'],
    ['90', '50', '解除异常 1'],
  ])('from %s to %s: %s', (from, to, wanted) => {
    expect(said(offer(from, to))).toBe(wanted);
  });

  test('a step without its permission is said so, and another way between the same columns is taken', () => {
    expect(said(offer('10', '20', clerk))).toBe('没有“派车”的权限');
    expect(said(offer('30', '40', clerk))).toBe('装货确认 1');
    expect(said(offer('60', '50', but('mtWaybill:auditReject')))).toBe('没有“驳回”的权限');
  });

  test('those that a guard or an unsettled change refuses stay, with the reason; if all do, nothing is offered', () => {
    const ended = new Map([
      ['contractId', { def: schema.get('contract'), values: { id: 'c', [schema.get('contract').titleField]: 'HT1', contractStatus: '4' } }],
    ]);
    const rows = [row('1', '10'), row('2', '10', { contractId: 'c' })];
    const judged = (picked: readonly Row[]) =>
      columnOffer(
        { def: waybill, can: all, dicts, factsOf: one => guardFacts(one, one, one.id === '2' ? ended : NOTHING_REFERRED, TODAY) },
        '10',
        column('20'),
        picked.map(one => ({ row: one, mark: undefined })),
      );
    expect(judged(rows)).toMatchObject({
      kind: 'step',
      ready: [{ id: '1' }],
      refused: [{ row: { id: '2' }, why: '合同“HT1”不在履行中，不能派车' }],
    });
    expect(judged(rows.slice(1))).toEqual({ kind: 'none', why: '合同“HT1”不在履行中，不能派车' });
  });

  test('only what the user may put somewhere can be moved', () => {
    const movable = (can: (code: string) => boolean): string =>
      columns
        .filter(({ status }) => isMovable(waybill, status, can))
        .map(({ status }) => status)
        .join(' ');
    expect(movable(all)).toBe('10 20 30 40 50 60 90');
    expect(movable(clerk)).toBe('30 40 50');
    expect(movable(() => false)).toBe('');
    expect(['10', '20', '30', '40'].map(status => truckStepOf(waybill, status, all)?.action)).toEqual([
      'dispatch',
      'reDispatch',
      'reDispatch',
      undefined,
    ]);
    expect(truckStepOf(waybill, '10', clerk)).toBeUndefined();
  });
});

describe('the trucks', () => {
  const carrier: Row = { id: 'hl', name: '华联运输', status: '1', isBlack: 'N', permitExpire: '2028-01-01' };
  const car = (id: string, plateNumber: string, more: Partial<Row> = {}): Row => ({
    id,
    plateNumber,
    carrierUnitId: 'hl',
    status: '1',
    isBlack: 'N',
    workStatus: 'idle',
    ratedLoad: 33.5,
    licenseExpire: '2027-06-01',
    mainDriverId: `d${id}`,
    ...more,
  });
  const cars = [
    car('late', '冀D·1', { licenseExpire: '2026-01-01' }),
    car('small', '冀D·2', { ratedLoad: 20 }),
    car('lone', '冀D·3', { mainDriverId: '' }),
    car('good', '冀D·4'),
    car('away', '冀D·5', { workStatus: 'transit' }),
  ];
  const drivers = cars
    .filter(({ mainDriverId }) => mainDriverId !== '')
    .map(({ id }): Row => ({
      id: `d${id}`,
      name: `司机${id}`,
      carrierUnitId: 'hl',
      driverStatus: 'idle',
      isBlack: 'N',
      licenseEnd: '2027-06-01',
    }));
  const trucks = trucksOf(waybill, { cars, drivers, carriers: [carrier] });
  const byId = new Map(findableTrucks(trucks, () => '').map(truck => [truck.of.car.id, truck]));
  const judging: Judging = {
    schema,
    def: waybill,
    step: stepOf(waybill, 'dispatch'),
    now: `${TODAY} 10:00:00`,
    isVisible: () => () => true,
    carriers: new Map([['hl', carrier]]),
  };
  const line: Line = { row: row('w', '10', { carrierUnitId: 'hl' }), input: { values: {}, texts: {}, chosen: {} }, referred: new Map() };
  const order = (found: readonly Truck[]): string => found.map(one => one.car.id).join(' ');
  const truck = (id: string): Truck => {
    const found = byId.get(id)?.of;
    assert(found !== undefined, id);
    return found;
  };

  test('for a picked waybill those that can be sent at once stand first, and those under way last; else those under way first', () => {
    const sought = { typed: '', isFreeOnly: false };
    expect(order(soughtTrucks(judging, trucks, byId, { ...sought, line }))).toBe('good small lone late away');
    expect(order(soughtTrucks(judging, trucks, byId, { ...sought, line: undefined }))).toBe('away late small lone good');
    expect(order(soughtTrucks(judging, trucks, byId, { typed: '', isFreeOnly: true, line: undefined }))).toBe('late small lone good');
    expect(order(soughtTrucks(judging, trucks, byId, { typed: '2', isFreeOnly: false, line }))).toBe('small');
  });

  test.each([
    ['good', { kind: 'ready' }],
    ['small', { kind: 'asks', what: '请核对：计划重量超过车辆“冀D·2”的核定载质量' }],
    ['lone', { kind: 'asks', what: '还要选司机' }],
    ['late', { kind: 'none', why: '车辆“冀D·1”的行驶证已过期' }],
    ['away', { kind: 'none', why: '车辆“冀D·5”不空闲' }],
  ])('what %s says before a drop', (id, wanted) => {
    expect(truckOffer(judging, line, truck(id))).toMatchObject(wanted);
  });

  test('a driver who cannot be sent is told with the reason; a waybill that has a truck is not given the same again', () => {
    const busy = trucksOf(waybill, {
      cars: [car('x', '冀D·9')],
      drivers: [{ ...drivers[0], id: 'dx', name: '丁', driverStatus: 'busy' }],
      carriers: [carrier],
    });
    const [one] = busy;
    assert(one !== undefined, 'the truck');
    expect(truckOffer(judging, line, one)).toMatchObject({ kind: 'asks', what: '还要选司机' });
    const again: Line = { ...line, row: row('w', '20', { carrierUnitId: 'hl', carId: 'good' }) };
    expect(truckOffer({ ...judging, step: stepOf(waybill, 'reDispatch') }, again, truck('good'))).toEqual({
      kind: 'none',
      why: boardText.hasIt,
    });
  });
});

describe('the bars of a truck', () => {
  const now = '2026-11-20 12:00:00';
  const span = { fromMs: startOfDay(now), days: 2 };
  const trip = (id: string, status: string, dispatchTime: string, more: Partial<Row> = {}) => row(id, status, { dispatchTime, ...more });

  test.each([
    ['not dispatched', row('1', '10'), undefined],
    ['void', trip('1', '99', '2026-11-20 08:00:00'), undefined],
    ['under way: until now', trip('1', '40', '2026-11-20 08:00:00'), '2026-11-20 12:00:00'],
    ['under way: until it is expected', trip('1', '40', '2026-11-20 08:00:00', { eta: '2026-11-20 18:00:00' }), '2026-11-20 18:00:00'],
    ['late: until now', trip('1', '90', '2026-11-20 08:00:00', { eta: '2026-11-20 09:00:00' }), '2026-11-20 12:00:00'],
    ['unloaded', trip('1', '70', '2026-11-20 08:00:00', { unloadTime: '2026-11-20 11:00:00' }), '2026-11-20 11:00:00'],
    ['done without a time: an hour', trip('1', '80', '2026-11-20 08:00:00'), '2026-11-20 09:00:00'],
  ])('%s', (_, one, to) => {
    expect(stretchOf(waybill, one, now)?.to).toBe(to);
  });

  test('they lie where their times are, cut to the span; two at one time lie below each other', () => {
    const { bars, lanes } = truckLine(
      waybill,
      [
        trip('late', '40', '2026-11-20 06:00:00', { eta: '2026-11-20 18:00:00' }),
        trip('before', '70', '2026-11-18 06:00:00', { unloadTime: '2026-11-18 20:00:00' }),
        trip('into', '70', '2026-11-19 12:00:00', { unloadTime: '2026-11-20 06:00:00' }),
        trip('both', '40', '2026-11-20 07:00:00', { eta: '2026-11-23 00:00:00' }),
      ],
      span,
      now,
    );
    expect(bars.map(({ row: { id }, left, width, lane }) => [id, left, width, lane])).toEqual([
      ['into', 0, 6 / 48, 0],
      ['late', 6 / 48, 12 / 48, 0],
      ['both', 7 / 48, 41 / 48, 1],
    ]);
    expect(lanes).toBe(2);
  });

  test('the number on a short bar has room until the next one of its lane', () => {
    const { bars } = truckLine(
      waybill,
      [
        trip('hour', '80', '2026-11-20 06:00:00'),
        trip('beside', '80', '2026-11-20 06:30:00'),
        trip('next', '40', '2026-11-20 11:00:00', { eta: '2026-11-20 18:00:00' }),
      ],
      span,
      now,
    );
    expect(bars.map(({ row: { id }, lane, room }) => [id, lane, Math.round(room * 48 * 2) / 2])).toEqual([
      ['hour', 0, 5],
      ['beside', 1, 41.5],
      ['next', 0, 37],
    ]);
  });
});
