/** The laws of writing, watched while the world runs: I1 to I12, I19, I29. */
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import { localFilesIn, withPaths } from '#schema/local-file.ts';
import { sentValues } from '#sync/dependencies.ts';
import { filesNamedBy, withKnownPaths } from '#sync/upload-entries.ts';
import { isConflict, isWaiting } from '#sync/mutation.ts';
import type { BlockReason, EntryHead, Mutation, OutboxEntry, SendingEntry } from '#sync/mutation.ts';
import { sameValue } from '#sync/same-value.ts';
import type { Disk, DiskEvent } from '../world/disk.ts';
import { LINES } from '../world/entities.ts';
import type { Application, FakeServer } from '../world/fake-server.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';
import { createWhatWasSeen } from './what-was-seen.ts';
import type { OpId } from '#sync/op-id.ts';

export type WriteWatch = ReturnType<typeof watchWrites>;
type Parts = {
  readonly book: Book;
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly generationOf: (opId: string) => number;
  readonly decisionOf: (opId: string) => 'retry' | 'resolve' | undefined;
  readonly liveSessionKey: () => string | undefined;
  /** Now base follows (reads.ts): the version of a row base holds. */
  readonly baseVersionOf: (entity: string, id: string) => number;
};

/** What a device's frozen moment between write-ahead and request may last before the request must not leave any more. */
const GRACE_MS = 5_000;
/** From the read under a send to the send: five seconds, and a few store transactions. */
const EVIDENCE_MS = 5_500;

export function watchWrites({ book, time, disk, server, generationOf, decisionOf, liveSessionKey, baseVersionOf }: Parts) {
  const acknowledged = new Map<string, { readonly atMs: number }>();
  /** All that ever was to be waited for; the disk forgets a dependency when it settles. */
  const depsOf = new Map<string, Set<string>>();
  const seen = createWhatWasSeen({ disk, generationOf, decisionOf });
  /** By attempt that a dead token answered: how often the disk had been full by then. */
  const deadAttempts = new Map<string, number>();
  const effectVersions = new Map<OpId, number>();
  /** By wish: how often it was sent, and when the last attempt was over for the device; what comes back of earlier ones tells it nothing. */
  const sends = new Map<string, { count: number; firstAtMs: number; overAtMs: number; attemptId: string | undefined }>();
  /** By row: when the last answered read left, and when the server looked. */
  const rowReads = new Map<string, { issuedAtMs: number; servedAtMs: number; heardAtMs: number }>();
  /** By attempt: true time of its write-ahead; the entry's own stamp is the device's, whose clock may have stepped. */
  const aheadAtMs = new Map<string, number>();
  const aheadOfOp = new Map<string, number>();
  let checkedApplications = 0;
  const { history } = server;

  /** A decision of the user makes a new wish of the same entry. */
  const wishOf = (opId: string) => `${opId}.${generationOf(opId)}`;

  function noLoss(): void {
    const counts = new Map<string, number>();
    const add = (opId: string) => counts.set(opId, (counts.get(opId) ?? 0) + 1);
    for (const entry of disk.entries()) add(entry.opId);
    for (const opId of disk.log.keys()) add(opId);
    // An upload nobody can read is queued again by the next entry that names its file: the file still goes once.
    for (const entry of disk.quarantine) if (entry.op.kind !== 'upload' || !counts.has(entry.opId)) add(entry.opId);
    for (const entry of [...disk.entries(), ...disk.quarantine])
      for (const id of filesNamedBy(entry))
        book.check('I1', disk.files.has(id), () => `${entry.opId} names the file ${id}, whose bytes are gone`);
    for (const opId of acknowledged.keys())
      book.check('I1', counts.get(opId) === 1, () => `${opId} is in ${counts.get(opId) ?? 0} places of outbox, log and quarantine`);
  }

  function onCommit({ commit, before }: Extract<DiskEvent, { kind: 'leaderCommit' }>): void {
    for (const { opId, next } of commit.entries ?? []) {
      const was = before.find(entry => entry.opId === opId);
      if (!was) continue;
      if ('kind' in next) {
        book.check('I7', next.log.outcome === 'settled', () => `${opId} left as ${next.log.outcome}`);
        settledMeansApplied(was, next.log.entry);
        continue;
      }
      keepsTheWish(was, next);
      asksInNeed(was, next);
      if (reasonOf(next) === 'dependency' && reasonOf(was) !== 'dependency') isOrphaned(next);
      if (next.state === 'sending') aheadAtMs.set(next.attemptId, time.nowMs());
      if (next.state === 'sending') aheadOfOp.set(opId, time.nowMs());
      if (was.state !== 'sending' || deadAttempts.get(was.attemptId) !== disk.state.timesFull) continue;
      const isUnhurt = next.state === 'paused' && was.attempt === next.attempt && isSameData(was.op, next.op);
      book.check('I8', isUnhurt, () => `${opId} was changed by a dead token`);
    }
  }

  /** With the paths of the files the server has by now in the place of what stood for them. */
  const stored = <M extends Mutation>(mutation: M): M => ({ ...mutation, op: withKnownPaths(mutation, id => disk.files.get(id)?.path).op });

  /** I7 in the small: the leader may drop a field of a wish only when the server already had it so. */
  function keepsTheWish(was: OutboxEntry, now: OutboxEntry): void {
    const { opId, entity, rowId, op } = stored(was);
    const next = stored(now);
    if (op.kind === 'create') book.check('I7', isSameData(op, next.op), () => `${opId} lost values`);
    if (op.kind !== 'update' || next.op.kind !== 'update') return;
    const kept = next.op.patch;
    for (const [field, value] of Object.entries(op.patch)) {
      const isKept = field in kept && sameValue(kept[field], value);
      const wasSo = () => history.of(entity, rowId).some(({ row }) => row !== undefined && sameValue(row[field], value));
      book.check('I7', isKept || wasSo(), () => `${opId} lost its ${field}`);
    }
  }

  /** I3 and I19: the history holds the effect, and base holds it or something later in the very transaction. */
  function settledMeansApplied({ entity, rowId, op, opId }: OutboxEntry, settled: EntryHead): void {
    if (op.kind === 'upload') {
      const { path = '' } = 'path' in settled.op ? settled.op : {};
      const isStored = server.files.get(path) === `${rowId}.jpg`;
      book.check('I3', isStored, () => `${opId} settled, the server holds no such file at ${path}`);
      const waiting = disk.entries().filter(entry => filesNamedBy(entry).includes(rowId));
      book.check('I19', waiting.length === 0, () => `${opId} settled, ${waiting[0]?.opId} still names the file by its placeholder`);
      return;
    }
    const versions = history.of(entity, rowId);
    const since = acknowledged.get(opId)?.atMs ?? 0;
    const at = versions.findIndex((version, index) => (versions[index + 1]?.atMs ?? time.nowMs()) >= since && isEffectOf(op, version.row));
    book.check('I3', at >= 0, () => `${opId} settled, no version since it was enqueued shows it`);
    if (at < 0) return;
    effectVersions.set(opId, at);
    const isThere = baseVersionOf(entity, rowId) >= at || isEffectOf(op, disk.rowsOf(entity).get(rowId));
    book.check('I19', isThere, () => `${opId} left the outbox before its effect reached base`);
  }

  /** I31: asked before a send, the user has seen another value than the server holds. What was sent before may have been crossed by others. */
  function asksInNeed(was: OutboxEntry, next: OutboxEntry): void {
    if (!isConflict(next) || !isWaiting(was) || was.op.kind !== 'update') return;
    const { conflicts } = next;
    const known = seenUnder(was.opId);
    if (conflicts.some(({ isContext }) => isContext)) return; // money or status beside ours: all of ours is asked about
    for (const { field, theirs, child } of conflicts)
      if (!child) book.check('I31', !sameValue(theirs, known[field]), () => `${was.opId} asks about ${field}, which is as the user saw it`);
  }

  /** I7: the user gives up whatever depends on what he gives up, so only an entry nobody can read leaves others without what they wait for. */
  function isOrphaned({ opId, deps }: OutboxEntry): void {
    const waitedFor = new Set([...(depsOf.get(opId) ?? []), ...deps]);
    const isLost = disk.quarantine.some(other => waitedFor.has(other.opId));
    book.check('I7', isLost, () => `${opId} is held for want of an entry that nobody gave up`);
  }

  const noteWish = ({ opId, deps }: OutboxEntry): void => void depsOf.set(opId, new Set([...(depsOf.get(opId) ?? []), ...deps]));

  /** With the paths of the files the server has by now. */
  const seenUnder = (opId: string): Values => withPaths(seen.under(opId), fileId => disk.files.get(fileId)?.path);

  disk.observe(event => {
    if (event.kind === 'viewsPut') return;
    noLoss();
    if (event.kind === 'leaderCommit') onCommit(event);
    if (event.kind === 'userWrite') for (const entry of disk.entries()) noteWish(entry);
  });

  /**
   * I11: a field leaves only over the value the user saw, as the read under this send found it or anybody could have since; a deletion only
   * over the whole row as he saw it, and a step only from where it begins, or was made to begin by him.
   */
  function noClobber({ opId, entity, rowId, lane, op }: OutboxEntry, values: Values): void {
    const read = rowReads.get(lane);
    const sinceMs = read ? Math.max(read.servedAtMs, time.nowMs() - EVIDENCE_MS - (read.heardAtMs - read.servedAtMs)) : time.nowMs();
    const recent = history.since(entity, rowId, sinceMs);
    const known = seenUnder(opId);
    for (const field of Object.keys(op.kind === 'delete' ? known : values)) {
      const isMine = (row: Row) => op.kind === 'action' && sameValue(row[field], values[field]);
      const wasSeen = recent.some(({ row }) => row !== undefined && (sameValue(row[field], known[field]) || isMine(row)));
      book.check('I11', wasSeen, () => `${opId} ${op.kind === 'delete' ? 'deletes' : 'sent'} ${field} over a value the user never saw`);
    }
    if (op.kind !== 'action') return;
    const mayBegin = (status: string) => op.from.includes(status) || sameValue(status, known[op.field]);
    const isOpen = recent.some(({ row }) => row !== undefined && mayBegin(String(row[op.field] ?? '')));
    book.check('I11', isOpen, () => `${opId} steps from a status the user never saw`);
  }

  /** I10 and I29 for one more send. */
  function noteSend(entry: EntryHead, attemptId: string | undefined): void {
    const wish = wishOf(entry.opId);
    const past = sends.get(wish);
    const read = rowReads.get(entry.lane);
    if (past && entry.op.kind !== 'create' && entry.op.kind !== 'upload') {
      const wasRead = read !== undefined && read.issuedAtMs >= past.overAtMs;
      book.check('I10', wasRead, () => `${entry.opId} was sent again without a look at its row`);
    } else book.look('I10');
    const next = past ?? { count: 0, firstAtMs: time.nowMs(), overAtMs: Number.POSITIVE_INFINITY, attemptId: undefined };
    next.count += 1;
    next.attemptId = attemptId;
    next.overAtMs = Number.POSITIVE_INFINITY;
    sends.set(wish, next);
    const bound = 4 + 2 * Math.log2(2 + (time.nowMs() - next.firstAtMs) / 1_000);
    book.check('I29', next.count <= bound, () => `${entry.opId} was sent ${next.count} times`);
  }

  /** Lines are rows of their own: somebody may change them without a word in the contract's history, as the administrator's SQL does. */
  function areLinesPutBack(first: Application, second: Application): boolean {
    const ids = [...(first.lines?.after ?? []), ...(second.lines?.before ?? [])].map(line => line.id);
    return ids.some(id =>
      history.of(LINES.entity, id).some(({ by, atMs }) => by.startsWith('other') && atMs >= first.atMs && atMs <= second.atMs),
    );
  }

  /** I2, I4 and I12 for one more application. */
  function checkApplication(index: number): void {
    const application = server.applications[index];
    if (!application?.isEffective) return;
    const { opId, generation, lane, seq, kind, version, strayFields, isLate } = application;
    book.check('I12', strayFields.length === 0, () => `${opId} changed ${strayFields.join(', ')} unasked`);
    if (isLate && kind !== 'create') return; // nobody can call back what a proxy delivers minutes later
    const earlier = server.applications.slice(0, index).filter(other => other.isEffective && other.lane === lane && !other.isLate);
    const later = earlier.find(other => other.seq > seq);
    book.check('I4', !later, () => `${opId} (seq ${seq}) took effect after ${later?.opId} (seq ${later?.seq})`);
    const twin = earlier.find(other => other.opId === opId && other.generation === generation);
    if (!twin) return book.look('I2');
    const [entity = '', id = ''] = lane.split(':');
    // Somebody put the row back in between: over this wire that reads as if we had never been there. A step is excused only when
    // both attempts had left before the first took effect: they waited together for the row that somebody else's statement held.
    const between = history.of(entity, id).slice(twin.version + 1, version);
    const isPutBack = between.some(({ by }) => by.startsWith('other')) && (kind !== 'action' || application.leftAtMs < twin.atMs);
    const isLinePutBack = !application.isRowChanged && areLinesPutBack(twin, application);
    book.check('I2', isPutBack || isLinePutBack, () => `${opId} took effect twice`);
  }

  return {
    effectVersions,
    sends,
    acknowledge: (opId: string) => acknowledged.set(opId, acknowledged.get(opId) ?? { atMs: time.nowMs() }),
    wishOf,
    /** The browser erased the database: what was acknowledged is gone, which no engine can help. */
    forgetAll: () => acknowledged.clear(),
    onRowRead(entity: string, id: string, issuedAtMs: number, servedAtMs: number): void {
      rowReads.set(`${entity}:${id}`, { issuedAtMs, servedAtMs, heardAtMs: time.nowMs() });
    },
    onWriteAnswer(entry: SendingEntry, isDeadToken: boolean): void {
      // On a full disk, or on one that fills up before the commit, nobody can write down what was answered: the entry is verified later, as one
      // whose answer was lost.
      if (isDeadToken && !disk.state.isFull) deadAttempts.set(entry.attemptId, disk.state.timesFull);
      const sent = sends.get(wishOf(entry.opId));
      // An attempt that ended with its leader stays over: what the server answers it later is heard by nobody.
      if (sent && sent.attemptId === entry.attemptId) sent.overAtMs = Math.min(sent.overAtMs, time.nowMs());
    },
    /** A leader died: whatever it had sent is over for the device. */
    onLeadership(): void {
      for (const sent of sends.values()) sent.overAtMs = Math.min(sent.overAtMs, time.nowMs());
    },
    /** Call at the instant a file leaves a device. */
    onUpload(opId: string): void {
      const held = disk.entries().find(other => other.opId === opId) ?? disk.log.get(opId)?.entry;
      // A new leader may have put it back into the queue in this very moment, and the user may have given it up there.
      const isTakenOver = held?.state === 'queued' && time.nowMs() - (aheadOfOp.get(opId) ?? 0) < GRACE_MS;
      book.check('I9', held?.state === 'sending' || isTakenOver, () => `the file ${opId} left while the disk says ${held?.state}`);
      book.check('I8', held?.sessionKey === liveSessionKey(), () => `the file ${opId} of ${held?.sessionKey} sent as ${liveSessionKey()}`);
      if (held) noteSend(held, undefined);
    },
    /** Call at the instant a write leaves a device. */
    onWrite(entry: SendingEntry, values: Values): void {
      const placeholder = sentValues({ ...entry, op: entry.op.kind === 'update' ? { ...entry.op, patch: values } : entry.op }).flatMap(
        localFilesIn,
      );
      book.check(
        'I5',
        placeholder.length === 0,
        () => `${entry.opId} left naming the file ${placeholder[0]}, which the server does not have`,
      );
      if (entry.op.kind !== 'create' && entry.op.kind !== 'upload') noClobber(entry, values);
      const onDisk = disk.entries().find(other => other.opId === entry.opId);
      const isAhead = onDisk !== undefined && 'attemptId' in onDisk && onDisk.attemptId === entry.attemptId;
      // A new leader may have taken the write-ahead over in this very moment; it waits long enough to see the write.
      const isTakenOver = onDisk?.state === 'ambiguous' && time.nowMs() - (aheadAtMs.get(entry.attemptId) ?? 0) < GRACE_MS;
      book.check(
        'I9',
        isAhead && (onDisk.state === 'sending' || isTakenOver),
        () => `${entry.opId} left while the disk says ${onDisk?.state}`,
      );
      book.check('I8', entry.sessionKey === liveSessionKey(), () => `${entry.opId} of ${entry.sessionKey} sent as ${liveSessionKey()}`);
      for (const opId of depsOf.get(entry.opId) ?? [])
        book.check('I5', disk.log.get(opId)?.outcome === 'settled', () => `${entry.opId} left before ${opId} settled`);
      noteSend(entry, entry.attemptId);
    },
    /** Call after every step. */
    afterStep(): void {
      for (; checkedApplications < server.applications.length; checkedApplications++) checkApplication(checkedApplications);
    },
  };
}

const reasonOf = (entry: OutboxEntry): BlockReason | undefined => (entry.state === 'blocked' ? entry.reason : undefined);

/** Whether a row, as the server had it, shows what the operation was for. */
export function isEffectOf(op: OutboxEntry['op'], row: Row | undefined): boolean {
  if (op.kind === 'create') return row !== undefined;
  if (op.kind === 'delete') return row === undefined;
  if (!row || op.kind === 'upload') return false;
  const wanted = op.kind === 'action' ? { ...op.patch, [op.field]: op.to } : op.patch;
  return Object.keys(wanted).every(field => sameValue(wanted[field], row[field]));
}
