/** 付款. Money that leaves one of our accounts, from the application to the bank's receipt: for a freight bill, a settlement, or neither (a prepayment). */
// Our server has no connection to a bank: 付款成功 and 付款失败 are registered by the person who holds the bank's receipt, with its number and time or the reason.
// The receipt is therefore asked for at 付款成功 and not in the form. 登记退汇 undoes a payment that the bank sent back. A prepayment is written off later by 核销记录.
// Payees of 铁路费 and 港口费 are the expense companies, which the table of entities leaves out.
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, dict, group, image, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

/** Not more than is open: what others apply for counts, and this one does not count yet. */
const withinOpen = [
  {
    expr: 'amount <= freightBillId.openAmount',
    message: '运费账单“{freightBillId}”只剩 {freightBillId.openAmount} 元可付（已扣除审批和付款中的）',
  },
  {
    expr: 'amount <= settlementId.openAmount',
    message: '结算单“{settlementId}”只剩 {settlementId.openAmount} 元可付（已扣除审批和付款中的）',
  },
  { field: 'freightBillId.billStatus', is: ['4', '5'], message: '运费账单“{freightBillId}”没有转付款，或已付清' },
  { field: 'settlementId.settlementStatus', is: ['3', '4', '5'], message: '结算单“{settlementId}”没有确认，或已结清' },
] as const;
const withinBalance = [
  { field: 'accountId.status', is: ['1'], message: '付款账户“{accountId}”已停用' },
  { expr: 'amount <= accountId.balance + accountId.creditLimit?', message: '付款账户“{accountId}”的可用余额和授信不足' },
] as const;

export const payment = defineEntity({
  name: 'payment',
  title: '付款',
  area: 'finance',
  route: '/finance/mtPayment',
  component: 'mt/finance/MtPaymentList',
  table: 'mt_payment',
  endpoint: '/payment/mtPayment',
  permission: 'mtPayment',
  titleField: 'paymentNo',
  searchFields: ['paymentNo', 'payeeName', 'bankFlowNo'],
  fields: {
    ...group('付款依据', {
      paymentNo: text('付款单号', { maxLength: 32, unique: true, autoCode: 'FK{yyyyMMdd}{3}' }),
      paymentType: dict('付款类型', 'payment_type', { required: true }),
      freightBillId: ref('运费账单', 'freightBill', {
        where: {
          billStatus: { is: ['4', '5'], why: '没有转付款，或已付清' },
          carrierUnitId: { same: 'carrierUnitId' },
        },
        fills: {
          carrierUnitId: 'carrierUnitId',
          amount: 'openAmount',
          payeeName: 'carrierUnitId.name',
          payeeBank: 'carrierUnitId.bankName',
          payeeAccount: 'carrierUnitId.bankAccount',
        },
      }),
      settlementId: ref('结算单', 'settlement', {
        copies: { settlementType: 'settlementType' },
        where: {
          settlementType: {
            by: 'paymentType',
            as: { goods: ['purchase'], port: ['port'], rail: ['rail'] },
            why: '不是这种付款类型的结算单',
          },
          settlementStatus: { is: ['3', '4', '5'], why: '没有确认，或已结清' },
          companyId: { same: 'companyId' },
          supplierId: { same: 'supplierId' },
          railwayExpenseCompanyId: { same: 'railwayExpenseCompanyId' },
          portExpenseCompanyId: { same: 'portExpenseCompanyId' },
        },
        fills: {
          companyId: 'companyId',
          paymentType: { from: 'settlementType', as: { purchase: 'goods', port: 'port', rail: 'rail' } },
          supplierId: 'supplierId',
          railwayExpenseCompanyId: 'railwayExpenseCompanyId',
          portExpenseCompanyId: 'portExpenseCompanyId',
          amount: 'openAmount',
          payeeName: 'supplierId.name',
          payeeBank: 'supplierId.bankName',
          payeeAccount: 'supplierId.bankAccount',
        },
      }),
      settlementType: dict('结算类型', 'settlement_type', { readonly: true }),
    }),
    ...group('收款方', {
      supplierId: ref('收款供应商', 'supplier', { fills: { payeeName: 'name', payeeBank: 'bankName', payeeAccount: 'bankAccount' } }),
      carrierUnitId: ref('收款承运单位', 'carrierUnit', {
        fills: { payeeName: 'name', payeeBank: 'bankName', payeeAccount: 'bankAccount' },
      }),
      driverId: ref('收款司机', 'driver', { fills: { payeeName: 'name', payeeBank: 'bankName', payeeAccount: 'bankAccount' } }),
      railwayExpenseCompanyId: ref('收款铁路费用公司', 'railwayExpenseCompany', {
        fills: { payeeName: 'name', payeeBank: 'bankName', payeeAccount: 'bankAccount' },
      }),
      portExpenseCompanyId: ref('收款港口费用公司', 'portExpenseCompany', {
        fills: { payeeName: 'name', payeeBank: 'bankName', payeeAccount: 'bankAccount' },
      }),
      payeeName: text('收款户名', { required: true, maxLength: 100 }),
      payeeBank: text('收款开户行', { maxLength: 80 }),
      payeeAccount: text('收款账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
    }),
    ...group('付款', {
      companyId: ref('付款主体', 'company', { required: true }),
      accountId: ref('付款账户', 'account', {
        required: true,
        where: { ownerType: { is: ['company'], why: '不是企业的账户' }, companyId: { same: 'companyId' } },
        fills: { companyId: 'companyId' },
      }),
      payMethod: dict('付款方式', 'pay_method', { required: true, default: 'transfer' }),
      amount: money('付款金额', { required: true, min: 0.01 }),
      planPayDate: date('计划付款日'),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('审批与回单', {
      approveBy: user('审批人', { readonly: true }),
      approveTime: datetime('审批时间', { readonly: true }),
      payTime: datetime('付款时间', { readonly: true }),
      bankFlowNo: text('银行流水号', { isCode: true, readonly: true, maxLength: 60, unique: true }),
      failReason: longText('失败原因', { readonly: true, maxLength: 500 }),
      voucherFile: image('付款回单', { multiple: true, editableIn: ['4'] }),
      writeOffAmount: money('已核销金额', { readonly: true }),
      remainAmount: money('未核销金额', { readonly: true }),
      paymentStatus: dict('付款状态', 'payment_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    freightBillId: { field: 'paymentType', is: ['freight'] },
    settlementId: { field: 'paymentType', is: ['goods', 'port', 'rail'] },
    supplierId: { field: 'paymentType', is: ['goods', 'oil', 'margin', 'service', 'other'] },
    carrierUnitId: { field: 'paymentType', is: ['freight', 'oil', 'margin', 'service', 'other'] },
    driverId: { field: 'paymentType', is: ['freight', 'other'] },
    railwayExpenseCompanyId: { field: 'paymentType', is: ['rail'] },
    portExpenseCompanyId: { field: 'paymentType', is: ['port'] },
    settlementType: { field: 'paymentType', is: ['goods', 'port', 'rail'] },
  },
  requiredWhen: {
    payeeBank: { field: 'payMethod', is: ['transfer', 'acceptance'] },
    payeeAccount: { field: 'payMethod', is: ['transfer', 'acceptance'] },
  },
  glance: {
    band: ['payeeName', 'paymentType', 'amount', 'writeOffAmount', 'remainAmount', 'planPayDate', 'payTime', 'bankFlowNo'],
    lines: [['payeeName', 'paymentType'], ['amount'], [{ first: ['payTime', 'planPayDate'] }]],
  },
  listColumns: [
    { name: 'paymentNo', widthPx: 140 },
    { name: 'paymentStatus', widthPx: 94 },
    { name: 'paymentType', widthPx: 94 },
    { name: 'payeeName', widthPx: 180 },
    { name: 'amount', widthPx: 120 },
    { name: 'planPayDate', widthPx: 135 },
    { name: 'payTime', widthPx: 170 },
    { name: 'freightBillId', widthPx: 140 },
    { name: 'settlementId', widthPx: 140 },
    'companyId',
    { name: 'accountId', priority: 1 },
    { name: 'payMethod', priority: 3 },
    { name: 'bankFlowNo', priority: 2 },
    { name: 'failReason', priority: 4 },
  ],
  mainAmount: 'amount',
  query: [
    { field: 'payeeName', rule: 'like' },
    { field: 'paymentStatus', rule: 'in' },
    { field: 'planPayDate', rule: 'range' },
    { field: 'paymentNo', rule: 'like' },
    { field: 'paymentType', rule: 'eq' },
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'supplierId', rule: 'eq' },
    { field: 'accountId', rule: 'eq' },
    { field: 'freightBillId', rule: 'eq' },
    { field: 'settlementId', rule: 'eq' },
  ],
  flow: {
    field: 'paymentStatus',
    initial: '0',
    editableIn: ['0', '8'],
    deletableIn: ['0', '8'],
    transitions: [
      { action: 'submit', button: '提交审批', from: ['0', '8'], to: '1', next: true, guards: withinOpen },
      { action: 'withdraw', button: '撤回', from: ['1'], to: '0' },
      {
        action: 'approve',
        button: '审批通过',
        from: ['1'],
        to: '2',
        next: true,
        stamps: { approveTime: 'now', approveBy: 'user' },
        guards: withinBalance,
        confirm: true,
      },
      { action: 'reject', button: '驳回', from: ['1'], to: '8', requires: ['remark'], stamps: { approveTime: 'now', approveBy: 'user' } },
      {
        action: 'pay',
        button: '发起付款',
        from: ['2'],
        to: '3',
        next: true,
        confirm: true,
        guards: [
          { field: 'accountId.status', is: ['1'], message: '付款账户“{accountId}”已停用' },
          { expr: 'accountId.balance + accountId.creditLimit? >= 0', message: '付款账户“{accountId}”的可用余额和授信不足' },
        ],
      },
      {
        action: 'paySuccess',
        button: '付款成功',
        from: ['3'],
        to: '4',
        next: true,
        requires: ['payTime', 'bankFlowNo'],
        sets: ['voucherFile'],
        confirm: true,
      },
      { action: 'payFail', button: '付款失败', from: ['3'], to: '5', requires: ['failReason'] },
      {
        action: 'repay',
        button: '重新付款',
        from: ['5'],
        to: '3',
        next: true,
        confirm: true,
        guards: [...withinOpen, ...withinBalance],
      },
      {
        action: 'bounce',
        button: '登记退汇',
        from: ['4'],
        to: '5',
        requires: ['failReason'],
        confirm: true,
        guards: [{ expr: 'writeOffAmount? <= 0', message: '付款已有核销，请先反核销' }],
      },
      { action: 'void', button: '作废', from: ['0', '2', '5', '8'], to: '9', ends: true, requires: ['remark'], confirm: true },
    ],
  },
  related: [
    {
      entity: 'writeOff',
      foreignField: 'paymentId',
      label: '核销记录',
      given: { writeOffType: 'payment' },
      columns: ['writeOffNo', 'writeOffStatus', 'writeOffType', 'settlementId', 'freightBillId', 'amount', 'createTime', 'createBy'],
    },
  ],
  moves: [{ at: ['paySuccess', 'bounce'], row: 'accountId', sets: { lastTradeTime: { stamp: 'now' } } }],
  sums: {
    writeOffAmount: { of: 'writeOff', by: 'paymentId', sum: ['amount'], in: ['1'], where: { writeOffType: ['payment', 'bill'] } },
  },
  computed: { remainAmount: "case(freightBillId, '', case(settlementId, '', amount - writeOffAmount?, 0), 0)" },
  rules: [
    { expr: "case(freightBillId, '', 1, case(settlementId, '', 1, 0)) >= 1", message: '运费账单和结算单只能选一个' },
    { expr: "case(freightBillId, '', 1, case(paymentType, 'freight', 1, 0)) >= 1", message: '付运费账单时，付款类型是运费' },
    {
      expr: "case(settlementId, '', 1, case(settlementType, 'purchase', case(paymentType, 'goods', 1, 0), 'port', case(paymentType, 'port', 1, 0), 'rail', case(paymentType, 'rail', 1, 0), 0)) >= 1",
      message: '付款类型应与结算单的类型一致',
    },
  ],
  // Money that the bank did not take or sent back was not paid.
  totals: { rowId: 'totalDataItem', sum: ['amount'], leavesOut: ['0', '5', '8', '9'] },
  live: { socketKey: 'mt_payment' },
  verbs: verbsWithout('copy'),
  ownActions: {
    approval: { label: '打印付款审批单', on: 'row', permission: 'export', in: ['0', '1', '2', '3', '4', '5', '8'] },
    approvals: { label: '打印付款审批单', on: 'selection', permission: 'export', in: ['0', '1', '2', '3', '4', '5', '8'] },
  },
  queues: [
    { label: '待审批', in: ['1'], step: 'approve', since: 'createTime', lateAfterHours: 24 },
    { label: '待付款', in: ['2'], step: 'pay', since: 'approveTime', lateAfterHours: 48 },
    { label: '付款失败', in: ['5'], step: 'repay', since: 'payTime', lateAfterHours: 4 },
  ],
  offline: 'readonly',
  seedRows: 3200,
});
