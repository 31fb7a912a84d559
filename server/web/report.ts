/** Logs an unexpected error to stderr with its request. Queries are removed from addresses, so that no token is logged. */
import { inspect } from 'node:util';
import type { FastifyRequest } from 'fastify';

/** What a report says of a request. */
export type Asked = Pick<FastifyRequest, 'method' | 'url' | 'id'>;
export type Report = (error: unknown, request?: Asked) => void;

export const reportError: Report = (error, request) => {
  const where = request === undefined ? '' : ` ${request.method} ${request.url.split('?')[0] ?? ''} (${request.id})`;
  process.stderr.write(`${new Date().toISOString()}${where} ${wordsOf(error)}\n`);
};

/** Any value can be thrown, also one that cannot be converted to text; logging must not fail. */
function wordsOf(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : inspect(error, { depth: 2 });
  } catch {
    return 'an error that cannot be written out';
  }
}
