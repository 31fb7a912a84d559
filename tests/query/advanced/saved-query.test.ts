/** Saved queries: their stored shape, and that whatever else was stored does no harm. */
import { describe, expect, test } from 'vitest';
import { decodeSavedQueries, hasTitle, linesOf, toSavedQuery, withSaved, withoutSaved } from '#query/advanced/saved-query.ts';
import { named, popup } from '#schema/field.ts';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { schema, trip } from '#tests/support/small-schema.ts';

const everyone = () => true;
const query: LineQuery = {
  match: 'or',
  lines: [
    { field: 'tripStatus', rule: 'in', value: '10,20' },
    { field: 'driverId', rule: 'eq', value: 'd1', text: '张三' },
    { field: 'auditBy', rule: 'in', value: 'a,b', text: '甲,乙' },
    { field: 'planWeight', rule: 'gt', value: '30' },
    { field: 'loadTime', rule: 'ge', value: '2026-11-01 08:00:00' },
    { field: 'remark', rule: 'like', value: '' },
  ],
};
const saved = toSavedQuery(schema, trip, '重车', query);

test('it has title, matchType and records, and each record has the properties of an editor', () => {
  expect(saved).toEqual({
    title: '重车',
    matchType: 'or',
    records: [
      { field: 'tripStatus', rule: 'in', val: '10,20', type: 'list', dictCode: 'trip_status' },
      {
        field: 'driverId',
        rule: 'eq',
        val: 'd1',
        type: 'sel_search',
        dictTable: 'partner',
        dictText: 'name',
        dictCode: 'id',
        options: [{ value: 'd1', text: '张三' }],
      },
      {
        field: 'auditBy',
        rule: 'in',
        val: 'a,b',
        type: 'sel_user',
        customReturnField: 'username',
        options: [
          { value: 'a', text: '甲' },
          { value: 'b', text: '乙' },
        ],
      },
      { field: 'planWeight', rule: 'gt', val: '30', type: 'number', dbType: 'bigdecimal' },
      { field: 'loadTime', rule: 'ge', val: '2026-11-01 08:00:00', type: 'datetime', dbType: 'datetime' },
    ],
  });
});

test('a value chosen in a report names the report', () => {
  const field = named('chosen', popup('供应商', { code: 'suppliers', orgFields: 'name', destFields: 'chosen' }));
  const def = { ...trip, fieldByName: new Map([...trip.fieldByName, ['chosen', field]]) };
  const { records } = toSavedQuery(schema, def, '一家', { match: 'and', lines: [{ field: 'chosen', rule: 'eq', value: '北方' }] });
  expect(records).toEqual([
    { field: 'chosen', rule: 'eq', val: '北方', type: 'popup', popup: { code: 'suppliers', orgFields: 'name', destFields: 'chosen' } },
  ]);
});

test('it is restored with its conditions and their connective', () => {
  const [read] = decodeSavedQueries(JSON.parse(JSON.stringify([saved])));

  expect(read && linesOf(trip, read, everyone)).toEqual({ query: { match: 'or', lines: query.lines.slice(0, -1) }, dropped: 0 });
});

test('every property of a condition is kept, those of another client too', () => {
  const record = {
    field: 'driverId',
    rule: 'eq',
    val: 'd1',
    type: 'popup',
    dbType: 'string',
    dictCode: 'id',
    dictTable: 'mt_driver',
    dictText: 'name',
    customReturnField: 'id',
    popup: { code: 'drivers' },
    options: [{ value: 'd1', text: '张三' }],
  };

  expect(decodeSavedQueries([{ title: 'a', matchType: 'and', records: [record] }])[0]?.records).toEqual([record]);
});

test('a list of values becomes one text', () => {
  const [read] = decodeSavedQueries([
    { title: 'a', matchType: 'and', records: [{ field: 'tripStatus', rule: 'in', val: ['10', '20'], type: 'list' }] },
  ]);

  expect(read && linesOf(trip, read, everyone).query.lines).toEqual([{ field: 'tripStatus', rule: 'in', value: '10,20' }]);
});

test('conditions on unknown fields, or fields the user may not see, are left out and counted', () => {
  const stale = { ...saved, records: [...saved.records, { field: 'gone', rule: 'eq' as const, val: '1', type: 'text' }] };

  expect(linesOf(trip, stale, field => field !== 'planWeight')).toEqual({
    query: { match: 'or', lines: query.lines.slice(0, -1).filter(({ field }) => field !== 'planWeight') },
    dropped: 2,
  });
});

describe('saved under a title', () => {
  const other = { ...saved, title: '轻车' };
  const changed = { ...saved, matchType: 'and' as const };

  test('an existing title is replaced, a new one is appended', () => {
    expect(hasTitle([saved], '重车')).toBe(true);
    expect(withSaved([saved, other], changed)).toEqual([changed, other]);
    expect(withSaved([saved], other)).toEqual([saved, other]);
  });

  test('one can be deleted', () => {
    expect(withoutSaved([saved, other], '重车')).toEqual([other]);
  });
});

test.each<[unknown, readonly unknown[]]>([
  [undefined, []],
  ['rubbish', []],
  [{ title: 'a' }, []],
  [[null, 7, { title: '', matchType: 'and', records: [] }, { title: 'a' }], []],
  [[{ title: 'a', matchType: 'xor', records: [] }], [{ title: 'a', matchType: 'and', records: [] }]],
  [
    [
      {
        title: 'a',
        matchType: 'or',
        records: [
          null,
          { field: 'f' },
          { field: 'f', rule: 'near', val: '1' },
          { field: 'f', rule: 'eq', val: '1', type: 3, options: 'x' },
        ],
      },
    ],
    [{ title: 'a', matchType: 'or', records: [{ field: 'f', rule: 'eq', val: '1', type: 'text', options: undefined }] }],
  ],
  [
    [
      { title: 'a', matchType: 'or', records: [] },
      { title: 'a', matchType: 'and', records: [] },
    ],
    [{ title: 'a', matchType: 'or', records: [] }],
  ],
])('stored as %j it reads as %j', (raw, expected) => {
  expect(decodeSavedQueries(raw)).toEqual(expected);
});
