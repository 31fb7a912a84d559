/** 费率结算. What a carrier, platform, customer or supplier is charged or paid for a month by one rate; 计算 works it out of the month's settled waybills. */
// Departures: a supplier is a target of the dictionary, so it has a reference. The waybills of a platform are those that a service fee of it names, because a
// waybill names no platform. One target has one settlement of a rate mode and a month.
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, group, integer, longText, money, month, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const rateSettlement = defineEntity({
  name: 'rateSettlement',
  title: '费率结算',
  area: 'finance',
  route: '/finance/mtRateSettlement',
  component: 'mt/finance/MtRateSettlementList',
  table: 'mt_rate_settlement',
  endpoint: '/rate_settlement/mtRateSettlement',
  permission: 'mtRateSettlement',
  titleField: 'rateNo',
  searchFields: ['rateNo'],
  fields: {
    ...group('对象', {
      rateNo: text('结算单号', { maxLength: 32, unique: true, autoCode: 'FL{yyyyMM}{4}' }),
      rateTarget: dict('费率对象', 'rate_target', { required: true }),
      platformId: ref('平台', 'platform', { fills: { rateValue: 'serviceRate' } }),
      carrierUnitId: ref('承运单位', 'carrierUnit'),
      consumerId: ref('客户', 'consumer'),
      supplierId: ref('供应商', 'supplier'),
      billMonth: month('账期', { required: true }),
    }),
    ...group('费率', {
      rateMode: dict('费率方式', 'rate_mode', { required: true, default: 'percent' }),
      rateValue: decimal('费率值', { required: true, scale: 4, min: 0, max: 1_000_000 }),
    }),
    ...group('金额', {
      tripCount: integer('计费趟数', { readonly: true, unit: '趟' }),
      baseWeight: decimal('计费重量', { readonly: true, scale: 3, unit: '吨' }),
      baseAmount: money('计费基数', { readonly: true }),
      rateAmount: money('费率金额', { readonly: true }),
      adjustAmount: money('调整金额', { min: -1e12, editableIn: ['0', '1'] }),
      finalAmount: money('结算金额', { readonly: true }),
    }),
    ...group('其他', {
      invoiceId: ref('发票', 'invoice', { where: { invoiceStatus: { is: ['2'], why: '没有开出' } }, editableIn: ['0', '1', '2'] }),
      remark: longText('备注', { maxLength: 500 }),
      rateStatus: dict('状态', 'rate_settle_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    platformId: { field: 'rateTarget', is: ['platform'] },
    carrierUnitId: { field: 'rateTarget', is: ['carrier'] },
    consumerId: { field: 'rateTarget', is: ['consumer'] },
    supplierId: { field: 'rateTarget', is: ['supplier'] },
  },
  requiredWhen: {
    platformId: { field: 'rateTarget', is: ['platform'] },
    carrierUnitId: { field: 'rateTarget', is: ['carrier'] },
    consumerId: { field: 'rateTarget', is: ['consumer'] },
    supplierId: { field: 'rateTarget', is: ['supplier'] },
  },
  listColumns: [
    'rateNo',
    { name: 'rateTarget', phone: true },
    { name: 'billMonth', phone: true },
    'carrierUnitId',
    'baseAmount',
    { name: 'finalAmount', phone: true },
    { name: 'platformId', priority: 1 },
    { name: 'consumerId', priority: 2 },
    'rateMode',
    'rateValue',
    { name: 'tripCount', priority: 3 },
    { name: 'baseWeight', priority: 4 },
    'rateAmount',
    { name: 'adjustAmount', priority: 5 },
    'rateStatus',
  ],
  mainAmount: 'finalAmount',
  query: [
    { field: 'billMonth', rule: 'eq' },
    { field: 'rateTarget', rule: 'eq' },
    { field: 'rateNo', rule: 'like' },
    { field: 'platformId', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'rateStatus', rule: 'in' },
  ],
  flow: {
    field: 'rateStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      { action: 'calculate', button: '计算', from: ['0'], to: '1', next: true },
      { action: 'recalculate', button: '重算', from: ['1'], to: '0' },
      { action: 'confirm', button: '确认', from: ['1'], to: '2', next: true, confirm: true },
      { action: 'unconfirm', button: '反确认', from: ['2'], to: '1' },
      { action: 'settle', button: '结算', from: ['2'], to: '3', next: true, confirm: true },
      { action: 'void', button: '作废', from: ['0', '1'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  computed: {
    rateAmount:
      "case(rateMode, 'percent', baseAmount * rateValue / 100, 'ton', baseWeight * rateValue, 'trip', tripCount * rateValue, rateValue)",
    finalAmount: 'rateAmount + adjustAmount?',
  },
  totals: { rowId: 'totalDataItem', sum: ['baseAmount', 'baseWeight', 'tripCount', 'rateAmount', 'finalAmount'], leavesOut: ['9'] },
  verbs: verbsWithout('copy'),
  offline: 'queue',
  seedRows: 640,
});
