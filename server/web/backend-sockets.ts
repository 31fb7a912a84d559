/**
 * WebSockets of a foreign back end. The upgrade is forwarded before it is accepted, so a socket that the back end refuses is refused here too.
 * After the upgrade the two connections are piped into each other.
 */
import { STATUS_CODES } from 'node:http';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders, RequestOptions, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ClientAddress } from './client-address.ts';
import { isOriginOf } from '../platform/sockets/socket-gate.ts';
import { headersTo, theirPath } from './backend-route.ts';
import type { Route } from './backend-route.ts';

const NOT_FOUND = 404;
const BAD_GATEWAY = 502;
const HANDSHAKE_HEADERS = /^(?:upgrade|connection|sec-websocket-[a-z]+)$/i;

export type Caller = {
  readonly route: Route;
  readonly timeoutMs: number;
  readonly clientOf: (request: IncomingMessage) => ClientAddress;
  /** An unsent request to the back end. */
  readonly ask: (options: RequestOptions) => ClientRequest;
};

/** @returns a function that closes every open socket. */
export function forwardUpgrades(server: Server, caller: Caller): () => void {
  const open = new Set<Duplex>();
  const keep = (socket: Duplex): void => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  };
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    keep(socket);
    socket.on('error', () => socket.destroy()); // a browser that disappeared
    const url = request.url ?? '';
    if (url.startsWith(`${caller.route.ours}/`)) forwardUpgrade(caller, { request, socket, head, url }, keep);
    else refuse(socket, NOT_FOUND);
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}

type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer; readonly url: string };

function forwardUpgrade({ route, ask, clientOf }: Caller, { request, socket, head, url }: Upgrade, keep: (socket: Duplex) => void): void {
  const client = clientOf(request);
  const headers: OutgoingHttpHeaders = headersTo(route, request.headers, client);
  for (const [name, value] of Object.entries(request.headers)) if (HANDSHAKE_HEADERS.test(name)) headers[name] = value;
  const { origin } = request.headers;
  // The back end gets its own host as the origin of our pages. Another site's origin is kept.
  if (origin !== undefined && isOriginOf(origin, client.host)) headers['origin'] = route.upstream.origin;
  const asked = ask({ method: 'GET', path: theirPath(route, url), headers });
  socket.once('close', () => asked.destroy());
  asked.on('timeout', () => asked.destroy(new Error('timeout')));
  asked.on('error', () => refuse(socket, BAD_GATEWAY));
  asked.on('response', answer => {
    answer.resume();
    refuse(socket, answer.statusCode ?? BAD_GATEWAY);
  });
  asked.on('upgrade', (answer, theirs, first) => {
    keep(theirs);
    asked.setTimeout(0);
    theirs.on('error', () => theirs.destroy());
    theirs.once('close', () => socket.destroy());
    socket.once('close', () => theirs.destroy());
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${handshakeOf(answer)}\r\n`);
    socket.write(first);
    theirs.write(head);
    theirs.pipe(socket).pipe(theirs);
  });
  asked.end();
}

/** The headers of the handshake; the back end's other headers are dropped. */
function handshakeOf({ rawHeaders }: IncomingMessage): string {
  let text = '';
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (HANDSHAKE_HEADERS.test(name)) text += `${name}: ${rawHeaders[at + 1] ?? ''}\r\n`;
  }
  return text;
}

function refuse(socket: Duplex, status: number): void {
  if (socket.writable) socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
