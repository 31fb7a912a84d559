/**
 * A yard's stock: an order, once it is done, brings about movements of stacks. Each movement names its stack, which is found by yard and goods, and
 * made if there is none; a shift makes two movements.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { datetime, decimal, dict, money, ref, text } from '#schema/field.ts';
import { composeSchema } from '#schema/schema.ts';

const parts = (name: string) =>
  ({ name, route: `/${name}`, component: `small/${name}`, endpoint: `/${name}`, permission: name, offline: 'full', query: [] }) as const;

export const goods = defineEntity({
  ...parts('goods'),
  title: '货物',
  titleField: 'goodsName',
  searchFields: ['goodsName'],
  fields: { goodsName: text('货物名称', { maxLength: 20 }), family: text('类别', { maxLength: 20 }) },
  listColumns: ['goodsName'],
});

export const stack = defineEntity({
  ...parts('stack'),
  title: '堆垛',
  titleField: 'stackNo',
  searchFields: ['stackNo'],
  fields: {
    stackNo: text('垛号', { maxLength: 20, autoCode: 'D{yyyyMMdd}{3}' }),
    yard: text('货场', { maxLength: 20, required: true }),
    goodsId: ref('货物', 'goods', { required: true }),
    owner: text('货主', { maxLength: 20 }),
    moved: decimal('吞吐量', { readonly: true, scale: 3 }),
    room: decimal('容量', { scale: 3 }),
    state: dict('状态', 'stack_state', { default: '1' }),
  },
  listColumns: ['stackNo', 'moved'],
  yardFields: ['yard'],
  sums: { moved: { of: 'movement', by: 'stackId', sum: ['weight'] } },
  flow: { field: 'state', initial: '1', transitions: [{ action: 'clear', button: '清垛', from: ['1'], to: '2' }] },
});

/** Nobody writes it. */
export const movement = defineEntity({
  ...parts('movement'),
  title: '流水',
  titleField: 'way',
  searchFields: ['way'],
  fields: {
    orderId: ref('作业单', 'yardOrder'),
    stackId: ref('堆垛', 'stack', { required: true, copies: { stackYard: 'yard' } }),
    stackYard: text('货场', { readonly: true, maxLength: 20, required: true }),
    way: dict('方向', 'way', { required: true }),
    family: text('类别', { maxLength: 20 }),
    weight: decimal('重量', { required: true, scale: 3 }),
    fee: money('费用'),
    doneTime: datetime('时间'),
    keeper: text('库管', { maxLength: 32 }),
  },
  listColumns: ['way', 'weight'],
  verbs: ['export'],
  addGuards: [{ expr: 'weight <= stackId.room - stackId.moved?', message: '堆垛“{stackId}”放不下 {weight} 吨' }],
});

const moved = {
  weight: { of: 'weight' },
  family: { ref: 'goodsId.family' },
  doneTime: { stamp: 'now' },
  keeper: { stamp: 'user' },
} as const;
const stackIn = (yard: 'yard' | 'toYard') =>
  ({
    find: { entity: 'stack', by: { yard: { of: yard }, goodsId: { of: 'goodsId' }, owner: { of: 'owner' }, state: '1' }, orCreate: true },
  }) as const;

export const yardOrder = defineEntity({
  ...parts('yardOrder'),
  title: '作业单',
  titleField: 'orderNo',
  searchFields: ['orderNo'],
  fields: {
    orderNo: text('单号', { maxLength: 20 }),
    kind: dict('类型', 'order_kind'),
    yard: text('货场', { maxLength: 20 }),
    toYard: text('转入货场', { maxLength: 20 }),
    goodsId: ref('货物', 'goods'),
    owner: text('货主', { maxLength: 20 }),
    weight: decimal('重量', { scale: 3 }),
    fee: money('费用'),
    state: dict('状态', 'order_state', { default: '1' }),
  },
  listColumns: ['orderNo'],
  flow: {
    field: 'state',
    initial: '1',
    transitions: [
      { action: 'done', button: '完成', from: ['1'], to: '2' },
      { action: 'undo', button: '撤回', from: ['2'], to: '1' },
    ],
  },
  creates: [
    {
      entity: 'movement',
      by: 'orderId',
      at: ['done'],
      values: { ...moved, way: { of: 'kind', as: { load: 'out', unload: 'in' } }, stackId: stackIn('yard'), fee: { of: 'fee' } },
    },
    {
      entity: 'movement',
      by: 'orderId',
      at: ['done'],
      when: { field: 'kind', is: ['shift'] },
      values: { ...moved, way: 'out', stackId: stackIn('yard') },
    },
    {
      entity: 'movement',
      at: ['done'],
      when: { field: 'kind', is: ['shift'] },
      ifFilled: 'toYard',
      values: { ...moved, way: 'in', stackId: stackIn('toYard') },
    },
  ],
});

export const schema = composeSchema([goods, stack, movement, yardOrder]);
