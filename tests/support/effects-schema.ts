/**
 * Three small entities for guards and effects: a haul occupies a truck that must be idle, tells it what it was loaded with, and is summed up in a job that must have enough
 * left, and that is finished when enough has been sent. A truck may rest; it is left alone then.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { decimal, dict, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full' }) as const;

export const truck = defineEntity({
  ...parts('truck'),
  title: '车辆',
  titleField: 'plate',
  searchFields: ['plate'],
  fields: {
    plate: text('车牌号', { maxLength: 12 }),
    work: dict('作业状态', 'work', { readonly: true, default: 'idle' }),
    carried: decimal('最近装载', { readonly: true, scale: 3 }),
  },
  listColumns: ['plate', 'work'],
  query: [],
  flow: {
    field: 'work',
    initial: 'idle',
    transitions: [
      { action: 'rest', button: '停驶', from: ['idle'], to: 'off' },
      { action: 'return', button: '复驶', from: ['off'], to: 'idle' },
    ],
  },
  live: { socketKey: 'truck' },
});

export const job = defineEntity({
  ...parts('job'),
  title: '计划',
  titleField: 'jobNo',
  searchFields: ['jobNo'],
  fields: {
    jobNo: text('计划编号', { maxLength: 12 }),
    planned: decimal('计划数量', { scale: 3 }),
    sent: decimal('已派数量', { readonly: true, scale: 3 }),
    jobStatus: dict('状态', 'job_status', { default: '1' }),
  },
  listColumns: ['jobNo', 'sent'],
  query: [],
  flow: {
    field: 'jobStatus',
    initial: '1',
    transitions: [
      { action: 'finish', button: '完成', from: ['1'], to: '2', auto: true, when: 'sent >= planned' },
      { action: 'reopen', button: '重新打开', from: ['2'], to: '1' },
    ],
  },
  live: { socketKey: 'job' },
  sums: { sent: { of: 'haul', by: 'jobId', sum: ['weight'], in: ['20', '30'] } },
});

/** What was done with a haul; nobody writes it. */
export const haulRecord = defineEntity({
  ...parts('haulRecord'),
  title: '运单记录',
  titleField: 'what',
  searchFields: ['what'],
  fields: { haulId: ref('运单', 'haul', { required: true }), what: text('事项', { maxLength: 12 }), truckId: ref('车辆', 'truck') },
  listColumns: ['what'],
  query: [],
  verbs: ['export'],
});

export const haul = defineEntity({
  ...parts('haul'),
  title: '运单',
  titleField: 'haulNo',
  searchFields: ['haulNo'],
  fields: {
    haulNo: text('运单号', { maxLength: 12 }),
    remark: text('备注', { maxLength: 12 }),
    truckId: ref('车辆', 'truck', { editableIn: ['10'] }),
    jobId: ref('计划', 'job', { where: { jobStatus: { is: ['1'], why: '已完成' } }, editableIn: ['10'] }),
    weight: decimal('重量', { scale: 3, editableIn: ['10'] }),
    haulStatus: dict('状态', 'haul_status', { default: '10' }),
  },
  listColumns: ['haulNo'],
  query: [],
  flow: {
    field: 'haulStatus',
    initial: '10',
    editableIn: ['10', '20', '30'],
    deletableIn: ['10', '20'],
    transitions: [
      {
        action: 'dispatch',
        button: '派车',
        from: ['10'],
        to: '20',
        requires: ['truckId'],
        guards: [
          { field: 'truckId.work', is: ['idle'], message: '车辆“{truckId}”不空闲' },
          { expr: 'weight <= jobId.planned - jobId.sent?', message: '计划“{jobId}”的余量不足' },
        ],
      },
      { action: 'recall', button: '撤回', from: ['20'], to: '10' },
      { action: 'load', button: '装货', from: ['20'], to: '30' },
    ],
  },
  live: { socketKey: 'haul' },
  creates: [
    { entity: 'haulRecord', by: 'haulId', at: ['add'], values: { what: '新建' } },
    { entity: 'haulRecord', by: 'haulId', at: ['dispatch'], values: { what: '派车', truckId: { of: 'truckId' } } },
  ],
  moves: [{ at: ['load'], row: 'truckId', sets: { carried: { of: 'weight' } } }],
  occupies: { truckId: { field: 'work', while: { 20: 'busy', 30: 'busy' }, free: 'idle' } },
});

export const schema = composeSchema([truck, job, haul, haulRecord]);
