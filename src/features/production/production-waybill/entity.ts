/**
 * 生产运单. One trip of one vehicle within a task: loaded at a stack, hauled, unloaded, confirmed.
 * Departures from the file: what a task says of all its trips (goods, team, yards, price) is copied from it and not typed; 趟次 is the number that
 * the server gives within the task, so a trip is voided and not deleted; the footer adds no 趟次, which is a number and no amount.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, group, image, integer, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { HAUL_TYPES } from '../task-types.ts';
import { tripPostings } from './stock-lines.ts';

/** What 开始装载 was judged by. */
const BEFORE_LOADING = ['0'];
/** A task that has come to its end keeps its sums. */
const UNDER_WAY = ['2', '3'];

export const productionWaybill = defineEntity({
  name: 'productionWaybill',
  title: '生产运单',
  area: 'production',
  route: '/production/mtProductionWaybill',
  component: 'mt/production/MtProductionWaybillList',
  table: 'mt_production_waybill',
  endpoint: '/production_waybill/mtProductionWaybill',
  permission: 'mtProductionWaybill',
  titleField: 'shortNo',
  searchFields: ['shortNo'],
  yardFields: ['fromYardId', 'toYardId'],
  fields: {
    ...group('趟次', {
      shortNo: text('短倒单号', { maxLength: 32, unique: true, autoCode: 'DD{yyyyMMdd}{5}' }),
      taskId: ref('生产任务', 'productionTask', {
        required: true,
        editableIn: BEFORE_LOADING,
        copies: {
          materialId: 'materialId',
          carTeamId: 'carTeamId',
          fromYardId: 'fromYardId',
          toYardId: 'toYardId',
          unitPrice: 'unitPrice',
        },
        where: {
          taskStatus: { is: ['2'], why: '不在进行中' },
          taskType: { is: HAUL_TYPES, why: '不是短倒或运输任务' },
        },
        fills: { shiftType: 'shiftType', fromStackId: 'fromStackId', toStackId: 'toStackId' },
      }),
      tripNo: integer('趟次', { readonly: true }),
      vehicleId: ref('车辆', 'productionVehicle', {
        required: true,
        editableIn: BEFORE_LOADING,
        where: { carTeamId: { same: 'carTeamId' } },
        fills: { driverId: 'driverId' },
      }),
      driverId: ref('司机', 'driver', {
        required: true,
        editableIn: BEFORE_LOADING,
        where: { carTeamId: { same: 'carTeamId' }, driverStatus: { not: ['frozen'], why: '已冻结' } },
      }),
      carTeamId: ref('车队', 'carTeam', { readonly: true }),
      shiftType: dict('班次', 'shift_type', { required: true }),
    }),
    ...group('货物与重量', {
      materialId: ref('货物', 'material', { readonly: true }),
      fromYardId: ref('装货货场', 'freightYard', { readonly: true }),
      toYardId: ref('卸货货场', 'freightYard', { readonly: true }),
      fromStackId: ref('装货垛位', 'inventory', {
        copies: { fromStackNo: 'stackNo' },
        where: { yardId: { same: 'fromYardId' }, materialId: { same: 'materialId' } },
      }),
      fromStackNo: text('装货垛位号', { readonly: true, maxLength: 30 }),
      toStackId: ref('卸货垛位', 'inventory', {
        copies: { toStackNo: 'stackNo' },
        where: { yardId: { same: 'toYardId' }, materialId: { same: 'materialId' } },
      }),
      toStackNo: text('卸货垛位号', { readonly: true, maxLength: 30 }),
      weight: decimal('重量', { required: true, scale: 3, unit: '吨', max: 400 }),
      unitPrice: money('短倒单价', { readonly: true, per: '吨' }),
      amount: money('短倒费', { readonly: true }),
    }),
    ...group('经过', {
      loadTime: datetime('装车时间'),
      unloadTime: datetime('卸车时间'),
      photos: image('照片', { multiple: true }),
      remark: longText('备注', { maxLength: 500 }),
      shortStatus: dict('短倒单状态', 'short_status', {
        readonly: true,
        default: '0',
        looks: { 0: 'orange', 1: 'gold', 2: 'blue', 3: 'volcano', 4: 'green', 9: 'struck' },
      }),
    }),
  },
  glance: {
    band: ['vehicleId', 'driverId', 'materialId', 'fromYardId', 'toYardId', 'weight', 'amount', 'shiftType', 'loadTime', 'unloadTime'],
    lines: [
      ['vehicleId', 'driverId', 'shiftType'],
      ['materialId', 'weight'],
      [{ from: 'fromYardId', to: 'toYardId' }, 'loadTime'],
    ],
  },
  listColumns: [
    { name: 'shortNo', widthPx: 150 },
    'shortStatus',
    { name: 'vehicleId', widthPx: 95 },
    { name: 'driverId', widthPx: 85 },
    { name: 'tripNo', widthPx: 80 },
    { name: 'taskId', widthPx: 170 },
    { name: 'weight', widthPx: 100 },
    { name: 'amount', widthPx: 110 },
    'loadTime',
    'unloadTime',
    { name: 'materialId', widthPx: 110 },
    { name: 'fromYardId', widthPx: 150 },
    { name: 'fromStackNo', priority: 1 },
    { name: 'toYardId', widthPx: 150 },
    { name: 'toStackNo', priority: 1 },
    { name: 'unitPrice', priority: 2 },
  ],
  query: [
    { field: 'taskId', rule: 'eq' },
    { field: 'shortStatus', rule: 'in' },
    { field: 'vehicleId', rule: 'eq' },
    { field: 'shortNo', rule: 'like' },
    { field: 'driverId', rule: 'eq' },
    { field: 'materialId', rule: 'eq' },
    { field: 'shiftType', rule: 'eq' },
    { field: 'loadTime', rule: 'range' },
  ],
  flow: {
    field: 'shortStatus',
    initial: '0',
    editableIn: ['0', '1', '2', '3'],
    deletableIn: [],
    transitions: [
      {
        action: 'startLoad',
        button: '开始装载',
        from: ['0'],
        to: '1',
        next: true,
        guards: [
          { field: 'taskId.taskStatus', is: ['2'], message: '生产任务“{taskId}”不在进行中，不能装载' },
          { field: 'vehicleId.status', is: ['1'], message: '车辆“{vehicleId}”已停用' },
          { field: 'vehicleId.workStatus', is: ['idle'], message: '车辆“{vehicleId}”不空闲，先卸完上一趟' },
          { expr: 'vehicleId.insuranceExpire >= today', message: '车辆“{vehicleId}”的保险已过期' },
          { field: 'driverId.driverStatus', is: ['idle'], message: '司机“{driverId}”不空闲' },
        ],
      },
      {
        action: 'depart',
        button: '出发',
        from: ['1'],
        to: '2',
        next: true,
        requires: ['weight', 'loadTime'],
        guards: [{ expr: 'weight <= vehicleId.ratedLoad * 1.1', message: '重量超过车辆“{vehicleId}”核载的一成以上', asks: true }],
      },
      { action: 'unload', button: '卸载', from: ['2'], to: '3', next: true, requires: ['unloadTime'], sets: ['photos'] },
      {
        action: 'confirm',
        button: '确认',
        from: ['3'],
        to: '4',
        next: true,
        guards: [
          { field: 'taskId.taskStatus', is: UNDER_WAY, message: '生产任务“{taskId}”已经结束，不能确认' },
          {
            expr: 'weight <= fromStackId.stockWeight',
            message: '垛位“{fromStackId}”的当前库存只有 {fromStackId.stockWeight} 吨，不足 {weight} 吨',
          },
        ],
      },
      {
        action: 'unconfirm',
        button: '反确认',
        from: ['4'],
        to: '3',
        guards: [{ field: 'taskId.taskStatus', is: UNDER_WAY, message: '生产任务“{taskId}”已经结束，不能反确认' }],
      },
      { action: 'void', button: '作废', from: ['0', '1', '3'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  addGuards: [{ field: 'taskId.taskStatus', is: ['2'], message: '生产任务“{taskId}”不在进行中，不能登记趟次' }],
  snapshots: { tripNo: { at: ['add'], of: 'taskId.tripCount', when: 'after' } },
  occupies: {
    vehicleId: { field: 'workStatus', while: { 1: 'loading', 2: 'transit' }, free: 'idle' },
    driverId: { field: 'driverStatus', while: { 1: 'busy', 2: 'busy' }, free: 'idle' },
  },
  posts: tripPostings,
  computed: { amount: 'weight * unitPrice' },
  rules: [
    { expr: 'weight > 0', message: '重量必须大于0' },
    { expr: 'unloadTime >= loadTime', message: '卸车时间应不早于装车时间' },
  ],
  totals: { rowId: 'transTotal', sum: ['weight', 'amount'], mean: { unitPrice: { weight: 'weight' } }, leavesOut: ['9'] },
  live: { socketKey: 'mt_production_waybill' },
  verbs: verbsWithout('copy', 'delete', 'batch_delete'),
  ownActions: { again: { label: '再来一趟', on: 'row', permission: 'add', writes: true } },
  roles: { clerk: ['add', 'edit', 'startLoad', 'depart', 'unload'] },
  queues: [
    { label: '待出车', in: ['0'], step: 'startLoad', since: 'createTime', lateAfterHours: 4 },
    { label: '倒运中', in: ['2'], step: 'unload', since: 'loadTime', lateAfterHours: 4 },
    { label: '待确认', in: ['3'], step: 'confirm', since: 'unloadTime', lateAfterHours: 24 },
  ],
  offline: 'full',
  scope: { kind: 'recent', days: 60 },
  seedRows: 30_000,
});
