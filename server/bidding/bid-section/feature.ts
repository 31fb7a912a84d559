/** 标段: its list of carriers who signed up, and the printed tender. */
import { bidSection } from '#features/bidding/bid-section/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const bidSectionFeature = defineEntityFeature({
  def: bidSection,
  permissions: [
    { code: 'bidders', label: '报名单位' },
    { code: 'print', label: '打印标书' },
  ],
});
