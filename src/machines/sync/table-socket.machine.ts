/**
 * The table socket's life: a beat every 10 s that must be answered within 6 s, a new connection 5 s after a loss.
 * Source: widget specification §9 Time.
 */
import { fromCallback, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';

export type TableSocketEvent =
  | { readonly type: 'start' }
  | { readonly type: 'stop' }
  | { readonly type: 'opened' }
  | { readonly type: 'beaten' }
  | { readonly type: 'closed' };

export const tableSocketMachine = setup({
  types: { events: {} as TableSocketEvent },
  actors: {
    /** Holds the connection until stopped; sends opened, beaten (a beat was answered) and closed. */
    connection: fromCallback<AnyEventObject>(() => {
      throw new Error('the engine provides the connection');
    }),
  },
  actions: { beat: () => undefined, noteOpen: () => undefined },
  delays: { beatEvery: 10_000, replyWithin: 6_000, reconnectAfter: 5_000 },
}).createMachine({
  id: 'tableSocket',
  initial: 'off',
  on: { stop: '.off' },
  states: {
    off: { on: { start: 'connected' } },
    connected: {
      invoke: { src: 'connection', id: 'connection', onError: 'waiting' },
      initial: 'opening',
      on: { closed: 'waiting' },
      states: {
        opening: { on: { opened: { target: 'asking', actions: 'noteOpen' } } },
        /** A beat is out; its answer is due. */
        asking: { entry: 'beat', on: { beaten: 'calm' }, after: { replyWithin: '#tableSocket.waiting' } },
        calm: { after: { beatEvery: 'asking' } },
      },
    },
    waiting: { after: { reconnectAfter: 'connected' } },
  },
});
