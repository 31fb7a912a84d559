/** Field values in the user's words. */
import { expect, test } from 'vitest';
import { area, date, decimal, dict, file, flag, image, integer, named, ref, text } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import { fileUrlOf } from '#schema/file-path.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { splitMany } from '#schema/many.ts';

const dicts = {
  kind: [
    { value: '1', text: '重车' },
    { value: '2', text: '空车' },
  ],
};

test.each<[string, FieldDef, string | number | undefined, string | undefined, string]>([
  ['an empty text reads as empty', named('a', text('A')), undefined, undefined, ''],
  ['a weight keeps its decimals', named('a', decimal('A', { scale: 3 })), 34.56, undefined, '34.560'],
  ['thousands are grouped, decimals are not', named('a', decimal('A', { scale: 4 })), 1204330.12345, undefined, '1,204,330.1235'],
  ['a negative number', named('a', decimal('A', { scale: 2 })), -1234.5, undefined, '-1,234.50'],
  ['a whole number', named('a', integer('A')), '1200', undefined, '1,200'],
  ['a number that is none stays as it is', named('a', integer('A')), 'x', undefined, 'x'],
  ['a dictionary text', named('a', dict('A', 'kind')), '1', undefined, '重车'],
  ['an unknown dictionary value', named('a', dict('A', 'kind')), '9', undefined, '9'],
  ['several dictionary texts', named('a', dict('A', 'kind', { multiple: true })), '1,2,9', undefined, '重车、空车、9'],
  ['a ref with its text', named('a', ref('A', 'car')), 'id1', '晋AD3421', '晋AD3421'],
  ['several refs', named('a', ref('A', 'car', { multiple: true })), 'id1,id2', '煤,焦炭', '煤、焦炭'],
  ['a ref without its text', named('a', ref('A', 'car')), 'id1', undefined, 'id1'],
  ['an area', named('a', area('A', { levels: 3 })), '140106', '山西省/太原市/迎泽区', '山西省/太原市/迎泽区'],
  ['yes', named('a', flag('A')), 'Y', undefined, '是'],
  ['no', named('a', flag('A')), 'N', undefined, '否'],
  ['a day', named('a', date('A')), '2026-11-20', undefined, '2026-11-20'],
  ['photos are counted', named('a', image('A', { multiple: true })), 'a.jpg,b.jpg', undefined, '2 张图片'],
  ['files by their names', named('a', file('A', { multiple: true })), 'up/合同.pdf,b.doc', undefined, '合同.pdf、b.doc'],
  ['a bank account is starred', named('a', text('A', { sensitive: true })), '6222020200112233', undefined, '6222********2233'],
])('%s', (_name, field, value, shown, expected) => {
  expect(fieldTextOf(field, value, shown, dicts)).toBe(expected);
});

test.each([
  ['up/a.jpg', 'http://h/static/up/a.jpg'],
  ['/up/a.jpg', 'http://h/static/up/a.jpg'],
  ['http://cdn/a.jpg', 'http://cdn/a.jpg'],
  ['https://cdn/a.jpg', 'https://cdn/a.jpg'],
  ['', ''],
])('stored path %j is read from %j', (path, url) => {
  expect(fileUrlOf('http://h/static', path)).toBe(url);
});

test('several values are split, and empty parts are dropped', () => {
  expect(splitMany('a,,b,')).toEqual(['a', 'b']);
  expect(splitMany(undefined)).toEqual([]);
});

test('a dictionary that this device does not have reads as the server’s text, and as the code where there is none', () => {
  const field = named('biller', dict('开单人', 'sys_user,realname,username'));
  const many = named('handlers', dict('经办人', 'sys_user,realname,username', { multiple: true }));
  const known = { 'sys_user,realname,username': [{ value: 'clerk', text: '李司磅' }] };
  expect(fieldTextOf(field, 'clerk', '李四', {})).toBe('李四');
  expect(fieldTextOf(field, 'clerk', undefined, {})).toBe('clerk');
  expect(fieldTextOf(many, 'clerk,admin', '李四,管理员', {})).toBe('李四、管理员');
  expect(fieldTextOf(field, 'clerk', '旧名', known)).toBe('李司磅');
  // Only such texts are kept beside a value: those of other dictionaries are on the device.
  expect([kindOf(field).keepsName, kindOf(named('sex', dict('性别', 'sex'))).keepsName]).toEqual([true, false]);
});
