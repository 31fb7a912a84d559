/** 收款. Money that has arrived in one of our accounts, by the bank's statement; it is claimed for its payer and written off against what he owes. */
// Departures: there is no bank connection, so finance enters or imports what the statement says, and the payer may be unknown until 认领; 核销 and 部分核销
// are no buttons: rows of 核销记录 say how much goes where, and the status follows from their sum in both directions. A margin is not written off.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, image, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const collection = defineEntity({
  name: 'collection',
  title: '收款',
  area: 'finance',
  route: '/finance/mtCollection',
  component: 'mt/finance/MtCollectionList',
  table: 'mt_collection',
  endpoint: '/collection/mtCollection',
  permission: 'mtCollection',
  titleField: 'collectionNo',
  searchFields: ['collectionNo', 'payerName', 'bankFlowNo'],
  fields: {
    ...group('到账', {
      collectionNo: text('收款单号', { maxLength: 32, unique: true, autoCode: 'SK{yyyyMMdd}{3}' }),
      collectionType: dict('收款类型', 'collection_type', { required: true }),
      companyId: ref('收款主体', 'company', { required: true }),
      accountId: ref('收款账户', 'account', {
        required: true,
        where: { ownerType: { is: ['company'], why: '不是企业的账户' }, companyId: { same: 'companyId' } },
        fills: { companyId: 'companyId' },
      }),
      payMethod: dict('收款方式', 'pay_method', { required: true, default: 'transfer' }),
      amount: money('收款金额', { required: true, min: 0.01 }),
      receiveTime: datetime('到账时间', { required: true }),
      bankFlowNo: text('银行流水号', { isCode: true, maxLength: 60, unique: true }),
    }),
    ...group('付款方', {
      payerName: text('付款方户名', { required: true, maxLength: 100 }),
      consumerId: ref('付款客户', 'consumer', { fills: { payerName: 'name' } }),
      settlementId: ref('对应结算单', 'settlement', {
        where: {
          settlementType: { is: ['sales', 'freight'], why: '不是向客户收款的结算单' },
          settlementStatus: { is: ['3', '4', '5'], why: '没有确认，或已结清' },
          consumerId: { same: 'consumerId' },
        },
        fills: { consumerId: 'consumerId' },
      }),
      claimBy: user('认领人', { readonly: true }),
      claimTime: datetime('认领时间', { readonly: true }),
    }),
    ...group('核销', {
      writeOffAmount: money('已核销金额', { readonly: true }),
      remainAmount: money('未核销金额', { readonly: true }),
    }),
    ...group('其他', {
      voucherFile: image('回单附件', { multiple: true, editableIn: ['0', '1', '2', '3'] }),
      remark: longText('备注', { maxLength: 500 }),
      collectionStatus: dict('收款状态', 'collection_status', { readonly: true, default: '0' }),
    }),
  },
  // A margin is not written off, so it is for no settlement.
  visibleWhen: { settlementId: { field: 'collectionType', is: ['goods', 'freight', 'deposit', 'refund', 'other'] } },
  glance: {
    band: ['payerName', 'consumerId', 'collectionType', 'amount', 'writeOffAmount', 'remainAmount', 'receiveTime', 'bankFlowNo'],
    lines: [['payerName', 'collectionType'], ['amount', 'remainAmount'], ['receiveTime']],
  },
  listColumns: [
    { name: 'collectionNo', widthPx: 140 },
    { name: 'collectionStatus', widthPx: 94 },
    { name: 'payerName', widthPx: 180 },
    { name: 'amount', widthPx: 120 },
    { name: 'remainAmount', widthPx: 120 },
    { name: 'receiveTime', widthPx: 170 },
    { name: 'collectionType', widthPx: 94 },
    'companyId',
    'accountId',
    { name: 'consumerId', priority: 2 },
    { name: 'writeOffAmount', priority: 1 },
    { name: 'payMethod', priority: 3 },
    { name: 'claimBy', priority: 4 },
  ],
  mainAmount: 'amount',
  query: [
    { field: 'payerName', rule: 'like' },
    { field: 'collectionStatus', rule: 'in' },
    { field: 'receiveTime', rule: 'range' },
    { field: 'collectionNo', rule: 'like' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'accountId', rule: 'eq' },
    { field: 'collectionType', rule: 'eq' },
    { field: 'bankFlowNo', rule: 'like' },
  ],
  defaultSort: { column: 'receiveTime', order: 'desc' },
  flow: {
    field: 'collectionStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'claim',
        button: '认领',
        from: ['0'],
        to: '1',
        next: true,
        requires: ['consumerId'],
        sets: ['settlementId'],
        stamps: { claimTime: 'now', claimBy: 'user' },
      },
      { action: 'unclaim', button: '取消认领', from: ['1'], to: '0' },
      { action: 'writeOff', button: '核销', from: ['1', '2'], to: '3', auto: true, when: 'writeOffAmount >= amount' },
      { action: 'partWriteOff', button: '部分核销', from: ['1'], to: '2', auto: true, when: 'writeOffAmount > 0' },
      { action: 'unWriteOff', button: '反核销', from: ['2', '3'], to: '1', auto: true, when: 'writeOffAmount <= 0' },
      { action: 'unWriteOffPart', button: '部分反核销', from: ['3'], to: '2', auto: true, when: 'writeOffAmount < amount' },
      { action: 'redFlush', button: '红冲', from: ['0', '1'], to: '9', requires: ['remark'], confirm: true },
    ],
  },
  related: [
    {
      entity: 'writeOff',
      foreignField: 'collectionId',
      label: '核销记录',
      columns: ['writeOffNo', 'writeOffStatus', 'settlementId', 'amount', 'createTime', 'createBy'],
    },
  ],
  moves: [{ at: ['add', 'redFlush'], row: 'accountId', sets: { lastTradeTime: { stamp: 'now' } } }],
  sums: {
    writeOffAmount: { of: 'writeOff', by: 'collectionId', sum: ['amount'], in: ['1'], where: { writeOffType: ['collection'] } },
  },
  computed: { remainAmount: 'amount - writeOffAmount?' },
  totals: { rowId: 'totalDataItem', sum: ['amount', 'writeOffAmount', 'remainAmount'], leavesOut: ['9'] },
  live: { socketKey: 'mt_collection' },
  verbs: verbsWithout('copy'),
  ownActions: {
    clearBy: { label: '核销', on: 'row', permission: 'claim', in: ['1', '2'], mainIn: ['1', '2'], writes: true },
    receipt: { label: '打印收款收据', on: 'row', permission: 'export', in: ['0', '1', '2', '3'] },
    receipts: { label: '打印收款收据', on: 'selection', permission: 'export', in: ['0', '1', '2', '3'] },
  },
  queues: [{ label: '待认领', in: ['0'], step: 'claim', since: 'receiveTime', lateAfterHours: 24 }],
  offline: 'readonly',
  seedRows: 1600,
});
