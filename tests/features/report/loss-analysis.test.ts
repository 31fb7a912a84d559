/** 亏吨分析: losses by what was asked for, those above the plan's tolerance, and the spread of single trips. */
import { expect, test } from 'vitest';
import { lossAnalysis } from '#features/report/loss-analysis.ts';
import { seen } from '../../support/run-report.ts';

const trip = {
  materialId: 'coal',
  carrierUnitId: 'u1',
  plateNumber: '晋J1',
  roadPlanId: 'p1',
  waybillStatus: '60',
  unloadTime: '2026-06-10 00:00:00',
};
const rows = {
  material: [
    { id: 'coal', materialName: '动力煤' },
    { id: 'ore', materialName: '铁矿石' },
  ],
  carrierUnit: [{ id: 'u1', name: '吕梁运通' }],
  transportLine: [{ id: 'l1', lineName: '柳林—日照' }],
  roadPlan: [
    { id: 'p1', lineId: 'l1', lossRate: 2 },
    { id: 'p2', lineId: 'l1' },
  ],
  waybill: [
    // at the tolerance of 2 ‰ and just above it
    { id: 'w1', ...trip, loadNetWeight: 30, unloadNetWeight: 29.94, lossWeight: 0.06 },
    { id: 'w2', ...trip, loadNetWeight: 30, unloadNetWeight: 29.939, lossWeight: 0.061, lossDeduct: 20.5 },
    // a plan without a tolerance: 3 ‰
    { id: 'w3', ...trip, roadPlanId: 'p2', loadNetWeight: 40, unloadNetWeight: 39.88, lossWeight: 0.12 },
    { id: 'w4', ...trip, roadPlanId: 'p2', loadNetWeight: 40, unloadNetWeight: 39.8, lossWeight: 0.2, lossDeduct: 30 },
    // more arrived than was loaded; no plan
    { id: 'w5', ...trip, roadPlanId: undefined, carrierUnitId: undefined, loadNetWeight: 20, unloadNetWeight: 20.02, lossWeight: -0.02 },
    { id: 'w6', ...trip, materialId: 'ore', unloadNetWeight: 10 },
    { id: 'w7', ...trip, waybillStatus: '99', loadNetWeight: 30, unloadNetWeight: 20, lossWeight: 10 },
    { id: 'w8', ...trip, waybillStatus: '50', loadNetWeight: 30 },
    { id: 'w9', ...trip, unloadTime: '2026-07-01 00:00:00', loadNetWeight: 30, unloadNetWeight: 20, lossWeight: 10 },
  ],
};
const june = { startDate: '2026-06-01', endDate: '2026-06-30' };

test('by goods where nothing else is asked for', () => {
  expect(seen(lossAnalysis, june, { rows })).toEqual({
    rows: [
      {
        dimension: '动力煤',
        tripCount: 5,
        loadWeight: 160,
        unloadWeight: 159.579,
        lossWeight: 0.421,
        // 0.421 of 160
        lossRate: 2.63,
        overCount: 2,
        deductAmount: 50.5,
        // −1, 2, 2.0333, 3, 5 per mille
        leastRate: -1,
        lowerRate: 2,
        middleRate: 2.03,
        upperRate: 3,
        mostRate: 5,
      },
      // it was never weighed when it was loaded
      { dimension: '铁矿石', tripCount: 1, loadWeight: 0, unloadWeight: 10, lossWeight: 0, overCount: 0 },
    ],
    total: { tripCount: 6, loadWeight: 160, unloadWeight: 169.579, lossWeight: 0.421, overCount: 2, deductAmount: 50.5 },
  });
});

test.each([
  ['carrier', ['吕梁运通', '未填写']],
  ['line', ['柳林—日照', '未填写']],
  ['plate', ['晋J1']],
  ['material', ['动力煤']],
])('by %s, of one material', (dimension, names) => {
  const { rows: shown, total } = seen(lossAnalysis, { ...june, dimension, materialId: 'coal' }, { rows });
  expect(shown.map(row => row['dimension'])).toEqual(names);
  expect(total).toMatchObject({ tripCount: 5, lossWeight: 0.421 });
});
