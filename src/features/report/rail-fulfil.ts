/** 铁路兑现率. How many of the wagons applied for in a month the railway approved, and how many of those were loaded. */
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';

export const railFulfil = defineReport({
  name: 'railFulfil',
  title: '铁路兑现率',
  note: '按铁路运输计划的计划月份统计，草稿和作废的计划不计，未批复的只计提报；实装车是这些计划下已发车的请车单的实装车数。批复率是批复车占提报车，兑现率是实装车占批复车。',
  component: 'mt/report/RailFulfil',
  params: {
    planMonth: { kind: 'month', label: '月份', required: true },
    departStationId: { kind: 'ref', entity: 'railwayStation', label: '发站' },
  },
  dims: {
    station: { kind: 'ref', entity: 'railwayStation' },
    bureau: { kind: 'dict', dict: 'rail_bureau' },
    material: { kind: 'ref', entity: 'material' },
  },
  measures: { applied: { scale: 0 }, approved: { scale: 0 }, loaded: { scale: 0 } },
  facts: [
    {
      of: 'railPlan',
      where: [
        { field: 'planMonth', equals: 'planMonth' },
        { field: 'departStationId', equals: 'departStationId' },
        { field: 'railPlanStatus', is: ['1', '2', '3', '4', '5', '8'] },
      ],
      by: { station: 'departStationId', bureau: 'arriveBureau', material: 'materialId' },
      measures: {
        applied: { sum: 'applyWagons' },
        approved: { sum: 'approvedWagons', when: [{ field: 'railPlanStatus', is: ['3', '4', '5'] }] },
      },
    },
    {
      of: 'railDayPlan',
      where: [
        { field: 'railPlanId.planMonth', equals: 'planMonth' },
        { field: 'railPlanId.departStationId', equals: 'departStationId' },
        { field: 'railPlanId.railPlanStatus', is: ['3', '4', '5'] },
        { field: 'dayStatus', is: ['5', '6', '7'] },
      ],
      by: { station: 'railPlanId.departStationId', bureau: 'railPlanId.arriveBureau', material: 'railPlanId.materialId' },
      measures: { loaded: { sum: 'loadedWagons' } },
    },
  ],
  columns: {
    stationName: { kind: 'text', label: '发站' },
    bureau: { kind: 'text', label: '到局' },
    materialName: { kind: 'text', label: '货物' },
    applyWagons: { kind: 'integer', label: '提报车', facts: [0] },
    approvedWagons: { kind: 'integer', label: '批复车', facts: [0] },
    loadedWagons: { kind: 'integer', label: '实装车', facts: [1] },
    approveRate: { kind: 'decimal', scale: 2, unit: '%', label: '批复率', facts: [0] },
    fulfilRate: { kind: 'decimal', scale: 2, unit: '%', label: '兑现率' },
  },
  row: ({ title, measure }) => {
    const applyWagons = measure('applied') ?? 0;
    const approvedWagons = measure('approved') ?? 0;
    const loadedWagons = measure('loaded') ?? 0;
    return {
      stationName: title('station'),
      bureau: title('bureau'),
      materialName: title('material'),
      applyWagons,
      approvedWagons,
      loadedWagons,
      approveRate: ratio(approvedWagons, applyWagons, 100, 2),
      fulfilRate: ratio(loadedWagons, approvedWagons, 100, 2),
    };
  },
  totals: ['applyWagons', 'approvedWagons', 'loadedWagons'],
  order: ['stationName', 'bureau', 'materialName'],
  chart: { kind: 'bar', by: 'stationName', series: ['applyWagons', 'approvedWagons', 'loadedWagons'] },
});
