/** 电子围栏. */
import { defineEntity } from '../../entity/define-entity.ts';
import { area, datetime, decimal, dict, integer, longText, text } from '../../entity/field.ts';

export const electronicFence = defineEntity({
  name: 'electronicFence',
  title: '电子围栏',
  area: 'base',
  route: '/base/mtElectronicFence',
  component: 'mt/base/MtElectronicFenceList',
  table: 'mt_electronic_fence',
  endpoint: '/electronic_fence/mtElectronicFence',
  hasEnableList: true,
  permission: 'mtElectronicFence',
  titleField: 'fenceName',
  searchFields: ['fenceCode', 'fenceName', 'address'],
  fields: [
    text('fenceCode', '围栏编号', { maxLength: 32, unique: true, autoCode: 'WL{yyMM}{4}' }),
    text('fenceName', '围栏名称', { required: true, maxLength: 100, unique: true }),
    dict('fenceUsage', '围栏用途', 'fence_usage', { required: true }),
    dict('fenceShape', '围栏形状', 'fence_shape', { required: true }),
    decimal('longitude', '中心经度', { required: true, scale: 6, unit: '°' }),
    decimal('latitude', '中心纬度', { required: true, scale: 6, unit: '°' }),
    integer('radius', '半径', { unit: '米' }),
    longText('points', '多边形顶点'),
    area('areaCode', '所在地区', { levels: 3 }),
    text('address', '位置描述', { maxLength: 200 }),
    dict('alarmTypes', '触发报警', 'alarm_type', { multiple: true }),
    integer('stayMinutes', '停留阈值', { unit: '分钟' }),
    integer('speedLimit', '限速', { unit: 'km/h' }),
    datetime('startTime', '生效时间'),
    datetime('endTime', '失效时间'),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['fenceCode', 'fenceName', 'fenceUsage', 'fenceShape', 'address', 'radius', 'alarmTypes', 'stayMinutes', 'startTime', 'endTime', 'status'],
  query: [
    { field: 'fenceName', rule: 'like' },
    { field: 'fenceUsage', rule: 'eq' },
    { field: 'fenceShape', rule: 'eq' },
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
  offline: 'full',
  seedRows: 260,
});
