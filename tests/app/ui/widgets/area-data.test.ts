/** Area codes as paths and names. */
import { expect, test } from 'vitest';
import { areaPath, areaText } from '#app/ui/widgets/area-data.ts';

const names = { 14: '山西省', 1401: '太原市', 140106: '迎泽区', 11: '北京市', 1101: '市辖区', 110101: '东城区' };

test.each([
  ['140106', ['14', '1401', '140106']],
  ['140100', ['14', '1401']],
  ['140000', ['14']],
  ['14', ['14']],
  ['', []],
])('%s has the path %j', (code, path) => {
  expect(areaPath(code)).toEqual(path);
});

test.each([
  ['140106', '山西省/太原市/迎泽区'],
  ['110101', '北京市/东城区'],
  ['140000', '山西省'],
  ['999999', '999999'],
])('%s reads %s', (code, text) => {
  expect(areaText(code, names)).toBe(text);
});
