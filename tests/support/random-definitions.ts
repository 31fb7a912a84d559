/**
 * Random well-formed definitions: a place that is referred to, a job that refers to it with every kind of field, a flow with guards and
 * effects, conditions, formulas, totals and verbs, and the lines a job may be saved with; and rows that fit them.
 */
import * as fc from 'fast-check';
import { PERIODS } from '#base/periods.ts';
import type { EntitySpec, QueryItem, Transition } from '#schema/entity-def.ts';
import { date, datetime, decimal, dict, integer, longText, money, named, ref, text, user } from '#schema/field.ts';
import type { FieldDef } from '#schema/field.ts';
import type { ListColumn } from '#schema/list-columns.ts';
import type { RefWhere } from '#schema/kinds/ref.ts';
import type { Guard } from '#schema/guards.ts';
import type { Values } from '#schema/row.ts';
import { VERBS, verbsWithout } from '#schema/verbs.ts';
import { chance, DICT, drawField, fittingValue, KINDS, pick, some } from './random-fields.ts';
import type { Draw } from './random-fields.ts';

const STATUSES = ['1', '2', '3', '4'] as const;
const screens = (name: string) => ({
  name,
  route: `/random/${name}`,
  component: `random/${name}`,
  endpoint: `/random/${name}`,
  permission: `random_${name}`,
});

/** What jobs refer to: occupied by them and summed up from them, with a flow or with a switch. */
function drawPlace(draw: Draw): EntitySpec {
  const isSwitched = chance(draw, 50);
  const fields = [
    named('placeName', text('名称', { required: true, unique: true, maxLength: 40 })),
    named('state', dict('状况', 'work', { readonly: true, default: 'free' })),
    named('capacity', decimal('容量', { scale: 3, unit: '吨', ...(chance(draw, 50) && { default: 100 }) })),
    named('total', decimal('合计', { scale: 3, readonly: true })),
    named('jobCount', integer('单数', { readonly: true })),
    named('placeStatus', dict('状态', DICT, { required: true, default: '1' })),
    named('above', ref('上级', 'place')),
    named('goodsCount', integer('货物数', { readonly: true })),
    named('heaviest', decimal('最大重量', { scale: 3, readonly: true })),
    named('firstDay', date('最早日期', { readonly: true })),
    named('firstGoods', dict('最早货物', DICT, { readonly: true })),
  ];
  return {
    ...screens('place'),
    title: '地点',
    titleField: 'placeName',
    searchFields: ['placeName'],
    fields,
    listColumns: ['placeName', ...some(draw, ['state', 'capacity', 'total', 'placeStatus'])],
    query: [{ field: 'placeName', rule: 'like' }],
    ...(isSwitched && { enabledBy: 'placeStatus' }),
    ...(chance(draw, 50) && { tree: { parent: 'above' } }),
    ...(!isSwitched && {
      flow: {
        field: 'state',
        initial: 'free',
        transitions: [
          { action: 'close', button: '关闭', from: ['free'], to: 'closed' },
          {
            action: 'fill',
            button: '满载',
            from: ['free'],
            to: 'full',
            auto: true,
            ...(chance(draw, 50) && { when: 'total >= capacity' }),
          },
        ],
        editableIn: ['free', 'closed', 'full'],
        deletableIn: ['free', 'closed', 'full'],
      },
    }),
    sums: {
      total: { of: 'job', by: 'placeId', sum: ['weight'], ...(chance(draw, 60) && { in: STATUSES.slice(1, 3) }) },
      ...(chance(draw, 50) && { jobCount: { of: 'job', by: 'placeId' } }),
      ...(chance(draw, 50) && {
        goodsCount: { of: 'job', by: 'placeId', count: 'goods', ...(chance(draw, 30) && { where: { goods: ['1'] } }) },
      }),
      ...(chance(draw, 50) && {
        heaviest: { of: 'job', by: 'placeId', greatest: 'weight', ...(chance(draw, 50) && { in: STATUSES.slice(1, 3) }) },
      }),
      ...(chance(draw, 50) && { firstDay: { of: 'job', by: 'placeId', least: 'planDay' } }),
      ...(chance(draw, 50) && { firstGoods: { of: 'job', by: 'placeId', first: 'goods', least: 'planDay' } }),
    },
    ...(chance(draw, 50) && { live: { socketKey: 'random_place' } }),
    offline: pick(draw, ['full', 'queue'] as const),
  };
}

function drawGuards(draw: Draw, hasLines: boolean): readonly Guard[] {
  const all: readonly Guard[] = [
    { field: 'placeId.state', is: ['free'], message: '地点“{placeId}”不空闲' },
    { expr: 'weight <= placeId.capacity', message: '重量超过“{placeId}”的容量' },
    { expr: 'weight <= placeId.capacity - placeId.total?', message: '“{placeId}”的余量不足', asks: true },
    { expr: 'planDay >= today', message: '计划日期 {planDay} 已过', ifChanged: true },
    { field: 'goods', is: ['1'], message: '货物须为启用' },
    ...(hasLines ? [{ expr: 'jobLineList.quantity <= weight', message: '明细数量超过重量' }] : []),
  ];
  return some(draw, all, 35);
}

function drawSteps(draw: Draw, hasLines: boolean): readonly Transition[] {
  const forward = STATUSES.slice(1).map((to, at): Transition => {
    const guards = drawGuards(draw, hasLines);
    return {
      action: `step${at + 1}`,
      button: `第${at + 1}步`,
      from: [STATUSES[at] ?? '1'],
      to,
      ...(guards.length > 0 && { guards }),
      ...(chance(draw, 40) && { requires: some(draw, ['placeId', 'weight', 'planDay'], 40) }),
      ...(chance(draw, 30) && { sets: ['remark'] }),
      ...(chance(draw, 40) && { stamps: { doneTime: 'now' as const, doneBy: 'user' as const } }),
      ...(chance(draw, 40) && { next: true as const }),
      ...(chance(draw, 30) && { confirm: true }),
    };
  });
  return chance(draw, 50) ? [...forward, { action: 'undo', button: '撤回', from: ['2', '3'], to: '1' }] : forward;
}

function drawJob(draw: Draw, hasLines: boolean): EntitySpec {
  const more = KINDS.flatMap((kind, at) =>
    chance(draw, 60) ? [named(`${pick(draw, ['load', 'isA', 'planX2'])}${kind}${at}`, drawField(draw, kind, `字段${at}`))] : [],
  );
  const where = pick<RefWhere<never>>(draw, [
    {},
    { state: { is: ['free'], why: '不空闲' } },
    { placeStatus: { not: ['0'], why: '已停用' } },
    { capacity: { from: 0, to: 500, why: '容量不合适' } },
  ]);
  const fields: readonly FieldDef[] = [
    named('jobNo', text('编号', { required: true, unique: true, maxLength: 32 })),
    named(
      'placeId',
      ref('地点', 'place', {
        where,
        ...(chance(draw, 50) && { copies: { placeNote: 'placeName' } }),
        ...(chance(draw, 50) && { fills: { remark: 'placeName' } }),
      }),
    ),
    named('placeNote', text('地点名称', { readonly: true, maxLength: 40 })),
    named('weight', decimal('重量', { scale: 3, unit: '吨', min: 0 })),
    named('unitPrice', money('单价', { per: '吨' })),
    named('amount', money('金额', { readonly: true })),
    named('planDay', date('计划日期')),
    named('goods', dict('货物', DICT, { default: '1' })),
    named('remark', longText('备注', { maxLength: 200 })),
    named('doneTime', datetime('完成时间', { readonly: true })),
    named('doneBy', user('完成人', { readonly: true })),
    named('jobStatus', dict('状态', 'deal_status', { readonly: true, default: '1' })),
    named('rankNo', integer('名次', { readonly: true })),
    named('totalBefore', decimal('此前合计', { scale: 3, readonly: true })),
    named('totalAfter', decimal('此后合计', { scale: 3, readonly: true })),
    ...more,
  ];
  const names = fields.map(({ name }) => name);
  const listColumns = ['jobNo', ...some(draw, names.slice(1))];
  const verbs = pick(draw, [
    undefined,
    hasLines ? verbsWithout('copy') : VERBS,
    verbsWithout('copy'),
    verbsWithout('copy', 'batch_delete'),
  ]);
  return {
    ...screens('job'),
    title: '任务',
    titleField: 'jobNo',
    searchFields: ['jobNo', ...some(draw, ['remark'])],
    fields,
    listColumns: listColumns.map((name, at) => (at > 0 && name !== 'jobStatus' && chance(draw, 30) ? drawLook(draw, name, at) : name)),
    ...(listColumns.includes('amount') && chance(draw, 50) && { mainAmount: 'amount' }),
    query: drawQuery(draw),
    ...(chance(draw, 40) && {
      defaultSort: { column: pick(draw, ['jobNo', 'weight', 'updateTime']), order: pick(draw, ['asc', 'desc'] as const) },
    }),
    flow: {
      field: 'jobStatus',
      initial: '1',
      transitions: drawSteps(draw, hasLines),
      ...(chance(draw, 60) && {
        editableIn: ['1', ...some(draw, STATUSES.slice(1))],
        deletableIn: ['1', ...some(draw, STATUSES.slice(1))],
      }),
    },
    ...(chance(draw, 50) && {
      ownActions: {
        whistle: {
          label: '鸣笛',
          on: pick(draw, ['row', 'selection'] as const),
          ...(chance(draw, 50) && { permission: pick(draw, ['edit', 'step1']) }),
          ...(chance(draw, 50) && { in: some(draw, STATUSES) }),
        },
      },
    }),
    ...(hasLines && { children: [{ entity: 'jobLine', property: 'jobLineList', foreignField: 'jobId', label: '明细' }] }),
    ...(chance(draw, 50) && {
      ranks: {
        rankNo: {
          within: 'placeId',
          by: pick(draw, ['weight', 'planDay']),
          order: pick(draw, ['asc', 'desc'] as const),
          ...(chance(draw, 50) && { in: STATUSES.slice(0, 2) }),
          ...(chance(draw, 30) && { where: { goods: ['1'] } }),
        },
      },
    }),
    ...(chance(draw, 50) && {
      snapshots: {
        totalBefore: { at: ['add'], of: 'placeId.total', when: 'before' as const },
        totalAfter: { at: ['add'], of: 'placeId.total', when: 'after' as const },
      },
    }),
    ...(chance(draw, 70) && { occupies: { placeId: { field: 'state', while: { 2: 'full', 3: 'full' }, free: 'free' } } }),
    ...(chance(draw, 40) && {
      moves: [
        { at: ['add', 'step1'], row: 'placeId', sets: { capacity: 400 }, ...(chance(draw, 50) && { when: { field: 'goods', is: ['1'] } }) },
        { at: ['step1'], row: 'placeId', sets: { above: '' }, ...(chance(draw, 50) && { ifFilled: 'weight' }) },
      ],
    }),
    ...(chance(draw, 40) && { requiredWhen: { remark: { field: 'goods', is: ['0'] } } }),
    ...(chance(draw, 40) && { visibleWhen: { remark: { field: 'goods', is: ['0', '1'] } } }),
    computed: [{ field: 'amount', expr: pick(draw, ['weight * unitPrice', 'min(weight, 10) * unitPrice?', '(weight? + 1) * unitPrice']) }],
    ...(chance(draw, 40) && { rules: [{ expr: 'unitPrice < 100000', message: '单价太高' }] }),
    ...(chance(draw, 60) && {
      totals: { rowId: 'transTotal' as const, sum: ['weight', 'amount'], mean: { unitPrice: { weight: 'weight' } } },
    }),
    ...(verbs && { verbs }),
    offline: pick(draw, ['full', 'queue', 'readonly'] as const),
  };
}

/** Only the first columns say that a card shows them: there is room for three. */
const drawLook = (draw: Draw, name: string, at: number): ListColumn => ({
  name,
  ...(chance(draw, 50) && { widthPx: draw(fc.integer, { min: 60, max: 300 }) }),
  ...(chance(draw, 50) && { priority: draw(fc.integer, { min: 1, max: 3 }) }),
  ...(chance(draw, 30) && { pinned: 'left' as const }),
  ...(chance(draw, 50) && { phone: at <= 3 && chance(draw, 50) }),
});

function drawQuery(draw: Draw): readonly QueryItem[] {
  const all: readonly QueryItem[] = [
    { field: 'jobStatus', rule: 'in', ...(chance(draw, 50) && { default: STATUSES.slice(0, 2) }) },
    { field: 'placeId', rule: pick(draw, ['eq', 'in'] as const) },
    { field: 'goods', rule: pick(draw, ['eq', 'in'] as const) },
    { field: 'doneBy', rule: 'in' },
    { field: 'planDay', rule: 'range', ...(chance(draw, 50) && { default: pick(draw, PERIODS) }) },
  ];
  return [{ field: 'jobNo', rule: 'like' }, ...some(draw, all)];
}

function drawLine(draw: Draw): EntitySpec {
  const fields: readonly FieldDef[] = [
    named('jobId', ref('任务', 'job', { required: true })),
    named('lineNo', integer('行号', { required: true })),
    named('spec', text('规格', { maxLength: 40 })),
    named('quantity', decimal('数量', { scale: 3, required: chance(draw, 50) })),
    ...some(
      draw,
      KINDS.filter(
        kind => kind !== 'image' && kind !== 'file' && kind !== 'ref' && kind !== 'progress' && kind !== 'elapsed' && kind !== 'popup',
      ),
    ).map((kind, at) => named(`lineField${at}`, drawField(draw, kind, `明细字段${at}`))),
  ];
  return {
    ...screens('jobLine'),
    title: '任务明细',
    parent: 'job',
    lineField: 'lineNo',
    titleField: 'spec',
    searchFields: ['spec'],
    fields,
    listColumns: [
      'lineNo',
      ...some(
        draw,
        fields.slice(2).map(({ name }) => name),
      ),
    ],
    query: [],
    ...(chance(draw, 50) && { totals: { rowId: 'totalDataItem' as const, sum: ['quantity'] } }),
    offline: 'readonly',
  };
}

/** Two or three definitions that refer to each other. */
export function drawDefinitions(draw: Draw): readonly EntitySpec[] {
  const hasLines = chance(draw, 50);
  return [drawPlace(draw), drawJob(draw, hasLines), ...(hasLines ? [drawLine(draw)] : [])];
}

/** A row as a form would send it: what the user may fill. */
export const fittingRow = (draw: Draw, { name: entity, fields, lineField }: EntitySpec, at: number, placeId: string): Values =>
  Object.fromEntries(
    fields.flatMap(field => {
      // The first row of a tree has nothing to stand below.
      const isTop = field.kind === 'ref' && field.ref === entity && at <= 1;
      const value = field.readonly || field.name === lineField || isTop ? undefined : fittingValue(draw, field, at, placeId);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
