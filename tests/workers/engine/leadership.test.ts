/** The election over a lock: one leader at a time, the next when it goes, falls silent, or is not seen for long. */
import { expect, test } from 'vitest';
import { createLeadership } from '#workers/leader.ts';
import type { Leadership, Standing } from '#workers/leader.ts';
import type { Locks } from '#workers/ports.ts';
import { createFakeClock } from '../fake-clock.ts';
import type { FakeClock } from '../fake-clock.ts';

/** One lock as the browser's: granted in the order it was asked for, or taken from its holder. */
function modelLocks(): Locks {
  type Claim = { readonly grant: () => void };
  let queue: readonly Claim[] = [];
  let holder: { readonly rob: () => void } | undefined;
  const next = (): void => {
    const [first, ...rest] = queue;
    if (holder || !first) return;
    queue = rest;
    first.grant();
  };
  return {
    hold: (_, held, signal, how) =>
      new Promise((resolve, reject) => {
        const claim: Claim = {
          grant() {
            const mine = { rob: () => reject(new Error('stolen')) };
            holder = mine;
            void held().then(() => {
              if (holder === mine) holder = undefined;
              resolve();
              next();
            });
          },
        };
        if (how === 'steal') {
          holder?.rob();
          return claim.grant();
        }
        queue = [...queue, claim];
        signal.addEventListener('abort', () => {
          queue = queue.filter(other => other !== claim);
          reject(new Error('stopped waiting'));
        });
        next();
      }),
  };
}

type Tab = {
  readonly leadership: Leadership;
  readonly hears: { isDeaf: boolean; isFrozen: boolean };
  fence(): void;
  isVisible(): boolean;
  isLeading(): boolean;
  show(isVisible: boolean): void;
};

/** One tab's worker; whom its beats and questions reach is the test's to say. */
function openTab(world: World, name: string): Tab {
  const { locks, clock, log } = world;
  let fence: () => void = () => undefined;
  const hears = { isDeaf: false, isFrozen: false };
  const onChange = (now: Standing): void => {
    if (now.isLeading && now.isHiddenLong) for (const other of world.tabs) if (other.leadership.standing().isWaiting) noteVisible(other);
  };
  const noteVisible = (other: Tab): void => {
    if (other !== tab && other.isVisible()) leadership.noteVisibleRival();
  };
  let isVisible = true;
  const leadership = createLeadership({
    locks,
    lockName: 'lead',
    clock,
    rng: () => 0,
    async lead(onFenced) {
      fence = onFenced;
      log.push(`${name} starts`);
      return {
        async stop() {
          await Promise.resolve();
          log.push(`${name} stopped`);
        },
      };
    },
    onAsk: () => world.beat(),
    onChange,
    onFailure: () => log.push(`${name} failed`),
  });
  const tab: Tab = {
    leadership,
    hears,
    fence: () => fence(),
    isVisible: () => isVisible,
    isLeading: () => leadership.standing().isLeading,
    show(next: boolean) {
      isVisible = next;
      leadership.setVisible(next);
    },
  };
  world.tabs.push(tab);
  return tab;
}

type World = {
  readonly locks: Locks;
  readonly clock: FakeClock;
  readonly log: string[];
  readonly tabs: Tab[];
  /** The leader speaks, and whoever can hear it does. */
  beat(): void;
  /** Time with a beat every two seconds. */
  pass(ms: number): Promise<void>;
};

function createWorld(): World {
  const world: World = {
    locks: modelLocks(),
    clock: createFakeClock(),
    log: [],
    tabs: [],
    beat() {
      if (!world.tabs.some(tab => tab.isLeading() && !tab.hears.isFrozen)) return;
      for (const tab of world.tabs) if (!tab.isLeading() && !tab.hears.isDeaf) tab.leadership.noteBeat();
    },
    async pass(ms) {
      for (let passed = 0; passed < ms; passed += 2_000) {
        await world.clock.advance(2_000);
        world.beat();
      }
    },
  };
  return world;
}

test('the next leader starts only after the engine of the former one has stopped', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  const b = openTab(world, 'b');
  await world.pass(2_000);
  expect([a.isLeading(), b.isLeading()]).toEqual([true, false]);

  await a.leadership.stop();
  await world.pass(2_000);
  expect(b.isLeading()).toBe(true);
  expect(world.log).toEqual(['a starts', 'a stopped', 'b starts']);
});

test('stopping waits until the lock is released, so that a database closed afterwards keeps no lease', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  await world.pass(2_000);
  await a.leadership.stop();

  let isFree = false;
  void world.locks.hold('lead', async () => void (isFree = true), new AbortController().signal);
  expect(isFree).toBe(true);
});

test('a leader whose transaction is refused steps down, and the next one leads', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  const b = openTab(world, 'b');
  await world.pass(2_000);

  a.fence();
  await world.pass(2_000);
  expect([a.isLeading(), b.isLeading()]).toEqual([false, true]);
});

test('a frozen tab releases the lock and queues again when it wakes', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  await world.pass(2_000);
  a.leadership.setFrozen(true);
  expect(a.isLeading()).toBe(false);

  a.leadership.setFrozen(false);
  await world.pass(2_000);
  expect(a.isLeading()).toBe(true);
  expect(world.log).toEqual(['a starts', 'a stopped', 'a starts']);
});

test('while the leader’s beats arrive nobody steals the lock, however long it leads', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  const b = openTab(world, 'b');
  await world.pass(300_000);
  expect([a.isLeading(), b.isLeading()]).toEqual([true, false]);
  expect(world.log).toEqual(['a starts']);
});

test('a leader that froze without releasing the lock is replaced within eleven seconds, and steps down when it wakes (law S18)', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  const b = openTab(world, 'b');
  await world.pass(2_000);
  a.hears.isFrozen = true;
  await world.pass(8_000);
  expect(b.isLeading()).toBe(false);
  await world.pass(2_000);
  expect([a.isLeading(), b.isLeading()]).toEqual([false, true]); // nothing of the model freezes a’s own machine: it hears of the theft

  a.hears.isFrozen = false;
  await world.pass(120_000);
  expect([a.isLeading(), b.isLeading()]).toEqual([false, true]);
});

test('two tabs that receive no beats from each other steal less and less often: each theft doubles the pause before the next (law S18)', async () => {
  const world = createWorld();
  const a = openTab(world, 'a');
  const b = openTab(world, 'b');
  a.hears.isDeaf = true;
  b.hears.isDeaf = true;
  await world.pass(600_000);
  const starts = world.log.filter(line => line.endsWith('starts'));
  expect(starts.length).toBeLessThanOrEqual(9);
  expect([a.isLeading(), b.isLeading()].filter(Boolean)).toHaveLength(1);
});

test('a leader hidden for a minute releases the lock to a visible tab, and a hidden tab ahead in the queue lets that tab pass', async () => {
  const world = createWorld();
  const [a, b] = [openTab(world, 'a'), openTab(world, 'b')];
  await world.pass(2_000);
  a.show(false);
  b.show(false);
  await world.pass(70_000);
  expect(a.isLeading()).toBe(true); // nobody is visible: it goes on

  const c = openTab(world, 'c');
  await world.pass(2_000);
  for (const hidden of [a, b]) hidden.leadership.noteVisibleRival();
  await world.pass(4_000);
  expect(world.tabs.map(tab => tab.isLeading())).toEqual([false, false, true]);
  expect(world.log).toEqual(['a starts', 'a stopped', 'c starts']);

  a.show(true);
  c.show(false);
  await world.pass(60_000);
  expect(world.tabs.map(tab => tab.isLeading())).toEqual([true, false, false]);
});
