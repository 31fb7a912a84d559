/**
 * 车辆位置. Where a truck was last located: one row for each truck, written by the positioning platform. A row keeps no earlier positions, so there is no
 * 轨迹回放. 地图 shows all trucks that the list finds.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, flag, integer, ref, text } from '#schema/field.ts';

export const vehiclePosition = defineEntity({
  name: 'vehiclePosition',
  title: '车辆位置',
  area: 'operation',
  route: '/operation/mtVehiclePosition',
  component: 'mt/operation/MtVehiclePositionList',
  table: 'mt_vehicle_position',
  endpoint: '/vehicle_position/mtVehiclePosition',
  permission: 'mtVehiclePosition',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'plateNumber',
  searchFields: ['plateNumber', 'address'],
  fields: {
    carId: ref('车辆', 'car', { required: true, unique: true, copies: { plateNumber: 'plateNumber', workStatus: 'workStatus' } }),
    plateNumber: text('车牌号', { readonly: true, maxLength: 12, rule: 'plate' }),
    driverId: ref('司机', 'driver'),
    waybillId: ref('当前运单', 'waybill'),
    longitude: decimal('经度', { required: true, scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { required: true, scale: 6, unit: '°', min: -90, max: 90 }),
    speed: decimal('速度', { scale: 1, unit: 'km/h', min: 0, max: 150 }),
    direction: integer('方向', { unit: '°', min: 0, max: 359 }),
    address: text('位置描述', { readonly: true, maxLength: 200 }),
    mileage: decimal('当日里程', { scale: 1, unit: '公里', min: 0, max: 2_000 }),
    accOn: flag('点火状态'),
    locateTime: datetime('定位时间', { required: true }),
    workStatus: dict('作业状态', 'car_work_status', { readonly: true }),
  },
  listColumns: [
    { name: 'plateNumber', pinned: 'left' },
    { name: 'workStatus', phone: true },
    { name: 'driverId', widthPx: 100 },
    'waybillId',
    { name: 'speed', phone: true },
    { name: 'address', phone: true },
    { name: 'mileage', priority: 1 },
    { name: 'direction', priority: 2 },
    { name: 'accOn', priority: 3 },
    'locateTime',
  ],
  query: [
    { field: 'plateNumber', rule: 'like' },
    { field: 'workStatus', rule: 'in' },
    { field: 'locateTime', rule: 'range' },
  ],
  defaultSort: { column: 'locateTime', order: 'desc' },
  ownActions: { map: { label: '地图', on: 'list', isMain: true }, replay: { label: '轨迹回放', on: 'row' } },
  live: { socketKey: 'mt_vehicle_position' },
  verbs: ['export'],
  offline: 'readonly',
  seedRows: 3000,
});
