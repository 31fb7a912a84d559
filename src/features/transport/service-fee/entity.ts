/** 服务费. What a platform charges a company for a waybill or a month; 扣款 takes it from the company's account. */
// 服务费金额 is worked out: by the freight, by the tons, or one price for a trip; the tons have a field of their own. 退回扣款 is ours: without it a wrong
// deduction would stay for ever. After 红冲 of its invoice a fee is to be invoiced again (invoice/entity.ts).
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, group, longText, money, ref, text } from '#schema/field.ts';

export const serviceFee = defineEntity({
  name: 'serviceFee',
  title: '服务费',
  area: 'transport',
  route: '/transport/mtServiceFee',
  component: 'mt/transport/MtServiceFeeList',
  table: 'mt_service_fee',
  endpoint: '/service_fee/mtServiceFee',
  permission: 'mtServiceFee',
  titleField: 'feeNo',
  searchFields: ['feeNo'],
  fields: {
    ...group('服务', {
      feeNo: text('服务费单号', { maxLength: 32, unique: true, autoCode: 'FW{yyyyMMdd}{4}' }),
      serviceFeeType: dict('服务费类型', 'service_fee_type', { required: true }),
      waybillId: ref('运单', 'waybill', {
        where: { waybillStatus: { not: ['99'], why: '已作废' } },
        fills: { companyId: 'companyId', carrierUnitId: 'carrierUnitId', baseAmount: 'freightAmount', baseWeight: 'settleWeight' },
      }),
      platformId: ref('平台', 'platform', { required: true, fills: { rateValue: 'serviceRate' } }),
      companyId: ref('付费企业', 'company', { required: true }),
      carrierUnitId: ref('承运单位', 'carrierUnit'),
    }),
    ...group('计费', {
      rateMode: dict('费率方式', 'rate_mode', { required: true, default: 'percent' }),
      baseAmount: money('计费基数', { min: 0 }),
      baseWeight: decimal('计费重量', { scale: 3, unit: '吨', min: 0 }),
      rateValue: decimal('费率值', { required: true, scale: 4, min: 0, max: 1_000_000 }),
      feeAmount: money('服务费金额', { readonly: true }),
    }),
    ...group('扣款', {
      accountId: ref('扣款账户', 'account', {
        where: { ownerType: { is: ['company'], why: '不是企业的账户' }, companyId: { same: 'companyId' } },
      }),
      deductTime: datetime('扣款时间', { readonly: true }),
      invoiceId: ref('发票', 'invoice', { readonly: true, where: { invoiceStatus: { is: ['2'], why: '没有开出' } } }),
      remark: longText('备注', { maxLength: 500 }),
      serviceFeeStatus: dict('服务费状态', 'service_fee_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: { baseAmount: { field: 'rateMode', is: ['percent'] }, baseWeight: { field: 'rateMode', is: ['ton'] } },
  requiredWhen: { baseAmount: { field: 'rateMode', is: ['percent'] }, baseWeight: { field: 'rateMode', is: ['ton'] } },
  listColumns: [
    'feeNo',
    { name: 'platformId', phone: true, widthPx: 158 },
    { name: 'companyId', phone: true, widthPx: 204 },
    { name: 'feeAmount', phone: true, widthPx: 96 },
    'waybillId',
    'serviceFeeType',
    'rateMode',
    { name: 'baseAmount', priority: 2 },
    { name: 'rateValue', priority: 3 },
    'accountId',
    { name: 'deductTime', priority: 1 },
    { name: 'serviceFeeStatus', widthPx: 88 },
  ],
  mainAmount: 'feeAmount',
  query: [
    { field: 'platformId', rule: 'eq' },
    { field: 'serviceFeeStatus', rule: 'in' },
    { field: 'feeNo', rule: 'like' },
    { field: 'serviceFeeType', rule: 'eq' },
    { field: 'companyId', rule: 'eq' },
    { field: 'waybillId', rule: 'eq' },
    { field: 'accountId', rule: 'eq' },
    { field: 'deductTime', rule: 'range' },
  ],
  flow: {
    field: 'serviceFeeStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      { action: 'confirm', button: '确认', from: ['0'], to: '1', next: true },
      { action: 'unconfirm', button: '反确认', from: ['1'], to: '0' },
      {
        action: 'deduct',
        button: '扣款',
        from: ['1'],
        to: '2',
        next: true,
        requires: ['accountId'],
        stamps: { deductTime: 'now' },
        confirm: true,
        guards: [
          { field: 'accountId.status', is: ['1'], message: '扣款账户“{accountId}”已停用' },
          { expr: 'feeAmount <= accountId.balance + accountId.creditLimit?', message: '扣款账户“{accountId}”的可用余额和授信不足' },
        ],
      },
      { action: 'undeduct', button: '退回扣款', from: ['2'], to: '1', requires: ['remark'], confirm: true },
      {
        action: 'invoice',
        button: '开票',
        from: ['2'],
        to: '3',
        next: true,
        requires: ['invoiceId'],
        guards: [
          {
            expr: 'feeAmount <= invoiceId.totalAmount - invoiceId.settledAmount? - invoiceId.feesAmount? + 0.06',
            message:
              '发票“{invoiceId}”价税合计 {invoiceId.totalAmount} 元，已登记结算 {invoiceId.settledAmount} 元、服务费 {invoiceId.feesAmount} 元，余下的不够服务费 {feeAmount} 元',
          },
        ],
      },
      { action: 'uninvoice', button: '退回开票', from: ['3'], to: '2', auto: true },
      { action: 'void', button: '作废', from: ['0', '1'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  moves: [{ at: ['deduct', 'undeduct'], row: 'accountId', sets: { lastTradeTime: { stamp: 'now' } } }],
  computed: {
    feeAmount: "case(rateMode, 'percent', baseAmount * rateValue / 100, 'ton', baseWeight * rateValue, rateValue)",
  },
  totals: { rowId: 'totalDataItem', sum: ['feeAmount'], leavesOut: ['9'] },
  // The dispatcher enters what a platform charged; what moves money is finance's.
  roles: {
    yard: false,
    dispatcher: ['add', 'edit', 'delete', 'export', 'import', 'price'],
    finance: [
      'add',
      'edit',
      'delete',
      'batch_delete',
      'export',
      'import',
      'price',
      'confirm',
      'unconfirm',
      'deduct',
      'undeduct',
      'invoice',
      'void',
    ],
  },
  queues: [
    { label: '待确认', in: ['0'], step: 'confirm', since: 'createTime', lateAfterHours: 48 },
    { label: '待扣款', in: ['1'], step: 'deduct', since: 'createTime', lateAfterHours: 72 },
  ],
  offline: 'queue',
  seedRows: 9000,
});
