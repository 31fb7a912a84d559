/** 加油站. Where trucks refuel, with the price agreed with it, which a refuelling proposes. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, group, longText, money, ref, text } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';

export const petrolStation = defineEntity({
  name: 'petrolStation',
  title: '加油站',
  area: 'base',
  route: '/base/mtPetrolStation',
  component: 'mt/base/MtPetrolStationList',
  table: 'mt_petrol_station',
  endpoint: '/petrol_station/mtPetrolStation',
  enabledBy: 'status',
  permission: 'mtPetrolStation',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'stationName',
  searchFields: ['stationCode', 'stationName', 'address'],
  fields: {
    ...group('站点', {
      stationCode: text('站点编号', { maxLength: 32, unique: true, autoCode: 'JY{yyMM}{3}' }),
      stationName: text('站点名称', { required: true, maxLength: 100 }),
      brand: text('品牌', { maxLength: 40 }),
      petrolTypes: dict('油气品类', 'petrol_type', { required: true, multiple: true }),
      openHours: text('营业时间', { maxLength: 60 }),
      status: dict('状态', 'enable_status', { required: true, default: '1' }),
    }),
    ...group('价格与结算', {
      listPrice: money('挂牌价', { per: '升', min: 0.01, max: 50 }),
      agreePrice: money('协议价', { required: true, per: '升', min: 0.01, max: 50 }),
      platformId: ref('结算平台', 'platform'),
      invoiceType: dict('开票类型', 'invoice_type'),
    }),
    ...group('位置与联系', {
      areaCode: area('所在地区', { levels: 3 }),
      address: text('详细地址', { required: true, maxLength: 200 }),
      longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
      latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
      linkMan: text('联系人', { maxLength: 40 }),
      phone: text('联系电话', { maxLength: 20, rule: 'mobile' }),
      remark: longText('备注', { maxLength: 500 }),
    }),
  },
  listColumns: [
    { name: 'stationName', phone: true },
    { name: 'brand', widthPx: 110 },
    { name: 'petrolTypes', phone: true, widthPx: 148 },
    'listPrice',
    { name: 'agreePrice', phone: true },
    'areaCode',
    { name: 'address', priority: 1 },
    { name: 'phone', priority: 2 },
    { name: 'openHours', priority: 3 },
    { name: 'stationCode', priority: 4 },
    'status',
  ],
  mainAmount: 'agreePrice',
  query: [
    { field: 'stationName', rule: 'like' },
    { field: 'areaCode', rule: 'eq' },
    { field: 'brand', rule: 'like' },
    { field: 'petrolTypes', rule: 'eq' },
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
      entity: 'refuelRecord',
      foreignField: 'petrolStationId',
      label: '加油记录',
      columns: ['refuelNo', 'carId', 'petrolType', 'liters', 'amount', 'refuelTime'],
    },
  ],
  rules: [{ expr: 'agreePrice <= listPrice', message: '协议价不应高于挂牌价' }],
  verbs: verbsWithout('copy'),
  offline: 'full',
  seedRows: 120,
});
