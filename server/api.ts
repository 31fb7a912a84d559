/** All routes under the context path: the open ones, then the session check, then those that need a session. */
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { Caller } from './platform/caller.ts';
import type { Database } from './database.ts';
import { registerCheckRoutes } from './platform/checks/check-routes.ts';
import { registerMockRoutes } from './platform/checks/mock-routes.ts';
import { registerDictRoutes } from './platform/dictionaries/dict-routes.ts';
import { startActClock } from './entities/act-clock.ts';
import { registerExcelRoutes } from './entities/excel/excel-routes.ts';
import { createKnownCounts } from './entities/known-counts.ts';
import { registerEntityRoutes } from './entities/register-entity-routes.ts';
import { addWorksOf } from './entities/add-work.ts';
import { stepWorksOf } from './entities/step-work.ts';
import type { ChangedRow } from './entities/stored-row.ts';
import { entityFeaturesOf, pageFeatures } from './features.ts';
import type { Emit } from './feature.ts';
import { addFaultHooks } from './dev/faults/fault-hooks.ts';
import type { FaultRules } from './dev/faults/fault-rules.ts';
import type { WriteLog } from './dev/faults/write-log.ts';
import { registerStaticFiles } from './platform/files/static-files.ts';
import { registerAnnouncementFrame } from './platform/stock-client/announcement-frame.ts';
import { earlierTry, recordUpload } from './platform/files/file-records.ts';
import { recordFoundFiles } from './platform/files/found-files.ts';
import { createUploadQuota } from './platform/files/upload-quota.ts';
import type { UploadLimits } from './platform/files/upload-quota.ts';
import { createUploadStore } from './platform/files/upload-store.ts';
import { registerUpload } from './platform/files/upload-routes.ts';
import { registerGrantsRoutes } from './platform/grants/grants-routes.ts';
import { registerRolePermissions } from './platform/grants/role-permission-routes.ts';
import { textIn } from './web/json.ts';
import type { JsonObject } from './web/json.ts';
import type { TokenFailure } from './options.ts';
import { registerAccountRoutes } from './platform/people/account-routes.ts';
import { registerDirectoryRoutes } from './platform/people/directory-routes.ts';
import { registerOpenAccounts } from './platform/people/open-account-routes.ts';
import { registerPeopleRoutes } from './platform/people/people-routes.ts';
import { registerProfileRoutes } from './platform/people/profile-routes.ts';
import { JOBS_EVERY_MS, runDueJobs } from './platform/jobs/run-jobs.ts';
import { createCallLabels } from './platform/logs/call-labels.ts';
import { createMonitor } from './platform/monitors/monitor.ts';
import { createLogs } from './platform/logs/log-queue.ts';
import { hiddenNames } from './platform/logs/shown-params.ts';
import { watchOperations, watchSignIns } from './platform/logs/watch-calls.ts';
import { projectRoot } from './project-root.ts';
import { registerFeatures } from './register-features.ts';
import { registerFormImport } from './online/forms/import-route.ts';
import { createAttempts } from './platform/session/attempts.ts';
import { createCallers } from './platform/session/callers.ts';
import { registerCaptcha } from './platform/session/captcha.ts';
import { registerLogin } from './platform/session/login.ts';
import { createTokenStore, tokenDigest } from './platform/session/token-store.ts';
import { registerOtherLogins } from './platform/session/other-logins.ts';
import { createLimited } from './platform/session/limited.ts';
import { requireSession, tokenOf } from './platform/session/require-session.ts';
import { createSeeAs } from './platform/session/see-as.ts';
import { createSignInGuard } from './platform/session/sign-in-guard.ts';
import { createSmsCodes } from './platform/session/sms-codes.ts';
import { registerSms } from './platform/session/sms-routes.ts';
import { EVERYBODY } from './platform/sockets/bus.ts';
import type { Bus } from './platform/sockets/bus.ts';
import { registerNoticeSocket, registerTableSocket } from './platform/sockets/page-sockets.ts';
import { createOriginRule, createSocketGate } from './platform/sockets/socket-gate.ts';
import { createSocketKeeper } from './platform/sockets/socket-keeper.ts';
import { noteActOrigin } from './web/act-origin.ts';
import { addApiErrors } from './web/api-errors.ts';
import { readJsonBodies } from './web/bounded-json.ts';
import { reportError } from './web/report.ts';
import { boundTexts } from './web/text-bounds.ts';
import { repeat } from './work/repeat.ts';
import type { Repeated } from './work/repeat.ts';
import { limitConcurrency } from './web/limit-concurrency.ts';

export type ApiParts = {
  readonly db: Database;
  readonly schema: Schema;
  readonly bus: Bus;
  readonly nowMs: () => number;
  readonly faultRules: FaultRules;
  /** Present only if the server was started with fault injection. */
  readonly writeLog: WriteLog | undefined;
  readonly contextPath: string;
  readonly tokenIdleMs: number;
  readonly tokenMaxMs: number;
  readonly tokenSecret: string;
  readonly tokenFailure: TokenFailure;
  readonly uploadDir: string;
  readonly uploadLimits: UploadLimits;
  /** The limit for requests with a session. */
  readonly bodyLimit: number;
  readonly callsOfUser: number;
  readonly onSms: ((line: string) => void) | undefined;
  readonly captcha: boolean;
  readonly thirdLoginSecret: string | undefined;
  readonly casUrl: string | undefined;
  readonly casService: string | undefined;
  readonly socketOrigins: readonly string[];
  readonly logLine: (line: string) => void;
  /** The database's outage is reported elsewhere. */
  readonly reportTrouble: (error: unknown) => void;
};

const SEED_FILES = join(projectRoot(import.meta.dirname), 'server', 'dev', 'data', 'static');
const NO_STORE = 'no-store';

export async function registerApi(api: FastifyInstance, parts: ApiParts): Promise<void> {
  const { db, schema, bus, nowMs, writeLog, faultRules } = parts;
  const lifetime = { idleMs: parts.tokenIdleMs, maxMs: parts.tokenMaxMs, nowMs };
  const tokens = createTokenStore(db, lifetime);
  const attempts = createAttempts(db, nowMs);
  const guard = createSignInGuard(db, attempts, nowMs);
  const limited = createLimited(attempts);
  const callers = createCallers(db, tokens, nowMs);
  const names = new WeakMap<FastifyRequest, string>();

  const errors = addApiErrors(api, reportError);
  readJsonBodies(api);
  boundTexts(api);
  api.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', NO_STORE);
  });
  // The write log is registered first, so that it records the true answer before fault injection changes it.
  if (writeLog) {
    writeLog.hook(api, { contextPath: parts.contextPath, nowMs, usernameOf: request => names.get(request) ?? null });
    addFaultHooks(api, faultRules, { contextPath: parts.contextPath, nowMs });
  }

  const monitor = createMonitor(api, { db, nowMs, folder: parts.uploadDir, tokenIdleMs: parts.tokenIdleMs });
  const logs = createLogs({ db, nowMs, logLine: parts.logLine, report: parts.reportTrouble });
  api.addHook('onClose', logs.stop);
  watchSignIns(api, { logs, nowMs });

  const sendNotice: Emit['notice'] = (userIds, text) => {
    if (userIds.length > 0) bus.send({ kind: 'notice', userIds, text });
  };
  const sessionsChanged = (userId: string): void => bus.send({ kind: 'sessions', userId });
  const loginOptions = { db, tokens, guard, tokenSecret: parts.tokenSecret, captcha: parts.captcha, sessionsChanged, ...lifetime };
  const codes = createSmsCodes(db, nowMs, parts.onSms);
  registerLogin(api, loginOptions);
  registerCaptcha(api, { db, nowMs, limited });
  registerSms(api, { db, codes, limited });
  const { thirdLoginSecret, casUrl, casService } = parts;
  registerOtherLogins(api, { ...loginOptions, codes, limited, thirdLoginSecret, casUrl, casService });
  registerOpenAccounts(api, {
    db,
    codes,
    nowMs,
    sessionsChanged,
    guard,
    limited,
    callerIfAny: request => callers.byToken(tokenOf(request)),
  });
  registerStaticFiles(api, [parts.uploadDir, SEED_FILES], Date.now);
  registerAnnouncementFrame(api);
  const keeper = createSocketKeeper(api, {
    bus,
    callers,
    report: reportError,
    isStalled: path => faultRules.isStalled(path.slice(parts.contextPath.length)),
  });
  const gate = createSocketGate({ callers, isOwnOrigin: createOriginRule(parts.socketOrigins), isFull: keeper.isFull });
  const sockets = { bus, gate, keeper };
  registerTableSocket(api, { ...sockets, schema });
  registerNoticeSocket(api, { ...sockets, report: reportError });

  await api.register(async inside => {
    const session = requireSession(inside, { callers, failure: parts.tokenFailure, nowMs, bodyLimit: parts.bodyLimit });
    const callerOf = (request: FastifyRequest): Caller => {
      const caller = session.callerOf(request);
      names.set(request, caller.username);
      return caller;
    };
    inside.addHook('preHandler', async request => void callerOf(request));
    noteActOrigin(inside, nowMs);
    watchOperations(inside, createCallLabels(schema, pageFeatures), hiddenNames(schema), { logs, nowMs, callerOf });
    limitConcurrency(inside, callerOf, parts.callsOfUser);
    registerPeopleRoutes(inside, { db, callerOf });
    registerDirectoryRoutes(inside, { db, callerOf });
    registerAccountRoutes(inside, { db, callerOf, sessionsChanged, guard });
    registerProfileRoutes(inside, { db, callerOf, codes, limited });
    registerGrantsRoutes(inside, { db, schema, callerOf, isWriting: session.isWriting });
    registerRolePermissions(inside, { db, callerOf, rightsChanged: () => sessionsChanged(EVERYBODY) });
    registerDictRoutes(inside, { db, schema, callerOf });
    registerCheckRoutes(inside, { db, schema, nowMs, callerOf, limited });
    registerMockRoutes(inside);
    const store = createUploadStore(parts.uploadDir, nowMs);
    const quota = createUploadQuota(db, parts.uploadLimits, nowMs);
    registerUpload(inside, {
      store,
      quota,
      record: (caller, uploaded) => recordUpload(db, caller, uploaded, nowMs()),
      earlier: (caller, uploaded) => earlierTry(db, caller, uploaded),
      callerOf,
      report: reportError,
    });
    const onRowChanged = (def: EntityDef, row: JsonObject, kind: 'upsert' | 'delete', by?: string) => {
      logs.row(def, row, kind, by);
      writeLog?.rowChanged(def, textIn(row, 'id'), kind);
      bus.send({ kind: 'row', entity: def.name, tenantId: textIn(row, 'tenantId'), row: kind === 'delete' ? { id: row['id'] } : row });
    };
    const features = entityFeaturesOf(schema);
    const works = { stepWorks: stepWorksOf(features), addWorks: addWorksOf(features) };
    const counts = createKnownCounts(db, nowMs);
    registerEntityRoutes(inside, { db, schema, ...works, counts, callerOf, onRowChanged, nowMs });
    let clock: Repeated | undefined;
    inside.addHook('onReady', async () => {
      const onChanged = ({ def, row, kind }: ChangedRow): void => onRowChanged(def, row, kind);
      clock = startActClock({ db, schema, ...works, nowMs, onChanged, logLine: parts.logLine, report: parts.reportTrouble });
    });
    let jobs: Repeated | undefined;
    inside.addHook('onReady', async () => {
      const deps = { db, schema, nowMs, notice: sendNotice, report: parts.reportTrouble };
      jobs = repeat(JOBS_EVERY_MS, isEnding => runDueJobs(deps, isEnding), parts.reportTrouble);
    });
    let isEnding = false;
    let search: Promise<unknown> = Promise.resolve();
    inside.addHook('onReady', async () => {
      search = recordFoundFiles({ db, schema }, store, nowMs(), () => isEnding).catch(parts.reportTrouble);
    });
    inside.addHook('onClose', async () => {
      isEnding = true;
      await clock?.stop();
      await jobs?.stop();
      await search;
    });
    const { idleMs, maxMs } = lifetime;
    registerFeatures(
      inside,
      {
        db,
        schema,
        ...works,
        counts,
        callerOf,
        nowMs,
        onRowChanged,
        sessionOf: request => ({ digest: tokenDigest(tokenOf(request)), idleMs, maxMs }),
        emit: { notice: sendNotice, sessionsChanged },
        background: {
          flushLogs: logs.flush,
          monitor,
          files: store,
          seeAs: createSeeAs({ db, tokens, tokenSecret: parts.tokenSecret, nowMs }),
        },
      },
      { entities: features, pages: pageFeatures },
    );
    registerExcelRoutes(inside, { db, schema, ...works, callerOf, onRowChanged, nowMs, store });
    registerFormImport(inside, { db, schema, callerOf, nowMs, store });
    errors.answerUnknown(inside);
  });
}
