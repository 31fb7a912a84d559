/**
 * 货场作业. What a machine or a crew does at a stack of a yard in one shift. Once it is done it moves the stock: 入垛 into the stack, 出垛 out of it, 倒运 and
 * 翻垛 from it to the stack with the named number, which is opened if there is none. Loading and unloading of trucks, trains and ships is in the ledger by
 * the waybill, the train or the ship; 计入库存 says that it is not.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, flag, group, image, longText, progress, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { TAKEN_OUT, yardOperationPostings } from './stock-lines.ts';

const BEFORE_START = ['0'];
const WORKING = ['0', '1', '2'];
const CARRIED = ['loadtruck', 'loadship', 'loadtrain', 'unloadtruck', 'unloadtrain', 'unloadship'];

export const yardOperation = defineEntity({
  name: 'yardOperation',
  title: '货场作业',
  area: 'operation',
  route: '/operation/mtYardOperation',
  component: 'mt/operation/MtYardOperationList',
  table: 'mt_yard_operation',
  endpoint: '/yard_operation/mtYardOperation',
  permission: 'mtYardOperation',
  titleField: 'operationNo',
  searchFields: ['operationNo', 'stackNo'],
  yardFields: ['yardId'],
  fields: {
    ...group('作业', {
      operationNo: text('作业单号', { maxLength: 32, unique: true, autoCode: 'CZY{yyyyMMdd}{3}' }),
      yardId: ref('货场', 'freightYard', { required: true }),
      operationType: dict('作业类型', 'operation_type', { required: true }),
      inventoryId: ref('垛位', 'inventory', {
        required: true,
        where: { yardId: { same: 'yardId' } },
        copies: { stackNo: 'stackNo', materialId: 'materialId' },
        fills: { yardId: 'yardId' },
      }),
      stackNo: text('垛位号', { readonly: true, maxLength: 30 }),
      materialId: ref('货物', 'material', { readonly: true }),
      targetStackNo: text('目标垛位', {
        isCode: true,
        maxLength: 30,
        offers: {
          entity: 'inventory',
          field: 'stackNo',
          where: { yardId: { same: 'yardId' }, materialId: { same: 'materialId' } },
          except: 'stackNo',
          another: '本货场还没有这个垛位的这种货物，完成时新开',
        },
      }),
      countsStock: flag('计入库存', { default: 'N' }),
      shiftType: dict('班次', 'shift_type', { required: true }),
      operator: user('作业员', { editableIn: WORKING }),
    }),
    ...group('吨数与时间', {
      planWeight: decimal('计划吨数', { required: true, scale: 3, min: 0.001, max: 200_000, unit: '吨' }),
      doneWeight: decimal('完成吨数', { scale: 3, min: 0, max: 220_000, unit: '吨', editableIn: [] }),
      doneProgress: progress('完成进度', { done: 'doneWeight', of: 'planWeight' }),
      startTime: datetime('开始时间', { editableIn: [] }),
      endTime: datetime('结束时间', { editableIn: [] }),
    }),
    ...group('现场', {
      photos: image('现场照片', { multiple: true, editableIn: [...WORKING, '3'] }),
      remark: longText('备注', { maxLength: 500, editableIn: WORKING }),
      operationStatus: dict('作业状态', 'operation_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    targetStackNo: { field: 'operationType', is: ['shorthaul', 'turn'] },
    countsStock: { field: 'operationType', is: CARRIED },
  },
  requiredWhen: { targetStackNo: { field: 'operationType', is: ['shorthaul'] } },
  glance: {
    band: [
      'operationType',
      'yardId',
      'stackNo',
      'targetStackNo',
      'materialId',
      'planWeight',
      'doneWeight',
      'doneProgress',
      'startTime',
      'endTime',
    ],
    lines: [
      ['operationType', { from: 'stackNo', to: 'targetStackNo' }],
      ['materialId', 'planWeight', 'doneProgress'],
      ['yardId', 'startTime'],
    ],
  },
  listColumns: [
    'operationNo',
    { name: 'operationType', widthPx: 100 },
    { name: 'yardId', widthPx: 188 },
    { name: 'stackNo', widthPx: 88 },
    { name: 'targetStackNo', priority: 2 },
    'materialId',
    'planWeight',
    'doneWeight',
    { name: 'doneProgress', priority: 1 },
    { name: 'shiftType', widthPx: 90 },
    'startTime',
    { name: 'endTime', priority: 3 },
    { name: 'operationStatus', widthPx: 88 },
  ],
  query: [
    { field: 'operationStatus', rule: 'in' },
    { field: 'yardId', rule: 'eq' },
    { field: 'operationNo', rule: 'like' },
    { field: 'stackNo', rule: 'like' },
    { field: 'operationType', rule: 'in' },
    { field: 'shiftType', rule: 'eq' },
    { field: 'startTime', rule: 'range' },
  ],
  flow: {
    field: 'operationStatus',
    initial: '0',
    editableIn: BEFORE_START,
    deletableIn: BEFORE_START,
    transitions: [
      { action: 'start', button: '开始', from: ['0'], to: '1', requires: ['startTime'], next: true },
      { action: 'pause', button: '暂停', from: ['1'], to: '2', sets: ['remark'] },
      { action: 'resume', button: '继续', from: ['2'], to: '1', next: true },
      {
        action: 'finish',
        button: '完成',
        from: ['1'],
        to: '3',
        requires: ['doneWeight', 'endTime'],
        sets: ['photos', 'remark'],
        next: true,
        guards: [
          { expr: 'doneWeight > 0', message: '完成吨数必须大于0' },
          {
            expr: `${TAKEN_OUT} <= inventoryId.stockWeight`,
            message: '垛位“{inventoryId}”的当前库存只有 {inventoryId.stockWeight} 吨',
          },
          { expr: 'doneWeight <= planWeight * 1.1', message: '完成 {doneWeight} 吨，比计划的 {planWeight} 吨多一成以上', asks: true },
        ],
      },
      { action: 'cancel', button: '取消', from: ['0'], to: '9', confirm: true },
    ],
  },
  posts: yardOperationPostings,
  related: [
    {
      entity: 'inventoryFlow',
      foreignField: 'yardOperationId',
      label: '出入库',
      columns: ['flowNo', 'flowType', 'inventoryId', 'incoming', 'outgoing', 'afterWeight', 'occurTime'],
    },
  ],
  rules: [
    { expr: 'targetStackNo <> stackNo', message: '目标垛位就是本垛位' },
    { expr: 'endTime >= startTime', message: '结束时间应不早于开始时间' },
  ],
  totals: { rowId: 'transTotal', sum: ['planWeight', 'doneWeight'], leavesOut: ['9'] },
  live: { socketKey: 'mt_yard_operation' },
  verbs: verbsWithout('copy'),
  roles: { clerk: [] },
  queues: [
    { label: '待作业', in: ['0'], step: 'start', since: 'createTime', lateAfterHours: 24 },
    { label: '作业中', in: ['1'], step: 'finish', since: 'startTime', lateAfterHours: 12 },
  ],
  offline: 'full',
  seedRows: 4200,
});
