/** 承运单位: the permissions of 拉黑, 保证金 and 操作记录. */
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const carrierUnitFeature = defineEntityFeature({
  def: carrierUnit,
  permissions: [
    { code: 'black', label: '拉黑' },
    { code: 'margin', label: '保证金' },
    { code: 'operateLog', label: '操作记录' },
  ],
});
