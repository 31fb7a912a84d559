/** How long a connection may take to say what it wants, and how many there are: whoever sends half a request and waits is answered 408 and let go. */
import type { Server } from 'node:http';

const REQUEST_MAX_MS = 300_000; // from its first byte to its last
const HEADERS_MAX_MS = 60_000;
export const CONNECTIONS_MAX = 4_096; // of one process, sockets included; a browser holds eight at most

/** Sockets are no requests any more once they are open, and have rules of their own. */
export function boundConnections(server: Server): void {
  server.headersTimeout = HEADERS_MAX_MS;
  server.requestTimeout = REQUEST_MAX_MS; // Fastify sets none, where Node has one
  server.maxConnections = CONNECTIONS_MAX;
}
