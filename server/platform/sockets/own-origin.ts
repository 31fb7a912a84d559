/**
 * Checks the origin of a page that opens a socket. Browsers let every web site open a socket to any server and only send the site's origin.
 * Programs other than browsers send no Origin; only their token is checked.
 */
import type { FastifyRequest } from 'fastify';

/** Compares a page's origin, as the browser sends it, with this server's host in the same request. */
export const isOriginOf = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/**
 * @param others further origins named by the operator, as a browser writes them: https://portal.example.com
 * @returns whether the request comes from a page of this server's own host, or from a named origin.
 * The own host is the requested one, or the one a trusted proxy gives in X-Forwarded-Host.
 */
export function createOriginRule(others: readonly string[]): (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean {
  return ({ headers: { origin, host: asked = '' }, host }) => {
    if (origin === undefined) return true;
    return others.includes(origin) || isOriginOf(origin, host) || isOriginOf(origin, asked);
  };
}
