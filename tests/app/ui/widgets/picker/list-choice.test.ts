/** Each option of the picker of any list's rows: what it asks, what it shows, what it hands over, and which options open nothing. */
import { expect, test } from 'vitest';
import {
  askedBy,
  displayOf,
  ellipsisOf,
  keyed,
  pageParams,
  returnedBy,
  seenConditions,
  storedQuestion,
  valueOf,
  whatIsWrongWith,
} from '#app/ui/widgets/list-picker/list-choice.ts';
import { decodeOnlineRows } from '#app/ui/online/decoders/rows.ts';
import { knownLists } from '#app/ui/widgets/list-picker/known-lists.ts';
import { schema } from '#features/registry.ts';
import type { ListChoice } from '#app/ui/widgets/list-picker/list-choice.ts';

const users: ListChoice = { name: '用户', valueKey: 'username', listUrl: '/sys/user/list', columns: [{ key: 'realname', title: '姓名' }] };
const FIRST = { values: {}, pageNo: 1, pageSize: 5 };
const ROW = { id: '7', username: 'li', realname: '李四', sex: '1', sex_dictText: '男' };

test('the key of the search box is the first condition, labelled by its text; the others follow', () => {
  const sex = { key: 'sex', label: '性别', dictCode: 'sex' };
  const choice = { ...users, queryParamCode: 'username', queryParamText: '账号', queryConfig: [sex] };
  expect(askedBy(choice)).toEqual([{ key: 'username', label: '账号' }, sex]);
  expect(askedBy({ ...users, queryParamCode: 'username' })).toEqual([{ key: 'username', label: 'username' }]);
  expect(askedBy(users)).toEqual([]);
  expect(seenConditions(choice).map(({ field }) => [field.name, field.label])).toEqual([
    ['username', '账号'],
    ['sex', '性别'],
  ]);
});

test('a typed text is sought as a part, an item of a dictionary as it is, and the fixed conditions go with every question', () => {
  const choice = {
    ...users,
    queryConfig: [
      { key: 'sex', label: '性别', dictCode: 'sex' },
      { key: 'realname', label: '姓名' },
    ],
    conditions: { status: '1' },
  };
  expect(pageParams(choice, { ...FIRST, values: { sex: '2', realname: ' 李 ', other: 'x' } })).toEqual({
    sex: '2',
    realname: '*李*',
    status: '1',
    pageNo: '1',
    pageSize: '5',
  });
});

test('stored values are asked of the value address, or of the list, with a comma at the end', () => {
  const params = { username: 'li,wang,', pageNo: '1', pageSize: '2' };
  expect(storedQuestion(users, 'li,wang')).toEqual({ path: '/sys/user/list', params });
  const other = { ...users, valueUrl: '/sys/user/all', conditions: { status: '1' } };
  expect(storedQuestion(other, 'li,wang')).toEqual({ path: '/sys/user/all', params: { ...params, status: '1' } });
});

test('a row is stored by one property, shown by another, told apart by a third, and hands over those that are named', () => {
  expect([valueOf(users, ROW), displayOf(users, ROW)]).toEqual(['li', 'li']);
  expect(displayOf({ ...users, displayKey: 'realname' }, ROW)).toBe('李四');
  expect(displayOf({ ...users, displayKey: 'sex' }, ROW)).toBe('男');
  expect(keyed(users, [ROW])).toEqual([ROW]);
  expect(keyed({ ...users, rowKey: 'username' }, [ROW])).toMatchObject([{ id: 'li' }]);
  expect(returnedBy(users, [ROW, { id: '8', username: 'wang' }])).toEqual({ username: 'li,wang' });
  expect(returnedBy({ ...users, returnKeys: ['id', 'realname'] }, [ROW])).toEqual({ id: '7', realname: '李四' });
});

test('the sums that stand among the records of a list are no rows', () => {
  const sums = ['totalDataItem', 'transTotal', 'inventoryTotal'].map(id => ({ id, payable: 0 }));
  expect(decodeOnlineRows({ records: [ROW, ...sums], total: 1 })).toEqual({ rows: [ROW], total: 1 });
  expect(decodeOnlineRows(sums)).toEqual({ rows: [], total: 0 });
});

test('twelve characters are shown unless the options say otherwise', () => {
  expect([ellipsisOf(users), ellipsisOf({ ...users, ellipsisLength: 4 })]).toEqual([12, 4]);
});

test.each([
  [{ columns: [] }, '没有配置完整'],
  [{ valueKey: '' }, '没有配置完整'],
  [{ name: '' }, '没有配置完整'],
  [{ listUrl: '//example.com/list' }, '地址不对'],
  [{ listUrl: 'https://example.com' }, '地址不对'],
  [{ listUrl: '/sys/../list' }, '地址不对'],
  [{ listUrl: '/sys/list?x=1' }, '地址不对'],
  [{ valueUrl: 'javascript:alert(1)' }, '地址不对'],
])('%j opens nothing and is said', (change, words) => {
  expect(whatIsWrongWith({ ...users, ...change })).toContain(words);
  expect(whatIsWrongWith(users)).toBeUndefined();
});

test.each([
  ['carrierUnit', 'carrierUnit', '/carrier_unit/mtCarrierUnit/enableList', ['name', 'phone', 'creditCode']],
  [
    'railwayExpenseCompany',
    'railwayExpenseCompany',
    '/railway_expense_company/mtRailwayExpenseCompany/enableList',
    ['name', 'tel', 'creditCode'],
  ],
  ['portExpenseCompany', 'portExpenseCompany', '/port_expense_company/mtPortExpenseCompany/enableList', ['name', 'tel', 'creditCode']],
  ['supplier', 'supplier', '/supplier/mtSupplier/enableList', ['name', 'phone', 'creditCode']],
  ['consumer', 'consumer', '/consumer/mtConsumer/enableList', ['name', 'phone', 'creditCode']],
  ['contract', 'contract', '/mt_waybill/mtWaybill/listContract', ['number', 'supplierName', 'consumerName']],
] as const)(
  'the contract’s list for %s: its address, its columns, which the entity has, and its id is handed over',
  (name, entity, path, columns) => {
    const choice: ListChoice = knownLists[name];
    expect([choice.listUrl, choice.columns.map(({ key }) => key), choice.widthPx]).toEqual([path, columns, 1_000]);
    const { fieldByName } = schema.get(entity);
    expect(columns.filter(column => !fieldByName.has(column) && !fieldByName.has(column.replace('Name', 'Id')))).toEqual([]);
    expect(valueOf(choice, { id: '7', name: 'x', number: 'y' })).toBe('7');
    const [sought] = columns;
    expect(pageParams(choice, { ...FIRST, values: { [sought]: '山' } })).toMatchObject({ [sought]: '*山*', pageSize: '5' });
  },
);
