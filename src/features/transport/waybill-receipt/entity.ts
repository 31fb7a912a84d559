/**
 * 回单. The consignee's signature for one waybill. Unloading opens one that waits for its photo, so the list shows which receipts are still due;
 * photo and signature are demanded by the step 上传回单, not by the new row.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { TRUCK_TONS_MAX } from '../../base/truck-tons.ts';
import { datetime, decimal, dict, flag, image, longText, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { YARDS_OF_WAYBILL, yardCopies, yardsOfWaybill } from '../of-waybill.ts';

export const waybillReceipt = defineEntity({
  name: 'waybillReceipt',
  title: '回单',
  area: 'transport',
  route: '/transport/mtWaybillReceipt',
  component: 'mt/transport/MtWaybillReceiptList',
  table: 'mt_waybill_receipt',
  endpoint: '/waybill_receipt/mtWaybillReceipt',
  permission: 'mtWaybillReceipt',
  titleField: 'receiptNo',
  searchFields: ['receiptNo', 'plateNumber', 'expressNo'],
  yardFields: YARDS_OF_WAYBILL,
  fields: {
    receiptNo: text('回单编号', { maxLength: 32, unique: true, autoCode: 'HD{yyyyMMdd}{4}' }),
    waybillId: ref('运单', 'waybill', {
      required: true,
      unique: true,
      editableIn: ['0'],
      copies: { plateNumber: 'plateNumber', ...yardCopies },
      where: { waybillStatus: { is: ['60', '70', '80'], why: '还没有卸货签收' } },
      fills: { consumerId: 'consumerId', signWeight: 'unloadNetWeight' },
    }),
    plateNumber: text('车牌号', { readonly: true, maxLength: 12, rule: 'plate' }),
    ...yardsOfWaybill,
    consumerId: ref('客户', 'consumer'),
    signMan: text('签收人', { maxLength: 40 }),
    signTime: datetime('签收时间'),
    signWeight: decimal('签收重量', { scale: 3, unit: '吨', min: 0, max: TRUCK_TONS_MAX }),
    receiptImg: image('回单照片', { multiple: true }),
    uploadBy: user('上传人', { readonly: true }),
    uploadTime: datetime('上传时间', { readonly: true }),
    originalReceived: flag('原件已收', { default: 'N' }),
    originalTime: datetime('原件签收时间', { readonly: true }),
    expressNo: text('快递单号', { isCode: true, maxLength: 40 }),
    auditRemark: longText('审核意见', { maxLength: 500 }),
    remark: longText('备注', { maxLength: 500 }),
    receiptStatus: dict('回单状态', 'receipt_status', { readonly: true, default: '0' }),
  },
  glance: {
    band: ['plateNumber', 'consumerId', 'waybillId', 'signMan', 'signTime', 'signWeight', 'originalReceived'],
    lines: [
      ['plateNumber', 'consumerId'],
      ['signMan', 'signWeight'],
      ['waybillId', 'signTime'],
    ],
  },
  listColumns: [
    'receiptNo',
    'receiptStatus',
    'waybillId',
    'plateNumber',
    'consumerId',
    'signMan',
    'signTime',
    'signWeight',
    'uploadBy',
    'uploadTime',
    'originalReceived',
    'expressNo',
  ],
  query: [
    { field: 'receiptStatus', rule: 'in' },
    { field: 'receiptNo', rule: 'like' },
    { field: 'waybillId', rule: 'eq' },
    { field: 'plateNumber', rule: 'like' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'signTime', rule: 'range' },
  ],
  flow: {
    field: 'receiptStatus',
    initial: '0',
    editableIn: ['0', '4'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'upload',
        button: '上传回单',
        from: ['0', '4'],
        to: '1',
        requires: ['receiptImg', 'signMan', 'signTime', 'signWeight'],
        stamps: { uploadBy: 'user', uploadTime: 'now' },
        guards: [{ field: 'waybillId.waybillStatus', is: ['60', '70', '80'], message: '运单“{waybillId}”不在已卸货的状态，不能上传回单' }],
        next: true,
      },
      {
        action: 'receiveOriginal',
        button: '收原件',
        from: ['1'],
        to: '2',
        requires: ['originalReceived', 'expressNo'],
        guards: [{ field: 'originalReceived', is: ['Y'], message: '请先确认原件已收' }],
        stamps: { originalTime: 'now' },
      },
      { action: 'auditPass', button: '审核通过', from: ['1', '2'], to: '3', next: true },
      { action: 'auditReject', button: '驳回', from: ['1', '2'], to: '4', requires: ['auditRemark'] },
    ],
  },
  occupies: { waybillId: { field: 'receiptStatus', while: { 1: '1', 2: '2', 3: '3', 4: '4' }, free: '0' } },
  // Every receipt counts: one that is sent back as a picture was signed for its weight.
  totals: { rowId: 'totalDataItem', sum: ['signWeight'] },
  live: { socketKey: 'mt_waybill_receipt' },
  verbs: verbsWithout('copy'),
  roles: { clerk: ['edit', 'upload'] },
  queues: [
    { label: '待回传', in: ['0', '4'], step: 'upload', since: 'signTime', lateAfterHours: 72 },
    { label: '待审核', in: ['1', '2'], step: 'auditPass', since: 'uploadTime', lateAfterHours: 24 },
  ],
  offline: 'full',
  seedRows: 20000,
});
