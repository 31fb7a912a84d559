/** The line that a delivery writes into the ledger of stock, from 发货 on; one that was refused comes back. With a waybill, the waybill moves the stock. */
import type { Posting } from '#schema/postings.ts';
import { counterLine, postedLine } from '#features/transport/ledger-lines.ts';

export const deliveryPostings: readonly Posting<'waybillId' | 'stackId' | 'sendWeight' | 'sendTime'>[] = [
  {
    entity: 'inventoryFlow',
    by: 'deliveryId',
    while: ['1', '2', '3'],
    when: { field: 'waybillId', is: [''] },
    ifFilled: 'stackId',
    values: {
      ...postedLine,
      inventoryId: { of: 'stackId' },
      flowType: 'out',
      weight: { of: 'sendWeight' },
      occurTime: { of: 'sendTime' },
      sourceType: 'delivery',
    },
    counter: counterLine,
  },
];
