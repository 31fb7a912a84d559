/** The time from the start of a part of the engine to its stop: only within it a failure is reported and a failed step retried. */
import { retry } from './repeat.ts';
import type { Clock } from './ports.ts';

export type Lifetime = {
  /** Aborted by the end. */
  readonly signal: AbortSignal;
  /** Retries a step until it succeeds: one failure must not stop every list until another tab leads. */
  readonly persist: (work: () => Promise<void>) => Promise<void>;
  /** Does nothing after the end. */
  readonly report: (error: unknown) => void;
  readonly end: () => void;
};

export function createLifetime(clock: Clock, onFailure: (error: unknown) => void): Lifetime {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (error: unknown): void => {
    if (!signal.aborted) onFailure(error);
  };
  return { signal, persist: work => retry(clock, signal, work, report), report, end: () => stopping.abort() };
}
