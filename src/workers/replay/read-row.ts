/** Reads one entry's row from the server, and handles the failures of the read. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { isSameData } from '#base/same-data.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import { backoffMs } from '#sync/backoff.ts';
import { classifyFailure } from '#sync/classify-answer.ts';
import { stepEntry } from '#sync/entry-step.ts';
import type { ChildrenByProperty, OutboxEntry } from '#sync/mutation.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import type { BaseChange } from '../ports.ts';
import { moveEntries } from './move-entries.ts';
import type { ReplayWorld } from './replay-world.ts';
import { EVIDENCE_FRESH_MS } from '#sync/pace.ts';
import { WRITE_TIMEOUT_MS } from '#wire/http.ts';

export type RowRead = {
  readonly row: Row | undefined;
  /** The rows saved together with it; absent for an entity without such lists. */
  readonly children?: ChildrenByProperty | undefined;
  readonly base: readonly BaseChange[];
};

/**
 * The server's present row, with the base change it proves. If its lists arrive late, the row may be old by
 * then: it is read once more, and if it has changed meanwhile, its lists have too, and the whole read counts as failed.
 */
export async function readRow(world: ReplayWorld, entry: OutboxEntry): Promise<Result<RowRead, AppError>> {
  const { clock, lanes } = world;
  const first = await readOwn(world, entry);
  if (!first.ok) return first;
  const lists = await readChildren(world, entry, first.value);
  if (!lists.ok) return lists;
  const { children, base } = lists.value;
  const ageMs = clock.nowMs() - first.value.issuedMs;
  const isLate = children !== undefined && (ageMs < 0 || ageMs > EVIDENCE_FRESH_MS);
  const last = isLate ? await readOwn(world, entry) : first;
  if (!last.ok) return last;
  const { row, own, issuedMs } = last.value;
  if (!isSameData(row, first.value.row)) return err({ kind: 'timeout' });
  lanes.set(entry.lane, { row, children, readAtMs: issuedMs, failures: 0 });
  return ok({ row, children, base: [own, ...base] });
}

type OwnRead = { readonly row: Row | undefined; readonly own: BaseChange; readonly issuedMs: number };

/** The row without its lists. */
async function readOwn(world: ReplayWorld, { entity, rowId }: OutboxEntry): Promise<Result<OwnRead, AppError>> {
  const { replica, transport, clock } = world;
  const read = replica.beginRead();
  const issuedMs = clock.nowMs();
  world.metrics.add('replay.reads');
  const answer = await within(world, signal => transport.byId(entity, rowId, signal), err<AppError>({ kind: 'timeout' }));
  const evidence = read.received();
  if (!answer.ok) return answer;
  world.onConfirmed(answer.value.serverMs);
  const row = answer.value.value;
  return ok({ row, own: { entity, upserts: row ? [row] : [], deletes: row ? [] : [rowId], evidence }, issuedMs });
}

type ChildRead = Pick<RowRead, 'children' | 'base'>;

/**
 * Read after the row itself: a change that the row's stamp does not show yet cannot be in an older list. The lists of a row that is gone are not read:
 * the read that showed its absence proves theirs.
 */
async function readChildren(world: ReplayWorld, entry: OutboxEntry, { row, own }: OwnRead): Promise<Result<ChildRead, AppError>> {
  const { schema, replica, transport } = world;
  const { entity, rowId } = entry;
  const lists = schema.find(entity)?.children ?? [];
  if (lists.length === 0) return ok({ children: undefined, base: [] });
  const read = replica.beginRead();
  const none = Object.fromEntries(lists.map(({ property }) => [property, []]));
  const answer = row
    ? await within(world, signal => transport.children(entity, rowId, signal), err<AppError>({ kind: 'timeout' }))
    : ok(none);
  const evidence = row ? read.received() : own.evidence;
  if (!answer.ok) return answer;
  const base: BaseChange[] = [];
  for (const { entity: child, property, foreignField, picked } of lists) {
    await replica.hydrate(child);
    const upserts = answer.value[property] ?? [];
    // A row that was given back still exists: it is read again after the entry has settled.
    if (picked) {
      base.push({ entity: child, upserts, deletes: [], evidence });
      continue;
    }
    const present = new Set(upserts.map(({ id }) => id));
    const deletes = replica
      .baseIds(child, '', undefined)
      .filter(id => !present.has(id) && replica.base(child, id)?.[foreignField] === rowId);
    base.push({ entity: child, upserts, deletes, evidence });
  }
  return ok({ children: answer.value, base });
}

/** An unread row delays its own entry only. A dead token delays everything. */
export async function readFailed(world: ReplayWorld, entry: OutboxEntry, error: AppError): Promise<TurnOutcome> {
  const { clock, lanes, rng } = world;
  if (classifyFailure(error).kind === 'auth') return pauseForLogin(world, []);
  const failures = lanes.get(entry.lane)?.failures ?? 0;
  lanes.set(entry.lane, { row: undefined, readAtMs: Number.NEGATIVE_INFINITY, failures: failures + 1 });
  const nextAtMs = clock.nowMs() + backoffMs(failures, rng());
  const moved = await moveEntries(world, [{ entry, next: stepEntry(entry, { type: 'readFailed', error, nextAtMs }) }]);
  return { kind: moved === 'stale' ? 'stale' : 'progressed' };
}

/** The token died: `sent` is the entry whose answer showed it; everything else of the session waits with it. */
export async function pauseForLogin(
  world: ReplayWorld,
  sent: readonly { readonly entry: OutboxEntry; readonly next: OutboxEntry }[],
): Promise<TurnOutcome> {
  world.onAuthFailure();
  if ((await moveEntries(world, sent)) === 'stale') return { kind: 'stale' };
  const waiting = world.replica.entries().map(entry => ({ entry, next: stepEntry(entry, { type: 'sessionLost' }) }));
  return { kind: (await moveEntries(world, waiting)) === 'stale' ? 'stale' : 'needsLogin' };
}

/** `late` when no answer came in time; the request is aborted then, and when the replay stops. */
export async function within<T>({ clock, signal }: ReplayWorld, request: (signal: AbortSignal) => Promise<T>, late: T): Promise<T> {
  const done = new AbortController();
  const isLate = clock.sleep(WRITE_TIMEOUT_MS, done.signal).then(() => late);
  const answer = await Promise.race([request(AbortSignal.any([signal, done.signal])), isLate]);
  done.abort();
  return answer;
}
