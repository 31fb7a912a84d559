/** List queries and sync reads in the server's grammar (protocol reference §4). */
import { describe, expect, test } from 'vitest';
import { entityViews } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Condition, ListQuery } from '#query/list-query.ts';
import { presetConditions } from '#query/preset.ts';
import { looksLikeOperator, syncParams, windowParams } from '#wire/list-params.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';

const time = (text: string) => toServerTime(fromServerTime(text));

const query = (conditions: readonly Condition[], advanced?: ListQuery['advanced']): ListQuery => ({
  conditions,
  advanced,
  sort: { column: 'createTime', order: 'desc' },
  pageNo: 2,
  pageSize: 30,
});
const FIXED = { column: 'createTime', order: 'desc', pageNo: '2', pageSize: '30' };
const superOf = (params: Record<string, string> | undefined): unknown =>
  JSON.parse(decodeURIComponent(params?.['superQueryParams'] ?? '[]'));

test.each(entityViews.map(def => [def.title, def] as const))('the preset of %s is asked in plain parameters, one per field', (_, def) => {
  const conditions = presetConditions(def);
  const params = windowParams(def, query(conditions), false) ?? {};

  expect(params).toEqual({ ...FIXED, ...Object.fromEntries(conditions.map(({ field, value }) => [field, value])) });
  expect(Object.keys(params)).toHaveLength(conditions.length + Object.keys(FIXED).length);
});

test('a preset beside an advanced query that joins with OR can still be asked', () => {
  const managed = entityViews.find(({ view }) => view.name === 'settlementManage');
  const or = {
    match: 'or',
    conditions: [
      { field: 'settlementNo', rule: 'like', value: 'JS' },
      { field: 'remark', rule: 'like', value: '急' },
    ],
  } as const;

  expect(managed && windowParams(managed, query(presetConditions(managed), or), false)).toMatchObject({
    settlementStatus: '1,2,8,3,4,5,6,9',
    superQueryMatchType: 'or',
  });
});

describe('a keyword in several fields', () => {
  const anyOf = ['waybillNo', 'driverPhone'].map((field): Condition => ({ field, rule: 'like', value: '50%' }));
  const asked = (conditions: readonly Condition[], advanced?: ListQuery['advanced']) =>
    windowParams(waybill, { ...query(conditions, advanced), anyOf }, false);
  const block = [
    { field: 'waybillNo', rule: 'like', val: '50\\%', type: 'text' },
    { field: 'driverPhone', rule: 'like', val: '50\\%', type: 'text' },
  ];

  test('takes the block, joined with OR, beside plain parameters', () => {
    const params = asked([{ field: 'waybillStatus', rule: 'in', value: '10,20' }]);
    expect(params).toMatchObject({ ...FIXED, waybillStatus: '10,20', superQueryMatchType: 'or' });
    expect(superOf(params)).toEqual(block);
  });

  test('an advanced query of which all must hold is said in plain parameters then', () => {
    const advanced = {
      match: 'and',
      conditions: [
        { field: 'remark', rule: 'like', value: '急' },
        { field: 'loadTime', rule: 'le', value: '2026-11-01' },
      ],
    } as const;
    const params = asked([], advanced);
    expect(params).toMatchObject({ remark: '*急*', loadTime_end: '2026-11-01 00:00:00', superQueryMatchType: 'or' });
    expect(superOf(params)).toEqual(block);
  });

  test.each<[string, readonly Condition[], ListQuery['advanced']]>([
    ['another OR', [], { match: 'or', conditions: [{ field: 'remark', rule: 'like', value: '急' }, ...anyOf] }],
    ['what no parameter says', [], { match: 'and', conditions: [{ field: 'remark', rule: 'ne', value: '急' }] }],
    ['two conditions on a field', ['YD', '26'].map(value => ({ field: 'waybillNo', rule: 'like', value })), undefined],
  ])('cannot be asked beside %s', (_, conditions, advanced) => {
    expect(asked(conditions, advanced)).toBeUndefined();
  });

  test('in one field it is a condition like any other', () => {
    const one = { ...query([]), anyOf: anyOf.slice(0, 1) };
    expect(windowParams(waybill, one, false)).toEqual({ ...FIXED, waybillNo: '*50%*' });
  });
});

describe('windows', () => {
  test.each<[string, Condition, Record<string, string>]>([
    ['contains', { field: 'waybillNo', rule: 'like', value: 'YD2026' }, { waybillNo: '*YD2026*' }],
    ['contains, with a comma and a star inside', { field: 'waybillNo', rule: 'like', value: 'a,b*c' }, { waybillNo: '*a,b*c*' }],
    ['starts with', { field: 'waybillNo', rule: 'right_like', value: 'YD' }, { waybillNo: 'YD*' }],
    ['a plate without its dot, as it is stored', { field: 'plateNumber', rule: 'like', value: '冀d02475' }, { plateNumber: '*冀D·02475*' }],
    ['plates of a list', { field: 'plateNumber', rule: 'in', value: '冀D02475,晋B 1' }, { plateNumber: '冀D·02475,晋B·1' }],
    ['a phone as it is dictated', { field: 'driverPhone', rule: 'eq', value: '138 0013-8000' }, { driverPhone: '13800138000' }],
    ['a phone with its country', { field: 'driverPhone', rule: 'like', value: '+86 138 0013' }, { driverPhone: '*1380013*' }],
    ['ends with', { field: 'waybillNo', rule: 'left_like', value: '12' }, { waybillNo: '*12' }],
    ['equals', { field: 'waybillStatus', rule: 'eq', value: '20' }, { waybillStatus: '20' }],
    ['one of', { field: 'waybillStatus', rule: 'in', value: '20,30,' }, { waybillStatus: '20,30' }],
    ['one of, with blanks around', { field: 'waybillStatus', rule: 'in', value: ' 20 , ,30' }, { waybillStatus: '20,30' }],
    ['one of an empty list', { field: 'waybillStatus', rule: 'in', value: ' , ' }, {}],
    ['from', { field: 'dispatchTime', rule: 'ge', value: '2026-11-01' }, { dispatchTime_begin: '2026-11-01' }],
    ['until', { field: 'dispatchTime', rule: 'le', value: '2026-11-30 12:00:00' }, { dispatchTime_end: '2026-11-30 12:00:00' }],
    ['blank is no condition', { field: 'waybillNo', rule: 'eq', value: '  ' }, {}],
  ])('%s', (_, condition, expected) => {
    expect(windowParams(waybill, query([condition]), false)).toEqual({ ...FIXED, ...expected });
  });

  test.each<[string, Condition, object]>([
    ['a text like an operator', { field: 'remark', rule: 'eq', value: 'le mans' }, { type: 'text' }],
    ['a text with a comma', { field: 'remark', rule: 'eq', value: 'a,b' }, { type: 'text' }],
    ['more than, on a number', { field: 'planWeight', rule: 'gt', value: '30' }, { type: 'number', dbType: 'bigdecimal' }],
    ['before, on a time', { field: 'loadTime', rule: 'lt', value: '2026-11-01 08:00:00' }, { type: 'datetime', dbType: 'datetime' }],
    ['before, on a day', { field: 'loadTime', rule: 'lt', value: '2026-11-01' }, { type: 'date', dbType: 'date' }],
    ['a list of numbers', { field: 'planWeight', rule: 'in', value: '30,40' }, { type: 'number', dbType: 'bigdecimal' }],
    ['a day where seconds are kept', { field: 'loadTime', rule: 'eq', value: '2026-11-01' }, { type: 'date', dbType: 'date' }],
  ])('%s is sent in the advanced block', (_, condition, extra) => {
    const params = windowParams(waybill, query([condition]), false);

    expect(superOf(params)).toEqual([{ field: condition.field, rule: condition.rule, val: condition.value, ...extra }]);
    expect(params).toEqual({ ...FIXED, superQueryMatchType: 'and', superQueryParams: params?.['superQueryParams'] });
  });

  test.each<[string, Condition, object]>([
    [
      'a list of days, as text',
      { field: 'loadTime', rule: 'in', value: '2026-11-01,2026-11-02 08:00:00,2026-11-03 09:00:00' },
      { rule: 'in', val: '2026-11-02 08:00:00,2026-11-03 09:00:00', type: 'text' },
    ],
    ['part of a time, as text', { field: 'loadTime', rule: 'like', value: '11-01 0' }, { val: '11-01 0', type: 'text' }],
    ['the end of a number, as text', { field: 'planWeight', rule: 'left_like', value: '.50' }, { val: '.50', type: 'text' }],
    [
      'a list with a word among its numbers',
      { field: 'planWeight', rule: 'in', value: '30,x' },
      { val: '30', type: 'number', dbType: 'bigdecimal' },
    ],
    [
      'a list of words for numbers: nothing meets it',
      { field: 'planWeight', rule: 'in', value: 'x' },
      { field: 'id', rule: 'eq', val: 'none', type: 'text' },
    ],
  ])('a condition that stock servers read otherwise is rewritten: %s', (_, condition, expected) => {
    const own = { match: 'and', conditions: [condition] } as const;
    expect(superOf(windowParams(waybill, query([], own), false))).toEqual([expect.objectContaining(expected)]);
  });

  test.each<Condition>([
    { field: 'planWeight', rule: 'eq', value: 'viel' },
    { field: 'planWeight', rule: 'lt', value: 'Infinity' },
    { field: 'planWeight', rule: 'ge', value: '0x10' },
    { field: 'loadTime', rule: 'ge', value: '2026-02-30' },
    { field: 'loadTime', rule: 'ge', value: '2026-03' },
    { field: 'loadTime', rule: 'ge', value: '2026-03-02 24:00:00' },
  ])('a value invalid for its column is not sent: $field $value', condition => {
    expect(windowParams(waybill, query([condition], { match: 'or', conditions: [condition] }), false)).toEqual(FIXED);
  });

  test('an empty text counts as no value: negative and lower conditions on a text also require a letter, which cannot be combined with “or”', () => {
    const other: Condition = { field: 'waybillStatus', rule: 'ne', value: '99' };
    const ownBlock = (match: 'and' | 'or', ...conditions: readonly Condition[]) =>
      windowParams(waybill, query([], { match, conditions }), false);

    for (const params of [windowParams(waybill, query([other]), false), ownBlock('or', other)]) {
      expect([params?.['superQueryMatchType'], superOf(params)]).toEqual([
        'and',
        [
          { field: 'waybillStatus', rule: 'ne', val: '99', type: 'text' },
          { field: 'waybillStatus', rule: 'like', val: '_', type: 'text' },
        ],
      ]);
    }
    expect(ownBlock('or', other, { field: 'planWeight', rule: 'ne', value: '1' })).toBeUndefined();
  });

  test.each<[string, readonly Condition[], string]>([
    ['wildcards stand for themselves', [{ field: 'remark', rule: 'right_like', value: '=50%_' }], '=50\\%\\_'],
    ['a backslash, which plain patterns would lose', [{ field: 'remark', rule: 'like', value: 'a\\b' }], 'a\\\\b'],
    [
      'a second end day keeps its last second',
      [
        { field: 'loadTime', rule: 'le', value: '2026-11-02' },
        { field: 'loadTime', rule: 'le', value: '2026-11-01' },
      ],
      '2026-11-01 23:59:59',
    ],
  ])('in the advanced block %s', (_, conditions, val) => {
    expect(superOf(windowParams(waybill, query(conditions), false))).toEqual([expect.objectContaining({ val })]);
  });

  test('a second condition on one parameter is sent in the advanced block', () => {
    const params = windowParams(
      waybill,
      query([
        { field: 'waybillNo', rule: 'like', value: 'YD' },
        { field: 'waybillNo', rule: 'like', value: '07' },
      ]),
      false,
    );

    expect(params?.['waybillNo']).toBe('*YD*');
    expect(superOf(params)).toEqual([{ field: 'waybillNo', rule: 'like', val: '07', type: 'text' }]);
  });

  test('the user’s own OR block is sent alone; together with a condition that needs the block no request is made', () => {
    const advanced = {
      match: 'or' as const,
      conditions: [
        { field: 'waybillNo', rule: 'eq' as const, value: '1' },
        { field: 'remark', rule: 'like' as const, value: '急' },
      ],
    };

    expect(windowParams(waybill, query([], advanced), false)?.['superQueryMatchType']).toBe('or');
    expect(windowParams(waybill, query([{ field: 'remark', rule: 'ne', value: 'x' }], advanced), false)).toBeUndefined();
  });

  test('column names are sent only to servers that know the parameter', () => {
    expect(windowParams(waybill, query([]), true)?.['field']).toBe(`id,${waybill.listColumns.join(',')}`);
  });
});

test.each([
  ['20', false],
  ['le mans', true],
  ['IN stock', true],
  ['> 5', true],
  ['>5', false],
  ['!x', true],
  ['=x', true],
  ['a*b', true],
  ['a,b', true],
  ['C++', true],
  ['++', false],
  ['ab cd', false],
  [' x', true],
])('whether %j looks like an operator: %s', (text, expected) => {
  expect(looksLikeOperator(text)).toBe(expected);
});

test('sync reads are pages sorted by id and never send column names', () => {
  expect(
    syncParams(waybill, {
      fromId: 'a',
      toId: 'f',
      createdFrom: time('2026-11-01 00:00:00'),
      updatedFrom: time('2026-11-20 00:00:00'),
      pageSize: 500,
    }),
  ).toEqual({
    id_begin: 'a',
    id_end: 'f',
    createTime_begin: '2026-11-01 00:00:00',
    updateTime_begin: '2026-11-20 00:00:00',
    column: 'id',
    order: 'asc',
    pageNo: '1',
    pageSize: '500',
  });
  expect(syncParams(waybill, { ids: ['1', '2'], pageSize: 3 })?.['id']).toBe('1,2');
});
