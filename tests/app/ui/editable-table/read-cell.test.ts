/** A typed or pasted text as the value of a cell, of each kind. */
import { expect, test } from 'vitest';
import { readCell } from '#app/ui/editable-table/read-cell.ts';
import { choices, date, datetime, decimal, dict, flag, integer, month, named, ref, text, user } from '#schema/field.ts';
import type { FieldSpec } from '#schema/field.ts';

const sources = {
  dicts: {
    mode: [
      { value: '1', text: '公路' },
      { value: '2', text: '铁路' },
    ],
  },
  rows: [{ id: 'x', carId: 'c7', carId_dictText: '晋A12345' }],
  now: '2026-11-26 08:30:00',
};
const read = (field: FieldSpec, typed: string) => {
  const found = readCell(named('carId', field), typed, sources);
  return found.kind === 'value' ? found.value : found.kind;
};

test.each([
  ['plain', integer('数'), '12', 12],
  ['full width', decimal('数', { scale: 2 }), '１２．５', 12.5],
  ['thousands and a unit', decimal('数', { scale: 2 }), '¥ 1,234.50元', 1234.5],
  ['rounded', decimal('数', { scale: 1 }), '1.26', 1.3],
  ['no number', integer('数'), '十二', 'unread'],
  ['a lone minus', integer('数'), '-', 'unread'],
  ['day with slashes', date('日'), '2026/3/5', '2026-03-05'],
  ['day in Chinese', date('日'), '2026年3月5日', '2026-03-05'],
  ['day in full width', date('日'), '２０２６－０３－０５', '2026-03-05'],
  ['day as a spreadsheet counts', date('日'), '46086', '2026-03-05'],
  ['no such day', date('日'), '2026-02-30', 'unread'],
  ['moment for a day', date('日'), '2026-3-5 8:30', '2026-03-05'],
  ['moment', datetime('时'), '2026/3/5 8:05', '2026-03-05 08:05:00'],
  ['day for a moment', datetime('时'), '2026-03-05', '2026-03-05 08:30:00'],
  ['month', month('月'), '2026年3月', '2026-03'],
  ['yes in Excel', flag('是'), 'TRUE', 'Y'],
  ['yes in Chinese', flag('是'), '否', 'N'],
  ['dictionary by its text', dict('方式', 'mode'), '铁路', '2'],
  ['dictionary by its code', dict('方式', 'mode'), '1', '1'],
  ['several', dict('方式', 'mode', { multiple: true }), '公路、铁路', '1,2'],
  ['one of several unknown', dict('方式', 'mode', { multiple: true }), '公路、空运', 'unread'],
  ['fixed choice', choices('项', [{ value: 'a', text: '甲' }]), '甲', 'a'],
  ['a reference by a name the table holds', ref('车', 'car'), '晋A12345', 'c7'],
  ['a reference nobody knows', ref('车', 'car'), '晋B00000', 'unread'],
  ['a person nobody knows', user('人'), '张三', 'unread'],
  ['a text as it is', text('文'), ' 甲 ', ' 甲 '],
  ['nothing', integer('数'), '  ', 'empty'],
] as const)('%s', (_, field, typed, expected) => {
  expect(read(field, typed)).toBe(expected);
});
