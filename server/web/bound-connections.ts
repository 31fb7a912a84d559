/** Limits the duration of a request and the number of connections. An incomplete request is answered with 408 and closed. */
import type { Server } from 'node:http';

const REQUEST_MAX_MS = 300_000; // from its first byte to its last
const HEADERS_MAX_MS = 60_000;
export const CONNECTIONS_MAX = 4_096; // of one process, sockets included; a browser has eight at most

/** Open sockets are no requests any more and have rules of their own. */
export function boundConnections(server: Server): void {
  server.headersTimeout = HEADERS_MAX_MS;
  server.requestTimeout = REQUEST_MAX_MS; // Fastify sets 0, where Node has a default
  server.maxConnections = CONNECTIONS_MAX;
}
