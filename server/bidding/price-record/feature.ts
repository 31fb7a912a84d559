/** 价格查询: the chart of prices. */
import { priceRecord } from '#features/bidding/price-record/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const priceRecordFeature = defineEntityFeature({ def: priceRecord, permissions: [{ code: 'trend', label: '价格走势' }] });
