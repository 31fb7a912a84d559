/**
 * 库存. What lies in one stack of a yard: one material of one owner. Every weight follows from the flows of the stack (出入库流水), and nobody edits one.
 * A stack is opened without a weight; what lay there before is a flow of its own (期初). 锁定量 is what waybills under way will load from it.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, dict, elapsed, group, longText, ref, text } from '#schema/field.ts';

const flows = { of: 'inventoryFlow', by: 'inventoryId' } as const;
const followed = (label: string) => decimal(label, { readonly: true, scale: 3, unit: '吨' });

export const inventory = defineEntity({
  name: 'inventory',
  title: '库存',
  area: 'transport',
  route: '/transport/mtInventory',
  component: 'mt/transport/MtInventoryList',
  table: 'mt_inventory',
  endpoint: '/inventory/mtInventory',
  permission: 'mtInventory',
  titleField: 'stackNo',
  searchFields: ['stackNo', 'batchNo'],
  yardFields: ['yardId'],
  fields: {
    ...group('垛位', {
      yardId: ref('货场', 'freightYard', { required: true, fixed: true }),
      stackNo: text('垛位号', { isCode: true, required: true, fixed: true, maxLength: 30 }),
      materialId: ref('货物', 'material', { required: true, fixed: true }),
      batchNo: text('批次号', { isCode: true, maxLength: 40 }),
    }),
    ...group('货权', {
      ownerType: dict('货权归属', 'inventory_owner', { required: true, default: 'self' }),
      companyId: ref('货权单位', 'company', { required: true, fixed: true }),
      supplierId: ref('供应商', 'supplier'),
      contractId: ref('来源合同', 'contract', { where: { materialId: { same: 'materialId' } }, fills: { supplierId: 'supplierId' } }),
    }),
    ...group('重量', {
      initWeight: followed('期初重量'),
      inWeight: followed('累计入库'),
      outWeight: followed('累计出库'),
      lossWeight: followed('累计损耗'),
      stockWeight: followed('当前库存'),
      lockedWeight: followed('锁定量'),
      availableWeight: followed('可用量'),
      warnWeight: decimal('库存预警线', { scale: 3, unit: '吨', min: 0 }),
    }),
    ...group('时间', {
      inDate: date('首次入库日期', { readonly: true }),
      storageDays: elapsed('堆存天数', { since: 'inDate', unit: 'days' }),
      lastCheckTime: datetime('最近盘点', { readonly: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
  },
  glance: {
    band: [
      'yardId',
      'materialId',
      'companyId',
      'stockWeight',
      'lockedWeight',
      'availableWeight',
      'warnWeight',
      'storageDays',
      'lastCheckTime',
    ],
    lines: [['yardId', 'materialId'], ['stockWeight'], ['storageDays']],
  },
  listColumns: [
    { name: 'stackNo', widthPx: 84 },
    { name: 'yardId', widthPx: 150 },
    { name: 'materialId', widthPx: 110 },
    { name: 'ownerType', widthPx: 92 },
    { name: 'companyId', widthPx: 152 },
    { name: 'stockWeight', widthPx: 104 },
    { name: 'availableWeight', widthPx: 100 },
    { name: 'inDate', widthPx: 106 },
    { name: 'storageDays', widthPx: 92 },
    { name: 'lockedWeight', widthPx: 100, priority: 2 },
    { name: 'batchNo', priority: 4 },
    { name: 'inWeight', priority: 3 },
    { name: 'outWeight', priority: 3 },
    { name: 'lossWeight', priority: 3 },
    { name: 'lastCheckTime', priority: 1 },
  ],
  query: [
    { field: 'yardId', rule: 'eq' },
    { field: 'stackNo', rule: 'like' },
    { field: 'materialId', rule: 'eq' },
    { field: 'companyId', rule: 'eq' },
    { field: 'ownerType', rule: 'eq' },
    { field: 'batchNo', rule: 'like' },
  ],
  related: [
    {
      entity: 'inventoryFlow',
      foreignField: 'inventoryId',
      label: '流水',
      columns: ['flowNo', 'flowType', 'incoming', 'outgoing', 'afterWeight', 'occurTime', 'operator'],
    },
  ],
  sums: {
    initWeight: { ...flows, sum: ['incoming'], where: { flowType: ['init'] } },
    inWeight: { ...flows, sum: ['incoming'], where: { flowType: ['in', 'return', 'transfer', 'check'] } },
    outWeight: { ...flows, sum: ['outgoing'], where: { flowType: ['out', 'transfer'] } },
    lossWeight: { ...flows, sum: ['outgoing'], where: { flowType: ['loss', 'check'] } },
    inDate: {
      ...flows,
      least: 'occurTime',
      where: { direction: ['', 'in'], flowType: ['init', 'in', 'return', 'transfer'], isCounter: ['N'] },
    },
    lockedWeight: { of: 'waybill', by: 'loadStackId', sum: ['planWeight'], in: ['20', '30'] },
    lastCheckTime: { ...flows, greatest: 'occurTime', where: { flowType: ['check'], isCounter: ['N'] } },
  },
  distinct: [{ fields: ['stackNo', 'yardId', 'materialId', 'companyId'], message: '这个垛位已有该货权单位的这种货物' }],
  ownActions: {
    check: { label: '盘点', on: 'row' },
    transfer: { label: '移库', on: 'row' },
    flow: { label: '出入库流水', on: 'row' },
    countSheet: { label: '打印盘点表', on: 'selection', permission: 'check' },
  },
  computed: {
    stockWeight: 'initWeight? + inWeight? - outWeight? - lossWeight?',
    availableWeight: 'stockWeight - lockedWeight?',
  },
  rules: [{ expr: 'stockWeight >= 0', message: '库存不能为负', kept: true }],
  alerts: { stockWeight: { when: 'stockWeight < warnWeight', message: '低于库存预警线' } },
  totals: {
    rowId: 'inventoryTotal',
    sum: ['initWeight', 'inWeight', 'outWeight', 'lossWeight', 'stockWeight', 'lockedWeight', 'availableWeight'],
  },
  live: { socketKey: 'mt_inventory' },
  verbs: ['add', 'edit', 'export'],
  roles: { dispatcher: ['export', 'flow'], clerk: ['flow'], yard: ['add', 'edit', 'export', 'check', 'transfer', 'flow'] },
  offline: 'readonly',
  seedRows: 1400,
});
