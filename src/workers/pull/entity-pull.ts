/** One entity's pull: its machine with the steps, facts and delays of this engine. */
import { fromPromise } from 'xstate';
import type { Result } from '#base/result.ts';
import { backoffMs } from '#domain/sync/backoff.ts';
import type { EntityDef } from '#domain/entity/entity-def.ts';
import type { AppError } from '#domain/errors.ts';
import {
  DELTA_UNWATCHED_MS,
  DELTA_VISIBLE_MS,
  HINT_DEBOUNCE_MS,
  SWEEP_LARGE_MS,
  SWEEP_PAGE_GAP_MS,
  SWEEP_SMALL_MS,
  SWEEP_SMALL_ROWS,
  VERIFY_BATCH,
} from '#domain/limits.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { pullMachine } from '#machines/sync/pull.machine.ts';
import type { StepReport } from '#machines/sync/pull.machine.ts';
import type { Rng } from '../ports.ts';
import { countPass } from './checksum.ts';
import type { Interval } from './checksum.ts';
import { deltaPass } from './delta.ts';
import type { PullDeps } from './read-page.ts';
import { scanPage } from './scan.ts';
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
  let interest = { priority: 0, isWatched: true };
  let left: readonly Interval[] = [];
  const meta = () => collections.meta(def.name);
  const isSweepDue = (): boolean => {
    const { isSeeded, hasKeyset, cursor, sweptAtMs } = meta();
    if (!isSeeded || !hasKeyset || !interest.isWatched) return false;
    const cycleMs = collections.baseCount(def.name) <= SWEEP_SMALL_ROWS ? SWEEP_SMALL_MS : SWEEP_LARGE_MS;
    return cursor !== undefined || clock.nowMs() - (sweptAtMs ?? 0) >= cycleMs;
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

  async function count(signal: AbortSignal): Promise<StepReport> {
    const answer = await countPass(pullFor(signal), left);
    if (!answer.ok) return { kind: 'failed' };
    left = answer.value.kind === 'more' ? answer.value.left : [];
    if (answer.value.kind === 'stale') return { kind: 'stale' };
    if (answer.value.kind === 'equal' || answer.value.kind === 'repaired') deps.onConfirmed(def.name);
    // Too much differs for halving: the scan starts over, page by page.
    if (answer.value.kind === 'sweep') await collections.commit({ base: [emptyChange(def.name, { ...meta(), cursor: '' }, collections)] });
    return { kind: 'done' };
  }

  const actor = createObservedActor(
    pullMachine.provide({
      actors: {
        verify: step(verify),
        seedPage: step(async signal => reportOf(await scanPage(pullFor(signal)))),
        sweepPage: step(async signal => reportOf(await scanPage(pullFor(signal)))),
        delta: step(async signal => reportOf(await deltaPass(pullFor(signal)))),
        count: step(count),
      },
      guards: {
        hasDoubts: () => doubts.size > 0,
        isScannable: () => def.scope.kind !== 'onDemand' && meta().hasKeyset,
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

type Meta = ReturnType<PullDeps['collections']['meta']>;

/** A change of the meta alone, as evidence of nothing. */
function emptyChange(entity: string, meta: Meta, collections: PullDeps['collections']) {
  return { entity, upserts: [], deletes: [], meta, evidence: collections.beginRead().received() };
}
