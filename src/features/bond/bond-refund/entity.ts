/** 退还保证金. What a carrier gets back of one bond, applied for, audited and paid; a part may be deducted. */
// Departures: the balance follows the bond's when the bond is chosen, and each step refuses a balance that has changed since. 多缴退回 gives back only what is
// above the bond, which then stays confirmed; every other refund ends the bond. While carriers bid and offers are evaluated a bond stays where it is,
// and the reason fits how the section ended. 确认退款 is itself the payment, out of the account that received the bond, so there is no 付款单 beside it.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, image, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

const bondIsThere = [
  { field: 'bondPayId.bondStatus', is: ['2'], message: '保证金“{bondPayId}”不是已确认的状态，冻结的请先解冻' },
  { expr: 'bondAmount <= bondPayId.balanceAmount', message: '保证金“{bondPayId}”只剩 {bondPayId.balanceAmount} 元，请重新选择缴纳单' },
  {
    expr: "case(refundReason, 'overpay', 0, case(sectionId.sectionStatus, '3', 1, '4', 1, 0)) <= 0",
    message: '标段“{sectionId}”在竞价或评标中，保证金要到定标或流标后才能退还',
  },
] as const;
/** Four eyes: who applied for a refund does not decide on it, an administrator too. */
const byAnother = [{ field: 'applyBy', isNot: 'user', message: '申请人不能审核自己申请的退还单，请换一个人审核' }] as const;
/** What the reason says of the section has come about. */
const reasonFits = [
  {
    expr: "case(refundReason, 'lose', case(sectionId.sectionStatus, '5', 1, '6', 1, '9', 1, 0), 1) >= 1",
    message: '标段“{sectionId}”还没有定标，退还原因不能是未中标',
  },
  {
    expr: "case(refundReason, 'cancel', case(sectionId.sectionStatus, '6', 1, '9', 1, 0), 1) >= 1",
    message: '标段“{sectionId}”没有流标或作废，退还原因不能是标段取消',
  },
] as const;

export const bondRefund = defineEntity({
  name: 'bondRefund',
  title: '退还保证金',
  area: 'bond',
  route: '/bond/mtBondRefund',
  component: 'mt/bond/MtBondRefundList',
  table: 'mt_bond_refund',
  endpoint: '/bond_refund/mtBondRefund',
  permission: 'mtBondRefund',
  titleField: 'refundNo',
  searchFields: ['refundNo'],
  fields: {
    ...group('申请', {
      refundNo: text('退还单号', { maxLength: 32, unique: true, autoCode: 'TH{yyyyMMdd}{3}' }),
      bondPayId: ref('缴纳单', 'bondPay', {
        required: true,
        copies: {
          sectionId: 'sectionId',
          carrierUnitId: 'carrierUnitId',
          marginType: 'marginType',
          bondAmount: 'balanceAmount',
          overAmount: 'overAmount',
          payAccountId: 'receiveAccountId',
        },
        where: { bondStatus: { is: ['2'], why: '不是已确认的状态' } },
        fills: { receiveAccountId: 'payAccountId' },
      }),
      sectionId: ref('标段', 'bidSection', { readonly: true }),
      carrierUnitId: ref('退还单位', 'carrierUnit', { readonly: true }),
      marginType: dict('保证金类型', 'margin_type', { readonly: true }),
      refundReason: dict('退还原因', 'bond_refund_reason', { required: true, default: 'lose' }),
    }),
    ...group('金额', {
      bondAmount: money('保证金余额', { readonly: true }),
      overAmount: money('多缴金额', { readonly: true }),
      deductAmount: money('扣罚金额', { min: 0.01 }),
      refundAmount: money('退还金额', { readonly: true }),
      remark: longText('备注', { maxLength: 500 }),
      payAccountId: ref('退款账户', 'account', { readonly: true }),
      receiveAccountId: ref('收款账户', 'account', {
        required: true,
        where: { ownerType: { is: ['carrier'], why: '不是承运单位的账户' }, carrierUnitId: { same: 'carrierUnitId' } },
      }),
    }),
    ...group('审核与退款', {
      applyBy: user('申请人', { readonly: true }),
      applyTime: datetime('申请时间', { readonly: true }),
      auditBy: user('审核人', { readonly: true }),
      auditTime: datetime('审核时间', { readonly: true }),
      auditRemark: longText('审核意见', { readonly: true, maxLength: 500 }),
      payTime: datetime('退款时间', { readonly: true }),
      voucherFile: image('退款凭证', { multiple: true, readonly: true }),
      refundStatus: dict('退还状态', 'bond_refund_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    overAmount: { field: 'refundReason', is: ['overpay'] },
    deductAmount: { field: 'refundReason', is: ['lose', 'finish', 'cancel', 'quit'] },
  },
  listColumns: [
    { name: 'refundNo', widthPx: 145 },
    { name: 'carrierUnitId', phone: true, widthPx: 180 },
    { name: 'refundReason', phone: true, widthPx: 115 },
    { name: 'refundAmount', phone: true, widthPx: 140 },
    { name: 'deductAmount', widthPx: 135 },
    { name: 'bondPayId', widthPx: 140 },
    { name: 'applyTime', widthPx: 172 },
    'bondAmount',
    'applyBy',
    'auditBy',
    'payTime',
    'refundStatus',
  ],
  mainAmount: 'refundAmount',
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'refundStatus', rule: 'in' },
    { field: 'refundNo', rule: 'like' },
    { field: 'sectionId', rule: 'eq' },
    { field: 'refundReason', rule: 'eq' },
    { field: 'applyTime', rule: 'range' },
  ],
  flow: {
    field: 'refundStatus',
    initial: '0',
    editableIn: ['0', '4'],
    deletableIn: ['0', '4'],
    transitions: [
      {
        action: 'submit',
        button: '提交审核',
        from: ['0', '4'],
        to: '1',
        next: true,
        stamps: { applyBy: 'user', applyTime: 'now' },
        guards: [
          ...bondIsThere,
          ...reasonFits,
          { expr: 'refundAmount > 0', message: '退还金额为 0；要全部扣罚，请在缴纳单上扣罚' },
          { expr: 'bondPayId.refundingCount? <= 0', message: '保证金“{bondPayId}”已有在办的退还单' },
        ],
      },
      { action: 'withdraw', button: '撤回', from: ['1'], to: '0' },
      {
        action: 'auditPass',
        button: '审核通过',
        from: ['1'],
        to: '2',
        next: true,
        sets: ['auditRemark'],
        stamps: { auditBy: 'user', auditTime: 'now' },
        confirm: true,
        guards: [...byAnother, ...bondIsThere],
      },
      {
        action: 'auditReject',
        button: '驳回',
        from: ['1'],
        to: '4',
        requires: ['auditRemark'],
        stamps: { auditBy: 'user', auditTime: 'now' },
        guards: byAnother,
      },
      {
        action: 'pay',
        button: '确认退款',
        from: ['2'],
        to: '3',
        next: true,
        requires: ['voucherFile'],
        stamps: { payTime: 'now' },
        confirm: true,
        guards: bondIsThere,
      },
      { action: 'revoke', button: '撤销', from: ['0', '4'], to: '9', confirm: true },
    ],
  },
  related: [
    {
      entity: 'carrierMargin',
      foreignField: 'bondRefundId',
      label: '保证金流水',
      columns: ['flowNo', 'flowType', 'amount', 'balanceAfter', 'tradeTime', 'operator'],
    },
  ],
  creates: [
    {
      entity: 'carrierMargin',
      by: 'bondRefundId',
      at: ['pay'],
      values: {
        bondPayId: { of: 'bondPayId' },
        carrierUnitId: { of: 'carrierUnitId' },
        marginType: { of: 'marginType' },
        flowType: 'refund',
        amount: { of: 'refundAmount' },
        bidSectionId: { of: 'sectionId' },
        tradeTime: { stamp: 'now' },
        accountId: { of: 'payAccountId' },
        operator: { stamp: 'user' },
        remark: { of: 'refundNo' },
      },
    },
    {
      entity: 'carrierMargin',
      by: 'bondRefundId',
      at: ['pay'],
      ifFilled: 'deductAmount',
      when: { field: 'refundReason', is: ['lose', 'finish', 'cancel', 'quit'] },
      values: {
        bondPayId: { of: 'bondPayId' },
        carrierUnitId: { of: 'carrierUnitId' },
        marginType: { of: 'marginType' },
        flowType: 'deduct',
        amount: { of: 'deductAmount' },
        bidSectionId: { of: 'sectionId' },
        tradeTime: { stamp: 'now' },
        accountId: { of: 'payAccountId' },
        operator: { stamp: 'user' },
        remark: { of: 'refundNo' },
      },
    },
  ],
  moves: [
    {
      at: ['pay'],
      row: 'bondPayId',
      take: 'refund',
      must: true,
      when: { field: 'refundReason', is: ['lose', 'finish', 'cancel', 'quit'] },
    },
  ],
  computed: { refundAmount: "case(refundReason, 'overpay', overAmount, bondAmount - deductAmount?)" },
  rules: [
    { expr: 'deductAmount <= bondAmount', message: '扣罚金额不能大于保证金余额' },
    { expr: 'refundAmount >= 0', message: '退还金额不能为负' },
  ],
  totals: { rowId: 'totalDataItem', sum: ['refundAmount', 'deductAmount'], leavesOut: ['0', '4', '9'] },
  live: { socketKey: 'mt_bond_refund' },
  verbs: verbsWithout('copy'),
  roles: { dispatcher: ['price'] },
  queues: [
    { label: '待审核', in: ['1'], step: 'auditPass', since: 'applyTime', lateAfterHours: 48 },
    { label: '待退款', in: ['2'], step: 'pay', since: 'auditTime', lateAfterHours: 48 },
  ],
  offline: 'queue',
  seedRows: 300,
});
