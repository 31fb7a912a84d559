/**
 * 围栏报警. What the positioning platform reports of a truck at a fence; nobody enters or edits one. It is handled or ignored with a note; one that was
 * ignored can be opened again, without its note.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, group, integer, longText, ref, text, user } from '#schema/field.ts';

const HANDLED = { handler: 'user', handleTime: 'now' } as const;

export const fenceAlarm = defineEntity({
  name: 'fenceAlarm',
  title: '围栏报警',
  area: 'operation',
  route: '/operation/mtFenceAlarm',
  component: 'mt/operation/MtFenceAlarmList',
  table: 'mt_fence_alarm',
  endpoint: '/fence_alarm/mtFenceAlarm',
  permission: 'mtFenceAlarm',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'alarmNo',
  searchFields: ['alarmNo', 'plateNumber'],
  fields: {
    ...group('报警', {
      alarmNo: text('报警编号', { maxLength: 32, unique: true, autoCode: 'BJ{yyyyMMdd}{5}' }),
      alarmType: dict('报警类型', 'alarm_type', { required: true }),
      alarmTime: datetime('报警时间', { required: true }),
      fenceId: ref('电子围栏', 'electronicFence'),
      carId: ref('车辆', 'car', { required: true, copies: { plateNumber: 'plateNumber' } }),
      plateNumber: text('车牌号', { readonly: true, maxLength: 12, rule: 'plate' }),
      driverId: ref('司机', 'driver'),
      waybillId: ref('运单', 'waybill', { where: { carId: { same: 'carId' } } }),
    }),
    ...group('现场', {
      longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
      latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
      speed: decimal('速度', { scale: 1, unit: 'km/h', min: 0, max: 150 }),
      durationMinutes: integer('持续分钟', { unit: '分钟', min: 0 }),
    }),
    ...group('处理', {
      handler: user('处理人', { readonly: true }),
      handleTime: datetime('处理时间', { readonly: true }),
      handleRemark: longText('处理说明', { maxLength: 500 }),
      alarmStatus: dict('报警处理状态', 'alarm_status', { readonly: true, default: '0' }),
    }),
  },
  listColumns: [
    'alarmNo',
    'alarmStatus',
    { name: 'alarmType', phone: true, widthPx: 110 },
    { name: 'plateNumber', phone: true },
    { name: 'driverId', widthPx: 100 },
    'fenceId',
    { name: 'alarmTime', phone: true },
    { name: 'speed', priority: 2 },
    { name: 'durationMinutes', priority: 3 },
    { name: 'waybillId', priority: 1 },
    'handler',
    { name: 'handleRemark', priority: 4 },
  ],
  query: [
    { field: 'alarmStatus', rule: 'in' },
    { field: 'alarmTime', rule: 'range' },
    { field: 'alarmNo', rule: 'like' },
    { field: 'plateNumber', rule: 'like' },
    { field: 'alarmType', rule: 'in' },
    { field: 'fenceId', rule: 'eq' },
  ],
  defaultSort: { column: 'alarmTime', order: 'desc' },
  flow: {
    field: 'alarmStatus',
    initial: '0',
    editableIn: [],
    deletableIn: [],
    transitions: [
      { action: 'handle', button: '处理', from: ['0'], to: '1', requires: ['handleRemark'], stamps: HANDLED, next: true },
      { action: 'ignore', button: '忽略', from: ['0'], to: '2', requires: ['handleRemark'], stamps: HANDLED },
      {
        action: 'reopen',
        button: '重新打开',
        from: ['2'],
        to: '0',
        clears: ['handler', 'handleTime', 'handleRemark'],
        next: true,
      },
    ],
  },
  live: { socketKey: 'mt_fence_alarm' },
  verbs: ['export'],
  queues: [{ label: '未处理', in: ['0'], step: 'handle', since: 'alarmTime', lateAfterHours: 1 }],
  offline: 'queue',
  scope: { kind: 'recent', days: 30 },
  seedRows: 16000,
});
