/** 审核退还保证金: the refunds that wait for the audit, and those that wait for the payment. */
import { defineView } from '#schema/define-view.ts';
import { bondRefund } from './entity.ts';

const bondRefundAudit = defineView(bondRefund, {
  name: 'bondRefundAudit',
  title: '审核退还保证金',
  route: '/bond/bondRefundAudit',
  component: 'mt/bond/BondRefundAuditList',
  preset: { refundStatus: { is: ['1', '2'] } },
  listColumns: [
    { name: 'refundNo', widthPx: 145 },
    { name: 'carrierUnitId', phone: true, widthPx: 180 },
    { name: 'refundReason', phone: true, widthPx: 115 },
    { name: 'refundAmount', phone: true, widthPx: 140 },
    { name: 'deductAmount', widthPx: 135 },
    { name: 'bondPayId', widthPx: 140 },
    { name: 'applyTime', widthPx: 172 },
    'bondAmount',
    'applyBy',
    'auditRemark',
    'refundStatus',
  ],
  query: [
    { field: 'carrierUnitId', rule: 'eq' },
    { field: 'refundStatus', rule: 'in' },
    { field: 'refundNo', rule: 'like' },
    { field: 'applyTime', rule: 'range' },
  ],
  verbs: ['export'],
  steps: ['auditPass', 'auditReject', 'pay'],
});

export const bondRefundViews = [bondRefundAudit];
