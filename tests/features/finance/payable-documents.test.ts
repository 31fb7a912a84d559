/** Which documents payments, receipts and write-offs offer: payments what we owe, by their type; receipts what customers owe; write-offs by their way. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { collection } from '#features/finance/collection/entity.ts';
import { payment } from '#features/finance/payment/entity.ts';
import { writeOff } from '#features/finance/write-off/entity.ts';
import { choosable } from '#query/choice-query.ts';
import { choiceRules, whyNotChoosable } from '#schema/choosable.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { isAskedFor } from '#schema/when.ts';

const DOCUMENTS = ['freightBillId', 'settlementId'];
const TYPES = ['sales', 'purchase', 'freight', 'port', 'rail'];

/** The documents that the form asks for, and of which types settlements are offered and accepted. */
function offered(def: EntityDef, values: Values) {
  const asked = DOCUMENTS.filter(name => {
    const field = def.fieldByName.get(name);
    return field !== undefined && isAskedFor(field, values);
  });
  const field = def.fieldByName.get('settlementId');
  if (!field || !asked.includes('settlementId')) return { asked };
  const rules = choiceRules(schema, field).filter(rule => rule.field === 'settlementType');
  const [condition] = choosable(rules, values, () => true);
  const accepted = TYPES.filter(
    type => whyNotChoosable(def, field, rules, { id: 's1', settlementType: type }, values, 'JS1') === undefined,
  );
  return { asked, listed: condition?.value, accepted: accepted.join(',') };
}

test.each([
  [payment, { paymentType: 'freight' }, { asked: ['freightBillId'] }],
  [payment, { paymentType: 'goods' }, { asked: ['settlementId'], listed: 'purchase', accepted: 'purchase' }],
  [payment, { paymentType: 'port' }, { asked: ['settlementId'], listed: 'port', accepted: 'port' }],
  [payment, { paymentType: 'rail' }, { asked: ['settlementId'], listed: 'rail', accepted: 'rail' }],
  [payment, { paymentType: 'margin' }, { asked: [] }],
  [payment, {}, { asked: [] }],
  [collection, { collectionType: 'goods' }, { asked: ['settlementId'], listed: 'sales,freight', accepted: 'sales,freight' }],
  [collection, { collectionType: 'margin' }, { asked: [] }],
  [writeOff, { writeOffType: 'collection' }, { asked: ['settlementId'], listed: 'sales,freight', accepted: 'sales,freight' }],
  [writeOff, { writeOffType: 'payment' }, { asked: ['settlementId'], listed: 'purchase,port,rail', accepted: 'purchase,port,rail' }],
  [writeOff, { writeOffType: 'bill' }, { asked: ['freightBillId'] }],
] as const)('%#', (def, values, expected) => {
  expect(offered(def, values)).toEqual(expected);
});

test('a settlement says which type of payment it takes', () => {
  const why = (paymentType: string) => {
    const field = payment.fieldByName.get('settlementId');
    const rules = field ? choiceRules(schema, field).filter(rule => rule.field === 'settlementType') : [];
    return field && whyNotChoosable(payment, field, rules, { id: 's1', settlementType: 'rail' }, { paymentType }, 'JS1');
  };

  expect([why('rail'), why('port')]).toEqual([undefined, '结算单“JS1”不是这种付款类型的结算单，不能选']);
});
