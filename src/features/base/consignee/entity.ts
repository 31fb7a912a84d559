/** 收货人. Who receives the goods at the unloading place. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, longText, ref, text } from '#schema/field.ts';

export const consignee = defineEntity({
  name: 'consignee',
  title: '收货人',
  area: 'base',
  route: '/base/mtConsignee',
  component: 'mt/base/MtConsigneeList',
  table: 'mt_consignee',
  endpoint: '/consignee/mtConsignee',
  hasEnableList: true,
  permission: 'mtConsignee',
  titleField: 'name',
  searchFields: ['consigneeCode', 'name', 'phone', 'address'],
  fields: [
    text('consigneeCode', '收货人编号', { maxLength: 32, unique: true, autoCode: 'SH{yyMM}{4}' }),
    text('name', '收货人名称', { required: true, maxLength: 100 }),
    dict('consigneeType', '单位类别', 'unit_category', { required: true, default: 'receive' }),
    ref('consumerId', '所属客户', 'consumer'),
    text('linkMan', '联系人', { required: true, maxLength: 40 }),
    text('phone', '联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
    text('idCard', '证件号码', { maxLength: 50, sensitive: true }),
    area('areaCode', '收货地区', { required: true, levels: 3 }),
    text('address', '收货地址', { required: true, maxLength: 200 }),
    decimal('longitude', '经度', { scale: 6, unit: '°' }),
    decimal('latitude', '纬度', { scale: 6, unit: '°' }),
    ref('fenceId', '卸货围栏', 'electronicFence'),
    text('receiveTime', '收货时段', { maxLength: 60 }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
  listColumns: ['consigneeCode', 'name', 'consumerId', 'linkMan', 'phone', 'areaCode', 'address', 'fenceId', 'receiveTime', 'status'],
  query: [
    { field: 'name', rule: 'like' },
    { field: 'consumerId', rule: 'eq' },
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
  seedRows: 500,
});
