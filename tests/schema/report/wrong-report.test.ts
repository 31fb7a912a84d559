/** A report's definition that names what does not exist, or measures what cannot be measured, is told in a sentence. */
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import type { Condition, Fact, Measure, ReportDef } from '#schema/report/report-def.ts';
import { wrongReport } from '#schema/report/wrong-report.ts';

const fact = {
  of: 'waybill',
  where: [
    { field: 'unloadTime', from: { param: 'day', edge: 'start' } },
    { field: 'waybillStatus', is: ['60', '70'] },
    { field: 'contractId.consumerId', equals: 'consumerId' },
    { field: 'transportMode', equals: 'mode' },
  ],
  by: { carrier: 'carrierUnitId', place: 'loadPlace', on: 'unloadTime' },
  measures: { trips: { count: true }, weight: { sum: 'loadNetWeight' } },
} satisfies Fact;
const right: ReportDef = {
  name: 'trips',
  title: '趟次',
  note: '按卸货时间统计。',
  component: 'mt/report/Trips',
  params: {
    day: { kind: 'date', label: '日期', required: true },
    consumerId: { kind: 'ref', entity: 'consumer', label: '客户' },
    mode: { kind: 'dict', dict: 'transport_mode', label: '运输方式' },
  },
  dims: { carrier: { kind: 'ref', entity: 'carrierUnit' }, place: { kind: 'text' }, on: { kind: 'day' } },
  measures: { trips: { scale: 0 }, weight: { scale: 3 } },
  facts: [fact],
  columns: {
    carrierName: { kind: 'text', label: '承运单位' },
    tripCount: { kind: 'integer', label: '趟数', facts: [0] },
    weight: { kind: 'decimal', scale: 3, label: '重量' },
  },
  row: () => ({}),
  totals: ['tripCount'],
  order: ['-weight', 'carrierName'],
  chart: { kind: 'bar', by: 'carrierName', series: ['weight'] },
};
const wrongIn = (changed: Partial<ReportDef>): readonly string[] => wrongReport({ ...right, ...changed }, schema.find);

test('nothing is wrong with one that is right', () => {
  expect(wrongIn({})).toEqual([]);
});

test.each<[Partial<ReportDef>, string]>([
  [{ facts: [{ ...fact, of: 'waybil' }] }, 'trips counts waybil, which is no entity'],
  [{ totals: ['trips'] }, 'trips totals trips, which is no column'],
  [{ totals: ['carrierName'] }, 'trips totals carrierName, which is no number of its table'],
  [{ order: ['-wait'] }, 'trips is ordered by -wait, which is no column'],
  [
    { columns: { ...right.columns, weight: { kind: 'integer', label: '重量', facts: [1] } } },
    'trips opens a fact behind weight that it does not have',
  ],
  [
    { columns: { ...right.columns, most: { kind: 'integer', label: '最多', chartOnly: true } } },
    'trips has most for its chart, which does not draw it',
  ],
  [{ chart: { kind: 'bar', by: 'carrier', series: ['weight'] } }, 'trips draws its chart by carrier, which is no column'],
  [{ chart: { kind: 'bar', by: 'weight', series: ['carrierName'] } }, 'trips draws carrierName, which is no column with numbers'],
  [{ chart: { kind: 'radar', by: 'carrierName', series: ['weight', 'tripCount'] } }, 'trips draws a radar of 2 values'],
  [{ chart: { kind: 'boxplot', by: 'carrierName', series: ['weight'] } }, 'trips draws a boxplot of 1 values'],
  [{ params: { ...right.params, month: { kind: 'month', label: '月份' } } }, 'trips asks for month and does nothing with it'],
  [
    { params: { ...right.params, consumerId: { kind: 'ref', entity: 'client', label: '客户' } } },
    'trips names rows of client by consumerId, which is no entity',
  ],
  [
    { params: { ...right.params, only: { kind: 'choice', label: '只有', options: { one: '一' } } } },
    'trips lets nobody choose only: it has one option at most',
  ],
  [{ dims: { ...right.dims, port: { kind: 'ref', entity: 'port' } } }, 'trips has the dimension port, which no fact has'],
  [{ measures: { ...right.measures, loss: { scale: 3 } } }, 'trips has the measure loss, which no fact has'],
])('%o', (changed, sentence) => {
  expect(wrongIn(changed)).toContain(sentence);
});

test.each<[Fact['by'], string]>([
  [{ truck: 'carId' }, 'trips groups by truck, which is no dimension, in waybill'],
  [{ carrier: 'carId' }, 'trips groups by carId, which is no ref, in waybill'],
  [{ carrier: 'id' }, 'trips groups by id, which is no ref, in waybill'],
  [{ on: 'loadPlace' }, 'trips groups by loadPlace, which is no day, in waybill'],
  [{ place: 'loadTime' }, 'trips groups by loadTime, which is no text, in waybill'],
  [{ place: 'loadPlaze' }, 'trips reads loadPlaze of waybill, which is no stored field'],
  [{ place: 'contractId.party' }, 'trips reads contractId.party of waybill, which is no stored field'],
  [{ place: 'loadPlace.name' }, 'trips reads loadPlace.name of waybill, which is no stored field'],
  // worked out where it is shown
  [{ place: 'transitHours' }, 'trips reads transitHours of waybill, which is no stored field'],
  [
    { carrier: ({ mode }) => (mode === undefined ? 'carrierUnitId' : 'plateNumbr'), place: () => 'plate' },
    'trips reads plate of waybill, which is no stored field',
  ],
])('groups %o', (by, sentence) => {
  expect(wrongIn({ facts: [{ ...fact, by }] })).toContain(sentence);
});

test.each<[Condition, string]>([
  [{ field: 'waybillStatus', is: ['61'] }, 'trips asks whether waybillStatus is 61, which it never is, in waybill'],
  [{ field: 'contractId.contractStatus', not: ['7'] }, 'trips asks whether contractId.contractStatus is 7, which it never is, in waybill'],
  [{ field: 'waybillStatus', is: [] }, 'trips asks whether waybillStatus is one of nothing in waybill'],
  [{ field: 'carrierUnitId', equals: 'consumerId' }, 'trips compares carrierUnitId with consumerId, which is never the same, in waybill'],
  [{ field: 'carrierMode', equals: 'mode' }, 'trips compares carrierMode with mode, which is never the same, in waybill'],
  [{ field: 'consumerId', equals: 'client' }, 'trips compares consumerId with client, which nobody is asked for, in waybill'],
  [{ asked: 'modes', is: ['road'] }, 'trips judges modes, which nobody is asked for, in waybill'],
  [{ field: 'plateNumber', to: { param: 'day', edge: 'end' } }, 'trips bounds plateNumber, which is no day or moment, in waybill'],
  [
    { field: 'loadTime', to: { param: 'mode', edge: 'end' } },
    'trips bounds loadTime by mode, which is no day or month that is asked for, in waybill',
  ],
  [{ field: 'arriveTime', atMost: 'distance' }, 'trips compares arriveTime with distance, which has another order, in waybill'],
  [{ field: 'lossWeight', atMost: 'loadNetWeight', plusHours: 3 }, 'trips adds hours to loadNetWeight, which is no moment, in waybill'],
  [
    { field: 'lossWeight', above: { of: 'loadNetWeight', share: 'roadPlanId.planNo', orElse: 3, per: 1000 } },
    'trips compares a share with roadPlanId.planNo, which is no number, in waybill',
  ],
])('asks %o', (condition, sentence) => {
  expect(wrongIn({ facts: [{ ...fact, where: [...fact.where, condition] }] })).toContain(sentence);
  expect(wrongIn({ facts: [{ ...fact, measures: { ...fact.measures, trips: { count: true, when: [condition] } } }] })).toContain(sentence);
});

test.each<[Measure, string]>([
  [{ sum: 'plateNumber' }, 'trips adds up plateNumber, which is no number, in waybill'],
  [{ sum: 'loadNetWeight' }, 'trips adds up loadNetWeight with fewer decimals than it has, in waybill'],
  [
    { sum: 'carId.odometer', perDay: { since: 'loadTime', until: 'unloadTime' } },
    'trips reads carId.odometer of waybill, which is no stored field',
  ],
  [{ seconds: { since: 'loadTime', until: 'distance' } }, 'trips counts seconds of distance, which is no moment, in waybill'],
  [{ quantile: 0.5, of: 'lossWeight', per: 'plateNumber', times: 1000 }, 'trips spreads plateNumber, which is no number, in waybill'],
  [
    { quantile: 25, of: 'lossWeight', per: 'loadNetWeight', times: 1000 },
    'trips spreads lossWeight at 25, which is not from 0 to 1, in waybill',
  ],
  [{ least: 'plateNumber' }, 'trips seeks the first or last plateNumber, which has no order, in waybill'],
])('measures %o', (trips, sentence) => {
  expect(wrongIn({ facts: [{ ...fact, measures: { ...fact.measures, trips } }] })).toContain(sentence);
});

test('a measure that the report does not have, and days of what is no time', () => {
  expect(wrongIn({ facts: [{ ...fact, measures: { ...fact.measures, cars: { count: true } } }] })).toContain(
    'trips measures cars, which it does not have, in waybill',
  );
  const perDay = { since: 'loadTime', until: 'plateNumber' };
  expect(wrongIn({ facts: [{ ...fact, measures: { ...fact.measures, weight: { sum: 'loadNetWeight', perDay } } }] })).toContain(
    'trips counts days of plateNumber, which is no day or moment, in waybill',
  );
});
