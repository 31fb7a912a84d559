/** One world from seed to verdict: trouble for a while, then healing, then everything that can settle must have settled. */
import { createRandom } from '#base/random.ts';
import type { EngineStore } from '#domain/sync/engine-store.ts';
import type { OutboxEntry } from '#domain/sync/mutation.ts';
import { createCollections } from '#workers/collections.ts';
import { createChecks } from './checks.ts';
import { createContexts } from './contexts.ts';
import type { CrashPoint, Leader } from './contexts.ts';
import { createDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { ENTITIES, STATUS } from './entities.ts';
import { createFakeServer } from './fake-server.ts';
import { createNetwork, WRITE_FAULTS } from './network.ts';
import type { NetworkState } from './network.ts';
import { createPeople, SESSION_KEY } from './people.ts';
import { createVirtualTime, EPOCH_MS } from './virtual-time.ts';

export type WorldOptions = {
  readonly seed: number;
  /** Acts of people and of fate before the healing. */
  readonly acts?: number;
  readonly crashAt?: CrashPoint | undefined;
  /** No faults, no fate: only the user, for the exhaustive crash runs. */
  readonly isCalm?: boolean;
  readonly withPulls?: boolean;
  /** Seeded bugs of the mutation test. */
  readonly wrapStore?: (store: EngineStore, disk: Disk) => EngineStore;
  readonly ignoresLogout?: boolean;
};
export type WorldReport = {
  readonly breaches: readonly string[];
  readonly trace: readonly string[];
  readonly effects: number;
  readonly settled: number;
};

const HEAL_MS = 20 * 60_000;

export async function runWorld(options: WorldOptions): Promise<WorldReport> {
  const { seed, acts = 45, isCalm = false, withPulls = seed % 3 === 0, crashAt } = options;
  const random = createRandom(seed);
  const time = createVirtualTime();
  const trace: string[] = [];
  const note = (line: string) => void trace.push(`${((time.nowMs() - EPOCH_MS) / 1_000).toFixed(3)} ${line}`);
  const disk = createDisk(time.nowMs);
  const server = createFakeServer(time.nowMs);
  const network: NetworkState = {
    link: 'up',
    isTokenValid: true,
    writeFaults: WRITE_FAULTS.filter(() => random() < 0.5),
    faultRate: isCalm ? 0 : random() * 0.5,
    isHealed: isCalm,
  };
  let sessionKey: string | undefined = SESSION_KEY;
  let leader: Leader | undefined;
  const failures: unknown[] = [];

  const checks = createChecks({ time, disk, server, liveSessionKey: () => sessionKey });
  const people = createPeople({ random, disk, server, checks, nowMs: time.nowMs, trace: note });
  const transport = createNetwork({
    time,
    server,
    network,
    random,
    generationOf: disk.generationOf,
    onWrite: checks.onWrite,
    onDeadToken: checks.onDeadToken,
    trace: note,
  });
  const contexts = createContexts({
    time,
    disk,
    random,
    crashAt,
    withPulls,
    transport,
    session: () =>
      sessionKey === undefined
        ? options.ignoresLogout
          ? { sessionKey: SESSION_KEY }
          : undefined
        : { sessionKey: options.ignoresLogout ? SESSION_KEY : sessionKey },
    linkState: () => network.link,
    onAuthFailure() {
      note('token died');
      sessionKey = undefined;
      if (network.isHealed) time.after(2_000, () => signIn(SESSION_KEY));
    },
    async openCollections(store, epoch) {
      const collections = createCollections({ store, epoch, onStale: () => undefined });
      await collections.reloadEntries();
      for (const entity of ENTITIES) await collections.hydrate(entity);
      return collections;
    },
    wrapStore: store => options.wrapStore?.(store, disk) ?? store,
    onLeader(next) {
      leader = next;
      note(next ? `leader ${next.name}` : 'no leader');
      next?.pulls?.start();
    },
    onCrash: name => note(`crash ${name}`),
    onFailure: error => failures.push(error),
  });

  function signIn(key: string): void {
    note(`sign in ${key}`);
    sessionKey = key;
    network.isTokenValid = true;
    contexts.wake();
  }
  function setLink(link: NetworkState['link']): void {
    note(`link ${link}`);
    network.link = link;
    contexts.wake();
  }

  /** Session, link and contexts, as fate has it. */
  function fateActs(): void {
    const choice = random();
    if (choice < 0.25) network.isTokenValid = false;
    else if (choice < 0.4 && sessionKey !== SESSION_KEY) signIn(SESSION_KEY);
    else if (choice < 0.45) signIn('0|u2|A01');
    else if (choice < 0.65) setLink(network.link === 'up' ? 'down' : 'up');
    else if (choice < 0.85) contexts.crashLeader();
    else if (choice < 0.92) contexts.stealFromLeader();
    else if (choice < 0.95) people.spoilOne();
    else people.userDecides();
    if (sessionKey === undefined || !network.isTokenValid) time.after(random() * 30_000, () => signIn(SESSION_KEY));
  }

  for (let id = 0; id < 4; id++) server.addBy('seed', 'waybill', `${id}`.repeat(32), { [STATUS]: '10', loadPlace: '甲' });
  for (const id of server.idsOf('waybill').slice(0, 3)) {
    const row = server.rowOf('waybill', id);
    if (row)
      disk.commit(disk.epoch(), { base: [{ entity: 'waybill', upserts: [row], deletes: [], evidence: { issued: -1, received: -1 } }] });
  }

  for (let tab = 0; tab <= Math.floor(random() * 3); tab++) contexts.open();
  let at = 0;
  for (let act = 0; act < acts; act++) {
    at += random() * (random() < 0.3 ? 20_000 : 1_500);
    const choice = random();
    if (random() < 0.3) time.after(at + random() * 500, people.userFollowsUp);
    time.after(
      at,
      isCalm || choice < 0.5 ? people.userActs : choice < 0.75 ? people.otherActs : choice < 0.9 ? fateActs : people.userDecides,
    );
  }

  const isBroken = () => checks.breaches.length > 0;
  const onStep = () => checks.afterStep(leader);
  await time.run({ untilMs: EPOCH_MS + at + 31_000, isDone: isBroken, onStep });
  note('healing');
  network.isHealed = true;
  if (network.link !== 'up') setLink('up');
  signIn(SESSION_KEY);
  const isQuiet = () => isBroken() || stuck(disk.entries()).length === 0;
  await time.run({ untilMs: time.nowMs() + HEAL_MS, isDone: isQuiet, onStep });
  if (!isBroken()) {
    for (const entry of stuck(disk.entries()))
      checks.breaches.push(`I6 isolation and liveness: ${entry.opId} is still ${entry.state} long after healing`);
    for (const failure of failures) checks.breaches.push(`failure: ${String(failure)}`);
  }
  const settled = [...disk.log.values()].filter(record => record.outcome === 'settled').length;
  return { breaches: checks.breaches, trace, effects: contexts.effects(), settled };
}

/** Entries that nothing holds and that should have settled: not blocked, not behind a blocked one of their lane, not waiting for one. */
function stuck(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const held = new Set<string>();
  for (let before = -1; before !== held.size;) {
    before = held.size;
    for (const entry of entries) {
      const isBehind = entries.some(other => other.lane === entry.lane && other.seq < entry.seq && held.has(other.opId));
      if (entry.state === 'blocked' || isBehind || entry.deps.some(opId => held.has(opId))) held.add(entry.opId);
    }
  }
  return entries.filter(entry => !held.has(entry.opId));
}
