/**
 * The lines a waybill writes into the ledger of stock: its load out of the loading yard's stack from 装货确认 on, what was unloaded into the unloading
 * yard's stack from 卸货签收 on. A waybill that names no stack writes none; a weight corrected later, a rejected or voided waybill takes its lines back.
 */
import type { Posting } from '#schema/postings.ts';
import { counterLine, postedLine } from '../ledger-lines.ts';

type Read = 'loadStackId' | 'loadNetWeight' | 'loadTime' | 'unloadStackId' | 'unloadNetWeight' | 'unloadTime';

export const waybillPostings: readonly Posting<Read>[] = [
  {
    entity: 'inventoryFlow',
    by: 'waybillId',
    while: ['40', '50', '60', '70', '80', '90'],
    ifFilled: 'loadStackId',
    values: {
      ...postedLine,
      inventoryId: { of: 'loadStackId' },
      flowType: 'out',
      weight: { of: 'loadNetWeight' },
      occurTime: { of: 'loadTime' },
      sourceType: 'waybill',
    },
    counter: counterLine,
  },
  {
    entity: 'inventoryFlow',
    by: 'waybillId',
    while: ['60', '70', '80'],
    ifFilled: 'unloadStackId',
    values: {
      ...postedLine,
      inventoryId: { of: 'unloadStackId' },
      flowType: 'in',
      weight: { of: 'unloadNetWeight' },
      occurTime: { of: 'unloadTime' },
      sourceType: 'waybill',
    },
    counter: counterLine,
  },
];
