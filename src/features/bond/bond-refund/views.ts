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
    'refundNo',
    { name: 'carrierUnitId', phone: true, widthPx: 200 },
    'bondPayId',
    { name: 'refundReason', phone: true },
    'bondAmount',
    'deductAmount',
    { name: 'refundAmount', phone: true },
    'applyBy',
    'applyTime',
    { name: 'auditRemark', priority: 1 },
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
