/** The security headers of every answer (Content-Security-Policy and others). */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const HOST = /^[a-zA-Z0-9.:[\]-]+$/;
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/**
 * HSTS stays off: the server speaks plain http on an intranet, and TLS is configured at the proxy in front.
 * @param imageUrls other hosts from which pictures may be loaded.
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
        frameSrc: ["'self'", 'http:', 'https:'], // a menu entry may show another program's page in a frame
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

/** The origin of an address; a path on this server has none. */
function originOf(url: string): readonly string[] {
  return URL.canParse(url) ? [new URL(url).origin] : [];
}

/** Some browsers do not count sockets of the page's own host as 'self'. */
function socketSource(scheme: string, host: string | undefined): string {
  return host !== undefined && HOST.test(host) ? `${scheme}://${host}` : "'self'";
}
