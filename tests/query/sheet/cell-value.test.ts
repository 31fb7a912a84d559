/** Cells of a file as people type them. */
import { expect, test } from 'vitest';
import { cellValue } from '#query/sheet/cell-value.ts';
import { date, datetime, decimal, named, text } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';

const plate: FieldDef = named('plate', text('车牌号', { rule: 'plate' }));
const mobile: FieldDef = named('mobile', text('手机', { rule: 'mobile' }));
const note: FieldDef = named('note', text('说明'));
const reading = { sources: () => [], toNumber: () => undefined };

test.each<[string, FieldDef, string, string]>([
  ['a plate of full-width signs', plate, '冀Ｄ·０２４７５', '冀D·02475'],
  ['a plate without its dot, in small letters', plate, '冀d02475', '冀D·02475'],
  ['a plate with a blank', plate, ' 晋A 12345', '晋A·12345'],
  ['a mobile number with the country code', mobile, '+86 138-0000-1111', '13800001111'],
  ['any other text as it is', note, '见Ａ库 3 号', '见Ａ库 3 号'],
])('%s', (_, field, typed, value) => {
  expect(cellValue(field, typed, reading)).toEqual({ value });
});

const day: FieldDef = named('day', date('日期'));
const moment: FieldDef = named('moment', datetime('时间'));

test.each<[string, FieldDef, string, string]>([
  ['a day with slashes', day, '2026/1/5', '2026-01-05'],
  ['a day in Chinese', day, '2026年1月5日', '2026-01-05'],
  ['a day of full-width digits', day, '２０２６－０１－０５', '2026-01-05'],
  ['a day counted by the spreadsheet', day, '46027', '2026-01-05'],
  ['a time without seconds', moment, '2026-01-05 08:00', '2026-01-05 08:00:00'],
  ['a time in Chinese without a blank', moment, '2026年1月5日8:30', '2026-01-05 08:30:00'],
  ['a time counted by the spreadsheet', moment, '46027.3333333333', '2026-01-05 08:00:00'],
])('%s is read as a date', (_, field, typed, value) => {
  expect(cellValue(field, typed, reading)).toEqual({ value });
});

test.each(['2026-02-30', '5.1', '123456', '昨天'])('%s is no date, and the cell says so', typed => {
  expect(cellValue(day, typed, reading).reason).toContain('日期');
});

test.each([
  ['1,234.50', 1234.5],
  ['１，２３４．５', 1234.5],
  ['  12 ', 12],
])('the number %s is read without its separators', (typed, value) => {
  expect(cellValue(named('weight', decimal('重量', { scale: 3 })), typed, { ...reading, toNumber: Number })).toEqual({ value });
});
