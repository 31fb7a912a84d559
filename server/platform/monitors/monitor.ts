/**
 * Reports on this process. Figures are read when somebody looks; only answered requests are noted all the time, the last two hundred without
 * bodies, parameters or headers.
 */
import { statfs } from 'node:fs/promises';
import { cpus, freemem, hostname, loadavg, release, totalmem, type, uptime } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import { TRACED_MAX } from '#features/platform/monitors/model.ts';
import type { Screen, Traced } from '#features/platform/monitors/model.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database } from '../../database.ts';
import { createProcessWatch } from './process-watch.ts';
import type { ProcessWatch, Spent } from './process-watch.ts';

const US_PER_SECOND = 1_000_000;
const PERCENT = 100;
const CAPTCHA_MS = 60_000;
const FAILED = 400;

type Values = Readonly<Record<string, string | number>>;
export type Monitor = {
  readonly figures: (screen: Screen) => Promise<Values>;
  /** The newest first. */
  readonly traced: () => readonly Traced[];
  readonly watch: ProcessWatch;
};
export type MonitorDeps = {
  readonly db: Database;
  readonly nowMs: () => number;
  /** Where data are stored. */
  readonly folder: string;
  readonly tokenIdleMs: number;
};

/** As `df` counts: of what users can have, without the blocks that are kept for root. */
export const usedPercent = ({ blocks, bfree, bavail }: Readonly<Record<'blocks' | 'bfree' | 'bavail', number>>): number => {
  const used = blocks - bfree;
  return used === 0 ? 0 : (used / (used + bavail)) * 100;
};

/** Call before any route is registered. */
export function createMonitor(app: FastifyInstance, { db, nowMs, folder, tokenIdleMs }: MonitorDeps): Monitor {
  const traced: Traced[] = [];
  const totals = { requests: 0, failed: 0, refused: 0, tookMs: 0, maxMs: 0 };
  const watch = createProcessWatch();
  const refused = new WeakSet<FastifyRequest>();
  app.addHook('onClose', async () => watch.stop());
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isRecord(payload) && payload['success'] === false) refused.add(request);
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const tookMs = reply.elapsedTime;
    totals.requests += 1;
    totals.tookMs += tookMs;
    totals.maxMs = Math.max(totals.maxMs, tookMs);
    if (reply.statusCode >= FAILED) totals.failed += 1;
    else if (refused.has(request)) totals.refused += 1;
    if (traced.length >= TRACED_MAX) traced.shift();
    // The route's own path: of a ticket in the address only its name is noted.
    const path = request.routeOptions.url ?? '—';
    const id = String(totals.requests);
    traced.push({
      id,
      atMs: nowMs(),
      method: request.method,
      path,
      status: reply.statusCode,
      isRefused: refused.has(request),
      tookMs: Math.round(tookMs * 10) / 10,
    });
  });
  const openSockets = (): number => app.websocketServer?.clients.size ?? 0;

  const sessions = async (): Promise<Values> => {
    const [row] = await rowsOf(
      db,
      sql<{
        readonly count: number;
      }>`select count(*)::int as count from sys_token where ended_why = '' and by_digest = '' and used_ms >= ${nowMs() - tokenIdleMs}`,
    );
    return { sessions: row?.count ?? 0 };
  };
  const processUptime = (): number => Math.round(process.uptime());

  const read: Readonly<Record<Screen, () => Promise<Values>>> = {
    async disk() {
      const { blocks, bavail, bfree, bsize } = await statfs(folder).catch(() => statfs('.'));
      return { diskName: folder, diskTotal: blocks * bsize, diskFree: bavail * bsize, diskUsed: usedPercent({ blocks, bfree, bavail }) };
    },
    async jvm() {
      const { heapUsed, heapTotal, rss, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const spent = watch.spent();
      return {
        heapUsed,
        heapTotal,
        rss,
        external,
        heapLimit: getHeapStatistics().heap_size_limit,
        ...delaysOf(spent),
        loopUsed: spent.loopUsed * PERCENT,
        processCpu: (user + system) / US_PER_SECOND,
        nodeVersion: `Node ${process.versions.node}`,
      };
    },
    async system() {
      const [total, free] = [totalmem(), freemem()];
      return {
        platform: `${type()} ${release()} ${process.arch}`,
        host: hostname(),
        cpuModel: cpus()[0]?.model ?? '',
        cpuCount: cpus().length,
        load: loadavg()[0] ?? 0,
        memoryTotal: total,
        memoryFree: free,
        memoryUsed: ((total - free) / total) * 100,
        systemUptime: Math.round(uptime()),
        processUptime: processUptime(),
      };
    },
    async web() {
      const { requests, tookMs, maxMs } = totals;
      const meanMs = requests === 0 ? 0 : tookMs / requests;
      const { failed, refused: declined } = totals;
      return {
        requests,
        refused: failed,
        declined,
        meanMs,
        maxMs,
        sockets: openSockets(),
        ...(await sessions()),
        processUptime: processUptime(),
      };
    },
    async cache() {
      const [row] = await rowsOf(
        db,
        sql<{ readonly hits: number; readonly reads: number; readonly size: number; readonly all: number; readonly captchas: number }>`
          select blks_hit::float8 as hits, blks_read::float8 as reads, pg_database_size(current_database())::float8 as "all",
            (select setting::float8 * 8192 from pg_settings where name = 'shared_buffers') as size,
            (select count(*)::int from sys_captcha where issued_ms >= ${nowMs() - CAPTCHA_MS}) as captchas
          from pg_stat_database where datname = current_database()`,
      );
      const { hits = 0, reads = 0, size = 0, all = 0, captchas = 0 } = row ?? {};
      const rate: Values = hits + reads > 0 ? { cacheHitRate: (hits / (hits + reads)) * 100 } : {};
      return { ...rate, cacheHits: hits, cacheReads: reads, cacheSize: size, databaseSize: all, captchas, ...(await sessions()) };
    },
  };
  return { figures: screen => read[screen](), traced: () => traced.toReversed(), watch };
}

const delaysOf = ({ loopDelay, loopDelayMax }: Spent): Values =>
  loopDelay === undefined || loopDelayMax === undefined ? {} : { loopDelay, loopDelayMax };
