/** A server in memory whose promises can be broken one by one, and an engine's pull parts over fake IndexedDB. */
import type { SyncRead } from '#query/sync-read.ts';
import 'fake-indexeddb/auto';
import { createReplica } from '#workers/replica.ts';
import type { Replica } from '#workers/replica-port.ts';
import { createCounters } from '#workers/counters.ts';
import type { Answer, Clock, RowPage, Transport } from '#workers/ports.ts';
import { createPatience } from '#workers/pull/patience.ts';
import { createReadAhead } from '#workers/pull/read-ahead.ts';
import { createScanLooks } from '#workers/pull/scan.ts';
import type { EntityPull } from '#workers/pull/read-page.ts';
import { shiftedTime, toServerTime } from '#base/server-time.ts';
import type { ServerTime } from '#base/server-time.ts';
import { createServerClock } from '#workers/pull/server-clock.ts';
import { createPrioritySemaphore } from '#workers/pull/priority-semaphore.ts';
import { watchTransport } from '#workers/transport.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { openDatabase } from '#db/handle.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';

export const SERVER_START_MS = Date.parse('2026-11-20T08:00:00+08:00');
export const serverText = toServerTime;

/** How a server may break its word. */
export type Quirks = {
  ignoresIdBegin?: boolean;
  ignoresIdList?: boolean;
  listMeansEquality?: boolean;
  lieAboutTotal?: (total: number) => number;
  maxPageSize?: number;
  distort?: (page: RowPage) => RowPage;
  tellsNoTime?: boolean;
  ignoresCreatedFrom?: boolean;
  ignoresUpdatedFrom?: boolean;
  /** Answers no row at all to a question about times. */
  losesTimeFilters?: boolean;
  /** The process runs in another time zone than its data: a text of time means so much later to it. */
  readsTimesLaterMs?: number;
  /** A missing row is a refusal that says nothing. */
  refusesMissing?: boolean;
  /** Fails at some questions and answers the others. */
  failsAt?: (read: SyncRead) => AppError | undefined;
  /** Order and bounds by this collation instead of the code unit. */
  collation?: (a: string, b: string) => number;
};

export type FakeServer = {
  readonly rows: Map<string, Row>;
  quirks: Quirks;
  nowMs: number;
  failWith: AppError | undefined;
  /** Runs after a page was cut and before it is answered. */
  meanwhile: (() => void) | undefined;
  readonly reads: SyncRead[];
  readonly transport: Transport;
  add(id: string, values?: Record<string, string | number>): void;
  edit(id: string, values: Record<string, string | number>): void;
};

export function createFakeServer(): FakeServer {
  const server: FakeServer = {
    rows: new Map(),
    quirks: {},
    nowMs: SERVER_START_MS,
    failWith: undefined,
    meanwhile: undefined,
    reads: [],
    add: (id, values = {}) => void server.rows.set(id, { createTime: serverText(server.nowMs), ...values, id }),
    edit: (id, values) => void server.rows.set(id, { ...server.rows.get(id), ...values, updateTime: serverText(server.nowMs), id }),
    transport: {
      window: async () => answer({ rows: [], total: 0, summary: undefined }),
      read: async (_, read) => {
        const failure = server.quirks.failsAt?.(read);
        return failure ? err(failure) : answer(pageOf(read));
      },
      byId: async (_, id) =>
        server.quirks.refusesMissing && !server.rows.has(id)
          ? err({ kind: 'rejected', message: '操作失败', code: 500 })
          : answer(server.rows.get(id)),
      write: async () => ({ kind: 'accepted' }),
      children: async () => ok({}),
      probe: async () => answer(undefined),
    },
  };

  function answer<T>(value: T): Result<Answer<T>, AppError> {
    if (server.failWith) return err(server.failWith);
    server.meanwhile?.();
    server.meanwhile = undefined;
    return ok({ value, serverMs: server.quirks.tellsNoTime ? undefined : server.nowMs });
  }

  function pageOf(read: SyncRead): RowPage {
    server.reads.push(read);
    const { quirks } = server;
    const matching = [...server.rows.values()].filter(row => matches(row, read, quirks)).sort((a, b) => orderOf(quirks)(a.id, b.id));
    const size = Math.min(read.pageSize, quirks.maxPageSize ?? read.pageSize);
    const rows = matching.slice(((read.pageNo ?? 1) - 1) * size, (read.pageNo ?? 1) * size);
    const page = { rows, total: quirks.lieAboutTotal?.(matching.length) ?? matching.length, summary: undefined };
    return quirks.distort?.(page) ?? page;
  }

  return server;
}

function matches(row: Row, read: SyncRead, quirks: Quirks): boolean {
  if (read.ids && quirks.listMeansEquality) return read.ids.join(',') === row.id;
  if (read.ids && !quirks.ignoresIdList && !read.ids.includes(row.id)) return false;
  const order = orderOf(quirks);
  if (read.fromId !== undefined && !quirks.ignoresIdBegin && order(row.id, read.fromId) < 0) return false;
  if (read.toId !== undefined && order(row.id, read.toId) > 0) return false;
  const meant = (text: ServerTime): string => shiftedTime(text, quirks.readsTimesLaterMs ?? 0);
  if (quirks.losesTimeFilters && (read.createdFrom ?? read.updatedFrom) !== undefined) return false;
  if (read.createdFrom !== undefined && !quirks.ignoresCreatedFrom && String(row['createTime'] ?? '') < meant(read.createdFrom))
    return false;
  return read.updatedFrom === undefined || quirks.ignoresUpdatedFrom === true || String(row['updateTime'] ?? '') >= meant(read.updatedFrom);
}

const orderOf = ({ collation }: Quirks) => collation ?? ((a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0));

export type Rig = {
  readonly server: FakeServer;
  readonly replica: Replica;
  readonly pull: EntityPull;
  readonly toVerify: string[];
  /** Base rows as stored, by id. */
  ids(): readonly string[];
};

/** `deviceMs`: what the device believes; the server has its own clock. */
export async function createRig(
  entity = 'partner',
  deviceMs: () => number = () => SERVER_START_MS,
  scope?: EntityDef['scope'],
  transportOf: (own: Transport) => Transport = own => own,
): Promise<Rig> {
  const server = createFakeServer();
  const opened = await openDatabase(`quayside|rig|${crypto.randomUUID()}`, schema);
  if (!opened.ok) throw new Error(opened.error.kind);
  const store = createEngineStore(opened.value, deviceMs);
  const { epoch } = await store.takeLeadership('tab');
  const replica = createReplica({ schema, store, epoch, onStale: () => undefined });
  await replica.hydrate(entity);
  const clock: Clock = { nowMs: deviceMs, sleep: async () => undefined };
  const serverClock = createServerClock(deviceMs);
  const counters = createCounters();
  const toVerify: string[] = [];
  const def: EntityDef = scope ? { ...schema.get(entity), scope } : schema.get(entity);
  const transport = watchTransport(transportOf(server.transport), {
    serverClock,
    nowMs: deviceMs,
    counters,
    onActivity: () => undefined,
    onOutcome: () => undefined,
  });
  const deps = {
    replica,
    transport,
    clock,
    serverClock,
    semaphore: createPrioritySemaphore(1),
    counters,
    onScanTotal: () => undefined,
    onVerify: (_: string, ids: readonly string[]) => void toVerify.push(...ids),
  };
  const pull: EntityPull = {
    def,
    deps,
    priority: () => 0,
    signal: new AbortController().signal,
    patience: createPatience(deps.clock),
    ahead: createReadAhead(),
    looks: createScanLooks(),
  };
  return { server, replica, pull, toVerify, ids: () => replica.baseIds(entity, '', undefined) };
}

export const idOf = (index: number): string => String(1_000_000 + index);
