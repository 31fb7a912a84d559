/** 企业. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, date, dict, group, image, longText, ref, text } from '#schema/field.ts';

export const company = defineEntity({
  name: 'company',
  title: '企业',
  area: 'base',
  route: '/base/mtCompany',
  component: 'mt/base/MtCompanyList',
  table: 'mt_company',
  endpoint: '/company/mtCompany',
  enabledBy: 'status',
  tree: { parent: 'parentId' },
  permission: 'mtCompany',
  titleField: 'companyName',
  searchFields: ['companyCode', 'companyName', 'shortName', 'creditCode'],
  fields: {
    ...group('基本信息', {
      companyCode: text('企业编号', { maxLength: 32, unique: true, autoCode: 'QY{yyMM}{4}' }),
      companyName: text('企业名称', { required: true, maxLength: 100, unique: true }),
      shortName: text('企业简称', { maxLength: 40 }),
      companyType: dict('企业类型', 'company_type', { required: true }),
      parentId: ref('上级企业', 'company'),
      creditCode: text('统一社会信用代码', { required: true, maxLength: 18, rule: 'creditCode', unique: true }),
      legalPerson: text('法定代表人', { maxLength: 40 }),
    }),
    ...group('联系与地址', {
      linkMan: text('联系人', { required: true, maxLength: 40 }),
      phone: text('联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
      areaCode: area('所在地区', { levels: 3 }),
      address: text('详细地址', { maxLength: 200 }),
    }),
    ...group('资质', {
      permitNumber: text('道路运输经营许可证号', { isCode: true, maxLength: 50 }),
      registerDate: date('成立日期'),
      licenseFile: image('营业执照', { multiple: true }),
    }),
    ...group('开票', {
      taxNumber: text('纳税人识别号', { isCode: true, maxLength: 20 }),
      bankName: text('开户行', { maxLength: 80 }),
      bankAccount: text('银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
      remark: longText('备注', { maxLength: 500 }),
    }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: ['companyName', 'companyType', 'companyCode', 'linkMan', 'phone', 'legalPerson', 'creditCode', 'createTime', 'status'],
  query: [
    { field: 'companyName', rule: 'like' },
    { field: 'companyType', rule: 'eq' },
    { field: 'creditCode', rule: 'like' },
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
  related: [{ entity: 'account', foreignField: 'companyId', label: '账户' }],
  offline: 'full',
  seedRows: 60,
});
