/** 物流单位. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, dict, longText, text } from '#schema/field.ts';

export const logisticsUnit = defineEntity({
  name: 'logisticsUnit',
  title: '物流单位',
  area: 'base',
  route: '/base/mtLogisticsUnit',
  component: 'mt/base/MtLogisticsUnitList',
  table: 'mt_logistics_unit',
  endpoint: '/logistics_unit/mtLogisticsUnit',
  enabledBy: 'status',
  permission: 'mtLogisticsUnit',
  titleField: 'unitName',
  searchFields: ['unitCode', 'unitName', 'phone'],
  fields: {
    unitCode: text('单位编号', { maxLength: 32, unique: true, autoCode: 'WD{yyMM}{3}' }),
    unitName: text('单位名称', { required: true, maxLength: 100, unique: true }),
    unitType: dict('物流单位类型', 'logistics_unit_type', { required: true }),
    creditCode: text('统一社会信用代码', { maxLength: 18, rule: 'creditCode' }),
    linkMan: text('联系人', { required: true, maxLength: 40 }),
    phone: text('联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
    areaCode: area('所在地区', { levels: 3 }),
    address: text('详细地址', { maxLength: 200 }),
    serviceScope: text('服务范围', { maxLength: 200 }),
    bankName: text('开户行', { maxLength: 80 }),
    bankAccount: text('银行账号', { maxLength: 30, rule: 'bankCard', sensitive: true }),
    taxRate: dict('税率', 'tax_rate'),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: ['unitCode', 'unitName', 'unitType', 'creditCode', 'linkMan', 'phone', 'areaCode', 'serviceScope', 'taxRate', 'status'],
  query: [
    { field: 'unitName', rule: 'like' },
    { field: 'unitType', rule: 'eq' },
    { field: 'areaCode', rule: 'eq' },
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
  seedRows: 90,
});
