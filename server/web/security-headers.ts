/** The headers every answer carries: what a page of ours may load and do. */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HOST = /^[a-zA-Z0-9.:[\]-]+$/;
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/**
 * HSTS stays off: the server speaks plain http on an intranet, TLS is the business of whoever stands in front.
 * @param imageUrls other hosts pictures are shown from.
 */
export async function addSecurityHeaders(app: FastifyInstance, imageUrls: readonly string[] = []): Promise<void> {
  await app.register(helmet, {
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"], // antd writes its styles into the page
        imgSrc: ["'self'", 'data:', 'blob:', ...imageUrls.flatMap(originOf)],
        fontSrc: ["'self'", 'data:'],
        frameSrc: ["'self'", 'http:', 'https:'], // a menu entry may show another program's page inside ours
        connectSrc: ["'self'", request => socketSource('ws', request.headers.host), request => socketSource('wss', request.headers.host)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
      },
    },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
}

/** The host alone; a path under this server has none of its own. */
function originOf(url: string): readonly string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Not every browser counts sockets of the page's own host as 'self'. */
function socketSource(scheme: string, host: string | undefined): string {
  return host !== undefined && HOST.test(host) ? `${scheme}://${host}` : "'self'";
}
