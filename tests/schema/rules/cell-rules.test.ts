/** The presets of editable cells, by what they take and what they refuse; and every rule by its name in a definition. */
import { describe, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { text } from '#schema/field.ts';
import { cellRules } from '#schema/rules/cell-rules.ts';
import { fieldRules } from '#schema/rules/field-rules.ts';
import type { FieldRule } from '#schema/rules/field-rules.ts';
import { sharedRules } from '#schema/rules/shared-rules.ts';
import { validateValues } from '#schema/rules/validate-values.ts';

const cases: Readonly<Record<keyof typeof cellRules, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  cellFilled: { good: ['a', '0'], bad: ['', '  '] },
  cellDigits6To16: { good: ['', '123456', '1'.repeat(16)], bad: ['12345', '1'.repeat(17), '12345a'] },
  cellAny6To16: { good: ['', 'ab 中-_', '1'.repeat(16)], bad: ['abcde', 'a'.repeat(17)] },
  cellLetters6To18: { good: ['', 'abcDEF', 'a'.repeat(18)], bad: ['abcde', 'a'.repeat(19), 'abcde1'] },
  cellUrl: { good: ['', 'http://a.cn', 'https://a.cn/b?c', 'ftp://a.cn'], bad: ['a.cn', 'http://', 'javascript:a.b'] },
  cellEmail: { good: ['', 'a@b.cn'], bad: ['a', 'a@b', 'a b@c.cn'] },
  cellMobile: { good: ['', '13800000000', '16600000000', '19900000000'], bad: ['12800000000', '1380000000', '138000000000'] },
  cellPostalCode: { good: ['', '130000', '450000'], bad: ['030000', '45000', '4500000', '45000a'] },
  cellLetters: { good: ['', 'aZ'], bad: ['a1', '中'] },
  cellNumber: { good: ['', '0', '-1.5', '12'], bad: ['1.', '.5', '1e3', 'a'] },
  cellInteger: { good: ['', '0', '-12'], bad: ['1.5', 'a', '1 2'] },
  cellMoney: { good: ['', '1', '1.2', '1.23', '-0.5'], bad: ['1.234', '01', '1.', 'a'] },
};

for (const [name, { good, bad }] of Object.entries(cases)) {
  test(`${name} accepts valid values and refuses others`, () => {
    const { isKept } = cellRules[name as keyof typeof cellRules];

    expect([good.filter(value => !isKept(value)), bad.filter(isKept)]).toEqual([[], []]);
  });
}

test('the mobile rule of a form differs from that of a table cell', () => {
  expect([sharedRules.mobile.isKept('16600000000'), cellRules.cellMobile.isKept('16600000000')]).toEqual([false, true]);
});

describe('rules in a definition', () => {
  const withRule = (rule: FieldRule | readonly FieldRule[]) =>
    defineEntity({
      name: 'cell',
      title: '格',
      area: 'transport',
      route: '/t/cell',
      component: 't/Cell',
      table: 'cell',
      endpoint: '/cell',
      permission: 'cell',
      titleField: 'a',
      searchFields: ['a'],
      fields: { a: text('甲', { rule }) },
      listColumns: ['a'],
      query: [],
      offline: 'full',
      seedRows: 1,
    });
  const names = Object.keys(fieldRules) as FieldRule[];

  test.each(names)('%s is named by a field and gives an error at that field', rule => {
    const broken = ['', '§', '§'.repeat(300)].find(value => !fieldRules[rule].isKept(value));

    expect(broken).toBeDefined();
    expect(validateValues(withRule(rule), { a: broken }, {})).toEqual({ a: fieldRules[rule].message });
  });

  test('several rules are checked in order, and one of them can require a value', () => {
    const def = withRule(['mobileRequired', 'mobile']);

    expect(['', '123', '13800000000'].map(a => validateValues(def, { a })['a'])).toEqual(['请输入手机号', '请输入正确手机号', undefined]);
  });
});
