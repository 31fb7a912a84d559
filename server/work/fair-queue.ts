/**
 * Work in turns: so many pieces at once, so many of each user (long work: one), and among those who wait the user served longest ago comes first.
 * Nobody's work is held up by one other person's, however much of it there is. Who asks for too much, or waits too long, is told that the server is busy.
 */
import { serverText } from '../text.ts';
import { Refusal } from '../entities/refusal.ts';

const WORK_AT_ONCE = 3; // of all users; one user has one at a time
const WORK_WAITING_PER_USER = 5;
const WORK_WAITING_MAX = 50;
export const WORK_WAIT_MAX_MS = 45_000;

/** `left`: aborted when nobody waits for the work any more; while it has not begun, its place becomes free. */
export type FairQueue = <T>(userId: string, work: () => Promise<T>, left?: AbortSignal) => Promise<T>;

export const BUSY_CODE = 503;
const LONG_WORK = { atOnce: WORK_AT_ONCE, each: 1, perUser: WORK_WAITING_PER_USER, waiting: WORK_WAITING_MAX, waitMs: WORK_WAIT_MAX_MS };

export type QueueLimits = {
  /** At work, of all users. */
  readonly atOnce: number;
  /** At work, of one user. */
  readonly each: number;
  /** Waiting, of one user. */
  readonly perUser: number;
  /** Waiting, of all users. */
  readonly waiting: number;
  readonly waitMs: number;
};
type Waiting = { readonly userId: string; readonly start: () => void };

/** The returned function rejects with a Refusal when the queue is full, for all or for this user, or when the wait was too long. */
export function createFairQueue(limits: QueueLimits = LONG_WORK): FairQueue {
  /** How many pieces of each user are at work; nobody is in it with none. */
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
  const busy = () => new Refusal(serverText.busy, BUSY_CODE);

  return async (userId, work, left) => {
    const own = [...waiting].filter(other => other.userId === userId).length;
    if (left?.aborted || own >= limits.perUser || waiting.size >= limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
      };
      const place: Waiting = {
        userId,
        start() {
          settle();
          resolve();
        },
      };
      const giveUp = (): void => {
        settle();
        waiting.delete(place);
        reject(busy());
      };
      const timer = setTimeout(giveUp, limits.waitMs);
      left?.addEventListener('abort', giveUp);
      waiting.add(place);
      next();
    });
    try {
      return await work();
    } finally {
      leave(userId);
    }
  };
}
