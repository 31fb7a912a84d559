/** 运输线路. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, longText, ref, text } from '#schema/field.ts';

export const transportLine = defineEntity({
  name: 'transportLine',
  title: '运输线路',
  area: 'base',
  route: '/base/mtTransportLine',
  component: 'mt/base/MtTransportLineList',
  table: 'mt_transport_line',
  endpoint: '/transport_line/mtTransportLine',
  hasEnableList: true,
  permission: 'mtTransportLine',
  titleField: 'lineName',
  searchFields: ['lineCode', 'lineName', 'loadPlace', 'unloadPlace'],
  fields: [
    text('lineCode', '线路编号', { maxLength: 32, unique: true, autoCode: 'XL{yyMM}{4}' }),
    text('lineName', '线路名称', { required: true, maxLength: 100 }),
    dict('transportMode', '运输方式', 'transport_mode', { required: true }),
    text('loadPlace', '装货地', { required: true, maxLength: 120 }),
    area('loadAreaCode', '装货地区', { required: true, levels: 3 }),
    ref('loadFenceId', '装货围栏', 'electronicFence'),
    text('unloadPlace', '卸货地', { required: true, maxLength: 120 }),
    area('unloadAreaCode', '卸货地区', { required: true, levels: 3 }),
    ref('unloadFenceId', '卸货围栏', 'electronicFence'),
    decimal('distance', '里程', { required: true, scale: 1, unit: '公里' }),
    decimal('standardHours', '标准时长', { scale: 1, unit: '小时' }),
    decimal('refPrice', '参考运价', { scale: 2, unit: '元/吨' }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['lineCode', 'lineName', 'transportMode', 'loadPlace', 'unloadPlace', 'distance', 'standardHours', 'refPrice', 'status'],
  query: [
    { field: 'lineName', rule: 'like' },
    { field: 'transportMode', rule: 'eq' },
    { field: 'loadPlace', rule: 'like' },
    { field: 'unloadPlace', rule: 'like' },
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
  seedRows: 220,
});
