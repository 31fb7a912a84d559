/** One turn of the outbox: adapts the entries to session and link, then carries out the next due one. */
import { stepEntry } from '#sync/entry-step.ts';
import { awaitsReadBack } from '#sync/mutation.ts';
import type { OutboxEntry, AmbiguousEntry, ConfirmingEntry } from '#sync/mutation.ts';
import { chooseTurn } from '#sync/schedule.ts';
import { isUpload } from '#sync/upload-entries.ts';
import type { TurnOutcome } from '#machines/sync/outbox.machine.ts';
import { moveEntries, outcomeOf } from './move-entries.ts';
import type { Move, Moved } from './move-entries.ts';
import type { ReplayWorld } from './replay-world.ts';
import { sendEntry } from './send-entry.ts';
import type { OpId } from '#sync/op-id.ts';
import { backoffMs } from '#sync/backoff.ts';
import { readBack } from '#sync/read-back.ts';
import { readFailed, readRow } from './read-row.ts';

/** Does at most one request-and-answer's worth of work. */
export async function takeTurn(world: ReplayWorld): Promise<TurnOutcome> {
  const { replica, clock, linkState, session } = world;
  const aligned = await alignWithSession(world);
  if (aligned !== 'moved') return outcomeOf(aligned);
  if (!session()) return { kind: 'needsLogin' };
  if (linkState() !== 'up') {
    world.wasDown = true;
    return { kind: 'idle' };
  }
  const released = await releaseAfterLink(world);
  if (released !== 'moved') return outcomeOf(released);
  if (world.signal.aborted) return { kind: 'idle' };

  const turn = chooseTurn(replica.entries(), clock.nowMs(), isOfRows);
  switch (turn.kind) {
    case 'nothing':
      return { kind: 'idle' };
    case 'wait':
      return { kind: 'waiting', untilMs: turn.untilMs };
    case 'dangling':
      return outcomeOf(await learnOutcomes(world, turn.entry, turn.missing));
    case 'entry':
      return carryOut(world, turn.entry);
  }
}

/** Whether a turn would do nothing: every entry fits session and link, and none is due. */
export function isIdle(world: ReplayWorld): boolean {
  const { replica, clock, linkState, session } = world;
  if (!session() || linkState() !== 'up' || world.wasDown) return false;
  const isAligned = withSession(world).every(({ entry, next }) => entry === next);
  return isAligned && chooseTurn(replica.entries(), clock.nowMs(), isOfRows).kind === 'nothing';
}

const isOfRows = (entry: OutboxEntry): boolean => !isUpload(entry);

/** A send needs the entries and the one row, which a commit reads by id; the replica may still be loading from the disk. */
async function carryOut(world: ReplayWorld, entry: OutboxEntry): Promise<TurnOutcome> {
  world.onActivity(1);
  try {
    if (entry.state === 'sending') return outcomeOf(await markAmbiguous(world, entry));
    if (awaitsReadBack(entry)) return await lookBack(world, entry);
    return await sendEntry(world, entry);
  } finally {
    world.onActivity(-1);
  }
}

/** Between turns no request is running: an entry still `sending` lost its answer to a failed commit. */
function markAmbiguous(world: ReplayWorld, entry: OutboxEntry): Promise<Moved> {
  const nowMs = world.clock.nowMs();
  const next = stepEntry(entry, { type: 'answered', meaning: { kind: 'ambiguous' }, error: undefined, nowMs, delayMs: 0 });
  return moveEntries(world, [{ entry, next }]);
}

/** The session fence: entries of the present session wait for their turn, all others are paused. */
const alignWithSession = (world: ReplayWorld): Promise<Moved> => moveEntries(world, withSession(world));

function withSession({ replica, session }: ReplayWorld): readonly Move[] {
  const live = session()?.sessionKey;
  return replica
    .entries()
    .map(entry => ({ entry, next: stepEntry(entry, { type: entry.sessionKey === live ? 'sessionBack' : 'sessionLost' }) }));
}

/** A returned link ends the waits that its absence caused, and reads from before no longer count as fresh. */
async function releaseAfterLink(world: ReplayWorld): Promise<Moved> {
  if (!world.wasDown) return 'moved';
  world.wasDown = false;
  for (const [lane, known] of world.lanes) world.lanes.set(lane, { ...known, readAtMs: Number.NEGATIVE_INFINITY });
  const nowMs = world.clock.nowMs();
  const due = world.replica.entries().filter(entry => 'nextAtMs' in entry && entry.nextAtMs > nowMs);
  return moveEntries(
    world,
    due.map(entry => ({ entry, next: stepEntry(entry, { type: 'linkUp', nowMs }) })),
  );
}

async function learnOutcomes(world: ReplayWorld, entry: OutboxEntry, missing: readonly OpId[]): Promise<Moved> {
  const outcomes = await world.outcomes(missing);
  const left = missing.filter(opId => outcomes[opId] !== 'settled');
  return moveEntries(world, [{ entry, next: stepEntry(entry, { type: 'depsKnown', left, isLost: left.length > 0 }) }]);
}

/** One read-back, of an attempt whose answer was success or ambiguous. It reads the row and moves the entry: settled together with the proving base row, read again later, sent again, or blocked. */
async function lookBack(world: ReplayWorld, entry: AmbiguousEntry | ConfirmingEntry): Promise<TurnOutcome> {
  const read = await readRow(world, entry);
  if (world.signal.aborted) return { kind: 'idle' };
  if (!read.ok && read.error.kind !== 'forbidden') return readFailed(world, entry, read.error);
  const { row, children } = read.ok ? read.value : {};
  const finding = read.ok ? readBack(world.schema, entry, row, children) : ({ kind: 'unverifiable' } as const);
  const delayMs = backoffMs(entry.attempt, world.rng());
  const next = stepEntry(entry, { type: 'readBack', finding, row, children, nowMs: world.clock.nowMs(), delayMs });
  const moved = await moveEntries(world, [{ entry, next }], read.ok ? read.value.base : []);
  if (moved === 'moved' && 'kind' in next) world.metrics.add('replay.settled');
  return { kind: moved === 'stale' ? 'stale' : 'progressed' };
}
