/**
 * Probing: a few small reads that show the real behaviour of an entity's list on this server, each with only one right answer.
 * Their rows are not stored. A server that does not answer is probed again later. If it fails at a probe, the capability counts as
 * missing for a minute only, because the failure may be temporary; while it keeps failing, the interval grows.
 */
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { err, ok } from '#base/result.ts';
import { isSameData } from '#base/same-data.ts';
import type { Result } from '#base/result.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { isAble, nextReprobeMs } from '#query/capabilities.ts';
import type { Capabilities } from '#query/capabilities.ts';
import { isMixedCase } from '#sync/id-order.ts';
import type { RowPage } from '../ports.ts';
import { readOne, readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { probeStamps } from './stamp-probe.ts';
import type { StampAnswer, StampField } from './stamp-probe.ts';

export type Probed = { readonly hasKeyset: boolean; readonly capabilities: Capabilities };

const LONG_AGO = toServerTime(fromServerTime('2000-01-01 00:00:00'));
const FAR_AHEAD = toServerTime(fromServerTime('2999-01-01 00:00:00'));
const NO_SIGN_OF_LIFE: ReadonlySet<AppError['kind']> = new Set([
  'offline',
  'timeout',
  'captive',
  'aborted',
  'unauthorized',
  'tokenExpired',
]);

/** @returns `undefined` if the server shows fewer than two rows, or they changed during the probes: then nothing is proved. */
export async function probeEntity(pull: EntityPull): Promise<Result<Probed | undefined, AppError>> {
  const { deps } = pull;
  const sample = await readPage(pull, { pageSize: 2 });
  if (!sample.ok) return sample;
  const { page } = sample.value;
  const [first, second] = page.rows;
  if (!first || !second) return ok(undefined);
  const absent = '0'.repeat(second.id.length);
  const questions = [
    probePage(pull, { fromId: second.id, toId: second.id, pageSize: 2 }),
    probePage(pull, { pageSize: 1 }),
    probePage(pull, { ids: [second.id, absent], pageSize: 3 }),
    probePage(pull, { createdFrom: FAR_AHEAD, pageSize: 1 }),
    probePage(pull, { createdFrom: LONG_AGO, pageSize: 2 }),
    probePage(pull, { updatedFrom: FAR_AHEAD, pageSize: 1 }),
    probePage(pull, { updatedFrom: LONG_AGO, pageSize: 2 }),
  ] as const;
  const [interval, single, listed, createdLater, created, updatedLater, updated] = await Promise.all(questions);
  const byId = await probeById(pull, second.id, absent);
  const answers = [interval, single, listed, createdLater, created, updatedLater, updated, byId];
  const silence = answers.find(isSilence);
  if (silence && !silence.ok) return silence;
  const hasFailed = answers.some(answer => !answer.ok);

  const isInterval = isOnly(interval, second.id);
  const isCounted = interval.ok && interval.value.total === 1 && single.ok && single.value.total >= 2 && single.value.rows.length === 1;
  const probed: Probed = {
    hasKeyset: isInterval && first.id < second.id && !isMixedCase([first.id, second.id]),
    capabilities: {
      inFilter: isOnly(listed, second.id),
      byId: byId.ok && byId.value,
      createdStream: isEmpty(createdLater) && hasStamps(created, 'createTime', true),
      updatedStream:
        isEmpty(updatedLater) &&
        hasStamps(
          updated,
          'updateTime',
          page.rows.some(row => row['updateTime'] !== undefined),
        ),
      exactTotal: isInterval && isCounted,
      serverTime: deps.serverClock.lastMs() !== undefined,
      probedAtMs: deps.clock.nowMs(),
      ...(hasFailed ? { reprobeMs: nextReprobeMs(deps.replica.meta(pull.def.name)) } : {}),
    },
  };
  const timed = await withStamps(pull, page.rows, probed);
  if (!timed.ok) return timed;
  return isAble(timed.value) ? timed : unlessMoved(pull, page, timed.value);
}

/** The streams, probed with real rows; without a keyset no time is probed. Both streams must read times the same way, or one counts as missing. */
async function withStamps(pull: EntityPull, rows: readonly Row[], probed: Probed): Promise<Result<Probed, AppError>> {
  if (!probed.hasKeyset) return ok(probed);
  let { createdStream, updatedStream } = probed.capabilities;
  let shiftMs = 0;
  let hasFailed = false;
  const stampsOf = async (field: StampField): Promise<Result<StampAnswer, AppError>> => {
    const answer = await probeStamps(pull, rows, field);
    if (answer.ok || isSilence(answer)) return answer;
    hasFailed = true;
    return ok({ kind: 'unsound' });
  };
  if (createdStream) {
    const created = await stampsOf('createTime');
    if (!created.ok) return created;
    createdStream = created.value.kind !== 'unsound';
    if (created.value.kind === 'exact') shiftMs = created.value.shiftMs;
  }
  if (updatedStream) {
    const updated = await stampsOf('updateTime');
    if (!updated.ok) return updated;
    updatedStream = updated.value.kind === 'exact' ? updated.value.shiftMs === shiftMs || !createdStream : updated.value.kind === 'none';
    if (updated.value.kind === 'exact' && !createdStream) shiftMs = updated.value.shiftMs;
  }
  const shift = shiftMs === 0 ? {} : { shiftMs };
  const reprobe = hasFailed ? { reprobeMs: nextReprobeMs(pull.deps.replica.meta(pull.def.name)) } : {};
  return ok({ ...probed, capabilities: { ...probed.capabilities, createdStream, updatedStream, ...shift, ...reprobe } });
}

/** If rows came, went or changed during the probes, a correct server looks as if it lacked a capability. */
async function unlessMoved(pull: EntityPull, sample: RowPage, probed: Probed): Promise<Result<Probed | undefined, AppError>> {
  const again = await readPage(pull, { pageSize: 2 });
  if (!again.ok) return again;
  return ok(isSameData(sample.rows, again.value.page.rows) ? probed : undefined);
}

type PageAnswer = Result<RowPage, AppError>;

async function probePage(pull: EntityPull, read: SyncRead): Promise<PageAnswer> {
  const answer = await readPage(pull, read, { isAsIs: true });
  return answer.ok ? ok(answer.value.page) : answer;
}

/** An existing row is found, and a missing one is known to be missing. */
async function probeById(pull: EntityPull, present: string, absent: string): Promise<Result<boolean, AppError>> {
  const found = await readOne(pull, present);
  if (!found.ok) return found;
  const missing = await readOne(pull, absent);
  if (pull.signal.aborted) return err({ kind: 'aborted' });
  return missing.ok ? ok(found.value.value?.id === present && missing.value.value === undefined) : missing;
}

export const isSilence = (answer: Result<unknown, AppError>): boolean => !answer.ok && NO_SIGN_OF_LIFE.has(answer.error.kind);
const isEmpty = (answer: PageAnswer): boolean => answer.ok && answer.value.rows.length === 0;
const isOnly = (answer: PageAnswer, id: string): boolean => answer.ok && answer.value.rows.length === 1 && answer.value.rows[0]?.id === id;

/** Every row has the requested stamp; an empty answer counts only if no row needs to match. */
function hasStamps(answer: PageAnswer, field: keyof Row & string, mustHaveRows: boolean): boolean {
  if (!answer.ok || (mustHaveRows && answer.value.rows.length === 0)) return false;
  return answer.value.rows.every(row => row[field] !== undefined && String(row[field]) >= LONG_AGO);
}
