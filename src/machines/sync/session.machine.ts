/**
 * The signed-in user of this worker. An expired session keeps its user: the same user's next sign-in continues it.
 *
 * loggedOut → loggingIn → loggedIn ⇄ expired; a refused sign-in returns to the state before it.
 */
import { assign, setup } from 'xstate';
import { typesOf } from '../types-of.ts';
import type { Session } from '#domain/session.ts';

export type SessionEvent =
  | { readonly type: 'login' }
  | { readonly type: 'loginRefused' }
  | { readonly type: 'opened'; readonly session: Session }
  /** The server refused this token; only the current token counts. */
  | { readonly type: 'tokenRefused'; readonly token: string }
  | { readonly type: 'closed' };

export type SessionContext = { readonly session: Session | undefined };

export const sessionMachine = setup({
  types: typesOf<{ context: SessionContext; events: SessionEvent }>(),
  guards: {
    isTokenInUse: ({ context }, token: string) => context.session?.token === token,
    hasSession: ({ context }) => context.session !== undefined,
  },
  actions: {
    keep: assign({ session: (_, session: Session) => session }),
    forget: assign({ session: undefined }),
  },
}).createMachine({
  id: 'session',
  context: { session: undefined },
  initial: 'loggedOut',
  on: {
    opened: { target: '.loggedIn', actions: { type: 'keep', params: ({ event }) => event.session } },
    closed: { target: '.loggedOut', actions: 'forget' },
  },
  states: {
    loggedOut: { on: { login: 'loggingIn' } },
    loggingIn: { on: { loginRefused: [{ guard: 'hasSession', target: 'expired' }, { target: 'loggedOut' }] } },
    loggedIn: {
      on: { tokenRefused: { guard: { type: 'isTokenInUse', params: ({ event }) => event.token }, target: 'expired' } },
    },
    expired: { on: { login: 'loggingIn' } },
  },
});
