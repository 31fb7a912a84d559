/**
 * The state of the network. navigator.onLine is a hint that starts a probe; only an answer of our own server means up.
 *
 * down → probing → up | captive; a failed request leads from up back to probing.
 */
import { assign, fromPromise, setup } from 'xstate';
import { typesOf } from '../types-of.ts';

/** refused: our server answered without success, so it is reachable. */
export type ProbeReport = { readonly kind: 'answered' | 'captive' | 'unreachable' };

export type LinkEvent =
  /** The browser reports a change of the network, or the user asks. */
  | { readonly type: 'hint' }
  /** A request reached our server. */
  | { readonly type: 'answered' }
  /** A request reached no server, or timed out. */
  | { readonly type: 'lost' }
  /** A portal answered in the server's place. */
  | { readonly type: 'captured' };

export type LinkContext = { readonly attempt: number };

export const linkMachine = setup({
  types: typesOf<{ context: LinkContext; events: LinkEvent }>(),
  actors: {
    probe: fromPromise<ProbeReport>(async () => {
      throw new Error('the engine provides the probe');
    }),
  },
  guards: {
    isAnswer: (_, report: ProbeReport) => report.kind === 'answered',
    isCaptive: (_, report: ProbeReport) => report.kind === 'captive',
  },
  actions: {
    fail: assign({ attempt: ({ context }) => context.attempt + 1 }),
    succeed: assign({ attempt: 0 }),
  },
  delays: { backoff: 1_000 },
}).createMachine({
  id: 'link',
  context: { attempt: 0 },
  initial: 'probing',
  on: { answered: { target: '.up' } },
  states: {
    down: { entry: 'fail', on: { hint: 'probing', captured: 'captive' }, after: { backoff: 'probing' } },
    probing: {
      invoke: {
        src: 'probe',
        onDone: [
          { guard: { type: 'isAnswer', params: ({ event }) => event.output }, target: 'up' },
          { guard: { type: 'isCaptive', params: ({ event }) => event.output }, target: 'captive' },
          { target: 'down' },
        ],
        onError: 'down',
      },
    },
    up: { entry: 'succeed', on: { answered: {}, hint: 'probing', lost: 'probing', captured: 'captive' } },
    captive: { entry: 'fail', on: { hint: 'probing' }, after: { backoff: 'probing' } },
  },
});
