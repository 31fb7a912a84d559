/**
 * One file on its way to the server, as long as this worker leads. What must survive stands in the file's outbox entry;
 * this is what can be watched while it happens: where it is, and how much has left.
 */
import { assign, fromCallback, fromPromise, setup } from 'xstate';

/** What an attempt came to. stored: the server said where it lies. refused: the user must decide. lost: it will be tried again. stopped: we are no longer the one to send it. */
export type UploadOutcome = 'stored' | 'refused' | 'lost' | 'stopped';

export const uploadMachine = setup({
  types: {
    context: {} as { readonly sent: number; readonly total: number },
    events: {} as
      | { type: 'begin' }
      | { type: 'progress'; sent: number }
      | { type: 'ended'; outcome: UploadOutcome }
      /** The entry is gone: discarded, or settled elsewhere. */
      | { type: 'cancel' },
    input: {} as { readonly total: number },
  },
  actors: {
    /** Reads the bytes and writes ahead that they are about to leave; its output says whether they may. */
    prepare: fromPromise<'ready' | UploadOutcome>(() => Promise.reject(new Error('prepare not provided'))),
    /** Sends the bytes; tells `progress` and, once, `ended`. */
    send: fromCallback(() => undefined),
  },
  actions: {
    noteProgress: assign({ sent: ({ context }, { sent }: { readonly sent: number }) => Math.min(sent, context.total) }),
    startOver: assign({ sent: 0 }),
  },
  guards: {
    is: (_, { outcome, wanted }: { readonly outcome: string; readonly wanted: string }) => outcome === wanted,
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
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'ready' }) }, target: 'sending' },
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'refused' }) }, target: 'failed' },
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.output, wanted: 'stopped' }) }, target: 'queued' },
          { target: 'retrying' },
        ],
        onError: 'retrying',
      },
    },
    sending: {
      on: {
        progress: { actions: { type: 'noteProgress', params: ({ event }) => event } },
        ended: [
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, wanted: 'stored' }) }, target: 'done' },
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, wanted: 'refused' }) }, target: 'failed' },
          { guard: { type: 'is', params: ({ event }) => ({ outcome: event.outcome, wanted: 'stopped' }) }, target: 'queued' },
          { target: 'retrying' },
        ],
        cancel: 'cancelled',
      },
      invoke: { src: 'send' },
    },
    /** Waits for its next turn; how long, the entry says. */
    retrying: { on: { begin: 'preparing', cancel: 'cancelled' } },
    /** Waits for the user. */
    failed: { on: { begin: 'preparing', cancel: 'cancelled' } },
    done: { type: 'final' },
    cancelled: { type: 'final' },
  },
});
