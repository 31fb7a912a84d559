/**
 * One entity's background reads, strictly one at a time: verify what is in doubt, probe what the server can do, seed, then deltas, counts
 * and the slow sweep.
 *
 * off ⇄ active: deciding → verifying | probing | seeding | pulling | counting | sweeping → deciding → resting; a failed step backs off.
 * Facts (is it seeded, is anything in doubt) are guards the engine provides; steps are actors the engine provides.
 */
import { assign, fromPromise, not, raise, setup } from 'xstate';

/** stale: another leader has taken over. */
export type StepReport = { readonly kind: 'done' | 'failed' | 'stale' };

export type PullEvent =
  | { readonly type: 'go' }
  | { readonly type: 'halt' }
  /** Something may have changed on the server: pull now. */
  | { readonly type: 'wake' }
  /** The delta's own clock. */
  | { readonly type: 'tick' }
  /** Rows are in doubt; which ones, the engine knows. */
  | { readonly type: 'doubt' };

export type PullContext = { readonly attempt: number; readonly isDeltaDue: boolean; readonly isCountDue: boolean };

const step = fromPromise<StepReport>(async () => {
  throw new Error('the engine provides the steps');
});

export const pullMachine = setup({
  types: { context: {} as PullContext, events: {} as PullEvent },
  actors: { verify: step, probe: step, seedPage: step, delta: step, count: step, sweepPage: step },
  guards: {
    hasDoubts: () => false,
    isProbed: () => true,
    isScannable: () => true,
    isSeeded: () => false,
    isSweepDue: () => false,
    isDeltaDue: ({ context }) => context.isDeltaDue,
    isCountDue: ({ context }) => context.isCountDue,
    isStale: (_, report: StepReport) => report.kind === 'stale',
    hasFailed: (_, report: StepReport) => report.kind === 'failed',
  },
  actions: {
    succeed: assign({ attempt: 0 }),
    oweDelta: assign({ isDeltaDue: true }),
    payDelta: assign({ isDeltaDue: false, isCountDue: true, attempt: 0 }),
    payCount: assign({ isCountDue: false, attempt: 0 }),
    fail: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  delays: { debounce: 200, deltaEvery: 30_000, sweepGap: 1_000, backoff: 1_000 },
}).createMachine({
  id: 'pull',
  context: { attempt: 0, isDeltaDue: true, isCountDue: false },
  initial: 'off',
  on: { wake: { actions: 'oweDelta' } },
  states: {
    off: { on: { go: 'active' } },
    active: {
      type: 'parallel',
      on: { halt: 'off' },
      states: {
        clock: {
          initial: 'running',
          states: { running: { after: { deltaEvery: { target: 'running', reenter: true, actions: raise({ type: 'tick' }) } } } },
        },
        work: {
          initial: 'deciding',
          on: { tick: { actions: 'oweDelta' } },
          states: {
            deciding: {
              always: [
                { guard: 'hasDoubts', target: 'verifying' },
                { guard: not('isProbed'), target: 'probing' },
                { guard: not('isScannable'), target: 'resting' },
                { guard: not('isSeeded'), target: 'seeding' },
                { guard: 'isDeltaDue', target: 'pulling' },
                { guard: 'isCountDue', target: 'counting' },
                { target: 'resting' },
              ],
            },
            verifying: {
              invoke: {
                src: 'verify',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: 'backingOff',
              },
            },
            probing: {
              invoke: {
                src: 'probe',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: 'backingOff',
              },
            },
            seeding: {
              invoke: {
                src: 'seedPage',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: 'backingOff',
              },
            },
            pulling: {
              invoke: {
                src: 'delta',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'payDelta' },
                ],
                onError: 'backingOff',
              },
            },
            counting: {
              invoke: {
                src: 'count',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'payCount' },
                ],
                onError: 'backingOff',
              },
            },
            sweeping: {
              invoke: {
                src: 'sweepPage',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff' },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: 'backingOff',
              },
            },
            resting: {
              on: {
                wake: { target: 'deciding', actions: 'oweDelta' },
                tick: { target: 'deciding', actions: 'oweDelta' },
                doubt: 'debouncing',
              },
              after: { sweepGap: { guard: 'isSweepDue', target: 'sweeping' } },
            },
            debouncing: { after: { debounce: 'deciding' } },
            backingOff: {
              entry: 'fail',
              on: { wake: { target: 'deciding', actions: 'oweDelta' } },
              after: { backoff: 'deciding' },
            },
          },
        },
      },
    },
  },
});
