/**
 * Checksum: counting finds the deletions that deltas cannot see. When the server's count differs from ours, intervals are halved
 * until one holds at most a page, and that page is read. Many missing rows are left to a sweep, which is cheaper then.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { COUNT_PROBES_PER_PASS, COUNT_SWEEP_ABOVE, SYNC_PAGE_SIZE } from '#domain/limits.ts';
import { mergeInto } from './merge.ts';
import { pageFacts } from './page-facts.ts';
import { readPage } from './read-page.ts';
import type { EntityPull } from './read-page.ts';
import { coversOf, idsInScope, scopeFrom } from './scope.ts';

export type Interval = { readonly from: string; readonly to: string | undefined };
/** more: the pass used up its probes, the rest waits in `left`. sweep: too much differs. */
export type CountAnswer =
  | { readonly kind: 'equal' | 'repaired' | 'stale' | 'sweep' }
  | { readonly kind: 'more'; readonly left: readonly Interval[] };

const EVERYTHING: Interval = { from: '', to: undefined };

/** `left`: intervals an earlier pass did not get to; empty: begin with everything. */
export async function countPass(pull: EntityPull, left: readonly Interval[]): Promise<Result<CountAnswer, AppError>> {
  const createdFrom = scopeFrom(pull.def, pull.deps.serverClock.lastMs());
  const todo = left.length > 0 ? [...left] : [EVERYTHING];
  let isRepaired = false;
  for (let probes = 0; todo.length > 0; probes++) {
    if (probes >= COUNT_PROBES_PER_PASS) return ok({ kind: 'more', left: todo });
    const interval = todo.shift() ?? EVERYTHING;
    const counted = await countInterval(pull, interval, createdFrom);
    if (!counted.ok) return counted;
    const { theirs, ours } = counted.value;
    if (theirs === ours) continue;
    if (Math.abs(theirs - ours) > COUNT_SWEEP_ABOVE) return ok({ kind: 'sweep' });
    const halves = ours > SYNC_PAGE_SIZE - COUNT_SWEEP_ABOVE ? halvesOf(pull, interval, createdFrom) : undefined;
    if (halves) {
      todo.push(...halves);
      continue;
    }
    const repaired = await repair(pull, interval, createdFrom);
    if (!repaired.ok) return repaired;
    if (repaired.value === 'stale') return ok({ kind: 'stale' });
    isRepaired = true;
  }
  return ok({ kind: isRepaired ? 'repaired' : 'equal' });
}

type Counted = { readonly theirs: number; readonly ours: number };

async function countInterval(
  pull: EntityPull,
  { from, to }: Interval,
  createdFrom: string | undefined,
): Promise<Result<Counted, AppError>> {
  const answer = await readPage(pull, { ...bounds({ from, to }), createdFrom, pageSize: 1 });
  if (!answer.ok) return answer;
  return ok({ theirs: answer.value.page.total, ours: idsInScope(pull.deps.collections, pull.def, from, to, createdFrom).length });
}

/** Both halves hold the middle row, as both counts do: nothing between them can hide. */
function halvesOf(pull: EntityPull, { from, to }: Interval, createdFrom: string | undefined): readonly Interval[] | undefined {
  const ids = idsInScope(pull.deps.collections, pull.def, from, to, createdFrom);
  const middle = ids[Math.floor(ids.length / 2)];
  return middle === undefined || middle === from || middle === to
    ? undefined
    : [
        { from, to: middle },
        { from: middle, to },
      ];
}

async function repair(pull: EntityPull, interval: Interval, createdFrom: string | undefined): Promise<Result<'done' | 'stale', AppError>> {
  const answer = await readPage(pull, { ...bounds(interval), createdFrom, pageSize: SYNC_PAGE_SIZE });
  if (!answer.ok) return answer;
  const { page, evidence } = answer.value;
  const facts = pageFacts({ fromId: interval.from, toId: interval.to, pageSize: SYNC_PAGE_SIZE }, page);
  const meta = pull.deps.collections.meta(pull.def.name);
  return mergeInto(pull, {
    entity: pull.def.name,
    rows: facts.rows,
    covers: coversOf(pull.deps.collections, pull.def, facts.proves, createdFrom),
    evidence,
    ...(facts.isKeyset ? {} : { meta: { ...meta, hasKeyset: false } }),
  });
}

const bounds = ({ from, to }: Interval): { fromId?: string; toId?: string } => ({
  ...(from === '' ? {} : { fromId: from }),
  ...(to === undefined ? {} : { toId: to }),
});
