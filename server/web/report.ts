/** Where every unexpected error goes: one entry on the error output, with the request it came from. Never a token: addresses are told without their query. */
import { inspect } from 'node:util';
import type { FastifyRequest } from 'fastify';

export type Report = (error: unknown, request?: FastifyRequest) => void;

export const reportError: Report = (error, request) => {
  const where = request === undefined ? '' : ` ${request.method} ${request.url.split('?')[0] ?? ''} (${request.id})`;
  process.stderr.write(`${new Date().toISOString()}${where} ${wordsOf(error)}\n`);
};

/** Anything can be thrown, also what cannot be written out: telling it must not fail. */
function wordsOf(error: unknown): string {
  try {
    return error instanceof Error ? (error.stack ?? error.message) : inspect(error, { depth: 2 });
  } catch {
    return 'an error that cannot be written out';
  }
}
