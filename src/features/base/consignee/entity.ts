/** 收货人. The receiver of the goods at the unloading place. */
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
  enabledBy: 'status',
  permission: 'mtConsignee',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'name',
  searchFields: ['consigneeCode', 'name', 'phone', 'address'],
  fields: {
    consigneeCode: text('收货人编号', { maxLength: 32, unique: true, autoCode: 'SH{yyMM}{4}' }),
    name: text('收货人名称', { required: true, maxLength: 100 }),
    consigneeType: dict('单位类别', 'unit_category', { required: true, default: 'receive' }),
    consumerId: ref('所属客户', 'consumer'),
    linkMan: text('联系人', { required: true, maxLength: 40 }),
    phone: text('联系电话', { required: true, maxLength: 20, rule: 'mobile' }),
    idCard: text('证件号码', { maxLength: 50, sensitive: true }),
    areaCode: area('收货地区', { required: true, levels: 3 }),
    address: text('收货地址', { required: true, maxLength: 200 }),
    longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
    fenceId: ref('卸货围栏', 'electronicFence'),
    receiveTime: text('收货时段', { maxLength: 60 }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
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
