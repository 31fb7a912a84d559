/**
 * 退货管理. Goods that a customer sends back: asked for, audited, put into a stack of a yard, and written back. All returns of a waybill together are not
 * more than it delivered (退货 of the waybill). 入库确认 writes the line of stock; 冲账 takes the weight out of what the contract has fulfilled and adds the
 * amount to its returned amount. Beyond the proposal: the stack, and who wrote back when.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { TRUCK_TONS_MAX } from '../../base/truck-tons.ts';
import { datetime, decimal, dict, group, image, longText, money, ref, text, user } from '#schema/field.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { counterLine, postedLine } from '../ledger-lines.ts';

const BEFORE_STOCK = ['0', '1', '8'];

export const goodsReturn = defineEntity({
  name: 'goodsReturn',
  title: '退货管理',
  area: 'transport',
  route: '/transport/mtGoodsReturn',
  component: 'mt/transport/MtGoodsReturnList',
  table: 'mt_goods_return',
  endpoint: '/goods_return/mtGoodsReturn',
  permission: 'mtGoodsReturn',
  titleField: 'returnNo',
  searchFields: ['returnNo'],
  yardFields: ['returnYardId'],
  fields: {
    ...group('退货', {
      returnNo: text('退货单号', { maxLength: 32, unique: true, autoCode: 'TD{yyyyMMdd}{3}' }),
      waybillId: ref('原运单', 'waybill', {
        required: true,
        where: { waybillStatus: { is: ['60', '70', '80'], why: '没有卸货签收' } },
        fills: {
          contractId: 'contractId',
          consumerId: 'consumerId',
          materialId: 'materialId',
          returnYardId: 'loadYardId',
          carId: 'carId',
          driverId: 'driverId',
          unitPrice: 'contractId.unitPrice',
        },
      }),
      contractId: ref('合同', 'contract'),
      consumerId: ref('客户', 'consumer', { required: true }),
      materialId: ref('货物', 'material', { required: true }),
      returnReason: dict('退货原因', 'return_reason', { required: true }),
      applyTime: datetime('申请时间', { required: true }),
      photos: image('现场照片', { multiple: true, editableIn: [...BEFORE_STOCK, '2'] }),
    }),
    ...group('重量与金额', {
      returnWeight: decimal('退货重量', { required: true, scale: 3, min: 0.001, unit: '吨', max: TRUCK_TONS_MAX }),
      unitPrice: money('单价', { per: '吨', min: 0, editableIn: [...BEFORE_STOCK, '2'] }),
      returnAmount: money('退货金额', { readonly: true }),
      freightBear: dict('退运费承担方', 'rate_target'),
    }),
    ...group('退运与入库', {
      returnYardId: ref('退入货场', 'freightYard', { required: true }),
      returnStackId: ref('退入垛位', 'inventory', {
        where: { yardId: { same: 'returnYardId' }, materialId: { same: 'materialId' } },
        editableIn: BEFORE_STOCK,
      }),
      carId: ref('承运车辆', 'car', { editableIn: BEFORE_STOCK }),
      driverId: ref('司机', 'driver', { editableIn: BEFORE_STOCK }),
      inYardTime: datetime('入库时间', { editableIn: [] }),
    }),
    ...group('审核', {
      auditRemark: longText('审核意见', { maxLength: 500, editableIn: [] }),
      writeBackBy: user('冲账人', { readonly: true }),
      writeBackTime: datetime('冲账时间', { readonly: true }),
      returnStatus: dict('退货状态', 'goods_return_status', { readonly: true, default: '0' }),
    }),
  },
  glance: {
    band: [
      'consumerId',
      'waybillId',
      'materialId',
      'returnReason',
      'returnWeight',
      'returnAmount',
      'returnYardId',
      'applyTime',
      'inYardTime',
    ],
    lines: [
      ['consumerId', 'returnReason'],
      ['materialId', 'returnWeight', 'returnAmount'],
      ['waybillId', 'applyTime'],
    ],
  },
  listColumns: [
    'returnNo',
    'waybillId',
    'consumerId',
    { name: 'materialId', priority: 2 },
    { name: 'returnReason', widthPx: 110 },
    'returnWeight',
    'returnAmount',
    { name: 'returnYardId', priority: 1 },
    { name: 'returnStackId', widthPx: 110, priority: 3 },
    { name: 'carId', widthPx: 110, priority: 4 },
    'applyTime',
    'inYardTime',
    'returnStatus',
  ],
  mainAmount: 'returnAmount',
  query: [
    { field: 'returnStatus', rule: 'in' },
    { field: 'returnNo', rule: 'like' },
    { field: 'waybillId', rule: 'eq' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'returnReason', rule: 'in' },
    { field: 'returnYardId', rule: 'eq' },
    { field: 'applyTime', rule: 'range' },
  ],
  flow: {
    field: 'returnStatus',
    initial: '0',
    editableIn: ['0', '8'],
    deletableIn: ['0'],
    transitions: [
      { action: 'auditPass', button: '审核通过', from: ['0'], to: '1', requires: ['carId'], sets: ['driverId', 'auditRemark'], next: true },
      { action: 'auditReject', button: '驳回', from: ['0'], to: '8', requires: ['auditRemark'] },
      { action: 'resubmit', button: '重新提交', from: ['8'], to: '0', next: true },
      {
        action: 'inYard',
        button: '入库确认',
        from: ['1'],
        to: '2',
        requires: ['returnStackId', 'returnWeight', 'inYardTime'],
        sets: ['photos'],
        next: true,
      },
      {
        action: 'writeBack',
        button: '冲账',
        from: ['2'],
        to: '3',
        requires: ['unitPrice'],
        stamps: { writeBackTime: 'now', writeBackBy: 'user' },
        confirm: true,
        next: true,
      },
      { action: 'cancel', button: '取消', from: ['0', '8'], to: '9', confirm: true },
    ],
  },
  posts: [
    {
      entity: 'inventoryFlow',
      by: 'goodsReturnId',
      while: ['2', '3'],
      values: {
        ...postedLine,
        inventoryId: { of: 'returnStackId' },
        flowType: 'return',
        weight: { of: 'returnWeight' },
        occurTime: { of: 'inYardTime' },
        waybillId: { of: 'waybillId' },
        sourceType: 'return',
      },
      counter: counterLine,
    },
  ],
  related: [
    {
      entity: 'inventoryFlow',
      foreignField: 'goodsReturnId',
      label: '出入库',
      columns: ['flowNo', 'flowType', 'inventoryId', 'incoming', 'outgoing', 'afterWeight', 'occurTime'],
    },
  ],
  computed: { returnAmount: 'returnWeight * unitPrice' },
  rules: [{ expr: 'inYardTime >= applyTime', message: '入库时间应不早于申请时间' }],
  totals: { rowId: 'totalDataItem', sum: ['returnWeight', 'returnAmount'], leavesOut: ['8', '9'] },
  verbs: verbsWithout('copy'),
  roles: { clerk: ['inYard'], yard: ['export', 'inYard'], finance: ['export', 'price', 'writeBack'] },
  queues: [
    { label: '待审核', in: ['0'], step: 'auditPass', since: 'applyTime', lateAfterHours: 24 },
    { label: '待入库', in: ['1'], step: 'inYard', since: 'applyTime', lateAfterHours: 72 },
    { label: '待冲账', in: ['2'], step: 'writeBack', since: 'inYardTime', lateAfterHours: 72 },
  ],
  offline: 'full',
  seedRows: 420,
});
