/**
 * 铁路计划（请车）. One train: the wagons requested for a day, what the railway concedes, and how they are loaded, sent and unloaded.
 * 实装车数 and 实装吨数 follow from the wagons in its body, so 发车 asks for wagons, not for these numbers. Added: 货物 as the plan has it, 占用计划车数 (what
 * the train claims of its plan), 到站吨数 and 盈亏吨 over all wagons.
 */
import { defineEntity } from '#schema/define-entity.ts';
import { counterLine, postedLine } from '../ledger-lines.ts';
import { date, datetime, decimal, dict, group, integer, longText, ref, text } from '#schema/field.ts';

/** What is told of a wagon that is under way or has arrived; everything else of it left with the train. */
const AFTER_DEPARTURE = ['scaleWeight', 'arriveWeight', 'unloadTime', 'remark'];
const WAGONS = { of: 'railWagon', by: 'railDayPlanId' } as const;
/** A train has so many wagons at most. */
const WAGONS_MAX = 60;

export const railDayPlan = defineEntity({
  name: 'railDayPlan',
  title: '铁路计划（请车）',
  area: 'transport',
  route: '/transport/mtRailDayPlan',
  component: 'mt/transport/MtRailDayPlanList',
  table: 'mt_rail_day_plan',
  endpoint: '/rail_day_plan/mtRailDayPlan',
  permission: 'mtRailDayPlan',
  titleField: 'requestNo',
  searchFields: ['requestNo', 'ticketNo'],
  yardFields: ['yardId'],
  fields: {
    ...group('请车', {
      requestNo: text('请车单号', { maxLength: 32, unique: true, autoCode: 'QC{yyyyMMdd}{3}' }),
      railPlanId: ref('铁路运输计划', 'railPlan', {
        required: true,
        editableIn: ['0'],
        copies: { materialId: 'materialId' },
        where: { railPlanStatus: { is: ['4'], why: '不在执行中' } },
        fills: {
          departStationId: 'departStationId',
          arriveStationId: 'arriveStationId',
          wagonType: 'wagonType',
          branchLine: 'departStationId.branchLine',
        },
      }),
      materialId: ref('货物', 'material', { readonly: true }),
      requestDate: date('请车日期', { required: true, editableIn: ['0'] }),
      loadDate: date('装车日期', { required: true, editableIn: ['0'] }),
      departStationId: ref('发站', 'railwayStation', { required: true, editableIn: ['0'] }),
      arriveStationId: ref('到站', 'railwayStation', { required: true, editableIn: ['0'] }),
      branchLine: text('专用线', { maxLength: 80, editableIn: ['0', '3', '4'] }),
      yardId: ref('装车货场', 'freightYard', { editableIn: ['0', '3', '4'], where: { stationId: { same: 'departStationId' } } }),
      // Out of this stack the train is loaded; one without a stack moves no stock.
      stackId: ref('装车垛位', 'inventory', {
        editableIn: ['0', '3', '4'],
        where: { yardId: { same: 'yardId' }, materialId: { same: 'materialId' } },
      }),
    }),
    ...group('车数', {
      wagonType: dict('车种', 'wagon_type', { required: true, editableIn: ['0'] }),
      requestWagons: integer('请车数', { required: true, min: 1, max: WAGONS_MAX, editableIn: ['0'] }),
      admitWagons: integer('承认车数', { min: 1, max: WAGONS_MAX, editableIn: [] }),
      arrivedEmpty: integer('到位空车', { min: 1, max: WAGONS_MAX, editableIn: ['3', '4'] }),
      loadedWagons: integer('实装车数', { readonly: true }),
      claimedWagons: integer('占用计划车数', { readonly: true }),
    }),
    ...group('吨数', {
      loadedWeight: decimal('实装吨数', { readonly: true, scale: 3, unit: '吨' }),
      arriveWeight: decimal('到站吨数', { readonly: true, scale: 3, unit: '吨' }),
      lossWeight: decimal('盈亏吨', { readonly: true, scale: 3, unit: '吨' }),
    }),
    ...group('发到', {
      ticketNo: text('货票号', { isCode: true, maxLength: 40, editableIn: ['4', '5', '6'] }),
      departTime: datetime('发车时间', { editableIn: [] }),
      arriveTime: datetime('到站时间', { editableIn: [] }),
      unloadTime: datetime('卸车时间', { editableIn: [] }),
    }),
    ...group('状态', {
      failReason: longText('落空原因', { maxLength: 500, editableIn: [] }),
      remark: longText('备注', { maxLength: 500, editableIn: ['0', '1', '2', '3', '4', '5', '6'] }),
      dayStatus: dict('请车状态', 'rail_day_status', { readonly: true, default: '0' }),
    }),
  },
  glance: {
    band: [
      'materialId',
      'departStationId',
      'arriveStationId',
      'loadDate',
      'requestWagons',
      'admitWagons',
      'loadedWagons',
      'loadedWeight',
      'arriveWeight',
      'lossWeight',
    ],
    lines: [
      [{ from: 'departStationId', to: 'arriveStationId' }, 'loadDate'],
      ['materialId', { first: ['loadedWagons', 'admitWagons', 'requestWagons'] }, { first: ['loadedWeight'] }],
    ],
  },
  listColumns: [
    { name: 'requestNo', widthPx: 140 },
    { name: 'railPlanId', priority: 3 },
    { name: 'materialId', priority: 2, widthPx: 126 },
    { name: 'loadDate', widthPx: 112 },
    { name: 'departStationId', widthPx: 92 },
    { name: 'arriveStationId', widthPx: 92 },
    { name: 'wagonType', priority: 4, widthPx: 90 },
    { name: 'requestWagons', widthPx: 96 },
    { name: 'admitWagons', widthPx: 104, priority: 1 },
    { name: 'arrivedEmpty', widthPx: 104, priority: 5 },
    { name: 'loadedWagons', widthPx: 104 },
    { name: 'loadedWeight', widthPx: 112 },
    { name: 'lossWeight', priority: 5, widthPx: 100 },
    { name: 'departTime', priority: 3, widthPx: 160 },
    { name: 'arriveTime', priority: 4, widthPx: 160 },
    'dayStatus',
  ],
  query: [
    { field: 'loadDate', rule: 'range' },
    { field: 'dayStatus', rule: 'in' },
    { field: 'requestNo', rule: 'like' },
    { field: 'railPlanId', rule: 'eq' },
    { field: 'departStationId', rule: 'eq' },
    { field: 'arriveStationId', rule: 'eq' },
  ],
  flow: {
    field: 'dayStatus',
    initial: '0',
    editableIn: ['0'],
    deletableIn: ['0'],
    transitions: [
      {
        action: 'request',
        button: '请车',
        from: ['0'],
        to: '1',
        next: true,
        requires: ['requestWagons'],
        guards: [
          { field: 'railPlanId.railPlanStatus', is: ['4'], message: '铁路运输计划“{railPlanId}”不在执行中，不能请车' },
          {
            expr: 'requestWagons <= railPlanId.approvedWagons - railPlanId.requestedWagons?',
            message: '铁路运输计划“{railPlanId}”剩余的批复车数不足 {requestWagons} 车',
          },
        ],
      },
      { action: 'admit', button: '登记承认', from: ['1'], to: '2', next: true, requires: ['admitWagons'] },
      { action: 'emptyArrive', button: '空车到位', from: ['2'], to: '3', next: true, requires: ['arrivedEmpty'] },
      { action: 'startLoad', button: '开始装车', from: ['3'], to: '4', next: true },
      {
        action: 'depart',
        button: '发车',
        from: ['4'],
        to: '5',
        next: true,
        requires: ['ticketNo', 'departTime'],
        sets: ['stackId'],
        guards: [
          { expr: 'loadedWagons? > 0', message: '还没有录入车皮，不能发车' },
          {
            expr: 'loadedWeight? <= stackId.stockWeight',
            message: '垛位“{stackId}”的当前库存只有 {stackId.stockWeight} 吨，不足实装 {loadedWeight} 吨',
          },
          { expr: 'loadedWagons? <= arrivedEmpty', message: '实装 {loadedWagons} 车，比到位的空车 {arrivedEmpty} 车多' },
        ],
      },
      { action: 'arrive', button: '到站', from: ['5'], to: '6', next: true, requires: ['arriveTime'] },
      {
        action: 'unload',
        button: '卸车完成',
        from: ['6'],
        to: '7',
        next: true,
        requires: ['unloadTime'],
        guards: [{ expr: 'arriveWeight? >= loadedWeight * 0.9', message: '到站重合计 {arriveWeight} 吨，比实装少一成以上', asks: true }],
      },
      { action: 'fail', button: '登记落空', from: ['1', '2'], to: '8', requires: ['failReason'] },
      { action: 'cancel', button: '取消', from: ['0', '1'], to: '9', confirm: true },
    ],
  },
  children: [
    {
      entity: 'railWagon',
      property: 'railWagonList',
      foreignField: 'railDayPlanId',
      label: '车皮明细',
      openIn: { 3: 'all', 4: 'all', 5: AFTER_DEPARTURE, 6: AFTER_DEPARTURE },
      distinct: 'wagonNo',
      starts: { wagonType: 'wagonType' },
    },
  ],
  ownActions: {
    wagons: {
      label: '录入车皮',
      on: 'row',
      permission: 'edit',
      in: ['3', '4', '5', '6'],
      writes: true,
      before: { step: 'depart', while: 'loadedWagons? < arrivedEmpty' },
    },
    requestTable: { label: '打印请车计划表', on: 'row', permission: 'list' },
    requestTables: { label: '打印请车计划表', on: 'selection', permission: 'list' },
    print: { label: '打印装车清单', on: 'row', permission: 'list', in: ['4', '5', '6', '7'] },
    prints: { label: '打印装车清单', on: 'selection', permission: 'list', in: ['4', '5', '6', '7'] },
  },
  related: [
    { entity: 'railWagon', foreignField: 'railDayPlanId', label: '车皮明细' },
    { entity: 'railwayFee', foreignField: 'railDayPlanId', label: '铁路费用' },
    {
      entity: 'inventoryFlow',
      foreignField: 'railDayPlanId',
      label: '出库流水',
      columns: ['flowNo', 'flowType', 'inventoryId', 'outgoing', 'occurTime', 'operator'],
    },
  ],
  sums: {
    loadedWagons: { of: 'railWagon', by: 'railDayPlanId' },
    loadedWeight: { of: 'railWagon', by: 'railDayPlanId', sum: ['ticketWeight'] },
    arriveWeight: { of: 'railWagon', by: 'railDayPlanId', sum: ['arriveWeight'] },
    lossWeight: { of: 'railWagon', by: 'railDayPlanId', sum: ['lossWeight'] },
  },
  posts: [
    {
      entity: 'inventoryFlow',
      by: 'railDayPlanId',
      while: ['5', '6', '7'],
      ifFilled: 'stackId',
      values: {
        ...postedLine,
        inventoryId: { of: 'stackId' },
        flowType: 'out',
        weight: { of: 'loadedWeight' },
        occurTime: { of: 'departTime' },
        sourceType: 'rail',
      },
      counter: counterLine,
    },
  ],
  moves: [
    { at: ['depart'], rows: WAGONS, sets: { wagonStatus: '2' } },
    { at: ['arrive'], rows: WAGONS, sets: { wagonStatus: '3' } },
    { at: ['unload'], rows: { ...WAGONS, where: { unloadTime: { is: [''] } } }, sets: { unloadTime: { of: 'unloadTime' } } },
    { at: ['unload'], rows: WAGONS, sets: { wagonStatus: '4' } },
  ],
  computed: {
    claimedWagons:
      "case(dayStatus, '1', requestWagons, '2', admitWagons, '3', admitWagons, '4', admitWagons, '5', loadedWagons?, '6', loadedWagons?, '7', loadedWagons?, 0)",
  },
  rules: [
    { expr: 'loadDate >= requestDate', message: '装车日期应不早于请车日期' },
    { expr: 'admitWagons <= requestWagons', message: '承认车数不应大于请车数' },
    { expr: 'arrivedEmpty <= admitWagons', message: '到位空车不应大于承认车数' },
  ],
  // 落空 counts: it was asked for, and was not granted.
  totals: {
    rowId: 'transTotal',
    sum: ['requestWagons', 'admitWagons', 'loadedWagons', 'loadedWeight', 'arriveWeight', 'lossWeight'],
    leavesOut: ['9'],
  },
  live: { socketKey: 'mt_rail_day_plan' },
  roles: { clerk: ['edit', 'emptyArrive', 'startLoad', 'depart', 'arrive', 'unload'] },
  queues: [
    { label: '待承认', in: ['1'], step: 'admit', since: 'loadDate' },
    { label: '待装车', in: ['3'], step: 'startLoad', since: 'loadDate', lateAfterHours: 24 },
  ],
  offline: 'full',
  seedRows: 5200,
});
