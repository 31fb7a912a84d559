/** What an option tells below a number. */
import { expect, test } from 'vitest';
import { optionFacts } from '#app/ui/widgets/inputs/option-facts.ts';
import { entityDef } from '#features/registry.ts';

const everything = () => true;
const offer = {
  id: 'o1',
  offerNo: 'BJ1',
  carrierUnitId: 'u1',
  carrierUnitId_dictText: '华升运输',
  unitPrice: 95.15,
  rankNo: 1,
  offerStatus: '1',
};

test('a number is told by the facts of its card, with their units', () => {
  expect(optionFacts(entityDef('offer'), offer, everything, {})).toBe('华升运输 · 95.15 元/吨 · 当前名次 1');
});

test('what is sealed, empty or not the user’s to see is left out; a name tells itself', () => {
  const { unitPrice: _, rankNo: __, ...sealed } = offer;
  expect(optionFacts(entityDef('offer'), sealed, everything, {})).toBe('华升运输');
  expect(optionFacts(entityDef('offer'), offer, name => name !== 'unitPrice', {})).toBe('华升运输 · 当前名次 1');
  expect(optionFacts(entityDef('carrierUnit'), { id: 'u1', name: '华升运输', phone: '13800000000' }, everything, {})).toBe('');
});

test('where the card says its row in lines, so does the option; a number that is typed from a paper is told too', () => {
  const paid = { id: 's1', payerName: '汇贸钢铁', amount: 34511.84, remainAmount: 11000, receiveTime: '2026-11-27 20:31:32' };
  const invoice = { id: 'i1', invoiceNo: '11650974314438594660', counterparty: '广兴能源', totalAmount: 25960.66 };

  expect(optionFacts(entityDef('collection'), paid, everything, {})).toBe(
    '汇贸钢铁 · 收款金额 34,511.84 元 · 未核销金额 11,000.00 元 · 11-27',
  );
  expect(optionFacts(entityDef('collection'), paid, name => name !== 'amount', {})).toBe('汇贸钢铁 · 未核销金额 11,000.00 元 · 11-27');
  expect(optionFacts(entityDef('invoice'), invoice, everything, {})).toBe('广兴能源 · 价税合计 25,960.66 元');
});
