/** A form's errors: one message per field, row rules beside their first editable field. */
import { expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, image, longText, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { validateValues } from '#schema/rules/validate-values.ts';

const def = defineEntity({
  name: 'slip',
  title: '磅单',
  area: 'transport',
  route: '/t/slip',
  component: 't/Slip',
  table: 'slip',
  endpoint: '/slip',
  permission: 'slip',
  titleField: 'no',
  searchFields: ['no'],
  fields: {
    no: text('磅单号', { required: true, maxLength: 5 }),
    kind: dict('类型', 'slip_type', { required: true }),
    phone: text('电话', { rule: 'mobile' }),
    gross: decimal('毛重', { scale: 3, required: true }),
    tare: decimal('皮重', { scale: 3 }),
    stamp: text('印记', { required: true, readonly: true }),
    photo: image('照片', { required: true }),
    remark: longText('备注', { maxLength: 3 }),
  },
  listColumns: ['no'],
  query: [],
  rules: [{ expr: 'gross > tare', message: '毛重必须大于皮重' }],
  verbs: verbsWithout('import'),
  offline: 'full',
  seedRows: 1,
});
const good = { no: 'A1', kind: '1', gross: 2, tare: 1, photo: 'temp/a.jpg' };

test('complete values have no error; read-only fields are not required', () => {
  expect(validateValues(def, good)).toEqual({});
});

test('missing values have the message of their kind of input', () => {
  expect(validateValues(def, { no: ' ' })).toEqual({ no: '请输入磅单号', kind: '请选择类型', gross: '请输入毛重', photo: '请选择照片' });
});

test('length, rule and row rule each give an error at their field', () => {
  expect(validateValues(def, { ...good, no: 'A12345', phone: '123', tare: 3, remark: '四个字呢' })).toEqual({
    no: '最大长度5位字符',
    phone: '请输入正确手机号',
    gross: '毛重必须大于皮重',
    remark: '最大长度3位字符',
  });
});

test('a field the user may not see is not required, and the row rule’s error moves to a visible field', () => {
  expect(validateValues(def, { no: 'A1', kind: '1', tare: 1, photo: 'temp/a.jpg' }, { isAsked: field => field.name !== 'gross' })).toEqual(
    {},
  );
  expect(validateValues(def, { ...good, tare: 3 }, { isAsked: field => field.name !== 'gross' })).toEqual({ tare: '毛重必须大于皮重' });
});

test('an unchanged invalid value gives no error', () => {
  expect(validateValues(def, { ...good, phone: '123' }, { isChecked: field => field.name === 'no' })).toEqual({});
});

test('a rule uses numbers as they are stored, rounded to their scale', () => {
  expect(validateValues(def, { ...good, gross: 1.0004, tare: 1 })).toEqual({ gross: '毛重必须大于皮重' });
  expect(validateValues(def, { ...good, gross: 1.0006, tare: 1 })).toEqual({});
});
