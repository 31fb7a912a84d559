/** 发运台账. One line for each loaded waybill and each wagon that left. */
import { plus } from '#query/report/amounts.ts';
import { defineReport } from '#schema/report/report-def.ts';
import { LOADED } from './trip-statuses.ts';
import { inPeriod } from './in-period.ts';

export const shipmentLedger = defineReport({
  name: 'shipmentLedger',
  title: '发运台账',
  note: '运单按装货时间列入，金额是运费；铁路按车皮列入，以发车时间为准，单号是请车单号，装货净重取轨道衡重（没有过衡的取票重），卸货净重是到站重。未装货、未发车和作废的不列。',
  noteOf: { amount: '，金额是运费' },
  component: 'mt/report/ShipmentLedger',
  params: {
    startDate: { kind: 'date', label: '开始日期', required: true },
    endDate: { kind: 'date', label: '结束日期', required: true },
    contractId: { kind: 'ref', entity: 'contract', label: '合同' },
    transportMode: { kind: 'dict', dict: 'transport_mode', label: '运输方式' },
  },
  dims: {
    day: { kind: 'day' },
    number: { kind: 'text' },
    plate: { kind: 'text' },
    consumer: { kind: 'ref', entity: 'consumer' },
    material: { kind: 'ref', entity: 'material' },
  },
  measures: {
    load: { scale: 3 },
    ticket: { scale: 3 },
    unload: { scale: 3 },
    loss: { scale: 3 },
    price: { scale: 2 },
    amount: { scale: 2 },
  },
  facts: [
    {
      of: 'waybill',
      where: [
        inPeriod('loadTime'),
        { field: 'waybillStatus', is: LOADED },
        { field: 'contractId', equals: 'contractId' },
        { field: 'transportMode', equals: 'transportMode' },
      ],
      by: { day: 'loadTime', number: 'waybillNo', plate: 'plateNumber', consumer: 'consumerId', material: 'materialId' },
      measures: {
        load: { sum: 'loadNetWeight' },
        unload: { sum: 'unloadNetWeight' },
        loss: { sum: 'lossWeight' },
        price: { least: 'unitPrice' },
        amount: { sum: 'freightAmount' },
      },
    },
    {
      of: 'railWagon',
      where: [
        { asked: 'transportMode', is: ['rail'] },
        inPeriod('railDayPlanId.departTime'),
        { field: 'railDayPlanId.dayStatus', is: ['5', '6', '7'] },
        { field: 'railDayPlanId.railPlanId.contractId', equals: 'contractId' },
      ],
      by: {
        day: 'railDayPlanId.departTime',
        number: 'railDayPlanId.requestNo',
        plate: 'wagonNo',
        consumer: 'railDayPlanId.railPlanId.contractId.consumerId',
        material: 'railDayPlanId.materialId',
      },
      measures: {
        load: { sum: 'scaleWeight' },
        ticket: { sum: 'ticketWeight', when: [{ field: 'scaleWeight', is: [''] }] },
        unload: { sum: 'arriveWeight' },
        loss: { sum: 'lossWeight' },
      },
    },
  ],
  columns: {
    bizDate: { kind: 'date', label: '日期' },
    waybillNo: { kind: 'text', label: '运单号' },
    plateNumber: { kind: 'text', label: '车牌/车号' },
    consumerName: { kind: 'text', label: '客户' },
    materialName: { kind: 'text', label: '货物' },
    loadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '装货净重' },
    unloadWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '卸货净重' },
    lossWeight: { kind: 'decimal', scale: 3, unit: '吨', label: '亏吨' },
    unitPrice: { kind: 'decimal', scale: 2, unit: '元/吨', label: '单价', facts: [0] },
    amount: { kind: 'decimal', scale: 2, unit: '元', label: '金额', facts: [0] },
  },
  row: ({ dim, title, measure }) => ({
    bizDate: dim('day'),
    waybillNo: dim('number'),
    plateNumber: dim('plate'),
    consumerName: title('consumer'),
    materialName: title('material'),
    loadWeight: plus(3, measure('load'), measure('ticket')),
    unloadWeight: measure('unload'),
    lossWeight: measure('loss'),
    unitPrice: measure('price'),
    amount: measure('amount'),
  }),
  totals: ['loadWeight', 'unloadWeight', 'lossWeight', 'amount'],
  order: ['bizDate', 'waybillNo', 'plateNumber'],
});
