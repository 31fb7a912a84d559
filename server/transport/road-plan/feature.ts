/** 公路计划: the permission of 派车. */
import { roadPlan } from '#features/transport/road-plan/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const roadPlanFeature = defineEntityFeature({ def: roadPlan, permissions: [{ code: 'dispatch', label: '派车' }] });
