/** 客户对账单. What a customer owes by his settlements of a period, and what he has paid that no settlement has taken up yet. */
import { minus, plus } from '#query/report/amounts.ts';
import { defineReport } from '#schema/report/report-def.ts';
import { inPeriod } from './in-period.ts';

export const consumerStatement = defineReport({
  name: 'consumerStatement',
  title: '客户对账单',
  note: '列出账期结束在期内、已复核的销售结算单和运费结算单，草稿、待复核、驳回和作废的不列；扣款是按重量和单价的基础金额减结算金额，负数是增加。期内到账、已认领还没核销完的收款另列一行，按未核销金额冲减未收，保证金和退款不列。',
  noteOf: { deductAmount: '；扣款是按重量和单价的基础金额减结算金额，负数是增加' },
  component: 'mt/report/ConsumerStatement',
  params: {
    consumerId: { kind: 'ref', entity: 'consumer', label: '客户', required: true },
    startDate: { kind: 'date', label: '开始日期', required: true },
    endDate: { kind: 'date', label: '结束日期', required: true },
  },
  dims: {
    settlement: { kind: 'text' },
    receipt: { kind: 'text' },
    contract: { kind: 'ref', entity: 'contract' },
    start: { kind: 'day' },
    end: { kind: 'day' },
  },
  measures: {
    weight: { scale: 3 },
    price: { scale: 2 },
    goods: { scale: 2 },
    total: { scale: 2 },
    paid: { scale: 2 },
    unpaid: { scale: 2 },
    advance: { scale: 2 },
  },
  facts: [
    {
      of: 'settlement',
      where: [
        { field: 'consumerId', equals: 'consumerId' },
        inPeriod('periodEnd'),
        { field: 'settlementType', is: ['sales', 'freight'] },
        { field: 'settlementStatus', is: ['2', '3', '4', '5', '6'] },
      ],
      by: { settlement: 'settlementNo', contract: 'contractId', start: 'periodStart', end: 'periodEnd' },
      measures: {
        weight: { sum: 'totalWeight' },
        price: { least: 'unitPrice' },
        goods: { sum: 'goodsAmount' },
        total: { sum: 'totalAmount' },
        paid: { sum: 'paidAmount' },
        unpaid: { sum: 'unpaidAmount' },
      },
    },
    {
      of: 'collection',
      where: [
        { field: 'consumerId', equals: 'consumerId' },
        inPeriod('receiveTime'),
        { field: 'collectionType', not: ['margin', 'refund'] },
        { field: 'collectionStatus', is: ['1', '2'] },
      ],
      by: { receipt: 'collectionNo', contract: 'settlementId.contractId', start: 'receiveTime' },
      measures: { advance: { sum: 'remainAmount' } },
    },
  ],
  columns: {
    settlementNo: { kind: 'text', label: '结算单号' },
    contractNo: { kind: 'text', label: '合同号' },
    period: { kind: 'text', label: '账期' },
    weight: { kind: 'decimal', scale: 3, unit: '吨', label: '结算重量', facts: [0] },
    unitPrice: { kind: 'decimal', scale: 2, unit: '元/吨', label: '单价', facts: [0] },
    deductAmount: { kind: 'decimal', scale: 2, unit: '元', label: '扣款', facts: [0] },
    totalAmount: { kind: 'decimal', scale: 2, unit: '元', label: '结算金额', facts: [0] },
    paidAmount: { kind: 'decimal', scale: 2, unit: '元', label: '已收' },
    unpaidAmount: { kind: 'decimal', scale: 2, unit: '元', label: '未收' },
  },
  row: ({ dim, title, measure }) => ({
    settlementNo: dim('settlement') || dim('receipt'),
    contractNo: title('contract'),
    period: dim('end') === '' ? `${dim('start')} 收款未核销` : `${dim('start')} 至 ${dim('end')}`,
    weight: measure('weight'),
    unitPrice: measure('price'),
    deductAmount: minus(2, measure('goods'), measure('total')),
    totalAmount: measure('total'),
    paidAmount: plus(2, measure('paid'), measure('advance')),
    unpaidAmount: minus(2, measure('unpaid'), measure('advance')),
  }),
  totals: ['weight', 'deductAmount', 'totalAmount', 'paidAmount', 'unpaidAmount'],
  order: ['period', 'settlementNo'],
});
