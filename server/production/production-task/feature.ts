/** 生产任务: the right to enter the trips of its vehicles on one screen; the trips themselves are rows of 生产运单. */
import { productionTask } from '#features/production/production-task/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const productionTaskFeature = defineEntityFeature({
  def: productionTask,
  permissions: [{ code: 'enterTrips', label: '登记趟次' }],
});
