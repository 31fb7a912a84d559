/** Cells of a file as people type them. */
import { expect, test } from 'vitest';
import { cellValue } from '#query/sheet/cell-value.ts';
import { named, text } from '#schema/field.ts';
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
