/**
 * The laws of guards and effects, in the world that hauls. What trucks and jobs must show is said here once more in plain words, over the
 * server's rows and the device's entries, apart from the functions of src/schema that server and device decide with.
 */
import { isSameData } from '#base/same-data.ts';
import type { Row, Values } from '#schema/row.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Replica } from '#workers/replica-port.ts';
import type { Disk } from '../world/disk.ts';
import type { FakeServer } from '../world/fake-server.ts';
import type { Tab } from '../world/tabs.ts';
import type { VirtualTime } from '../world/virtual-time.ts';
import type { Book } from './laws.ts';

type Parts = { readonly book: Book; readonly time: VirtualTime; readonly disk: Disk; readonly server: FakeServer };

const SENT: ReadonlySet<unknown> = new Set(['20', '30']);
/** Ten seconds, and what a timer and a step of the world take. */
const CLAIMED_MS = 10_000 + 1_000;
/** A tab that thaws has its late timers to run first. */
const THAWED_MS = 1_000;

export function watchEffects({ book, time, disk, server }: Parts) {
  const { history } = server;
  /** Sentences with which the server refused an entry. */
  const refusals = new Map<string, Set<string>>();
  /** By leader and row: since when it is claimed that the row has changed. */
  const claims = new Map<string, number>();
  let checkedVersions = -1;
  let watched: Replica | undefined;
  let isChanged = true;
  let wasAsleep = false;
  let asleepAtMs = Number.NEGATIVE_INFINITY;

  const hauls = (): readonly Row[] => server.idsOf('haul').flatMap(id => server.rowOf('haul', id) ?? []);
  const sentOn = (truckId: unknown): readonly Row[] => hauls().filter(row => row['truckId'] === truckId && SENT.has(row['haulStatus']));
  const sumOf = (jobId: unknown): number =>
    hauls().reduce((sum, row) => sum + (row['jobId'] === jobId && SENT.has(row['haulStatus']) ? Number(row['weight'] ?? 0) : 0), 0);

  /** I38: only an open job is chosen. I34: a dispatch takes effect only on an idle truck and within what its job has left. */
  server.onWrite((entity, before, after) => {
    if (entity !== 'haul') return;
    const [held, chosen] = [String(before?.['jobId'] ?? ''), String(after['jobId'] ?? '')];
    const status = chosen === '' || chosen === held ? '1' : server.rowOf('job', chosen)?.['jobStatus'];
    book.check('I38', status === '1', () => `haul:${after.id} was given job:${chosen}, which is ${String(status)}`);
    if (!before || before['haulStatus'] !== '10' || after['haulStatus'] !== '20') return;
    const truck = server.rowOf('truck', String(after['truckId'] ?? ''));
    const job = server.rowOf('job', String(after['jobId'] ?? ''));
    const isIdle = truck?.['work'] === 'idle' && sentOn(truck.id).length === 0;
    book.check('I34', isIdle, () => `haul:${before.id} was dispatched on truck:${truck?.id}, which is ${String(truck?.['work'])}`);
    const left = job ? Number(job['planned'] ?? 0) - sumOf(job.id) : Number.POSITIVE_INFINITY;
    book.check('I34', Number(after['weight'] ?? 0) <= left, () => `haul:${before.id} was dispatched, its job had ${left} left`);
  });

  /** I34: what the server refused is kept with its sentence, as it was. */
  disk.observe(event => {
    if (event.kind !== 'leaderCommit') return;
    for (const { opId, next } of event.commit.entries ?? []) {
      const was = event.before.find(entry => entry.opId === opId);
      const said = refusals.get(opId);
      if (!was || !said || 'kind' in next || next.state !== 'blocked' || next.reason !== 'rejected') continue;
      const told = next.error && 'message' in next.error ? next.error.message : '';
      const isKept = was.op.kind !== 'action' || (next.op.kind === 'action' && isSameData(was.op.patch, next.op.patch));
      book.check('I34', said.has(told) && isKept, () => `${opId} was refused with ${[...said].join()}, the user reads ${told}`);
    }
  });

  /** I32 and I33 over the stored rows. */
  function stored(): void {
    for (const id of server.idsOf('truck')) {
      const work = String(server.rowOf('truck', id)?.['work'] ?? '');
      const due = sentOn(id).length > 0 ? 'busy' : 'idle';
      book.check('I32', work === due || work === 'off', () => `truck:${id} is ${work}, the hauls say ${due}`);
      const [before, last] = history.of('truck', id).slice(-2);
      const isPulled = before?.row?.['work'] === 'off' && last?.row !== undefined && last.by.startsWith('effect');
      book.check('I32', !isPulled || last.row?.['work'] === 'off', () => `truck:${id} was out of service, and ${last?.by} made it ${work}`);
    }
    for (const id of server.idsOf('job')) {
      const job = server.rowOf('job', id);
      book.check('I33', Number(job?.['sent'] ?? 0) === sumOf(id), () => `job:${id} says ${String(job?.['sent'])}, the hauls ${sumOf(id)}`);
      const last = history.of('job', id).at(-1);
      const isOver =
        last?.by.startsWith('effect') && Number(last.row?.['sent'] ?? 0) >= Number(last.row?.['planned'] ?? Number.POSITIVE_INFINITY);
      book.check('I33', !isOver || last?.row?.['jobStatus'] === '2', () => `job:${id} has reached its plan and stays open`);
    }
  }

  /** I35: what is shown of a truck is the fold, with what the open entries make of it, or with a claim that is not ten seconds old. */
  function shown(tab: Tab, replica: Replica): void {
    for (const id of replica.baseIds('truck', '', undefined)) {
      const held = replica.shown('truck', id);
      const folded = replica.folded('truck', id);
      if (!held || !folded) continue;
      const own = replica.entries().some(entry => entry.entity === 'truck' && entry.rowId === id);
      const foreseen = own ? undefined : foreseenOf(replica.entries(), id);
      const lane = `${tab.name}:truck:${id}`;
      const isClaimed = !own && foreseen === undefined && claims.has(lane);
      const base = folded.row['work'] ?? 'idle';
      const due = foreseen?.work !== undefined && base !== 'off' ? foreseen.work : base;
      if (isClaimed) {
        const isLeft = base !== 'off' || held.row['work'] === 'off' || !held.isUnconfirmed;
        book.check('I35', isLeft, () => `truck:${id} is off, and shown as ${String(held.row['work'])}`);
        continue;
      }
      book.check(
        'I35',
        (held.row['work'] ?? 'idle') === due && (held.isUnconfirmed ?? false) === (foreseen !== undefined),
        () =>
          `truck:${id} is shown as ${String(held.row['work'])}${held.isUnconfirmed ? ', unconfirmed' : ''}; base says ${String(base)}, the entries ${foreseen ? (foreseen.work ?? 'that it is touched') : 'nothing'}`,
      );
    }
  }

  /** @returns whether one of them has had its ten seconds. */
  function forgetClaims(): boolean {
    if (claims.size === 0 || time.nowMs() - asleepAtMs < THAWED_MS) return false;
    const over = [...claims].filter(([, sinceMs]) => time.nowMs() - sinceMs > CLAIMED_MS);
    for (const [lane] of over) claims.delete(lane);
    return over.length > 0;
  }

  return {
    /** What the server answered to a write. */
    onAnswer(opId: string, message: string): void {
      refusals.set(opId, (refusals.get(opId) ?? new Set()).add(message));
    },
    /** Looks over the shoulder of a leader's memory: what it claims, and until when. */
    watch: (tab: Tab, real: Replica): Replica => ({
      ...real,
      claim(entity, id, values, source) {
        claims.set(`${tab.name}:${entity}:${id}`, time.nowMs());
        return real.claim(entity, id, values, source);
      },
    }),
    /** Call after every step. */
    afterStep(leader: Tab | undefined): void {
      const versions = history.count();
      if (versions !== checkedVersions) stored();
      checkedVersions = versions;
      const replica = leader?.replica;
      const isAsleep = leader === undefined || leader.isFrozen;
      if (isAsleep || wasAsleep) asleepAtMs = time.nowMs();
      wasAsleep = isAsleep;
      if (!leader || !replica || leader.isFrozen || !replica.isHydrated('truck')) return;
      if (replica !== watched) {
        watched = replica;
        replica.onChange(() => (isChanged = true));
        replica.onEntriesChange(() => (isChanged = true));
      }
      if (!forgetClaims() && !isChanged) return;
      isChanged = false;
      shown(leader, replica);
    },
  };
}

/**
 * The truck as the open entries of hauls leave it, the later ones over the earlier; undefined: none of them touches it. A haul that is loaded tells
 * its truck the weight, and leaves its work as it is. A blocked entry may never be carried out, nor those behind it, nor those that need it.
 */
function foreseenOf(entries: readonly OutboxEntry[], truckId: string): { readonly work?: string } | undefined {
  let found: { readonly work?: string } | undefined;
  const waiting = waitingOf(entries);
  for (const { entity, opId, op } of entries) {
    if (entity !== 'haul' || waiting.has(opId)) continue;
    const [before, after] = versionsOf(op);
    const was = before && SENT.has(before['haulStatus']) ? before['truckId'] : undefined;
    const is = after && SENT.has(after['haulStatus']) ? after['truckId'] : undefined;
    if (op.kind === 'action' && op.action === 'load' && after?.['truckId'] === truckId) found ??= {};
    if (was === is) continue;
    if (is === truckId) found = { work: 'busy' };
    else if (was === truckId) found = { work: 'idle' };
  }
  return found;
}

/** Looked through as often as there are entries: one may need a later one. */
function waitingOf(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  const waiting = new Set<string>();
  if (!entries.some(({ state }) => state === 'blocked')) return waiting;
  for (let time = 0; time < entries.length; time++) {
    const lanes = new Set<string>();
    for (const { opId, lane, deps, state } of entries) {
      if (state === 'blocked' || lanes.has(lane) || deps.some(dep => waiting.has(dep))) waiting.add(opId);
      if (waiting.has(opId)) lanes.add(lane);
    }
  }
  return waiting;
}

function versionsOf(op: OutboxEntry['op']): readonly [before: Values | undefined, after: Values | undefined] {
  switch (op.kind) {
    case 'create':
      return [undefined, op.values];
    case 'update':
      return [op.seen ?? op.base, { ...(op.seen ?? op.base), ...op.patch }];
    case 'action':
      return [op.seen ?? op.base, { ...(op.seen ?? op.base), ...op.patch, [op.field]: op.to }];
    case 'delete':
      return [op.base, undefined];
    case 'upload':
      return [undefined, undefined];
  }
}
