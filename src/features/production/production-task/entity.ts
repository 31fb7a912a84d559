/**
 * 生产任务. What a team does in one shift: goods to haul between stacks, or machines to serve. Trips (生产运单) belong to tasks that haul.
 * Beyond the file: the task has the price and the stacks of its trips, because whoever enters a trip should type neither and a clerk sees no price;
 * 登记趟数 counts trips as they are entered and numbers them; a task with unconfirmed trips is not finished, so that its tons stay as they are.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, group, integer, longText, money, progress, ref, text, user } from '#schema/field.ts';
import { GOODS_TYPES, HAUL_TYPES } from '../task-types.ts';

/** What a shift may change while it works. */
const UNTIL_FINISHED = ['0', '1', '2', '3'];
const ENTERED_BEFORE_START = ['0', '1'];
const hauls = { field: 'taskType', is: HAUL_TYPES } as const;
const goods = { field: 'taskType', is: GOODS_TYPES } as const;

export const productionTask = defineEntity({
  name: 'productionTask',
  title: '生产任务',
  area: 'production',
  route: '/production/mtProductionTask',
  component: 'mt/production/MtProductionTaskList',
  table: 'mt_production_task',
  endpoint: '/production_task/mtProductionTask',
  permission: 'mtProductionTask',
  titleField: 'taskName',
  searchFields: ['taskNo', 'taskName'],
  yardFields: ['fromYardId', 'toYardId'],
  fields: {
    ...group('任务', {
      taskNo: text('任务编号', { maxLength: 32, unique: true, autoCode: 'RW{yyyyMMdd}{4}' }),
      taskName: text('任务名称', { required: true, maxLength: 100 }),
      taskType: dict('任务类型', 'task_type', { required: true, default: 'shorthaul' }),
      roadPlanId: ref('公路计划', 'roadPlan', {
        where: { planStatus: { is: ['3'], why: '不在执行中' } },
        fills: { materialId: 'materialId', fromYardId: 'loadYardId', toYardId: 'unloadYardId', planWeight: 'planWeight' },
      }),
      leader: user('负责人', { required: true, editableIn: UNTIL_FINISHED }),
    }),
    ...group('货物', {
      materialId: ref('货物', 'material'),
      fromYardId: ref('起点货场', 'freightYard'),
      toYardId: ref('终点货场', 'freightYard'),
      fromStackId: ref('起点垛位', 'inventory', {
        where: { yardId: { same: 'fromYardId' }, materialId: { same: 'materialId' } },
        fills: { fromYardId: 'yardId', materialId: 'materialId' },
        editableIn: UNTIL_FINISHED,
      }),
      toStackId: ref('终点垛位', 'inventory', {
        where: { yardId: { same: 'toYardId' }, materialId: { same: 'materialId' } },
        fills: { toYardId: 'yardId' },
        editableIn: UNTIL_FINISHED,
      }),
      planWeight: decimal('任务吨数', { scale: 3, unit: '吨', editableIn: UNTIL_FINISHED }),
      planTrips: integer('计划趟数', { min: 1, max: 10_000, editableIn: UNTIL_FINISHED }),
      unitPrice: money('短倒单价', { per: '吨', editableIn: ENTERED_BEFORE_START }),
    }),
    ...group('执行', {
      carTeamId: ref('执行车队', 'carTeam', { required: true }),
      vehicleIds: ref('投入车辆', 'productionVehicle', {
        multiple: true,
        where: { carTeamId: { same: 'carTeamId' } },
        fills: { carTeamId: 'carTeamId' },
        editableIn: UNTIL_FINISHED,
      }),
      shiftType: dict('班次', 'shift_type', { required: true, default: 'day' }),
      startTime: datetime('开始时间', { required: true }),
      endTime: datetime('结束时间', { required: true, editableIn: UNTIL_FINISHED }),
      remark: longText('任务要求', { maxLength: 500, editableIn: UNTIL_FINISHED }),
    }),
    ...group('完成', {
      tripCount: integer('登记趟数', { readonly: true }),
      openTrips: integer('未确认趟数', { readonly: true }),
      finishedTrips: integer('完成趟数', { readonly: true }),
      finishedWeight: decimal('完成吨数', { readonly: true, scale: 3, unit: '吨' }),
      weightProgress: progress('吨数进度', { done: 'finishedWeight', of: 'planWeight' }),
      haulAmount: money('短倒费合计', { readonly: true }),
      taskStatus: dict('任务状态', 'task_status', {
        readonly: true,
        default: '0',
        looks: { 0: 'orange', 1: 'gold', 2: 'blue', 3: 'volcano', 4: 'green', 9: 'struck' },
      }),
    }),
  },
  visibleWhen: {
    roadPlanId: hauls,
    toYardId: hauls,
    fromStackId: hauls,
    toStackId: hauls,
    planTrips: hauls,
    unitPrice: hauls,
    tripCount: hauls,
    openTrips: hauls,
    finishedTrips: hauls,
    finishedWeight: hauls,
    weightProgress: hauls,
    haulAmount: hauls,
    materialId: goods,
    planWeight: goods,
  },
  requiredWhen: { materialId: goods, fromYardId: goods, toYardId: hauls, planWeight: hauls, vehicleIds: hauls },
  listColumns: [
    { name: 'taskName', widthPx: 210 },
    'taskStatus',
    { name: 'carTeamId', widthPx: 130 },
    { name: 'materialId', phone: true, widthPx: 100 },
    { name: 'planWeight', widthPx: 115 },
    { name: 'finishedWeight', widthPx: 115 },
    { name: 'weightProgress', widthPx: 120, phone: true },
    { name: 'finishedTrips', phone: true },
    { name: 'openTrips', priority: 1 },
    { name: 'planTrips', priority: 2 },
    { name: 'taskType', widthPx: 100, priority: 1 },
    { name: 'shiftType', widthPx: 80 },
    'startTime',
    { name: 'fromYardId', widthPx: 150 },
    { name: 'toYardId', widthPx: 150 },
    { name: 'haulAmount', priority: 2 },
    { name: 'taskNo', priority: 3 },
  ],
  query: [
    { field: 'taskName', rule: 'like' },
    { field: 'taskStatus', rule: 'in' },
    { field: 'taskNo', rule: 'like' },
    { field: 'taskType', rule: 'eq' },
    { field: 'carTeamId', rule: 'eq' },
    { field: 'materialId', rule: 'eq' },
    { field: 'shiftType', rule: 'eq' },
    { field: 'startTime', rule: 'range' },
  ],
  flow: {
    field: 'taskStatus',
    initial: '0',
    transitions: [
      { action: 'issue', button: '下发', from: ['0'], to: '1', next: true },
      { action: 'start', button: '开始', from: ['1'], to: '2', next: true },
      { action: 'recall', button: '撤回', from: ['1'], to: '0' },
      { action: 'pause', button: '暂停', from: ['2'], to: '3' },
      { action: 'resume', button: '继续', from: ['3'], to: '2', next: true },
      {
        action: 'finish',
        button: '完成',
        from: ['2'],
        to: '4',
        next: true,
        confirm: true,
        guards: [
          { expr: 'openTrips? <= 0', message: '还有 {openTrips} 趟没有确认，先确认或作废' },
          {
            expr: "case(taskType, 'loading', planWeight, finishedWeight?) >= planWeight",
            message: '完成吨数还没有达到任务吨数',
            asks: true,
          },
        ],
      },
      { action: 'cancel', button: '取消', from: ['0', '1'], to: '9', confirm: true },
    ],
  },
  related: [
    {
      entity: 'productionWaybill',
      foreignField: 'taskId',
      label: '生产运单',
      columns: ['tripNo', 'shortStatus', 'vehicleId', 'driverId', 'weight', 'loadTime', 'unloadTime'],
    },
  ],
  sums: {
    tripCount: { of: 'productionWaybill', by: 'taskId' },
    openTrips: { of: 'productionWaybill', by: 'taskId', in: ['0', '1', '2', '3'] },
    finishedTrips: { of: 'productionWaybill', by: 'taskId', in: ['4'] },
    finishedWeight: { of: 'productionWaybill', by: 'taskId', sum: ['weight'], in: ['4'] },
    haulAmount: { of: 'productionWaybill', by: 'taskId', sum: ['amount'], in: ['4'] },
  },
  rules: [
    { expr: 'endTime > startTime', message: '结束时间应晚于开始时间' },
    { expr: 'planWeight > 0', message: '任务吨数必须大于0' },
    { expr: 'unitPrice >= 0', message: '短倒单价不能小于0' },
  ],
  totals: { rowId: 'transTotal', sum: ['planWeight', 'finishedWeight', 'planTrips', 'finishedTrips'], leavesOut: ['9'] },
  live: { socketKey: 'mt_production_task' },
  ownActions: { enterTrips: { label: '登记趟次', on: 'row', in: ['2'], writes: true } },
  roles: { clerk: ['enterTrips'] },
  queues: [
    { label: '待下发', in: ['0'], step: 'issue', since: 'createTime', lateAfterHours: 24 },
    { label: '进行中', in: ['2'], step: 'finish', since: 'startTime', lateAfterHours: 48 },
  ],
  offline: 'full',
  seedRows: 2600,
});
