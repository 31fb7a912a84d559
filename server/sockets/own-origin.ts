/**
 * Which pages may open a socket here. A browser lets any web site open a socket to any server; it only says which site asked.
 * Programs that are no browsers send no Origin: they are judged by their token alone.
 */
import type { FastifyRequest } from 'fastify';

/** What a browser calls a page's site, and what this server is called in the same request. */
export const isOriginOf = (origin: string, host: string): boolean => URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

/**
 * @param others further origins the operator named, as a browser writes them: https://portal.example.com
 * @returns whether the request comes from a page of this server's own host, or from a named origin.
 *   Own is the host that was asked, and the one a believed proxy says was asked of it (X-Forwarded-Host).
 */
export function createOriginRule(others: readonly string[]): (request: Pick<FastifyRequest, 'headers' | 'host'>) => boolean {
  return ({ headers: { origin, host: asked = '' }, host }) => {
    if (origin === undefined) return true;
    return others.includes(origin) || isOriginOf(origin, host) || isOriginOf(origin, asked);
  };
}
