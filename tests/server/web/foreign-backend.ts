/** A foreign back end that does what a test tells it, behind our server. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { schema } from '#features/registry.ts';
import { createApp } from '#server/app.ts';
import type { ServerOptions } from '#server/options.ts';

export type ForeignBackend = {
  /** Where our server listens. */
  readonly origin: string;
  /** Where the back end does. */
  readonly upstream: string;
  readonly asked: IncomingMessage[];
  answer: RequestListener;
  upgrade: (request: IncomingMessage, socket: Duplex) => void;
  /** The back end stops listening and drops its connections. */
  readonly die: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** @param path the back end's context path. */
export async function startBehindProxy(path = '/jeecg-boot', options: Partial<ServerOptions> = {}): Promise<ForeignBackend> {
  const backend = {
    asked: [] as IncomingMessage[],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end(),
    upgrade: (_request: IncomingMessage, socket: Duplex): void => void socket.end(),
  };
  const server: Server = createServer((request, response) => {
    backend.asked.push(request);
    backend.answer(request, response);
  });
  const connections = new Set<Duplex>();
  server.on('connection', socket => connections.add(socket));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex) => backend.upgrade(request, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const upstream = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const front = await createApp(
    { dataDir: '/nowhere/never-opened', backendUrl: `${upstream}${path}`, clientDir: '/nowhere', ...options },
    schema,
  );
  const origin = await front.app.listen({ port: 0, host: '127.0.0.1' });
  const die = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of connections) socket.destroy();
    await closed;
  };
  return Object.assign(backend, {
    origin,
    upstream,
    die,
    close: async () => {
      await front.close();
      await die();
    },
  });
}
