/** What is weighed, counted in yuan or priced is not typed below zero, and not with digits too many: a negative tare or deduction would raise what is paid. */
import { expect, test } from 'vitest';
import { isMoney } from '#schema/guarded.ts';
import { wrongValue } from '#schema/rules/validate-values.ts';
import { schema } from '#features/registry.ts';

/** These go both ways: the book of a past moment before late receipts were entered, a reward or a penalty, a correction up or down. */
const SIGNED: readonly string[] = [
  'settlement.qualityDeduct',
  'settlement.otherAmount',
  'rateSettlement.adjustAmount',
  'inventoryFlow.bookWeight',
];

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

const typed = schema.defs.flatMap(def => {
  const computed = new Set(def.computed?.map(({ field }) => field));
  return def.fields
    .filter(field => field.kind === 'decimal' && !field.readonly && !computed.has(field.name))
    .map(field => ({ name: `${def.name}.${field.name}`, field }));
});
const taking = (value: number, of: (field: (typeof typed)[number]['field']) => boolean): readonly string[] =>
  typed.filter(({ field }) => of(field) && wrongValue(field, String(value)) === undefined).map(({ name }) => name);
const unitOf = (field: (typeof typed)[number]['field']): string => ('unit' in field && field.unit) || '';

test('every weight, distance, price and amount that a user types has a greatest value', () => {
  expect(taking(1e12 + 1, field => isMoney(field))).toEqual([]);
  expect(taking(1_000_001, field => isMoney(field) && unitOf(field).includes('/'))).toEqual([]);
  expect(taking(1e8 + 1, field => unitOf(field) === '吨')).toEqual([]);
  expect(taking(20_001, field => unitOf(field) === '公里')).toEqual(['refuelRecord.odometer']);
});

test('what one truck weighs or carries is at most 200 tons', () => {
  const ofTruck = (name: string): boolean => /^(waybill|weighSlip|waybillReceipt|car)\./.test(name);
  expect(taking(201, field => unitOf(field) === '吨').filter(ofTruck)).toEqual([]);
  expect(taking(200, field => unitOf(field) === '吨').filter(ofTruck)).toContain('weighSlip.grossWeight');
});
