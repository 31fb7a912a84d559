/**
 * Checksum: counting finds the deletions that deltas cannot see. If the server's count differs from ours, intervals are halved
 * until one holds at most a page, and that page is read. Only the left half is counted; the right count follows by subtraction.
 * A few intervals are probed in parallel, and the semaphore keeps one entity from delaying all others.
 * Many missing rows are left to a sweep, which is cheaper then. A count only finds the interval; only a read page removes rows.
 */
import type { ServerTime } from '#base/server-time.ts';
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { idAfter } from '#sync/id-order.ts';
import { emitPull, mergeInto } from './merge.ts';
import { pageFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { coversOf, idsInScope, scopeFrom } from './scope.ts';
import { COUNT_PROBES_PER_PASS, COUNT_SWEEP_ABOVE, COUNT_WIDTH, SYNC_PAGE_SIZE } from '#sync/pace.ts';

/** `theirs`: the server's number of rows in it, if it follows from earlier counts. */
export type Interval = { readonly from: string; readonly to: string | undefined; readonly theirs?: number };
/** more: the pass used up its probes, the rest waits in `left`. sweep: too much differs. */
export type CountAnswer =
  | { readonly kind: 'equal' | 'repaired' | 'stale' | 'sweep' }
  | { readonly kind: 'more'; readonly left: readonly Interval[] };

const EVERYTHING: Interval = { from: '', to: undefined };

/**
 * @param left intervals that an earlier pass did not reach; empty: begin with everything.
 * @param width how many of them are counted in parallel.
 */
export async function countPass(
  pull: EntityPull,
  left: readonly Interval[],
  width: number = COUNT_WIDTH,
): Promise<Result<CountAnswer, AppError>> {
  await pull.deps.replica.hydrate(pull.def.name);
  const createdFrom = scopeFrom(pull.def, pull.deps.serverClock.lastMs());
  const probes: EntityPull = { ...pull, deps: { ...pull.deps, semaphore: pull.deps.countSemaphore ?? pull.deps.semaphore } };
  let todo: readonly Interval[] = left.length > 0 ? left : [EVERYTHING];
  let isRepaired = false;
  let requests = 0;
  while (todo.length > 0) {
    if (requests >= COUNT_PROBES_PER_PASS) return ok({ kind: 'more', left: todo });
    const batch = todo.slice(0, Math.min(width, COUNT_PROBES_PER_PASS - requests));
    const looks = await Promise.all(batch.map(interval => lookAt(probes, interval, createdFrom)));
    const further: Interval[] = [];
    for (const look of looks) {
      if (!look.ok) return look;
      const { kind } = look.value;
      if (kind === 'stale' || kind === 'sweep') return ok({ kind });
      requests += look.value.requests;
      isRepaired ||= kind === 'repaired';
      further.push(...look.value.further);
    }
    todo = [...further, ...todo.slice(batch.length)];
  }
  return ok({ kind: isRepaired ? 'repaired' : 'equal' });
}

/** `further`: halves that contain the difference. */
type Look = { readonly kind: 'seen' | 'repaired' | 'stale' | 'sweep'; readonly requests: number; readonly further: readonly Interval[] };

/** One interval: equal, halved, or small enough to be read. */
async function lookAt(pull: EntityPull, interval: Interval, createdFrom: ServerTime | undefined): Promise<Result<Look, AppError>> {
  const { from, to } = interval;
  const isCounted = interval.theirs !== undefined;
  const theirs = isCounted ? ok(interval.theirs) : await countInterval(pull, interval, createdFrom);
  if (!theirs.ok) return theirs;
  const spent = isCounted ? 0 : 1;
  const ids = idsInScope(pull.deps.replica, pull.def, from, to, createdFrom);
  if (theirs.value === ids.length) return ok({ kind: 'seen', requests: spent, further: [] });
  emitPull(pull, 'miscounted', `${theirs.value} there, ${ids.length} here`);
  if (Math.abs(theirs.value - ids.length) > COUNT_SWEEP_ABOVE) return ok({ kind: 'sweep', requests: spent, further: [] });
  const middle = ids.length > SYNC_PAGE_SIZE - COUNT_SWEEP_ABOVE ? ids[Math.floor(ids.length / 2) - 1] : undefined;
  if (middle === undefined) {
    const repaired = await repair(pull, interval, createdFrom);
    if (!repaired.ok) return repaired;
    return ok({ kind: repaired.value === 'stale' ? 'stale' : 'repaired', requests: spent + 1, further: [] });
  }
  const first = { from, to: middle };
  const counted = await countInterval(pull, first, createdFrom);
  if (!counted.ok) return counted;
  emitPull(pull, 'bisected', '', middle);
  const rest = { from: idAfter(middle), to, theirs: theirs.value - counted.value };
  return ok({ kind: 'seen', requests: spent + 1, further: [{ ...first, theirs: counted.value }, rest] });
}

async function countInterval(pull: EntityPull, interval: Interval, createdFrom: ServerTime | undefined): Promise<Result<number, AppError>> {
  const answer = await readPage(pull, { ...bounds(interval), createdFrom, pageSize: 1 });
  return answer.ok ? ok(answer.value.page.total) : answer;
}

async function repair(
  pull: EntityPull,
  interval: Interval,
  createdFrom: ServerTime | undefined,
): Promise<Result<'done' | 'stale', AppError>> {
  const { replica } = pull.deps;
  const answer = await readPage(pull, { ...bounds(interval), createdFrom, pageSize: SYNC_PAGE_SIZE });
  if (!answer.ok) return answer;
  const { page, evidence } = answer.value;
  const facts = pageFacts({ fromId: interval.from, toId: interval.to, pageSize: SYNC_PAGE_SIZE, isTotalExact: true }, page); // it has just been counted by
  const { covers, unlike } = coversOf(replica, pull.def, facts.proves, createdFrom);
  const merged = await mergeInto(pull, {
    entity: pull.def.name,
    rows: facts.rows,
    covers,
    evidence,
    ...(facts.isKeyset ? {} : { meta: held => ({ ...held, hasKeyset: false }) }),
  });
  if (merged.ok && unlike.length > 0) pull.deps.onVerify(pull.def.name, unlike);
  return merged;
}

const bounds = ({ from, to }: Interval): { fromId?: string; toId?: string } => ({
  ...(from === '' ? {} : { fromId: from }),
  ...(to === undefined ? {} : { toId: to }),
});
