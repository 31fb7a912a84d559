/** The lists of settlements by the person who works on them: those being written, and those that were submitted. */
import { defineView } from '#schema/define-view.ts';
import { settlement } from './entity.ts';

const settlementEntry = defineView(settlement, {
  name: 'settlementEntry',
  title: '结算单录入',
  route: '/finance/settlementEntry',
  component: 'mt/finance/SettlementEntryList',
  preset: { settlementStatus: { is: ['0', '8'] } },
  listColumns: [
    'settlementNo',
    'settlementType',
    'periodEnd',
    'waybillCount',
    'totalWeight',
    'unitPrice',
    'totalAmount',
    'contractId',
    'periodStart',
    'settlementStatus',
  ],
  query: [
    { field: 'settlementNo', rule: 'like' },
    { field: 'settlementType', rule: 'eq' },
    { field: 'contractId', rule: 'eq' },
  ],
  steps: ['submit', 'void'],
});

const settlementManage = defineView(settlement, {
  name: 'settlementManage',
  title: '结算单管理',
  route: '/finance/settlementManage',
  component: 'mt/finance/SettlementManageList',
  preset: { settlementStatus: { not: ['0'] } },
  listColumns: [
    'settlementNo',
    'consumerId',
    'supplierId',
    'totalWeight',
    'totalAmount',
    'paidAmount',
    'unpaidAmount',
    'settlementType',
    'contractId',
    'invoiceId',
    'settlementStatus',
  ],
  query: [
    { field: 'settlementNo', rule: 'like' },
    { field: 'settlementType', rule: 'eq' },
    { field: 'consumerId', rule: 'eq' },
    { field: 'settlementStatus', rule: 'in' },
    { field: 'periodEnd', rule: 'range' },
  ],
  verbs: ['export'],
  steps: ['withdraw', 'review', 'reject', 'confirm', 'sendBack', 'invoice'],
});

export const settlementViews = [settlementEntry, settlementManage];
