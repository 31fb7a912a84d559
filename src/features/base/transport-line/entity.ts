/** 运输线路. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, longText, money, ref, text } from '#schema/field.ts';

export const transportLine = defineEntity({
  name: 'transportLine',
  title: '运输线路',
  area: 'base',
  route: '/base/mtTransportLine',
  component: 'mt/base/MtTransportLineList',
  table: 'mt_transport_line',
  endpoint: '/transport_line/mtTransportLine',
  enabledBy: 'status',
  permission: 'mtTransportLine',
  titleField: 'lineName',
  searchFields: ['lineCode', 'lineName', 'loadPlace', 'unloadPlace'],
  fields: {
    lineCode: text('线路编号', { maxLength: 32, unique: true, autoCode: 'XL{yyMM}{4}' }),
    lineName: text('线路名称', { required: true, maxLength: 100 }),
    transportMode: dict('运输方式', 'transport_mode', { required: true }),
    loadPlace: text('装货地', { required: true, maxLength: 120 }),
    loadAreaCode: area('装货地区', { required: true, levels: 3 }),
    loadFenceId: ref('装货围栏', 'electronicFence'),
    unloadPlace: text('卸货地', { required: true, maxLength: 120 }),
    unloadAreaCode: area('卸货地区', { required: true, levels: 3 }),
    unloadFenceId: ref('卸货围栏', 'electronicFence'),
    distance: decimal('里程', { required: true, scale: 1, unit: '公里', min: 0 }),
    standardHours: decimal('标准时长', { scale: 1, unit: '小时', min: 0 }),
    refPrice: money('参考运价', { per: '吨', min: 0 }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
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
