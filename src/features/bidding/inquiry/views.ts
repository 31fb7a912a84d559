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
    { name: 'title', widthPx: 210 },
    { name: 'voidReason', phone: true },
    { name: 'voidRemark', phone: true, widthPx: 200 },
    { name: 'deadline', phone: true, widthPx: 172 },
    { name: 'weight', widthPx: 130 },
    'inquiryNo',
    'inquiryType',
    'materialId',
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
