/** The laws, watched while the world runs. Each breach names its law; the run stops at the first. */
import { isSameData } from '#base/same-data.ts';
import { foldRow } from '#domain/sync/fold.ts';
import type { Values } from '#domain/entity/row.ts';
import type { Mutation, OutboxEntry } from '#domain/sync/mutation.ts';
import { sameValue } from '#domain/sync/same-value.ts';
import type { Disk, DiskEvent } from './disk.ts';
import type { Leader } from './contexts.ts';
import type { FakeServer, Version } from './fake-server.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Checks = ReturnType<typeof createChecks>;
type Parts = {
  readonly time: VirtualTime;
  readonly disk: Disk;
  readonly server: FakeServer;
  readonly liveSessionKey: () => string | undefined;
};

/** What a device's frozen moment between write-ahead and request may last before the request must not leave any more. */
const GRACE_MS = 5_000;
/** How old the read under a send may be: five seconds, and the road there and back. */
const EVIDENCE_MS = 5_500;

export function createChecks({ time, disk, server, liveSessionKey }: Parts) {
  const acknowledged = new Map<string, { readonly enqueuedAtMs: number }>();
  /** All that ever was to be waited for; the disk forgets a dependency when it settles. */
  const depsOf = new Map<string, Set<string>>();
  /** What the user last saw under each patched field, before any merge rebased it. */
  const seenBase = new Map<string, Values>();
  const deadAttempts = new Set<string>();
  const baseVersions = new Map<string, number>();
  const effectVersions = new Map<string, number>();
  const breaches: string[] = [];
  const breach = (law: string, detail: string) => void breaches.push(`${law}: ${detail}`);
  let checkedApplications = 0;

  /** I1: every acknowledged operation is in exactly one of outbox, log and quarantine. */
  function noLoss(): void {
    const entries = disk.entries();
    for (const opId of acknowledged.keys()) {
      const places = [entries.some(entry => entry.opId === opId), disk.log.has(opId), disk.quarantine.some(entry => entry.opId === opId)];
      if (places.filter(Boolean).length !== 1) breach('I1 no loss', `${opId} is in outbox/log/quarantine ${places.join('/')}`);
    }
  }

  function onCommit({ commit, before }: Extract<DiskEvent, { kind: 'leaderCommit' }>): void {
    for (const { entity, upserts, deletes } of commit.base ?? []) {
      for (const row of upserts) baseTruth(entity, row.id, row);
      for (const id of deletes) baseTruth(entity, id, undefined);
    }
    for (const { opId, next } of commit.entries ?? []) {
      const was = before.find(entry => entry.opId === opId);
      if (!was) continue;
      if ('kind' in next) {
        if (next.log.outcome !== 'settled') breach('I7 no silent discard', `${opId} left as ${next.log.outcome}`);
        settledMeansApplied(was);
      } else {
        keepsTheWish(was, next);
        const isHurt = next.state !== 'paused' || was.attempt !== next.attempt || !isSameData(was.op, next.op);
        if (was.state === 'sending' && deadAttempts.has(was.attemptId ?? '') && isHurt)
          breach('I8 auth', `${opId} was changed by a dead token`);
      }
    }
  }

  /** I7 in the small: the leader may drop a field of a wish only when the server already had it so. */
  function keepsTheWish({ opId, entity, rowId, op }: OutboxEntry, next: OutboxEntry): void {
    if (op.kind === 'create' && !isSameData(op, next.op)) breach('I7 no silent discard', `${opId} lost values`);
    if (op.kind !== 'update' || next.op.kind !== 'update') return;
    const kept = next.op.patch;
    for (const [field, value] of Object.entries(op.patch)) {
      const isKept = field in kept && sameValue(kept[field], value);
      const wasSo = server.historyOf(entity, rowId).some(({ row }) => row !== undefined && sameValue(row[field], value));
      if (!isKept && !wasSo) breach('I7 no silent discard', `${opId} lost its ${field}`);
    }
  }

  /** I13 and I14: what base says is a version the server had, and base never walks back in the row's history. */
  function baseTruth(entity: string, id: string, row: Version['row']): void {
    const key = `${entity}:${id}`;
    const from = baseVersions.get(key) ?? 0;
    const at = server.historyOf(entity, id).findIndex((version, index) => index >= from && isSameData(version.row, row));
    const law = row ? 'I13 base truth' : 'I14 no false delete';
    if (at < 0) breach(law, `${key} ${JSON.stringify(row)} is no version from ${from} on`);
    else baseVersions.set(key, at);
  }

  /** I3 and I19: the history holds the effect, and base holds it or something later in the very transaction. */
  function settledMeansApplied(entry: OutboxEntry): void {
    const { entity, rowId, op, opId } = entry;
    const history = server.historyOf(entity, rowId);
    const since = acknowledged.get(opId)?.enqueuedAtMs ?? 0;
    const isEffect = (row: Version['row']): boolean => {
      if (op.kind === 'create') return row !== undefined;
      if (op.kind === 'delete') return row === undefined;
      if (!row) return false;
      const wanted = op.kind === 'action' ? { ...op.patch, [op.field]: op.to } : op.patch;
      return Object.keys(wanted).every(field => sameValue(wanted[field], row[field]));
    };
    const at = history.findIndex((version, index) => (history[index + 1]?.atMs ?? time.nowMs()) >= since && isEffect(version.row));
    if (at < 0) return breach('I3 settled means applied', `${opId} settled, no version since it was enqueued shows it`);
    effectVersions.set(opId, at);
    if (currentBaseVersion(entity, rowId) < at) breach('I19 atomic settle', `${opId} left the outbox before its effect reached base`);
  }

  /** The latest version base can be, judged by content. */
  function currentBaseVersion(entity: string, id: string): number {
    const row = disk.rowsOf(entity).get(id);
    return server.historyOf(entity, id).findLastIndex(version => isSameData(version.row, row));
  }

  disk.observe(event => {
    noLoss();
    if (event.kind === 'leaderCommit') onCommit(event);
    else if (event.kind === 'userWrite') for (const entry of disk.entries()) noteWish(entry);
  });

  /** A decision of the user makes a new wish of the same entry. */
  const wishOf = (opId: string) => `${opId}.${disk.generationOf(opId)}`;

  function noteWish({ opId, deps, op, state }: OutboxEntry): void {
    // Giving an entry up hands its base on to later entries of the row, whatever state they wait in.
    if ('base' in op && (state === 'queued' || state === 'retryWait' || state === 'paused' || state === 'blocked'))
      seenBase.set(wishOf(opId), op.base);
    depsOf.set(opId, new Set([...(depsOf.get(opId) ?? []), ...deps]));
  }

  return {
    breaches,
    acknowledge: (mutation: Mutation, carrier: string) =>
      acknowledged.set(carrier, acknowledged.get(carrier) ?? { enqueuedAtMs: mutation.createdAtMs }),

    onDeadToken: (entry: OutboxEntry) => void deadAttempts.add(entry.attemptId ?? ''),

    /** Call at the instant a write leaves a device. */
    onWrite: (entry: OutboxEntry, values: Values): void => {
      if (entry.op.kind === 'update') noClobber(entry, values);
      const stored = disk.entries().find(other => other.opId === entry.opId);
      const isAhead = stored !== undefined && stored.attemptId === entry.attemptId && entry.attemptId !== undefined;
      // A new leader may have taken the write-ahead over in this very moment; it waits long enough to see the write.
      const isTakenOver = stored?.state === 'ambiguous' && time.nowMs() - (entry.sentAtMs ?? 0) < GRACE_MS;
      if (!isAhead || !(stored.state === 'sending' || isTakenOver))
        breach('I9 write-ahead', `${entry.opId} left while the disk says ${stored?.state}`);
      if (entry.sessionKey !== liveSessionKey()) breach('I8 auth', `${entry.opId} of ${entry.sessionKey} sent as ${liveSessionKey()}`);
      for (const opId of depsOf.get(entry.opId) ?? []) {
        if (disk.log.get(opId)?.outcome !== 'settled') breach('I5 dependency order', `${entry.opId} left before ${opId} settled`);
      }
    },

    /** Call after every step. */
    afterStep(leader: Leader | undefined): void {
      for (; checkedApplications < server.applications.length; checkedApplications++) checkApplication(checkedApplications);
      if (leader) overlay(leader);
    },
  };

  /** I11: a field leaves only over the value the user saw, as the server had it a moment ago. */
  function noClobber({ opId, entity, rowId }: OutboxEntry, values: Values): void {
    const history = server.historyOf(entity, rowId);
    const recent = history.filter((_, index) => (history[index + 1]?.atMs ?? Number.POSITIVE_INFINITY) >= time.nowMs() - EVIDENCE_MS);
    for (const field of Object.keys(values)) {
      const base = seenBase.get(wishOf(opId))?.[field];
      const wasSeen = recent.some(({ row }) => row !== undefined && sameValue(row[field], base));
      if (!wasSeen) breach('I11 no clobber', `${opId} sent ${field} over a value the user never saw`);
    }
  }

  /** I2 and I4 for one more application. */
  function checkApplication(index: number): void {
    const application = server.applications[index];
    if (!application?.isEffective) return;
    const earlier = server.applications.slice(0, index).filter(other => other.isEffective && other.lane === application.lane);
    const late = earlier.find(other => other.seq > application.seq);
    if (late) breach('I4 lane order', `${application.opId} (seq ${application.seq}) took effect after ${late.opId} (seq ${late.seq})`);
    const twin = earlier.find(other => other.opId === application.opId && other.generation === application.generation);
    if (!twin) return;
    const [entity = '', id = ''] = application.lane.split(':');
    // Somebody put the row back in between: over this wire that reads as if we had never been there. Steps are exempt from this excuse.
    const between = server.historyOf(entity, id).slice(twin.version + 1, application.version);
    const isPutBack = application.kind !== 'action' && between.some(version => version.by.startsWith('other'));
    if (!isPutBack) breach('I2 at most once', `${application.opId} took effect twice`);
  }

  /** I18 and I19 in memory: what tabs see is the fold of base and entries, and a settled effect is not missing from it. */
  function overlay({ collections }: Leader): void {
    const entries = collections.entries();
    const lanes = new Map<string, OutboxEntry[]>();
    for (const entry of entries) lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
    for (const own of lanes.values()) {
      const [first] = own;
      if (!first || !collections.isHydrated(first.entity)) continue;
      const fromScratch = foldRow(collections.base(first.entity, first.rowId), own);
      if (!isSameData(collections.folded(first.entity, first.rowId), fromScratch))
        breach('I18 overlay', `${first.lane} is not the fold of base and entries`);
    }
    for (const [opId, version] of effectVersions) {
      const record = disk.log.get(opId);
      if (!record || entries.some(entry => entry.opId === opId)) continue;
      effectVersions.delete(opId);
      const { entity, rowId } = record.entry;
      if (!collections.isHydrated(entity)) continue;
      const row = collections.base(entity, rowId);
      const at = server.historyOf(entity, rowId).findLastIndex(held => isSameData(held.row, row));
      if (at < version) breach('I19 atomic settle', `${opId} left memory before its effect was there`);
    }
  }
}
