/**
 * The upload of one file while this worker leads. The file's outbox entry holds the durable state;
 * this machine holds its step and its progress, which the inspector shows.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { typesOf } from '../types-of.ts';

/** The result of an attempt. stored: the server gave the path. refused: the user must decide. lost: it is retried. stopped: this worker no longer leads. */
export type UploadOutcome = 'stored' | 'refused' | 'lost' | 'stopped';

export const uploadMachine = setup({
  types: typesOf<{
    context: { readonly sent: number; readonly total: number };
    events:
      | { type: 'begin' }
      | { type: 'progress'; sent: number }
      | { type: 'ended'; outcome: UploadOutcome }
      /** The entry is gone: discarded, or settled elsewhere. */
      | { type: 'cancel' };
    input: { readonly total: number };
  }>(),
  actors: {
    /** Reads the bytes and stores the attempt before they are sent; its output says whether they may be sent. */
    prepare: fromPromise<'ready' | UploadOutcome>(() => Promise.reject(new Error('prepare not provided'))),
    /** Sends the bytes; emits `progress` and, once, `ended`. */
    send: fromCallback(() => undefined),
  },
  actions: {
    noteProgress: assign({ sent: ({ context }, { sent }: { readonly sent: number }) => Math.min(sent, context.total) }),
    startOver: assign({ sent: 0 }),
  },
  guards: {
    isReady: (_, outcome: string) => outcome === 'ready',
    isStored: (_, outcome: string) => outcome === 'stored',
    isRefused: (_, outcome: string) => outcome === 'refused',
    isStopped: (_, outcome: string) => outcome === 'stopped',
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ sent: 0, total: input.total }),
  initial: 'queued',
  states: {
    queued: { on: { begin: 'preparing', cancel: 'cancelled' } },
    preparing: {
      entry: 'startOver',
      on: { cancel: 'cancelled' },
      invoke: {
        src: 'prepare',
        onDone: [
          { guard: { type: 'isReady', params: ({ event }) => event.output }, target: 'sending' },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'failed' },
          { guard: { type: 'isStopped', params: ({ event }) => event.output }, target: 'queued' },
          { target: 'retrying' },
        ],
        onError: 'retrying',
      },
    },
    sending: {
      on: {
        progress: { actions: { type: 'noteProgress', params: ({ event }) => event } },
        ended: [
          { guard: { type: 'isStored', params: ({ event }) => event.outcome }, target: 'done' },
          { guard: { type: 'isRefused', params: ({ event }) => event.outcome }, target: 'failed' },
          { guard: { type: 'isStopped', params: ({ event }) => event.outcome }, target: 'queued' },
          { target: 'retrying' },
        ],
        cancel: 'cancelled',
      },
      invoke: { src: 'send' },
    },
    /** Waits for its next turn; the entry holds the time. */
    retrying: { on: { begin: 'preparing', cancel: 'cancelled' } },
    /** Waits for the user. */
    failed: { on: { begin: 'preparing', cancel: 'cancelled' } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
