/** 库存: the permissions of the acts on one stack. 盘点 and 移库 are new lines of its ledger, and judged there. */
import { inventory } from '#features/transport/inventory/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const inventoryFeature = defineEntityFeature({
  def: inventory,
  permissions: [
    { code: 'check', label: '盘点' },
    { code: 'transfer', label: '移库' },
    { code: 'flow', label: '出入库流水' },
  ],
});
