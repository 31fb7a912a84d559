/** 车辆. A truck with its papers, loads and current work. */
import { defineEntity } from '../../entity/define-entity.ts';
import { date, decimal, dict, group, longText, ref, text } from '../../entity/field.ts';

export const car = defineEntity({
  name: 'car',
  title: '车辆',
  area: 'base',
  route: '/base/mtCar',
  component: 'mt/base/MtCarList',
  table: 'mt_car',
  endpoint: '/car/mtCar',
  hasEnableList: true,
  permission: 'mtCar',
  titleField: 'plateNumber',
  searchFields: ['plateNumber', 'trailerPlate', 'vin', 'gpsDeviceNo'],
  fields: [
    ...group('车辆', [
      text('plateNumber', '车牌号', { required: true, maxLength: 12, rule: 'plate', unique: true }),
      dict('plateColor', '车牌颜色', 'plate_color', { required: true, default: '2' }),
      dict('carType', '车辆类型', 'car_type', { required: true }),
      dict('energyType', '能源类型', 'energy_type', { required: true, default: 'B' }),
      dict('emissionStandard', '排放标准', 'emission_standard', { required: true }),
      dict('ownership', '车辆权属', 'car_ownership', { required: true }),
      ref('carrierUnitId', '所属承运单位', 'carrierUnit'),
      ref('carTeamId', '所属车队', 'carTeam'),
    ]),
    ...group('证照', [
      text('vin', '车辆识别代号', { maxLength: 32 }),
      text('owner', '行驶证所有人', { maxLength: 128 }),
      date('registerDate', '注册日期'),
      date('licenseExpire', '行驶证有效期至', { required: true }),
      text('roadTransportNo', '道路运输证号', { required: true, maxLength: 20 }),
      date('roadTransportExpire', '运输证有效期至'),
      date('insuranceExpire', '交强险到期'),
    ]),
    ...group('载重', [
      decimal('ratedLoad', '核定载质量', { required: true, scale: 3, unit: '吨' }),
      decimal('totalMass', '总质量', { required: true, scale: 3, unit: '吨' }),
      decimal('tareWeight', '备案皮重', { scale: 3, unit: '吨' }),
      text('trailerPlate', '挂车车牌', { maxLength: 12, rule: 'plate' }),
    ]),
    ...group('运行', [
      ref('mainDriverId', '默认司机', 'driver'),
      text('gpsDeviceNo', '定位终端号', { maxLength: 40 }),
      dict('workStatus', '作业状态', 'car_work_status', { readonly: true }),
      longText('remark', '备注', { maxLength: 500 }),
    ]),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['plateNumber', 'plateColor', 'carType', 'emissionStandard', 'ownership', 'carrierUnitId', 'carTeamId', 'ratedLoad', 'mainDriverId', 'workStatus', 'licenseExpire', 'roadTransportExpire', 'status'],
  query: [
    { field: 'plateNumber', rule: 'like' },
    { field: 'carType', rule: 'eq' },
    { field: 'ownership', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'carTeamId', rule: 'eq' },
    { field: 'workStatus', rule: 'eq' },
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
  rules: [
    { expr: 'totalMass > ratedLoad', message: '总质量应大于核定载质量' },
    { expr: 'tareWeight < totalMass', message: '备案皮重应小于总质量' },
  ],
  live: { socketKey: 'mt_car' },
  offline: 'full',
  seedRows: 3000,
});
