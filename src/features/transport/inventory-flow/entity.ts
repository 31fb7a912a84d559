/**
 * 出入库流水. One movement of a stack, made by hand or by the document that moved the goods. The ledger is append-only: 冲销 takes a wrong line back by a
 * counter line (红冲), which counts in the same column with the opposite sign; a document's line is taken back by the document. 移库 and 盘点调整 go both
 * ways, so they say which (收发方向). A stocktake holds what was counted and what the user saw in the book; the server works out the difference of that moment,
 * and makes the line into the other stack beside the one that moves goods out (对方垛位). 期初 is a type of its own beside those of the dictionary, and lines have a status (有效, 已冲销).
 */
import { defineEntity } from '#schema/define-entity.ts';
import { counterLine, postedLine } from '../ledger-lines.ts';
import { choices, datetime, decimal, dict, flag, group, longText, ref, text, user } from '#schema/field.ts';

const DIRECTIONS = [
  { value: 'in', text: '收' },
  { value: 'out', text: '发' },
] as const;
const SOURCES = [
  { value: 'manual', text: '手工登记' },
  { value: 'waybill', text: '运单' },
  { value: 'return', text: '退货' },
  { value: 'operation', text: '货场作业' },
  { value: 'rail', text: '铁路' },
  { value: 'port', text: '港口' },
  { value: 'check', text: '盘点' },
  { value: 'transfer', text: '移库' },
  { value: 'shorthaul', text: '短倒' },
  { value: 'delivery', text: '送货' },
] as const;

export const inventoryFlow = defineEntity({
  name: 'inventoryFlow',
  title: '出入库流水',
  area: 'transport',
  route: '/transport/mtInventoryFlow',
  component: 'mt/transport/MtInventoryFlowList',
  table: 'mt_inventory_flow',
  endpoint: '/inventory_flow/mtInventoryFlow',
  permission: 'mtInventoryFlow',
  titleField: 'flowNo',
  searchFields: ['flowNo', 'stackNo'],
  yardFields: ['yardId'],
  fields: {
    ...group('发生', {
      flowNo: text('流水号', { maxLength: 32, unique: true, autoCode: 'CR{yyyyMMdd}{5}' }),
      inventoryId: ref('库存', 'inventory', {
        required: true,
        copies: { yardId: 'yardId', stackNo: 'stackNo', materialId: 'materialId' },
      }),
      yardId: ref('货场', 'freightYard', { readonly: true }),
      stackNo: text('垛位号', { readonly: true, maxLength: 30 }),
      materialId: ref('货物', 'material', { readonly: true }),
      flowType: dict('出入库类型', 'inventory_flow_type', { required: true }),
      direction: choices('收发方向', DIRECTIONS, { readonly: true }),
      weight: decimal('发生重量', { required: true, scale: 3, unit: '吨', min: 0, max: 1_000_000 }),
      occurTime: datetime('发生时间', { required: true }),
    }),
    ...group('凭据', {
      sourceType: choices('来源', SOURCES, { readonly: true, default: 'manual' }),
      waybillId: ref('运单', 'waybill'),
      weighSlipId: ref('磅单', 'weighSlip', { where: { waybillId: { same: 'waybillId' } }, fills: { waybillId: 'waybillId' } }),
      railDayPlanId: ref('请车单', 'railDayPlan', { readonly: true }),
      portOperationId: ref('港口作业', 'portOperation', { readonly: true }),
      productionWaybillId: ref('短倒单', 'productionWaybill', { readonly: true }),
      deliveryId: ref('送货单', 'delivery', { readonly: true }),
      goodsReturnId: ref('退货单', 'goodsReturn', { readonly: true }),
      yardOperationId: ref('货场作业', 'yardOperation', { readonly: true }),
      operator: user('经办人', { readonly: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('结存', {
      beforeWeight: decimal('变动前库存', { readonly: true, scale: 3, unit: '吨' }),
      incoming: decimal('收入', { readonly: true, scale: 3, unit: '吨' }),
      outgoing: decimal('发出', { readonly: true, scale: 3, unit: '吨' }),
      afterWeight: decimal('变动后库存', { readonly: true, scale: 3, unit: '吨' }),
      otherStackNo: text('对方垛位', { isCode: true, maxLength: 30 }),
      isCounter: flag('红冲', { readonly: true, default: 'N' }),
      counterOfId: ref('冲销的流水', 'inventoryFlow', { readonly: true }),
      bookWeight: decimal('盘点时账面', { scale: 3, unit: '吨' }),
      countedWeight: decimal('实盘重量', { scale: 3, unit: '吨', min: 0, max: 1_000_000 }),
      flowStatus: dict('流水状态', 'ledger_status', { readonly: true, default: '1' }),
    }),
  },
  visibleWhen: {
    railDayPlanId: { field: 'sourceType', is: ['rail'] },
    portOperationId: { field: 'sourceType', is: ['port'] },
    direction: { field: 'flowType', is: ['transfer', 'check'] },
    otherStackNo: { field: 'flowType', is: ['transfer'] },
    bookWeight: { field: 'flowType', is: ['check'] },
    countedWeight: { field: 'flowType', is: ['check'] },
    counterOfId: { field: 'isCounter', is: ['Y'] },
  },
  glance: {
    band: [
      'flowType',
      'direction',
      'bookWeight',
      'countedWeight',
      'weight',
      'otherStackNo',
      'afterWeight',
      'materialId',
      'stackNo',
      'yardId',
      'occurTime',
    ],
    lines: [
      ['flowType', 'direction', 'weight'],
      ['materialId', 'stackNo'],
      ['afterWeight', 'occurTime'],
    ],
  },
  listColumns: [
    'flowNo',
    { name: 'flowStatus', widthPx: 80 },
    { name: 'flowType', phone: true, widthPx: 92 },
    { name: 'yardId', widthPx: 170 },
    { name: 'stackNo', phone: true, widthPx: 84 },
    { name: 'materialId', widthPx: 106 },
    { name: 'incoming', widthPx: 92 },
    { name: 'outgoing', widthPx: 92 },
    { name: 'afterWeight', phone: true, widthPx: 108 },
    'occurTime',
    { name: 'beforeWeight', widthPx: 108 },
    { name: 'sourceType', widthPx: 90 },
    'waybillId',
    'operator',
  ],
  query: [
    { field: 'occurTime', rule: 'range', default: 'last30Days' },
    { field: 'yardId', rule: 'eq' },
    { field: 'flowNo', rule: 'like' },
    { field: 'flowType', rule: 'in' },
    { field: 'inventoryId', rule: 'eq' },
    { field: 'materialId', rule: 'eq' },
    { field: 'waybillId', rule: 'eq' },
    { field: 'sourceType', rule: 'in' },
  ],
  stamps: { operator: 'user' },
  defaultSort: { column: 'occurTime', order: 'desc' },
  flow: {
    field: 'flowStatus',
    initial: '1',
    editableIn: [],
    deletableIn: [],
    transitions: [
      {
        action: 'reverse',
        button: '冲销',
        from: ['1'],
        to: '2',
        requires: ['remark'],
        confirm: true,
        guards: [
          { field: 'isCounter', is: ['N'], message: '红冲流水不能再冲销' },
          { expr: "case(sourceType, 'transfer', 0, 1) > 0", message: '移库不能冲销，请按原重量移回' },
          { field: 'sourceType', is: ['manual', 'check'], message: '这条流水由单据产生，请在单据上更正' },
          {
            expr: 'incoming <= inventoryId.stockWeight',
            message: '垛位“{inventoryId}”现有 {inventoryId.stockWeight} 吨，不够冲销这次收入的 {incoming} 吨',
          },
        ],
      },
    ],
  },
  creates: [
    {
      entity: 'inventoryFlow',
      at: ['add'],
      when: { field: 'direction', is: ['out'] },
      ifFilled: 'otherStackNo',
      values: {
        ...postedLine,
        inventoryId: {
          find: {
            entity: 'inventory',
            by: {
              yardId: { of: 'yardId' },
              stackNo: { of: 'otherStackNo' },
              materialId: { of: 'materialId' },
              companyId: { ref: 'inventoryId.companyId' },
            },
            orCreate: {
              ownerType: { ref: 'inventoryId.ownerType' },
              supplierId: { ref: 'inventoryId.supplierId' },
              contractId: { ref: 'inventoryId.contractId' },
              batchNo: { ref: 'inventoryId.batchNo' },
            },
          },
        },
        flowType: 'transfer',
        direction: 'in',
        weight: { of: 'weight' },
        occurTime: { of: 'occurTime' },
        sourceType: 'transfer',
        otherStackNo: { of: 'stackNo' },
        remark: { of: 'remark' },
      },
    },
    {
      entity: 'inventoryFlow',
      by: 'counterOfId',
      at: ['reverse'],
      values: {
        ...postedLine,
        ...counterLine,
        inventoryId: { of: 'inventoryId' },
        flowType: { of: 'flowType' },
        direction: { of: 'direction' },
        weight: { of: 'weight' },
        waybillId: { of: 'waybillId' },
        sourceType: { of: 'sourceType' },
        remark: { of: 'remark' },
      },
    },
  ],
  addGuards: [
    {
      expr: "case(flowType, 'init', inventoryId.initWeight? + inventoryId.inWeight?, 0) <= 0",
      message: '垛位“{inventoryId}”已有入库，不能再登记期初',
    },
  ],
  rules: [
    { expr: 'otherStackNo <> stackNo', message: '目标垛位就是本垛位' },
    { expr: "weight + case(flowType, 'check', 1, 0) > 0", message: '发生重量必须大于0' },
    {
      expr: "case(sourceType, 'manual', case(flowType, 'transfer', 1, 'check', 1, 'return', 1, 0), 0) <= 0",
      message: '移库和盘点请在库存上操作，退货请用退货单入库，都不能手工登记',
    },
  ],
  computed: {
    incoming:
      "case(flowType, 'out', 0, 'loss', 0, 'transfer', case(direction, 'in', weight, 0), 'check', case(direction, 'in', weight, 0), weight) * case(isCounter, 'Y', 0 - 1, 1)",
    outgoing:
      "case(flowType, 'out', weight, 'loss', weight, 'transfer', case(direction, 'out', weight, 0), 'check', case(direction, 'out', weight, 0), 0) * case(isCounter, 'Y', 0 - 1, 1)",
    afterWeight: 'beforeWeight + incoming - outgoing',
  },
  snapshots: { beforeWeight: { at: ['add'], of: 'inventoryId.stockWeight', when: 'before' } },
  // A line that was taken back counts: its counter line takes it out again.
  totals: { rowId: 'inventoryTotal', sum: ['incoming', 'outgoing'] },
  live: { socketKey: 'mt_inventory_flow' },
  verbs: ['add', 'export'],
  roles: { dispatcher: ['export'], clerk: ['add'], yard: ['add', 'export', 'reverse'] },
  offline: 'queue',
  // About as many as half the waybills: a device keeps those that may still be asked about.
  scope: { kind: 'recent', days: 60 },
  seedRows: 52000,
});
