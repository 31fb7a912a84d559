/** 车辆: the permissions of 查看轨迹 and 实时位置. */
import { car } from '#features/base/car/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const carFeature = defineEntityFeature({
  def: car,
  permissions: [
    { code: 'track', label: '查看轨迹' },
    { code: 'position', label: '实时位置' },
  ],
});
