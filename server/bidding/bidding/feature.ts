/** 竞价: the hall, in which a round is watched and bid in. */
import { bidding } from '#features/bidding/bidding/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const biddingFeature = defineEntityFeature({ def: bidding, permissions: [{ code: 'monitor', label: '竞价大厅' }] });
