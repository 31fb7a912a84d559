/** 合同履约进度. How much of each contract is delivered, settled and paid, and how long it still runs. */
import { minus } from '#query/report/amounts.ts';
import { daysBetween } from '#query/report/days.ts';
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';

/** In force or completed; what was ended before its time is not delivered any more. */
const SHOWN = ['3', '4'];
const IN_FORCE = '3';

const conditions = (of: '' | 'contractId.') =>
  [
    { field: `${of}contractStatus`, is: SHOWN },
    { field: `${of}contractType`, equals: 'contractType' },
    { field: `${of}tradeDirection`, equals: 'tradeDirection' },
    { field: `${of}endDate`, to: { param: 'endDate', edge: 'end' } },
  ] as const;
const dimensions = (of: '' | 'contractId.') => ({
  status: `${of}contractStatus`,
  direction: `${of}tradeDirection`,
  end: `${of}endDate`,
  supplier: `${of}supplierId`,
  consumer: `${of}consumerId`,
  carrier: `${of}carrierUnitId`,
  port: `${of}portExpenseCompanyId`,
  railway: `${of}railwayExpenseCompanyId`,
});

export const contractProgress = defineReport({
  name: 'contractProgress',
  title: '合同履约进度',
  note: '列出履行中和已完成的合同，到期日期填了的只列在这天或之前到期的；已履行是合同上的已履行数量（公路卸货、铁路发运、船舶作业和送货签收，减退货），剩余为负是超履行。已结算和已收付按已确认的结算单合计，剩余天数从今天算到到期日，负数是已过期。',
  component: 'mt/report/ContractProgress',
  params: {
    contractType: { kind: 'dict', dict: 'contract_type', label: '合同类型' },
    tradeDirection: { kind: 'dict', dict: 'trade_direction', label: '贸易方向' },
    endDate: { kind: 'date', label: '到期日期' },
  },
  dims: {
    contract: { kind: 'ref', entity: 'contract' },
    status: { kind: 'text' },
    direction: { kind: 'text' },
    end: { kind: 'day' },
    supplier: { kind: 'ref', entity: 'supplier' },
    consumer: { kind: 'ref', entity: 'consumer' },
    carrier: { kind: 'ref', entity: 'carrierUnit' },
    port: { kind: 'ref', entity: 'portExpenseCompany' },
    railway: { kind: 'ref', entity: 'railwayExpenseCompany' },
  },
  measures: { quantity: { scale: 3 }, finished: { scale: 3 }, settled: { scale: 2 }, paid: { scale: 2 } },
  facts: [
    {
      of: 'contract',
      where: conditions(''),
      by: { contract: 'id', ...dimensions('') },
      measures: { quantity: { sum: 'quantity' }, finished: { sum: 'finishedWeight' } },
    },
    {
      of: 'settlement',
      where: [...conditions('contractId.'), { field: 'settlementStatus', is: ['3', '4', '5', '6'] }],
      by: { contract: 'contractId', ...dimensions('contractId.') },
      measures: { settled: { sum: 'totalAmount' }, paid: { sum: 'paidAmount' } },
    },
  ],
  columns: {
    contractNo: { kind: 'text', label: '合同号', facts: [0] },
    partyName: { kind: 'text', label: '对方单位' },
    quantity: { kind: 'decimal', scale: 3, unit: '吨', label: '合同量', facts: [0] },
    finishedWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '已履行', facts: [0] },
    remainWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '剩余', facts: [0] },
    finishRate: { kind: 'decimal', scale: 2, unit: '%', label: '履约率', facts: [0] },
    settledAmount: { kind: 'decimal', scale: 2, unit: '元', label: '已结算', facts: [1] },
    receivedAmount: { kind: 'decimal', scale: 2, unit: '元', label: '已收付', facts: [1] },
    remainDays: { kind: 'integer', label: '剩余天数', facts: [0] },
  },
  row: ({ dim, title, measure, today }) => {
    const finishedWeight = measure('finished') ?? 0;
    const [first, second] = dim('direction') === 'sales' ? (['consumer', 'supplier'] as const) : (['supplier', 'consumer'] as const);
    return {
      contractNo: title('contract'),
      partyName: title(first) || title('carrier') || title('port') || title('railway') || title(second),
      quantity: measure('quantity'),
      finishedWeight,
      remainWeight: minus(3, measure('quantity') ?? 0, finishedWeight),
      finishRate: ratio(finishedWeight, measure('quantity'), 100, 2),
      settledAmount: measure('settled') ?? 0,
      receivedAmount: measure('paid') ?? 0,
      remainDays: dim('status') === IN_FORCE && dim('end') !== '' ? daysBetween(today, dim('end')) : undefined,
    };
  },
  totals: ['quantity', 'finishedWeight', 'remainWeight', 'settledAmount', 'receivedAmount'],
  order: ['remainDays', 'contractNo'],
});
