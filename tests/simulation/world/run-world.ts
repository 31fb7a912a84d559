/** One world from plan to verdict: trouble for a while, then healing, then everything that can settle must have settled. */
import type { EngineStore } from '#sync/engine-store.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createBook } from '../laws/laws.ts';
import type { Book } from '../laws/laws.ts';
import { judgeLiveness, stuckEntries, watchBounds } from '../laws/liveness.ts';
import { watchEffects } from '../laws/watch-effects.ts';
import { watchLines } from '../laws/watch-lines.ts';
import { watchReads } from '../laws/watch-reads.ts';
import { watchViews } from '../laws/watch-views.ts';
import { watchWrites } from '../laws/watch-writes.ts';
import { createDice } from './dice.ts';
import type { Dice } from './dice.ts';
import { createDisk } from './disk.ts';
import type { Disk } from './disk.ts';
import { loadEngine } from './engine-doors.ts';
import { AREAS, FIELDS, LINES } from './entities.ts';
import { runEpilogue } from './epilogue.ts';
import { createFakeServer } from './fake-server.ts';
import { createFate } from './fate.ts';
import type { Device } from './fate.ts';
import { haulageValues } from './hauls.ts';
import { createLockManager } from './locks.ts';
import { createNetwork } from './network.ts';
import type { NetworkState } from './network.ts';
import { createPeople, firstValues, serverId, SESSION_KEY } from './people.ts';
import type { Plan } from './plan.ts';
import { createScenario } from './scenario.ts';
import { createSocketHub } from './sockets.ts';
import { createTabs } from './tabs.ts';
import type { CrashPoint, Tab } from './tabs.ts';
import { createUserWrites } from './user-writes.ts';
import { createVirtualTime, EPOCH_MS } from './virtual-time.ts';
import type { VirtualTime } from './virtual-time.ts';
import { withVirtualTimers } from './virtual-timers.ts';

export type WorldOptions = {
  readonly plan: Plan;
  readonly crashAt?: CrashPoint | undefined;
  /** Seeded bugs of the mutation test. */
  readonly wrapStore?: (store: EngineStore, disk: Disk) => EngineStore;
  readonly wrapReplica?: (replica: Replica) => Replica;
  readonly ignoresLogout?: boolean;
  readonly keepsDatabasesOpen?: boolean;
};
export type WorldReport = {
  readonly breaches: readonly string[];
  readonly looks: Book['looks'];
  readonly trace: readonly string[];
  readonly effects: number;
  readonly settled: number;
  readonly crashes: number;
  /** The scenario's fault came to pass. */
  readonly isStruck: boolean;
  readonly disk: Disk;
};

const DATABASE = `quayside|sim|${SESSION_KEY}`;
const HEAL_MS = 6 * 60_000;
/** A whole sweep cycle, and what it takes to come to it. */
const SWEEP_HEAL_MS = 45 * 60_000;
/** So long a scenario takes the link away, to have entries wait for it. */
const OUTAGE_MS = 4_000;
const LEADER_WITHIN_MS = 15_000;
/** A follower may have spent its right to steal: it gets it back within so long. */
const LEADER_EVER_MS = 100_000;

export async function runWorld(options: WorldOptions): Promise<WorldReport> {
  const engine = await loadEngine();
  const time = createVirtualTime();
  return withVirtualTimers(time, () => liveThrough(options, time, engine));
}

async function liveThrough(options: WorldOptions, time: VirtualTime, engine: Awaited<ReturnType<typeof loadEngine>>): Promise<WorldReport> {
  const { plan } = options;
  const dice = createDice(plan.seed);
  const trace: string[] = [];
  const note = (line: string) => void trace.push(`${((time.nowMs() - EPOCH_MS) / 1_000).toFixed(3)} ${line}`);
  const book = createBook(line => note(`BREACH ${line}`));
  const device: Device = { skewMs: plan.deviceSkewMs, sessionKey: SESSION_KEY, isAway: false, isLeaving: false };
  const deviceMs = () => time.nowMs() + device.skewMs;

  const disk = createDisk(DATABASE);
  const user = createUserWrites(disk, deviceMs);
  const server = createFakeServer(time, plan.nodeSkewsMs);
  const network: NetworkState = {
    isUp: true,
    isCaptive: false,
    isTokenValid: true,
    areReadsDead: false,
    oldReads: 0,
    isHealed: false,
    writeFaults: plan.writeFaults,
    readFaults: plan.readFaults,
    faultRate: plan.faultRate,
    slowRate: plan.slowRate,
    holdMaxMs: plan.holdMaxMs,
    forks: new Set(plan.forks),
  };
  const session = () => {
    const key = options.ignoresLogout ? SESSION_KEY : device.sessionKey;
    return key === undefined ? undefined : { sessionKey: key };
  };
  const isForked = plan.forks.length > 0;
  const entities = AREAS[plan.area];
  engine.doors.isHere = entity => entities.some(name => name === entity);
  let crashes = 0;

  const reads = watchReads({ book, time, disk, server, entities, areReadsDead: () => network.areReadsDead, isForked });
  const writes = watchWrites({
    book,
    time,
    disk,
    server,
    generationOf: user.generationOf,
    decisionOf: user.decisionOf,
    liveSessionKey: () => device.sessionKey,
    baseVersionOf: (...args) => reads.baseVersionOf(...args),
  });
  const lines = watchLines({ book, time, disk, server, wishOf: writes.wishOf });
  const effects = plan.area === 'haulage' ? watchEffects({ book, time, disk, server }) : undefined;
  const bounds = watchBounds(book, time);
  const locks = createLockManager(time);
  const hub = createSocketHub({ time, dice: dice.fork(), isUp: () => network.isUp && !plan.isMute, isHealed: () => network.isHealed });
  const { transport, sendFile } = createNetwork({
    time,
    server,
    network,
    dice: dice.fork(),
    nodes: plan.nodeSkewsMs.length,
    generationOf: user.generationOf,
    onWrite(entry, values) {
      lines.onWrite(entry);
      writes.onWrite(entry, values);
    },
    onWriteAnswer: (...args) => writes.onWriteAnswer(...args),
    onRefused: (...args) => effects?.onAnswer(...args),
    onRowRead: (...args) => writes.onRowRead(...args),
    onLinesRead: (...args) => lines.onRead(...args),
    onUpload: opId => writes.onUpload(opId),
    onScanStart: (...args) => reads.onScanStart(...args),
    onRequest: (...args) => bounds.onRequest(...args),
    faultFor: entry => scenario?.faultFor(entry),
    uploadNamed: opId => disk.entries().find(entry => entry.opId === opId),
    onAuthFailure() {
      if (device.sessionKey === undefined) return;
      note('token died');
      device.sessionKey = undefined;
      tabs.each(tab => tab.workspace?.noteSession());
      time.after(2_000 + dice.between(0, 28_000), () => device.isLeaving || signIn(SESSION_KEY), 'world');
    },
    trace: note,
  });
  const tabs = createTabs({
    engine,
    time,
    dice: dice.fork(),
    deviceMs,
    locks,
    hub,
    transport,
    sendFile,
    session,
    onAuthFailure: () => undefined, // the network has seen it first
    wrapStore: (store, on) => options.wrapStore?.(store, on) ?? store,
    crashAt: options.crashAt,
    keepsDatabasesOpen: options.keepsDatabasesOpen ?? false,
    isOpen: () => !device.isLeaving,
    onOpened: subscribe,
    onCrash(tab) {
      crashes += 1;
      note(`crash ${tab.name}`);
      writes.onLeadership();
    },
    onTouch: tab => book.check('I24', !device.isAway, () => `${tab.name} touched the database of a user who is away`),
    onPutViews: (tab, shown) => views.onPutViews(tab.name, shown),
    watchReads(tab, real) {
      const replica = reads.watch(tab.name, options.wrapReplica?.(real) ?? real);
      return effects?.watch(tab, replica) ?? replica;
    },
  });
  const leader = (): Tab | undefined => {
    const holder = locks.holder(`quayside-leader:${DATABASE}`);
    return tabs.all().find(tab => tab === holder && tab.epoch === disk.epoch());
  };
  const views = watchViews({
    book,
    time,
    disk,
    server,
    reads,
    writes,
    entities,
    isForked,
    leaderNamed: name => tabs.all().find(tab => tab.name === name),
  });
  const { userDoes, userSteps, ...people } = createPeople({
    disk,
    user,
    server,
    hub,
    deviceMs,
    holdMs: drawn => (drawn.chance(0.5) ? 0 : drawn.between(0, plan.holdMaxMs)),
    area: plan.area,
    hasMixedCaseIds: network.forks.has('mixedCaseOrder'),
    onAcknowledged: opId => writes.acknowledge(opId),
    later: (ms, run) => void time.after(ms, run, 'world'),
    trace: note,
  });
  const fate = createFate({
    time,
    tabs,
    locks,
    hub,
    network,
    disk,
    entities,
    device,
    leader,
    signIn,
    onLost: (...args) => writes.forgetAll(...args),
    onReadsDead: (...args) => reads.onReadsDead(...args),
    trace: note,
  });

  const scenario =
    plan.scenario &&
    createScenario({
      scenario: plan.scenario,
      entries: disk.entries,
      outage() {
        const tell = (isOnline: boolean) =>
          tabs.each(tab => tab.workspace?.noteTab({ isVisible: tab.isVisible, isOnline, isFrozen: false }));
        time.after(0, () => ((network.isUp = false), tell(false)), 'world');
        time.after(OUTAGE_MS, () => ((network.isUp = true), tell(true)), 'world');
      },
      strike: fault => time.after(1, () => fate[fault]?.(createDice(plan.seed)), 'world'),
    });

  disk.observe(event => {
    scenario?.afterChange();
    if (event.kind === 'leadership') {
      note(`leader ${event.by}, epoch ${event.epoch}`);
      writes.onLeadership();
    }
    if (event.kind === 'viewsPut') bounds.onViews(event.by, event.views);
    if (event.kind !== 'leaderCommit' && event.kind !== 'viewsPut') return;
    const by = tabs.all().find(tab => tab.name === event.by);
    book.check('I21', !by || by.epoch === disk.epoch(), () => `${event.by} of epoch ${by?.epoch} wrote in epoch ${disk.epoch()}`);
  });

  function signIn(key: string): void {
    note(`sign in ${key}`);
    device.sessionKey = key;
    network.isTokenValid = true;
    tabs.each(tab => tab.workspace?.noteSession());
  }

  /** What a tab shows: a list of each entity, whole or its first rows, and perhaps one more page. */
  function subscribe(tab: Tab): void {
    for (const entity of entities)
      want(tab, entity, { conditions: [], sort: { column: 'createTime', order: 'desc' }, pageNo: 1, pageSize: plan.isNarrow ? 2 : 200 });
    if (dice.chance(0.6)) look(tab, dice);
  }
  function look(tab: Tab, drawn: Dice): void {
    const [first = 'id'] = FIELDS[entities[0]];
    const conditions = drawn.chance(0.5) ? [{ field: first, rule: 'like' as const, value: drawn.pick(['甲', '乙', '丙']) ?? '' }] : [];
    const column = drawn.pick(['createTime', 'id', first]) ?? 'id';
    want(tab, entities[0], {
      conditions,
      sort: { column, order: drawn.chance(0.5) ? 'asc' : 'desc' },
      pageNo: drawn.chance(0.7) ? 1 : 2,
      pageSize: 3,
    });
  }
  function want(tab: Tab, entity: string, query: ListQuery): void {
    disk.subscribe({ tabId: tab.name, key: viewKey(entity, query), entity, query, heldIds: [], beatMs: deviceMs() });
  }

  const acts: Record<string, (drawn: Dice) => void> = {
    ...people,
    ...fate,
    userDoes(drawn) {
      scenario?.begin();
      const { scenario: asked } = plan;
      if (asked) time.after(1_000, () => userDoes(drawn, asked.kind), 'world');
    },
    userRetries() {
      for (const entry of disk.entries()) if (entry.state === 'blocked') user.retry(entry.opId);
    },
    userLooks(drawn) {
      const tab = drawn.pick(tabs.awake());
      if (tab?.workspace) look(tab, drawn);
    },
  };

  tabs.useDisk(disk);
  const seeding = createDice(plan.seed + 1);
  for (let row = 0; row < plan.rows; row++) {
    const id = serverId(seeding, network.forks.has('mixedCaseOrder'));
    const entity =
      plan.area === 'haulage' ? (AREAS.haulage[row % 3] ?? 'haul') : entities[row % 3 === 2 && plan.area === 'transport' ? 1 : 0];
    if (plan.area === 'haulage') {
      server.addBy('seed', entity, id, { ...firstValues(entity, '甲'), ...haulageValues(seeding, entity, server.idsOf('job')) });
      continue;
    }
    server.addBy('seed', entity, id, firstValues(entity, '甲'));
    if (plan.area === 'contracts' && row % 3 > 0)
      server.editBy('seed', entity, id, {}, 0, 0, () => [{ id: seeding.hexId(), [LINES.foreignField]: id, spec: '甲' }]);
  }
  for (let tab = 0; tab < plan.tabs; tab++) tabs.open();
  for (const act of plan.acts) time.after(act.atMs, () => acts[act.kind]?.(createDice(act.seed)), 'world');

  const isBroken = () => book.breaches.length > 0;
  let ledAtMs = time.nowMs();
  const onStep = () => {
    const led = leader();
    if ((led && !led.isFrozen && !led.isCut) || !tabs.awake().some(tab => tab.workspace) || device.isLeaving) ledAtMs = time.nowMs();
    book.check('I28', time.nowMs() - ledAtMs < LEADER_EVER_MS, () => `nobody has led for ${LEADER_EVER_MS / 1_000} s`);
    writes.afterStep();
    lines.afterStep();
    views.afterStep(led);
    effects?.afterStep(led);
  };
  await time.run({ untilMs: EPOCH_MS + (plan.acts.at(-1)?.atMs ?? 0) + 8_000, isDone: isBroken, onStep });

  const heal = () => {
    note('healing');
    network.isHealed = true;
    network.isUp = true;
    network.isCaptive = false;
    network.areReadsDead = false;
    disk.state.isFull = false;
    const isDeserted = device.isLeaving; // the user is back: the tabs start anew
    device.isAway = false;
    device.isLeaving = false;
    for (const tab of tabs.all()) {
      if (tab.isCut || isDeserted) tabs.kill(tab);
      else tabs.thaw(tab);
    }
    if (tabs.all().length === 0) tabs.open();
    signIn(SESSION_KEY);
    tabs.each(tab => {
      tab.isVisible = true;
      tabs.note(tab);
    });
  };
  if (!isBroken()) heal();
  const isLed = () => leader()?.replica !== undefined && !leader()?.isFrozen;
  await time.run({ untilMs: time.nowMs() + LEADER_WITHIN_MS, isDone: () => isBroken() || isLed(), onStep });
  if (!isBroken()) {
    const led = leader();
    book.check(
      'I28',
      isLed(),
      () =>
        `nobody leads of ${tabs
          .all()
          .map(tab => tab.name)
          .join(', ')}`,
    );
    const memory = led?.replica;
    if (memory) views.metamorphics(memory, dice.pick);
    tabs.each(tab => tab.workspace && subscribe(tab)); // a list whose tab slept too long was forgotten: the user looks at it again
  }
  const meta = (entity: string) => leader()?.replica?.meta(entity);
  const differences = () => (isForked ? [] : reads.differences());
  const isQuiet = () => isBroken() || (stuckEntries(disk.entries()).length === 0 && differences().length === 0);
  await time.run({ untilMs: time.nowMs() + HEAL_MS, isDone: isQuiet, onStep });
  if (!isQuiet()) await time.run({ untilMs: time.nowMs() + SWEEP_HEAL_MS, isDone: isQuiet, onStep });
  if (!isBroken()) judgeLiveness(book, disk.entries(), differences());
  if (!isBroken() && !isForked)
    await runEpilogue({ plan, book, time, disk, server, network, dice, entities, deviceMs, meta, userSteps, onStep, note });
  for (const tab of tabs.all()) tabs.kill(tab, false);
  const settled = [...disk.log.values()].filter(record => record.outcome === 'settled').length;
  return {
    breaches: book.breaches,
    looks: book.looks,
    trace,
    effects: tabs.effects(),
    settled,
    crashes,
    isStruck: scenario?.isStruck() ?? false,
    disk,
  };
}
