/** A bill picks jobs: it takes finished ones of its customer, sums up their pay and proposes their deduction; a closed bill holds none. */
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, integer, money, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full' }) as const;

export const customer = defineEntity({
  ...parts('customer'),
  title: '客户',
  titleField: 'name',
  searchFields: ['name'],
  fields: { name: text('名称', { maxLength: 20 }) },
  listColumns: ['name'],
  query: [],
});

export const task = defineEntity({
  ...parts('task'),
  title: '作业单',
  titleField: 'taskNo',
  searchFields: ['taskNo'],
  fields: {
    taskNo: text('作业单号', { maxLength: 20 }),
    customerId: ref('客户', 'customer'),
    weight: decimal('重量', { scale: 3 }),
    pay: money('金额'),
    deduct: money('扣款'),
    billId: ref('账单', 'bill', { readonly: true }),
    taskStatus: dict('状态', 'task_status', { default: '1' }),
  },
  listColumns: ['taskNo'],
  query: [],
  flow: {
    field: 'taskStatus',
    initial: '1',
    transitions: [
      { action: 'finish', button: '完成', from: ['1'], to: '2' },
      { action: 'settle', button: '转结算', from: ['2'], to: '3', auto: true },
      { action: 'unSettle', button: '退出结算', from: ['3'], to: '2', auto: true },
    ],
  },
});

const picked = {
  where: { taskStatus: { is: ['2'], why: '没有完成' }, customerId: { same: 'customerId' } },
  take: 'settle',
  giveBack: 'unSettle',
  releasedIn: ['9'],
  columns: ['taskNo', 'weight', 'pay'],
  proposes: { deduct: 'deduct' },
} as const;

/** `changes` breaks the picking for tests of what a schema refuses. */
export const billWith = (changes: Readonly<Record<string, unknown>> = {}, foreignField = 'billId') =>
  defineEntity({
    ...parts('bill'),
    offline: 'queue',
    title: '账单',
    titleField: 'billNo',
    searchFields: ['billNo'],
    fields: {
      billNo: text('账单号', { maxLength: 20 }),
      customerId: ref('客户', 'customer', { required: true }),
      count: integer('作业数', { readonly: true }),
      pay: money('应付', { readonly: true }),
      deduct: money('扣款'),
      due: money('实付', { readonly: true }),
      billStatus: dict('状态', 'bill_status', { default: '0' }),
    },
    listColumns: ['billNo'],
    query: [],
    flow: {
      field: 'billStatus',
      initial: '0',
      transitions: [
        { action: 'submit', button: '提交', from: ['0'], to: '1', next: true },
        { action: 'confirm', button: '确认', from: ['1'], to: '2', next: true },
        { action: 'void', button: '作废', from: ['0'], to: '9' },
      ],
    },
    children: [{ entity: 'task', property: 'taskList', foreignField, label: '作业单', picked: { ...picked, ...changes } }],
    sums: { count: { of: 'task', by: 'billId' }, pay: { of: 'task', by: 'billId', sum: ['pay'] } },
    computed: { due: 'pay - deduct?' },
  });

export const bill = billWith();
export const schema = composeSchema([customer, task, bill]);
