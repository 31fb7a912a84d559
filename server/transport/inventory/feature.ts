/** 库存: the acts on one stack that write into its ledger. */
import { inventory } from '#features/transport/inventory/entity.ts';
import { succeed } from '../../web/envelope.ts';
import { defineEntityFeature } from '../../feature.ts';
import { takeStock, transferStock } from './stock-acts.ts';

export const inventoryFeature = defineEntityFeature({
  def: inventory,
  permissions: [
    { code: 'check', label: '盘点' },
    { code: 'transfer', label: '移库' },
    { code: 'flow', label: '出入库流水' },
  ],
  routes: [
    {
      method: 'PUT',
      path: 'check',
      needs: { def: inventory, code: 'check' },
      handle: async ({ write, body }) => succeed(null, await write(program => takeStock(program, body))),
    },
    {
      method: 'PUT',
      path: 'transfer',
      needs: { def: inventory, code: 'transfer' },
      handle: async ({ write, body }) => succeed(null, await write(program => transferStock(program, body))),
    },
  ],
});
