/** BACKEND_URL: REST, uploads and sockets go to a real JeecgBoot server; this process only serves the client. */
import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

export async function registerBackendProxy(app: FastifyInstance, backendUrl: string, prefix: string): Promise<void> {
  const { origin, pathname } = new URL(backendUrl);
  await app.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: pathname.replace(/\/$/, ''),
    websocket: true,
    replyOptions: {
      // The back end must see who asked for what name, or its own links and logs point at us.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-host': request.headers.host ?? '',
        'x-forwarded-for': request.ip,
      }),
    },
  });
}
