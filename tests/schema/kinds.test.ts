/** The field kinds: what each one decides, and that its decisions agree with each other. */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  area,
  choices,
  code,
  coordinates,
  cron,
  date,
  datetime,
  decimal,
  depart,
  departs,
  dict,
  elapsed,
  file,
  flag,
  html,
  image,
  integer,
  json,
  longText,
  markdown,
  month,
  named,
  popup,
  progress,
  ref,
  text,
  time,
  user,
  users,
} from '#schema/field.ts';
import type { FieldKind, FieldSpec } from '#schema/field.ts';
import type { InputType, KindFacts } from '#schema/kinds/facts.ts';
import { isNumber, kindOf } from '#schema/kinds/kind-of.ts';
import { contract } from '#features/contract/contract/entity.ts';
import { fieldTextOf } from '#schema/field-text.ts';
import type { FieldValue, Values } from '#schema/row.ts';
import { isTimed, rowValue, sourcesOf } from '#schema/row-value.ts';
import { visibleFields } from '#schema/visible-fields.ts';

type Sample = {
  readonly field: FieldSpec;
  /** As the server sends it, and the value it is. */
  readonly wire: unknown;
  readonly value: FieldValue | undefined;
  readonly name?: string;
  readonly reads: string;
  readonly storage: string;
  readonly input: InputType;
};

/** One field of each kind; a kind without a sample does not compile. */
const SAMPLES: Readonly<Record<FieldKind, Sample>> = {
  text: { field: text('名称', { maxLength: 9 }), wire: 12, value: '12', reads: '12', storage: 'varchar 9', input: 'text' },
  longText: { field: longText('备注'), wire: '一\n二', value: '一\n二', reads: '一\n二', storage: 'text', input: 'longText' },
  decimal: {
    field: decimal('重量', { scale: 3, unit: '吨' }),
    wire: '1234.5',
    value: 1234.5,
    reads: '1,234.500',
    storage: 'numeric 18 3',
    input: 'number',
  },
  integer: { field: integer('车数'), wire: '1200', value: 1200, reads: '1,200', storage: 'integer', input: 'number' },
  dict: { field: dict('状态', 'status'), wire: 1, value: '1', reads: '在用', storage: 'varchar 64', input: 'dict' },
  ref: { field: ref('车辆', 'car'), wire: 'c1', value: 'c1', name: '晋A·12345', reads: '晋A·12345', storage: 'varchar 64', input: 'ref' },
  date: {
    field: date('日期'),
    wire: '2026-11-20T08:00:00',
    value: '2026-11-20',
    reads: '2026-11-20',
    storage: 'date',
    input: 'date',
  },
  datetime: {
    field: datetime('时间'),
    wire: 1_795_132_800_000,
    value: '2026-11-20 08:00:00',
    reads: '2026-11-20 08:00:00',
    storage: 'timestamp',
    input: 'date',
  },
  month: { field: month('月份'), wire: '2026-11-20', value: '2026-11', reads: '2026-11', storage: 'varchar 64', input: 'date' },
  flag: { field: flag('是否'), wire: true, value: 'Y', reads: '是', storage: 'varchar 64', input: 'flag' },
  user: { field: user('审核人'), wire: 'admin', value: 'admin', name: '张三', reads: '张三', storage: 'varchar 64', input: 'user' },
  depart: { field: depart('部门'), wire: 'd1', value: 'd1', name: '磅房', reads: '磅房', storage: 'varchar 64', input: 'depart' },
  area: { field: area('地区', { levels: 3 }), wire: '140105', value: '140105', reads: '140105', storage: 'varchar 64', input: 'area' },
  image: { field: image('照片'), wire: 'up/a.jpg', value: 'up/a.jpg', reads: '1 张图片', storage: 'varchar 500', input: 'files' },
  time: { field: time('开门时间'), wire: '8:30:59', value: '08:30', reads: '08:30', storage: 'varchar 64', input: 'time' },
  choices: {
    field: choices(
      '天',
      [
        { value: '1', text: '周一' },
        { value: '2', text: '周二' },
      ],
      { multiple: true },
    ),
    wire: '1,2',
    value: '1,2',
    reads: '周一、周二',
    storage: 'text',
    input: 'choice',
  },
  users: { field: users('审核人'), wire: 'a,b', value: 'a,b', name: '张三,李四', reads: '张三、李四', storage: 'text', input: 'users' },
  departs: {
    field: departs('部门'),
    wire: 'd1,d2',
    value: 'd1,d2',
    name: '磅房,车队',
    reads: '磅房、车队',
    storage: 'text',
    input: 'departs',
  },
  html: { field: html('正文'), wire: '<p>一&lt;二</p>', value: '<p>一&lt;二</p>', reads: '一<二', storage: 'text', input: 'html' },
  markdown: { field: markdown('说明'), wire: '# 一', value: '# 一', reads: '# 一', storage: 'text', input: 'markdown' },
  code: { field: code('语句', { language: 'SQL' }), wire: 'a\nb', value: 'a\nb', reads: 'a\nb', storage: 'text', input: 'code' },
  cron: { field: cron('时间'), wire: '0 0 2 * * ?', value: '0 0 2 * * ?', reads: '0 0 2 * * ?', storage: 'varchar 100', input: 'cron' },
  popup: {
    field: popup('供应商', { code: 'monthly', orgFields: 'a', destFields: 'x' }, { maxLength: 40 }),
    wire: 7,
    value: '7',
    reads: '7',
    storage: 'varchar 40',
    input: 'popup',
  },
  json: {
    field: json('联系人', { parts: { name: { type: 'text', label: '姓名' }, age: { type: 'number', scale: 0, label: '年龄' } } }),
    wire: '{"age":"30","name":"张三","other":1}',
    value: '{"name":"张三","age":30}',
    reads: '姓名 张三，年龄 30',
    storage: 'text',
    input: 'shape',
  },
  coordinates: {
    field: coordinates('顶点'),
    wire: [{ latitude: 39.1, longitude: '118.1' }],
    value: '[{"longitude":118.1,"latitude":39.1}]',
    reads: '118.1,39.1',
    storage: 'text',
    input: 'points',
  },
  progress: {
    field: progress('进度', { done: 'done', of: 'all' }),
    wire: 50,
    value: undefined,
    reads: '',
    storage: 'none',
    input: 'number',
  },
  elapsed: {
    field: elapsed('时长', { since: 'start', unit: 'days' }),
    wire: 50,
    value: undefined,
    reads: '',
    storage: 'none',
    input: 'number',
  },
  file: { field: file('附件'), wire: 'up/合同.pdf', value: 'up/合同.pdf', reads: '合同.pdf', storage: 'varchar 500', input: 'files' },
};
const dicts = { status: [{ value: '1', text: '在用' }] };
const facts: readonly KindFacts[] = Object.values(SAMPLES).map(({ field }) => kindOf(field));

test('every kind has its own file', () => {
  const files = readdirSync('src/schema/kinds').filter(name => name.endsWith('.ts'));
  const kinds = files.map(name => name.slice(0, -3).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));

  expect(kinds.filter(name => !['facts', 'kindOf', 'options'].includes(name)).toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
});

test.each(Object.entries(SAMPLES))('%s: its decoder, text, column type and query input', (_, sample) => {
  const { text: textOf, decode, storage, input } = kindOf(sample.field);
  const value = decode(sample.wire);

  expect({
    value,
    reads: value === undefined ? '' : textOf(value, sample.name, dicts),
    storage: Object.values(storage).join(' '),
    input: input.type,
  }).toEqual({ value: sample.value, reads: sample.reads, storage: sample.storage, input: sample.input });
});

describe('the facts of a kind are consistent', () => {
  test('no two kinds have the same title or editor name', () => {
    for (const key of ['title', 'editor'] as const) expect(new Set(facts.map(kind => kind[key])).size).toBe(facts.length);
  });

  test.each(Object.entries(SAMPLES))('%s', (_, { field }) => {
    const kind = kindOf(field);
    const { valueType, storage, cell, names, choices, freeText, input, query } = kind;

    expect(valueType === 'decimal' || valueType === 'integer').toBe(isNumber(field));
    expect(isNumber(field)).toBe(['numeric', 'integer', 'none'].includes(storage.type));
    expect(kind.derived !== undefined).toBe(storage.type === 'none');
    expect(valueType === 'date').toBe(storage.type === 'date');
    expect(valueType === 'datetime').toBe(storage.type === 'timestamp');
    expect(kind.column.align === 'right').toBe(isNumber(field));
    if (cell.type !== 'own' && cell.type !== 'told')
      expect(cell.type).toBe(
        isNumber(field) ? 'number' : kind.time ? 'time' : choices ? 'choice' : names ? 'names' : freeText ? 'text' : 'files',
      );
    expect(kind.keepsName === true && !names).toBe(false);
    expect(query === undefined).toBe(storage.type === 'none' || ['files', 'shape', 'points'].includes(input.type));
  });

  test.each<[string, FieldSpec]>([
    ['dict', dict('A', 'a', { multiple: true })],
    ['ref', ref('A', 'a', { multiple: true })],
    ['choices', choices('A', [], { multiple: true })],
    ['image', image('A', { multiple: true })],
    ['file', file('A', { multiple: true })],
  ])('several values of a %s are stored in a text without a length and queried by one input', (_, field) => {
    const { isMany, storage, input } = kindOf(field);

    expect([isMany, storage.type, 'isMany' in input && input.isMany]).toEqual([true, 'text', true]);
  });
});

test('a text with a comma is one name beside one value and several names beside several', () => {
  const { text: textOf } = kindOf(ref('客户', 'customer', { multiple: true }));

  expect(textOf('c1', '甲,乙公司', {})).toBe('甲,乙公司');
  expect(textOf('c1,c2', '甲,乙', {})).toBe('甲、乙');
  expect(textOf('c1,c2', undefined, {})).toBe('c1、c2');
});

test('the input of a condition on yes or no can be empty, unlike the switch of a form', () => {
  expect(kindOf(flag('是否')).query?.one).toMatchObject({ type: 'choice', choices: [{ text: '是' }, { text: '否' }] });
});

test('a text field is a plate, number or phone by its rule, its numbering or its definition', () => {
  const codes = [{}, { rule: 'plate' }, { rule: ['mobile'] }, { autoCode: 'A{4}' }, { isCode: true }] as const;

  expect(codes.map(options => kindOf(text('A', options)).freeText?.code)).toEqual([undefined, 'number', 'phone', 'number', 'number']);
  expect(kindOf(longText('A', { rule: 'mobile' })).freeText?.code).toBeUndefined();
});

test('the facts of a field are computed once', () => {
  const field = decimal('重量', { scale: 3 });

  expect(kindOf(field)).toBe(kindOf(field));
});

test.each<[string, FieldValue | undefined, FieldValue | undefined, string]>([
  ['half', 5, 10, '50%'],
  ['a third, rounded down', 1, 3, '33.3%'],
  ['almost all is not all', 99.99, 100, '99.9%'],
  ['no error of binary fractions', 0.29, 1, '29%'],
  ['more than all', 12.5, 10, '125%'],
  ['nothing yet', undefined, 10, '0%'],
  ['numbers as texts', '5', '10', '50%'],
  ['no divisor', 5, undefined, ''],
  ['a divisor of nothing', 5, 0, ''],
])('progress: %s', (_what, done, all, reads) => {
  const field = named('progress', progress('进度', { done: 'done', of: 'all' }));
  const value = rowValue(field, { ...(done !== undefined && { done }), ...(all !== undefined && { all }), progress: 7 }, '');

  expect(fieldTextOf(field, value, undefined, {})).toBe(reads);
});

test('who does not see what a progress is worked out from does not see the progress', () => {
  const seen = (hidden: string) => visibleFields(contract, ['finishProgress'], name => name !== hidden).map(({ name }) => name);

  expect([seen('quantity'), seen('finishedWeight'), seen('amount')]).toEqual([[], [], ['finishProgress']]);
});

const STAY = { since: 'inTime', until: 'outTime', while: { field: 'state', is: ['in'] } } as const;
test.each<[string, 'minutes' | 'hours' | 'days', Values, string]>([
  ['minutes until now, rounded down', 'minutes', { inTime: '2026-03-05 10:18:31', state: 'in' }, '1'],
  ['hours until now, rounded down', 'hours', { inTime: '2026-03-05 08:00:00', state: 'in' }, '2.3'],
  ['days of the calendar', 'days', { inTime: '2026-03-04 23:59:00', state: 'in' }, '1'],
  ['a day counts as such', 'days', { inTime: '2026-02-28', state: 'in' }, '5'],
  ['an end ends it', 'hours', { inTime: '2026-03-05 08:00:00', outTime: '2026-03-05 09:30:00', state: 'in' }, '1.5'],
  [
    'with an end it does not matter how it goes on',
    'hours',
    { inTime: '2026-03-05 08:00:00', outTime: '2026-03-05 09:00:00', state: 'out' },
    '1.0',
  ],
  ['without an end it goes on only while it may', 'hours', { inTime: '2026-03-05 08:00:00', state: 'out' }, ''],
  ['nothing has begun', 'hours', { state: 'in' }, ''],
  ['it begins later', 'minutes', { inTime: '2026-03-06 08:00:00', state: 'in' }, '0'],
])('elapsed: %s', (_what, unit, row, reads) => {
  const field = named('stay', elapsed('停留', { ...STAY, unit }));

  expect(isTimed(field)).toBe(true);
  expect(fieldTextOf(field, rowValue(field, row, '2026-03-05 10:20:30'), undefined, {})).toBe(reads);
  expect(sourcesOf(field)).toEqual(['inTime', 'outTime', 'state']);
});
