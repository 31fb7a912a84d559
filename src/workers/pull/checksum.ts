/**
 * Checksum: counting finds the deletions that deltas cannot see. When the server's count differs from ours, intervals are halved
 * until one holds at most a page, and that page is read. Only the left half is counted: the right one is what remains.
 * Many missing rows are left to a sweep, which is cheaper then. A count only says where to look; rows go by the page that is read.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { COUNT_PROBES_PER_PASS, COUNT_SWEEP_ABOVE, SYNC_PAGE_SIZE } from '#domain/limits.ts';
import { idAfter } from '#domain/sync/id-order.ts';
import { mergeInto } from './merge.ts';
import { pageFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { tellPull } from './tell-pull.ts';
import { coversOf, idsInScope, scopeFrom } from './scope.ts';

/** `theirs`: how many rows the server has there, when that follows from what was counted. */
export type Interval = { readonly from: string; readonly to: string | undefined; readonly theirs?: number };
/** more: the pass used up its probes, the rest waits in `left`. sweep: too much differs. */
export type CountAnswer =
  | { readonly kind: 'equal' | 'repaired' | 'stale' | 'sweep' }
  | { readonly kind: 'more'; readonly left: readonly Interval[] };

const EVERYTHING: Interval = { from: '', to: undefined };

/** `left`: intervals an earlier pass did not get to; empty: begin with everything. */
export async function countPass(pull: EntityPull, left: readonly Interval[]): Promise<Result<CountAnswer, AppError>> {
  await pull.deps.collections.hydrate(pull.def.name);
  const createdFrom = scopeFrom(pull.def, pull.deps.serverClock.lastMs());
  const todo = left.length > 0 ? [...left] : [EVERYTHING];
  let isRepaired = false;
  let requests = 0;
  for (let interval = todo.shift(); interval; interval = todo.shift()) {
    if (requests >= COUNT_PROBES_PER_PASS) return ok({ kind: 'more', left: [interval, ...todo] });
    const { from, to } = interval;
    const ids = idsInScope(pull.deps.collections, pull.def, from, to, createdFrom);
    const theirs = interval.theirs === undefined ? await countInterval(pull, interval, createdFrom) : ok(interval.theirs);
    if (!theirs.ok) return theirs;
    if (interval.theirs === undefined) requests += 1;
    if (theirs.value === ids.length) continue;
    tellPull(pull, 'miscounted', `${theirs.value} there, ${ids.length} here`);
    if (Math.abs(theirs.value - ids.length) > COUNT_SWEEP_ABOVE) return ok({ kind: 'sweep' });
    const middle = ids.length > SYNC_PAGE_SIZE - COUNT_SWEEP_ABOVE ? ids[Math.floor(ids.length / 2) - 1] : undefined;
    if (middle !== undefined) {
      const first = { from, to: middle };
      const counted = await countInterval(pull, first, createdFrom);
      if (!counted.ok) return counted;
      requests += 1;
      tellPull(pull, 'bisected', '', middle);
      todo.unshift({ ...first, theirs: counted.value }, { from: idAfter(middle), to, theirs: theirs.value - counted.value });
      continue;
    }
    const repaired = await repair(pull, interval, createdFrom);
    if (!repaired.ok) return repaired;
    requests += 1;
    if (repaired.value === 'stale') return ok({ kind: 'stale' });
    isRepaired = true;
  }
  return ok({ kind: isRepaired ? 'repaired' : 'equal' });
}

async function countInterval(pull: EntityPull, interval: Interval, createdFrom: string | undefined): Promise<Result<number, AppError>> {
  const answer = await readPage(pull, { ...bounds(interval), createdFrom, pageSize: 1 });
  return answer.ok ? ok(answer.value.page.total) : answer;
}

async function repair(pull: EntityPull, interval: Interval, createdFrom: string | undefined): Promise<Result<'done' | 'stale', AppError>> {
  const { collections } = pull.deps;
  const answer = await readPage(pull, { ...bounds(interval), createdFrom, pageSize: SYNC_PAGE_SIZE });
  if (!answer.ok) return answer;
  const { page, evidence } = answer.value;
  const facts = pageFacts({ fromId: interval.from, toId: interval.to, pageSize: SYNC_PAGE_SIZE, isTotalExact: true }, page); // it has just been counted by
  const { covers, unlike } = coversOf(collections, pull.def, facts.proves, createdFrom);
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
