/** 请车计划表: which trains stand on one sheet. */
import { expect, test } from 'vitest';
import { groupRequests, sumOf } from '#features/transport/rail-day-plan/request-table/group-requests.ts';

test('a sheet is for one day of loading and one station, its trains in the order of their numbers', () => {
  const row = (requestNo: string, loadDate: string, departStationId: string, requestWagons: number) => ({
    id: requestNo,
    requestNo,
    loadDate,
    departStationId,
    requestWagons,
  });
  const sheets = groupRequests([
    row('QC3', '2026-03-05', 's1', 5),
    row('QC1', '2026-03-05', 's1', 8),
    row('QC2', '2026-03-04', 's1', 3),
    row('QC4', '2026-03-05', 's2', 4),
  ]);

  expect(sheets.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['QC2'], ['QC1', 'QC3'], ['QC4']]);
  expect(sheets.map(({ rows }) => sumOf(rows, 'requestWagons'))).toEqual([3, 13, 4]);
});
