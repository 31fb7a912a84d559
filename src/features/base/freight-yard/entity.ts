/**
 * 货场. A yard where goods are loaded, stored and unloaded. 当前库存 is what its stacks hold; more than it is designed for is marked, and hinders nobody from
 * writing down what lies there.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, integer, longText, ref, text, user } from '#schema/field.ts';

/** The card of 首页. */
export const YARD_FILL = '货场堆存';

export const freightYard = defineEntity({
  name: 'freightYard',
  title: '货场',
  area: 'base',
  route: '/base/mtFreightYard',
  component: 'mt/base/MtFreightYardList',
  table: 'mt_freight_yard',
  endpoint: '/freight_yard/mtFreightYard',
  enabledBy: 'status',
  permission: 'mtFreightYard',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'yardName',
  searchFields: ['yardCode', 'yardName', 'address'],
  yardFields: ['id'],
  fields: {
    yardCode: text('货场编号', { maxLength: 32, unique: true, autoCode: 'HC{yyMM}{3}' }),
    yardName: text('货场名称', { required: true, maxLength: 100, unique: true }),
    yardType: dict('货场类型', 'yard_type', { required: true }),
    companyId: ref('管理企业', 'company', { required: true }),
    portId: ref('所属港口', 'port'),
    stationId: ref('所属站点', 'railwayStation'),
    areaCode: area('所在地区', { levels: 3 }),
    address: text('详细地址', { maxLength: 200 }),
    capacity: decimal('设计堆存能力', { required: true, scale: 3, unit: '吨', min: 0 }),
    currentStock: decimal('当前库存', { readonly: true, scale: 3, unit: '吨' }),
    stackCount: integer('垛位数'),
    longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
    fenceId: ref('电子围栏', 'electronicFence'),
    manager: user('货场负责人'),
    phone: text('联系电话', { maxLength: 20, rule: 'mobile' }),
    storageFreeDays: integer('免堆天数'),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  requiredWhen: { portId: { field: 'yardType', is: ['port'] }, stationId: { field: 'yardType', is: ['rail'] } },
  listColumns: [
    'yardCode',
    'yardName',
    { name: 'yardType', widthPx: 92 },
    { name: 'companyId', widthPx: 204 },
    { name: 'portId', widthPx: 88 },
    'capacity',
    'currentStock',
    'stackCount',
    'manager',
    'phone',
    { name: 'status', widthPx: 80 },
  ],
  query: [
    { field: 'yardName', rule: 'like' },
    { field: 'yardType', rule: 'eq' },
    { field: 'companyId', rule: 'eq' },
    { field: 'portId', rule: 'eq' },
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
    {
      entity: 'inventory',
      foreignField: 'yardId',
      label: '库存',
      columns: ['stackNo', 'materialId', 'companyId', 'stockWeight', 'availableWeight', 'inDate'],
    },
  ],
  sums: { currentStock: { of: 'inventory', by: 'yardId', sum: ['stockWeight'] } },
  alerts: { currentStock: { when: 'currentStock > capacity', message: '超过设计堆存能力' } },
  totals: { rowId: 'totalDataItem', sum: ['capacity', 'currentStock'] },
  figures: [{ label: YARD_FILL, in: ['1'], isOwn: true }],
  live: { socketKey: 'mt_freight_yard' },
  roles: { clerk: [], yard: [] },
  offline: 'full',
  seedRows: 80,
});
