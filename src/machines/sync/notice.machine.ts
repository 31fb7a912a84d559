/**
 * Notices: a poll that stops at a failure, and a socket that only triggers polls. Coming online, a socket message,
 * opening the bell and a new sign-in start a poll; a request during a poll starts another one after it. The engine sets the interval
 * by whether the socket is proven, which means that it stayed open for a while. The socket is held back until a poll says that no new password
 * is due: before, the server refuses every socket. What it said while no socket was open is asked for at each opening. Of a server that has answered
 * a beat once, a beat without an answer loses the connection: what stands between may have dropped it without a word. Source: shell specification
 * §4, §7.3.
 */
import { assign, fromCallback, fromPromise, raise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { typesOf } from '../types-of.ts';

export type NoticeEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  /** The notices may have changed. */
  | { readonly type: 'poll' }
  | { readonly type: 'opened' }
  /** A message that is no hint: a beat was answered. */
  | { readonly type: 'beaten' }
  | { readonly type: 'closed' };
export type NoticeContext = {
  /** Requested during a poll, whose answer may be older than the request. */
  readonly isWanted: boolean;
  /** The socket is proven. */
  readonly isLive: boolean;
  /** Connections lost since one was proven; the loss of a proven one is the first. */
  readonly failures: number;
  /** Whether the server answers nothing before the user has another password; undefined until a poll said it, or could not. */
  readonly isPasswordDue: boolean | undefined;
  /** The server answers beats; not all do. */
  readonly isAnswering: boolean;
};
/** `isPasswordDue`: as the server said it with the notices. */
export type PollReport = { readonly kind: 'loaded'; readonly isPasswordDue: boolean } | { readonly kind: 'failed' };

export const noticeMachine = setup({
  types: typesOf<{
    events: NoticeEvent;
    context: NoticeContext;
  }>(),
  actors: {
    load: fromPromise<PollReport>(async () => {
      throw new Error('the engine provides the poll');
    }),
    /** Holds the connection until stopped; sends opened, closed, poll on a message about notices and beaten on any other. */
    connection: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the connection');
    }),
  },
  guards: {
    isLoaded: (_, report: PollReport) => report.kind === 'loaded',
    isWantedAgain: ({ context }, report: PollReport) => report.kind === 'loaded' && context.isWanted,
    isAnswering: ({ context }) => context.isAnswering,
    isAdmitted: ({ context }) => context.isPasswordDue === false,
    isPasswordDue: ({ context }) => context.isPasswordDue === true,
  },
  actions: {
    beat: () => undefined,
    /** Messages sent while no socket was open are lost. */
    noteOpen: () => undefined,
    noteProven: () => undefined,
    want: assign({ isWanted: true }),
    unwant: assign({ isWanted: false }),
    fail: assign({ isLive: false, failures: ({ context }) => context.failures + 1 }),
    succeed: assign({ isLive: true, failures: 0 }),
    forget: assign({ isLive: false, isPasswordDue: undefined }),
    hold: assign({ isLive: false }),
    noteAnswer: assign({ isAnswering: true }),
    noteReport: assign({ isPasswordDue: (_, report: PollReport) => report.kind === 'loaded' && report.isPasswordDue }),
    /** No answer: a socket is tried. */
    waitNoLonger: assign({ isPasswordDue: ({ context }) => context.isPasswordDue === true }),
  },
  delays: { pollEvery: 6_000, answerWithin: 3_000, beatEvery: 20_000, replyWithin: 6_000, provenAfter: 5_000, reconnectAfter: 5_000 },
}).createMachine({
  id: 'notice',
  context: { isWanted: false, isLive: false, failures: 0, isPasswordDue: undefined, isAnswering: false },
  initial: 'off',
  on: { stop: '.off' },
  states: {
    off: { entry: 'forget', on: { start: 'running' } },
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
                  {
                    guard: { type: 'isWantedAgain', params: ({ event }) => event.output },
                    target: 'loading',
                    reenter: true,
                    actions: { type: 'noteReport', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'waiting',
                    actions: { type: 'noteReport', params: ({ event }) => event.output },
                  },
                  { target: 'stopped', actions: 'waitNoLonger' },
                ],
                onError: { target: 'stopped', actions: 'waitNoLonger' },
              },
            },
            waiting: { on: { poll: 'loading' }, after: { pollEvery: 'loading' } },
            stopped: { on: { poll: 'loading' } },
          },
        },
        socket: {
          initial: 'held',
          states: {
            held: {
              entry: 'hold',
              always: { guard: 'isAdmitted', target: 'connected' },
              after: { answerWithin: { actions: 'waitNoLonger' } },
            },
            connected: {
              always: { guard: 'isPasswordDue', target: 'held' },
              invoke: { src: 'connection', id: 'connection', onError: 'waiting' },
              initial: 'opening',
              on: { closed: 'waiting' },
              states: {
                opening: { on: { opened: { target: 'fresh', actions: [raise({ type: 'poll' }), 'noteOpen'] } } },
                /** Open, but it may be closed again at once. */
                fresh: { after: { provenAfter: { target: 'open', actions: ['succeed', 'noteProven'] } } },
                open: {
                  on: { beaten: { actions: 'noteAnswer' } },
                  after: {
                    beatEvery: [
                      { guard: 'isAnswering', target: 'asking' },
                      { target: 'open', reenter: true, actions: 'beat' },
                    ],
                  },
                },
                /** A beat was sent; its answer is due. */
                asking: { entry: 'beat', on: { beaten: 'open' }, after: { replyWithin: '#notice.running.socket.waiting' } },
              },
            },
            waiting: {
              entry: 'fail',
              always: { guard: 'isPasswordDue', target: 'held' },
              after: { reconnectAfter: 'connected' },
            },
          },
        },
      },
    },
  },
});
