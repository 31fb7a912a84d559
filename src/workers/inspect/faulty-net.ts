/**
 * Fault injection in this worker: the real fetch, form and sockets, with the chosen faults. It is below all code that reads answers,
 * so the program reacts as in a real fault. Development builds only: only sync.worker.ts imports it, guarded.
 */
import { inBackground } from '#base/in-background.ts';
import type { Random } from '#base/random.ts';
import type { FaultInjection } from '#inspection/report.ts';
import { NO_FAULTS, serverFaultsOf, socketFault, faultFor } from '#inspection/fault-injection.ts';
import type { RequestFault } from '#inspection/fault-injection.ts';
import type { Net } from '#wire/http.ts';
import type { Clock } from '../ports.ts';
import type { OpenSocket } from '../socket-connection.ts';

export type FaultyNetDeps = Net & {
  readonly openSocket: OpenSocket;
  readonly clock: Clock;
  readonly dice: Random;
  /** The schema is passed in, because an import would put it into every production build. */
  readonly endpoints: () => Promise<readonly string[]>;
};

export type FaultyNet = {
  readonly net: Net;
  readonly openSocket: OpenSocket;
  /** Applies from now on; running requests finish unchanged. `host`: the back end's address, whose reference server injects its own part. */
  set(injection: FaultInjection, host: string): void;
};

export function createFaultyNet(real: FaultyNetDeps): FaultyNet {
  let injection = NO_FAULTS;
  /** The token last seen, and the one that was in use when tokens began to be refused: the same in every worker, and not the next one. */
  let seen: string | undefined;
  let spent: string | undefined;
  const sockets = new Set<WebSocket>();

  function isSpent(token: string | undefined): boolean {
    seen = token ?? seen;
    return token !== undefined && token === spent;
  }

  async function meet<T>(
    token: string | undefined,
    signal: AbortSignal,
    send: () => Promise<T>,
    answer: (made: MadeAnswer) => T,
  ): Promise<T> {
    const { delayMs, outcome } = faultFor(injection, { isSpent: isSpent(token) }, real.dice);
    if (delayMs > 0) await real.clock.sleep(delayMs, signal);
    signal.throwIfAborted();
    if (outcome === 'passes') return send();
    if (outcome === 'unreachable') throw new TypeError('network injection: offline');
    if (outcome !== 'answerLost') return answer(MADE_ANSWERS[outcome]);
    await send();
    throw new TypeError('network injection: answer lost');
  }

  function openSocket(url: string, protocols: readonly string[]): WebSocket {
    const socket = real.openSocket(url, protocols);
    sockets.add(socket);
    socket.addEventListener('close', () => sockets.delete(socket));
    // The first listener: an event that it stops reaches no other one.
    socket.addEventListener('message', event => {
      if (socketFault(injection) === 'stalled') event.stopImmediatePropagation();
    });
    if (socketFault(injection) === 'refused') socket.close();
    return socket;
  }

  /** A back end without the route for faults injects none. */
  async function injectOnServer(host: string): Promise<void> {
    const body = JSON.stringify({ rules: serverFaultsOf(injection, await real.endpoints()) });
    const headers = { 'content-type': 'application/json' };
    await real.fetch(new URL('/__faults', host), { method: 'POST', headers, body }).catch(() => undefined);
  }

  return {
    net: {
      fetch: (input, init) => {
        const request = new Request(input, init);
        return meet(
          request.headers.get(TOKEN_HEADER) ?? undefined,
          request.signal,
          () => real.fetch(request),
          ({ status, type, text }) => new Response(text, { status, headers: { 'content-type': type } }),
        );
      },
      sendForm: request =>
        meet(
          request.headers[TOKEN_HEADER],
          request.signal,
          () => real.sendForm(request),
          ({ status, text }) => ({ status, isRedirect: false, text, date: null }),
        ),
    },
    openSocket,
    set(next, host) {
      if (injection.fault !== next.fault) spent = seen;
      injection = next;
      if (socketFault(next) === 'refused') for (const socket of sockets) socket.close();
      inBackground(injectOnServer(host));
    },
  };
}

const TOKEN_HEADER = 'X-Access-Token';
const JSON_TYPE = 'application/json';

type MadeAnswer = { readonly status: number; readonly type: string; readonly text: string };

const MADE_ANSWERS: Readonly<Record<Exclude<RequestFault['outcome'], 'passes' | 'unreachable' | 'answerLost'>, MadeAnswer>> = {
  captive: { status: 200, type: 'text/html', text: '<!DOCTYPE html><html><head><title>network sign-in</title></head><body></body></html>' },
  unauthorized: { status: 401, type: JSON_TYPE, text: '{"success":false,"message":"","code":401,"result":null}' },
  serverError: { status: 500, type: JSON_TYPE, text: '{"status":500,"error":"Internal Server Error","message":"network injection"}' },
};
