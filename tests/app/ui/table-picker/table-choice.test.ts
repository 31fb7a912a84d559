/** The options of the picker of any table's rows: what must be named, what must be JSON, and the action column. */
import { expect, test } from 'vitest';
import { jsonEntries, whatIsWrongWith } from '#app/ui/widgets/table-picker/table-choice.ts';
import { operationOf } from '#app/ui/widgets/picker/action-column.tsx';
import { decodeCodes, decodeNodes } from '#app/ui/widgets/table-picker/decoders/table.ts';

const whole = { title: '供应商', tableName: 'mt_supplier', showColumns: '{"name":"名称"}' };
const tree = { tableName: 't', text: 'name', code: 'id', parent: 'pid', pidField: 'typeId' };

test.each([
  ['no table', { ...whole, tableName: '' }],
  ['no columns', { ...whole, showColumns: '' }],
  ['a tree without its parent column', { ...whole, tree: { ...tree, parent: '' } }],
])('%s is no picker', (_, choice) => {
  expect(whatIsWrongWith(choice)).toBe('mpopup参数未正确配置!');
});

/** Case by case the same for every option that holds JSON. */
const CASES: readonly (readonly [string, string | undefined, boolean])[] = [
  ['not given', undefined, true],
  ['empty', '', true],
  ['an object', '{"a":"1"}', true],
  ['a word', 'abc', false],
  ['broken', '{"a"', false],
  ['a number', '5', false],
  ['a truth', 'true', false],
  ['null', 'null', false],
  ['a list', '[1]', false],
];
const OPTIONS = ['treeCondition', 'formCondition', 'showColumns', 'queryColumn'] as const;
test.each(OPTIONS.flatMap(option => CASES.map(([name, text, isRight]) => [option, name, text, isRight] as const)))(
  '%s: %s',
  (option, _, text = '', isRight) => {
    const choice = option === 'treeCondition' ? { ...whole, tree: { ...tree, treeCondition: text } } : { ...whole, [option]: text };
    const missing = option === 'showColumns' && text === '' ? 'mpopup参数未正确配置!' : undefined;
    expect(whatIsWrongWith(choice)).toBe(isRight ? missing : `${option}传值有误，需要一个JSON字符串!`);
  },
);

test('columns may be a list where the field says so; conditions may not', () => {
  expect(whatIsWrongWith({ ...whole, showColumns: '["name"]', queryColumn: '["name"]', isLenient: true })).toBeUndefined();
  expect(whatIsWrongWith({ ...whole, formCondition: '["name"]', isLenient: true })).toBe('formCondition传值有误，需要一个JSON字符串!');
  expect(jsonEntries('["name","phone"]', true)).toEqual([
    ['name', 'name'],
    ['phone', 'phone'],
  ]);
  expect(jsonEntries('{"name":"名称","count":2}')).toEqual([
    ['name', '名称'],
    ['count', '2'],
  ]);
});

test.each([
  ['操作,mtSupplier', { title: '操作', prefix: 'mtSupplier' }],
  [' 操作 , mtSupplier ,x', { title: '操作', prefix: 'mtSupplier' }],
  ['操作', undefined],
  [',mtSupplier', undefined],
  [undefined, undefined],
])('the action column of %s', (operate, operation) => {
  expect(operationOf(operate)).toEqual(operation);
});

test('nodes and permissions are read however they are spelled; what names nothing is left out', () => {
  expect(
    decodeNodes([{ key: 1, title: '煤炭', leaf: 'false' }, { value: 'b', label: '粮食', isLeaf: true }, { title: '没有键' }, null]),
  ).toEqual([
    { key: '1', title: '煤炭', isLeaf: false },
    { key: 'b', title: '粮食', isLeaf: true },
  ]);
  expect(decodeCodes([{ action: 'a:list' }, { perms: 'a:add' }, {}])).toEqual(['a:list', 'a:add']);
  expect([decodeNodes('x'), decodeCodes(undefined)]).toEqual([undefined, undefined]);
});
