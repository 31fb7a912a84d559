/** Which columns of a report a user sees: none in yuan whose money fields are hidden from him. */
import { expect, test } from 'vitest';
import { schema as appSchema } from '#features/registry.ts';
import { lossAnalysis } from '#features/report/loss-analysis.ts';
import { reports } from '#features/report/reports.ts';
import { seenReport } from '#features/report/page/seen-columns.ts';
import { shipmentLedger } from '#features/report/shipment-ledger.ts';

const hidden =
  (...prefixes: readonly string[]) =>
  (permission: string, field: string) =>
    !(prefixes.includes(permission) && ['unitPrice', 'freightAmount', 'lossDeduct'].includes(field));

test('a clerk sees no column of amounts, and everything else', () => {
  const clerk = hidden('mtWaybill');
  expect(Object.keys(seenReport(shipmentLedger, appSchema, clerk).columns)).toEqual(
    Object.keys(shipmentLedger.columns).filter(name => !['unitPrice', 'amount'].includes(name)),
  );
  const losses = seenReport(lossAnalysis, appSchema, clerk);
  expect(Object.keys(losses.columns)).not.toContain('deductAmount');
  expect(losses.totals).toEqual(['tripCount', 'loadWeight', 'unloadWeight', 'lossWeight', 'overCount']);
});

test('who sees the money sees every report as it is defined', () => {
  for (const def of reports) expect(seenReport(def, appSchema, () => true)).toBe(def);
});
