/**
 * The table socket's life: a beat every 10 s that must be answered within 6 s, and a new connection 5 s after a loss, at growing intervals
 * while none is proven. An answered beat proves a connection. Opening does not, because a gateway may accept a socket that the server refuses.
 * Source: widget specification §9 Time.
 */
import { assign, fromCallback, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { typesOf } from '../types-of.ts';

export type TableSocketEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | { readonly type: 'opened' }
  | { readonly type: 'beaten' }
  | { readonly type: 'closed' };

/** `failures`: connections lost since one was proven; the loss of a proven one is the first. */
export type TableSocketContext = { readonly failures: number };

export const tableSocketMachine = setup({
  types: typesOf<{ context: TableSocketContext; events: TableSocketEvent }>(),
  actors: {
    /** Holds the connection until stopped; sends opened, beaten (a beat was answered) and closed. */
    connection: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the connection');
    }),
  },
  actions: {
    beat: () => undefined,
    noteOpen: () => undefined,
    fail: assign({ failures: ({ context }) => context.failures + 1 }),
    succeed: assign({ failures: 0 }),
  },
  delays: { beatEvery: 10_000, replyWithin: 6_000, reconnectAfter: 5_000 },
}).createMachine({
  id: 'tableSocket',
  context: { failures: 0 },
  initial: 'off',
  on: { stop: '.off' },
  states: {
    off: { on: { start: 'connected' } },
    connected: {
      invoke: { src: 'connection', id: 'connection', onError: 'waiting' },
      initial: 'opening',
      on: { closed: 'waiting' },
      states: {
        opening: { on: { opened: 'greeting' } },
        /** The first beat was sent. */
        greeting: {
          entry: 'beat',
          on: { beaten: { target: 'calm', actions: ['succeed', 'noteOpen'] } },
          after: { replyWithin: '#tableSocket.waiting' },
        },
        calm: { after: { beatEvery: 'asking' } },
        /** A beat was sent; its answer is due. */
        asking: { entry: 'beat', on: { beaten: 'calm' }, after: { replyWithin: '#tableSocket.waiting' } },
      },
    },
    waiting: { entry: 'fail', after: { reconnectAfter: 'connected' } },
  },
});
