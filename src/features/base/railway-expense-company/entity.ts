/** 铁路费用公司. */
import { defineEntity } from '#schema/define-entity.ts';
import { dict, file, longText, ref, text } from '#schema/field.ts';

export const railwayExpenseCompany = defineEntity({
  name: 'railwayExpenseCompany',
  title: '铁路费用公司',
  area: 'base',
  route: '/base/mtRailwayExpenseCompany',
  component: 'mt/base/MtRailwayExpenseCompanyList',
  table: 'mt_railway_expense_company',
  endpoint: '/railway_expense_company/mtRailwayExpenseCompany',
  enabledBy: 'status',
  permission: 'mtRailwayExpenseCompany',
  titleField: 'name',
  searchFields: ['companyCode', 'name', 'creditCode', 'tel'],
  fields: {
    companyCode: text('公司编号', { maxLength: 32, unique: true, autoCode: 'TF{yyMM}{3}' }),
    name: text('公司名称', { required: true, maxLength: 100, unique: true }),
    companyType: dict('费用公司类型', 'expense_company_type', { required: true, default: 'railway' }),
    creditCode: text('统一社会信用代码', { required: true, maxLength: 18, rule: 'creditCode' }),
    tel: text('联系电话', { required: true, maxLength: 30, rule: 'landline' }),
    linkMan: text('联系人', { maxLength: 40 }),
    stationId: ref('服务站点', 'railwayStation'),
    feeItems: dict('收费项目', 'railway_fee_item', { required: true, multiple: true }),
    address: text('详细地址', { maxLength: 200 }),
    bankName: text('开户行', { maxLength: 80 }),
    bankAccount: text('银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
    taxRate: dict('税率', 'tax_rate'),
    settleCycle: dict('结算周期', 'settle_cycle'),
    contractFile: file('协议附件', { multiple: true }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: ['companyCode', 'name', 'creditCode', 'tel', 'linkMan', 'stationId', 'feeItems', 'taxRate', 'settleCycle', 'status'],
  query: [
    { field: 'name', rule: 'like' },
    { field: 'creditCode', rule: 'like' },
    { field: 'settleCycle', rule: 'eq' },
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
    { entity: 'railwayFee', foreignField: 'railwayExpenseCompanyId', label: '铁路费用' },
    { entity: 'settlement', foreignField: 'railwayExpenseCompanyId', label: '结算单' },
    { entity: 'payment', foreignField: 'railwayExpenseCompanyId', label: '付款' },
  ],
  offline: 'full',
  seedRows: 50,
});
