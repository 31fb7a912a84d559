/**
 * The lifecycle of every open socket: a rate limit for frames, handlers whose errors are contained, and an end with the session.
 *
 * Ends:  with the session (the bus reports changes of a user's sessions at once; in addition each session is checked twice a
 * minute), after too many frames, when a page stops reading, when a connection stops answering pings, and when messages of other processes were lost:
 * a page asks for what it may have missed when its next socket opens.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import type { Caller } from '../caller.ts';
import type { Callers } from '../session/callers.ts';
import type { Report } from '../../web/report.ts';
import { EVERYBODY } from './bus.ts';
import type { Bus } from './bus.ts';
import { createFrameBudget, textOf } from './frames.ts';
import { inSlices } from './in-slices.ts';
import type { SocketOwner } from './socket-gate.ts';

export const SOCKETS_PER_USER_MAX = 64; // a browser has two, whatever the number of its tabs
const SOCKET_BACKLOG_MAX_BYTES = 1_048_576; // unsent data to a page that does not read
export const SOCKET_LOOK_MS = 30_000; // the interval at which a socket's session is checked without a bus message

export type Opened = { readonly socket: WebSocket; readonly request: FastifyRequest; readonly owner: SocketOwner };
/** One open socket, as the routes see it. */
export type Page = { readonly owner: SocketOwner; readonly send: (text: string) => void };

export type SocketKeeper = {
  /** Adds `page` to `pages` while the socket may be used. */
  readonly keep: (pages: Set<Page>, opened: Opened, onFrame: (page: Page, text: string) => void) => void;
  readonly isFull: (userId: string) => boolean;
};

export type SocketKeeperOptions = {
  readonly bus: Bus;
  readonly callers: Callers;
  readonly report: Report;
  /** Fault injection may make sockets silent without closing them. */
  readonly isStalled: (path: string) => boolean;
  readonly lookMs?: number;
};

type Held = {
  readonly socket: WebSocket;
  readonly owner: SocketOwner;
  readonly end: (code: number, reason: string) => void;
  isAnswering: boolean;
};

const POLICY_VIOLATION = 1008;
const SERVICE_RESTART = 1012;
const TRY_AGAIN_LATER = 1013;

export function createSocketKeeper(app: FastifyInstance, options: SocketKeeperOptions): SocketKeeper {
  const { bus, callers, report, isStalled, lookMs = SOCKET_LOOK_MS } = options;
  const all = new Set<Held>();

  const look = async (held: Held): Promise<void> => {
    const caller = await callers.peek(held.owner.token);
    if (!caller || !hasSameRights(caller, held.owner.caller)) held.end(POLICY_VIOLATION, 'session ended');
  };
  const lookAt = async (userId: string): Promise<void> => {
    for (const held of all) if (userId === EVERYBODY || held.owner.caller.userId === userId) await look(held).catch(report);
  };
  const ping = (held: Held): void => {
    if (!held.isAnswering) return held.socket.terminate();
    held.isAnswering = false;
    held.socket.ping();
  };

  bus.onMessage(message => {
    if (message.kind !== 'sessions' && message.kind !== 'gap') return;
    callers.forget();
    if (message.kind === 'sessions') void lookAt(message.userId);
    else inSlices([...all], held => held.end(SERVICE_RESTART, 'messages lost')).catch(report);
  });
  const timer = setInterval(() => {
    all.forEach(ping);
    callers.forget(); // rights may have been changed in the database itself
    void lookAt(EVERYBODY);
  }, lookMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  return {
    isFull: userId => [...all].filter(({ owner }) => owner.caller.userId === userId).length >= SOCKETS_PER_USER_MAX,
    keep(pages, { socket, request, owner }, onFrame) {
      const path = request.url;
      const mayHear = createFrameBudget(Date.now());
      const forget = (): void => void (all.delete(held) && pages.delete(page));
      const held: Held = {
        socket,
        owner,
        isAnswering: true,
        end(code, reason) {
          forget(); // from here on nothing is sent or handled, whether or not the other side closes
          socket.close(code, reason);
        },
      };
      const page: Page = {
        owner,
        send(text) {
          if (!all.has(held) || isStalled(path)) return;
          if (socket.bufferedAmount > SOCKET_BACKLOG_MAX_BYTES) return socket.terminate();
          socket.send(text);
        },
      };
      all.add(held);
      pages.add(page);
      socket.on('close', forget);
      socket.on('pong', () => {
        held.isAnswering = true;
      });
      socket.on('message', (frame: RawData, isBinary: boolean) => {
        if (!all.has(held)) return;
        if (!mayHear(Date.now())) return held.end(TRY_AGAIN_LATER, 'too many frames');
        if (isBinary || isStalled(path)) return;
        try {
          onFrame(page, textOf(frame));
        } catch (error) {
          report(error, request);
          socket.terminate();
        }
      });
      void look(held).catch(report); // the session may have ended while the connection was being established
    },
  };
}

/**
 * A socket sends what its user was permitted to see when it was opened; with other rights a new socket is needed. Of data rules it knows only which
 * entities have any: of their rows it sends the id alone.
 */
function hasSameRights(now: Caller, then: Caller): boolean {
  return (
    now.userId === then.userId &&
    now.tenantId === then.tenantId &&
    now.yardId === then.yardId &&
    now.isAdmin === then.isAdmin &&
    now.dataRules.size === then.dataRules.size &&
    [...now.dataRules.keys()].every(entity => then.dataRules.has(entity)) &&
    now.permissions.size === then.permissions.size &&
    [...now.permissions].every(permission => then.permissions.has(permission))
  );
}
