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

test('a clerk is not told what a hidden column means, and the rest of the note stands', () => {
  const clerk = hidden('mtWaybill');
  expect(seenReport(shipmentLedger, appSchema, clerk).note).toMatch(/^运单按装货时间列入；铁路按车皮列入/);
  expect(seenReport(lossAnalysis, appSchema, clerk).note).toContain('的算超允差。箱线图');
});

test('every part of a note that belongs to a column stands in it', () => {
  const parts = reports.flatMap(({ note, noteOf = {} }) =>
    Object.values<string | undefined>(noteOf).map(part => [note, part ?? ''] as const),
  );
  expect(parts.length).toBeGreaterThan(3);
  for (const [note, part] of parts) expect(note).toContain(part);
});

test('who sees the money sees every report as it is defined', () => {
  for (const def of reports) expect(seenReport(def, appSchema, () => true)).toBe(def);
});
