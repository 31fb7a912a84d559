/**
 * 港口作业. What one shift does at a berth or in a yard of a port; the shifts of a ship make its tons.
 * 完成吨数 is told by 报量, 停工 and 完工. Work at a ship names the ship, which lies at its berth.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { counterLine, postedLine } from '#features/transport/ledger-lines.ts';
import { datetime, decimal, dict, group, integer, longText, progress, ref, text, user } from '#schema/field.ts';

const AT_SHIP = { field: 'operationType', is: ['loadship', 'unloadship'] } as const;
const BEFORE_START = ['0'];
const WORKING = ['0', '1', '2'];

/** What is done may exceed what was planned by a little. */
const notMuchMore = [
  { expr: 'doneWeight <= planWeight * 1.1', message: '完成 {doneWeight} 吨，比计划的 {planWeight} 吨多一成以上' },
  { expr: 'doneWeight <= planWeight', message: '完成 {doneWeight} 吨，比计划的 {planWeight} 吨多', asks: true },
] as const;

/** A ship that comes to be loaded is not unloaded; one that is transhipped may be both. */
const asPlanned = {
  expr: "case(operationType, 'loadship', case(shipPlanId.operation, 'unload', 1, 0), 'unloadship', case(shipPlanId.operation, 'load', 1, 0), 0) <= 0",
  message: '作业类型与船舶计划“{shipPlanId}”的作业类别不符',
} as const;

export const portOperation = defineEntity({
  name: 'portOperation',
  title: '港口作业',
  area: 'operation',
  route: '/operation/mtPortOperation',
  component: 'mt/operation/MtPortOperationList',
  table: 'mt_port_operation',
  endpoint: '/port_operation/mtPortOperation',
  permission: 'mtPortOperation',
  titleField: 'operationNo',
  searchFields: ['operationNo'],
  yardFields: ['yardId'],
  fields: {
    ...group('作业', {
      operationNo: text('作业单号', { maxLength: 32, unique: true, autoCode: 'ZY{yyyyMMdd}{3}' }),
      operationType: dict('作业类型', 'operation_type', { required: true }),
      shipPlanId: ref('船舶计划', 'shipPlan', {
        where: { shipPlanStatus: { is: ['5', '6'], why: '不在泊' }, portId: { same: 'portId' } },
        fills: { portId: 'portId', berthId: 'berthId', materialId: 'materialId', yardId: 'yardId' },
      }),
      portId: ref('港口', 'port', { required: true }),
      berthId: ref('泊位', 'berth', { where: { portId: { same: 'portId' } } }),
      // The port of whoever works in one yard is that yard's: he chooses among its ships.
      yardId: ref('货场', 'freightYard', { required: true, where: { portId: { same: 'portId' } }, fills: { portId: 'portId' } }),
      materialId: ref('货物', 'material', { required: true }),
      // A ship is loaded out of this stack or unloaded into it; work without a stack moves no stock.
      stackId: ref('垛位', 'inventory', {
        editableIn: WORKING,
        where: { yardId: { same: 'yardId' }, materialId: { same: 'materialId' } },
      }),
    }),
    ...group('班次', {
      shiftType: dict('班次', 'shift_type', { required: true }),
      leader: user('带班人', { editableIn: WORKING }),
      machineCount: integer('机械台数', { min: 0, max: 200, unit: '台', editableIn: WORKING }),
      workerCount: integer('作业人数', { min: 0, max: 2_000, unit: '人', editableIn: WORKING }),
    }),
    ...group('吨数与时间', {
      planWeight: decimal('计划吨数', { required: true, scale: 3, min: 0.001, max: 200_000, unit: '吨', editableIn: BEFORE_START }),
      doneWeight: decimal('完成吨数', { scale: 3, min: 0, max: 220_000, unit: '吨', editableIn: [] }),
      doneProgress: progress('完成进度', { done: 'doneWeight', of: 'planWeight' }),
      startTime: datetime('开工时间', { editableIn: [] }),
      endTime: datetime('完工时间', { editableIn: [] }),
    }),
    ...group('状态', {
      delayReason: longText('停工原因', { maxLength: 500, editableIn: ['1', '2'] }),
      remark: longText('备注', { maxLength: 500, editableIn: WORKING }),
      operationStatus: dict('作业状态', 'operation_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: { shipPlanId: AT_SHIP, stackId: AT_SHIP },
  requiredWhen: { shipPlanId: AT_SHIP },
  glance: {
    band: [
      'operationType',
      'shipPlanId',
      'portId',
      'berthId',
      'materialId',
      'planWeight',
      'doneWeight',
      'doneProgress',
      'startTime',
      'endTime',
    ],
    lines: [
      ['operationType', 'shipPlanId'],
      ['materialId', 'planWeight', 'doneProgress'],
      ['berthId', 'startTime'],
    ],
  },
  listColumns: [
    { name: 'operationNo', widthPx: 140 },
    { name: 'operationType', widthPx: 96 },
    { name: 'shipPlanId', widthPx: 132 },
    { name: 'portId', priority: 3, widthPx: 100 },
    { name: 'berthId', widthPx: 126, priority: 2 },
    { name: 'materialId', priority: 2, widthPx: 126 },
    { name: 'yardId', widthPx: 188 },
    { name: 'shiftType', widthPx: 84, priority: 1 },
    { name: 'planWeight', widthPx: 104 },
    { name: 'doneWeight', widthPx: 104 },
    { name: 'doneProgress', priority: 2, widthPx: 116 },
    { name: 'startTime', widthPx: 160, priority: 1 },
    { name: 'endTime', priority: 4, widthPx: 160 },
    { name: 'operationStatus', widthPx: 88 },
  ],
  query: [
    { field: 'startTime', rule: 'range' },
    { field: 'operationStatus', rule: 'in' },
    { field: 'operationNo', rule: 'like' },
    { field: 'portId', rule: 'eq' },
    { field: 'shipPlanId', rule: 'eq' },
    { field: 'operationType', rule: 'in' },
    { field: 'shiftType', rule: 'eq' },
    { field: 'yardId', rule: 'eq' },
  ],
  flow: {
    field: 'operationStatus',
    initial: '0',
    editableIn: BEFORE_START,
    deletableIn: BEFORE_START,
    transitions: [
      {
        action: 'start',
        button: '开工',
        from: ['0'],
        to: '1',
        next: true,
        requires: ['startTime'],
        guards: [asPlanned, { field: 'shipPlanId.shipPlanStatus', is: ['5', '6'], message: '船舶计划“{shipPlanId}”不在泊，不能开工' }],
      },
      { action: 'report', button: '报量', from: ['1'], to: '1', requires: ['doneWeight'], guards: notMuchMore },
      { action: 'pause', button: '停工', from: ['1'], to: '2', requires: ['delayReason'], sets: ['doneWeight'], guards: notMuchMore },
      { action: 'resume', button: '复工', from: ['2'], to: '1', next: true },
      {
        action: 'finish',
        button: '完工',
        from: ['1'],
        to: '3',
        next: true,
        requires: ['doneWeight', 'endTime'],
        sets: ['stackId'],
        guards: [
          ...notMuchMore,
          {
            expr: "case(operationType, 'loadship', doneWeight, 0) <= stackId.stockWeight",
            message: '垛位“{stackId}”的当前库存只有 {stackId.stockWeight} 吨，不足完成 {doneWeight} 吨',
          },
        ],
      },
      { action: 'cancel', button: '取消', from: ['0'], to: '9', confirm: true },
    ],
  },
  addGuards: [asPlanned],
  editGuards: [asPlanned],
  posts: [
    {
      entity: 'inventoryFlow',
      by: 'portOperationId',
      while: ['3'],
      ifFilled: 'stackId',
      values: {
        ...postedLine,
        inventoryId: { of: 'stackId' },
        flowType: { of: 'operationType', as: { loadship: 'out', unloadship: 'in' } },
        weight: { of: 'doneWeight' },
        occurTime: { of: 'endTime' },
        sourceType: 'port',
      },
      counter: counterLine,
    },
  ],
  related: [
    {
      entity: 'inventoryFlow',
      foreignField: 'portOperationId',
      label: '出入库流水',
      columns: ['flowNo', 'flowType', 'inventoryId', 'incoming', 'outgoing', 'occurTime', 'operator'],
    },
  ],
  moves: [{ at: ['start'], row: 'shipPlanId', take: 'startWork', sets: { workStart: { of: 'startTime' } } }],
  rules: [{ expr: 'endTime > startTime', message: '完工时间应晚于开工时间' }],
  totals: { rowId: 'transTotal', sum: ['planWeight', 'doneWeight'], leavesOut: ['9'] },
  live: { socketKey: 'mt_port_operation' },
  queues: [
    { label: '待作业', in: ['0'], step: 'start', since: 'createTime', lateAfterHours: 24 },
    { label: '作业中', in: ['1'], step: 'finish', since: 'startTime', lateAfterHours: 24 },
  ],
  offline: 'full',
  seedRows: 2600,
});
