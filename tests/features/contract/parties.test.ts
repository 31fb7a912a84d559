/** Who signs a contract beside the company: the one it buys from, sells to, or has carry for it. */
import { expect, test } from 'vitest';
import { otherParty } from '#features/contract/contract/papers/parties.ts';

const NAMED = {
  id: '1',
  supplierId_dictText: '宏达洗选煤',
  consumerId_dictText: '东丰发电',
  carrierUnitId_dictText: '顺达物流',
};

test.each([
  ['a purchase by ship', { ...NAMED, contractType: 'ship', tradeDirection: 'purchase' }, '宏达洗选煤'],
  ['a sale by ship, also where it names its supplier', { ...NAMED, contractType: 'ship', tradeDirection: 'sales' }, '东丰发电'],
  ['a purchase by road', { ...NAMED, contractType: 'road', tradeDirection: 'purchase' }, '顺达物流'],
  ['a sale by road', { ...NAMED, contractType: 'road', tradeDirection: 'sales' }, '东丰发电'],
  [
    'what a tender brings about',
    { id: '1', contractType: 'rail', tradeDirection: 'purchase', carrierUnitId_dictText: '顺达物流' },
    '顺达物流',
  ],
  ['a sale that names its supplier only', { id: '1', tradeDirection: 'sales', supplierId_dictText: '宏达洗选煤' }, '宏达洗选煤'],
  ['nobody', { id: '1', tradeDirection: 'sales' }, ''],
])('%s', (_, row, party) => {
  expect(otherParty(row)).toBe(party);
});
