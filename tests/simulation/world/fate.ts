/** What befalls the device and its tabs: each kind of act of a plan that people do not do themselves. */
import type { Dice } from './dice.ts';
import type { Disk } from './disk.ts';
import type { SimEntity } from './entities.ts';
import type { LockManager } from './locks.ts';
import type { NetworkState } from './network.ts';
import { SESSION_KEY } from './people.ts';
import type { ActKind } from './plan.ts';
import type { SocketHub } from './sockets.ts';
import type { Tab, Tabs } from './tabs.ts';
import type { VirtualTime } from './virtual-time.ts';

export type Device = { skewMs: number; sessionKey: string | undefined; isAway: boolean; isLeaving: boolean };
export type FateParts = {
  readonly time: VirtualTime;
  readonly tabs: Tabs;
  readonly locks: LockManager;
  readonly hub: SocketHub;
  readonly network: NetworkState;
  readonly disk: Disk;
  readonly entities: readonly SimEntity[];
  readonly device: Device;
  readonly leader: () => Tab | undefined;
  readonly signIn: (key: string) => void;
  readonly onLost: () => void;
  readonly onReadsDead: () => void;
  readonly trace: (line: string) => void;
};

export type Fate = Partial<Record<ActKind, (dice: Dice) => void>>;

export function createFate(parts: FateParts): Fate {
  const { time, tabs, locks, hub, network, disk, entities, device, leader, signIn, trace } = parts;
  const later = (ms: number, run: () => void) => void time.after(ms, run, 'world');
  const hint = () => tabs.each(tab => tab.workspace?.noteTab({ isVisible: tab.isVisible, isOnline: network.isUp, isFrozen: false }));
  const someTab = (dice: Dice) => (dice.chance(0.6) ? leader() : undefined) ?? dice.pick(tabs.all());

  function freeze(dice: Dice, tab: Tab, longestMs = 60_000): void {
    trace(`freeze ${tab.name}`);
    tabs.freeze(tab);
    later(dice.between(2_000, longestMs), () => {
      trace(`thaw ${tab.name}`);
      tabs.thaw(tab);
    });
  }

  return {
    tokenDies(dice) {
      network.isTokenValid = false;
      later(dice.between(0, 30_000), () => device.isLeaving || signIn(SESSION_KEY));
    },
    /** The same browser signs in for another department while this workspace is still open. */
    signInElsewhere(dice) {
      if (device.isLeaving) return;
      signIn('0|u1|B02');
      later(dice.between(0, 20_000), () => device.isLeaving || signIn(SESSION_KEY));
    },
    /** Another user takes the device: the workspace closes, then his opens elsewhere; later this user returns. */
    switchUser(dice) {
      if (device.isLeaving) return;
      trace('another user takes over');
      device.sessionKey = undefined;
      device.isLeaving = true;
      // A tab that sleeps or has not opened yet finds the other user when it looks: it closes without a word.
      for (const tab of tabs.all()) if (tab.isFrozen || !tab.workspace) tabs.kill(tab, false);
      const closing = tabs.all().map(tab => {
        const { workspace } = tab;
        tab.workspace = undefined;
        return new Promise<void>(resolve => time.after(0, () => void workspace?.close().then(resolve), tab));
      });
      void Promise.all(closing).then(() => {
        device.isAway = device.isLeaving;
        device.sessionKey = '0|u2|A01';
      });
      later(dice.between(45_000, 80_000), () => {
        for (const tab of tabs.all()) tabs.kill(tab, false);
        device.isAway = false;
        device.isLeaving = false;
        signIn(SESSION_KEY);
        tabs.open();
      });
    },
    linkFlips(dice) {
      network.isUp = !network.isUp;
      trace(`link ${network.isUp ? 'up' : 'down'}`);
      if (!network.isUp) hub.dropAll();
      if (dice.chance(0.7)) hint();
      if (!network.isUp) later(dice.between(1_000, 60_000), () => ((network.isUp = true), hint()));
    },
    linkGoes() {
      network.isUp = false;
      hub.dropAll();
      hint();
    },
    /** Often with a browser that was closed meanwhile. */
    linkComesBack(dice) {
      network.isUp = true;
      if (dice.chance(0.7)) for (const tab of tabs.all()) tabs.kill(tab);
      hint();
    },
    captive(dice) {
      network.isCaptive = true;
      later(dice.between(1_000, 30_000), () => {
        network.isCaptive = false;
      });
    },
    crash: () => {
      const tab = leader();
      if (tab) tabs.kill(tab);
    },
    robLock() {
      const robbed = leader();
      locks.robSilently(`quayside-leader:${disk.name}`);
      // Nobody tells the old leader: it must find out by being fenced, and dies some time later.
      if (robbed) later(8_000, () => tabs.kill(robbed));
    },
    freeze(dice) {
      const tab = someTab(dice);
      if (!tab || tab.isFrozen) return;
      time.after(0, () => tabs.note(tab, true), tab);
      later(dice.between(20, 3_000), () => !tab.isDead && freeze(dice, tab));
    },
    freezeHard(dice) {
      const tab = someTab(dice);
      if (tab && !tab.isFrozen) freeze(dice, tab, 300_000);
    },
    hide(dice) {
      const tab = someTab(dice);
      if (!tab) return;
      tabs.hide(tab, true);
      later(dice.between(1_000, 120_000), () => !tab.isDead && tabs.hide(tab, false));
    },
    openTab: () => void (tabs.all().length < 4 && tabs.open()),
    closeTab(dice) {
      const tab = dice.pick(tabs.all());
      if (tab && tabs.all().length > 1) tabs.kill(tab, false);
    },
    clockStep(dice) {
      device.skewMs += (dice.chance(0.5) ? 1 : -1) * dice.between(60_000, 7_200_000);
      trace(`the device's clock stands ${(device.skewMs / 1_000).toFixed(0)} s off`);
    },
    diskFull(dice) {
      disk.state.isFull = true;
      disk.state.timesFull++;
      trace('the disk is full');
      later(dice.between(1_000, 40_000), () => {
        disk.state.isFull = false;
      });
    },
    cut(dice) {
      const tab = someTab(dice);
      if (!tab) return;
      trace(`${tab.name} lost its database connection`);
      tab.isCut = true;
      later(dice.between(1_000, 9_000), () => tabs.kill(tab));
    },
    loseDatabase() {
      trace('the browser erased the database');
      for (const tab of tabs.all()) tabs.kill(tab);
      disk.lose();
      parts.onLost();
    },
    forge(dice) {
      const entity = dice.pick(entities) ?? 'trip';
      const id = dice.pick([...disk.rowsOf(entity).keys()]);
      if (id !== undefined) hub.forge(entity, id);
    },
    babble: () => hub.babble(),
    flood(dice) {
      const entity = dice.pick(entities) ?? 'trip';
      hub.flood(entity, [...disk.rowsOf(entity).keys()]);
    },
    dropSockets: () => hub.dropAll(),
    readsDie(dice) {
      if (network.areReadsDead) return;
      trace('reads are dead, sockets speak');
      network.areReadsDead = true;
      parts.onReadsDead();
      for (let i = 0; i < 5; i++) {
        later(i * 1_500, () => {
          const entity = dice.pick(entities) ?? 'trip';
          for (const id of disk.rowsOf(entity).keys()) hub.forge(entity, id);
        });
      }
      later(dice.between(6_000, 15_000), () => {
        network.areReadsDead = false;
      });
    },
  };
}
