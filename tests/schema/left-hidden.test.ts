/** What a change of one field leaves in others that the form no longer asks for. */
import { expect, test } from 'vitest';
import { leftHidden } from '#schema/left-hidden.ts';
import { entityDef } from '#features/registry.ts';

const payment = entityDef('payment');
const forGoods = { paymentStatus: '0', paymentType: 'goods', settlementId: 's1', settlementType: 'purchase', supplierId: 'su1', amount: 9 };
const left = (values: object, ...changed: readonly string[]) =>
  leftHidden(payment, { ...forGoods, ...values }, name => changed.includes(name));

test('a payment for freight is for no settlement any more, and knows nothing that was copied from one', () => {
  expect(left({ paymentType: 'freight' }, 'paymentType')).toEqual(['settlementId', 'supplierId', 'settlementType']);
});

test('what both types ask for stays, and an older row is left alone by a change of something else', () => {
  expect(left({ paymentType: 'other' }, 'paymentType')).toEqual(['settlementId', 'settlementType']);
  expect(left({ paymentType: 'freight', amount: 10 }, 'amount')).toEqual([]);
});

test('a closed row keeps its values', () => {
  expect(left({ paymentType: 'freight', paymentStatus: '2' }, 'paymentType')).toEqual([]);
});

test('what is told always stays', () => {
  const deal = { contractStatus: '0', contractType: 'rail', carrierUnitId: 'u1' };
  expect(leftHidden(entityDef('contract'), deal, () => true)).toEqual([]);
});
