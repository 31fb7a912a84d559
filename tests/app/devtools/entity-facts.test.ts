/** The page 业务定义 (`/dev/entities`): what it says of fields, rules, dictionaries and steps of an entity. */
import { expect, test } from 'vitest';
import { decimal, dict, image, named, ref, text } from '#schema/field.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { dictCodesOf, fieldKindText, fieldMarks } from '#app/devtools/entity-facts.ts';
import { schema } from '#features/registry.ts';

test.each([
  [named('driverId', ref('司机', 'driver')), '引用 司机'],
  [named('priority', dict('优先级', 'priority')), '字典 priority'],
  [named('unitPrice', decimal('单价', { scale: 2 })), '小数'],
])('%j is a %s', (field, kind) => {
  expect(fieldKindText(field, schema)).toBe(kind);
});

test('the marks of a field name its rules', () => {
  expect(fieldMarks(named('waybillNo', text('运单号', { maxLength: 32, unique: true, required: true })))).toEqual([
    '必填',
    '唯一',
    '最多 32 字',
  ]);
  expect(fieldMarks(named('unitPrice', decimal('单价', { scale: 2, unit: '元', readonly: true })))).toEqual(['只读', '2 位小数', '元']);
  expect(fieldMarks(named('photo', image('照片', { multiple: true })))).toEqual(['多个']);
  expect(fieldMarks(named('bank', text('账号', { sensitive: true })))).toEqual(['中间打星']);
});

test('every dictionary of an entity once', () => {
  const codes = dictCodesOf(waybill);

  expect(codes).toContain('waybill_status');
  expect(new Set(codes).size).toBe(codes.length);
});
