/**
 * Probes whether the server reads times as it writes them, with a real row's own stamp: a query from its stamp finds the row, a query from a second
 * later does not. A process in another time zone than its data shifts every query, but still answers right for the far past and the far
 * future. Bisection finds the shift, and it is applied only if it is exact for every probed row.
 */
import { SECOND_MS } from '#base/durations.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { isServerTime, shiftedTime } from '#base/server-time.ts';

export type StampField = 'createTime' | 'updateTime';
/** `none`: no probe, because no row had a stamp. `unsound`: no shift explains the answers. */
export type StampAnswer = { readonly kind: 'exact'; readonly shiftMs: number } | { readonly kind: 'none' | 'unsound' };

const STEP_MS = 900_000; // zones differ by quarters of an hour
const FARTHEST_STEPS = 104; // 26 hours: from the farthest east to the farthest west

export async function probeStamps(pull: EntityPull, rows: readonly Row[], field: StampField): Promise<Result<StampAnswer, AppError>> {
  const [first, ...others] = rows.filter(row => isServerTime(row[field]));
  if (!first) return ok({ kind: 'none' });
  const shift = await findShift(pull, first, field);
  if (!shift.ok) return shift;
  if (shift.value === undefined) return ok({ kind: 'unsound' });
  if (shift.value === 0) return ok({ kind: 'exact', shiftMs: 0 });
  for (const row of others) {
    const agrees = await isExact(pull, row, field, shift.value);
    if (!agrees.ok) return agrees;
    if (!agrees.value) return ok({ kind: 'unsound' });
  }
  return ok({ kind: 'exact', shiftMs: shift.value });
}

/** Whether a query from the row's stamp, sent like any other, finds the row. */
export async function isFoundByStamp(pull: EntityPull, row: Row, field: StampField): Promise<Result<boolean, AppError>> {
  return asked(pull, row, field, { shiftMs: 0, isAsIs: false });
}

async function findShift(pull: EntityPull, row: Row, field: StampField): Promise<Result<number | undefined, AppError>> {
  const honest = await isExact(pull, row, field, 0);
  if (!honest.ok || honest.value) return honest.ok ? ok(0) : honest;
  let [found, missed] = [-FARTHEST_STEPS, FARTHEST_STEPS];
  for (const [steps, isFound] of [
    [found, true],
    [missed, false],
  ] as const) {
    const answer = await asked(pull, row, field, { shiftMs: steps * STEP_MS, isAsIs: true });
    if (!answer.ok) return answer;
    if (answer.value !== isFound) return ok(undefined);
  }
  while (missed - found > 1) {
    const middle = Math.floor((found + missed) / 2);
    const answer = await asked(pull, row, field, { shiftMs: middle * STEP_MS, isAsIs: true });
    if (!answer.ok) return answer;
    if (answer.value) found = middle;
    else missed = middle;
  }
  const shiftMs = found * STEP_MS;
  const exact = await isExact(pull, row, field, shiftMs);
  return exact.ok ? ok(exact.value ? shiftMs : undefined) : exact;
}

async function isExact(pull: EntityPull, row: Row, field: StampField, shiftMs: number): Promise<Result<boolean, AppError>> {
  const at = await asked(pull, row, field, { shiftMs, isAsIs: true });
  if (!at.ok || !at.value) return at;
  const later = await asked(pull, row, field, { shiftMs: shiftMs + SECOND_MS, isAsIs: true });
  return later.ok ? ok(!later.value) : later;
}

type Ask = { readonly shiftMs: number; readonly isAsIs: boolean };

async function asked(pull: EntityPull, row: Row, field: StampField, { shiftMs, isAsIs }: Ask): Promise<Result<boolean, AppError>> {
  const stamp = row[field];
  if (!isServerTime(stamp)) return ok(false);
  const from = shiftedTime(stamp, shiftMs);
  const bound = field === 'createTime' ? { createdFrom: from } : { updatedFrom: from };
  const answer = await readPage(pull, { fromId: row.id, toId: row.id, ...bound, pageSize: 1 }, { isAsIs });
  return answer.ok ? ok(answer.value.page.rows.some(({ id }) => id === row.id)) : answer;
}
