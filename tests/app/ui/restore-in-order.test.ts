/** Rows that come back together: the order is the server's to judge. */
import { expect, test } from 'vitest';
import { restoreInOrder } from '#app/ui/bin/restore-in-order.ts';
import type { AppError } from '#base/errors.ts';
import { err, ok } from '#base/result.ts';
import type { Row } from '#schema/row.ts';

const ROWS: readonly Row[] = [
  { id: 'leaf', above: 'branch' },
  { id: 'branch', above: 'root' },
  { id: 'root' },
  { id: 'orphan', above: 'gone' },
];
const NO_PARENT: AppError = { kind: 'rejected', message: '上级不存在', code: 500 };

test('a row below another one of them comes back after it; one whose parent is gone is named once', async () => {
  const there = new Set<unknown>();
  const { restored, failed } = await restoreInOrder(ROWS, async row => {
    if (row['above'] !== undefined && !there.has(row['above'])) return err(NO_PARENT);
    there.add(row.id);
    return ok('');
  });
  expect([restored, failed.map(({ row }) => row.id)]).toEqual([3, ['orphan']]);
});

test('without an answer it is not tried again', async () => {
  const asked: string[] = [];
  const { restored, failed } = await restoreInOrder(ROWS, async row => {
    asked.push(row.id);
    return row.id === 'leaf' ? err({ kind: 'timeout' } as const) : ok('');
  });
  expect([asked.length, restored, failed]).toEqual([4, 3, [{ row: ROWS[0], error: { kind: 'timeout' } }]]);
});
