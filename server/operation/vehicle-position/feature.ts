/** 车辆位置: the permissions of 地图 and 轨迹回放. */
import { vehiclePosition } from '#features/operation/vehicle-position/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const vehiclePositionFeature = defineEntityFeature({
  def: vehiclePosition,
  permissions: [
    { code: 'map', label: '地图' },
    { code: 'replay', label: '轨迹回放' },
  ],
});
