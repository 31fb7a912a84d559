/** 运输日报: each figure counts by its own moment of the trip, a plan's weight falls to its days, and nothing void or of another company counts. */
import { expect, test } from 'vitest';
import { transportDaily } from '#features/report/transport-daily.ts';
import { seen } from '../../support/run-report.ts';

const names = {
  material: [{ id: 'coal', materialName: '动力煤' }],
  transportLine: [{ id: 'l1', lineName: '柳林—日照' }],
};
const plan = { companyId: 'c1', carrierUnitId: 'u1', materialId: 'coal', lineId: 'l1', planStatus: '3' };
const plans = [
  // 1000 t over three days: 333.333 a day
  { id: 'p1', ...plan, planWeight: 1000, startTime: '2026-06-09 18:00:00', endTime: '2026-06-11 06:00:00' },
  { id: 'p2', ...plan, planWeight: 50, startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 23:59:59' },
  { id: 'p3', ...plan, planWeight: 900, startTime: '2026-06-11 00:00:00', endTime: '2026-06-12 00:00:00' },
  { id: 'p4', ...plan, planWeight: 900, startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 12:00:00', planStatus: '9' },
  { id: 'p5', ...plan, planWeight: 900, startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 12:00:00', planStatus: '2' },
  { id: 'p6', ...plan, planWeight: 900, startTime: '2026-06-10 00:00:00', endTime: '2026-06-10 12:00:00', companyId: 'c2' },
];
const trip = { companyId: 'c1', carrierUnitId: 'u1', materialId: 'coal', roadPlanId: 'p1', loadPlace: '柳林', unloadPlace: '日照' };
const waybills = [
  // dispatched, loaded and unloaded on the day
  {
    id: 'w1',
    ...trip,
    waybillStatus: '60',
    dispatchTime: '2026-06-10 00:00:00',
    loadTime: '2026-06-10 03:00:00',
    unloadTime: '2026-06-10 23:59:59',
    loadNetWeight: 32,
    unloadNetWeight: 31.9,
    lossWeight: 0.1,
    exceptionType: 'delay',
  },
  // dispatched the day before, unloaded the day after: loaded only
  {
    id: 'w2',
    ...trip,
    waybillStatus: '70',
    dispatchTime: '2026-06-09 23:59:59',
    loadTime: '2026-06-10 00:00:01',
    unloadTime: '2026-06-11 00:00:00',
    loadNetWeight: 30.5,
    unloadNetWeight: 30,
    lossWeight: 0.5,
  },
  // its load time is filled in before it is loaded
  { id: 'w3', ...trip, waybillStatus: '30', dispatchTime: '2026-06-10 08:00:00', loadTime: '2026-06-10 20:00:00' },
  // without a plan
  { id: 'w4', ...trip, roadPlanId: undefined, waybillStatus: '20', dispatchTime: '2026-06-10 09:00:00' },
  { id: 'w5', ...trip, waybillStatus: '99', dispatchTime: '2026-06-10 09:00:00', loadTime: '2026-06-10 10:00:00', loadNetWeight: 30 },
  { id: 'w6', ...trip, companyId: 'c2', waybillStatus: '20', dispatchTime: '2026-06-10 09:00:00' },
  // taken back after its dispatch
  { id: 'w7', ...trip, waybillStatus: '10', dispatchTime: '2026-06-10 09:00:00' },
];
const rows = { ...names, roadPlan: plans, waybill: waybills };

const ofLine = {
  lineName: '柳林—日照',
  materialName: '动力煤',
  planWeight: 383.333,
  dispatchCount: 2,
  loadedCount: 2,
  unloadedCount: 1,
  loadWeight: 62.5,
  unloadWeight: 31.9,
  lossWeight: 0.1,
  lossRate: 3.13,
  exceptionCount: 1,
};
const nothing = { planWeight: 0, loadedCount: 0, unloadedCount: 0, loadWeight: 0, unloadWeight: 0, lossWeight: 0, exceptionCount: 0 };

test('a day of one company, by line, and by its places where a waybill has no plan', () => {
  expect(seen(transportDaily, { bizDate: '2026-06-10', companyId: 'c1' }, { rows })).toEqual({
    rows: [{ ...nothing, lineName: '柳林 → 日照', materialName: '动力煤', dispatchCount: 1 }, ofLine],
    total: {
      planWeight: 383.333,
      dispatchCount: 3,
      loadedCount: 2,
      unloadedCount: 1,
      loadWeight: 62.5,
      unloadWeight: 31.9,
      lossWeight: 0.1,
    },
  });
});

test('without a company, those of all; of another carrier, nothing', () => {
  const all = seen(transportDaily, { bizDate: '2026-06-10' }, { rows });
  expect(all.total).toMatchObject({ planWeight: 1283.333, dispatchCount: 4 });
  expect(seen(transportDaily, { bizDate: '2026-06-10', carrierUnitId: 'u2' }, { rows })).toEqual({ rows: [], total: expect.any(Object) });
});

test('a day with a plan and no trip has no loss rate, and a trip without weights has none either', () => {
  const { rows: shown } = seen(transportDaily, { bizDate: '2026-06-09' }, { rows: { ...names, roadPlan: plans } });
  expect(shown).toEqual([{ ...nothing, lineName: '柳林—日照', materialName: '动力煤', planWeight: 333.333, dispatchCount: 0 }]);

  const unweighed = [{ id: 'w', ...trip, waybillStatus: '60', unloadTime: '2026-06-10 10:00:00' }];
  const [row] = seen(
    transportDaily,
    { bizDate: '2026-06-10' },
    { rows: { ...names, roadPlan: [plans[0] ?? { id: 'p1' }], waybill: unweighed } },
  ).rows;
  expect(row).toMatchObject({ unloadedCount: 1, unloadWeight: 0, lossWeight: 0 });
  expect(row).not.toHaveProperty('lossRate');
});
