/** 运输日报. What was planned, dispatched, loaded and unloaded on one day, by line and goods. */
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';
import { DISPATCHED, LOADED, UNLOADED } from './trip-statuses.ts';

/** The asker's company and carrier, as plans and waybills both name them. */
const OF_ASKER = [
  { field: 'companyId', equals: 'companyId' },
  { field: 'carrierUnitId', equals: 'carrierUnitId' },
] as const;
const theDay = (field: string) => ({ field, from: { param: 'bizDate', edge: 'start' }, to: { param: 'bizDate', edge: 'end' } }) as const;

/** A waybill of a plan goes by its plan's line, any other by its two places. */
const ofPlan = { where: { field: 'roadPlanId', not: [''] }, by: { line: 'roadPlanId.lineId', material: 'materialId' } } as const;
const ofNoPlan = {
  where: { field: 'roadPlanId', is: [''] },
  by: { from: 'loadPlace', to: 'unloadPlace', material: 'materialId' },
} as const;

const dispatched = ({ where, by }: typeof ofPlan | typeof ofNoPlan) =>
  ({
    of: 'waybill',
    where: [theDay('dispatchTime'), { field: 'waybillStatus', is: DISPATCHED }, where, ...OF_ASKER],
    by,
    measures: { dispatched: { count: true }, exceptions: { count: true, when: [{ field: 'exceptionType', not: [''] }] } },
  }) as const;
const loaded = ({ where, by }: typeof ofPlan | typeof ofNoPlan) =>
  ({
    of: 'waybill',
    where: [theDay('loadTime'), { field: 'waybillStatus', is: LOADED }, where, ...OF_ASKER],
    by,
    measures: { loaded: { count: true }, load: { sum: 'loadNetWeight' } },
  }) as const;
const unloaded = ({ where, by }: typeof ofPlan | typeof ofNoPlan) =>
  ({
    of: 'waybill',
    where: [theDay('unloadTime'), { field: 'waybillStatus', is: UNLOADED }, where, ...OF_ASKER],
    by,
    measures: {
      unloaded: { count: true },
      unload: { sum: 'unloadNetWeight' },
      loss: { sum: 'lossWeight' },
      weighed: { sum: 'loadNetWeight', when: [{ field: 'lossWeight', not: [''] }] },
    },
  }) as const;

export const transportDaily = defineReport({
  name: 'transportDaily',
  title: '运输日报',
  note: '派车、装车、卸车各按当日的派车时间、装货时间、卸货时间统计，作废的运单不计；计划吨数是执行期含当日的已下发计划按天均摊的数量，亏吨和损耗率只算当日卸车的趟次，异常数是当日派车中登记过异常的趟次。',
  component: 'mt/report/TransportDaily',
  params: {
    bizDate: { kind: 'date', label: '日期', required: true },
    companyId: { kind: 'ref', entity: 'company', label: '企业' },
    carrierUnitId: { kind: 'ref', entity: 'carrierUnit', label: '承运单位' },
  },
  dims: {
    line: { kind: 'ref', entity: 'transportLine' },
    from: { kind: 'text' },
    to: { kind: 'text' },
    material: { kind: 'ref', entity: 'material' },
  },
  measures: {
    plan: { scale: 3 },
    dispatched: { scale: 0 },
    exceptions: { scale: 0 },
    loaded: { scale: 0 },
    load: { scale: 3 },
    unloaded: { scale: 0 },
    unload: { scale: 3 },
    loss: { scale: 3 },
    weighed: { scale: 3 },
  },
  facts: [
    {
      of: 'roadPlan',
      where: [
        { field: 'startTime', to: { param: 'bizDate', edge: 'end' } },
        { field: 'endTime', from: { param: 'bizDate', edge: 'start' } },
        { field: 'planStatus', is: ['3', '4', '5', '6'] },
        ...OF_ASKER,
      ],
      by: { line: 'lineId', material: 'materialId' },
      measures: { plan: { sum: 'planWeight', perDay: { since: 'startTime', until: 'endTime' } } },
    },
    dispatched(ofPlan),
    dispatched(ofNoPlan),
    loaded(ofPlan),
    loaded(ofNoPlan),
    unloaded(ofPlan),
    unloaded(ofNoPlan),
  ],
  columns: {
    lineName: { kind: 'text', label: '线路' },
    materialName: { kind: 'text', label: '货物' },
    planWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '计划吨数', facts: [0] },
    dispatchCount: { kind: 'integer', label: '派车数', facts: [1, 2] },
    loadedCount: { kind: 'integer', label: '已装车数', facts: [3, 4] },
    unloadedCount: { kind: 'integer', label: '已卸车数', facts: [5, 6] },
    loadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '装货吨数', facts: [3, 4] },
    unloadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '卸货吨数', facts: [5, 6] },
    lossWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '亏吨', facts: [5, 6] },
    lossRate: { kind: 'decimal', scale: 2, unit: '‰', label: '损耗率', facts: [5, 6] },
    exceptionCount: { kind: 'integer', label: '异常数', facts: [1, 2] },
  },
  row: ({ dim, title, measure }) => ({
    lineName: title('line') || [dim('from'), dim('to')].filter(Boolean).join(' → ') || '未填线路',
    materialName: title('material'),
    planWeight: measure('plan') ?? 0,
    dispatchCount: measure('dispatched') ?? 0,
    loadedCount: measure('loaded') ?? 0,
    unloadedCount: measure('unloaded') ?? 0,
    loadWeight: measure('load') ?? 0,
    unloadWeight: measure('unload') ?? 0,
    lossWeight: measure('loss') ?? 0,
    lossRate: ratio(measure('loss'), measure('weighed'), 1000, 2),
    exceptionCount: measure('exceptions') ?? 0,
  }),
  totals: ['planWeight', 'dispatchCount', 'loadedCount', 'unloadedCount', 'loadWeight', 'unloadWeight', 'lossWeight'],
  order: ['lineName', 'materialName'],
  chart: { kind: 'bar', by: 'lineName', series: ['planWeight', 'loadWeight', 'unloadWeight'] },
});
