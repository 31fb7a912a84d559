/** The session of this worker: who is signed in, whether the server still takes the token, and what other tabs of the user say of it. */
import { sessionKeyOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { sessionMachine } from '#machines/sync/session.machine.ts';
import type { SessionEvent } from '#machines/sync/session.machine.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { AuthFailure } from './sync-api.ts';

export type WorkerSession = {
  /** The session the worker holds, expired or not. */
  readonly held: () => Session | undefined;
  /** The session if its token is in use. */
  readonly live: () => Session | undefined;
  readonly state: () => SyncStatus['session'];
  readonly send: (event: Exclude<SessionEvent, { readonly type: 'tokenRefused' }>) => void;
  /** The first refusal of a token counts; later ones bring no news. */
  readonly refuse: (token: string, reason: AuthFailure) => void;
  /** Another tab signed in again: its token is taken if it is the same user's. */
  readonly renew: (session: Session) => void;
};

/** @param onChange with the reason, when the token has been refused. */
export function createWorkerSession(onChange: (expired: AuthFailure | undefined) => void): WorkerSession {
  const actor = createObservedActor(sessionMachine, { id: 'session' }).start();
  let refusedBy: AuthFailure = 'tokenExpired';
  const held = (): Session | undefined => actor.getSnapshot().context.session;
  const live = (): Session | undefined => (actor.getSnapshot().value === 'loggedIn' ? held() : undefined);

  actor.subscribe(({ value }) => onChange(value === 'expired' ? refusedBy : undefined));

  return {
    held,
    live,
    state() {
      const { value } = actor.getSnapshot();
      return value === 'loggedIn' || value === 'expired' ? value : held() ? 'expired' : 'loggedOut';
    },
    send: event => actor.send(event),
    refuse(token, reason) {
      if (live()?.token === token) refusedBy = reason;
      actor.send({ type: 'tokenRefused', token });
    },
    renew(session) {
      const mine = held();
      if (mine && sessionKeyOf(mine) === sessionKeyOf(session) && mine.token !== session.token) actor.send({ type: 'opened', session });
    },
  };
}
