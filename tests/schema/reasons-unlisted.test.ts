/** Why a reference does not offer a row, told where nothing is found. */
import { expect, test } from 'vitest';
import { reasonsUnlisted } from '#schema/choosable.ts';

test('conditions on values and ranges leave rows out; a row that a list cannot leave out is offered, and one of another yard is no matter of the row', () => {
  expect(
    reasonsUnlisted([
      { field: 'status', is: ['1'], why: '已停用' },
      { field: 'shipPlanStatus', is: ['5', '6'], why: '不在泊' },
      { field: 'berthStatus', is: ['5'], why: '不在泊' },
      { field: 'time', from: '2026-01-01', why: '不在账期内' },
      { field: 'isBlack', not: ['Y'], why: '在黑名单中' },
      { field: 'portId', same: 'portId' },
    ]),
  ).toEqual(['已停用', '不在泊', '不在账期内']);
});
