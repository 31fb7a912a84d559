/** The lines that work at a stack writes into the ledger of stock, once it is done. */
import type { Posting } from '#schema/postings.ts';

type Read = 'inventoryId' | 'yardId' | 'targetStackNo' | 'materialId' | 'operationType' | 'countsStock' | 'doneWeight' | 'endTime';
type Line = Posting<Read>;

const IN = { stackin: 'in' } as const;
const OUT = { stackout: 'out' } as const;
/** What a waybill, a train or a ship would post; only where it is said that none does. */
const CARRIED_IN = { unloadtruck: 'in', unloadtrain: 'in', unloadship: 'in' } as const;
const CARRIED_OUT = { loadtruck: 'out', loadship: 'out', loadtrain: 'out' } as const;
const MOVED = { shorthaul: 'transfer', turn: 'transfer' } as const;

const line = (values: Line['values'], condition: Pick<Line, 'when' | 'ifFilled'> = {}): Line => ({
  entity: 'inventoryFlow',
  by: 'yardOperationId',
  while: ['3'],
  ...condition,
  values: {
    weight: { of: 'doneWeight' },
    occurTime: { of: 'endTime' },
    operator: { stamp: 'user' },
    sourceType: 'operation',
    ...values,
  },
  counter: { isCounter: 'Y', occurTime: { stamp: 'now' } },
});
const here = { of: 'inventoryId' } as const;
const countedOnly = { when: { field: 'countsStock', is: ['Y'] } } as const;

export const yardOperationPostings: readonly Line[] = [
  line({ inventoryId: here, flowType: { of: 'operationType', as: IN } }),
  line({ inventoryId: here, flowType: { of: 'operationType', as: OUT } }),
  line({ inventoryId: here, flowType: { of: 'operationType', as: CARRIED_IN } }, countedOnly),
  line({ inventoryId: here, flowType: { of: 'operationType', as: CARRIED_OUT } }, countedOnly),
  line({ inventoryId: here, flowType: { of: 'operationType', as: MOVED }, direction: 'out' }, { ifFilled: 'targetStackNo' }),
  line(
    {
      inventoryId: {
        find: {
          entity: 'inventory',
          by: {
            yardId: { of: 'yardId' },
            stackNo: { of: 'targetStackNo' },
            materialId: { of: 'materialId' },
            companyId: { ref: 'inventoryId.companyId' },
          },
          orCreate: { ownerType: { ref: 'inventoryId.ownerType' }, supplierId: { ref: 'inventoryId.supplierId' } },
        },
      },
      flowType: { of: 'operationType', as: MOVED },
      direction: 'in',
    },
    { ifFilled: 'targetStackNo' },
  ),
];

const counted = (type: keyof typeof CARRIED_OUT): string => `'${type}', case(countsStock, 'Y', doneWeight, 0)`;

/** A formula: the tons that the lines above take out of the stack. */
export const TAKEN_OUT = [
  "case(operationType, 'stackout', doneWeight, 'shorthaul', doneWeight, 'turn', case(targetStackNo, '', 0, doneWeight)",
  counted('loadtruck'),
  counted('loadship'),
  counted('loadtrain'),
  '0)',
].join(', ');
