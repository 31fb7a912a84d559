/**
 * 采购. Parts, tyres, oil and services that the fleet buys: asked for, approved, ordered, received.
 * Departures from the file: finance approves, and whoever asks for it does not; 登记到货 writes what has arrived into the lines, and 部分到货 follows from
 * the first of it by itself; 全部入库 waits until everything has arrived.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { date, decimal, depart, dict, file, group, longText, money, progress, ref, text, user } from '#schema/field.ts';

const ON_ORDER = ['3', '4'];

export const procurement = defineEntity({
  name: 'procurement',
  title: '采购',
  area: 'production',
  route: '/production/mtProcurement',
  component: 'mt/production/MtProcurementList',
  table: 'mt_procurement',
  endpoint: '/procurement/mtProcurement',
  permission: 'mtProcurement',
  titleField: 'title',
  searchFields: ['procurementNo', 'title'],
  fields: {
    ...group('申请', {
      procurementNo: text('采购单号', { maxLength: 32, unique: true, autoCode: 'CG{yyyyMMdd}{3}' }),
      procurementType: dict('采购类型', 'procurement_type', { required: true }),
      title: text('采购事由', { required: true, maxLength: 100 }),
      companyId: ref('采购单位', 'company', { required: true }),
      departId: depart('申请部门', { required: true }),
      applicant: user('申请人', { required: true }),
      needDate: date('需求日期', { required: true }),
      vehicleId: ref('使用车辆', 'productionVehicle'),
    }),
    ...group('供货', {
      contractId: ref('采购合同', 'contract', {
        where: {
          tradeDirection: { is: ['purchase'], why: '不是采购合同' },
          contractStatus: { is: ['3'], why: '不在履行中' },
          supplierId: { same: 'supplierId' },
        },
        fills: { supplierId: 'supplierId', companyId: 'companyId' },
      }),
      supplierId: ref('供应商', 'supplier'),
      arriveDate: date('到货日期', { editableIn: ON_ORDER }),
    }),
    ...group('数量与金额', {
      totalQty: decimal('总数量', { readonly: true, scale: 2 }),
      totalAmount: money('采购金额', { readonly: true }),
      arrivedQty: decimal('到货数量', { readonly: true, scale: 2 }),
      arrivedAmount: money('到货金额', { readonly: true }),
      arriveProgress: progress('到货进度', { done: 'arrivedQty', of: 'totalQty' }),
    }),
    ...group('其他', {
      approveRemark: longText('审批意见', { maxLength: 500, editableIn: [] }),
      attachments: file('附件', { multiple: true, editableIn: ['0', '2', '3', '4', '8'] }),
      remark: longText('备注', { maxLength: 500, editableIn: ['0', '2', '3', '4', '8'] }),
      procurementStatus: dict('采购状态', 'procurement_status', {
        readonly: true,
        default: '0',
        looks: { 0: 'orange', 1: 'gold', 2: 'cyan', 3: 'blue', 4: 'volcano', 5: 'green', 8: 'red', 9: 'struck' },
      }),
    }),
  },
  listColumns: [
    { name: 'title', widthPx: 180 },
    'procurementStatus',
    { name: 'procurementType', widthPx: 100 },
    { name: 'supplierId', widthPx: 180, phone: true },
    'totalAmount',
    { name: 'arriveProgress', phone: true },
    'needDate',
    'arriveDate',
    'arrivedAmount',
    { name: 'applicant', widthPx: 100 },
    { name: 'departId', priority: 2 },
    { name: 'procurementNo', priority: 1 },
    { name: 'companyId', priority: 3 },
  ],
  mainAmount: 'totalAmount',
  query: [
    { field: 'title', rule: 'like' },
    { field: 'procurementStatus', rule: 'in' },
    { field: 'procurementNo', rule: 'like' },
    { field: 'procurementType', rule: 'eq' },
    { field: 'supplierId', rule: 'eq' },
    { field: 'applicant', rule: 'eq' },
    { field: 'vehicleId', rule: 'eq' },
    { field: 'needDate', rule: 'range' },
  ],
  flow: {
    field: 'procurementStatus',
    initial: '0',
    editableIn: ['0', '8'],
    deletableIn: ['0', '8'],
    transitions: [
      {
        action: 'submit',
        button: '提交审批',
        from: ['0', '8'],
        to: '1',
        next: true,
        guards: [
          { expr: 'procurementItemList.quantity > 0', message: '还没有填采购明细' },
          { expr: 'procurementItemList.arrivedQty <= 0', message: '还没有下单，明细里不能有到货数量' },
        ],
      },
      { action: 'withdraw', button: '撤回', from: ['1'], to: '0' },
      { action: 'approve', button: '审批通过', from: ['1'], to: '2', next: true, sets: ['approveRemark'] },
      { action: 'reject', button: '驳回', from: ['1'], to: '8', requires: ['approveRemark'] },
      {
        action: 'order',
        button: '下单采购',
        from: ['2'],
        to: '3',
        next: true,
        requires: ['supplierId'],
        sets: ['contractId'],
        guards: [{ field: 'supplierId.status', is: ['1'], message: '供应商“{supplierId}”已停用' }],
      },
      { action: 'partArrive', button: '部分到货', from: ['3'], to: '4', auto: true, when: 'arrivedQty > 0' },
      {
        action: 'inStock',
        button: '全部入库',
        from: ['3', '4'],
        to: '5',
        next: true,
        requires: ['arriveDate'],
        confirm: true,
        guards: [{ expr: 'arrivedQty? >= totalQty', message: '到货 {arrivedQty}，还没有到齐 {totalQty}，先登记到货' }],
      },
      { action: 'void', button: '作废', from: ['0', '2', '8'], to: '9', ends: true, requires: ['approveRemark'], confirm: true },
    ],
  },
  children: [
    {
      entity: 'procurementItem',
      property: 'procurementItemList',
      foreignField: 'procurementId',
      label: '采购明细',
      openIn: { 0: 'all', 8: 'all', 3: ['arrivedQty', 'remark'], 4: ['arrivedQty', 'remark'] },
    },
  ],
  related: [{ entity: 'procurementItem', foreignField: 'procurementId', label: '采购明细' }],
  sums: {
    totalQty: { of: 'procurementItem', by: 'procurementId', sum: ['quantity'] },
    totalAmount: { of: 'procurementItem', by: 'procurementId', sum: ['amount'] },
    arrivedQty: { of: 'procurementItem', by: 'procurementId', sum: ['arrivedQty'] },
    arrivedAmount: { of: 'procurementItem', by: 'procurementId', sum: ['arrivedAmount'] },
  },
  totals: { rowId: 'totalDataItem', sum: ['totalAmount', 'arrivedAmount'], leavesOut: ['0', '8', '9'] },
  ownActions: {
    arrive: {
      label: '登记到货',
      on: 'row',
      permission: 'edit',
      in: ON_ORDER,
      writes: true,
      before: { step: 'inStock', while: 'arrivedQty? < totalQty' },
    },
  },
  roles: {
    dispatcher: ['add', 'edit', 'delete', 'batch_delete', 'export', 'price', 'submit', 'withdraw', 'order', 'inStock', 'void'],
    finance: ['approve', 'reject', 'export', 'price'],
  },
  queues: [
    { label: '待审批', in: ['1'], step: 'approve', since: 'createTime', lateAfterHours: 48 },
    { label: '待下单', in: ['2'], step: 'order', since: 'createTime', lateAfterHours: 72 },
    { label: '待到货', in: ['3', '4'], step: 'inStock', since: 'needDate', lateAfterHours: 24 },
  ],
  offline: 'full',
  seedRows: 900,
});
