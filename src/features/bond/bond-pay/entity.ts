/** 缴纳保证金. What a carrier pays to bid for a section: registered, confirmed when the money has arrived, then frozen, refunded or forfeited. */
// Departures: the photo of the voucher is asked for by 提交凭证 and not by the form. 扣罚 forfeits all that is left; a part is deducted in a refund. 冻结 comes
// with the award for the winner. The money goes to the company that tenders, so the account is one of its own. What is left follows from the refunds, and every movement is a line of 承运单位保证金.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, image, integer, longText, money, ref, text, user } from '#schema/field.ts';
import type { Creation } from '#schema/creations.ts';
import { verbsWithout } from '#schema/verbs.ts';

/** A line of the carrier's ledger. */
const movement = (
  at: 'confirm' | 'freeze' | 'unfreeze' | 'deduct',
  flowType: string,
  amount: 'paidAmount' | 'balanceAmount' | 'deductAmount',
): Creation<
  'carrierUnitId' | 'marginType' | 'sectionId' | 'receiveAccountId' | 'bondNo' | 'paidAmount' | 'balanceAmount' | 'deductAmount',
  'confirm' | 'freeze' | 'unfreeze' | 'deduct'
> => ({
  entity: 'carrierMargin',
  by: 'bondPayId',
  at: [at],
  values: {
    carrierUnitId: { of: 'carrierUnitId' },
    marginType: { of: 'marginType' },
    flowType,
    amount: { of: amount },
    bidSectionId: { of: 'sectionId' },
    tradeTime: { stamp: 'now' },
    accountId: { of: 'receiveAccountId' },
    operator: { stamp: 'user' },
    remark: { of: 'bondNo' },
  },
});

export const bondPay = defineEntity({
  name: 'bondPay',
  title: '缴纳保证金',
  area: 'bond',
  route: '/bond/mtBondPay',
  component: 'mt/bond/MtBondPayList',
  table: 'mt_bond_pay',
  endpoint: '/bond_pay/mtBondPay',
  permission: 'mtBondPay',
  titleField: 'bondNo',
  searchFields: ['bondNo', 'voucherNo'],
  fields: {
    ...group('应缴', {
      bondNo: text('缴纳单号', { maxLength: 32, unique: true, autoCode: 'JN{yyyyMMdd}{3}' }),
      sectionId: ref('标段', 'bidSection', {
        required: true,
        copies: { companyId: 'companyId' },
        where: { sectionStatus: { is: ['1', '2', '3'], why: '不在报名或竞价中' } },
        fills: { amount: 'depositAmount' },
      }),
      carrierUnitId: ref('缴纳单位', 'carrierUnit', { required: true, where: { isBlack: { not: ['Y'], why: '在黑名单中' } } }),
      marginType: dict('保证金类型', 'margin_type', { required: true, default: 'bid' }),
      amount: money('应缴金额', { required: true, min: 0.01 }),
      companyId: ref('收款单位', 'company', { readonly: true }),
      receiveAccountId: ref('收款账户', 'account', {
        required: true,
        where: { ownerType: { is: ['company'], why: '不是企业的账户' }, companyId: { same: 'companyId' } },
      }),
    }),
    ...group('实缴', {
      paidAmount: money('实缴金额', { min: 0.01 }),
      payMethod: dict('缴纳方式', 'pay_method', { required: true, default: 'transfer' }),
      payAccountId: ref('付款账户', 'account', {
        where: { ownerType: { is: ['carrier'], why: '不是承运单位的账户' }, carrierUnitId: { same: 'carrierUnitId' } },
      }),
      payTime: datetime('缴纳时间'),
      voucherNo: text('银行流水号', { isCode: true, maxLength: 60 }),
      voucherFile: image('缴款凭证', { multiple: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    ...group('确认与去向', {
      confirmBy: user('确认人', { readonly: true }),
      confirmTime: datetime('确认时间', { readonly: true }),
      refundedAmount: money('已退还', { readonly: true }),
      refundDeduct: money('退还时扣罚', { readonly: true }),
      deductAmount: money('扣罚金额', { readonly: true }),
      balanceAmount: money('保证金余额', { readonly: true }),
      overAmount: money('多缴金额', { readonly: true }),
      refundingCount: integer('在办退还单', { readonly: true }),
      deductReason: longText('扣罚原因', { readonly: true, maxLength: 500 }),
      bondStatus: dict('缴纳状态', 'bond_pay_status', { readonly: true, default: '0' }),
    }),
  },
  visibleWhen: {
    deductReason: { field: 'bondStatus', is: ['6'] },
    deductAmount: { field: 'bondStatus', is: ['6'] },
  },
  listColumns: [
    { name: 'bondNo', widthPx: 128 },
    { name: 'carrierUnitId', phone: true, widthPx: 118 },
    { name: 'sectionId', phone: true, widthPx: 204 },
    { name: 'amount', phone: true, widthPx: 98 },
    { name: 'paidAmount', phone: true, widthPx: 98 },
    { name: 'balanceAmount', widthPx: 102 },
    { name: 'payTime', widthPx: 160 },
    'marginType',
    'payMethod',
    'voucherNo',
    'confirmBy',
    { name: 'bondStatus', widthPx: 92 },
  ],
  mainAmount: 'paidAmount',
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'bondStatus', rule: 'in' },
    { field: 'bondNo', rule: 'like' },
    { field: 'sectionId', rule: 'eq' },
    { field: 'payTime', rule: 'range' },
  ],
  flow: {
    field: 'bondStatus',
    initial: '0',
    editableIn: ['0', '3'],
    deletableIn: ['0', '3'],
    transitions: [
      {
        action: 'submit',
        button: '提交凭证',
        from: ['0', '3'],
        to: '1',
        next: true,
        requires: ['paidAmount', 'voucherFile'],
        sets: ['payTime', 'payMethod', 'voucherNo'],
        guards: [
          { expr: 'payTime <= now', message: '缴纳时间 {payTime} 还没有到' },
          { expr: 'paidAmount >= amount', message: '实缴金额少于应缴金额 {amount} 元', asks: true },
        ],
      },
      {
        action: 'confirm',
        button: '确认到账',
        from: ['1'],
        to: '2',
        next: true,
        confirm: true,
        stamps: { confirmBy: 'user', confirmTime: 'now' },
        guards: [{ expr: 'paidAmount >= amount', message: '实缴金额少于应缴金额 {amount} 元，请驳回后补缴' }],
      },
      { action: 'reject', button: '驳回', from: ['1'], to: '3', requires: ['remark'] },
      {
        action: 'freeze',
        button: '冻结',
        from: ['2'],
        to: '4',
        confirm: true,
        guards: [{ expr: 'refundingCount? <= 0', message: '有在办的退还单，请先撤销' }],
      },
      { action: 'unfreeze', button: '解冻', from: ['4'], to: '2', next: true, confirm: true },
      { action: 'refund', button: '退还', from: ['2'], to: '5', auto: true },
      {
        action: 'deduct',
        button: '扣罚',
        from: ['2', '4'],
        to: '6',
        requires: ['deductReason'],
        confirm: true,
        guards: [{ expr: 'refundingCount? <= 0', message: '有在办的退还单，请先撤销' }],
      },
    ],
  },
  ownActions: {
    // Who has paid is not told to pay.
    noticeOfRow: { label: '打印缴款通知书', on: 'row', permission: 'export', in: ['0', '3'] },
    notice: { label: '打印缴款通知书', on: 'selection', permission: 'export', in: ['0', '3'] },
  },
  related: [
    {
      entity: 'bondRefund',
      foreignField: 'bondPayId',
      label: '退还单',
      columns: ['refundNo', 'refundStatus', 'refundReason', 'refundAmount', 'deductAmount', 'applyTime', 'payTime'],
    },
    {
      entity: 'carrierMargin',
      foreignField: 'bondPayId',
      label: '保证金流水',
      columns: ['flowNo', 'flowType', 'amount', 'balanceAfter', 'tradeTime', 'operator'],
    },
  ],
  sums: {
    refundedAmount: { of: 'bondRefund', by: 'bondPayId', sum: ['refundAmount'], in: ['3'] },
    refundDeduct: {
      of: 'bondRefund',
      by: 'bondPayId',
      sum: ['deductAmount'],
      in: ['3'],
      where: { refundReason: ['lose', 'finish', 'cancel', 'quit'] },
    },
    refundingCount: { of: 'bondRefund', by: 'bondPayId', in: ['1', '2'] },
  },
  creates: [
    movement('confirm', 'pay', 'paidAmount'),
    movement('freeze', 'freeze', 'balanceAmount'),
    movement('unfreeze', 'unfreeze', 'balanceAmount'),
    movement('deduct', 'deduct', 'deductAmount'),
  ],
  computed: {
    deductAmount: "case(bondStatus, '6', paidAmount - refundedAmount? - refundDeduct?, 0)",
    balanceAmount:
      "case(bondStatus, '2', paidAmount - refundedAmount? - refundDeduct?, '4', paidAmount - refundedAmount? - refundDeduct?, 0)",
    overAmount: 'max(balanceAmount - amount, 0)',
  },
  // What is due counts before it is paid, and what was taken as a penalty after.
  totals: { rowId: 'totalDataItem', sum: ['amount', 'paidAmount', 'balanceAmount'], leavesOut: ['3'] },
  live: { socketKey: 'mt_bond_pay' },
  verbs: verbsWithout('copy'),
  // Bonds are finance's; the dispatcher sees whose bond is there.
  roles: { dispatcher: ['price'] },
  queues: [{ label: '待确认', in: ['1'], step: 'confirm', since: 'payTime', lateAfterHours: 24 }],
  offline: 'queue',
  seedRows: 520,
});
