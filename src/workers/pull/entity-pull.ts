/** One entity's pull: its machine with the steps, facts and delays of this engine. */
import { fromPromise } from 'xstate';
import type { Result } from '#base/result.ts';
import { backoffMs } from '#domain/sync/backoff.ts';
import { mayTrust } from '#domain/sync/capabilities.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { AppError } from '#domain/errors.ts';
import {
  COUNT_WIDTH,
  DELTA_UNWATCHED_MS,
  DELTA_VISIBLE_MS,
  HINT_DEBOUNCE_MS,
  SWEEP_PAGE_GAP_MS,
  SWEEP_TURN_AFTER,
  VERIFY_BATCH,
} from '#domain/limits.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { pullMachine } from '#machines/sync/pull.machine.ts';
import type { StepReport } from '#machines/sync/pull.machine.ts';
import type { Rng } from '../ports.ts';
import { countPass } from './checksum.ts';
import type { Interval } from './checksum.ts';
import { deltaPass } from './delta.ts';
import { saveMeta } from './merge.ts';
import { createProbing } from './probing.ts';
import { createPageSweep } from './page-sweep.ts';
import type { PullDeps } from './read-page.ts';
import { scanPage } from './scan.ts';
import { isPageable, isScannable } from './scope.ts';
import { sweepGapMs } from './sweep-pace.ts';
import { sinceMs } from './server-time.ts';
import { verifyIds } from './verify.ts';

export type EntityPullDeps = PullDeps & {
  readonly rng: Rng;
  /** The ids whose contents the server's answers disagree about, all of them, whenever that changes. */
  readonly onSuspects: (entity: string, ids: readonly string[]) => void;
  /** The whole collection was confirmed by a delta and a count. */
  readonly onConfirmed: (entity: string) => void;
};

export type RunningPull = {
  setInterest(interest: { readonly priority: number; readonly isWatched: boolean }): void;
  go(): void;
  halt(): void;
  wake(): void;
  /** Something says these rows changed: read them again. */
  doubt(ids: readonly string[]): void;
  /** Answers of the server disagree about these rows: read them again, and say so meanwhile. */
  suspect(ids: readonly string[]): void;
  stop(): void;
};

export function startEntityPull(def: EntityDef, deps: EntityPullDeps): RunningPull {
  const { collections, clock } = deps;
  const doubts = new Set<string>();
  const suspects = new Set<string>();
  const probing = createProbing(def, deps);
  const pageSweep = createPageSweep(def);
  let interest = { priority: 0, isWatched: true };
  let left: readonly Interval[] = [];
  let width = COUNT_WIDTH;
  let sweptPageAtMs: number | undefined;
  const meta = () => collections.meta(def.name);
  const isSweepDue = (): boolean => {
    const { isSeeded, sweptAtMs } = meta();
    if (!interest.isWatched || !collections.isHydrated(def.name)) return false;
    const isPaged = isPageable(def, meta()) && collections.baseCount(def.name) > 0;
    if (!isPaged && !(isSeeded && isScannable(def, meta()))) return false;
    const lastMs = sweptPageAtMs ?? (isPaged || meta().cursor !== undefined ? undefined : sweptAtMs);
    const rows = Math.max(collections.baseCount(def.name), isPaged ? pageSweep.rows() : 0);
    return lastMs === undefined || sinceMs(lastMs, clock.nowMs()) >= sweepGapMs(meta(), rows);
  };
  const step = (work: (signal: AbortSignal) => Promise<StepReport>) => fromPromise<StepReport>(({ signal }) => work(signal));
  const pullFor = (signal: AbortSignal) => ({ def, deps, priority: () => interest.priority, signal });

  async function verify(signal: AbortSignal): Promise<StepReport> {
    const ids = [...doubts].slice(0, VERIFY_BATCH);
    for (const id of ids) doubts.delete(id); // a hint that comes meanwhile asks again
    const answer = await verifyIds(pullFor(signal), ids);
    if (answer.ok) clear(ids);
    else for (const id of ids) doubts.add(id);
    return reportOf(answer);
  }

  function clear(ids: readonly string[]): void {
    const before = suspects.size;
    for (const id of ids) if (!doubts.has(id)) suspects.delete(id);
    if (suspects.size !== before) deps.onSuspects(def.name, [...suspects]);
  }

  /** Whatever else wants to be read goes first. */
  async function sweep(signal: AbortSignal): Promise<StepReport> {
    const pull = { ...pullFor(signal), priority: () => interest.priority + SWEEP_TURN_AFTER };
    const answer = await (isPageable(def, meta()) ? pageSweep.step(pull) : scanPage(pull));
    if (answer.ok) sweptPageAtMs = clock.nowMs();
    return reportOf(answer);
  }

  async function count(signal: AbortSignal): Promise<StepReport> {
    if (!mayTrust(meta(), 'exactTotal')) return { kind: 'done' }; // its word about numbers is worth nothing
    const answer = await countPass(pullFor(signal), left, width);
    // A server that does not keep up is asked less at once; the machine waits longer each time besides.
    width = answer.ok ? Math.min(COUNT_WIDTH, width + 1) : Math.max(1, Math.floor(width / 2));
    if (!answer.ok) return { kind: 'failed' };
    left = answer.value.kind === 'more' ? answer.value.left : [];
    if (answer.value.kind === 'stale') return { kind: 'stale' };
    if (answer.value.kind === 'equal' || answer.value.kind === 'repaired') deps.onConfirmed(def.name);
    // Too much differs for halving: the scan starts over, page by page.
    if (answer.value.kind === 'sweep') return reportOf(await saveMeta(pullFor(signal), held => ({ ...held, cursor: '', isUrgent: true })));
    return { kind: 'done' };
  }

  const actor = createObservedActor(
    pullMachine.provide({
      actors: {
        verify: step(verify),
        probe: step(async signal => reportOf(await probing.run(pullFor(signal)))),
        seedPage: step(async signal => reportOf(await scanPage(pullFor(signal)))),
        sweepPage: step(sweep),
        delta: step(async signal => reportOf(await deltaPass(pullFor(signal)))),
        count: step(count),
      },
      guards: {
        hasDoubts: () => doubts.size > 0,
        isProbed: () => probing.isDone(),
        // Until the memory is complete only rows in doubt are read: one by id needs no others.
        isScannable: () => collections.isHydrated(def.name) && isScannable(def, meta()) && (meta().isSeeded || meta().isPaused !== true),
        isSeeded: () => meta().isSeeded,
        isSweepDue,
      },
      delays: {
        debounce: HINT_DEBOUNCE_MS,
        deltaEvery: () => (interest.isWatched ? DELTA_VISIBLE_MS : DELTA_UNWATCHED_MS),
        sweepGap: SWEEP_PAGE_GAP_MS,
        backoff: ({ context }) => backoffMs(context.attempt, deps.rng()),
      },
    }),
    { id: `pull:${def.name}` },
  ).start();

  function doubt(ids: readonly string[]): void {
    for (const id of ids) doubts.add(id);
    actor.send({ type: 'doubt' });
  }

  return {
    setInterest: next => {
      interest = next;
    },
    go: () => actor.send({ type: 'go' }),
    halt: () => actor.send({ type: 'halt' }),
    wake: () => actor.send({ type: 'wake' }),
    doubt,
    suspect(ids) {
      for (const id of ids) suspects.add(id);
      deps.onSuspects(def.name, [...suspects]);
      doubt(ids);
    },
    stop: () => void actor.stop(),
  };
}

function reportOf(answer: Result<'done' | 'stale', AppError>): StepReport {
  return answer.ok ? { kind: answer.value } : { kind: 'failed' };
}
