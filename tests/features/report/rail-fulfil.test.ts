/** 铁路兑现率: what was applied for, approved and loaded under the plans of one month, and rates of the sums. */
import { expect, test } from 'vitest';
import { railFulfil } from '#features/report/rail-fulfil.ts';
import { seen } from '../../support/run-report.ts';

const plan = { planMonth: '2026-06', departStationId: 'st1', arriveBureau: '11', materialId: 'coal', railPlanStatus: '4' };
const rows = {
  railwayStation: [
    { id: 'st1', stationName: '柳林南' },
    { id: 'st2', stationName: '介休' },
  ],
  material: [{ id: 'coal', materialName: '动力煤' }],
  railPlan: [
    { id: 'p1', ...plan, applyWagons: 100, approvedWagons: 80 },
    { id: 'p2', ...plan, applyWagons: 50, approvedWagons: 40, railPlanStatus: '5' },
    // not approved: what stands there is of an earlier try
    { id: 'p3', ...plan, applyWagons: 50, approvedWagons: 50, railPlanStatus: '8' },
    { id: 'p4', ...plan, applyWagons: 30, railPlanStatus: '1', departStationId: 'st2' },
    { id: 'p5', ...plan, applyWagons: 30, railPlanStatus: '0' },
    { id: 'p6', ...plan, applyWagons: 30, approvedWagons: 30, railPlanStatus: '9' },
    { id: 'p7', ...plan, applyWagons: 30, approvedWagons: 30, planMonth: '2026-07' },
  ],
  railDayPlan: [
    // a train belongs to the station of its plan, and to its plan's month
    { id: 't1', railPlanId: 'p1', departStationId: 'st2', dayStatus: '5', loadedWagons: 50, loadDate: '2026-07-01' },
    { id: 't2', railPlanId: 'p2', departStationId: 'st1', dayStatus: '7', loadedWagons: 46 },
    { id: 't3', railPlanId: 'p2', departStationId: 'st1', dayStatus: '4', loadedWagons: 30 },
    { id: 't4', railPlanId: 'p7', departStationId: 'st1', dayStatus: '6', loadedWagons: 30 },
  ],
};
const dicts = { rail_bureau: [{ value: '11', text: '济南局' }] };
const coal = { bureau: '济南局', materialName: '动力煤' };

test('a month by station, bureau and goods', () => {
  expect(seen(railFulfil, { planMonth: '2026-06' }, { rows, dicts })).toEqual({
    rows: [
      { ...coal, stationName: '介休', applyWagons: 30, approvedWagons: 0, loadedWagons: 0, approveRate: 0 },
      { ...coal, stationName: '柳林南', applyWagons: 200, approvedWagons: 120, loadedWagons: 96, approveRate: 60, fulfilRate: 80 },
    ],
    total: { applyWagons: 230, approvedWagons: 120, loadedWagons: 96 },
  });
});

test('of one station', () => {
  expect(seen(railFulfil, { planMonth: '2026-06', departStationId: 'st2' }, { rows, dicts }).rows).toMatchObject([{ stationName: '介休' }]);
});
