/** Plain parameters of a list, automatic numbers, server times. */
import { describe, expect, test } from 'vitest';
import { codeOf, codePrefix } from '#server/entities/numbering.ts';
import { toColumnName } from '#schema/column-name.ts';
import { detectRule, extractValue, splitList } from '#server/entities/list-filter.ts';
import { isDate, isDateTime } from '#query/readable-value.ts';
import { toServerTime } from '#base/server-time.ts';

describe('the operator of a plain parameter is part of its text', () => {
  test.each([
    ['张', '=', '张'],
    ['>= 5', '>=', ' 5'],
    ['<= 5', '<=', ' 5'],
    ['> 5', '>', ' 5'],
    ['< 5', '<', ' 5'],
    ['ge 5', '>=', '5'],
    ['le 5', '<=', '5'],
    ['gt 5', '>', '5'],
    ['lt 5', '<', '5'],
    ['eq x', '=', 'x'],
    ['=x', '=', 'x'],
    ['>=5', '=', '>=5'],
    ['<=5', '=', '<=5'],
    ['*x*', 'contains', 'x'],
    ['*x', 'endsWith', 'x'],
    ['x*', 'startsWith', 'x'],
    ['a*b', '=', 'a*b'],
    ['*', 'contains', ''],
    ['**', 'contains', ''],
    ['*5%_*', 'contains', '5\\%\\_'],
    ['a,b', 'in', 'a,b'],
    ['a,b,', 'in', 'a,b,'],
    ['in a,b', 'in', 'in a,b'],
    ['!x', '<>', 'x'],
    ['ne x', '<>', 'e x'],
    ['!= x', '<>', '= x'],
    ['!a_b', '<>', 'a\\_b'],
    ['a++b', 'comma', 'a,b'],
    ['++b', '=', '++b'],
    ["to_date('x','yyyy-MM-dd')", '=', "to_date('x','yyyy-MM-dd')"],
    ['le mans', '<=', 'mans'],
  ] as const)('%s is %s with %j', (text, rule, value) => {
    expect([detectRule(text), extractValue(detectRule(text), text)]).toEqual([rule, value]);
  });

  test.each([
    ['a,b', ['a', 'b']],
    ['a,b,,', ['a', 'b']],
    [',a', ['', 'a']],
    ['a', ['a']],
  ] as const)('the list %j splits as Java splits it', (text, parts) => {
    expect(splitList(text)).toEqual(parts);
  });
});

test.each([
  ['createTime', 'create_time'],
  ['delFlag', 'del_flag'],
  ['id', 'id'],
  ['iD', 'id'],
  ['aBc', 'abc'],
  ['abC', 'ab_c'],
  ['motUploadStatus', 'mot_upload_status'],
  ['slipNO', 'slip_n_o'],
] as const)('the property %s is the column %s', (property, column) => {
  expect(toColumnName(property)).toBe(column);
});

describe('automatic numbers', () => {
  const lateEvening = Date.parse('2026-03-05T16:30:00Z'); // already the 6th in GMT+8

  test.each([
    ['YD{yyyyMMdd}{5}', 'YD20260306', 'YD2026030600012'],
    ['CY{yyMM}{4}', 'CY2603', 'CY26030012'],
    ['HT{yyyyMM}{4}', 'HT202603', 'HT2026030012'],
    ['WL{4}', 'WL', 'WL0012'],
  ] as const)('%s starts with %s', (pattern, prefix, code) => {
    expect([codePrefix(pattern, lateEvening), codeOf(pattern, prefix, 12)]).toEqual([prefix, code]);
  });

  test('a counter longer than its width keeps all digits', () => {
    expect(codeOf('HC{yyMM}{3}', 'HC2603', 1_000)).toBe('HC26031000');
  });
});

test('server time is text in whole seconds, GMT+8', () => {
  expect(toServerTime(Date.parse('2026-12-31T16:00:00.999Z'))).toBe('2027-01-01 00:00:00');
});

test.each([
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
] as const)('%s is a day: %s', (text, isOne) => {
  expect(isDate(text)).toBe(isOne);
});

test.each([
  ['2026-02-28 23:59:59', true],
  ['2026-02-28 24:00:00', false],
  ['2026-02-28', false],
] as const)('%s is a second: %s', (text, isOne) => {
  expect(isDateTime(text)).toBe(isOne);
});
