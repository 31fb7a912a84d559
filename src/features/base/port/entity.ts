/** 港口. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, integer, longText, ref, text } from '#schema/field.ts';

export const port = defineEntity({
  name: 'port',
  title: '港口',
  area: 'base',
  route: '/base/mtPort',
  component: 'mt/base/MtPortList',
  table: 'mt_port',
  endpoint: '/port/mtPort',
  enabledBy: 'status',
  permission: 'mtPort',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'portName',
  searchFields: ['portCode', 'portName'],
  fields: {
    portCode: text('港口代码', { isCode: true, required: true, maxLength: 20, unique: true }),
    portName: text('港口名称', { required: true, maxLength: 100, unique: true }),
    areaCode: area('所在地区', { levels: 3 }),
    companyId: ref('经营企业', 'company'),
    berthCount: integer('泊位数'),
    longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
    freeStorageDays: integer('免堆天数'),
    linkMan: text('联系人', { maxLength: 40 }),
    phone: text('联系电话', { maxLength: 20, rule: 'mobile' }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: [
    { name: 'portCode', widthPx: 92 },
    'portName',
    'areaCode',
    { name: 'companyId', widthPx: 204 },
    'berthCount',
    'freeStorageDays',
    'linkMan',
    'phone',
    { name: 'status', widthPx: 80 },
  ],
  query: [
    { field: 'portName', rule: 'like' },
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
    { entity: 'berth', foreignField: 'portId', label: '泊位' },
    { entity: 'shipPlan', foreignField: 'portId', label: '船舶计划' },
    { entity: 'portOperation', foreignField: 'portId', label: '港口作业' },
  ],
  offline: 'full',
  seedRows: 20,
});
