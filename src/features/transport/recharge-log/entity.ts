/** 充值记录. Money put on an account of ours with a platform or a card; it counts from 确认到账, with what the platform adds as a bonus. */
// No callback of a payment channel reaches our server: 确认到账 is registered by the person who sees it on the channel, with its number.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, image, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const rechargeLog = defineEntity({
  name: 'rechargeLog',
  title: '充值记录',
  area: 'transport',
  route: '/transport/mtRechargeLog',
  component: 'mt/transport/MtRechargeLogList',
  table: 'mt_recharge_log',
  endpoint: '/recharge_log/mtRechargeLog',
  permission: 'mtRechargeLog',
  titleField: 'rechargeNo',
  searchFields: ['rechargeNo', 'outTradeNo'],
  fields: {
    ...group('充值', {
      rechargeNo: text('充值单号', { maxLength: 32, unique: true, autoCode: 'CZ{yyyyMMdd}{4}' }),
      accountId: ref('充值账户', 'account', {
        required: true,
        where: { ownerType: { is: ['company'], why: '不是企业的账户' }, companyId: { same: 'companyId' } },
        fills: { companyId: 'companyId', platformId: 'platformId' },
      }),
      companyId: ref('充值企业', 'company', { required: true }),
      platformId: ref('平台', 'platform'),
      channel: dict('充值渠道', 'recharge_channel', { required: true }),
      amount: money('充值金额', { required: true, min: 0.01 }),
      bonusAmount: money('赠送金额', { min: 0 }),
      rechargeTime: datetime('充值时间', { required: true }),
    }),
    ...group('到账', {
      outTradeNo: text('渠道流水号', { isCode: true, maxLength: 60, unique: true }),
      arriveTime: datetime('到账时间', { readonly: true }),
      balanceAfter: money('充值后余额', { readonly: true }),
      operator: user('操作人', { readonly: true }),
      voucherFile: image('凭证', { multiple: true, editableIn: ['0', '1', '2'] }),
      failReason: longText('失败原因', { readonly: true, maxLength: 500 }),
      remark: longText('备注', { maxLength: 500 }),
      rechargeStatus: dict('充值状态', 'recharge_status', { readonly: true, default: '0' }),
    }),
  },
  listColumns: [
    'rechargeNo',
    { name: 'accountId', phone: true },
    { name: 'amount', phone: true },
    { name: 'rechargeTime', phone: true },
    'balanceAfter',
    'companyId',
    'platformId',
    'channel',
    { name: 'bonusAmount', priority: 1 },
    { name: 'arriveTime', priority: 2 },
    { name: 'outTradeNo', priority: 3 },
    'rechargeStatus',
  ],
  mainAmount: 'amount',
  query: [
    { field: 'accountId', rule: 'eq' },
    { field: 'rechargeTime', rule: 'range' },
    { field: 'rechargeNo', rule: 'like' },
    { field: 'companyId', rule: 'eq' },
    { field: 'channel', rule: 'eq' },
    { field: 'rechargeStatus', rule: 'in' },
  ],
  defaultSort: { column: 'rechargeTime', order: 'desc' },
  flow: {
    field: 'rechargeStatus',
    initial: '0',
    transitions: [
      {
        action: 'arrive',
        button: '确认到账',
        from: ['0'],
        to: '1',
        next: true,
        requires: ['outTradeNo'],
        stamps: { arriveTime: 'now', operator: 'user' },
        confirm: true,
      },
      { action: 'fail', button: '标记失败', from: ['0'], to: '2', requires: ['failReason'], stamps: { operator: 'user' } },
      { action: 'retry', button: '重试', from: ['2'], to: '0', next: true },
      {
        action: 'refund',
        button: '退款',
        from: ['1'],
        to: '3',
        requires: ['remark'],
        stamps: { operator: 'user' },
        confirm: true,
        guards: [
          {
            expr: 'amount + bonusAmount? <= accountId.balance + accountId.creditLimit?',
            message: '充值已用掉：账户“{accountId}”的可用余额和授信不足',
          },
        ],
      },
    ],
  },
  moves: [{ at: ['arrive', 'refund'], row: 'accountId', sets: { lastTradeTime: { stamp: 'now' } } }],
  snapshots: { balanceAfter: { at: ['arrive'], of: 'accountId.balance', when: 'after' } },
  totals: { rowId: 'totalDataItem', sum: ['amount', 'bonusAmount'] },
  live: { socketKey: 'mt_recharge_log' },
  verbs: verbsWithout('copy'),
  // Money is finance's alone.
  roles: {
    dispatcher: false,
    yard: false,
    finance: ['add', 'edit', 'delete', 'batch_delete', 'export', 'import', 'price', 'arrive', 'fail', 'retry', 'refund'],
  },
  offline: 'readonly',
  seedRows: 2200,
});
