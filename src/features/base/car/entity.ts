/** 车辆. A truck with its papers, loads and current work. */
import { defineEntity } from '#schema/define-entity.ts';
import { TRUCK_TONS_MAX } from '../truck-tons.ts';
import { date, decimal, dict, flag, group, longText, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const car = defineEntity({
  name: 'car',
  title: '车辆',
  area: 'base',
  route: '/base/mtCar',
  component: 'mt/base/MtCarList',
  table: 'mt_car',
  endpoint: '/car/mtCar',
  enabledBy: 'status',
  permission: 'mtCar',
  titleField: 'plateNumber',
  searchFields: ['plateNumber', 'trailerPlate', 'vin', 'gpsDeviceNo'],
  fields: {
    ...group('车辆', {
      plateNumber: text('车牌号', { required: true, maxLength: 12, rule: 'plate', unique: true }),
      plateColor: dict('车牌颜色', 'plate_color', { required: true, default: '2' }),
      carType: dict('车辆类型', 'car_type', { required: true }),
      energyType: dict('能源类型', 'energy_type', { required: true, default: 'B' }),
      emissionStandard: dict('排放标准', 'emission_standard', { required: true }),
      ownership: dict('车辆权属', 'car_ownership', { required: true }),
      carrierUnitId: ref('所属承运单位', 'carrierUnit'),
      carTeamId: ref('所属车队', 'carTeam', {
        where: { carrierUnitId: { same: 'carrierUnitId' } },
        fills: { carrierUnitId: 'carrierUnitId' },
      }),
    }),
    ...group('证照', {
      vin: text('车辆识别代号', { maxLength: 32 }),
      owner: text('行驶证所有人', { maxLength: 128 }),
      registerDate: date('注册日期'),
      licenseExpire: date('行驶证有效期至', { required: true }),
      roadTransportNo: text('道路运输证号', { isCode: true, required: true, maxLength: 20 }),
      roadTransportExpire: date('运输证有效期至'),
      insuranceExpire: date('交强险到期'),
    }),
    ...group('载重', {
      ratedLoad: decimal('核定载质量', { required: true, scale: 3, unit: '吨', min: 0, max: TRUCK_TONS_MAX }),
      totalMass: decimal('总质量', { required: true, scale: 3, unit: '吨', min: 0, max: TRUCK_TONS_MAX }),
      tareWeight: decimal('备案皮重', { scale: 3, unit: '吨', min: 0, max: TRUCK_TONS_MAX }),
      tankCapacity: decimal('油箱容积', { scale: 0, unit: '升', min: 1, max: 2_000 }),
      trailerPlate: text('挂车车牌', { maxLength: 12, rule: 'plate' }),
    }),
    ...group('运行', {
      mainDriverId: ref('默认司机', 'driver', { where: { carrierUnitId: { same: 'carrierUnitId' }, carTeamId: { same: 'carTeamId' } } }),
      gpsDeviceNo: text('定位终端号', { isCode: true, maxLength: 40 }),
      workStatus: dict('作业状态', 'car_work_status', { readonly: true, default: 'idle' }),
      isBlack: flag('是否黑名单', { readonly: true, default: 'N' }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    'plateNumber',
    'plateColor',
    'carType',
    'emissionStandard',
    'ownership',
    'carrierUnitId',
    'carTeamId',
    'ratedLoad',
    'mainDriverId',
    'workStatus',
    'licenseExpire',
    'roadTransportExpire',
    'status',
  ],
  query: [
    { field: 'plateNumber', rule: 'like' },
    { field: 'carType', rule: 'in' },
    { field: 'ownership', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'carTeamId', rule: 'eq' },
    { field: 'workStatus', rule: 'in' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      { action: 'disable', button: '停用', from: ['1'], to: '0' },
    ],
  },
  related: [
    {
      entity: 'refuelRecord',
      foreignField: 'carId',
      label: '加油',
      columns: ['refuelNo', 'petrolStationId', 'petrolType', 'liters', 'amount', 'refuelTime'],
    },
    {
      entity: 'fenceAlarm',
      foreignField: 'carId',
      label: '报警',
      columns: ['alarmNo', 'alarmStatus', 'alarmType', 'alarmTime', 'fenceId'],
    },
  ],
  ownActions: {
    track: { label: '查看轨迹', on: 'row' },
    position: { label: '实时位置', on: 'row' },
  },
  rules: [
    { expr: 'totalMass > ratedLoad', message: '总质量应大于核定载质量' },
    { expr: 'tareWeight < totalMass', message: '备案皮重应小于总质量' },
  ],
  live: { socketKey: 'mt_car' },
  verbs: verbsWithout('copy'),
  roles: { clerk: [] },
  offline: 'full',
  seedRows: 3000,
});
