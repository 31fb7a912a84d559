/**
 * A proxy in front of the server that counts the bytes of every answer's body as they travel: pages, workers and service worker alike.
 * It fixes the content encoding, so that gzip and brotli can be told apart, and can be unplugged to be a server out of reach.
 */
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { freePort } from '#tests/support/free-port.ts';

export type WireMeter = {
  /** Bytes of answers that arrived until then: the files of the program, without what the API answers. */
  readonly fileBytes: (untilMs: number) => number;
  /** Requests to the API since the last reset, and the bytes of their answers. */
  readonly api: () => { readonly requests: number; readonly bytes: number };
  readonly reset: (encoding: 'gzip' | 'br') => void;
  /** While unplugged every connection is refused or torn down. */
  readonly plug: (isPlugged: boolean) => void;
  /** Without sockets nobody tells the client what others did. */
  readonly allowSockets: (isAllowed: boolean) => void;
  readonly port: number;
  readonly close: () => Promise<void>;
};

export async function startWireMeter(target: number): Promise<WireMeter> {
  let encoding = 'gzip';
  let isPlugged = true;
  let arrived: { readonly atMs: number; readonly bytes: number }[] = [];
  let api = { requests: 0, bytes: 0 };
  let areSocketsAllowed = true;
  const port = await freePort();
  const sockets = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    const isApi = incoming.url?.startsWith('/jeecg-boot') ?? false;
    if (isApi) api.requests++;
    const forward = request(optionsOf(incoming, encoding, target), answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('data', (chunk: Buffer) => {
        if (isApi) api.bytes += chunk.length;
        else arrived.push({ atMs: Date.now(), bytes: chunk.length });
      });
      answer.pipe(outgoing);
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  server.on('connection', socket => {
    if (!isPlugged) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (incoming, socket, head) => {
    if (!areSocketsAllowed) {
      socket.destroy();
      return;
    }
    const onward = connect(target, '127.0.0.1', () => {
      const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
      for (let at = 0; at < incoming.rawHeaders.length; at += 2) lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));

  const cutAll = (): void => sockets.forEach(socket => void socket.destroy());
  return {
    fileBytes: untilMs => arrived.reduce((sum, { atMs, bytes }) => (atMs <= untilMs ? sum + bytes : sum), 0),
    api: () => ({ ...api }),
    reset(next) {
      encoding = next;
      arrived = [];
      api = { requests: 0, bytes: 0 };
    },
    allowSockets(next) {
      areSocketsAllowed = next;
    },
    port,
    plug(next) {
      isPlugged = next;
      if (!next) cutAll();
    },
    close() {
      cutAll();
      server.closeAllConnections();
      return new Promise(resolve => server.close(() => resolve()));
    },
  };
}

const optionsOf = ({ method, url, headers }: IncomingMessage, encoding: string, port: number) => ({
  host: '127.0.0.1',
  port,
  method: method ?? 'GET',
  path: url ?? '/',
  headers: { ...headers, 'accept-encoding': encoding },
});
