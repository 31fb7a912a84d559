/** What the editable table finds wrong: required cells, patterns, handlers, values that repeat, and what it looks at again. */
import { expect, test } from 'vitest';
import { createChecker, nextError } from '#app/ui/editable-table/checks.ts';
import type { Column } from '#app/ui/editable-table/column.ts';
import { shownErrors } from '#app/ui/editable-table/shown-errors.ts';
import { integer, named, text } from '#schema/field.ts';

const name: Column = { field: named('name', text('名称', { required: true })) };
const code: Column = { field: named('code', text('编号', { pattern: { expr: /^A\d$/, message: '一个 A 和一位数字' } })), isUnique: true };
const phone: Column = { field: named('phone', text('手机', { rule: 'cellMobile' })) };
const count: Column = { field: named('count', integer('数量')), check: value => (value === 13 ? '不能是 13' : undefined) };
const columns = [name, code, phone, count];
const check = createChecker(columns);
const plain = (errors: ReturnType<typeof check>) => Object.fromEntries(errors);

test('required, an own pattern, a preset and a handler each say their sentence at their cell', () => {
  const rows = [{ id: 'a', code: 'B', phone: '12600000000', count: 13 }];
  expect(plain(check(rows, {}))).toEqual({
    a: { name: '请输入名称', code: '一个 A 和一位数字', phone: '请输入正确的手机号码', count: '不能是 13' },
  });
  expect(plain(check([{ id: 'a', name: '甲', code: 'A1', phone: '16600000000', count: 1 }], {}))).toEqual({});
});

test('the later of two equal values is wrong; a removed line no longer counts, empty ones never do', () => {
  const rows = [
    { id: 'a', name: '甲', code: 'A1' },
    { id: 'b', name: '乙', code: 'A1' },
    { id: 'c', name: '丙' },
    { id: 'd', name: '丁' },
  ];
  expect(plain(check(rows, {}))).toEqual({ b: { code: '编号与第 1 行重复' } });
  expect(plain(check(rows.slice(1), {}))).toEqual({});
});

test('a text that is no value is wrong where it stands, and nothing else is said of the cell', () => {
  expect(plain(check([{ id: 'a', name: '甲' }], { a: { count: 'abc' } }))).toEqual({ a: { count: '数量不能是“abc”' } });
});

test('five thousand lines are looked at once; an edit looks at one', () => {
  let asked = 0;
  const counting: Column = { field: named('n', text('值', { pattern: { expr: /./, message: '' } })) };
  const field = new Proxy(counting.field, {
    get: (target, key) => (key === 'required' ? ((asked += 1), undefined) : Reflect.get(target, key)),
  });
  const checkAll = createChecker([{ field }]);
  const rows = Array.from({ length: 5_000 }, (_, at) => ({ id: String(at) }));
  checkAll(rows, {});
  const first = asked;
  checkAll(rows.with(7, { id: '7' }), {});
  expect([first >= 5_000, asked - first < 10]).toEqual([true, true]);
});

test('an empty required cell is shown after the user asked to save, a wrong value at once', () => {
  const rows = [{ id: 'a', code: 'B' }];
  const errors = check(rows, {});
  expect(plain(shownErrors(errors, rows, {}, false))).toEqual({ a: { code: '一个 A 和一位数字' } });
  expect(Object.keys(plain(shownErrors(errors, rows, {}, true))['a'] ?? {})).toEqual(['name', 'code']);
});

test('the next wrong cell is behind the cursor, and begins anew at the end', () => {
  const rows = [
    { id: 'a', name: '甲', code: 'B' },
    { id: 'b', code: 'A2' },
  ];
  const errors = check(rows, {});
  const from = (cell: { row: number; column: number } | undefined) => nextError(rows, columns, errors, cell);
  expect([from(undefined), from({ row: 0, column: 1 }), from({ row: 1, column: 0 })]).toEqual([
    { row: 0, column: 1 },
    { row: 1, column: 0 },
    { row: 0, column: 1 },
  ]);
});
