/**
 * 资金日报. What each of our accounts held before a day, what it got and gave on it, and what it held after it.
 * It is reckoned back from today's balance by everything that has moved the account since the day began: all documents that the balance follows from.
 */
import { minus, plus } from '#query/report/amounts.ts';
import { defineReport } from '#schema/report/report-def.ts';
import type { Condition } from '#schema/report/report-def.ts';

/** A document that moves an account, in the statuses in which its balance counts it. */
type Mover = {
  readonly of: string;
  readonly account: string;
  readonly at: string;
  readonly amount: string;
  readonly bonus?: string;
  readonly where: readonly Condition<'bizDate' | 'companyId'>[];
};
const INCOMES: readonly Mover[] = [
  {
    of: 'collection',
    account: 'accountId',
    at: 'receiveTime',
    amount: 'amount',
    where: [{ field: 'collectionStatus', is: ['0', '1', '2', '3'] }],
  },
  {
    of: 'revenueExpense',
    account: 'accountId',
    at: 'occurDate',
    amount: 'amount',
    where: [
      { field: 'auditStatus', is: ['2'] },
      { field: 'recordType', is: ['income'] },
    ],
  },
  {
    of: 'rechargeLog',
    account: 'accountId',
    at: 'arriveTime',
    amount: 'amount',
    bonus: 'bonusAmount',
    where: [{ field: 'rechargeStatus', is: ['1'] }],
  },
  {
    of: 'bondPay',
    account: 'receiveAccountId',
    at: 'confirmTime',
    amount: 'paidAmount',
    where: [{ field: 'bondStatus', is: ['2', '4', '5', '6'] }],
  },
];
const EXPENSES: readonly Mover[] = [
  { of: 'payment', account: 'accountId', at: 'payTime', amount: 'amount', where: [{ field: 'paymentStatus', is: ['4'] }] },
  {
    of: 'revenueExpense',
    account: 'accountId',
    at: 'occurDate',
    amount: 'amount',
    where: [
      { field: 'auditStatus', is: ['2'] },
      { field: 'recordType', is: ['expense'] },
    ],
  },
  { of: 'bondRefund', account: 'payAccountId', at: 'payTime', amount: 'refundAmount', where: [{ field: 'refundStatus', is: ['3'] }] },
  { of: 'serviceFee', account: 'accountId', at: 'deductTime', amount: 'feeAmount', where: [{ field: 'serviceFeeStatus', is: ['2', '3'] }] },
  { of: 'refuelRecord', account: 'accountId', at: 'refuelTime', amount: 'amount', where: [] },
];

const dayStart = { param: 'bizDate', edge: 'start' } as const;
const dayEnd = { param: 'bizDate', edge: 'end' } as const;
const ofMover = ({ of, account, where }: Mover, moment: Condition<'bizDate' | 'companyId'>) => ({
  of,
  where: [
    moment,
    ...where,
    { field: `${account}.ownerType`, is: ['company'] },
    { field: `${account}.companyId`, equals: 'companyId' as const },
  ],
  by: { account },
});
const onDay = (mover: Mover) => ofMover(mover, { field: mover.at, from: dayStart, to: dayEnd });
const sinceDay = (mover: Mover) => ofMover(mover, { field: mover.at, from: dayStart });

/** Balances are reckoned back from today's by everything since that day. */
const OF_BALANCE = [0, ...[...INCOMES, ...EXPENSES].map((_, at) => 1 + INCOMES.length + EXPENSES.length + at)];

export const cashDaily = defineReport({
  name: 'cashDaily',
  title: '资金日报',
  note: '企业账户当日的收付：收款按到账时间、付款按付款时间、收支按发生日期，充值、保证金、服务费和油卡加油也计入，作废、红冲和未审核的不计；期初余额是前一日日终余额，余额含冻结。冻结是现在已审批、还没付出的付款。',
  component: 'mt/report/CashDaily',
  params: {
    bizDate: { kind: 'date', label: '日期', required: true },
    companyId: { kind: 'ref', entity: 'company', label: '企业' },
  },
  dims: { account: { kind: 'ref', entity: 'account' } },
  measures: {
    balance: { scale: 2 },
    frozen: { scale: 2 },
    income: { scale: 2 },
    bonus: { scale: 2 },
    expense: { scale: 2 },
    incomeSince: { scale: 2 },
    bonusSince: { scale: 2 },
    expenseSince: { scale: 2 },
  },
  facts: [
    {
      of: 'account',
      where: [
        { field: 'ownerType', is: ['company'] },
        { field: 'companyId', equals: 'companyId' },
      ],
      by: { account: 'id' },
      measures: { balance: { sum: 'balance' }, frozen: { sum: 'frozenAmount' } },
    },
    ...INCOMES.map(mover => ({
      ...onDay(mover),
      measures: { income: { sum: mover.amount }, ...(mover.bonus === undefined ? {} : { bonus: { sum: mover.bonus } }) },
    })),
    ...EXPENSES.map(mover => ({ ...onDay(mover), measures: { expense: { sum: mover.amount } } })),
    ...INCOMES.map(mover => ({
      ...sinceDay(mover),
      measures: { incomeSince: { sum: mover.amount }, ...(mover.bonus === undefined ? {} : { bonusSince: { sum: mover.bonus } }) },
    })),
    ...EXPENSES.map(mover => ({ ...sinceDay(mover), measures: { expenseSince: { sum: mover.amount } } })),
  ],
  columns: {
    accountName: { kind: 'text', label: '账户' },
    openBalance: { kind: 'decimal', scale: 2, unit: '元', label: '期初余额', facts: OF_BALANCE },
    incomeAmount: { kind: 'decimal', scale: 2, unit: '元', label: '当日收入', facts: INCOMES.map((_, at) => 1 + at) },
    expenseAmount: { kind: 'decimal', scale: 2, unit: '元', label: '当日支出', facts: EXPENSES.map((_, at) => 1 + INCOMES.length + at) },
    closeBalance: { kind: 'decimal', scale: 2, unit: '元', label: '期末余额', facts: OF_BALANCE },
    frozenAmount: { kind: 'decimal', scale: 2, unit: '元', label: '冻结', facts: [0] },
  },
  row: ({ title, measure }) => {
    const incomeAmount = plus(2, measure('income'), measure('bonus')) ?? 0;
    const expenseAmount = measure('expense') ?? 0;
    const held = plus(2, measure('balance') ?? 0, measure('frozen'), measure('expenseSince'));
    const openBalance = minus(2, held, measure('incomeSince'), measure('bonusSince'));
    return {
      accountName: title('account'),
      openBalance,
      incomeAmount,
      expenseAmount,
      closeBalance: minus(2, plus(2, openBalance, incomeAmount), expenseAmount),
      frozenAmount: measure('frozen') ?? 0,
    };
  },
  keeps: ({ openBalance, incomeAmount, expenseAmount, frozenAmount }) =>
    [openBalance, incomeAmount, expenseAmount, frozenAmount].some(amount => amount !== undefined && amount !== 0),
  totals: ['openBalance', 'incomeAmount', 'expenseAmount', 'closeBalance', 'frozenAmount'],
  order: ['accountName'],
  chart: { kind: 'line', by: 'accountName', series: ['openBalance', 'closeBalance'] },
});
