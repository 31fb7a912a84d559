/** A server in memory for these tests, a clock that can be turned, and short words for calling it. */
import { afterAll, beforeAll } from 'vitest';
import type { Schema } from '#schema/schema.ts';
import { createApp } from '#server/app.ts';
import type { RunningApp } from '#server/app.ts';
import type { Database } from '#server/database.ts';
import type { ServerOptions } from '#server/options.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { openTestDatabase, SAMPLE } from '#tests/support/test-database.ts';
import { PRODUCT, SAMPLED } from './over.ts';

export const API = '/jeecg-boot';
/** An embedded database takes seconds to start and fill on a busy machine. */
export const START_TIMEOUT_MS = 90_000;

export type Envelope = {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
};
export type TestServer = RunningApp & {
  readonly db: Database;
  readonly schema: Schema;
  readonly clock: { nowMs: number };
  readonly call: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    /** `address`: whose socket it is. `host`: what the caller says he asked. */
    options?: { readonly token?: string; readonly body?: unknown; readonly address?: string; readonly host?: string },
  ) => Promise<{ status: number; body: Envelope }>;
  readonly signIn: (username: string) => Promise<string>;
  readonly listen: () => Promise<string>;
};

/** Opens a database in memory unless one is given; `close` ends both. */
export async function startServer(
  options: Partial<ServerOptions> = {},
  { schema, image } = options.sample === false ? PRODUCT : SAMPLED,
): Promise<TestServer> {
  const db = options.database ?? (await openTestDatabase(image));
  const clock = { nowMs: SAMPLE.nowMs };
  const { app, close, routes, wellKnownAccounts } = await createApp(
    {
      dataDir: 'memory://',
      waybills: SAMPLE.waybills,
      seed: SAMPLE.seed,
      clientDir: '/nowhere',
      nowMs: () => clock.nowMs,
      ...options,
      database: db,
    },
    schema,
  );
  const call: TestServer['call'] = async (method, url, { token, body, address, host } = {}) => {
    const response = await app.inject({
      method,
      url: `${API}${url}`,
      ...(address === undefined ? {} : { remoteAddress: address }),
      headers: { ...(token === undefined ? {} : { 'x-access-token': token }), ...(host === undefined ? {} : { host }) },
      ...(body === undefined ? {} : { payload: Object(body) }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app,
    wellKnownAccounts,
    routes,
    db,
    schema,
    clock,
    call,
    signIn: async username =>
      String(pick((await call('POST', '/sys/login', { body: { username, password: SEED_PASSWORD } })).body.result, 'token')),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await close();
      if (!options.database) await db.destroy();
    },
  };
}

/** One server for all tests of a file, with these accounts signed in; `take` gets it, and their tokens by name, once it runs. */
export function serveFile(usernames: readonly string[], take: (server: TestServer, tokenOf: (username: string) => string) => void): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    const started = await startServer();
    server = started;
    const tokens = new Map<string, string>();
    for (const username of usernames) tokens.set(username, await started.signIn(username));
    take(started, username => tokens.get(username) ?? '');
  }, START_TIMEOUT_MS);
  afterAll(() => server?.close());
}

/** Follows property names into unknown JSON. */
export function pick(source: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined), source);
}

/** The value as a list; anything else is an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
