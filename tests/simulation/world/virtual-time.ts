/**
 * The world's only clock and its only scheduler: every timer of every context stands in one queue, in order of time and then of birth.
 * Between two timers all promise continuations run dry, so a seed decides everything. A timer belongs to the context in whose turn it
 * was set: timers of a dead context never run, those of a frozen one wait until it thaws.
 */
import type { Clock } from '#workers/ports.ts';

/** Some Monday morning in server time, so that stamps look like stamps. */
export const EPOCH_MS = Date.UTC(2026, 2, 2, 0, 0, 0);

/** Whatever can die or freeze: one tab's worker. */
export type Owner = { isDead: boolean; isFrozen: boolean };

export type VirtualTime = {
  /** True time, epoch ms. No device and no server knows it exactly. */
  readonly nowMs: () => number;
  /** In whose turn the world is. */
  readonly owner: () => Owner | undefined;
  /** Set in the turn of a context it is that context's timer, unless it is said to be another's or the `world`'s own. */
  readonly after: (ms: number, run: () => void, owner?: Owner | 'world') => () => void;
  /** Runs timers in order until `isDone` says so, none is left or `untilMs` is reached; `onStep` sees the world after each. */
  run(options: { readonly untilMs: number; readonly isDone?: () => boolean; readonly onStep?: () => void }): Promise<void>;
  readonly thaw: (owner: Owner) => void;
  readonly clockOf: (owner: Owner | undefined, nowMs: () => number) => Clock;
};

type Timer = { atMs: number; readonly birth: number; readonly run: () => void; readonly owner: Owner | undefined; isCancelled: boolean };

export function createVirtualTime(): VirtualTime {
  let now = EPOCH_MS;
  let births = 0;
  let turn: Owner | undefined;
  const timers: Timer[] = [];
  const frozen: Timer[] = [];

  function insert(timer: Timer): void {
    let low = 0;
    let high = timers.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (isLater(timers[middle], timer)) low = middle + 1;
      else high = middle;
    }
    timers.splice(low, 0, timer);
  }

  function after(ms: number, run: () => void, whose: Owner | 'world' = turn ?? 'world'): () => void {
    const owner = whose === 'world' ? undefined : whose;
    const timer: Timer = { atMs: now + Math.max(0, Math.ceil(ms)), birth: births++, run, owner, isCancelled: false };
    insert(timer);
    return () => {
      timer.isCancelled = true;
    };
  }

  async function settle(): Promise<void> {
    await new Promise<void>(resolve => setImmediate(resolve));
  }

  return {
    nowMs: () => now,
    owner: () => turn,
    after,
    thaw(owner) {
      owner.isFrozen = false;
      for (const timer of frozen.filter(held => held.owner === owner)) {
        frozen.splice(frozen.indexOf(timer), 1);
        timer.atMs = now;
        insert(timer);
      }
    },
    clockOf: (owner, nowMs) => ({
      nowMs,
      sleep: (ms, signal) =>
        new Promise(resolve => {
          if (signal?.aborted) return resolve();
          const abort = (): void => (cancel(), resolve());
          const cancel = after(ms, () => (signal?.removeEventListener('abort', abort), resolve()), owner ?? 'world');
          signal?.addEventListener('abort', abort, { once: true });
        }),
    }),
    async run({ untilMs, isDone, onStep }) {
      await settle();
      for (;;) {
        if (isDone?.()) return;
        const timer = timers.pop();
        if (!timer) return;
        if (timer.isCancelled || timer.owner?.isDead) continue;
        if (timer.owner?.isFrozen) {
          frozen.push(timer);
          continue;
        }
        if (timer.atMs > untilMs) {
          timers.push(timer);
          now = untilMs;
          return;
        }
        now = timer.atMs;
        turn = timer.owner;
        timer.run();
        await settle();
        turn = undefined;
        onStep?.();
      }
    },
  };
}

/** The queue stands latest first, so that the next timer is popped from its end. */
const isLater = (a: Timer | undefined, b: Timer): boolean =>
  a !== undefined && (a.atMs > b.atMs || (a.atMs === b.atMs && a.birth > b.birth));
