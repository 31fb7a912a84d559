/** 车辆位置: the permission of 地图. */
import { vehiclePosition } from '#features/operation/vehicle-position/entity.ts';
import { defineEntityFeature } from '../../feature.ts';

export const vehiclePositionFeature = defineEntityFeature({ def: vehiclePosition, permissions: [{ code: 'map', label: '地图' }] });
