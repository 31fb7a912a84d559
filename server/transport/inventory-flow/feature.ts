/** 出入库流水: what the server judges of a stocktake and of a transfer. */
import { inventoryFlow } from '#features/transport/inventory-flow/entity.ts';
import { defineEntityFeature } from '../../feature.ts';
import { stockWork } from './stock-acts.ts';

export const inventoryFlowFeature = defineEntityFeature({ def: inventoryFlow, onAdd: stockWork });
