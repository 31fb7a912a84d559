/** 发运台账: a line for each loaded waybill and each wagon of a train that left, and totals over both. */
import { expect, test } from 'vitest';
import { shipmentLedger } from '#features/report/shipment-ledger.ts';
import { seen } from '../../support/run-report.ts';

const trip = { transportMode: 'road', contractId: 'road', consumerId: 'k1', materialId: 'coal', waybillStatus: '60', unitPrice: 60 };
const train = { railPlanId: 'rp', materialId: 'coal', dayStatus: '6', departTime: '2026-06-30 23:00:00', requestNo: 'QC01' };
const rows = {
  material: [{ id: 'coal', materialName: '动力煤' }],
  consumer: [
    { id: 'k1', name: '日照港钢' },
    { id: 'k2', name: '华能' },
  ],
  contract: [
    { id: 'road', number: 'HT1' },
    { id: 'rail', number: 'HT2', consumerId: 'k2' },
  ],
  railPlan: [{ id: 'rp', contractId: 'rail' }],
  railDayPlan: [
    { id: 't1', ...train },
    { id: 't2', ...train, dayStatus: '4' },
    { id: 't3', ...train, departTime: '2026-07-01 00:00:00' },
  ],
  railWagon: [
    // weighed on the track: its scale weight is what it carried
    { id: 'g1', railDayPlanId: 't1', wagonNo: '1590636', ticketWeight: 70, scaleWeight: 69.6, arriveWeight: 69.4, lossWeight: 0.2 },
    { id: 'g2', railDayPlanId: 't1', wagonNo: '1590637', ticketWeight: 68 },
    { id: 'g3', railDayPlanId: 't2', wagonNo: '1590638', ticketWeight: 68 },
    { id: 'g4', railDayPlanId: 't3', wagonNo: '1590639', ticketWeight: 68 },
  ],
  waybill: [
    {
      id: 'w1',
      ...trip,
      waybillNo: 'YD1',
      plateNumber: '晋J12345',
      loadTime: '2026-06-01 00:00:00',
      loadNetWeight: 32,
      unloadNetWeight: 31.9,
      lossWeight: 0.1,
      freightAmount: 1914,
    },
    // still on the road
    { id: 'w2', ...trip, waybillNo: 'YD2', plateNumber: '晋J2', waybillStatus: '40', loadTime: '2026-06-30 23:59:59', loadNetWeight: 30.2 },
    { id: 'w3', ...trip, waybillNo: 'YD3', waybillStatus: '99', loadTime: '2026-06-10 00:00:00', loadNetWeight: 30 },
    { id: 'w4', ...trip, waybillNo: 'YD4', waybillStatus: '30', loadTime: '2026-06-10 00:00:00' },
    { id: 'w5', ...trip, waybillNo: 'YD5', loadTime: '2026-05-31 23:59:59', loadNetWeight: 30 },
  ],
};
const june = { startDate: '2026-06-01', endDate: '2026-06-30' };
const first = {
  bizDate: '2026-06-01',
  waybillNo: 'YD1',
  plateNumber: '晋J12345',
  consumerName: '日照港钢',
  materialName: '动力煤',
  loadWeight: 32,
  unloadWeight: 31.9,
  lossWeight: 0.1,
  unitPrice: 60,
  amount: 1914,
};
const second = {
  bizDate: '2026-06-30',
  waybillNo: 'YD2',
  plateNumber: '晋J2',
  consumerName: '日照港钢',
  materialName: '动力煤',
  loadWeight: 30.2,
  unitPrice: 60,
};
const wagons = [
  {
    bizDate: '2026-06-30',
    waybillNo: 'QC01',
    plateNumber: '1590636',
    consumerName: '华能',
    materialName: '动力煤',
    loadWeight: 69.6,
    unloadWeight: 69.4,
    lossWeight: 0.2,
  },
  { bizDate: '2026-06-30', waybillNo: 'QC01', plateNumber: '1590637', consumerName: '华能', materialName: '动力煤', loadWeight: 68 },
];

test('a month by road and rail, from its first to its last second', () => {
  expect(seen(shipmentLedger, june, { rows })).toEqual({
    rows: [first, ...wagons, second],
    total: { loadWeight: 199.8, unloadWeight: 101.3, lossWeight: 0.3, amount: 1914 },
  });
});

test.each([
  ['by road', { transportMode: 'road' }, [first, second]],
  ['by rail', { transportMode: 'rail' }, wagons],
  ['by ship', { transportMode: 'ship' }, []],
  ['of a rail contract', { contractId: 'rail' }, wagons],
  ['of a road contract', { contractId: 'road' }, [first, second]],
])('%s', (_, params, expected) => {
  expect(seen(shipmentLedger, { ...june, ...params }, { rows }).rows).toEqual(expected);
});
