/** The builders give their rules in the order they are asked, with the specification's messages. */
import { expect, test } from 'vitest';
import { requiredChoice, requiredGroup, requiredText } from '#schema/rules/rule-builders.ts';
import { firstBroken } from '#schema/rules/shared-rules.ts';

test('a required text is checked for a value first, then for its shortest and longest length', () => {
  const rules = requiredText('请输入名称', { min: 2, max: 4 });

  expect(['', '  ', 'a', 'ab', 'abcd', 'abcde'].map(text => firstBroken(rules, text))).toEqual([
    '请输入名称',
    '请输入名称',
    '最小长度2位字符',
    undefined,
    undefined,
    '最大长度4位字符',
  ]);
});

test('a required choice is checked for a value only', () => {
  expect(['', '1'].map(text => firstBroken([requiredChoice('请选择状态')], text))).toEqual(['请选择状态', undefined]);
});

test('a required group is checked for one entry, then for the least and greatest number', () => {
  const rules = requiredGroup('请选择收费项目', { min: 2, max: 3 });
  const broken = (count: number) => rules.find(rule => !rule.isKept(count))?.message;

  expect([0, 1, 2, 3, 4].map(broken)).toEqual(['请选择收费项目', '最少选择2项', undefined, undefined, '最多选择3项']);
});
