/** Where every unexpected error goes: one entry on the error output, with the request it came from. Never a token: addresses are told without their query. */
import type { FastifyRequest } from 'fastify';

export type Report = (error: unknown, request?: FastifyRequest) => void;

export const reportError: Report = (error, request) => {
  const where = request === undefined ? '' : ` ${request.method} ${request.url.split('?')[0] ?? ''} (${request.id})`;
  process.stderr.write(`${new Date().toISOString()}${where} ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};
