/**
 * A fair queue: limits the work at once, in all and per user. Among the waiting users the one served longest ago comes first,
 * so one user's work never blocks another's. A user who asks for too much or waits too long gets the answer that the server is busy.
 */
import { Refusal } from '../entities/refusal.ts';

const text = {
  busy: '服务器正忙，请稍后再试',
} as const;

const WORK_AT_ONCE = 3; // of all users; one user has one at a time
const WORK_WAITING_PER_USER = 5;
const WORK_WAITING_MAX = 50;
export const WORK_WAIT_MAX_MS = 45_000;

/** `left`: aborted when the result is not needed any more; work that has not begun then leaves the queue. */
export type FairQueue = <T>(userId: string, work: () => Promise<T>, left?: AbortSignal) => Promise<T>;

export const BUSY_CODE = 503;
const LONG_WORK = { atOnce: WORK_AT_ONCE, each: 1, perUser: WORK_WAITING_PER_USER, waiting: WORK_WAITING_MAX, waitMs: WORK_WAIT_MAX_MS };

export type QueueLimits = {
  /** Running work of all users. */
  readonly atOnce: number;
  /** Running work of one user. */
  readonly each: number;
  /** Waiting work of one user. */
  readonly perUser: number;
  /** Waiting work of all users. */
  readonly waiting: number;
  readonly waitMs: number;
};
type Waiting = { readonly userId: string; readonly start: () => void };

/** The returned function rejects with a Refusal if the queue is full, for all or for this user, or if the wait was too long. */
export function createFairQueue(limits: QueueLimits = LONG_WORK): FairQueue {
  /** The number of running pieces of work per user; users without any are absent. */
  const running = new Map<string, number>();
  let atWork = 0;
  const waiting = new Set<Waiting>();
  const servedAt = new Map<string, number>();
  let served = 0;

  const next = (): void => {
    while (atWork < limits.atOnce) {
      const [first, ...others] = [...waiting].filter(({ userId }) => atWorkOf(userId) < limits.each);
      if (!first) return;
      const turn = others.reduce((best, other) => (lastOf(other) < lastOf(best) ? other : best), first);
      waiting.delete(turn);
      running.set(turn.userId, atWorkOf(turn.userId) + 1);
      atWork++;
      servedAt.set(turn.userId, ++served);
      turn.start();
    }
  };
  const atWorkOf = (userId: string): number => running.get(userId) ?? 0;
  const lastOf = ({ userId }: Waiting): number => servedAt.get(userId) ?? 0;
  const leave = (userId: string): void => {
    const left = atWorkOf(userId) - 1;
    if (left > 0) running.set(userId, left);
    else running.delete(userId);
    atWork--;
    if (atWork === 0 && waiting.size === 0) servedAt.clear();
    next();
  };
  const busy = () => new Refusal(text.busy, BUSY_CODE);

  return async (userId, work, left) => {
    const own = [...waiting].filter(other => other.userId === userId).length;
    if (left?.aborted || own >= limits.perUser || waiting.size >= limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
      };
      const waiter: Waiting = {
        userId,
        start() {
          settle();
          resolve();
        },
      };
      const giveUp = (): void => {
        settle();
        waiting.delete(waiter);
        reject(busy());
      };
      const timer = setTimeout(giveUp, limits.waitMs);
      left?.addEventListener('abort', giveUp);
      waiting.add(waiter);
      next();
    });
    try {
      return await work();
    } finally {
      leave(userId);
    }
  };
}
