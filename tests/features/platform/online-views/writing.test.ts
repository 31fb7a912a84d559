/** Changing records of online forms: checks, changes over what others wrote meanwhile, drafts, and what may be done. */
import { expect, test } from 'vitest';
import { isButtonFor, mayDo } from '#features/platform/online-views/acts.ts';
import { checkRecord, checkValues } from '#features/platform/online-views/check-values.ts';
import { named, popup, text } from '#schema/field.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { FormLayout, OnlineButton, OnlineForm, OnlineInput } from '#features/platform/online-views/model.ts';
import { recordDraft, restoreRecord } from '#features/platform/online-views/record-draft.ts';
import {
  bodyOf,
  changeChoice,
  changeList,
  changeValue,
  isAlready,
  isChanged,
  localRowId,
  overtaken,
  withChanges,
} from '#features/platform/online-views/save-record.ts';
import type { OnlineChanges } from '#features/platform/online-views/save-record.ts';

const input = (field: OnlineInput['field'], more: Partial<OnlineInput> = {}): OnlineInput => ({
  field,
  isNumber: false,
  min: undefined,
  max: undefined,
  ...more,
});
const FORM: OnlineForm = {
  title: '工单',
  dicts: {},
  inputs: [
    input({ kind: 'text', name: 'name', label: '名称', required: true, maxLength: 4 }),
    input({ kind: 'dict', name: 'state', label: '状态', dict: 's', required: true }),
    input({ kind: 'text', name: 'rate', label: '比率' }, { isNumber: true, min: 0, max: 1 }),
    input({ kind: 'integer', name: 'count', label: '数量' }, { isNumber: true }),
    input({ kind: 'text', name: 'maker', label: '制单人', required: true, readonly: true }),
  ],
  subTables: [
    {
      table: 'part',
      title: '备件',
      isSingle: false,
      inputs: [input({ kind: 'integer', name: 'qty', label: '件数', required: true }, { isNumber: true })],
    },
  ],
};
const BASE: OnlineRecord = { row: { id: '1', name: '甲', rate: 0.5, created: '2026' }, lists: { part: [{ id: 'a', qty: 1 }] } };
const NONE: OnlineChanges = { changed: {}, lists: {} };

test.each([
  [{}, { name: '请输入名称', state: '请选择状态' }],
  [{ name: '  ', state: '1' }, { name: '请输入名称' }],
  [{ name: '甲乙丙丁戊', state: '1' }, { name: '名称：最大长度4位字符' }],
  [{ name: '甲', state: '1', rate: 'abc' }, { rate: '比率：请输入数字' }],
  [{ name: '甲', state: '1', rate: '-0.1' }, { rate: '比率不能小于 0' }],
  [{ name: '甲', state: '1', rate: 2 }, { rate: '比率不能大于 1' }],
  [{ name: '甲', state: '1', count: '1.5' }, { count: '数量：请输入整数' }],
  [{ name: '甲', state: '1', rate: 1, count: -3 }, {}],
])('the values %j give the errors %j', (values, expected) => {
  expect(checkValues(FORM.inputs, values)).toEqual(expected);
});

test('an error in a sub row names its table and line', () => {
  const lists = { part: [{ id: 'a', qty: 1 }, { id: 'b' }] };
  expect(checkRecord(FORM, { name: '甲', state: '1' }, lists)).toEqual({ 'part.b.qty': '备件第 2 行：请输入件数' });
});

test('a row chosen in a report fills what stands beside the field; an emptied choice empties it', () => {
  const field = named('name', popup('名称', { code: 'r', orgFields: 'a,b', destFields: 'name,rate' }));
  const chosen = changeChoice(NONE, BASE, field, '乙', { id: 'k', a: '乙', b: 0.7 });
  expect(chosen.changed).toEqual({ name: '乙', rate: 0.7 });
  expect(changeChoice(chosen, BASE, field, undefined, undefined).changed).toEqual({ name: '', rate: '' });
  expect(changeChoice(NONE, BASE, named('name', text('名称')), '丙', undefined).changed).toEqual({ name: '丙' });
});

test('a value set back to the former one is no change; an emptied one is', () => {
  const changed = changeValue(NONE, BASE, 'name', '乙');
  expect(isChanged(changed)).toBe(true);
  expect(changeValue(changed, BASE, 'name', '甲')).toEqual(NONE);
  expect(changeValue(NONE, BASE, 'rate', undefined).changed).toEqual({ rate: '' });
  expect(changeList(NONE, BASE, 'part', [{ id: 'a', qty: 1 }])).toEqual(NONE);
  expect(withChanges(BASE, changeValue(changed, BASE, 'rate', undefined)).row).toEqual({
    id: '1',
    name: '乙',
    rate: undefined,
    created: '2026',
  });
});

test('the body has every field: numbers as numbers, emptied fields as null, new sub rows without local ids', () => {
  const changes = changeList(changeValue(changeValue(NONE, BASE, 'rate', '0.75'), BASE, 'name', undefined), BASE, 'part', [
    { id: 'a', qty: 2 },
    { id: localRowId('x'), qty: '3' },
  ]);
  expect(bodyOf(FORM, withChanges(BASE, changes), false)).toEqual({
    id: '1',
    name: null,
    state: null,
    rate: 0.75,
    count: null,
    maker: null,
    created: '2026',
    part: [{ id: 'a', qty: 2 }, { qty: 3 }],
  });
  expect(bodyOf(FORM, withChanges(BASE, changes), true)).not.toHaveProperty('id');
});

test('a change by somebody else is listed only for fields changed here to another value', () => {
  const changes = changeList(changeValue(changeValue(NONE, BASE, 'name', '乙'), BASE, 'rate', 0.6), BASE, 'part', []);
  const now = (row: Partial<OnlineRecord['row']>, part = BASE.lists['part'] ?? []): OnlineRecord => ({
    row: { ...BASE.row, ...row, id: '1' },
    lists: { part },
  });
  expect(overtaken(FORM, changes, BASE, now({}))).toEqual([]);
  expect(overtaken(FORM, changes, BASE, now({ name: '丙', created: '2027' }))).toEqual(['名称']);
  expect(overtaken(FORM, changes, BASE, now({ name: '乙' }))).toEqual([]);
  expect(overtaken(FORM, changes, BASE, now({}, [{ id: 'a', qty: 9 }]))).toEqual(['备件']);
});

test('a save whose answer was lost is recognised by its values; new sub rows are compared without ids', () => {
  const changes = changeValue(NONE, BASE, 'rate', 0.6);
  expect(isAlready(changes, { ...BASE, row: { ...BASE.row, rate: '0.6' } })).toBe(true);
  expect(isAlready(changes, BASE)).toBe(false);
  expect(isAlready({ ...changes, lists: { part: [] } }, { ...BASE, row: { ...BASE.row, rate: 0.6 } })).toBe(false);
});

test('a draft restores the changes, the values they were based on, and the time of an unanswered save', () => {
  const changes = changeList(changeValue(changeValue(NONE, BASE, 'name', '乙'), BASE, 'count', 3), BASE, 'part', []);
  const draft = recordDraft(changes, BASE, 123);
  const restored = draft && restoreRecord(structuredClone(draft));
  expect(restored?.changes).toEqual(changes);
  expect(restored?.sentAtMs).toBe(123);
  const newer: OnlineRecord = { row: { id: '1', name: '丙', count: 9, created: '2027' }, lists: { part: [{ id: 'z', qty: 9 }] } };
  expect(restored?.baseOver(newer)).toEqual({ row: { id: '1', name: '甲', count: undefined, created: '2027' }, lists: BASE.lists });
  expect(recordDraft(NONE, BASE, 123)).toBeUndefined();
});

test('an act the server hides or the user’s permissions deny is not offered; an unlisted permission denies nobody', () => {
  const layout: FormLayout = {
    code: 'c',
    table: 't',
    title: '',
    columns: [],
    dicts: {},
    links: {},
    isPaged: true,
    hidden: ['update'],
    buttons: [],
    pidField: undefined,
    hasChildrenField: undefined,
  };
  const known = (code: string): boolean => code === 'online:form:t:delete';
  expect(mayDo('edit', layout, known, () => true)).toBe(false);
  expect(mayDo('add', layout, known, () => false)).toBe(true);
  expect(mayDo('remove', layout, known, () => false)).toBe(false);
  expect(mayDo('remove', layout, known, () => true)).toBe(true);
});

test.each([
  ['eq', '1', true],
  ['eq', '2', false],
  ['ne', '2', true],
  ['in', '0,1', true],
  ['in', '10,11', false],
  ['empty', 'true', false],
  ['empty', 'false', true],
] as const)('a button with the condition state %s %s is there: %s', (rule, value, isThere) => {
  const button: OnlineButton = { code: 'b', name: 'b', place: 'row', condition: { field: 'state', rule, value } };
  expect(isButtonFor(button, { id: '1', state: 1 })).toBe(isThere);
  expect(isButtonFor({ ...button, condition: undefined }, { id: '1' })).toBe(true);
});
