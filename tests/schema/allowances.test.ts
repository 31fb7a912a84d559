/** How much of a lost weight is allowed: by the rate of the plan, or of the goods where the plan has none. */
import { expect, test } from 'vitest';
import { material } from '#features/base/material/entity.ts';
import { delivery } from '#features/production/delivery/entity.ts';
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { entityDefs } from '#features/registry.ts';
import { judgeAllowance, wrongAllowances } from '#schema/allowances.ts';
import type { Values } from '#schema/row.ts';

const judged = (row: Values, plan: Values | undefined, goods: Values | undefined) =>
  judgeAllowance(waybill, 'lossWeight', row, reference => {
    const [def, values] = reference === 'roadPlanId' ? [roadPlan, plan] : [material, goods];
    return values && { def, values };
  });

test.each<[string, Values, Values | undefined, Values | undefined, ReturnType<typeof judged>]>([
  ['within the plan’s', { lossWeight: 0.09, loadNetWeight: 33 }, { lossRate: 3 }, undefined, { allowed: 0.099, rate: '3‰', isOver: false }],
  ['at the limit', { lossWeight: 0.099, loadNetWeight: 33 }, { lossRate: 3 }, undefined, { allowed: 0.099, rate: '3‰', isOver: false }],
  ['over it', { lossWeight: 0.1, loadNetWeight: 33 }, { lossRate: 3 }, { lossRate: 9 }, { allowed: 0.099, rate: '3‰', isOver: true }],
  ['a gain beyond it', { lossWeight: -0.71, loadNetWeight: 33 }, { lossRate: 3 }, undefined, { allowed: 0.099, rate: '3‰', isOver: true }],
  ['of the goods', { lossWeight: 0.1, loadNetWeight: 33 }, {}, { lossRate: 4.5 }, { allowed: 0.149, rate: '4.5‰', isOver: false }],
  [
    'a plan that is not here',
    { lossWeight: 0.1, loadNetWeight: 33 },
    undefined,
    { lossRate: 4 },
    { allowed: 0.132, rate: '4‰', isOver: false },
  ],
  ['nobody knows', { lossWeight: 0.1, loadNetWeight: 33 }, {}, {}, undefined],
  ['not weighed yet', { loadNetWeight: 33 }, { lossRate: 3 }, undefined, undefined],
])('%s', (_, row, plan, goods, expected) => {
  expect(judged(row, plan, goods)).toEqual(expected);
});

test('a rate must be one of % or ‰ of a row that is referred to', () => {
  const find = (name: string) => entityDefs.find(def => def.name === name);
  const wrong = (path: string) => wrongAllowances({ ...waybill, allowances: { lossWeight: { of: 'loadNetWeight', rates: [path] } } }, find);
  expect(wrongAllowances(waybill, find)).toEqual([]);
  expect(wrongAllowances(delivery, find)).toEqual([]);
  expect(wrong('materialId.density')).toEqual(['waybill allows a share of lossWeight by density of material, which is no rate in % or ‰']);
  expect(wrong('plateNumber.lossRate')).toEqual(['waybill allows a share of lossWeight by plateNumber, which is no reference']);
});
