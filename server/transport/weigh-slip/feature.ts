/** 磅单: the permission of its sheet. */
import { weighSlip } from '#features/transport/weigh-slip/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const weighSlipFeature = defineEntityFeature({ def: weighSlip, permissions: [{ code: 'print', label: '打印' }] });
