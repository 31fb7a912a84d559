/**
 * Which pages may open a socket here. A browser lets any web site open a socket to any server; it only says which site asked.
 * Programs that are no browsers send no Origin: they are judged by their token alone.
 */
import type { FastifyRequest } from 'fastify';

/**
 * @param others further origins the operator named, as a browser writes them: https://portal.example.com
 * @returns whether the request comes from a page of this server's own host, or from a named origin.
 */
export function createOriginRule(others: readonly string[]): (request: FastifyRequest) => boolean {
  return ({ headers: { origin }, host }) => {
    if (origin === undefined) return true;
    if (others.includes(origin)) return true;
    return URL.canParse(origin) && new URL(origin).host === host.toLowerCase(); // X-Forwarded-Host counts when Fastify trusts the proxy
  };
}
