/** JeecgBoot's own Vue 3 front end says who it is by a header. */
import type { FastifyRequest } from 'fastify';

const VERSION_HEADER = 'x-version';
const VERSION = 'v3';

export const isStockClient = ({ headers }: FastifyRequest): boolean => headers[VERSION_HEADER] === VERSION;
