/** What is weighed, counted in yuan or priced is not typed below zero: a negative tare or deduction would raise what is paid. */
import { expect, test } from 'vitest';
import { isMoney } from '#schema/guarded.ts';
import { schema } from '#features/registry.ts';

/** These go both ways: a reward or a penalty, a correction up or down. */
const SIGNED: readonly string[] = ['settlement.qualityDeduct', 'settlement.otherAmount', 'rateSettlement.adjustAmount'];

test('every weight, amount and price that a user types has a least value, or a rule that says it is more than zero', () => {
  const open = schema.defs.flatMap(def => {
    const computed = new Set(def.computed?.map(({ field }) => field));
    const positive = new Set(def.rules?.map(({ expr }) => /^(\w+) >=? 0$/.exec(expr)?.[1]));
    return def.fields
      .filter(field => field.kind === 'decimal' && !field.readonly && !computed.has(field.name) && !positive.has(field.name))
      .filter(field => field.kind === 'decimal' && (isMoney(field) || field.unit === '吨') && (field.min === undefined || field.min < 0))
      .map(field => `${def.name}.${field.name}`);
  });
  expect(open).toEqual(SIGNED);
});
