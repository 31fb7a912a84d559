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
  hasEnableList: true,
  permission: 'mtCompany',
  titleField: 'companyName',
  searchFields: ['companyCode', 'companyName', 'shortName', 'creditCode'],
  fields: [
    ...group('基本信息', [
      text('companyCode', '企业编号', { maxLength: 32, unique: true, autoCode: 'QY{yyMM}{4}' }),
      text('companyName', '企业名称', { required: true, maxLength: 100, unique: true }),
      text('shortName', '企业简称', { maxLength: 40 }),
      dict('companyType', '企业类型', 'company_type', { required: true }),
      ref('parentId', '上级企业', 'company'),
      text('creditCode', '统一社会信用代码', { required: true, maxLength: 18, rule: 'creditCode', unique: true }),
      text('legalPerson', '法定代表人', { maxLength: 40 }),
    ]),
    ...group('联系与地址', [
      text('linkMan', '联系人', { required: true, maxLength: 40 }),
      text('phone', '联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
      area('areaCode', '所在地区', { levels: 3 }),
      text('address', '详细地址', { maxLength: 200 }),
    ]),
    ...group('资质', [
      text('permitNumber', '道路运输经营许可证号', { isCode: true, maxLength: 50 }),
      date('registerDate', '成立日期'),
      image('licenseFile', '营业执照', { multiple: true }),
    ]),
    ...group('开票', [
      text('taxNumber', '纳税人识别号', { isCode: true, maxLength: 20 }),
      text('bankName', '开户行', { maxLength: 80 }),
      text('bankAccount', '银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
      longText('remark', '备注', { maxLength: 500 }),
    ]),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['companyCode', 'companyName', 'companyType', 'creditCode', 'legalPerson', 'linkMan', 'phone', 'status', 'createTime'],
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
  offline: 'full',
  seedRows: 60,
});
