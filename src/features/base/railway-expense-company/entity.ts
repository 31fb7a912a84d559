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
  hasEnableList: true,
  permission: 'mtRailwayExpenseCompany',
  titleField: 'name',
  searchFields: ['companyCode', 'name', 'creditCode', 'tel'],
  fields: [
    text('companyCode', '公司编号', { maxLength: 32, unique: true, autoCode: 'TF{yyMM}{3}' }),
    text('name', '公司名称', { required: true, maxLength: 100, unique: true }),
    dict('companyType', '费用公司类型', 'expense_company_type', { required: true, default: 'railway' }),
    text('creditCode', '统一社会信用代码', { required: true, maxLength: 18, rule: 'creditCode' }),
    text('tel', '联系电话', { required: true, maxLength: 30, rule: 'landline' }),
    text('linkMan', '联系人', { maxLength: 40 }),
    ref('stationId', '服务站点', 'railwayStation'),
    dict('feeItems', '收费项目', 'railway_fee_item', { required: true, multiple: true }),
    text('address', '详细地址', { maxLength: 200 }),
    text('bankName', '开户行', { maxLength: 80 }),
    text('bankAccount', '银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
    dict('taxRate', '税率', 'tax_rate'),
    dict('settleCycle', '结算周期', 'settle_cycle'),
    file('contractFile', '协议附件', { multiple: true }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
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
  offline: 'full',
  seedRows: 50,
});
