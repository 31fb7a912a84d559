/** 询价作废: the inquiries that can be voided, and those that were, with the reason. */
import { defineView } from '#schema/define-view.ts';
import { inquiry } from './entity.ts';

const inquiryInvalid = defineView(inquiry, {
  name: 'inquiryInvalid',
  title: '询价作废',
  route: '/bidding/inquiryInvalid',
  component: 'mt/bidding/InquiryInvalidList',
  preset: { inquiryStatus: { is: ['1', '2', '9'] } },
  listColumns: [
    'title',
    'inquiryNo',
    { name: 'inquiryType', priority: 1 },
    'materialId',
    { name: 'weight', priority: 2 },
    { name: 'deadline', phone: true },
    { name: 'voidReason', phone: true },
    { name: 'voidRemark', phone: true },
    'inquiryStatus',
  ],
  query: [
    { field: 'title', rule: 'like' },
    { field: 'inquiryStatus', rule: 'in' },
    { field: 'inquiryNo', rule: 'like' },
    { field: 'voidReason', rule: 'eq' },
  ],
  verbs: ['export'],
  steps: ['void'],
});

export const inquiryViews = [inquiryInvalid];
