/** The online calls over an in-memory database without sign-ins: a caller of the test's choosing, a clock it can move. */
import { schema } from '#features/registry.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/platform/caller.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#server/database.ts';
import type { Envelope } from '#server/web/envelope.ts';
import { onlineViewsFeature } from '#server/online/feature.ts';
import { admin, NOON_MS, NO_BACKGROUND } from '#tests/server/support/entity-server.ts';
import { listOf, pick } from '#tests/server/support/test-server.ts';

export type Page = { readonly total: number; readonly records: readonly Readonly<Record<string, unknown>>[] };
export type OnlineServer = {
  readonly db: Database;
  readonly app: FastifyInstance;
  caller: Caller;
  nowMs: number;
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Envelope>;
  /** The result of a call that must succeed. */
  get(url: string, query?: Readonly<Record<string, string>>): Promise<unknown>;
  page(url: string, query?: Readonly<Record<string, string>>): Promise<Page>;
  /** A call that must be refused: its message. */
  refused(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<string>;
  close(): Promise<void>;
};

export const otherTenant: Caller = { ...admin, tenantId: '7' };
export { admin, listOf, pick };

export async function openOnlineServer(): Promise<OnlineServer> {
  const db = await openTestDatabase('tables');
  const app = Fastify();
  const server: OnlineServer = {
    db,
    app,
    caller: admin,
    nowMs: NOON_MS,
    async call(method, url, body) {
      const response = await app.inject({ method, url, ...(body === undefined ? {} : { payload: Object(body) }) });
      if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode} for ${url}: ${response.body}`);
      return response.json<Envelope>();
    },
    async get(url, query = {}) {
      const answer = await server.call('GET', `${url}?${new URLSearchParams(query)}`);
      if (!answer.success) throw new Error(answer.message);
      return answer.result;
    },
    async page(url, query) {
      const result = await server.get(url, query);
      return { total: Number(pick(result, 'total')), records: listOf(pick(result, 'records')).map(row => Object(row)) };
    },
    async refused(method, url, body) {
      const answer = await server.call(method, url, body);
      if (answer.success) throw new Error(`${method} ${url} was carried out`);
      return answer.message;
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
  onlineViewsFeature.register?.(app, { db, schema, callerOf: () => server.caller, nowMs: () => server.nowMs, background: NO_BACKGROUND });
  return server;
}
