/** What an action on the list asks for. */
import { expect, test } from 'vitest';
import { waybill } from '#features/transport/waybill/entity.ts';
import { LIST_ACTION_ROWS, queryOfAction } from '#app/ui/own-actions/rows-of-list.tsx';
import type { ListQuery } from '#query/list-query.ts';

const query: ListQuery = {
  conditions: [{ field: 'plateNumber', rule: 'like', value: '晋' }],
  sort: { column: 'dispatchTime', order: 'asc' },
  pageNo: 3,
  pageSize: 10,
};

test('the first rows of the list, by its conditions and in its order, in the statuses of the action', () => {
  expect(queryOfAction(waybill, { label: '派车', on: 'list', in: ['10', '20'] }, query)).toEqual({
    conditions: [...query.conditions, { field: 'waybillStatus', rule: 'in', value: '10,20' }],
    sort: query.sort,
    pageNo: 1,
    pageSize: LIST_ACTION_ROWS,
  });
});

test('an action for any status asks for no status', () => {
  expect(queryOfAction(waybill, { label: '打印', on: 'list' }, query).conditions).toEqual(query.conditions);
});
