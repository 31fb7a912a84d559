/** Plates, numbers and phones as people type them. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { named, text } from '#schema/field.ts';
import { slip, trip } from '#tests/support/small-schema.ts';
import { createEntityQueries } from '#query/entity-queries.ts';
import type { QueryRule } from '#query/list-query.ts';
import { isCode, looseCode, soughtCode, storedSpelling, withoutCountry } from '#query/loose-code.ts';
import { runQuery } from '#query/run-query.ts';

const fieldOf = (wanted: string) => trip.fields.find(({ name }) => name === wanted) ?? named(wanted, text(wanted));
const plate = fieldOf('plateNumber');
const phone = fieldOf('driverPhone');
const landline = named('tel', text('tel', { rule: 'landline' }));
const number = fieldOf('tripNo');

test.each([
  ['冀D·02475', '冀D02475'],
  ['冀d02475', '冀D02475'],
  ['冀Ｄ・０２４７５ ', '冀D02475'],
  ['138-0013 8000', '13800138000'],
  ['\uFEFFyd2026\u200B0001', 'YD20260001'],
  ['50%_a', '50%_A'],
  ['张三煤业（北）', '张三煤业（北）'],
])('%s is one code', (typed, code) => expect(looseCode(typed)).toBe(code));

test('normalising a code twice gives the same result as once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), text => looseCode(looseCode(text)) === looseCode(text)));
});

test('plates, phones, numbered fields and slips are codes; names, addresses and remarks are not', () => {
  expect(trip.fields.filter(isCode).map(field => field.name)).toEqual(['tripNo', 'originalNo', 'plateNumber', 'driverPhone']);
  expect(slip.fields.filter(isCode).map(field => field.name)).toContain('slipNo');
});

describe('the stored spelling, for a server that compares exact texts', () => {
  test.each([
    [plate, '冀D02475', '冀D·02475'],
    [plate, '冀d·02475', '冀D·02475'],
    [plate, '冀AD12345', '冀A·D12345'],
    [plate, 'D02475', 'D·02475'],
    [plate, '02475', '02475'],
    [plate, '冀', '冀'],
    [plate, '·', '·'],
    [phone, '138 0013-8000', '13800138000'],
    [phone, '+86 138-0013-8000', '13800138000'],
    [landline, '+86-312-5551234', '312-5551234'],
    [number, '+86123', '+86123'],
    [number, ' ＹＤ2026 ', 'YD2026'],
    [number, 'A-1.2', 'A-1.2'],
  ])('%# %s', (field, typed, stored) => expect(storedSpelling(field, typed)).toBe(stored));

  test('it has the same normal form as the typed text', () => {
    const typed = fc.string({ unit: fc.constantFrom(...Array.from('冀晋ADF01869·- ．Ｄ０ad+＋%')) });
    fc.assert(
      fc.property(
        fc.constantFrom(plate, phone, number),
        typed,
        (field, text) => soughtCode(field, storedSpelling(field, text)) === soughtCode(field, text),
      ),
    );
  });
});

test.each([
  ['+8613600138000', '13600138000'],
  ['+86136', '136'],
  ['＋86136', '136'],
  ['(+86)136', '136'],
  ['（86）13600138000', '13600138000'],
  ['008613600138000', '13600138000'],
  ['8613600138000', '13600138000'],
  ['%+86136%', '%136%'],
  ['%8613600138000%', '%13600138000%'],
  ['+863125551234', '3125551234'],
  ['0086136', '0086136'],
  ['86136', '86136'],
  ['13800861360', '13800861360'],
  ['+86', '+86'],
  ['+8', '+8'],
])('%s is the phone %s', (typed, stored) => expect(withoutCountry(typed)).toBe(stored));

test('a phone is found with its country code, and a number that begins alike is not changed', () => {
  const rows = [{ id: 'a', driverPhone: '13600138000', tripNo: '0086-1' }];
  const found = (field: string, rule: QueryRule, value: string) =>
    runQuery(trip, rows, { conditions: [{ field, rule, value }], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 10 }).total;
  const typed = ['+86 136 0013 8000', '0086 136-0013-8000', '８６１３６００１３８０００', '（+86）13600138000'];

  for (const rule of ['like', 'eq', 'in', 'right_like', 'left_like'] as const)
    expect(typed.map(value => found('driverPhone', rule, value))).toEqual([1, 1, 1, 1]);
  expect([found('driverPhone', 'like', '+86 1360'), found('driverPhone', 'ne', '+86 136 0013 8000')]).toEqual([1, 0]);
  expect([found('tripNo', 'like', '0086 1'), found('tripNo', 'like', '+86 1')]).toEqual([1, 0]);
});

/** Rows enough that the engine looks a column up as one text, and few enough that it keeps distinct values. */
test.each([3, 5_000])('the engine finds a plate by its rows and by its columns (%i rows)', count => {
  const rows = Array.from({ length: count }, (_, at) => ({ id: `r${at}`, plateNumber: at === 1 ? '冀D·02475' : `晋B·${10_000 + at}` }));
  const queries = createEntityQueries(trip);
  queries.load(rows);
  const sort = { column: 'id', order: 'asc' } as const;
  const found = (rule: QueryRule, value: string) => {
    const conditions = [{ field: 'plateNumber', rule, value }];
    const byRow = runQuery(trip, rows, { conditions, sort, pageNo: 1, pageSize: 10 }).rows.map(row => row.id);
    const byColumn = queries
      .open({ conditions, sort })
      .page(0, 10)
      .map(row => row.id);
    expect(byColumn).toEqual(byRow);
    return byRow;
  };
  for (const [rule, typed] of [
    ['like', 'D02475'],
    ['like', 'd·0247'],
    ['eq', '冀D02475'],
    ['right_like', '冀Ｄ02'],
    ['left_like', 'D-02475'],
    ['in', '冀d02475,晋Z·1'],
  ] as const)
    expect([typed, found(rule, typed)]).toEqual([typed, ['r1']]);
  expect(found('like', '·')).toHaveLength(Math.min(10, count));
});
