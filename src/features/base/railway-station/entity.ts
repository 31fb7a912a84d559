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
  hasEnableList: true,
  permission: 'mtRailwayStation',
  titleField: 'stationName',
  searchFields: ['stationCode', 'stationName'],
  fields: [
    text('stationCode', '站点电报码', { isCode: true, required: true, maxLength: 20, unique: true }),
    text('stationName', '站点名称', { required: true, maxLength: 100, unique: true }),
    dict('stationType', '站点类型', 'station_type', { required: true }),
    dict('railBureau', '所属铁路局', 'rail_bureau', { required: true }),
    area('areaCode', '所在地区', { levels: 3 }),
    text('branchLine', '专用线名称', { maxLength: 80 }),
    integer('loadCapacity', '日装车能力', { unit: '车' }),
    integer('unloadCapacity', '日卸车能力', { unit: '车' }),
    decimal('longitude', '经度', { scale: 6, unit: '°' }),
    decimal('latitude', '纬度', { scale: 6, unit: '°' }),
    longText('remark', '备注', { maxLength: 500 }),
    dict('status', '状态', 'enable_status', { required: true, default: '1' }),
  ],
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
  offline: 'full',
  seedRows: 140,
});
