/** Builds the server: one port for the client, the API, the sockets and, with --faults, fault injection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import compress from '@fastify/compress';
import websocket from '@fastify/websocket';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Schema } from '#schema/schema.ts';
import { registerApi } from './api.ts';
import type { ApiParts } from './api.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './database/unavailable.ts';
import type { Database } from './database.ts';
import type { EntityStore } from './entities/entity-store.ts';
import { createFaultRules } from './dev/faults/fault-rules.ts';
import { registerFaultRoutes } from './dev/faults/fault-routes.ts';
import { createWriteLog } from './dev/faults/write-log.ts';
import { lockFolder } from './database/folder-lock.ts';
import {
  DEFAULT_BACKEND_TIMEOUT_MS,
  DEFAULT_BODY_LIMIT,
  DEFAULT_SEED,
  DEFAULT_TOKEN_IDLE_MS,
  DEFAULT_TOKEN_MAX_MS,
  DEFAULT_UPLOAD_QUOTA_MB,
  DEFAULT_UPLOAD_USER_QUOTA_MB,
  DEFAULT_WAYBILLS,
} from './options.ts';
import type { ServerOptions } from './options.ts';
import { followRequests } from './process-guard.ts';
import { prepareDatabase } from './prepare-database.ts';
import type { Preparation } from './prepare-database.ts';
import { wellKnownAccounts } from './platform/people/well-known.ts';
import { secretFrom, sharedSecret } from './secrets.ts';
import { createLocalBus, createSharedBus } from './platform/sockets/bus.ts';
import { registerBackendProxy } from './web/backend-proxy.ts';
import { answerBrokenSocket, answerUnrouted, boundConnections } from './web/connections.ts';
import { registerClient } from './web/client-routes.ts';
import { countInFlight } from './web/in-flight.ts';
import { CALLS_OF_USER } from './web/limit-concurrency.ts';
import { reportError } from './web/report.ts';
import { collectRoutes } from './web/route-needs.ts';
import type { RouteNeeds } from './web/route-needs.ts';
import { addSecurityHeaders } from './web/security-headers.ts';
import { SOCKET_FRAME_MAX_BYTES } from './platform/sockets/frames.ts';

export const OPEN_BODY_MAX_BYTES = 65_536; // without a session: a name, a password, a code
export const END_GRACE_MS = 8_000; // the time given to running requests at the end
export const END_MAX_MS = 15_000; // after this time the database has completed its work, and the operating system ends the rest

export const CONTEXT_PATH = '/jeecg-boot';
const MAX_PARAM_CHARS = 2_048; // a partner's token is a part of the path
const COMPRESS_FROM_BYTES = 1_024;
const BYTES_PER_MB = 1_048_576;
const IN_MEMORY = 'memory://';

/** The database module reports its own outage once. */
const reportTrouble = (error: unknown): void => void (isUnavailable(error) || reportError(error));
const logLine = (line: string) => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);

type Closer = () => Promise<void> | void;

export type RunningApp = {
  readonly app: FastifyInstance;
  /** Every route with what it asks of its caller. */
  readonly routes: () => readonly RouteNeeds[];
  readonly close: () => Promise<void>;
  /** Accounts that still have the published default password; none with a foreign back end. */
  readonly wellKnownAccounts: () => Promise<readonly string[]>;
};

/** Builds an app over these definitions, ready to listen or to be injected into. `close` ends it and everything it opened. */
export async function createApp(options: ServerOptions, schema: Schema): Promise<RunningApp> {
  const app = Fastify({
    bodyLimit: Math.min(OPEN_BODY_MAX_BYTES, bodyLimitOf(options)), // behind the session check the limit is higher
    forceCloseConnections: 'idle', // the other connections are answered first
    return503OnClosing: false, // requests that arrived before the end are answered as usual
    trustProxy: options.trustProxy ?? false,
    frameworkErrors: answerUnrouted,
    clientErrorHandler: answerBrokenSocket,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAM_CHARS },
  });
  const routes = collectRoutes(app);
  boundConnections(app.server);
  followRequests(app);
  const inFlight = countInFlight(app);
  // A foreign back end's pages need their own policy; ours would leave its documents and big screens blank.
  if (!options.backendUrl) await addSecurityHeaders(app, imageUrlsOf(options));
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'] });
  const closers: Closer[] = [];
  const close = async () => {
    await inFlight.takeIn();
    const closed = app.close();
    const left = await inFlight.settled(END_GRACE_MS);
    if (left.length > 0) logLine(`没有等到的请求：${left.join('、')}`);
    app.server.closeAllConnections();
    for (const socket of app.websocketServer?.clients ?? []) socket.terminate();
    await closed;
    for (const closer of closers.toReversed()) await closer();
  };
  let db: Database | undefined;
  try {
    if (options.backendUrl) {
      const timeoutMs = options.backendTimeoutMs ?? DEFAULT_BACKEND_TIMEOUT_MS;
      const { backendUrl: url, trustProxy } = options;
      closers.push(await registerBackendProxy(app, { url, prefix: CONTEXT_PATH, timeoutMs, trustProxy }));
    } else db = await addApi(app, options, schema, closers);
    await app.register(async inside => {
      if (options.backendUrl) await addSecurityHeaders(inside, imageUrlsOf(options));
      await registerClient(inside, {
        clientDir: options.clientDir ?? resolve('dist', 'client'),
        baseUrl: CONTEXT_PATH,
        profile: options.profile ?? (options.backendUrl ? 'jeecg' : 'spec'),
        captcha: options.backendUrl ? undefined : (options.captcha ?? false),
        staticUrl: options.staticUrl,
        signSecret: options.signSecret,
      });
    });
    await app.ready();
  } catch (error) {
    await close();
    throw error;
  }
  const accounts = db;
  return { app, routes, close, wellKnownAccounts: async () => (accounts ? wellKnownAccounts(accounts) : []) };
}

/** Broken or oversized frames: the socket library marks these errors and has answered the client. */
const isClientsFault = (error: Error): boolean => 'code' in error && String(error.code).startsWith('WS_ERR_');

/** A temporary folder for a server without a data folder; it is deleted at the end. */
function passingFolder(closers: (() => void)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Migrations and seeds are long, so on a real PostgreSQL their connections have no time-outs. */
async function prepareWith(databaseUrl: string | undefined, { db, schema }: EntityStore, preparation: Preparation): Promise<void> {
  const patient = databaseUrl ? await openDatabase({ databaseUrl, patient: true }) : db;
  try {
    await prepareDatabase({ db: patient, schema }, preparation);
  } finally {
    if (patient !== db) await patient.destroy();
  }
}

async function addApi(app: FastifyInstance, options: ServerOptions, schema: Schema, closers: Closer[]): Promise<Database> {
  const { dataDir, databaseUrl, nowMs: trueMs = Date.now } = options;
  const embedded = !databaseUrl && !options.database && dataDir !== IN_MEMORY;
  if (embedded) closers.push(lockFolder(dataDir));
  const db = options.database ?? (await openDatabase({ dataDir, databaseUrl, logLine }));
  if (!options.database) closers.push(() => db.destroy());
  await prepareWith(
    databaseUrl,
    { db, schema },
    {
      waybills: options.waybills ?? DEFAULT_WAYBILLS,
      seed: options.seed ?? DEFAULT_SEED,
      nowMs: trueMs(),
      sample: options.sample ?? true,
      adminPassword: options.adminPassword,
      onProgress: options.onProgress,
    },
  );
  const bus = databaseUrl ? await createSharedBus(databaseUrl, db, reportTrouble) : createLocalBus(reportError);
  closers.push(() => bus.close());

  await app.register(websocket, {
    options: { maxPayload: SOCKET_FRAME_MAX_BYTES },
    errorHandler: (error, socket, request) => {
      if (isClientsFault(error)) return;
      reportError(error, request);
      socket.terminate();
    },
  });
  const faultRules = createFaultRules(Math.random);
  const writeLog = options.faults
    ? createWriteLog(dataDir === IN_MEMORY ? undefined : join(dataDir, 'write-log.jsonl'), schema)
    : undefined;
  if (writeLog) registerFaultRoutes(app, faultRules, writeLog);
  const parts: ApiParts = {
    db,
    schema,
    bus,
    nowMs: () => trueMs() + faultRules.skewMs(),
    faultRules,
    writeLog,
    contextPath: CONTEXT_PATH,
    tokenIdleMs: options.tokenIdleMs ?? DEFAULT_TOKEN_IDLE_MS,
    tokenMaxMs: options.tokenMaxMs ?? DEFAULT_TOKEN_MAX_MS,
    tokenSecret: await tokenSecretOf(options, db),
    tokenFailure: options.tokenFailure ?? 'http401',
    onSms: options.onSms,
    captcha: options.captcha ?? false,
    thirdLoginSecret: options.thirdLoginSecret,
    casUrl: options.casUrl,
    casService: options.casService,
    socketOrigins: options.socketOrigins ?? [],
    logLine,
    reportTrouble,
    uploadDir: dataDir === IN_MEMORY ? passingFolder(closers) : join(dataDir, 'upload'),
    bodyLimit: bodyLimitOf(options),
    callsOfUser: databaseUrl ? CALLS_OF_USER.server : CALLS_OF_USER.embedded,
    uploadLimits: {
      allBytes: (options.uploadQuotaMb ?? DEFAULT_UPLOAD_QUOTA_MB) * BYTES_PER_MB,
      userBytes: (options.uploadUserQuotaMb ?? DEFAULT_UPLOAD_USER_QUOTA_MB) * BYTES_PER_MB,
    },
  };
  await app.register(async api => registerApi(api, parts), { prefix: CONTEXT_PATH });
  return db;
}

/** The secret from the settings; else the one stored in the shared database or in the process's own folder. */
async function tokenSecretOf({ tokenSecret, databaseUrl, dataDir }: ServerOptions, db: Database): Promise<string> {
  if (tokenSecret === undefined && databaseUrl) return sharedSecret(db, dataDir, 'token');
  return secretFrom(tokenSecret, dataDir === IN_MEMORY ? undefined : dataDir, 'token');
}

const bodyLimitOf = ({ bodyLimit = DEFAULT_BODY_LIMIT }: ServerOptions): number => bodyLimit;

/** Other hosts from which pictures may be loaded. */
const imageUrlsOf = ({ staticUrl, imageHosts = [] }: ServerOptions): readonly string[] =>
  staticUrl === undefined ? imageHosts : [staticUrl, ...imageHosts];
