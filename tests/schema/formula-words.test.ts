/** A computed value is told as its sum, and only as what it really is. */
import { expect, test } from 'vitest';
import { contract } from '#features/contract/contract/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { settlement } from '#features/finance/settlement/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { computeRow } from '#schema/compute.ts';
import { completeEntity } from '#schema/define-entity.ts';
import { decimal, named } from '#schema/field.ts';
import { formulaInWords } from '#schema/formula-words.ts';
import type { Values } from '#schema/row.ts';
import type { IsFieldVisible } from '#schema/visible-fields.ts';

const weighed: Values = {
  loadGross: 52.3,
  loadTare: 15.2,
  unloadGross: 52.18,
  unloadTare: 15.2,
  unitPrice: 149,
  lossDeduct: 20,
  settleBasis: 'unload',
};
const told = (name: string, values: Values, hidden: readonly string[] = []) =>
  formulaInWords(waybill, name, computeRow(waybill, values), field => !hidden.includes(field));

test.each<[string, string | undefined]>([
  ['loadNetWeight', '装货毛重 52.300 − 装货皮重 15.200'],
  ['lossWeight', '装货净重 37.100 − 卸货净重 36.980'],
  ['settleWeight', '卸货净重 36.980'],
  ['freightAmount', '结算重量 36.980 × 运费单价 149.00'],
  // What is empty and optional is left out.
  ['payableAmount', '运费金额 5,510.02 − 亏吨扣款 20.00'],
  ['loadGross', undefined],
])('%s is told as %s', (name, words) => {
  expect(told(name, weighed)).toBe(words);
});

test('of two weights the one that counts is said', () => {
  expect(told('settleWeight', { ...weighed, settleBasis: 'max' })).toBe('装货净重 37.100、卸货净重 36.980中较大的');
  expect(told('settleWeight', { ...weighed, settleBasis: 'lower' })).toBe('装货净重 37.100、卸货净重 36.980中较小的');
});

test('nothing is told of a value that is not the result, that lacks something, or of which a part is hidden', () => {
  expect(formulaInWords(waybill, 'loadNetWeight', { ...weighed, loadNetWeight: 36 }, () => true)).toBeUndefined();
  expect(told('loadNetWeight', { loadGross: 52.3 })).toBeUndefined();
  expect(told('freightAmount', weighed, ['unitPrice'])).toBeUndefined();
});

test('a product that lacks an optional factor is told neither by the other one nor in a sum', () => {
  const sheet = (values: Values) => computeRow(settlement, { settlementType: 'freight', unitPrice: 149, ...values });
  expect(formulaInWords(settlement, 'goodsAmount', sheet({}), () => true)).toBeUndefined();
  expect(formulaInWords(settlement, 'goodsAmount', sheet({ totalWeight: 2 }), () => true)).toBe('结算重量 2.000 × 含税单价 149.00');
});

test('a case that is a plain number is not told: a payment for a bill has nothing left to write off', () => {
  const left = (values: Values) => formulaInWords(payment, 'remainAmount', computeRow(payment, { amount: 5, ...values }), () => true);
  expect(left({ freightBillId: 'b1' })).toBeUndefined();
  expect(left({})).toBe('付款金额 5.00');
});

test('a span is told from its beginning to its end', () => {
  const stay = completeEntity({
    ...waybill,
    fields: [...waybill.fields, named('roadHours', decimal('路途时长', { scale: 1, readonly: true }))],
    computed: [{ field: 'roadHours', expr: 'hours(unloadTime, loadTime)' }],
  });
  const row = computeRow(stay, { loadTime: '2026-03-05 08:00:00', unloadTime: '2026-03-05 10:15:00' });

  expect(row['roadHours']).toBe(2.3);
  expect(formulaInWords(stay, 'roadHours', row, () => true)).toBe('装货时间 2026-03-05 08:00:00 至 卸货时间 2026-03-05 10:15:00');
});

test('a progress is told as its quotient, if there is one and both are seen', () => {
  const row = { finishedWeight: 62.25, quantity: 100 };
  const progress = (values: Values, isVisible: IsFieldVisible = () => true) =>
    formulaInWords(contract, 'finishProgress', values, isVisible);
  expect(progress(row)).toMatch(/ 62\.250 ÷ .+ 100\.000$/);
  expect(progress({ ...row, quantity: 0 })).toBeUndefined();
  expect(progress({ quantity: 100 })).toBeUndefined();
  expect(progress(row, name => name !== 'quantity')).toBeUndefined();
});
