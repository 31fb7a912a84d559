/** The lists of waybills for one task each: auditing, voiding, watching those under way. */
import { defineView } from '#schema/define-view.ts';
import { waybill } from './entity.ts';

const waybillAudit = defineView(waybill, {
  name: 'waybillAudit',
  title: '运单审核',
  route: '/transport/waybillAudit',
  component: 'mt/transport/WaybillAuditList',
  preset: { waybillStatus: { is: ['60'] } },
  listColumns: [
    'waybillNo',
    'plateNumber',
    { name: 'carrierUnitId', widthPx: 110 },
    { name: 'materialId', widthPx: 92 },
    'loadNetWeight',
    'unloadNetWeight',
    { name: 'lossWeight', phone: true, widthPx: 66 },
    'unitPrice',
    { name: 'lossDeduct', widthPx: 92 },
    { name: 'payableAmount', phone: true, widthPx: 96 },
    'driverId',
    'contractId',
    'loadSlipNo',
    'unloadSlipNo',
    'unloadTime',
  ],
  query: [
    { field: 'waybillNo', rule: 'like' },
    { field: 'plateNumber', rule: 'like' },
    { field: 'carrierUnitId', rule: 'in' },
    { field: 'contractId', rule: 'eq' },
    { field: 'unloadTime', rule: 'range' },
  ],
  verbs: ['edit', 'export'],
  steps: ['auditPass', 'auditReject', 'hang'],
});

const waybillObsolete = defineView(waybill, {
  name: 'waybillObsolete',
  title: '作废管理',
  route: '/transport/waybillObsolete',
  component: 'mt/transport/WaybillObsoleteList',
  preset: { waybillStatus: { is: ['10', '20', '30', '90', '99'] } },
  listColumns: [
    'waybillNo',
    'waybillStatus',
    'plateNumber',
    'carrierUnitId',
    { name: 'contractId', phone: true },
    'materialId',
    'planWeight',
    { name: 'voidReason', phone: true },
    'auditRemark',
  ],
  query: [
    { field: 'waybillNo', rule: 'like' },
    { field: 'plateNumber', rule: 'like' },
    { field: 'waybillStatus', rule: 'in' },
    { field: 'voidReason', rule: 'eq' },
  ],
  verbs: ['export'],
  steps: ['void', 'restore'],
});

const waybillTransit = defineView(waybill, {
  name: 'waybillTransit',
  title: '在途监控',
  route: '/transport/waybillTransit',
  component: 'mt/transport/WaybillTransitList',
  preset: { waybillStatus: { is: ['30', '40', '50', '90'] } },
  listColumns: [
    'waybillNo',
    'waybillStatus',
    { name: 'plateNumber', pinned: 'left' },
    'driverId',
    'driverPhone',
    'materialId',
    'loadPlace',
    'unloadPlace',
    'transitHours',
    'departTime',
    { name: 'eta', phone: true },
    'exceptionType',
  ],
  query: [
    { field: 'waybillNo', rule: 'like' },
    { field: 'plateNumber', rule: 'like' },
    { field: 'waybillStatus', rule: 'in' },
    { field: 'carrierUnitId', rule: 'in' },
    { field: 'exceptionType', rule: 'eq' },
  ],
  verbs: ['edit', 'export'],
  steps: ['arriveConfirm', 'hang', 'unhang'],
});

export const waybillViews = [waybillAudit, waybillObsolete, waybillTransit];
