/**
 * The lines that a confirmed trip writes into the ledger of stock: its weight out of the stack where it was loaded, into the stack where it was unloaded.
 * A side without a stack has no line; a trip that is confirmed no longer, or confirmed anew with other values, takes its lines back.
 */
import type { Posting } from '#schema/postings.ts';
import { counterLine, postedLine } from '#features/transport/ledger-lines.ts';

type Stack = 'fromStackId' | 'toStackId';
type Moment = 'loadTime' | 'unloadTime';

const CONFIRMED = ['4'];

const moved = (stack: Stack, direction: 'in' | 'out', moment: Moment): Posting<Stack | Moment | 'weight'> => ({
  entity: 'inventoryFlow',
  by: 'productionWaybillId',
  while: CONFIRMED,
  ifFilled: stack,
  values: {
    ...postedLine,
    inventoryId: { of: stack },
    flowType: 'transfer',
    direction,
    weight: { of: 'weight' },
    occurTime: { of: moment },
    sourceType: 'shorthaul',
  },
  counter: counterLine,
});

export const tripPostings = [moved('fromStackId', 'out', 'loadTime'), moved('toStackId', 'in', 'unloadTime')] as const;
