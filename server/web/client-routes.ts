/** Serves the built client at `/`: hashed files with a long cache lifetime, the shell without cache, unknown pages with the shell. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HASHED = /[\\/]assets[\\/]/;
const FOREVER = 'public, max-age=31536000, immutable';
const ALWAYS_ASK = 'no-cache';
const NOT_BUILT = '客户端尚未构建，请先运行 npm run build。';
const HAS_EXTENSION = /\.[a-z0-9]+$/i;

export type ClientOptions = {
  readonly clientDir: string;
  readonly baseUrl: string;
  readonly profile: string;
  /** Known only for our own server. */
  readonly captcha?: boolean | undefined;
  readonly staticUrl?: string | undefined;
  /** The secret for signed requests, if the server checks with another one than the published one. */
  readonly signSecret?: string | undefined;
};

export async function registerClient(app: FastifyInstance, { clientDir, ...config }: ClientOptions): Promise<void> {
  app.get('/app-config.json', async (_request, reply) => reply.header('cache-control', ALWAYS_ASK).send(config));
  const built = existsSync(join(clientDir, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: clientDir,
      wildcard: true,
      index: 'index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.setHeader('cache-control', HASHED.test(path) ? FOREVER : ALWAYS_ASK);
        reply.setHeader('vary', 'accept-encoding'); // a cache in between must not send brotli to a client that accepts only gzip
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    built && isPage(request)
      ? sendShell(reply)
      : reply
          .code(404)
          .type('text/plain; charset=utf-8')
          .send(built ? '未找到' : NOT_BUILT),
  );
}

/** A page's address has no extension; a missing file with an extension is 404. */
function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/__') && !HAS_EXTENSION.test(path);
}

const sendShell = (reply: FastifyReply): FastifyReply => reply.header('cache-control', ALWAYS_ASK).sendFile('index.html');
