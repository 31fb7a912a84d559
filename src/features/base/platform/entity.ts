/** 平台. A platform that we work through: its service fee, and the account we have with it. */
import { defineEntity } from '#schema/define-entity.ts';
import { date, datetime, decimal, dict, group, longText, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const platform = defineEntity({
  name: 'platform',
  title: '平台',
  area: 'base',
  route: '/base/mtPlatform',
  component: 'mt/base/MtPlatformList',
  table: 'mt_platform',
  endpoint: '/platform/mtPlatform',
  enabledBy: 'status',
  permission: 'mtPlatform',
  titleField: 'platformName',
  searchFields: ['platformCode', 'platformName'],
  fields: {
    ...group('平台', {
      platformCode: text('平台编号', { isCode: true, required: true, maxLength: 32, unique: true }),
      platformName: text('平台名称', { required: true, maxLength: 100, unique: true }),
      platformType: dict('平台类型', 'platform_type', { required: true }),
      companyId: ref('运营企业', 'company'),
      linkMan: text('对接人', { maxLength: 40 }),
      phone: text('联系电话', { maxLength: 20, rule: 'mobile' }),
    }),
    ...group('费用', {
      serviceRate: decimal('服务费率', { scale: 4, unit: '%', min: 0, max: 100 }),
      taxRate: dict('开票税率', 'tax_rate'),
      startDate: date('合作开始'),
      endDate: date('合作结束'),
    }),
    ...group('接口', {
      apiUrl: text('接口地址', { maxLength: 255, rule: 'url' }),
      appKey: text('应用标识', { isCode: true, maxLength: 80 }),
      lastSyncTime: datetime('最近同步时间', { readonly: true }),
    }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    'platformCode',
    { name: 'platformName', widthPx: 180 },
    { name: 'platformType', phone: true },
    'companyId',
    { name: 'serviceRate', phone: true },
    'taxRate',
    'linkMan',
    'phone',
    { name: 'endDate', phone: true },
    { name: 'lastSyncTime', priority: 1 },
    'status',
  ],
  query: [
    { field: 'platformName', rule: 'like' },
    { field: 'platformType', rule: 'eq' },
    { field: 'status', rule: 'eq' },
  ],
  flow: {
    field: 'status',
    initial: '1',
    transitions: [
      { action: 'enable', button: '启用', from: ['0'], to: '1' },
      { action: 'disable', button: '停用', from: ['1'], to: '0' },
    ],
  },
  related: [
    { entity: 'account', foreignField: 'platformId', label: '账户' },
    { entity: 'serviceFee', foreignField: 'platformId', label: '服务费' },
    { entity: 'rechargeLog', foreignField: 'platformId', label: '充值' },
    { entity: 'rateSettlement', foreignField: 'platformId', label: '费率结算' },
  ],
  rules: [{ expr: 'endDate >= startDate', message: '合作结束应不早于合作开始' }],
  verbs: verbsWithout('copy'),
  offline: 'full',
  seedRows: 16,
});
