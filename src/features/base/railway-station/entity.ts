/** 铁路站点. */
import { defineEntity } from '#schema/define-entity.ts';
import { area, decimal, dict, integer, longText, text } from '#schema/field.ts';

export const railwayStation = defineEntity({
  name: 'railwayStation',
  title: '铁路站点',
  area: 'base',
  route: '/base/mtRailwayStation',
  component: 'mt/base/MtRailwayStationList',
  table: 'mt_railway_station',
  endpoint: '/railway_station/mtRailwayStation',
  enabledBy: 'status',
  permission: 'mtRailwayStation',
  location: { longitude: 'longitude', latitude: 'latitude' },
  titleField: 'stationName',
  searchFields: ['stationCode', 'stationName'],
  fields: {
    stationCode: text('站点电报码', { isCode: true, required: true, maxLength: 20, unique: true }),
    stationName: text('站点名称', { required: true, maxLength: 100, unique: true }),
    stationType: dict('站点类型', 'station_type', { required: true }),
    railBureau: dict('所属铁路局', 'rail_bureau', { required: true }),
    areaCode: area('所在地区', { levels: 3 }),
    branchLine: text('专用线名称', { maxLength: 80 }),
    loadCapacity: integer('日装车能力', { unit: '车' }),
    unloadCapacity: integer('日卸车能力', { unit: '车' }),
    longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
    remark: longText('备注', { maxLength: 500 }),
    status: dict('状态', 'enable_status', { required: true, default: '1' }),
  },
  listColumns: ['stationCode', 'stationName', 'stationType', 'railBureau', 'branchLine', 'loadCapacity', 'unloadCapacity', 'status'],
  query: [
    { field: 'stationName', rule: 'like' },
    { field: 'stationType', rule: 'eq' },
    { field: 'railBureau', rule: 'eq' },
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
    { entity: 'railPlan', foreignField: 'departStationId', label: '发运计划' },
    { entity: 'railPlan', foreignField: 'arriveStationId', label: '到达计划' },
    { entity: 'railDayPlan', foreignField: 'departStationId', label: '请车计划' },
  ],
  offline: 'full',
  seedRows: 140,
});
