/** 港口费用维护. One item that a port expense company charges us; a settlement of type 港口费结算 picks the confirmed ones and adds them up. */
// The settlement takes 入结算 and gives the fee back when it lets go of it. 堆存费 is charged for days, so it demands them; the unit price is that of all days.
import { defineEntity } from '#schema/define-entity.ts';
import { date, decimal, dict, file, group, integer, longText, money, ref, text } from '#schema/field.ts';

export const portFee = defineEntity({
  name: 'portFee',
  title: '港口费用维护',
  area: 'finance',
  route: '/finance/mtPortFee',
  component: 'mt/finance/MtPortFeeList',
  table: 'mt_port_fee',
  endpoint: '/port_fee/mtPortFee',
  permission: 'mtPortFee',
  titleField: 'feeNo',
  searchFields: ['feeNo', 'invoiceNo'],
  fields: {
    ...group('费用', {
      feeNo: text('费用单号', { maxLength: 32, unique: true, autoCode: 'GKF{yyyyMMdd}{3}' }),
      portExpenseCompanyId: ref('港口费用公司', 'portExpenseCompany', {
        required: true,
        where: { portId: { same: 'portId' } },
        fills: { portId: 'portId', taxRate: 'taxRate' },
      }),
      portId: ref('港口', 'port', { required: true }),
      contractId: ref('港口合同', 'contract', {
        where: {
          contractType: { is: ['port'], why: '不是港口合同' },
          contractStatus: { is: ['3', '4', '5'], why: '没有生效' },
        },
        fills: { portId: 'portId', portExpenseCompanyId: 'portExpenseCompanyId', materialId: 'materialId' },
      }),
      shipPlanId: ref('船舶计划', 'shipPlan', {
        where: { portId: { same: 'portId' }, shipPlanStatus: { not: ['9'], why: '已取消' } },
        fills: { portId: 'portId', yardId: 'yardId', materialId: 'materialId', weight: 'actualWeight' },
      }),
      feeItem: dict('费用项目', 'port_fee_item', { required: true }),
      feeDate: date('费用日期', { required: true }),
    }),
    ...group('作业', {
      yardId: ref('货场', 'freightYard', { where: { portId: { same: 'portId' } } }),
      materialId: ref('货物', 'material'),
      storageDays: integer('堆存天数', { unit: '天', min: 1 }),
    }),
    ...group('金额', {
      weight: decimal('计费重量', { required: true, scale: 3, unit: '吨', min: 0.001 }),
      unitPrice: money('单价', { required: true, per: '吨', min: 0 }),
      amount: money('费用金额', { readonly: true }),
      taxRate: dict('税率', 'tax_rate'),
    }),
    ...group('结算', {
      settlementId: ref('结算单', 'settlement', { readonly: true }),
      invoiceNo: text('发票号', { isCode: true, maxLength: 40 }),
      attachments: file('附件', { multiple: true, editableIn: ['0', '1', '2', '3'] }),
      remark: longText('备注', { maxLength: 500 }),
      feeStatus: dict('费用状态', 'fee_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: { storageDays: { field: 'feeItem', is: ['storage'] } },
  requiredWhen: { storageDays: { field: 'feeItem', is: ['storage'] } },
  listColumns: [
    'feeNo',
    { name: 'portExpenseCompanyId', phone: true, widthPx: 216 },
    { name: 'feeItem', phone: true },
    { name: 'feeDate', phone: true },
    'weight',
    'amount',
    { name: 'portId', widthPx: 96 },
    { name: 'shipPlanId', priority: 4 },
    { name: 'yardId', priority: 2 },
    { name: 'storageDays', priority: 3 },
    'unitPrice',
    { name: 'settlementId', priority: 1 },
    { name: 'feeStatus', widthPx: 88 },
  ],
  mainAmount: 'amount',
  query: [
    { field: 'portExpenseCompanyId', rule: 'eq' },
    { field: 'feeDate', rule: 'range' },
    { field: 'feeNo', rule: 'like' },
    { field: 'portId', rule: 'eq' },
    { field: 'feeItem', rule: 'eq' },
    { field: 'contractId', rule: 'eq' },
    { field: 'feeStatus', rule: 'in' },
  ],
  flow: {
    field: 'feeStatus',
    initial: '0',
    transitions: [
      { action: 'submit', button: '提交', from: ['0'], to: '1', next: true },
      { action: 'sendBack', button: '退回', from: ['1'], to: '0', requires: ['remark'] },
      { action: 'confirm', button: '确认', from: ['1'], to: '2', next: true },
      { action: 'unconfirm', button: '反确认', from: ['2'], to: '1' },
      { action: 'settle', button: '入结算', from: ['2'], to: '3', auto: true },
      { action: 'unSettle', button: '退出结算', from: ['3'], to: '2', auto: true },
      { action: 'void', button: '作废', from: ['0', '1'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  computed: { amount: 'weight * unitPrice' },
  totals: { rowId: 'totalDataItem', sum: ['weight', 'amount'], mean: { unitPrice: { weight: 'weight' } }, leavesOut: ['0', '9'] },
  queues: [{ label: '待确认', in: ['1'], step: 'confirm', since: 'feeDate', lateAfterHours: 72 }],
  offline: 'full',
  seedRows: 2800,
});
