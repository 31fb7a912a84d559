/**
 * 排队叫号. One truck at a yard's gate, from its appointment to its exit. A truck is called in the order of model.ts: priority, an appointment that is due,
 * check-in. 重新排队 puts it at the end and forgets its call. Beyond the proposal: a truck is present once in a yard, its waybill is found by its plate,
 * and one that was passed and never came back can be cancelled. Photos of the truck and its load are taken at the gate, as those of slips and waybills are.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, elapsed, group, image, longText, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

/** Photos are taken until the truck has left. */
const PRESENT = ['0', '1', '2', '3', '4', '8'];

export const gateQueue = defineEntity({
  name: 'gateQueue',
  title: '排队叫号',
  area: 'operation',
  route: '/operation/mtGateQueue',
  component: 'mt/operation/MtGateQueueList',
  table: 'mt_gate_queue',
  endpoint: '/gate_queue/mtGateQueue',
  permission: 'mtGateQueue',
  titleField: 'queueNo',
  nameField: 'plateNumber',
  searchFields: ['queueNo', 'plateNumber'],
  yardFields: ['yardId'],
  fields: {
    ...group('车辆', {
      queueNo: text('排队号', { maxLength: 20, unique: true, autoCode: 'P{MMdd}{4}' }),
      yardId: ref('货场', 'freightYard', { required: true }),
      plateNumber: text('车牌号', { required: true, maxLength: 12, rule: 'plate' }),
      waybillId: ref('运单', 'waybill', {
        where: {
          plateNumber: { same: 'plateNumber' },
          waybillStatus: { is: ['20', '30', '40', '50'], why: '不是已派车、已接单、运输中或已到达的运单' },
        },
        soughtBy: 'plateNumber',
        fills: {
          materialId: 'materialId',
          driverId: 'driverId',
          priority: 'priority',
          operationType: {
            from: 'waybillStatus',
            as: { 20: 'loadtruck', 30: 'loadtruck', 40: 'unloadtruck', 50: 'unloadtruck' },
          },
        },
      }),
      driverId: ref('司机', 'driver'),
      materialId: ref('货物', 'material', { required: true }),
      operationType: dict('作业类型', 'operation_type', { required: true }),
      priority: dict('优先级', 'priority', { default: 'L' }),
      appointTime: datetime('预约时段'),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('进出', {
      checkinTime: datetime('签到时间', { editableIn: [] }),
      waitMinutes: elapsed('等待分钟', {
        since: 'checkinTime',
        until: 'callTime',
        while: { field: 'queueStatus', is: ['1'] },
        unit: 'minutes',
      }),
      callTime: datetime('叫号时间', { readonly: true }),
      gateNo: text('闸口', { maxLength: 20, editableIn: [] }),
      inTime: datetime('进场时间', { readonly: true }),
      outTime: datetime('出场时间', { readonly: true }),
      photos: image('门岗照片', { multiple: true, editableIn: PRESENT }),
      queueStatus: dict('排队状态', 'queue_status', { readonly: true, default: '0' }),
    }),
  },
  glance: {
    band: [
      'plateNumber',
      'driverId',
      'operationType',
      'materialId',
      'yardId',
      'waitMinutes',
      'gateNo',
      'checkinTime',
      'callTime',
      'inTime',
    ],
    lines: [
      ['plateNumber', 'driverId', 'gateNo'],
      ['operationType', 'waitMinutes'],
      ['materialId', 'yardId'],
    ],
  },
  listColumns: [
    { name: 'queueNo', widthPx: 124 },
    'queueStatus',
    { name: 'plateNumber', widthPx: 92 },
    { name: 'operationType', widthPx: 94 },
    { name: 'waitMinutes', widthPx: 94 },
    { name: 'materialId', widthPx: 110 },
    { name: 'priority', widthPx: 78 },
    { name: 'checkinTime', widthPx: 170 },
    { name: 'gateNo', widthPx: 90 },
    { name: 'driverId', widthPx: 100, priority: 3 },
    { name: 'yardId', priority: 2 },
    { name: 'callTime', priority: 1 },
    { name: 'inTime', priority: 4 },
  ],
  query: [
    { field: 'queueStatus', rule: 'in', default: ['0', '1', '2', '3', '4', '8'] },
    { field: 'plateNumber', rule: 'like' },
    { field: 'queueNo', rule: 'like' },
    { field: 'yardId', rule: 'eq' },
    { field: 'operationType', rule: 'in' },
    { field: 'appointTime', rule: 'range' },
    { field: 'checkinTime', rule: 'range' },
  ],
  flow: {
    field: 'queueStatus',
    initial: '0',
    editableIn: ['0', '1'],
    deletableIn: ['0'],
    transitions: [
      { action: 'checkin', button: '签到', from: ['0'], to: '1', requires: ['checkinTime'], sets: ['photos'], next: true },
      { action: 'call', button: '叫号', from: ['1'], to: '2', requires: ['gateNo'], stamps: { callTime: 'made' }, next: true },
      { action: 'enter', button: '进场', from: ['2'], to: '3', stamps: { inTime: 'made' }, next: true },
      { action: 'pass', button: '过号', from: ['2'], to: '8' },
      {
        action: 'requeue',
        button: '重新排队',
        from: ['8'],
        to: '1',
        stamps: { checkinTime: 'now' },
        clears: ['callTime', 'gateNo'],
        next: true,
      },
      { action: 'startWork', button: '开始作业', from: ['3'], to: '4', next: true },
      {
        action: 'exit',
        button: '出场',
        from: ['4'],
        to: '5',
        stamps: { outTime: 'made' },
        next: true,
        guards: [
          {
            field: 'waybillId.waybillStatus',
            is: ['40', '60', '70', '80', '90', '99'],
            message: '运单“{waybillId}”还没有确认装货或卸货',
            asks: true,
          },
        ],
      },
      { action: 'cancel', button: '取消', from: ['0', '1', '8'], to: '9', confirm: true },
    ],
  },
  distinct: [{ fields: ['plateNumber', 'yardId'], in: ['1', '2', '3', '4'], message: '这辆车已在本货场排队或在场内' }],
  ownActions: {
    callNext: { label: '叫下一个', on: 'list', in: ['1'], isMain: true, writes: true },
    ticket: { label: '打印排队票', on: 'row', permission: 'checkin', in: ['1', '2'] },
    screen: { label: '叫号大屏', on: 'list', isMain: true },
  },
  rules: [{ expr: 'outTime >= inTime', message: '出场时间应不早于进场时间' }],
  live: { socketKey: 'mt_gate_queue' },
  verbs: verbsWithout('copy'),
  roles: {
    clerk: ['add', 'edit', 'export', 'checkin', 'call', 'enter', 'pass', 'requeue', 'startWork', 'exit', 'cancel', 'callNext', 'screen'],
  },
  queues: [
    { label: '排队中', in: ['1'], step: 'call', since: 'checkinTime', lateAfterHours: 2 },
    { label: '已叫号', in: ['2'], step: 'enter', since: 'callTime', lateAfterHours: 1 },
    { label: '作业中', in: ['4'], step: 'exit', since: 'inTime', lateAfterHours: 6 },
  ],
  offline: 'full',
  scope: { kind: 'recent', days: 30 },
  seedRows: 12000,
});
