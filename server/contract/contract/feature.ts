/** 合同: its changes, its progress and its papers have permissions of their own. */
import { contract } from '#features/contract/contract/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const contractFeature = defineEntityFeature({
  def: contract,
  permissions: [
    { code: 'change', label: '变更' },
    { code: 'progress', label: '履约进度' },
    { code: 'print', label: '打印' },
  ],
});
