/** 承运绩效. How each carrier did in a period: on time, without loss, without trouble, with its receipts. */
import { ratio } from '#query/report/report-answer.ts';
import { defineReport } from '#schema/report/report-def.ts';
import { scoresOf } from './carrier-scores.ts';
import { UNLOADED } from './trip-statuses.ts';
import { inPeriod } from './in-period.ts';

/** The photo of a receipt is late after three days. */
const RECEIPT_HOURS = 72;

export const carrierPerformance = defineReport({
  name: 'carrierPerformance',
  title: '承运绩效',
  note: '按卸货时间统计期内卸货签收的趟次：准时是到达不晚于预计到达，损耗率是亏吨占装货净重，回单及时是卸货后 72 小时内上传，平均运价是运费除以结算重量；异常按发生时间，误报不计。评分满分 100：准时率占 40%，回单及时率、损耗得分（每 1‰ 扣 20 分）、异常得分（每百趟 1 起扣 10 分）各占 20%，没有数据的项不参评。',
  noteOf: { avgPrice: '，平均运价是运费除以结算重量' },
  component: 'mt/report/CarrierPerformance',
  params: {
    startDate: { kind: 'date', label: '开始日期', required: true },
    endDate: { kind: 'date', label: '结束日期', required: true },
    carrierUnitId: { kind: 'ref', entity: 'carrierUnit', label: '承运单位' },
  },
  dims: { carrier: { kind: 'ref', entity: 'carrierUnit' } },
  measures: {
    trips: { scale: 0 },
    unload: { scale: 3 },
    timed: { scale: 0 },
    onTime: { scale: 0 },
    loss: { scale: 3 },
    weighed: { scale: 3 },
    settled: { scale: 3 },
    amount: { scale: 2 },
    exceptions: { scale: 0 },
    prompt: { scale: 0 },
  },
  facts: [
    {
      of: 'waybill',
      where: [
        inPeriod('unloadTime'),
        { field: 'waybillStatus', is: UNLOADED },
        { field: 'carrierUnitId', not: [''] },
        { field: 'carrierUnitId', equals: 'carrierUnitId' },
      ],
      by: { carrier: 'carrierUnitId' },
      measures: {
        trips: { count: true },
        unload: { sum: 'unloadNetWeight' },
        timed: {
          count: true,
          when: [
            { field: 'eta', not: [''] },
            { field: 'arriveTime', not: [''] },
          ],
        },
        onTime: { count: true, when: [{ field: 'arriveTime', atMost: 'eta' }] },
        loss: { sum: 'lossWeight' },
        weighed: { sum: 'loadNetWeight', when: [{ field: 'lossWeight', not: [''] }] },
        settled: { sum: 'settleWeight' },
        amount: { sum: 'freightAmount' },
      },
    },
    {
      of: 'waybillException',
      where: [
        inPeriod('occurTime'),
        { field: 'exceptionStatus', not: ['9'] },
        { field: 'waybillId.waybillStatus', not: ['99'] },
        { field: 'waybillId.carrierUnitId', not: [''] },
        { field: 'waybillId.carrierUnitId', equals: 'carrierUnitId' },
      ],
      by: { carrier: 'waybillId.carrierUnitId' },
      measures: { exceptions: { count: true } },
    },
    {
      of: 'waybillReceipt',
      where: [
        inPeriod('waybillId.unloadTime'),
        { field: 'waybillId.waybillStatus', is: UNLOADED },
        { field: 'receiptStatus', is: ['1', '2', '3'] },
        { field: 'uploadTime', atMost: 'waybillId.unloadTime', plusHours: RECEIPT_HOURS },
        { field: 'waybillId.carrierUnitId', not: [''] },
        { field: 'waybillId.carrierUnitId', equals: 'carrierUnitId' },
      ],
      by: { carrier: 'waybillId.carrierUnitId' },
      measures: { prompt: { count: true } },
    },
  ],
  columns: {
    carrierName: { kind: 'text', label: '承运单位' },
    tripCount: { kind: 'integer', label: '趟数', facts: [0] },
    weight: { kind: 'decimal', scale: 3, unit: '吨', label: '运量', facts: [0] },
    onTimeRate: { kind: 'decimal', scale: 2, unit: '%', label: '准时率', facts: [0] },
    lossRate: { kind: 'decimal', scale: 2, unit: '‰', label: '损耗率', facts: [0] },
    exceptionCount: { kind: 'integer', label: '异常数', facts: [1] },
    receiptRate: { kind: 'decimal', scale: 2, unit: '%', label: '回单及时率', facts: [2, 0] },
    avgPrice: { kind: 'decimal', scale: 2, unit: '元/吨', label: '平均运价', facts: [0] },
    amount: { kind: 'decimal', scale: 2, unit: '元', label: '运费', facts: [0] },
    score: { kind: 'decimal', scale: 1, label: '评分' },
    lossScore: { kind: 'decimal', scale: 1, label: '损耗得分', chartOnly: true },
    exceptionScore: { kind: 'decimal', scale: 1, label: '异常得分', chartOnly: true },
  },
  row: ({ title, measure }) => {
    const tripCount = measure('trips') ?? 0;
    const exceptionCount = measure('exceptions') ?? 0;
    const onTimeRate = ratio(measure('onTime') ?? 0, measure('timed'), 100, 2);
    const lossRate = ratio(measure('loss'), measure('weighed'), 1000, 2);
    const receiptRate = ratio(measure('prompt') ?? 0, tripCount, 100, 2);
    const amount = measure('amount');
    return {
      carrierName: title('carrier'),
      tripCount,
      weight: measure('unload') ?? 0,
      onTimeRate,
      lossRate,
      exceptionCount,
      receiptRate,
      avgPrice: ratio(amount, measure('settled'), 1, 2),
      amount,
      ...scoresOf({ tripCount, exceptionCount, onTimeRate, lossRate, receiptRate }),
    };
  },
  totals: ['tripCount', 'weight', 'exceptionCount', 'amount'],
  order: ['-score', 'carrierName'],
  chart: { kind: 'radar', by: 'carrierName', series: ['onTimeRate', 'receiptRate', 'lossScore', 'exceptionScore', 'score'] },
});
