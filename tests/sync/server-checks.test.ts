/** Values that the server checks when a field is left, and what comes back. */
import { describe, expect, test } from 'vitest';
import { formValues, reduceForm, startCreate, startEdit } from '#app/ui/form/form-state.ts';
import type { FormState } from '#app/ui/form/form-state.ts';
import { deferredFields, serverCheckOf, standingObjections } from '#sync/server-checks.ts';
import type { FieldErrors } from '#schema/rules/validate-values.ts';
import { defineEntity } from '#schema/define-entity.ts';
import { text } from '#schema/field.ts';
import { fieldOf } from '#tests/support/field-of.ts';

const def = defineEntity({
  name: 'keeper',
  title: '库管员',
  route: '/small/keeper',
  component: 'small/KeeperList',
  endpoint: '/small/keeper',
  permission: 'keeper',
  titleField: 'name',
  searchFields: ['name'],
  fields: {
    name: text('姓名', { required: true, maxLength: 40 }),
    idCard: text('身份证号', { maxLength: 18, unique: true }),
    phone: text('手机号', { maxLength: 20, unique: true, rule: 'mobile' }),
    username: text('账号', { maxLength: 40, unique: true, checkCode: 'login_name' }),
  },
  listColumns: ['name', 'phone'],
  query: [],
  offline: 'full',
});
const typed = (start: FormState, name: string, value: string) =>
  reduceForm(start, { kind: 'change', field: fieldOf(def, name), value, text: undefined, chosen: undefined });
const asked = (state: FormState, name: string, broken: FieldErrors = {}) =>
  serverCheckOf(def, fieldOf(def, name), state, formValues(def, state), broken);
const editing = startEdit({ id: '17', phone: '13800000000', username: 'old_name', name: '甲' });

describe('values the server checks', () => {
  test('a unique value the user typed is checked, with the column’s name and the id of its row', () => {
    expect(asked(typed(editing, 'idCard', ' 11010519491231002X '), 'idCard')).toEqual({
      field: 'idCard',
      value: '11010519491231002X',
      duplicate: { table: def.table, column: 'id_card', value: '11010519491231002X', rowId: '17' },
      ruleCode: undefined,
    });
  });

  test('a value of a new row is checked without an id', () => {
    expect(asked(typed(startCreate(def), 'phone', '13900000000'), 'phone')?.duplicate).toEqual({
      table: def.table,
      column: 'phone',
      value: '13900000000',
      rowId: undefined,
    });
  });

  test('a value with a rule on the server is checked', () => {
    expect(asked(typed(editing, 'username', 'wang_01'), 'username')).toMatchObject({
      ruleCode: 'login_name',
      duplicate: { column: 'username' },
    });
  });

  test.each<[string, FormState, string, FieldErrors]>([
    ['an unchanged value', editing, 'phone', {}],
    ['an empty value', typed(editing, 'phone', ''), 'phone', {}],
    ['a value that breaks a rule here', typed(editing, 'phone', '1'), 'phone', { phone: '请输入正确手机号' }],
    ['a field that need not be unique', typed(editing, 'name', '乙'), 'name', {}],
  ])('not: %s', (_, state, name, broken) => {
    expect(asked(state, name, broken)).toBeUndefined();
  });
});

describe('the result of a check', () => {
  const outcomes = {
    phone: { value: '1', objection: '已存在', isDeferred: false },
    username: { value: 'a', objection: undefined, isDeferred: true },
  };

  test('holds for the checked value', () => {
    expect(standingObjections(outcomes, { phone: ' 1 ', username: 'a' })).toEqual({ phone: '已存在' });
    expect([...deferredFields(outcomes, { phone: '1', username: 'a' })]).toEqual(['username']);
  });

  test('does not hold for another value', () => {
    expect(standingObjections(outcomes, { phone: '2' })).toEqual({});
    expect([...deferredFields(outcomes, { username: 'b' })]).toEqual([]);
  });
});
