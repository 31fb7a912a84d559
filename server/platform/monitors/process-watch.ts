/**
 * Measures what this process and its machine spend while somebody looks: from the first look until half a minute after the last, in windows of five
 * seconds that all viewers share. A look changes nothing that is measured, so that a figure does not depend on who else asks, or how often.
 */
import { cpus } from 'node:os';
import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { getHeapSpaceStatistics } from 'node:v8';

const LOOKED_AT_MS = 30_000;
const WINDOW_MS = 5_000;
const NS_PER_MS = 1_000_000;
const US_PER_MS = 1_000;
const MS_PER_SECOND = 1_000;

/** Parts of one; delays in milliseconds, absent until one was measured. */
export type Spent = {
  readonly loopUsed: number;
  readonly processCpu: number;
  readonly systemCpu: number;
  readonly loopDelay?: number;
  readonly loopDelayMax?: number;
};
/** Of the garbage collections that were watched. `promoted`: by how many bytes they made the old space larger. */
export type Pauses = { readonly count: number; readonly seconds: number; readonly longest: number; readonly promoted: number };
export type ProcessWatch = { readonly spent: () => Spent; readonly pauses: () => Pauses; readonly stop: () => void };

type Clocks = {
  readonly atMs: number;
  readonly loop: ReturnType<typeof performance.eventLoopUtilization>;
  readonly processMs: number;
  readonly busyMs: number;
  readonly allMs: number;
};

/** Counts from the start of the process, or of the machine. */
function readClocks(): Clocks {
  const { user, system } = process.cpuUsage();
  const times = cpus().map(({ times: of }) => of);
  const allMs = times.reduce((sum, of) => sum + of.user + of.nice + of.sys + of.irq + of.idle, 0);
  const idleMs = times.reduce((sum, of) => sum + of.idle, 0);
  const loop = performance.eventLoopUtilization();
  return { atMs: performance.now(), loop, processMs: (user + system) / US_PER_MS, busyMs: allMs - idleMs, allMs };
}
const ZERO: Clocks = { atMs: 0, loop: { idle: 0, active: 0, utilization: 0 }, processMs: 0, busyMs: 0, allMs: 0 };

const part = (of: number, whole: number): number => (whole > 0 ? Math.min(1, Math.max(0, of / whole)) : 0);

function spentBetween(from: Clocks, to: Clocks, delays: IntervalHistogram | undefined): Spent {
  const active = to.loop.active - from.loop.active;
  const cores = Math.max(1, cpus().length);
  return {
    loopUsed: part(active, active + to.loop.idle - from.loop.idle),
    processCpu: part(to.processMs - from.processMs, (to.atMs - from.atMs) * cores),
    systemCpu: part(to.busyMs - from.busyMs, to.allMs - from.allMs),
    ...(delays && delays.count > 0 ? { loopDelay: delays.mean / NS_PER_MS, loopDelayMax: delays.max / NS_PER_MS } : {}),
  };
}

const oldSpace = (): number => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')?.space_used_size ?? 0;

type Watching = {
  readonly delays: IntervalHistogram;
  readonly collector: PerformanceObserver;
  readonly windows: NodeJS.Timeout;
  from: Clocks;
  /** Of the last whole window. */
  last: Spent | undefined;
};

/** Until the first window is whole, its part so far counts; at the first look of all, the time since the process started. */
export function createProcessWatch(): ProcessWatch {
  let watching: Watching | undefined;
  let ending: NodeJS.Timeout | undefined;
  let collected: Pauses = { count: 0, seconds: 0, longest: 0, promoted: 0 };

  function begin(): Watching {
    const delays = monitorEventLoopDelay();
    delays.enable();
    let old = oldSpace();
    const collector = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        const seconds = duration / MS_PER_SECOND;
        const now = oldSpace();
        collected = {
          count: collected.count + 1,
          seconds: collected.seconds + seconds,
          longest: Math.max(collected.longest, seconds),
          promoted: collected.promoted + Math.max(0, now - old),
        };
        old = now;
      }
    });
    collector.observe({ entryTypes: ['gc'] });
    const begun: Watching = {
      delays,
      collector,
      from: readClocks(),
      last: undefined,
      windows: setInterval(() => {
        const to = readClocks();
        begun.last = spentBetween(begun.from, to, delays);
        begun.from = to;
        delays.reset();
      }, WINDOW_MS).unref(),
    };
    return begun;
  }

  function stop(): void {
    clearTimeout(ending);
    clearInterval(watching?.windows);
    watching?.delays.disable();
    watching?.collector.disconnect();
    watching = undefined;
  }

  /** @returns what was watched before this look. */
  function look(): Watching | undefined {
    const before = watching;
    watching ??= begin();
    clearTimeout(ending);
    ending = setTimeout(stop, LOOKED_AT_MS).unref();
    return before;
  }

  return {
    stop,
    spent() {
      const before = look();
      if (!before) return spentBetween(ZERO, readClocks(), undefined);
      return before.last ?? spentBetween(before.from, readClocks(), before.delays);
    },
    pauses() {
      look();
      return collected;
    },
  };
}
