/** 账户. An account that money is received in and paid from; its balance follows from its opening balance and from what moved it. */
// Departures: the opening balance is a field of its own, so that 可用余额 can be worked out; accounts of drivers, suppliers and customers name their owner too;
// a balance may fall below zero by the credit limit.
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, group, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const account = defineEntity({
  name: 'account',
  title: '账户',
  area: 'base',
  route: '/base/mtAccount',
  component: 'mt/base/MtAccountList',
  table: 'mt_account',
  endpoint: '/account/mtAccount',
  enabledBy: 'status',
  permission: 'mtAccount',
  titleField: 'accountName',
  searchFields: ['accountCode', 'accountName', 'bankAccount'],
  fields: {
    ...group('账户', {
      accountCode: text('账户编号', { maxLength: 32, unique: true, autoCode: 'ZH{yyMM}{4}' }),
      accountName: text('账户名称', { required: true, maxLength: 100 }),
      accountType: dict('账户类型', 'account_type', { required: true, default: 'bank' }),
      ownerType: dict('账户归属', 'account_owner_type', { required: true, default: 'company' }),
      companyId: ref('所属企业', 'company'),
      carrierUnitId: ref('所属承运单位', 'carrierUnit'),
      driverId: ref('所属司机', 'driver'),
      supplierId: ref('所属供应商', 'supplier'),
      consumerId: ref('所属客户', 'consumer'),
      platformId: ref('所属平台', 'platform'),
    }),
    ...group('开户', {
      bankName: text('开户银行', { maxLength: 80 }),
      bankBranch: text('开户支行', { maxLength: 120 }),
      bankAccount: text('银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true, unique: true }),
      lineNo: text('联行号', { isCode: true, maxLength: 20, pattern: { expr: /^\d{12}$/, message: '联行号是 12 位数字' } }),
    }),
    ...group('余额', {
      openingBalance: money('期初余额', { required: true, default: 0, min: 0 }),
      frozenAmount: money('冻结金额', { readonly: true }),
      balance: money('可用余额', { readonly: true }),
      creditLimit: money('授信额度', { min: 0 }),
      warnBalance: money('余额预警线', { min: 0 }),
      lastTradeTime: datetime('最近交易时间', { readonly: true }),
    }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  visibleWhen: {
    companyId: { field: 'ownerType', is: ['company'] },
    carrierUnitId: { field: 'ownerType', is: ['carrier'] },
    driverId: { field: 'ownerType', is: ['driver'] },
    supplierId: { field: 'ownerType', is: ['supplier'] },
    consumerId: { field: 'ownerType', is: ['consumer'] },
    platformId: { field: 'accountType', is: ['platform', 'oil', 'etc'] },
  },
  requiredWhen: {
    companyId: { field: 'ownerType', is: ['company'] },
    carrierUnitId: { field: 'ownerType', is: ['carrier'] },
    driverId: { field: 'ownerType', is: ['driver'] },
    supplierId: { field: 'ownerType', is: ['supplier'] },
    consumerId: { field: 'ownerType', is: ['consumer'] },
    bankName: { field: 'accountType', is: ['bank', 'margin'] },
    bankAccount: { field: 'accountType', is: ['bank', 'margin'] },
  },
  listColumns: [
    'accountCode',
    { name: 'accountName', widthPx: 200 },
    'accountType',
    'ownerType',
    { name: 'companyId', phone: true },
    { name: 'bankName', priority: 1 },
    { name: 'balance', phone: true },
    'frozenAmount',
    { name: 'warnBalance', phone: true },
    { name: 'lastTradeTime', priority: 2 },
    'status',
  ],
  mainAmount: 'balance',
  query: [
    { field: 'accountName', rule: 'like' },
    { field: 'companyId', rule: 'eq' },
    { field: 'accountType', rule: 'eq' },
    { field: 'ownerType', rule: 'eq' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      { action: 'disable', button: '停用', from: ['1'], to: '0', confirm: true },
    ],
  },
  computed: { balance: 'openingBalance - frozenAmount?' },
  totals: { rowId: 'totalDataItem', sum: ['balance', 'frozenAmount'] },
  live: { socketKey: 'mt_account' },
  verbs: verbsWithout('copy'),
  // Money is finance's; the dispatcher chooses an account by its name and sees no balance.
  roles: {
    dispatcher: [],
    finance: ['add', 'edit', 'delete', 'batch_delete', 'import', 'export', 'enable', 'disable', 'price', 'sensitive'],
  },
  offline: 'readonly',
  seedRows: 180,
});
