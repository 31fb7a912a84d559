/** JSON of a declared shape: what is read, what is kept, and what is said of a value that does not fit. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { coordinates, json, named } from '#schema/field.ts';
import { kindOf } from '#schema/kinds/kind-of.ts';
import { itemsOf, itemsOfText, itemsText, shapeValue, whatIsWrong } from '#schema/kinds/shared/shape.ts';
import type { Shape } from '#schema/kinds/shared/shape.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';

const people: Shape = {
  parts: {
    name: { type: 'text', label: '姓名', required: true, maxLength: 4 },
    age: { type: 'number', label: '年龄', scale: 0, min: 18, max: 70 },
    duty: { type: 'choice', label: '职责', choices: [{ value: 'scale', text: '司磅' }] },
  },
  list: { item: '人', atLeast: 1, atMost: 2 },
};
const only: Shape = { parts: people.parts };

test.each<[string, unknown, string | undefined]>([
  ['no JSON', '张三', '内容的格式不正确，请重新填写'],
  ['an object in place of a list', '{"name":"张三"}', '内容的格式不正确，请重新填写'],
  ['a list of numbers', '[1]', '内容的格式不正确，请重新填写'],
  ['a part that is missing', '[{"name":"张三"},{"age":20}]', '第 2 个人缺少姓名'],
  ['a text that is too long', '[{"name":"欧阳上官司马"}]', '第 1 个人姓名最多 4 个字'],
  ['no number', '[{"name":"张三","age":"二十"}]', '第 1 个人年龄应是数字'],
  ['a number out of bounds', '[{"name":"张三","age":71}]', '第 1 个人年龄应在 18 到 70 之间'],
  ['no choice', '[{"name":"张三","duty":"x"}]', '第 1 个人职责不在可选范围内'],
  ['too few', '[]', '至少要有 1 个人'],
  ['too many', '[{"name":"一"},{"name":"二"},{"name":"三"}]', '最多 2 个人'],
  ['a fitting list', '[{"name":"张三","age":"20","duty":"scale"}]', undefined],
])('%s', (_what, value, wrong) => {
  expect(whatIsWrong(people, itemsOf(people, value))).toBe(wrong);
});

test('of one object the sentence names no place', () => {
  expect(whatIsWrong(only, itemsOf(only, '{"age":5}'))).toBe('缺少姓名');
  expect(wrongValue(named('x', json('联系人', only)), '{"name":"张三","age":5}')).toBe('年龄应在 18 到 70 之间');
});

test('an object without any part is no value; a list keeps rows that are not filled yet', () => {
  expect(shapeValue(only, [{}])).toBeUndefined();
  expect(shapeValue(people, [])).toBeUndefined();
  expect(shapeValue(people, [{ name: '张三' }, {}])).toBe('[{"name":"张三"},{}]');
});

test('what is written for people is read back as the same objects', () => {
  const word = fc.string({ unit: fc.constantFrom('甲', '乙', 'a', '1', ' '), minLength: 1, maxLength: 4 });
  const item = fc.record({ name: word, age: fc.integer({ min: 18, max: 70 }), duty: fc.constant('scale') }, { requiredKeys: ['name'] });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), items => {
      expect(itemsOfText(people, itemsText(people, items))).toEqual(items);
    }),
  );
});

test('points are read from JSON, from pairs as people write them, and never from anything else', () => {
  const { decode, text } = kindOf(coordinates('顶点'));
  const two = '[{"longitude":118.123457,"latitude":39.1},{"longitude":-2,"latitude":0}]';

  expect(decode('118.1234567,39.1;-2，0')).toBe(two);
  expect(decode(two)).toBe(two);
  expect(text(two, undefined, {})).toBe('118.123457,39.1；-2,0');
  expect(decode('东边,西边')).toBe('东边,西边');
  expect(kindOf(coordinates('点', { one: true })).decode('118,39')).toBe('{"longitude":118,"latitude":39}');
  expect(kindOf(coordinates('点', { one: true })).wrong?.('118,39;118,40')).toBe('内容的格式不正确，请重新填写');
});

test('the most points that are allowed fit into the longest text of a row', () => {
  const field = named('points', coordinates('顶点'));
  const many = (count: number): string =>
    JSON.stringify(Array.from({ length: count }, () => ({ longitude: -118.123456, latitude: -39.123456 })));

  expect(wrongValue(field, many(300))).toBeUndefined();
  expect(wrongValue(field, many(301))).toBe('最多 300 个点');
});
