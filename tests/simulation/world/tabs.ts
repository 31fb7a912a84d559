/**
 * The contexts of the world: the workers of a browser's tabs, each running the real workspace (election, engine, views, sockets). Every port
 * call of a worker is an effect; a worker can be killed at any of them. A killed worker's pending and later effects never resolve,
 * a frozen one's wait until it thaws.
 */
import { ok } from '#base/result.ts';
import type { Db } from '#db/handle.ts';
import type { View } from '#query/view.ts';
import type { EngineStore } from '#sync/engine-store.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createCounters } from '#workers/counters.ts';
import type { Clock, Transport } from '#workers/ports.ts';
import type { UploadPorts } from '#workers/uploads/upload-attempt.ts';
import type { OpenChannel, Workspace, WorkspaceDeps } from '#workers/workspace.ts';
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import type { Engine } from './engine-doors.ts';
import type { LockManager } from './locks.ts';
import type { SocketHub } from './sockets.ts';
import type { VirtualTime } from './virtual-time.ts';
import { schema } from '#tests/simulation/world/sim-schema.ts';

/** Where an exhaustive run kills: at the n-th effect of any worker, before it happened or after it happened and before anybody heard. */
export type CrashPoint = { readonly effect: number; readonly when: 'before' | 'after' };

export type Tabs = ReturnType<typeof createTabs>;
export type Tab = {
  readonly name: string;
  isDead: boolean;
  isFrozen: boolean;
  isVisible: boolean;
  /** The connection to the database is gone; only a reload helps. */
  isCut: boolean;
  /** The epoch it last took. */
  epoch: number;
  ledSinceMs: number;
  workspace: Workspace | undefined;
  replica: Replica | undefined;
  readonly unwatch: (() => void)[];
};

export type TabParts = {
  readonly engine: Engine;
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly deviceMs: () => number;
  readonly locks: LockManager;
  readonly hub: SocketHub;
  readonly transport: Transport;
  readonly sendFile: UploadPorts['send'];
  readonly session: () => { readonly sessionKey: string } | undefined;
  readonly onAuthFailure: () => void;
  /** A seeded bug around the store, injected by the mutation test. */
  readonly wrapStore: (store: EngineStore, disk: Disk) => EngineStore;
  readonly crashAt?: CrashPoint | undefined;
  readonly keepsDatabasesOpen: boolean;
  /** Whether this user's tabs may open at all. */
  readonly isOpen: () => boolean;
  /** Whoever is signed in decides which database a worker opens. */
  readonly diskNamed?: (name: string) => Disk;
  /** Starts the whole service of a worker instead of one workspace. */
  readonly startService?: (tab: Tab, surroundings: Pick<WorkspaceDeps, 'locksFor' | 'openChannel'>) => Promise<void>;
  readonly onOpened: (tab: Tab) => void;
  readonly onCrash: (tab: Tab) => void;
  readonly onTouch: (tab: Tab, disk: Disk) => void;
  /** A leader has just computed these from its memory. */
  readonly onPutViews: (tab: Tab, views: readonly View[]) => void;
  readonly watchReads: (tab: Tab, replica: Replica) => Replica;
};

/** So few that a dozen rows come in several slices. */
const ROWS_PER_SLICE = 4;
type Connection = { isClosed: boolean };
const BYTES = new Blob(['jpg']);
const NEVER = new Promise<never>(() => undefined);
/** What a full disk and a lost connection look like in the browser. */
const storageFailure = (name: string) => Object.assign(new Error(`the storage says ${name}`), { name });

export function createTabs(parts: TabParts) {
  const { time, dice, engine, locks } = parts;
  const tabs: Tab[] = [];
  const storeByDb = new WeakMap<object, EngineStore>();
  const connections: { readonly on: Disk; readonly connection: Connection }[] = [];
  const tabByDb = new WeakMap<object, { readonly tab: Tab; readonly disk: Disk }>();
  let disk: Disk | undefined;
  let effects = 0;
  let births = 0;
  /** Channels by name: whoever posts is heard by the others. */
  const channels = new Set<{ readonly tab: Tab; readonly name: string; readonly hear: (data: unknown) => void }>();

  engine.doors.openDatabase = name => {
    const tab = ownerTab();
    const db: Connection = { isClosed: false };
    const on = parts.diskNamed?.(name) ?? disk ?? missing();
    storeByDb.set(db, parts.wrapStore(storeOf(tab, on, db), on));
    tabByDb.set(db, { tab, disk: on });
    connections.push({ on, connection: db });
    return effect(tab, () => ok(db as unknown as Db));
  };
  engine.doors.closeDatabase = db => {
    if (!parts.keepsDatabasesOpen) (db as unknown as Connection).isClosed = true;
  };
  engine.doors.storeOf = db => storeByDb.get(db) ?? missing();
  engine.doors.readFile = (db, id) => {
    const { tab, disk: on } = tabByDb.get(db) ?? missing();
    return effect(tab, () => {
      parts.onTouch(tab, on);
      const file = on.files.get(id);
      return file && file.path === undefined ? { name: `${id}.jpg`, blob: BYTES } : undefined;
    });
  };
  engine.doors.watchReplica = replica => {
    const tab = ownerTab();
    tab.replica = parts.watchReads(tab, replica);
    return tab.replica;
  };

  function ownerTab(): Tab {
    return tabs.find(tab => tab === time.owner()) ?? missing();
  }

  async function effect<T>(tab: Tab, run: () => T | Promise<T>): Promise<T> {
    if (tab.isDead) return NEVER;
    const crash = parts.crashAt?.effect === effects++ ? parts.crashAt.when : undefined;
    if (crash === 'before') {
      kill(tab);
      return NEVER;
    }
    await new Promise<void>(resolve => time.after(dice.random() * 3, resolve, tab));
    const value = await run();
    if (crash === 'after') kill(tab);
    return tab.isDead ? NEVER : value;
  }

  function storeOf(tab: Tab, on: Disk, connection: Connection): EngineStore {
    const name = tab.name;
    const touch = <T>(run: () => T, isGrowing = false): Promise<T> =>
      effect(tab, () => {
        if (tab.isCut || connection.isClosed) throw storageFailure('DatabaseClosedError');
        if (isGrowing && on.state.isFull) throw storageFailure('QuotaExceededError');
        parts.onTouch(tab, on);
        return run();
      });
    const watch = (subscribe: (listener: () => void) => () => void, onChange: () => void): (() => void) => {
      let isDue = false;
      const notice = (): void => {
        if (isDue) return;
        isDue = true;
        time.after(dice.random() * 40, () => ((isDue = false), tab.isCut || connection.isClosed || onChange()), tab);
      };
      notice();
      const unwatch = subscribe(notice);
      tab.unwatch.push(unwatch);
      return unwatch;
    };
    return {
      takeLeadership: () =>
        touch(() => on.takeLeadership(name)).then(taken => {
          tab.epoch = taken.epoch;
          tab.ledSinceMs = time.nowMs();
          return taken;
        }),
      entries: () => touch(on.entries),
      outcomes: opIds => touch(() => on.outcomes(opIds)),
      watchOutbox: onChange => watch(on.watchOutbox, onChange),
      rowsAfter: (entity, afterId) =>
        touch(() => {
          const after = [...on.rowsOf(entity).values()].filter(row => row.id > afterId).sort((a, b) => (a.id < b.id ? -1 : 1));
          const rows = after.slice(0, ROWS_PER_SLICE);
          return { rows, nextAfterId: after.length > rows.length ? rows.at(-1)?.id : undefined };
        }),
      rowsByIds: (entity, ids) => touch(() => ids.flatMap(id => on.rowsOf(entity).get(id) ?? [])),
      metas: () => touch(on.metas),
      commit: (epoch, commit) => touch(() => on.commit(name, epoch, commit), true),
      putViews: (epoch, views) => {
        if (!tab.isDead) parts.onPutViews(tab, views);
        return touch(() => on.putViews(name, epoch, views), true);
      },
      views: keys => touch(() => keys.flatMap(key => on.views.get(key) ?? [])),
      dropOldViews: async () => undefined,
      dropViewsOf: async () => undefined,
      subscriptions: () => touch(() => [...on.subs.values()]),
      watchSubscriptions: onChange => watch(on.watchSubs, onChange),
      dropStaleSubscriptions: beforeMs => touch(() => on.dropSubs(sub => sub.beatMs < beforeMs)),
      beatSubscriptions: (tabId, nowMs) => touch(() => on.beatSubs(tabId, nowMs)),
      close: () => undefined,
    };
  }

  function transportOf(tab: Tab): Transport {
    const { transport } = parts;
    return {
      ...transport,
      window: (...args) => effect(tab, () => transport.window(...args)),
      read: (...args) => effect(tab, () => transport.read(...args)),
      children: (...args) => effect(tab, () => transport.children(...args)),
      byId: (...args) => effect(tab, () => transport.byId(...args)),
      probe: (...args) => effect(tab, () => transport.probe(...args)),
      // The write leaves in the very turn the replay asks for it; only its answer can find the worker dead.
      write: async (...args) => {
        if (tab.isDead) return NEVER;
        const answer = await transport.write(...args);
        return effect(tab, () => answer);
      },
    };
  }

  const channelOf =
    (tab: Tab): OpenChannel =>
    (name, hear) => {
      const channel = { tab, name, hear };
      channels.add(channel);
      return {
        post(message) {
          for (const other of channels) {
            if (other === channel || other.name !== name) continue;
            // What a worker said in the last moment before it died may never arrive.
            time.after(dice.between(0, 20), () => (tab.isDead && dice.chance(0.5)) || other.hear(message), other.tab);
          }
        },
        close: () => void channels.delete(channel),
      };
    };

  async function start(tab: Tab, name: string): Promise<void> {
    if (parts.startService) return parts.startService(tab, { locksFor: () => locks.of(tab), openChannel: channelOf(tab) });
    const clock: Clock = time.clockOf(tab, parts.deviceMs);
    const opened = await engine.openWorkspace({
      schema,
      name,
      tabId: tab.name,
      transport: transportOf(tab),
      clock,
      rng: dice.random,
      counters: createCounters(),
      session: parts.session,
      onAuthFailure: parts.onAuthFailure,
      openTableSocket: deps =>
        engine.createTableSocket({
          ...deps,
          openSocket: parts.hub.openSocket,
          caseId: tab.name,
          address: () => ({ url: 'ws://sim', protocols: [] }),
        }),
      openNotices: (_store, _dicts, { onPasswordDue }) => {
        let isPolling = false;
        return {
          setRunning(isRunning) {
            if (isRunning === isPolling) return;
            isPolling = isRunning;
            onPasswordDue(isRunning ? false : undefined);
          },
          poll: () => undefined,
          stop: () => undefined,
        };
      },
      locksFor: () => locks.of(tab),
      openChannel: channelOf(tab),
      // A file leaves in the very turn it is sent in; only its answer can find the worker dead.
      sendFile: async (file, onProgress, signal) => {
        if (tab.isDead) return NEVER;
        const answer = await parts.sendFile(file, onProgress, signal);
        return effect(tab, () => answer);
      },
      onStatus: () => undefined,
      onMessage: () => undefined,
    });
    if (tab.isDead || !opened.ok) return;
    tab.workspace = opened.value;
    note(tab);
    parts.onOpened(tab);
  }

  const note = (tab: Tab, isFrozen = false): void => tab.workspace?.noteTab({ isVisible: tab.isVisible, isOnline: true, isFrozen });

  function open(): void {
    if (!parts.isOpen()) return;
    const tab: Tab = {
      name: `tab${++births}`,
      isDead: false,
      isFrozen: false,
      isVisible: true,
      isCut: false,
      epoch: -1,
      ledSinceMs: 0,
      workspace: undefined,
      replica: undefined,
      unwatch: [],
    };
    tabs.push(tab);
    const on = disk;
    if (on) time.after(1, () => void start(tab, on.name), tab);
  }

  function kill(tab: Tab, isReopened = true): void {
    if (tab.isDead) return;
    tab.isDead = true;
    for (const unwatch of tab.unwatch) unwatch();
    for (const channel of channels) if (channel.tab === tab) channels.delete(channel);
    tabs.splice(tabs.indexOf(tab), 1);
    parts.hub.forget(tab);
    locks.drop(tab);
    parts.onCrash(tab);
    if (isReopened) time.after(dice.between(500, 3_500), () => open(), 'world');
  }

  return {
    open,
    kill,
    /** As they are now: killing one while going through them skips none. */
    all: (): readonly Tab[] => [...tabs],
    awake: (): readonly Tab[] => tabs.filter(tab => !tab.isFrozen && !tab.isCut),
    note,
    effects: () => effects,
    freeze: (tab: Tab) => {
      tab.isFrozen = true;
    },
    thaw(tab: Tab): void {
      if (!tab.isFrozen || tab.isDead) return;
      time.thaw(tab);
      time.after(0, () => note(tab), tab);
    },
    hide(tab: Tab, isHidden: boolean): void {
      tab.isVisible = !isHidden;
      time.after(0, () => note(tab), tab);
    },
    /** Runs in every tab's own turn. */
    each(run: (tab: Tab) => void): void {
      for (const tab of tabs) time.after(0, () => run(tab), tab);
    },
    /** The database is deleted: whoever still has it open finds it closed. */
    cutFrom(gone: Disk): void {
      for (const { on, connection } of connections) if (on === gone) connection.isClosed = true;
    },
    useDisk: (next: Disk) => {
      disk = next;
    },
    start,
  };
}

const missing = (): never => {
  throw new Error('outside of the world');
};
