/**
 * 送货. Goods of a sales contract on their way to the customer: sent out of a yard, signed for or refused. It goes by a car of its own, or with a waybill.
 * Departures from the file: what is signed for without a waybill fulfils the contract; with one, the waybill does, and it has car and driver in use already.
 * 途损 is what was sent and not signed for.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, file, group, longText, ref, text } from '#schema/field.ts';
import { notBlack, papersInDate } from '#features/transport/crew-guards.ts';
import { deliveryPostings } from './stock-lines.ts';

const BEFORE_SENDING = ['0'];
const BEFORE_DEPARTURE = ['0', '1'];
/** What the contract still takes, beside what is finished and what is on its way. */
const LEFT = 'contractId.quantity * (1 + contractId.floatRatio? / 100) - contractId.finishedWeight? - contractId.deliveringWeight?';
const withinLeft = { expr: `planWeight <= ${LEFT}`, message: '合同“{contractId}”剩余的数量不足 {planWeight} 吨' };
const black = { isBlack: { not: ['Y'], why: '在黑名单中' } } as const;

/** Car and driver are free, unless the waybill that takes the goods has them; their papers are in date. */
const crew = [
  { expr: "case(waybillId, '', case(driverId.driverStatus, 'idle', 1, 0), 1) >= 1", message: '司机“{driverId}”不空闲' },
  { expr: "case(waybillId, '', case(carId.workStatus, 'idle', 1, 0), 1) >= 1", message: '车辆“{carId}”不空闲' },
  ...notBlack,
  ...papersInDate,
] as const;

export const delivery = defineEntity({
  name: 'delivery',
  title: '送货',
  area: 'production',
  route: '/production/mtDelivery',
  component: 'mt/production/MtDeliveryList',
  table: 'mt_delivery',
  endpoint: '/delivery/mtDelivery',
  permission: 'mtDelivery',
  titleField: 'deliveryNo',
  searchFields: ['deliveryNo', 'signMan'],
  yardFields: ['yardId'],
  fields: {
    ...group('销售', {
      deliveryNo: text('送货单号', { maxLength: 32, unique: true, autoCode: 'SHD{yyyyMMdd}{4}' }),
      contractId: ref('销售合同', 'contract', {
        required: true,
        editableIn: BEFORE_SENDING,
        where: {
          tradeDirection: { is: ['sales'], why: '不是销售合同' },
          contractStatus: { is: ['3'], why: '不在履行中' },
        },
        fills: { consumerId: 'consumerId', materialId: 'materialId' },
      }),
      consumerId: ref('客户', 'consumer', { required: true }),
      consigneeId: ref('收货人', 'consignee', { required: true, where: { consumerId: { same: 'consumerId' } } }),
      materialId: ref('货物', 'material', { required: true, editableIn: BEFORE_SENDING }),
      planTime: datetime('计划送达', { required: true, expected: true }),
    }),
    ...group('运输', {
      yardId: ref('发货货场', 'freightYard', { required: true, editableIn: BEFORE_SENDING }),
      stackId: ref('发货垛位', 'inventory', {
        editableIn: BEFORE_SENDING,
        where: { yardId: { same: 'yardId' }, materialId: { same: 'materialId' } },
        fills: { yardId: 'yardId', materialId: 'materialId' },
      }),
      waybillId: ref('运单', 'waybill', {
        editableIn: BEFORE_SENDING,
        where: { contractId: { same: 'contractId' }, waybillStatus: { not: ['99'], why: '已作废' } },
        fills: { contractId: 'contractId', consumerId: 'consumerId', consigneeId: 'consigneeId', carId: 'carId', driverId: 'driverId' },
      }),
      carId: ref('车辆', 'car', { editableIn: BEFORE_DEPARTURE, where: black, fills: { driverId: 'mainDriverId' } }),
      driverId: ref('司机', 'driver', {
        editableIn: BEFORE_DEPARTURE,
        where: { driverStatus: { not: ['frozen'], why: '已冻结' }, ...black },
      }),
    }),
    ...group('数量', {
      planWeight: decimal('计划重量', { required: true, scale: 3, unit: '吨', editableIn: BEFORE_SENDING }),
      sendWeight: decimal('发货重量', { scale: 3, unit: '吨', editableIn: [], min: 0 }),
      signWeight: decimal('签收重量', { scale: 3, unit: '吨', editableIn: [], min: 0 }),
      lossWeight: decimal('途损', { readonly: true, scale: 3, unit: '吨' }),
    }),
    ...group('经过', {
      sendTime: datetime('发货时间'),
      signTime: datetime('签收时间'),
      signMan: text('签收人', { maxLength: 40 }),
      qualityFile: file('化验单', { multiple: true }),
      refuseReason: longText('拒收原因', { maxLength: 500 }),
      remark: longText('备注', { maxLength: 500 }),
      deliveryStatus: dict('送货状态', 'delivery_status', {
        readonly: true,
        default: '0',
        looks: { 0: 'orange', 1: 'gold', 2: 'blue', 3: 'green', 4: 'red', 9: 'struck' },
      }),
    }),
  },
  glance: {
    band: [
      'consumerId',
      'consigneeId',
      'materialId',
      'carId',
      'driverId',
      'planWeight',
      'sendWeight',
      'signWeight',
      'lossWeight',
      'planTime',
      'signTime',
    ],
    lines: [['consumerId'], ['materialId', { first: ['signWeight', 'sendWeight', 'planWeight'] }], ['carId', 'driverId', 'planTime']],
  },
  listColumns: [
    { name: 'deliveryNo', widthPx: 150 },
    { name: 'deliveryStatus', widthPx: 92 },
    { name: 'consumerId', widthPx: 202 },
    { name: 'materialId', widthPx: 140 },
    { name: 'carId', widthPx: 100 },
    { name: 'planWeight', widthPx: 104 },
    { name: 'sendWeight', widthPx: 104 },
    { name: 'signWeight', widthPx: 104 },
    'planTime',
    'signTime',
    { name: 'driverId', widthPx: 90 },
    { name: 'contractId', widthPx: 140 },
    { name: 'consigneeId', priority: 1 },
    { name: 'yardId', priority: 2 },
    { name: 'lossWeight', priority: 3 },
  ],
  query: [
    { field: 'deliveryNo', rule: 'like' },
    { field: 'deliveryStatus', rule: 'in' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'contractId', rule: 'eq' },
    { field: 'materialId', rule: 'eq' },
    { field: 'yardId', rule: 'eq' },
    { field: 'planTime', rule: 'range' },
  ],
  flow: {
    field: 'deliveryStatus',
    initial: '0',
    editableIn: ['0', '1', '2'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'send',
        button: '发货',
        from: ['0'],
        to: '1',
        next: true,
        requires: ['sendWeight', 'sendTime'],
        sets: ['stackId', 'qualityFile'],
        guards: [
          { field: 'contractId.contractStatus', is: ['3'], message: '合同“{contractId}”不在履行中，不能发货' },
          { expr: `sendWeight <= ${LEFT}`, message: '合同“{contractId}”剩余的数量不足 {sendWeight} 吨' },
          {
            expr: 'sendWeight <= stackId.stockWeight',
            message: '垛位“{stackId}”的当前库存只有 {stackId.stockWeight} 吨，不足 {sendWeight} 吨',
          },
          { expr: 'sendWeight <= planWeight * 1.05', message: '发货重量比计划重量多出百分之五以上', asks: true },
        ],
      },
      {
        action: 'depart',
        button: '发车',
        from: ['1'],
        to: '2',
        next: true,
        requires: ['carId', 'driverId'],
        guards: [...crew, { expr: 'sendWeight <= carId.ratedLoad', message: '发货重量超过车辆“{carId}”的核定载质量', asks: true }],
      },
      {
        action: 'sign',
        button: '签收',
        from: ['2'],
        to: '3',
        next: true,
        requires: ['signWeight', 'signTime', 'signMan'],
        guards: [
          {
            expr: 'signWeight <= sendWeight * 1.005',
            message: '签收重量 {signWeight} 吨比发货重量 {sendWeight} 吨多出千分之五以上，请核对磅单',
          },
          { expr: 'signWeight >= sendWeight * 0.98', message: '途损超过发货重量的百分之二', asks: true },
        ],
      },
      { action: 'refuse', button: '拒收', from: ['2'], to: '4', requires: ['refuseReason'] },
      { action: 'cancel', button: '取消', from: ['0'], to: '9', confirm: true },
    ],
  },
  // A delivery that was not sent yet is not among those on their way, so its own weight is judged alone.
  addGuards: [withinLeft],
  editGuards: [withinLeft],
  occupies: {
    driverId: { field: 'driverStatus', while: { 2: 'busy' }, free: 'idle' },
    carId: { field: 'workStatus', while: { 2: 'transit' }, free: 'idle' },
  },
  posts: deliveryPostings,
  computed: { lossWeight: 'sendWeight - signWeight' },
  allowances: { lossWeight: { of: 'sendWeight', rates: ['materialId.lossRate'] } },
  rules: [
    { expr: 'planWeight > 0', message: '计划重量必须大于0' },
    { expr: 'sendWeight > 0', message: '发货重量必须大于0' },
    { expr: 'signWeight > 0', message: '签收重量必须大于0' },
    { expr: 'signTime >= sendTime', message: '签收时间应不早于发货时间' },
  ],
  totals: { rowId: 'transTotal', sum: ['planWeight', 'sendWeight', 'signWeight', 'lossWeight'], leavesOut: ['9'] },
  live: { socketKey: 'mt_delivery' },
  ownActions: {
    print: { label: '打印送货单', on: 'row', permission: 'export', in: ['1', '2', '3', '4'] },
    printChosen: { label: '打印送货单', on: 'selection', permission: 'export', in: ['1', '2', '3', '4'] },
  },
  queues: [
    { label: '待发货', in: ['0'], step: 'send', since: 'planTime', lateAfterHours: 4 },
    { label: '待发车', in: ['1'], step: 'depart', since: 'sendTime', lateAfterHours: 4 },
    { label: '运输中', in: ['2'], step: 'sign', since: 'sendTime', lateAfterHours: 24 },
  ],
  offline: 'full',
  seedRows: 5200,
});
