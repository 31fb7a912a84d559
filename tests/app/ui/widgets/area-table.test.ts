/** The areas as a map of maps under the root, and what a linkage stores of one. */
import { expect, test } from 'vitest';
import { codeToText } from 'element-china-area-data';
import { AREA_ROOT, areaLevels, areaOf, areaTable, areaValue, areaWay, entriesBelow } from '#app/ui/widgets/area-table.ts';

const table = areaTable(codeToText);
const texts = (code: string) => areaWay(table, code).map(({ text }) => text);

test('provinces stand under the root, cities under a province, districts under a city', () => {
  expect(Object.keys(table[AREA_ROOT] ?? {})).toHaveLength(31);
  expect(table[AREA_ROOT]?.['410000']).toBe('河南省');
  expect(table['410000']?.['410100']).toBe('郑州市');
  expect(entriesBelow(table, '410100')).toContainEqual({ code: '410105', text: '金水区' });
  expect(entriesBelow(table, '999999')).toEqual([]);
});

test.each([
  ['410105', ['河南省', '郑州市', '金水区']],
  ['410100', ['河南省', '郑州市']],
  ['4101', ['河南省', '郑州市']],
  ['410000', ['河南省']],
  ['110101', ['北京市', '市辖区', '东城区']],
  ['999999', []],
  ['419999', []],
  ['constructor', []],
  ['河南省', []],
  ['', []],
])('%s reads %j', (code, expected) => {
  expect(texts(code)).toEqual(expected);
});

test.each([
  ['code', '410105', '410105'],
  ['codes', '410000,410100,410105', '410000,410100,410105'],
  ['texts', '河南省/郑州市/金水区', '河南省/郑州市/金水区'],
] as const)('as %s it is stored as it is read', (returns, stored, expected) => {
  const way = areaOf(table, stored, returns, 3);
  expect(way.map(({ code }) => code)).toEqual(['410000', '410100', '410105']);
  expect(areaValue(way, returns)).toBe(expected);
});

test('two levels are the city; an unknown value is no area', () => {
  expect(areaLevels(undefined)).toBe(2);
  expect([0, 1, 3, 4].map(areaLevels)).toEqual([2, 1, 3, 3]);
  expect(areaValue(areaOf(table, '410105', 'code', 2), 'code')).toBe('410100');
  expect(areaOf(table, '河南省/上海市', 'texts', 3)).toEqual([]);
  expect(areaOf(table, '', 'codes', 3)).toEqual([]);
});
