/** 泊位. A berth of a port, with the largest ship it takes; it shows the ship that lies at it. */
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, group, longText, ref, text } from '#schema/field.ts';

/** The card of 首页. */
export const BERTHS_TAKEN = '泊位占用';

export const berth = defineEntity({
  name: 'berth',
  title: '泊位',
  area: 'base',
  route: '/base/mtBerth',
  component: 'mt/base/MtBerthList',
  table: 'mt_berth',
  endpoint: '/berth/mtBerth',
  enabledBy: 'status',
  permission: 'mtBerth',
  titleField: 'berthName',
  searchFields: ['berthCode', 'berthName'],
  fields: {
    ...group('泊位', {
      berthCode: text('泊位编号', { isCode: true, required: true, maxLength: 20, unique: true }),
      berthName: text('泊位名称', { required: true, maxLength: 100 }),
      portId: ref('所属港口', 'port', { required: true }),
      berthType: dict('泊位类型', 'berth_type', { required: true }),
    }),
    ...group('能力', {
      length: decimal('泊位长度', { scale: 2, unit: '米', min: 20, max: 1_000 }),
      depth: decimal('前沿水深', { scale: 2, unit: '米', min: 2, max: 40 }),
      maxTonnage: decimal('靠泊能力', { scale: 3, unit: '吨', min: 100, max: 500_000 }),
      loadRate: decimal('装船效率', { scale: 0, unit: '吨/小时', min: 1, max: 20_000 }),
    }),
    ...group('现状', {
      currentShipPlanId: ref('在泊船舶计划', 'shipPlan', { readonly: true }),
      remark: longText('备注', { maxLength: 500 }),
      status: dict('状态', 'enable_status', { required: true, default: '1' }),
    }),
  },
  listColumns: [
    { name: 'berthName', phone: true, widthPx: 150 },
    { name: 'berthCode', widthPx: 116, priority: 1 },
    { name: 'portId', widthPx: 110 },
    { name: 'berthType', widthPx: 104 },
    { name: 'length', widthPx: 110 },
    { name: 'depth', phone: true, widthPx: 110 },
    { name: 'maxTonnage', widthPx: 124, priority: 1 },
    { name: 'loadRate', priority: 1, widthPx: 136 },
    { name: 'currentShipPlanId', phone: true, widthPx: 138 },
    'status',
  ],
  query: [
    { field: 'portId', rule: 'eq' },
    { field: 'berthName', rule: 'like' },
    { field: 'berthType', rule: 'eq' },
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
  related: [
    { entity: 'shipPlan', foreignField: 'berthId', label: '船舶计划' },
    { entity: 'portOperation', foreignField: 'berthId', label: '港口作业' },
  ],
  figures: [{ label: BERTHS_TAKEN, in: ['1'], isOwn: true }],
  live: { socketKey: 'mt_berth' },
  offline: 'full',
  seedRows: 60,
});
