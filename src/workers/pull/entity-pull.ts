/** One entity's pull: its machine with the steps, facts and delays of this engine. */
import { fromPromise } from 'xstate';
import type { Result } from '#base/result.ts';
import { backoffMs } from '#sync/backoff.ts';
import { mayTrust } from '#query/capabilities.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { AppError } from '#base/errors.ts';
import type { SweepProgress } from '#sync/status.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { pullMachine } from '#machines/sync/pull.machine.ts';
import type { StepReport } from '#machines/sync/pull.machine.ts';
import { machineClock } from '../clock.ts';
import type { Rng } from '../ports.ts';
import { countPass } from './checksum.ts';
import type { Interval } from './checksum.ts';
import { deltaPass } from './delta.ts';
import { saveMeta } from './merge.ts';
import { createPatience } from './patience.ts';
import { createProbing } from './probing.ts';
import { createPageSweep } from './page-sweep.ts';
import { createReadAhead } from './read-ahead.ts';
import type { PullDeps } from './read-page.ts';
import { createScanLooks, scanPage } from './scan.ts';
import { isPageable, isScannable } from './scope.ts';
import { asked, deltaGapMs, finishedSweep, hurried, sweepGapMs } from './sweep-pace.ts';
import { sinceMs } from './server-clock.ts';
import { verifyIds } from './verify.ts';
import type { VerifyAnswer } from './verify.ts';
import {
  COUNT_PASS_GAP_MS,
  COUNT_WIDTH,
  DELTA_UNWATCHED_MS,
  GIVE_WAY_MS,
  HINT_DEBOUNCE_MS,
  SWEEP_TURN_AFTER,
  VERIFY_BATCH,
  VERIFY_TURN_BEFORE,
} from '#sync/pace.ts';

export type EntityPullDeps = PullDeps & {
  readonly rng: Rng;
  /** The server tells of changes by itself now. */
  readonly isPushed: () => boolean;
  /** All unverified ids of the entity, whenever they change. */
  readonly onUnverified: (entity: string, ids: readonly string[]) => void;
  /** A delta and a count confirmed all rows of the entity. */
  readonly onConfirmed: (entity: string) => void;
};

export type RunningPull = {
  setInterest(interest: { readonly priority: number; readonly isWatched: boolean }): void;
  go(): void;
  halt(): void;
  wake(): void;
  /** These rows may have changed: read them again. */
  verify(ids: readonly string[]): void;
  /** Answers of the server disagree about these rows: mark them unverified and read them again. */
  markUnverified(ids: readonly string[]): void;
  /** The user wants every row compared with the server's, now. */
  sweepNow(): Promise<void>;
  /** The progress of a sweep somebody waits for; `undefined` if there is none. */
  sweeping(): SweepProgress | undefined;
  stop(): void;
};

export function startEntityPull(def: EntityDef, deps: EntityPullDeps): RunningPull {
  const { replica, clock } = deps;
  const toVerify = new Set<string>();
  const unverified = new Set<string>();
  const probing = createProbing(def, deps);
  const pageSweep = createPageSweep(def);
  let interest = { priority: 0, isWatched: true };
  let left: readonly Interval[] = [];
  let width = COUNT_WIDTH;
  let sweptPageAtMs: number | undefined;
  let lastPageMs = 0;
  /** The number of rows before the sweep's cursor. */
  let compared = { cursor: '', rows: 0 };
  const meta = () => replica.meta(def.name);
  const isPaged = () => isPageable(def, meta()) && replica.baseCount(def.name) > 0;
  const sweptAtMs = (): number | undefined => {
    const held = meta();
    return held.isSeeded ? held.sweptAtMs : undefined;
  };
  const isSeedStopped = (): boolean => {
    const held = meta();
    return !held.isSeeded && held.isPaused === true;
  };
  const isSweepable = () => isPaged() || (meta().isSeeded && isScannable(def, meta()));
  /** Ms until the sweep's next page; `undefined`: none is needed. */
  const sweepInMs = (): number | undefined => {
    if (!interest.isWatched || !replica.isHydrated(def.name) || !isSweepable()) return undefined;
    const lastMs = sweptPageAtMs ?? (isPaged() || meta().cursor !== undefined ? undefined : sweptAtMs());
    const rows = Math.max(replica.baseCount(def.name), isPaged() ? pageSweep.rows() : 0);
    return lastMs === undefined ? 0 : sweepGapMs(meta(), rows, lastPageMs) - sinceMs(lastMs, clock.nowMs());
  };
  const step = (work: (signal: AbortSignal) => Promise<StepReport>) => fromPromise<StepReport>(({ signal }) => work(signal));
  const patience = createPatience(clock);
  const ahead = createReadAhead();
  const looks = createScanLooks();
  const pullFor = (signal: AbortSignal) => ({ def, deps, priority: () => interest.priority, signal, patience, ahead, looks });

  async function verifyStep(signal: AbortSignal): Promise<StepReport> {
    const ids = [...toVerify].slice(0, VERIFY_BATCH);
    for (const id of ids) toVerify.delete(id); // a hint during the read causes another one
    const answer = await verifyIds({ ...pullFor(signal), priority: () => interest.priority - VERIFY_TURN_BEFORE }, ids);
    if (answer.ok) clear(ids);
    else for (const id of ids) toVerify.add(id);
    // A row that cannot be read is not asked for in a circle: the next scan looks at it again.
    return answer.ok && answer.value === 'unread' ? { kind: 'done' } : reportOf(answer);
  }

  function clear(ids: readonly string[]): void {
    const before = unverified.size;
    for (const id of ids) if (!toVerify.has(id)) unverified.delete(id);
    if (unverified.size !== before) deps.onUnverified(def.name, [...unverified]);
  }

  /** Any other due read goes first. */
  async function sweep(signal: AbortSignal): Promise<StepReport> {
    const pull = { ...pullFor(signal), priority: () => interest.priority + SWEEP_TURN_AFTER };
    const isByNumber = isPageable(def, meta());
    const begunMs = clock.nowMs();
    const answer = await (isByNumber ? pageSweep.step(pull) : scanPage(pull));
    if (!answer.ok) return { kind: 'failed' };
    sweptPageAtMs = clock.nowMs();
    lastPageMs = Math.max(0, sweptPageAtMs - begunMs);
    return reportOf(isByNumber && meta().hurry && pageSweep.seen() === 0 ? await saveMeta(pull, finishedSweep) : answer);
  }

  async function count(signal: AbortSignal): Promise<StepReport> {
    if (!mayTrust(meta(), 'exactTotal')) return { kind: 'done' }; // its counts prove nothing
    const answer = await countPass(pullFor(signal), left, width);
    // A slow server gets fewer parallel reads; in addition the machine waits longer each time.
    width = answer.ok ? Math.min(COUNT_WIDTH, width + 1) : Math.max(1, Math.floor(width / 2));
    if (!answer.ok) return { kind: 'failed' };
    left = answer.value.kind === 'more' ? answer.value.left : [];
    if (answer.value.kind === 'stale') return { kind: 'stale' };
    if (answer.value.kind === 'equal' || answer.value.kind === 'repaired') deps.onConfirmed(def.name);
    // Too many differences for bisection: the scan starts again, page by page. A running one must finish first.
    if (answer.value.kind === 'sweep' && !meta().hurry) return reportOf(await saveMeta(pullFor(signal), hurried));
    return { kind: answer.value.kind === 'more' ? 'more' : 'done' };
  }

  const actor = createObservedActor(
    pullMachine.provide({
      actors: {
        verify: step(verifyStep),
        probe: step(async signal => reportOf(await probing.run(pullFor(signal)))),
        seedPage: step(async signal => reportOf(await scanPage(pullFor(signal)))),
        sweepPage: step(sweep),
        delta: step(async signal => reportOf(await deltaPass(pullFor(signal)))),
        count: step(count),
      },
      guards: {
        hasUnverified: () => toVerify.size > 0,
        isProbed: () => probing.isDone(),
        // Until the memory is complete only unverified rows are read, because a read by id needs no others.
        isScannable: () => replica.isHydrated(def.name) && isScannable(def, meta()) && !isSeedStopped(),
        isSeeded: () => meta().isSeeded,
        isSweepDue: () => (sweepInMs() ?? 1) <= 0,
      },
      delays: {
        debounce: HINT_DEBOUNCE_MS,
        giveWay: GIVE_WAY_MS,
        deltaEvery: () => deltaGapMs(def, interest.isWatched, deps.isPushed()),
        rest: () => Math.max(1, left.length > 0 ? COUNT_PASS_GAP_MS : Math.min(sweepInMs() ?? DELTA_UNWATCHED_MS, DELTA_UNWATCHED_MS)),
        backoff: ({ context }) => backoffMs(context.attempt, deps.rng()),
      },
    }),
    { id: `pull:${def.name}`, clock: machineClock(clock) },
  ).start();

  function verify(ids: readonly string[]): void {
    for (const id of ids) toVerify.add(id);
    actor.send({ type: 'verify' });
  }

  return {
    setInterest(next) {
      const isOpened = next.isWatched && !interest.isWatched;
      interest = next;
      if (isOpened) actor.send({ type: 'watched' });
    },
    go: () => actor.send({ type: 'go' }),
    halt() {
      probing.recheckTimes();
      ahead.drop();
      actor.send({ type: 'halt' });
    },
    wake: () => actor.send({ type: 'wake' }),
    verify,
    markUnverified(ids) {
      for (const id of ids) unverified.add(id);
      deps.onUnverified(def.name, [...unverified]);
      verify(ids);
    },
    async sweepNow() {
      if (isSweepable()) {
        if (!meta().hurry) pageSweep.restart();
        await saveMeta(pullFor(new AbortController().signal), asked);
      }
      actor.send({ type: 'wake' });
    },
    sweeping() {
      const { hurry, cursor = '' } = meta();
      if (!hurry || !isSweepable()) return undefined;
      if (compared.cursor !== cursor) compared = { cursor, rows: replica.baseIds(def.name, '', cursor).length };
      return { entity: def.name, rows: isPaged() ? pageSweep.seen() : compared.rows, total: replica.baseCount(def.name) };
    },
    stop() {
      ahead.drop();
      actor.stop();
    },
  };
}

/** unread: the step is repeated after a pause, like a failed one. */
function reportOf(answer: Result<VerifyAnswer, AppError>): StepReport {
  return answer.ok && answer.value !== 'unread' ? { kind: answer.value } : { kind: 'failed' };
}
