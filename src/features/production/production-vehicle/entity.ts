/**
 * 生产车辆. A truck or machine that works inside the yards, under its plate or the yard's own number. 作业状态 follows its trips (生产运单); the file has
 * no step for it. A machine has no plate, so the number is any text; its hours are read from the meter, and the vehicle shows how many are left.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { date, decimal, dict, group, integer, longText, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

const HOURS = { scale: 1, unit: '小时', min: 0, max: 200_000 } as const;

export const productionVehicle = defineEntity({
  name: 'productionVehicle',
  title: '生产车辆',
  area: 'production',
  route: '/production/mtProductionVehicle',
  component: 'mt/production/MtProductionVehicleList',
  table: 'mt_production_vehicle',
  endpoint: '/production_vehicle/mtProductionVehicle',
  enabledBy: 'status',
  permission: 'mtProductionVehicle',
  titleField: 'plateNumber',
  searchFields: ['vehicleNo', 'plateNumber'],
  fields: {
    ...group('车辆', {
      vehicleNo: text('车辆编号', { maxLength: 32, unique: true, autoCode: 'SC{3}' }),
      plateNumber: text('车牌号/自编号', { isCode: true, required: true, maxLength: 20, unique: true }),
      vehicleCategory: dict('车辆类别', 'vehicle_category', { required: true }),
      brandModel: text('品牌型号', { maxLength: 60 }),
      ownership: dict('权属', 'car_ownership', { required: true, default: 'own' }),
      energyType: dict('能源类型', 'energy_type', { required: true, default: 'B' }),
      ratedLoad: decimal('核载/斗容', { scale: 3, unit: '吨', min: 0.5, max: 400 }),
      purchaseDate: date('购置日期'),
    }),
    ...group('归属', {
      carTeamId: ref('车队', 'carTeam', { required: true }),
      driverId: ref('当班司机', 'driver', {
        where: { carTeamId: { same: 'carTeamId' }, driverStatus: { not: ['frozen'], why: '已冻结' } },
      }),
      yardId: ref('作业货场', 'freightYard'),
    }),
    ...group('运行', {
      engineHours: decimal('累计工时', HOURS),
      nextMaintainHours: decimal('下次保养工时', HOURS),
      hoursLeft: decimal('距保养工时', { readonly: true, scale: 1, unit: '小时' }),
      insuranceExpire: date('保险到期'),
      finishedTrips: integer('完成趟数', { readonly: true }),
      finishedWeight: decimal('完成吨数', { readonly: true, scale: 3, unit: '吨' }),
      workStatus: dict('作业状态', 'car_work_status', { readonly: true, default: 'idle' }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    { name: 'plateNumber', widthPx: 130 },
    'workStatus',
    { name: 'vehicleCategory', phone: true },
    'carTeamId',
    { name: 'driverId', widthPx: 100, phone: true },
    { name: 'finishedTrips', widthPx: 110, phone: true },
    { name: 'finishedWeight', widthPx: 130 },
    { name: 'hoursLeft', widthPx: 130 },
    { name: 'yardId', priority: 1 },
    { name: 'ratedLoad', priority: 1 },
    { name: 'brandModel', priority: 2 },
    { name: 'ownership', priority: 2, widthPx: 90 },
    { name: 'engineHours', priority: 3 },
    { name: 'vehicleNo', priority: 3 },
    'status',
  ],
  query: [
    { field: 'plateNumber', rule: 'like' },
    { field: 'workStatus', rule: 'in' },
    { field: 'vehicleCategory', rule: 'in' },
    { field: 'carTeamId', rule: 'eq' },
    { field: 'yardId', rule: 'eq' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      {
        action: 'disable',
        button: '停用',
        from: ['1'],
        to: '0',
        guards: [{ field: 'workStatus', is: ['idle', 'repair', 'scrap'], message: '车辆还在出车，不能停用' }],
      },
    ],
  },
  related: [
    {
      entity: 'productionWaybill',
      foreignField: 'vehicleId',
      label: '生产运单',
      columns: ['shortNo', 'shortStatus', 'taskId', 'tripNo', 'weight', 'loadTime'],
    },
  ],
  sums: {
    finishedTrips: { of: 'productionWaybill', by: 'vehicleId', in: ['4'] },
    finishedWeight: { of: 'productionWaybill', by: 'vehicleId', sum: ['weight'], in: ['4'] },
  },
  computed: { hoursLeft: 'nextMaintainHours - engineHours' },
  totals: { rowId: 'totalDataItem', sum: ['finishedTrips', 'finishedWeight'] },
  live: { socketKey: 'mt_production_vehicle' },
  verbs: verbsWithout('copy'),
  offline: 'full',
  seedRows: 260,
});
