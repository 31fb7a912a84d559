/** How long a ship has its berth, and which ships would share one. */
import { expect, test } from 'vitest';
import { overlapping, stayOf, withStep } from '#features/transport/ship-plan/model.ts';
import type { Values } from '#schema/row.ts';

const NOW = '2026-03-05 10:00:00';
const PLANNED = {
  id: 'a',
  berthId: 'b1',
  planBerthTime: '2026-03-05 08:00:00',
  planDepartTime: '2026-03-06 08:00:00',
  shipPlanStatus: '3',
};
const span = (row: Values) => {
  const stay = stayOf({ ...PLANNED, ...row }, NOW);
  return stay && `${stay.from.slice(5, 16)} ${stay.to.slice(5, 16)}`;
};

test.each<[string, Values, string | undefined]>([
  ['planned', {}, '03-05 08:00 03-06 08:00'],
  ['there since its own time', { shipPlanStatus: '5', berthTime: '2026-03-05 09:00:00' }, '03-05 09:00 03-06 08:00'],
  [
    'there longer than planned',
    { shipPlanStatus: '6', berthTime: '2026-03-04 09:00:00', planDepartTime: '2026-03-05 08:00:00' },
    '03-04 09:00 03-05 10:00',
  ],
  ['gone', { shipPlanStatus: '7', berthTime: '2026-03-04 09:00:00', departTime: '2026-03-05 07:00:00' }, '03-04 09:00 03-05 07:00'],
  ['without a berth', { berthId: '' }, undefined],
  ['without an end', { planDepartTime: undefined }, undefined],
])('a ship that is %s', (_what, row, expected) => {
  expect(span(row)).toBe(expected);
});

test.each<[string, Values, boolean]>([
  ['inside', { planBerthTime: '2026-03-05 12:00:00', planDepartTime: '2026-03-05 14:00:00' }, true],
  ['over its end', { planBerthTime: '2026-03-06 07:59:00', planDepartTime: '2026-03-07 08:00:00' }, true],
  ['right behind', { planBerthTime: '2026-03-06 08:00:00', planDepartTime: '2026-03-07 08:00:00' }, false],
  ['at another berth', { berthId: 'b2' }, false],
  ['only wished for', { shipPlanStatus: '2' }, false],
  ['the ship itself', { id: 'a' }, false],
])('a stay %s shares its time: %s', (_what, row, isShared) => {
  const [own, other] = [PLANNED, { ...PLANNED, id: 'b', ...row }].map(each => stayOf(each, NOW));
  expect(own && other && overlapping(own, [other]).length === 1).toBe(isShared);
});

test('a ship that berths after its planned end stays as long as was planned', () => {
  expect(withStep(PLANNED, { berthTime: '2026-03-07 08:00:00' }, 'berth')['planDepartTime']).toBe('2026-03-08 08:00:00');
  expect(withStep(PLANNED, { berthTime: '2026-03-05 12:00:00' }, 'berth')['planDepartTime']).toBe(PLANNED.planDepartTime);
});
