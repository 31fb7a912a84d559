/** Which rows a number came from: the facts and fields of its column are found by what changes it; the rows that count in it give its sum. */
import { expect, test } from 'vitest';
import { countedRows, factsBehind, fieldSum, questionsBehind } from '#features/report/page/behind.ts';
import { REPORT_COMPONENTS } from '#features/report/pages.ts';
import { reports } from '#features/report/reports.ts';
import { schema } from '#features/registry.ts';
import { ROWS_BEHIND_MAX } from '#query/report/report-answer.ts';
import { windowParams } from '#wire/list-params.ts';

const reportNamed = (name: string) => {
  const def = reports.find(known => known.name === name);
  if (!def) throw new Error(`no report ${name}`);
  return def;
};

test('the pages are those of the definitions, each under its own component', () => {
  expect(REPORT_COMPONENTS).toEqual(Object.fromEntries(reports.map(({ name, component }) => [name, component])));
});

test('a sum shows its field, a rate both of its fields', () => {
  const loss = reportNamed('lossAnalysis');

  expect(factsBehind(loss, 'unloadWeight', {})).toMatchObject([
    { at: 0, entity: 'waybill', fields: ['unloadNetWeight'], summed: [{ field: 'unloadNetWeight', when: [] }] },
  ]);
  expect(factsBehind(loss, 'lossRate', {})).toMatchObject([
    { fields: ['lossWeight', 'loadNetWeight'], summed: [{ field: 'lossWeight' }, { field: 'loadNetWeight' }] },
  ]);
});

test('every number of every report leads to rows of a known entity, by facts that the report has', () => {
  const leading = reports.flatMap(def =>
    Object.entries(def.columns)
      .filter(([, { kind }]) => kind === 'integer' || kind === 'decimal')
      .map(([name]) => ({ of: `${def.name}.${name}`, facts: factsBehind(def, name, { bizMonth: '2026-03', planMonth: '2026-03' }) })),
  );

  expect(leading.filter(({ facts }) => facts.length === 0 || facts.some(({ entity }) => !schema.find(entity))).map(({ of }) => of)).toEqual(
    [],
  );
});

test('a balance that is reckoned back from the present one leads to what it is reckoned by', () => {
  const entitiesBehind = (report: string, column: string) =>
    factsBehind(reportNamed(report), column, { bizMonth: '2026-03', bizDate: '2026-03-01' }).map(({ entity }) => entity);

  expect(entitiesBehind('inventoryLedger', 'initWeight')).toEqual(['inventory', 'inventoryFlow']);
  expect(entitiesBehind('inventoryLedger', 'stockWeight')).toContain('inventoryFlow');
  expect(entitiesBehind('cashDaily', 'openBalance')).toEqual(expect.arrayContaining(['account', 'collection', 'payment', 'refuelRecord']));
});

test('a number counts the rows that its measure asks for, and their sum is the number', () => {
  const [fact] = factsBehind(reportNamed('inventoryLedger'), 'outWeight', { bizMonth: '2026-03' });
  const rows = [
    { id: '1', flowType: 'out', outgoing: 0.1 },
    { id: '2', flowType: 'loss', outgoing: 5 },
    { id: '3', flowType: 'transfer', outgoing: 0.2 },
  ];

  expect(fact?.summed.map(({ field }) => field)).toEqual(['outgoing']);
  const counted = fact ? countedRows(fact, rows) : [];
  expect(counted.map(({ id }) => id)).toEqual(['1', '3']);
  expect(fieldSum(schema.get('inventoryFlow'), 'outgoing', counted)).toBe(0.3);
});

test('a rate leads to the rows of both its sides, with what they are judged by and the sum of each', () => {
  const carriers = reportNamed('carrierPerformance');

  expect(factsBehind(carriers, 'receiptRate', {}).map(({ entity }) => entity)).toEqual(['waybillReceipt', 'waybill']);
  expect(factsBehind(carriers, 'onTimeRate', {})).toMatchObject([{ entity: 'waybill', fields: ['eta', 'arriveTime'] }]);
  const [loss] = factsBehind(carriers, 'lossRate', {});
  const rows = [
    { id: '1', lossWeight: 0.1, loadNetWeight: 30 },
    { id: '2', loadNetWeight: 40 },
  ];
  const sums = loss?.summed.map(sum => [sum.field, fieldSum(schema.get('waybill'), sum.field, countedRows(sum, rows))]);
  expect(sums).toEqual([
    ['lossWeight', 0.1],
    ['loadNetWeight', 30],
  ]);
});

test('the most rows that a number tells of are asked in addresses that a server takes', () => {
  const entity = schema.get('waybill');
  const ids = Array.from({ length: ROWS_BEHIND_MAX }, (_, at) => String(1_900_000_000_000_000_000n + BigInt(at)));
  const asked = questionsBehind(entity, ids).flatMap(question => question ?? []);

  expect(asked.map(question => windowParams(entity, question, true)?.['pageSize'])).toEqual(['100', '100']);
  expect(questionsBehind(entity, ids.slice(0, 3)).map(question => question?.pageSize)).toEqual([3, undefined]);
  expect(questionsBehind(entity, [])).toEqual([undefined, undefined]);
});
