/**
 * Fault injection for developers: which fault a request or a socket gets. Pure: the same random numbers give the same faults.
 * The worker injects most of them itself; the reference server injects the others through its route /__faults.
 */
import { isSameData } from '#base/same-data.ts';
import type { Random } from '#base/random.ts';
import { isFaultInjection } from './read-request.ts';
import type { FaultInjection } from './report.ts';

/** Longer than any request waits. */
export const LATENCY_MAX_MS = 60_000;
/** A day either way. */
export const SKEW_MAX_MS = 86_400_000;

export const NO_FAULTS: FaultInjection = { latencyMs: 0, loss: 0, fault: 'none', isSocketStalled: false, clockSkewMs: 0 };

export const hasNoFaults = (injection: FaultInjection): boolean => isSameData(injection, NO_FAULTS);

export type RequestFault = {
  /** Waited before the request leaves (ms). */
  readonly delayMs: number;
  /** answerLost: the request takes effect and its answer is lost. The others never reach the server. */
  readonly outcome: 'passes' | 'unreachable' | 'captive' | 'unauthorized' | 'serverError' | 'answerLost';
};

/** `isSpent`: the request carries the token that was in use when tokens began to be refused, so a new sign-in works. `dice`: numbers in [0, 1). */
export function faultFor(injection: FaultInjection, request: { readonly isSpent: boolean }, dice: Random): RequestFault {
  return { delayMs: injection.latencyMs, outcome: outcomeOf(injection, request.isSpent, dice) };
}

function outcomeOf({ fault, loss }: FaultInjection, isSpent: boolean, dice: Random): RequestFault['outcome'] {
  if (fault === 'offline') return 'unreachable';
  if (fault === 'captive' || fault === 'serverError') return fault;
  if (fault === 'unauthorized' && isSpent) return fault;
  return loss > 0 && dice() < loss ? 'answerLost' : 'passes';
}

/** refused: it closes at once, and open ones close. stalled: it opens, and no message arrives on it. */
export function socketFault({ fault, isSocketStalled }: FaultInjection): 'passes' | 'refused' | 'stalled' {
  if (fault === 'offline' || fault === 'captive') return 'refused';
  return isSocketStalled ? 'stalled' : 'passes';
}

/** A rule of the reference server's route for faults (/__faults). */
export type ServerFault = { readonly match: string; readonly kind: '504after' | 'clockSkew'; readonly ms?: number };

/**
 * What only the server can do: answer 504 after it has written, and keep another time.
 * @param endpoints of everything that can be written.
 */
export function serverFaultsOf({ fault, clockSkewMs }: FaultInjection, endpoints: readonly string[]): readonly ServerFault[] {
  return [
    ...(fault === 'timeoutAfterCommit' ? endpoints.flatMap(writesOf).map(match => ({ match, kind: '504after' as const })) : []),
    ...(clockSkewMs === 0 ? [] : [{ match: '*', kind: 'clockSkew' as const, ms: clockSkewMs }]),
  ];
}

const writesOf = (endpoint: string): string[] => ['POST', 'PUT', 'DELETE'].map(method => `${method} ${endpoint}/`);

/** The stored faults; `undefined` for a value this program does not write. */
export function readFaultInjection(value: unknown): FaultInjection | undefined {
  if (!isFaultInjection(value)) return undefined;
  const { latencyMs, loss, clockSkewMs } = value;
  const isSane = isWithin(latencyMs, 0, LATENCY_MAX_MS) && isWithin(loss, 0, 1) && isWithin(clockSkewMs, -SKEW_MAX_MS, SKEW_MAX_MS);
  return isSane ? value : undefined;
}

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;
