/**
 * Notices: a poll every 6 s that a failure stops, and a socket that is a trigger only. Coming online, a socket message,
 * opening the bell or a new sign-in polls again; asked for during a poll, another one follows it. Source: shell specification §4, §7.3.
 */
import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';

export type NoticeEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** Something says the notices may have changed. */
  | { readonly type: 'poll' }
  | { readonly type: 'opened' }
  | { readonly type: 'closed' };
export type PollReport = { readonly kind: 'loaded' | 'failed' };

export const noticeMachine = setup({
  types: {
    events: {} as NoticeEvent,
    /** `isWanted`: asked for while a poll is under way, whose answer may not know yet what the question was about. */
    context: {} as { readonly isWanted: boolean },
  },
  actors: {
    load: fromPromise<PollReport>(async () => {
      throw new Error('the engine provides the poll');
    }),
    /** Holds the connection until stopped; sends opened, closed, and poll on a message about notices. */
    connection: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the connection');
    }),
  },
  guards: {
    isLoaded: (_, report: PollReport) => report.kind === 'loaded',
    isWantedAgain: ({ context }, report: PollReport) => report.kind === 'loaded' && context.isWanted,
  },
  actions: { beat: () => undefined, want: assign({ isWanted: true }), unwant: assign({ isWanted: false }) },
  delays: { pollEvery: 6_000, beatEvery: 20_000, reconnectAfter: 5_000 },
}).createMachine({
  id: 'notice',
  context: { isWanted: false },
  initial: 'off',
  on: { stop: '.off' },
  states: {
    off: { on: { start: 'running' } },
    running: {
      type: 'parallel',
      states: {
        polling: {
          initial: 'loading',
          states: {
            loading: {
              entry: 'unwant',
              on: { poll: { actions: 'want' } },
              invoke: {
                src: 'load',
                onDone: [
                  { guard: { type: 'isWantedAgain', params: ({ event }) => event.output }, target: 'loading', reenter: true },
                  { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'waiting' },
                  { target: 'stopped' },
                ],
                onError: 'stopped',
              },
            },
            waiting: { on: { poll: 'loading' }, after: { pollEvery: 'loading' } },
            stopped: { on: { poll: 'loading' } },
          },
        },
        socket: {
          initial: 'connected',
          states: {
            connected: {
              invoke: { src: 'connection', id: 'connection', onError: 'waiting' },
              initial: 'opening',
              on: { closed: 'waiting' },
              states: {
                opening: { on: { opened: { target: 'open', actions: raise({ type: 'poll' }) } } },
                open: { after: { beatEvery: { target: 'open', reenter: true, actions: 'beat' } } },
              },
            },
            waiting: { after: { reconnectAfter: 'connected' } },
          },
        },
      },
    },
  },
});
