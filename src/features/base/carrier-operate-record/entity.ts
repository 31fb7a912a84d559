/** 承运单位操作记录. What happened to a carrier, and by whom. A record: other documents leave it, and nobody writes, changes or deletes one. */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, dict, json, longText, ref, text, user } from '#schema/field.ts';

const status = { parts: { status: { type: 'text', label: '状态' } } } as const;

export const carrierOperateRecord = defineEntity({
  name: 'carrierOperateRecord',
  title: '承运单位操作记录',
  area: 'base',
  route: '/base/mtCarrierOperateRecord',
  component: 'mt/base/MtCarrierOperateRecordList',
  table: 'mt_carrier_operate_record',
  endpoint: '/carrier_operate_record/mtCarrierOperateRecord',
  permission: 'mtCarrierOperateRecord',
  titleField: 'carrierUnitId',
  searchFields: ['content'],
  fields: {
    carrierUnitId: ref('承运单位', 'carrierUnit', { required: true }),
    operateType: dict('操作类型', 'operate_type', { required: true }),
    content: longText('操作内容', { required: true, maxLength: 500 }),
    beforeValue: json('变更前', status),
    afterValue: json('变更后', status),
    operator: user('操作人', { readonly: true }),
    operateTime: datetime('操作时间', { readonly: true }),
    clientIp: text('操作IP', { isCode: true, readonly: true, maxLength: 40 }),
    source: dict('操作来源', 'doc_source', { readonly: true }),
    remark: longText('备注', { maxLength: 500 }),
  },
  listColumns: [
    { name: 'carrierUnitId', widthPx: 200 },
    { name: 'operateType', widthPx: 100, phone: true },
    { name: 'content', widthPx: 160, phone: true },
    { name: 'remark', widthPx: 200 },
    { name: 'operator', widthPx: 100 },
    { name: 'operateTime', phone: true },
    { name: 'beforeValue', widthPx: 120 },
    { name: 'afterValue', widthPx: 120 },
    { name: 'source', priority: 1 },
  ],
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'operateTime', rule: 'range' },
    { field: 'operateType', rule: 'in' },
    { field: 'operator', rule: 'eq' },
  ],
  defaultSort: { column: 'operateTime', order: 'desc' },
  verbs: ['export'],
  offline: 'readonly',
  scope: { kind: 'recent', days: 180 },
  seedRows: 2500,
});
