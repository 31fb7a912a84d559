/**
 * One entity's background reads, strictly one at a time: verify unverified rows, probe the server's capabilities, seed, then deltas, counts
 * and the slow sweep. Verification comes first, but never twice in a row while another step is due: otherwise a list that changes all the time
 * would delay its deltas, counts and sweep for ever. A step that has not ended in time gives way to verification once, and runs to its end
 * the next time: a read that hangs must not delay rows that are shown as unconfirmed.
 *
 * off ⇄ active: deciding → verifying | probing | seeding | pulling | counting | sweeping → deciding → resting; a failed step backs off.
 * The engine provides the facts (is it seeded, are rows unverified) as guards and the steps as actors.
 */
import { and, assign, fromPromise, not, raise, setup } from 'xstate';
import { typesOf } from '../types-of.ts';

/** more: a part is done, and the rest is due after a pause. stale: another leader has taken over. */
export type StepReport = { readonly kind: 'done' | 'more' | 'failed' | 'stale' };

export type PullEvent =
  | { readonly type: 'go' }
  | { readonly type: 'halt' }
  /** The server may have changes: pull now. */
  | { readonly type: 'wake' }
  /** A list shows the entity now: its delta is due, and the next delta comes sooner than planned. */
  | { readonly type: 'watched' }
  /** The delta's timer. */
  | { readonly type: 'tick' }
  /** Some rows are unverified; the engine knows their ids. */
  | { readonly type: 'verify' };

export type PullContext = {
  readonly attempt: number;
  readonly isDeltaDue: boolean;
  readonly isCountDue: boolean;
  /** The last step verified rows: any other due step goes first now. */
  readonly hasVerified: boolean;
};

const step = fromPromise<StepReport>(async () => {
  throw new Error('the engine provides the steps');
});

/** What a step goes through that may give way: it is started again when the verification has ended. */
const GIVING_WAY = {
  initial: 'prompt',
  states: {
    prompt: { after: { giveWay: 'overdue' } },
    overdue: {
      always: { guard: and(['hasUnverified', 'mayVerifyFirst']), target: '#pull.active.work.deciding' },
      on: { verify: { guard: 'mayVerifyFirst', target: '#pull.active.work.debouncing' } },
    },
  },
} as const;

export const pullMachine = setup({
  types: typesOf<{ context: PullContext; events: PullEvent }>(),
  actors: { verify: step, probe: step, seedPage: step, delta: step, count: step, sweepPage: step },
  guards: {
    hasUnverified: () => false,
    isProbed: () => true,
    isScannable: () => true,
    isSeeded: () => false,
    isSweepDue: () => false,
    isDeltaDue: ({ context }) => context.isDeltaDue,
    isCountDue: ({ context }) => context.isCountDue,
    mayVerifyFirst: ({ context }) => !context.hasVerified,
    isStale: (_, report: StepReport) => report.kind === 'stale',
    hasFailed: (_, report: StepReport) => report.kind === 'failed',
    hasMore: (_, report: StepReport) => report.kind === 'more',
  },
  actions: {
    succeed: assign({ attempt: 0, hasVerified: false }),
    oweDelta: assign({ isDeltaDue: true }),
    payDelta: assign({ isDeltaDue: false, isCountDue: true, attempt: 0, hasVerified: false }),
    payCount: assign({ isCountDue: false, attempt: 0, hasVerified: false }),
    letOthersFirst: assign({ hasVerified: true }),
    letUnverifiedFirst: assign({ hasVerified: false }),
    fail: assign({ attempt: ({ context }) => context.attempt + 1 }),
  },
  delays: { debounce: 200, giveWay: 5_000, deltaEvery: 30_000, rest: 1_000, backoff: 1_000 },
}).createMachine({
  id: 'pull',
  context: { attempt: 0, isDeltaDue: true, isCountDue: false, hasVerified: false },
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
          states: {
            running: {
              on: { watched: { target: 'running', reenter: true, actions: raise({ type: 'wake' }) } },
              after: { deltaEvery: { target: 'running', reenter: true, actions: raise({ type: 'tick' }) } },
            },
          },
        },
        work: {
          initial: 'deciding',
          on: { tick: { actions: 'oweDelta' } },
          states: {
            deciding: {
              always: [
                { guard: and(['hasUnverified', 'mayVerifyFirst']), target: 'verifying' },
                { guard: not('isProbed'), target: 'probing' },
                { guard: and(['isScannable', not('isSeeded')]), target: 'seeding' },
                { guard: and(['isScannable', 'isDeltaDue']), target: 'pulling' },
                { guard: and(['isScannable', 'isCountDue']), target: 'counting' },
                { guard: 'isSweepDue', target: 'sweeping' },
                { guard: 'hasUnverified', target: 'debouncing' },
                { target: 'resting' },
              ],
            },
            verifying: {
              invoke: {
                src: 'verify',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  { guard: { type: 'hasFailed', params: ({ event }) => event.output }, target: 'backingOff', actions: 'letOthersFirst' },
                  { target: 'deciding', actions: ['succeed', 'letOthersFirst'] },
                ],
                onError: { target: 'backingOff', actions: 'letOthersFirst' },
              },
            },
            probing: {
              invoke: {
                src: 'probe',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: 'backingOff',
                    actions: 'letUnverifiedFirst',
                  },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: { target: 'backingOff', actions: 'letUnverifiedFirst' },
              },
            },
            seeding: {
              ...GIVING_WAY,
              invoke: {
                src: 'seedPage',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: 'backingOff',
                    actions: 'letUnverifiedFirst',
                  },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: { target: 'backingOff', actions: 'letUnverifiedFirst' },
              },
            },
            pulling: {
              ...GIVING_WAY,
              invoke: {
                src: 'delta',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: 'backingOff',
                    actions: 'letUnverifiedFirst',
                  },
                  { target: 'deciding', actions: 'payDelta' },
                ],
                onError: { target: 'backingOff', actions: 'letUnverifiedFirst' },
              },
            },
            counting: {
              ...GIVING_WAY,
              invoke: {
                src: 'count',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: 'backingOff',
                    actions: 'letUnverifiedFirst',
                  },
                  { guard: { type: 'hasMore', params: ({ event }) => event.output }, target: 'resting', actions: 'succeed' },
                  { target: 'deciding', actions: 'payCount' },
                ],
                onError: { target: 'backingOff', actions: 'letUnverifiedFirst' },
              },
            },
            sweeping: {
              ...GIVING_WAY,
              invoke: {
                src: 'sweepPage',
                onDone: [
                  { guard: { type: 'isStale', params: ({ event }) => event.output }, target: '#pull.off' },
                  {
                    guard: { type: 'hasFailed', params: ({ event }) => event.output },
                    target: 'backingOff',
                    actions: 'letUnverifiedFirst',
                  },
                  { target: 'deciding', actions: 'succeed' },
                ],
                onError: { target: 'backingOff', actions: 'letUnverifiedFirst' },
              },
            },
            resting: {
              on: {
                wake: { target: 'deciding', actions: 'oweDelta' },
                tick: { target: 'deciding', actions: 'oweDelta' },
                verify: 'debouncing',
              },
              after: { rest: 'deciding' },
            },
            debouncing: { exit: 'letUnverifiedFirst', after: { debounce: 'deciding' } },
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
