/** 运单节点. What happened to a waybill and when: our server records every step, drivers' phones and fences may add others. */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, image, longText, ref, text, user } from '#schema/field.ts';
import { YARDS_OF_WAYBILL, yardCopies, yardsOfWaybill } from '../of-waybill.ts';

export const waybillTrack = defineEntity({
  name: 'waybillTrack',
  title: '运单节点',
  area: 'transport',
  route: '/transport/mtWaybillTrack',
  component: 'mt/transport/MtWaybillTrackList',
  table: 'mt_waybill_track',
  endpoint: '/waybill_track/mtWaybillTrack',
  permission: 'mtWaybillTrack',
  titleField: 'place',
  searchFields: ['place', 'remark'],
  yardFields: YARDS_OF_WAYBILL,
  location: { longitude: 'longitude', latitude: 'latitude' },
  fields: {
    waybillId: ref('运单', 'waybill', { required: true, copies: { ...yardCopies } }),
    ...yardsOfWaybill,
    trackNode: dict('运输节点', 'track_node', { required: true }),
    nodeTime: datetime('节点时间', { required: true }),
    place: text('地点', { maxLength: 200 }),
    longitude: decimal('经度', { scale: 6, unit: '°', min: -180, max: 180 }),
    latitude: decimal('纬度', { scale: 6, unit: '°', min: -90, max: 90 }),
    fenceId: ref('触发围栏', 'electronicFence'),
    operator: user('操作人', { readonly: true }),
    docSource: dict('来源', 'doc_source', { readonly: true }),
    mileage: decimal('累计里程', { scale: 1, unit: '公里' }),
    photos: image('照片', { multiple: true }),
    remark: longText('说明', { maxLength: 500 }),
  },
  listColumns: [
    { name: 'trackNode', phone: true },
    { name: 'nodeTime', phone: true },
    'waybillId',
    { name: 'place', phone: true },
    'remark',
    'operator',
    'docSource',
    { name: 'fenceId', priority: 1 },
    { name: 'mileage', priority: 2 },
  ],
  query: [
    { field: 'waybillId', rule: 'eq' },
    { field: 'trackNode', rule: 'in' },
    { field: 'nodeTime', rule: 'range' },
  ],
  defaultSort: { column: 'nodeTime', order: 'desc' },
  live: { socketKey: 'mt_waybill_track' },
  verbs: ['export'],
  roles: { clerk: [] },
  offline: 'readonly',
  // Half a dozen for each waybill: a device keeps those of the trips that may still be asked about.
  scope: { kind: 'recent', days: 30 },
  seedRows: 400000,
});
