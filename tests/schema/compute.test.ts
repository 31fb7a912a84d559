/** Formulas and computed fields, rounded as they are stored. */
import { describe, expect, test } from 'vitest';
import { brokenRules, computeRow, roundTo } from '#schema/compute.ts';
import { evaluateNumber, holds, namesIn } from '#schema/expression.ts';
import type { Values } from '#schema/row.ts';
import { entityDef } from '#features/registry.ts';

describe('formulas', () => {
  test.each<[string, Values, number | undefined, string]>([
    ['a - b', { a: 49.56, b: 15 }, 34.56, 'plain difference'],
    ['a - b', { a: 49.56 }, undefined, 'an empty operand makes the result empty'],
    ['a + b? - c?', { a: 10, c: 4 }, 6, 'a marked operand counts as 0'],
    ['a * b / (100 + b)', { a: 109, b: '9' }, 9, 'dict texts count as numbers'],
    ['min(a, b) * 2', { a: 3, b: 5 }, 6, 'functions'],
    ['a / b', { a: 1, b: 0 }, undefined, 'division by zero is no number'],
    ['a - b', { a: 5, b: '' }, undefined, 'a cleared field is empty'],
    ["case(k, 'x', a, 'y-z', a + b, 0)", { k: 'y-z', a: 3, b: 4 }, 7, 'the formula of the case'],
    ["case(k, 'x', a, min(a, b)) * 2", { a: 3, b: 4 }, 6, 'without a case the last formula'],
    ["case(k, 'x', a, b)", { k: 'x', b: 4 }, undefined, 'a case whose operand is empty is empty'],
    ['minutes(a, b)', { a: '2026-03-05 10:20:30', b: '2026-03-05 10:18:31' }, 1, 'whole minutes'],
    ['hours(a, b) * 2', { a: '2026-03-05 10:30:00', b: '2026-03-05 08:00:00' }, 5, 'hours with their fraction'],
    ['days(a, b)', { a: '2026-03-01 00:01:00', b: '2026-02-28 23:59:00' }, 1, 'days of the calendar'],
    ['days(a, b) + 1', { a: '2026-03-01', b: '2026-02-28 23:59:00' }, 2, 'a day and a moment'],
    ['hours(a, b)', { a: '2026-03-05', b: '2026-03-04 18:00:00' }, 6, 'a day is its midnight'],
    ['days(a, b)', { a: '2026-02-28', b: '2026-03-01' }, -1, 'what is earlier is less'],
    ['hours(a, b)', { a: '2026-03-05 10:30:00' }, undefined, 'a span without an end is empty'],
    ['hours(a, b)', { a: '2026-03-05 10:30:00', b: 'soon' }, undefined, 'a text that is no time is empty'],
    ['days - hours', { days: 5, hours: 2 }, 3, 'fields may be named like the functions'],
  ])('%s of %j is %s (%s)', (expr, values, expected) => {
    const result = evaluateNumber(expr, values);

    expect(result === undefined ? undefined : roundTo(result, 6)).toBe(expected);
  });

  test.each(['a +', 'a b', '(a', 'min(a)', '* a', "case(k, 'x', a)", "'x'", 'hours(a)', 'hours(a, 1)', 'days(a?, b)', 'days(a, b + a)'])(
    '%s is refused',
    expr => {
      expect(() => evaluateNumber(expr, { a: 1, b: 1 })).toThrow(/formula/);
    },
  );

  test.each([
    ['a > b', { a: 2, b: 1 }, true],
    ['a > b', { a: 1, b: 1 }, false],
    ['a >= b', { a: '2026-11-20 08:00:00', b: '2026-11-20 09:00:00' }, false],
    ['a > 0', { a: 0 }, false],
    ['a > b', { a: 1 }, true],
    // 60.01 - 0.2 is 59.809999999999995 in a double.
    ['a <= b - c', { a: 59.81, b: 60.01, c: 0.2 }, true],
    ['a < b - c', { a: 59.81, b: 60.01, c: 0.2 }, false],
    ['a <= b - c', { a: 59.82, b: 60.01, c: 0.2 }, false],
    ['a > b', { a: 9_999_999_999.99, b: 9_999_999_999.98 }, true],
  ])('%s with %j: %s', (expr, values, expected) => {
    expect(holds(expr, values)).toBe(expected);
  });

  test('the names of a formula leave out functions and optional marks', () => {
    expect(namesIn('min(a, b?) - a')).toEqual(['a', 'b']);
    expect(namesIn("case(k, 'x', a, b)")).toEqual(['k', 'a', 'b']);
    expect(namesIn('hours (until, since) + days')).toEqual(['until', 'since', 'days']);
  });
});

describe('computed fields', () => {
  test.each([
    ['load', 34.5],
    ['unload', 34.2],
    ['max', 34.5],
    ['min', 34.2],
    [undefined, 34.2],
  ])('a waybill under a contract settled by %s counts %s tons', (settleBasis, tons) => {
    const values = { settleBasis, loadGross: 49.5, loadTare: 15, unloadGross: 49.2, unloadTare: 15, unitPrice: 100 };
    expect(computeRow(entityDef('waybill'), values)).toMatchObject({ settleWeight: tons, freightAmount: Math.round(tons * 100) });
  });

  test('a weighed waybill gets its weights and amounts, at the scale of each field', () => {
    const values = { loadGross: 49.56, loadTare: 15, unloadGross: 49.3, unloadTare: 15.005, unitPrice: 68.5, surcharge: 20 };

    expect(computeRow(entityDef('waybill'), values)).toEqual({
      ...values,
      loadNetWeight: 34.56,
      unloadNetWeight: 34.295,
      lossWeight: 0.265,
      settleWeight: 34.295,
      freightAmount: 2349.21,
      payableAmount: 2369.21,
    });
  });

  test('a typed net weight is kept while gross and tare are unknown', () => {
    expect(computeRow(entityDef('waybill'), { loadNetWeight: 30 })).toEqual({ loadNetWeight: 30 });
  });

  test('a broken rule answers its own message', () => {
    expect(brokenRules(entityDef('waybill'), { loadGross: 10, loadTare: 12, planWeight: 0 })).toEqual([
      '装货毛重必须大于皮重',
      '计划重量必须大于0',
    ]);
  });

  test.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2349.2075, 2, 2349.21],
    [0.1 + 0.2, 3, 0.3],
    [-0.0001, 2, 0],
  ])('%d at %i places is %d', (value, scale, expected) => {
    expect(roundTo(value, scale)).toBe(expected);
  });
});

test('a formula uses numbers rounded as they are stored, and does not change the typed ones', () => {
  const slip = entityDef('weighSlip');
  const values = { grossWeight: 10.0006, tareWeight: 9.0014 };

  expect(computeRow(slip, values)).toMatchObject({ ...values, netWeight: 1 });
});
