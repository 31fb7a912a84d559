/** 亏吨分析. What was lost on the way, by goods, carrier, line or truck, and how the loss of single trips is spread. */
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';
import type { ParamValues } from '#schema/report/report-def.ts';
import { UNLOADED } from './trip-statuses.ts';
import { inPeriod } from './in-period.ts';

const DIMENSIONS = { material: '货物', carrier: '承运单位', line: '线路', plate: '车牌' } as const;
type DimensionName = keyof typeof DIMENSIONS;
const DEFAULT: DimensionName = 'material';
/** Only the dimension that was asked for is one. */
const only =
  (name: DimensionName, path: string) =>
  ({ dimension = DEFAULT }: ParamValues): string | undefined =>
    dimension === name ? path : undefined;

/** A plan without a tolerance has this one, per mille. */
const TOLERANCE = 3;
const PER_MILLE = 1000;
const lossOfTrip = (quantile: number) => ({ quantile, of: 'lossWeight', per: 'loadNetWeight', times: PER_MILLE }) as const;

export const lossAnalysis = defineReport({
  name: 'lossAnalysis',
  title: '亏吨分析',
  note: '按卸货时间统计卸货签收的趟次，亏吨是装货净重减卸货净重，损耗率是亏吨占装货净重；超过公路计划的允许损耗率（没有填的按 3‰）的算超允差，扣款是运单上的亏吨扣款。箱线图是单趟损耗率的分布。',
  noteOf: { deductAmount: '，扣款是运单上的亏吨扣款' },
  component: 'mt/report/LossAnalysis',
  params: {
    startDate: { kind: 'date', label: '开始日期', required: true },
    endDate: { kind: 'date', label: '结束日期', required: true },
    materialId: { kind: 'ref', entity: 'material', label: '货物' },
    dimension: { kind: 'choice', options: DIMENSIONS, label: '维度' },
  },
  dims: {
    material: { kind: 'ref', entity: 'material' },
    carrier: { kind: 'ref', entity: 'carrierUnit' },
    line: { kind: 'ref', entity: 'transportLine' },
    plate: { kind: 'text' },
  },
  measures: {
    trips: { scale: 0 },
    load: { scale: 3 },
    unload: { scale: 3 },
    loss: { scale: 3 },
    weighed: { scale: 3 },
    over: { scale: 0 },
    deduct: { scale: 2 },
    least: { scale: 2 },
    lower: { scale: 2 },
    middle: { scale: 2 },
    upper: { scale: 2 },
    most: { scale: 2 },
  },
  facts: [
    {
      of: 'waybill',
      where: [inPeriod('unloadTime'), { field: 'waybillStatus', is: UNLOADED }, { field: 'materialId', equals: 'materialId' }],
      by: {
        material: only('material', 'materialId'),
        carrier: only('carrier', 'carrierUnitId'),
        line: only('line', 'roadPlanId.lineId'),
        plate: only('plate', 'plateNumber'),
      },
      measures: {
        trips: { count: true },
        load: { sum: 'loadNetWeight' },
        unload: { sum: 'unloadNetWeight' },
        loss: { sum: 'lossWeight' },
        weighed: { sum: 'loadNetWeight', when: [{ field: 'lossWeight', not: [''] }] },
        over: {
          count: true,
          when: [{ field: 'lossWeight', above: { of: 'loadNetWeight', share: 'roadPlanId.lossRate', orElse: TOLERANCE, per: PER_MILLE } }],
        },
        deduct: { sum: 'lossDeduct' },
        least: lossOfTrip(0),
        lower: lossOfTrip(0.25),
        middle: lossOfTrip(0.5),
        upper: lossOfTrip(0.75),
        most: lossOfTrip(1),
      },
    },
  ],
  columns: {
    dimension: { kind: 'text', label: '维度' },
    tripCount: { kind: 'integer', label: '趟数' },
    loadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '装货吨数' },
    unloadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '卸货吨数' },
    lossWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '亏吨' },
    lossRate: { kind: 'decimal', scale: 2, unit: '‰', label: '损耗率' },
    overCount: { kind: 'integer', label: '超允差趟数' },
    deductAmount: { kind: 'decimal', scale: 2, unit: '元', label: '扣款' },
    leastRate: { kind: 'decimal', scale: 2, unit: '‰', label: '最低', chartOnly: true },
    lowerRate: { kind: 'decimal', scale: 2, unit: '‰', label: '下四分位', chartOnly: true },
    middleRate: { kind: 'decimal', scale: 2, unit: '‰', label: '中位数', chartOnly: true },
    upperRate: { kind: 'decimal', scale: 2, unit: '‰', label: '上四分位', chartOnly: true },
    mostRate: { kind: 'decimal', scale: 2, unit: '‰', label: '最高', chartOnly: true },
  },
  row: ({ dim, title, measure }) => ({
    dimension: title('material') || title('carrier') || title('line') || dim('plate') || '未填写',
    tripCount: measure('trips') ?? 0,
    loadWeight: measure('load') ?? 0,
    unloadWeight: measure('unload') ?? 0,
    lossWeight: measure('loss') ?? 0,
    lossRate: ratio(measure('loss'), measure('weighed'), PER_MILLE, 2),
    overCount: measure('over') ?? 0,
    deductAmount: measure('deduct'), // absent for who does not see it: 0 would be a figure
    leastRate: ratio(measure('least'), 1, 1, 2),
    lowerRate: ratio(measure('lower'), 1, 1, 2),
    middleRate: ratio(measure('middle'), 1, 1, 2),
    upperRate: ratio(measure('upper'), 1, 1, 2),
    mostRate: ratio(measure('most'), 1, 1, 2),
  }),
  totals: ['tripCount', 'loadWeight', 'unloadWeight', 'lossWeight', 'overCount', 'deductAmount'],
  order: ['-lossWeight', 'dimension'],
  chart: { kind: 'boxplot', by: 'dimension', series: ['leastRate', 'lowerRate', 'middleRate', 'upperRate', 'mostRate'] },
});
