/** The entity routes over an in-memory database, with a caller chosen by the test and an adjustable clock. */
import { askSql } from './ask-sql.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { originHeaders } from '#domain/act-origin.ts';
import { choiceRules } from '#schema/choosable.ts';
import { demandsOn } from '#schema/guards.ts';
import { toColumnName } from '#schema/column-name.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { referredEntity } from '#schema/kinds/kind-of.ts';
import type { Schema } from '#schema/schema.ts';
import { NO_RULES } from '#server/platform/caller.ts';
import type { Caller } from '#server/platform/caller.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '#server/database.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { noteActOrigin } from '#server/web/act-origin.ts';
import { addApiErrors } from '#server/web/api-errors.ts';
import type { Background } from '#server/feature.ts';
import { registerFeatures } from '#server/register-features.ts';
import { createKnownCounts } from '#server/entities/known-counts.ts';
import type { FeatureRouteDeps } from '#server/register-features.ts';
import { registerEntityRoutes } from '#server/entities/register-entity-routes.ts';
import type { RowChangeKind } from '#server/entities/register-entity-routes.ts';
import { addWorksOf } from '#server/entities/add-work.ts';
import { stepWorksOf } from '#server/entities/step-work.ts';
import { entityFeaturesOf } from '#server/features.ts';
import { PRODUCT } from './over.ts';
import type { Over } from './over.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = {
  readonly success: boolean;
  readonly message: string;
  readonly code: number;
  readonly result: unknown;
  readonly timestamp: number;
};
type WireRow = Readonly<Record<string, unknown>>;
type ListResult = {
  readonly records: readonly WireRow[];
  readonly total: number;
  readonly size: number;
  readonly current: number;
  readonly pages: number;
};
type Change = { readonly entity: string; readonly id: unknown; readonly kind: RowChangeKind };

export const admin: Caller = {
  userId: 'u1',
  username: 'admin',
  realname: '系统管理员',
  tenantId: '0',
  orgCode: 'A01',
  permissions: new Set(),
  isAdmin: true,
  dataRules: NO_RULES,
};
export const callerWith = (...permissions: readonly string[]): Caller => ({
  ...admin,
  userId: 'u2',
  username: 'dispatcher',
  orgCode: 'A01A01',
  isAdmin: false,
  permissions: new Set(permissions),
});

/** A client's id from a short number: 32 hex digits. */
export const idOf = (number: number): string => String(number).padStart(32, '0');

export type EntityServer = {
  readonly db: Database;
  readonly schema: Schema;
  readonly app: FastifyInstance;
  readonly changes: Change[];
  caller: Caller;
  nowMs: number;
  /** @param ageMs how long ago the device says that it was made. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: Body, ageMs?: number): Promise<Answer>;
  /** A list call that must succeed. */
  list(def: EntityDef, query: Readonly<Record<string, string>>): Promise<ListResult>;
  /** The row as queryById returns it; undefined if there is none. */
  row(def: EntityDef, id: string): Promise<WireRow | undefined>;
  /** Inserts minimal rows that every reference to the entity may choose: an id, the tenant, and what its conditions ask for. */
  known(entity: string, ids: readonly string[], tenantId?: string): Promise<void>;
  close(): Promise<void>;
};

/** 2026-03-05 10:20:30 in GMT+8. */
export const NOON_MS = Date.parse('2026-03-05T10:20:30+08:00');

const NO_FILES: Background['files'] = {
  save: async () => '',
  keepNewest: async () => {},
  // oxlint-disable-next-line require-yield
  list: async function* () {},
  remove: async () => {},
};

export const NO_BACKGROUND: Background = {
  flushLogs: async () => {},
  monitor: {
    figures: async () => ({}),
    traced: () => [],
    watch: {
      spent: () => ({ loopUsed: 0, processCpu: 0, systemCpu: 0 }),
      pauses: () => ({ count: 0, seconds: 0, longest: 0, promoted: 0 }),
      stop: () => {},
    },
  },
  files: NO_FILES,
  seeAs: async () => ({ token: '', untilMs: 0 }),
};

/** What routes ask about a call, answered by the server's caller and clock. */
export const callsOf = (server: Pick<EntityServer, 'db' | 'caller' | 'nowMs' | 'changes'>): Omit<FeatureRouteDeps, 'db' | 'schema'> => ({
  counts: createKnownCounts(server.db, () => server.nowMs),
  callerOf: () => server.caller,
  onRowChanged: (entity, row, kind) => server.changes.push({ entity: entity.name, id: row['id'], kind }),
  nowMs: () => server.nowMs,
  sessionOf: () => ({ digest: '', idleMs: 0, maxMs: 0 }),
  emit: { notice: () => {}, sessionsChanged: () => {} },
  background: NO_BACKGROUND,
});

/** The first allowed value of every condition on the entity's fields: those of references, and those of the guards of steps. */
const choosableValues = (schema: Schema, entity: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    schema.defs
      .flatMap(({ fields, flow }) =>
        fields
          .filter(field => referredEntity(field) === entity)
          .flatMap(field => [...choiceRules(schema, field), ...(flow?.transitions ?? []).flatMap(step => demandsOn(step, field.name))]),
      )
      .flatMap(rule => ('is' in rule ? [[rule.field, rule.is[0] ?? ''] as const] : [])),
  );

export async function openEntityServer({
  schema,
  image,
  features = entityFeaturesOf(schema),
  database,
}: Over = PRODUCT): Promise<EntityServer> {
  const db = database ?? (await openTestDatabase(image));
  if (image === 'empty') await bringUpToDate({ db, schema }, NOON_MS);
  const app = Fastify();
  const server: EntityServer = {
    db,
    schema,
    app,
    changes: [],
    caller: admin,
    nowMs: NOON_MS,
    async call(method, url, body, ageMs) {
      const headers = ageMs === undefined ? {} : originHeaders(ageMs, '');
      const response = await app.inject({ method, url: `/jeecg-boot${url}`, headers, ...(body ? { payload: body } : {}) });
      if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode} for ${url}`);
      return response.json<Answer>();
    },
    async list(def, query) {
      const answer = await server.call('GET', `${def.endpoint}/list?${new URLSearchParams(query)}`);
      if (!answer.success) throw new Error(answer.message);
      return answer.result as ListResult;
    },
    async row(def, id) {
      const answer = await server.call('GET', `${def.endpoint}/queryById?id=${id}`);
      return answer.success ? (answer.result as WireRow) : undefined;
    },
    async known(entity, ids, tenantId = '0') {
      const def = schema.get(entity);
      const values = Object.entries(choosableValues(schema, entity));
      const columns = ['id', 'tenant_id', 'del_flag', ...values.map(([name]) => toColumnName(name))];
      const given = values.map((_, at) => `$${at + 3}`);
      await askSql(
        db,
        `INSERT INTO ${def.table} (${columns.join(', ')}) SELECT ${['unnest($1::text[])', '$2', "'0'", ...given].join(', ')} ON CONFLICT DO NOTHING`,
        [ids, tenantId, ...values.map(([, value]) => value)],
      );
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
  await app.register(
    async scope => {
      addApiErrors(scope, () => {});
      noteActOrigin(scope, () => server.nowMs);
      const asked = { db, schema, stepWorks: stepWorksOf(features), addWorks: addWorksOf(features), ...callsOf(server) };
      registerFeatures(scope, asked, { entities: features, pages: [] });
      registerEntityRoutes(scope, asked);
    },
    { prefix: '/jeecg-boot' },
  );
  return server;
}
