/** The link: its machine with probe and backoff, fed by the outcome of every request. */
import { fromPromise } from 'xstate';
import type { AppError } from '#base/errors.ts';
import { backoffMs } from '#sync/backoff.ts';
import type { LinkState } from '#sync/status.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { linkMachine } from '#machines/sync/link.machine.ts';
import type { LinkEvent, ProbeReport } from '#machines/sync/link.machine.ts';
import type { Rng, Transport } from './ports.ts';

export type Link = {
  state(): LinkState;
  /** The failure of a request; `undefined`: our server answered. */
  note(error: AppError | undefined): void;
  /** The network may have changed: probe. */
  hint(): void;
  stop(): void;
};

export type LinkDeps = { readonly transport: Pick<Transport, 'probe'>; readonly rng: Rng; readonly onChange: (state: LinkState) => void };

export function createLink({ transport, rng, onChange }: LinkDeps): Link {
  const actor = createObservedActor(
    linkMachine.provide({
      actors: { probe: fromPromise<ProbeReport>(async ({ signal }) => ({ kind: probeKind(await transport.probe(signal)) })) },
      delays: { backoff: ({ context }) => backoffMs(context.attempt, rng()) },
    }),
    { id: 'link' },
  );
  let state: LinkState = 'probing';
  actor.subscribe(snapshot => {
    if (snapshot.value === state) return;
    state = snapshot.value;
    onChange(state);
  });
  actor.start();
  return {
    state: () => state,
    note(error) {
      const event = eventOf(error);
      if (event?.type === 'answered' && state === 'up') return; // the usual case
      // An answer may come after the engine was stopped.
      if (event && actor.getSnapshot().status === 'active') actor.send(event);
    },
    hint: () => actor.send({ type: 'hint' }),
    stop() {
      actor.stop();
    },
  };
}

const probeKind = (answer: Awaited<ReturnType<Transport['probe']>>): ProbeReport['kind'] => {
  const event = eventOf(answer.ok ? undefined : answer.error);
  return event?.type === 'answered' ? 'answered' : event?.type === 'captured' ? 'captive' : 'unreachable';
};

/** Statuses of a gateway without our server behind it; a 404 with an HTML page is one too (wire/to-app-error.ts). */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([404, 502, 503, 504]);

/** Any refusal is an answer, so the server is reachable. */
function eventOf(error: AppError | undefined): LinkEvent | undefined {
  switch (error?.kind) {
    case 'offline':
    case 'timeout':
      return { type: 'lost' };
    case 'captive':
      return { type: 'captured' };
    case 'serverFault':
      return GATEWAY_STATUSES.has(error.status) ? { type: 'lost' } : { type: 'answered' };
    case 'aborted':
    case 'storage':
      return undefined;
    default:
      return { type: 'answered' };
  }
}
