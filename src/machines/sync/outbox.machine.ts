/**
 * The outbox's loop: it takes one turn after the other until nothing is left to send, then rests until it is woken.
 * A wake during a turn is kept and starts the next turn at once.
 */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import { typesOf } from '../types-of.ts';

/**
 * The result of one turn. idle: only a wake helps (nothing to send, or no link). waiting: nothing is due before `untilMs` (device time).
 * stale: another leader took over.
 */
export type TurnOutcome =
  | { readonly kind: 'progressed' }
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting'; readonly untilMs: number }
  | { readonly kind: 'needsLogin' }
  | { readonly kind: 'stale' };

const isKind = (kind: TurnOutcome['kind']) => (_: unknown, outcome: TurnOutcome) => outcome.kind === kind;

export const outboxMachine = setup({
  types: typesOf<{
    context: { readonly dueMs: number };
    events: { type: 'woken' } | { type: 'stopped' };
    tags: 'busy';
  }>(),
  actors: {
    takeTurn: fromPromise<TurnOutcome>(() => Promise.reject(new Error('takeTurn not provided'))),
    waitUntil: fromPromise<void, { readonly dueMs: number }>(() => Promise.reject(new Error('waitUntil not provided'))),
    /** A turn that threw, e.g. because the database closed, must not cause a busy loop. */
    pauseAfterFailure: fromPromise<void>(() => Promise.reject(new Error('pauseAfterFailure not provided'))),
  },
  actions: {
    keepDue: assign({ dueMs: (_, outcome: TurnOutcome) => (outcome.kind === 'waiting' ? outcome.untilMs : 0) }),
    reportFailure: (_machine, _failure: { readonly error: unknown }) => undefined,
  },
  guards: {
    isProgressed: isKind('progressed'),
    isWaiting: isKind('waiting'),
    isLoginNeeded: isKind('needsLogin'),
    isStale: isKind('stale'),
    wasWoken: stateIn({ replaying: 'woken' }),
  },
}).createMachine({
  id: 'outbox',
  context: { dueMs: 0 },
  initial: 'idle',
  on: { stopped: '.stopped' },
  states: {
    idle: { on: { woken: 'replaying' } },
    replaying: {
      tags: ['busy'],
      initial: 'calm',
      states: { calm: { on: { woken: 'woken' } }, woken: {} },
      invoke: {
        src: 'takeTurn',
        onDone: [
          { guard: { type: 'isStale', params: ({ event }) => event.output }, target: 'stopped' },
          { guard: { type: 'isProgressed', params: ({ event }) => event.output }, target: 'replaying', reenter: true },
          { guard: 'wasWoken', target: 'replaying', reenter: true },
          { guard: { type: 'isLoginNeeded', params: ({ event }) => event.output }, target: 'paused' },
          {
            guard: { type: 'isWaiting', params: ({ event }) => event.output },
            target: 'waiting',
            actions: { type: 'keepDue', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: { target: 'failing', actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    waiting: {
      on: { woken: 'replaying' },
      invoke: { src: 'waitUntil', input: ({ context }) => ({ dueMs: context.dueMs }), onDone: 'replaying' },
    },
    failing: { invoke: { src: 'pauseAfterFailure', onDone: 'replaying' } },
    /** Nobody is signed in; the entries wait unchanged. */
    paused: { on: { woken: 'replaying' } },
    stopped: { type: 'final' },
  },
});
