/** 核销记录. How much of a collection or of a payment made goes to which settlement or freight bill: where every 元 of them comes from. */
// Not in the table of entities, which has 核销 as a button of 收款 with one settlement. One payment of several settlements needs rows, and so does the question
// by which money a settlement was paid. What one of our companies has received or paid settles nothing of another. A record is never changed or deleted: 反核销 takes it back, with a reason.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, longText, money, ref, text, user } from '#schema/field.ts';

/** Equal texts are neither before nor behind each other. */
const ofOneCompany = (money: string, label: string) =>
  ['>=', '<='].map(is => ({
    expr: `${money}.companyId ${is} settlementId.companyId`,
    message: `${label}“{${money}}”与结算单“{settlementId}”不属于同一家企业，不能核销`,
  }));

export const writeOff = defineEntity({
  name: 'writeOff',
  title: '核销记录',
  area: 'finance',
  route: '/finance/mtWriteOff',
  component: 'mt/finance/MtWriteOffList',
  table: 'mt_write_off',
  endpoint: '/write_off/mtWriteOff',
  permission: 'mtWriteOff',
  titleField: 'writeOffNo',
  searchFields: ['writeOffNo'],
  fields: {
    ...group('核销', {
      writeOffNo: text('核销单号', { maxLength: 32, unique: true, autoCode: 'HX{yyyyMMdd}{4}' }),
      writeOffType: dict('核销方式', 'write_off_type', { required: true, default: 'collection' }),
      settlementId: ref('结算单', 'settlement', {
        copies: {
          settlementType: 'settlementType',
          consumerId: 'consumerId',
          supplierId: 'supplierId',
          railwayExpenseCompanyId: 'railwayExpenseCompanyId',
          portExpenseCompanyId: 'portExpenseCompanyId',
        },
        where: {
          settlementStatus: { is: ['3', '4', '5'], why: '没有确认，或已结清' },
          settlementType: {
            by: 'writeOffType',
            as: { collection: ['sales', 'freight'], payment: ['purchase', 'port', 'rail'] },
            why: '收款核销销售和运费结算单，付款核销采购、港口费和铁路费结算单',
          },
          consumerId: { same: 'payerId' },
        },
        fills: { amount: 'openAmount' },
      }),
      freightBillId: ref('运费账单', 'freightBill', {
        copies: { carrierUnitId: 'carrierUnitId' },
        where: { billStatus: { is: ['4', '5'], why: '没有转付款，或已付清' } },
        fills: { amount: 'openAmount' },
      }),
      collectionId: ref('收款', 'collection', {
        copies: { payerId: 'consumerId' },
        fills: { amount: { upTo: 'remainAmount' } },
        where: {
          collectionStatus: { is: ['1', '2'], why: '没有认领，或已核销完' },
          collectionType: { not: ['margin'], why: '是保证金' },
          consumerId: { same: 'consumerId' },
        },
      }),
      paymentId: ref('付款', 'payment', {
        fills: { amount: { upTo: 'remainAmount' } },
        where: {
          paymentStatus: { is: ['4'], why: '没有付款成功' },
          remainAmount: { from: 0.01, why: '已指明结算单或账单，或已核销完' },
          supplierId: { same: 'supplierId' },
          carrierUnitId: { same: 'carrierUnitId' },
          railwayExpenseCompanyId: { same: 'railwayExpenseCompanyId' },
          portExpenseCompanyId: { same: 'portExpenseCompanyId' },
        },
      }),
      amount: money('核销金额', { required: true, min: 0.01 }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('往来', {
      settlementType: dict('结算类型', 'settlement_type', { readonly: true }),
      consumerId: ref('客户', 'consumer', { readonly: true }),
      payerId: ref('付款客户', 'consumer', { readonly: true }),
      supplierId: ref('供应商', 'supplier', { readonly: true }),
      carrierUnitId: ref('承运单位', 'carrierUnit', { readonly: true }),
      railwayExpenseCompanyId: ref('铁路费用公司', 'railwayExpenseCompany', { readonly: true }),
      portExpenseCompanyId: ref('港口费用公司', 'portExpenseCompany', { readonly: true }),
    }),
    ...group('反核销', {
      reverseReason: longText('反核销原因', { readonly: true, maxLength: 500 }),
      reverseBy: user('反核销人', { readonly: true }),
      reverseTime: datetime('反核销时间', { readonly: true }),
      writeOffStatus: dict('核销状态', 'write_off_status', { readonly: true, default: '1' }),
    }),
  },
  visibleWhen: {
    collectionId: { field: 'writeOffType', is: ['collection'] },
    paymentId: { field: 'writeOffType', is: ['payment', 'bill'] },
    settlementId: { field: 'writeOffType', is: ['collection', 'payment'] },
    freightBillId: { field: 'writeOffType', is: ['bill'] },
    settlementType: { field: 'writeOffType', is: ['collection', 'payment'] },
    consumerId: { field: 'writeOffType', is: ['collection'] },
    payerId: { field: 'writeOffType', is: ['collection'] },
    supplierId: { field: 'settlementType', is: ['purchase'] },
    railwayExpenseCompanyId: { field: 'settlementType', is: ['rail'] },
    portExpenseCompanyId: { field: 'settlementType', is: ['port'] },
    carrierUnitId: { field: 'writeOffType', is: ['bill'] },
  },
  requiredWhen: {
    collectionId: { field: 'writeOffType', is: ['collection'] },
    paymentId: { field: 'writeOffType', is: ['payment', 'bill'] },
    settlementId: { field: 'writeOffType', is: ['collection', 'payment'] },
    freightBillId: { field: 'writeOffType', is: ['bill'] },
  },
  listColumns: [
    { name: 'writeOffNo', widthPx: 146 },
    { name: 'writeOffType', phone: true, widthPx: 126 },
    { name: 'amount', phone: true, widthPx: 112 },
    { name: 'settlementId', phone: true, widthPx: 140 },
    { name: 'collectionId', widthPx: 140 },
    { name: 'paymentId', widthPx: 140 },
    { name: 'freightBillId', widthPx: 140 },
    { name: 'consumerId', widthPx: 130 },
    { name: 'supplierId', priority: 2 },
    { name: 'carrierUnitId', priority: 1 },
    'createTime',
    { name: 'createBy', priority: 3 },
    { name: 'reverseReason', priority: 4 },
    { name: 'writeOffStatus', widthPx: 94 },
  ],
  mainAmount: 'amount',
  query: [
    { field: 'settlementId', rule: 'eq' },
    { field: 'collectionId', rule: 'eq' },
    { field: 'writeOffNo', rule: 'like' },
    { field: 'freightBillId', rule: 'eq' },
    { field: 'paymentId', rule: 'eq' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'writeOffType', rule: 'eq' },
    { field: 'writeOffStatus', rule: 'eq' },
    { field: 'createTime', rule: 'range' },
  ],
  flow: {
    field: 'writeOffStatus',
    initial: '1',
    editableIn: [],
    deletableIn: [],
    transitions: [
      {
        action: 'reverse',
        button: '反核销',
        from: ['1'],
        to: '9',
        requires: ['reverseReason'],
        stamps: { reverseTime: 'now', reverseBy: 'user' },
        confirm: true,
      },
    ],
  },
  addGuards: [
    { expr: 'amount <= collectionId.remainAmount', message: '收款“{collectionId}”只剩 {collectionId.remainAmount} 元没有核销' },
    { expr: 'amount <= paymentId.remainAmount', message: '付款“{paymentId}”只剩 {paymentId.remainAmount} 元没有核销' },
    { expr: 'amount <= settlementId.openAmount', message: '结算单“{settlementId}”只剩 {settlementId.openAmount} 元可以收付' },
    { expr: 'amount <= freightBillId.openAmount', message: '运费账单“{freightBillId}”只剩 {freightBillId.openAmount} 元可付' },
    ...ofOneCompany('collectionId', '收款'),
    ...ofOneCompany('paymentId', '付款'),
  ],
  rules: [
    {
      expr: "case(settlementType, '', 1, case(writeOffType, 'collection', case(settlementType, 'sales', 1, 'freight', 1, 0), case(settlementType, 'sales', 0, 'freight', 0, 1))) >= 1",
      message: '收款核销销售和运费结算单，付款核销采购、港口费和铁路费结算单',
    },
  ],
  totals: { rowId: 'totalDataItem', sum: ['amount'], leavesOut: ['9'] },
  verbs: ['add', 'export'],
  offline: 'readonly',
  seedRows: 1200,
});
