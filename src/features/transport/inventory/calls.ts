/** The server calls of 盘点 and 移库; both answer the server's sentence. */
import { defineCalls, sentence } from '#wire/define-calls.ts';
import { inventory } from './entity.ts';
import type { Stocktake, Transfer } from './model.ts';

export const inventoryCalls = defineCalls('features/transport/inventory', {
  /** Writes the difference to what was counted. */
  check: sentence((stocktake: Stocktake) => ({ method: 'PUT', path: `${inventory.endpoint}/check`, body: { ...stocktake } })),
  /** Moves a weight to another stack of the yard. */
  transfer: sentence((transfer: Transfer) => ({ method: 'PUT', path: `${inventory.endpoint}/transfer`, body: { ...transfer } })),
});
