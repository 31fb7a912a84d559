/**
 * 发票. One invoice may be for several settlements of its contract and for service fees: 未登记金额 is what of it none of them names yet.
 *
 * What 红冲 takes back is to be invoiced again: its settlements and service fees lose it and go back, whatever is paid of them.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { date, dict, image, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const invoice = defineEntity({
  name: 'invoice',
  title: '发票',
  area: 'finance',
  route: '/finance/mtInvoice',
  component: 'mt/finance/MtInvoiceList',
  table: 'mt_invoice',
  endpoint: '/invoice/mtInvoice',
  permission: 'mtInvoice',
  titleField: 'invoiceNo',
  searchFields: ['invoiceNo', 'counterparty'],
  fields: {
    invoiceNo: text('发票号码', { isCode: true, maxLength: 40, unique: true }),
    invoiceCode: text('发票代码', { isCode: true, maxLength: 20 }),
    direction: dict('发票方向', 'invoice_direction', { required: true }),
    invoiceType: dict('发票类型', 'invoice_type', { required: true }),
    companyId: ref('本方企业', 'company', { required: true }),
    counterparty: text('对方单位', { required: true, maxLength: 100 }),
    counterpartyTaxNo: text('对方税号', { isCode: true, required: true, maxLength: 20 }),
    amount: money('不含税金额', { required: true, min: 0 }),
    taxRate: dict('税率', 'tax_rate', { required: true }),
    taxAmount: money('税额', { readonly: true }),
    totalAmount: money('价税合计', { readonly: true }),
    settledAmount: money('登记结算金额', { readonly: true }),
    feesAmount: money('登记服务费', { readonly: true }),
    openAmount: money('未登记金额', { readonly: true }),
    invoiceDate: date('开票日期'),
    contractId: ref('合同', 'contract', {
      where: { contractStatus: { is: ['3', '4', '5'], why: '没有生效' } },
      fills: { companyId: 'companyId', taxRate: 'taxRate' },
    }),
    invoiceFile: image('发票影像', { multiple: true, editableIn: ['0', '1', '2'] }),
    remark: longText('备注', { maxLength: 500 }),
    invoiceStatus: dict('发票状态', 'invoice_status', { readonly: true, default: '0' }),
  },
  glance: {
    band: ['direction', 'invoiceType', 'counterparty', 'companyId', 'amount', 'taxAmount', 'totalAmount', 'invoiceDate'],
    lines: [['counterparty', 'direction'], ['totalAmount'], ['invoiceDate']],
  },
  listColumns: [
    { name: 'invoiceNo', widthPx: 174 },
    { name: 'direction', widthPx: 84 },
    { name: 'invoiceType', widthPx: 118 },
    { name: 'counterparty', widthPx: 132 },
    { name: 'totalAmount', widthPx: 100 },
    { name: 'amount', widthPx: 100 },
    { name: 'taxAmount', widthPx: 92 },
    { name: 'invoiceDate', widthPx: 98 },
    'companyId',
    'taxRate',
    'contractId',
    { name: 'invoiceStatus', widthPx: 92 },
  ],
  mainAmount: 'totalAmount',
  query: [
    { field: 'invoiceNo', rule: 'like' },
    { field: 'direction', rule: 'eq' },
    { field: 'invoiceType', rule: 'eq' },
    { field: 'counterparty', rule: 'like' },
    { field: 'invoiceStatus', rule: 'in' },
    { field: 'invoiceDate', rule: 'range' },
  ],
  flow: {
    field: 'invoiceStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      { action: 'apply', button: '申请开票', from: ['0'], to: '1', next: true },
      {
        action: 'issue',
        button: '开票完成',
        from: ['1'],
        to: '2',
        next: true,
        requires: ['invoiceNo', 'invoiceDate'],
        sets: ['invoiceCode', 'invoiceFile'],
      },
      { action: 'redFlush', button: '红冲', from: ['2'], to: '3', requires: ['remark'], confirm: true },
      { action: 'void', button: '作废', from: ['0', '1'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  moves: [
    { at: ['redFlush'], rows: { of: 'settlement', by: 'invoiceId' }, take: 'uninvoice', sets: { invoiceId: '' } },
    { at: ['redFlush'], rows: { of: 'settlement', by: 'invoiceId' }, take: 'uninvoicePaidPart', sets: { invoiceId: '' } },
    { at: ['redFlush'], rows: { of: 'settlement', by: 'invoiceId' }, take: 'uninvoicePaid', sets: { invoiceId: '' } },
    { at: ['redFlush'], rows: { of: 'serviceFee', by: 'invoiceId' }, take: 'uninvoice', sets: { invoiceId: '' } },
  ],
  related: [
    {
      entity: 'settlement',
      foreignField: 'invoiceId',
      label: '结算单',
      columns: [
        'settlementNo',
        'settlementStatus',
        'settlementType',
        'periodStart',
        'periodEnd',
        'totalAmount',
        'taxAmount',
        'unpaidAmount',
      ],
    },
    {
      entity: 'serviceFee',
      foreignField: 'invoiceId',
      label: '服务费',
      columns: ['feeNo', 'serviceFeeStatus', 'platformId', 'companyId', 'feeAmount', 'deductTime'],
    },
  ],
  sums: {
    settledAmount: { of: 'settlement', by: 'invoiceId', sum: ['totalAmount'] },
    feesAmount: { of: 'serviceFee', by: 'invoiceId', sum: ['feeAmount'], in: ['3'] },
  },
  computed: {
    taxAmount: 'amount * taxRate / 100',
    totalAmount: 'amount + taxAmount',
    openAmount: 'totalAmount - settledAmount? - feesAmount?',
  },
  // What is not issued yet is due all the same: 待开票 and 开票中 count.
  totals: { rowId: 'totalDataItem', sum: ['amount', 'taxAmount', 'totalAmount'], leavesOut: ['3', '9'] },
  verbs: verbsWithout('copy'),
  queues: [
    { label: '待开票', in: ['0'], step: 'apply', since: 'createTime', lateAfterHours: 48 },
    { label: '开票中', in: ['1'], step: 'issue', since: 'createTime', lateAfterHours: 72 },
  ],
  offline: 'full',
  seedRows: 1900,
});
