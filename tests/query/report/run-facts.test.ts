/** A fact over rows of this device: each condition and each measure, at the edges where a computer's fractions, midnights and empty values mislead. */
import { describe, expect, test } from 'vitest';
import { askFact } from '#query/report/resolve-facts.ts';
import { holds, runFact } from '#query/report/run-facts.ts';
import type { Asked } from '#query/report/resolve-facts.ts';
import type { Condition, Measure, ParamValues } from '#schema/report/report-def.ts';
import type { FieldValue, Row } from '#schema/row.ts';

const read = (row: Row, path: string): FieldValue | undefined => row[path];
const fact = (where: readonly Condition[], measure: Measure = { count: true }) => ({
  of: 'trip',
  where,
  by: { on: 'at' },
  measures: { m: measure },
});
/** The measure by day. */
function measured(rows: readonly Omit<Row, 'id'>[], measure: Measure, scale = 3) {
  const run = runFact(
    askFact(fact([], measure), ['on'], {}),
    read,
    () => scale,
    () => true,
  );
  for (const [at, row] of rows.entries()) run.take({ ...row, id: String(at) });
  return Object.fromEntries(run.groups().map(({ key, values }) => [key[0], values.get('m')]));
}

describe('what is asked for', () => {
  const month = { field: 'at', from: { param: 'p', edge: 'start' }, to: { param: 'p', edge: 'end' } } as const;
  test.each<[string, Condition, ParamValues, readonly Asked[]]>([
    ['a month is its first to its last day', month, { p: '2024-02' }, [{ field: 'at', from: '2024-02-01', to: '2024-02-29' }]],
    ['a day is itself', month, { p: '2026-02-28' }, [{ field: 'at', from: '2026-02-28', to: '2026-02-28' }]],
    ['nothing is asked while nothing is given', month, {}, []],
    ['a value', { field: 'kind', equals: 'p' }, { p: 'x' }, [{ field: 'kind', is: ['x'] }]],
    ['no value', { field: 'kind', equals: 'p' }, { p: '' }, []],
    ['a parameter of those', { asked: 'p', is: ['rail'] }, { p: 'rail' }, []],
    ['an empty parameter', { asked: 'p', is: ['rail'] }, {}, []],
    ['another parameter', { asked: 'p', is: ['rail'] }, { p: 'road' }, [{ field: 'id', is: [] }]],
  ])('%s', (_, condition, params, asked) => {
    expect(askFact(fact([condition]), ['on'], params).where).toEqual(asked);
  });

  test('a dimension that the parameters do not ask for is none', () => {
    const chosen = { ...fact([]), by: { on: ({ p }: ParamValues) => (p === 'x' ? 'at' : undefined), other: 'b' } };
    expect(askFact(chosen, ['on', 'other', 'third'], { p: 'x' }).by).toEqual(['at', 'b', undefined]);
    expect(askFact(chosen, ['on', 'other'], {}).by).toEqual([undefined, 'b']);
  });
});

const tolerated = { field: 'loss', above: { of: 'load', share: 'rate', orElse: 3, per: 1000 } };
const inThreeDays = { field: 'at', atMost: 'since', plusHours: 72 };
test.each<[string, Asked, Omit<Row, 'id'>, boolean]>([
  ['one of nothing', { field: 'id', is: [] }, {}, false],
  ['an empty value', { field: 'rate', is: [''] }, {}, true],
  ['a number is no empty value', { field: 'rate', is: [''] }, { rate: 0 }, false],
  ['the last second of the last day', { field: 'at', to: '2026-06-30' }, { at: '2026-06-30 23:59:59' }, true],
  ['the first second after it', { field: 'at', to: '2026-06-30' }, { at: '2026-07-01 00:00:00' }, false],
  ['before a day', { field: 'at', before: '2026-06-30' }, { at: '2026-06-30 00:00:00' }, false],
  ['no time at all', { field: 'at', from: '2026-06-30' }, {}, false],
  ['at the very moment', { field: 'at', atMost: 'since' }, { at: '2026-06-01 08:00:00', since: '2026-06-01 08:00:00' }, true],
  ['nothing to compare with', { field: 'at', atMost: 'since' }, { at: '2026-06-01 08:00:00' }, false],
  ['72 hours over the end of a month', inThreeDays, { at: '2026-07-02 08:00:00', since: '2026-06-29 08:00:00' }, true],
  ['a second more', inThreeDays, { at: '2026-07-02 08:00:01', since: '2026-06-29 08:00:00' }, false],
  ['hours after nothing', inThreeDays, { at: '2026-07-02 08:00:01' }, false],
  // 0.087 × 1000 and 29 × 3 are the same number, and their binary fractions are not
  ['at the tolerance', tolerated, { loss: 0.087, load: 29, rate: 3 }, false],
  ['above the tolerance', tolerated, { loss: 0.088, load: 29, rate: 3 }, true],
  ['above its own, which is 0', tolerated, { loss: 0.001, load: 29, rate: 0 }, true],
  ['at what holds where none is given', tolerated, { loss: 0.087, load: 29 }, false],
  ['nothing was loaded', tolerated, { loss: 0.1 }, false],
])('%s', (_, asked, row, expected) => {
  expect(holds(asked, { ...row, id: '1' }, read)).toBe(expected);
});

test.each<[string, readonly Omit<Row, 'id'>[], Measure, FieldValue | undefined]>([
  ['tenths add up', [{ w: 0.1 }, { w: 0.2 }, {}], { sum: 'w' }, 0.3],
  ['nothing to add', [{}], { sum: 'w' }, undefined],
  [
    'a share of three days',
    [{ w: 100, a: '2026-05-31 20:00:00', b: '2026-06-02 01:00:00' }],
    { sum: 'w', perDay: { since: 'a', until: 'b' } },
    33.333,
  ],
  // 1 ÷ 16 is 0.0625, which rounds up
  ['a tie rounds up', [{ w: 1, a: '2026-06-01', b: '2026-06-16' }], { sum: 'w', perDay: { since: 'a', until: 'b' } }, 0.063],
  [
    'one day is all of it',
    [{ w: 8, a: '2026-06-01 08:00:00', b: '2026-06-01 18:00:00' }],
    { sum: 'w', perDay: { since: 'a', until: 'b' } },
    8,
  ],
  [
    'no end and a wrong one',
    [
      { w: 8, a: '2026-06-02' },
      { w: 8, a: '2026-06-02', b: '2026-06-01' },
    ],
    { sum: 'w', perDay: { since: 'a', until: 'b' } },
    undefined,
  ],
  [
    'seconds of those that ended',
    [{ a: '2026-06-01 23:59:50', b: '2026-06-02 00:00:05' }, { a: '2026-06-01 00:00:00' }],
    { seconds: { since: 'a', until: 'b' } },
    15,
  ],
  [
    'a quartile between two',
    [
      { w: 1, p: 1000 },
      { w: 2, p: 1000 },
      { w: 5, p: 0 },
    ],
    { quantile: 0.25, of: 'w', per: 'p', times: 1000 },
    1.25,
  ],
  ['the first day', [{ a: '2026-06-02' }, {}, { a: '2026-05-31' }], { least: 'a' }, '2026-05-31'],
  ['the greatest number', [{ w: 9 }, { w: 10 }, {}], { most: 'w' }, 10],
  ['rows of a kind', [{ k: 'x' }, { k: 'y' }], { count: true, when: [{ field: 'k', is: ['x'] }] }, 1],
])('%s', (_, rows, measure, expected) => {
  expect(measured(rows, measure)).toEqual({ '': expected });
});

test('rows of one day are one group', () => {
  expect(measured([{ at: '2026-06-01 00:00:00' }, { at: '2026-06-01 23:59:59' }, { at: '2026-06-02 00:00:00' }], { count: true })).toEqual({
    '2026-06-01': 2,
    '2026-06-02': 1,
  });
});
