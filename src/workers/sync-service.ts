/**
 * The worker's RPC interface, implemented: session (worker-session.ts, sign-in-calls.ts), calls, and the workspace of the signed-in user
 * (workspace-keeper.ts).
 */
import { failureText, inBackground } from '#base/in-background.ts';
import { assert } from '#base/assert.ts';
import { hexId } from '#base/random.ts';
import type { EndedWhy } from '#base/errors.ts';
import { deviceCalled, deviceWords } from '#domain/act-origin.ts';
import type { InspectPost, FaultInjection } from '#inspection/report.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { ChannelMessage } from '#sync/channel-message.ts';
import { openInspectDoor } from '#machines/inspect/inspect-door.ts';
import { createGrantsCall, getCurrentUserDeparts } from '#wire/calls/signed-in-user.ts';
import { logout } from '#wire/calls/sign-in.ts';
import { queryAllDictItems, readAllDicts, refleshCache } from '#wire/calls/dictionaries.ts';
import { createDialect } from '#wire/dialect.ts';
import { createHttp } from '#wire/http.ts';
import type { Net } from '#wire/http.ts';
import { createCounters } from './counters.ts';
import type { EngineParts } from './engine-chunk.ts';
import { createGranted } from './granted.ts';
import { watchHttp } from './inspect/crossings.ts';
import type { Clock, Rng } from './ports.ts';
import type { OpenSocket } from './socket-connection.ts';
import { serveCalls } from './served-calls.ts';
import type { CallFiles } from './served-calls.ts';
import { serveReports } from './report/served-reports.ts';
import { createSignInCalls } from './sign-in-calls.ts';
import { createStatusFeed } from './status-feed.ts';
import type { AuthFailure, SyncApi, WorkerConfig, WorkerEvent } from './sync-api.ts';
import { shrinkImage } from './uploads/shrink-image.ts';
import { stampImage } from './uploads/stamp-image.ts';
import { createWorkerSession } from './worker-session.ts';
import type { Workspace } from './workspace.ts';
import { createWorkspaceDeps } from './workspace-deps.ts';
import type { WorkspaceSurroundings } from './workspace-deps.ts';
import { createWorkspaceKeeper } from './workspace-keeper.ts';

const loadEngine = async (): Promise<EngineParts> => (await import('./engine-chunk.ts')).engineParts;

/** Reports to the inspector are collected for this time (ms): at most sixty posts a second. */
const REPORT_GAP_MS = 16;

/** Answered by the leader of the open workspace. */
const serveIndexes = (workspace: () => Workspace | undefined): Pick<SyncApi, 'find' | 'heldRows'> => ({
  find: async request => workspace()?.find(request),
  heldRows: async request => workspace()?.heldRows(request),
});

/** The worker's surroundings. */
export type World = Pick<WorkspaceSurroundings, 'locksFor'> & {
  readonly clock: Clock;
  readonly rng: Rng;
  /** Names this build of the program, in whatever text. */
  readonly program: string;
  readonly openSocket: OpenSocket;
  readonly openChannel: (
    name: string,
    onMessage: (data: unknown) => void,
  ) => { post(message: ChannelMessage | InspectPost): void; close(): void };
  /** Development only: the inspector may send events to actors and inject faults. */
  readonly mayDrive?: boolean | undefined;
  /** What the browser says of itself; the server is told the device in words. */
  readonly userAgent?: string | undefined;
  readonly onFaultInjection?: ((injection: FaultInjection) => void) | undefined;
  readonly net?: Net | undefined;
  /** The server calls that screens declare; absent: none. */
  readonly callFiles?: CallFiles | undefined;
  /** The definitions, loaded when somebody signs in or a call asks for them: the login page does without. */
  readonly loadSchema: () => Promise<Schema>;
  readonly loadReports?: (() => Promise<readonly ReportDef[]>) | undefined;
  /** Unhandled rejections of this thread. */
  readonly onUncaught?: ((report: (failure: unknown) => void) => void) | undefined;
};

export function createSyncService(world: World, config: WorkerConfig, emit: (event: WorkerEvent) => void): Omit<SyncApi, 'start' | 'ping'> {
  const { clock, rng } = world;
  const dialect = createDialect(config.profile, config.findings, findings => emit({ kind: 'findings', findings }));
  const pageId = hexId(rng);
  const counters = createCounters();
  const granted = createGranted(config.profile);

  const session = createWorkerSession(expired => {
    workspace()?.noteSession();
    if (expired) emit({ kind: 'sessionExpired', reason: expired });
    feed.changed();
  });
  const { held, live } = session;
  const keeper = createWorkspaceKeeper({
    host: config.host,
    session,
    onStatus: () => feed.changed(),
    async openWorkspace(name) {
      granted.forget();
      const [parts, schema] = await Promise.all([loadEngine(), world.loadSchema()]);
      return parts.openWorkspace({ ...createWorkspaceDeps(parts, schema, surroundings), name, tabId: config.tabId });
    },
  });
  const workspace = keeper.current;
  const inspect = openInspectDoor({
    place: { id: `${config.tabId}:worker`, tabId: config.tabId, kind: 'worker' },
    run: pageId,
    nowMs: () => clock.nowMs(),
    facts: () => ({ title: '', isLeader: workspace()?.status().isLeader }),
    openChannel: world.openChannel,
    later: run => inBackground(clock.sleep(REPORT_GAP_MS).then(run)),
    mayDrive: world.mayDrive === true,
    onFaultInjection: world.onFaultInjection,
  });
  world.onUncaught?.(failure => inspect.crossing({ to: 'console', text: failureText(failure), isFailure: true }));
  const requests = createHttp({
    host: config.host,
    dialect,
    session: live,
    nowMs: () => clock.nowMs(),
    onAuthFailure: refuseToken,
    signSecret: config.signSecret,
    lowAppId: () => keeper.tab().lowAppId,
    device: () => deviceCalled(keeper.tab().deviceName ?? '', deviceWords(world.userAgent ?? '')),
    onForbidden: () => emit({ kind: 'permissionRefused' }),
    onPasswordDue: () => workspace()?.checkNotices(), // they say so, and the tab asks for it
    net: world.net,
  });
  const http = watchHttp(requests, inspect);
  const askGrants = createGrantsCall(http, world.program);
  const feed = createStatusFeed(
    clock,
    () => ({ ...keeper.status(), session: session.state() }),
    next => {
      emit({ kind: 'status', status: next });
      inspect.notePlace();
    },
  );

  function refuseToken(token: string, reason: AuthFailure, ended?: EndedWhy): void {
    if (ended && held()?.token === token) emit({ kind: 'sessionEnded', why: ended });
    session.refuse(token, reason);
    workspace()?.post({ kind: 'expired', token, reason });
  }

  function onChannelMessage(message: ChannelMessage): void {
    if (message.kind === 'expired') session.refuse(message.token, message.reason);
    if (message.kind === 'rights' && granted.hear(message)) workspace()?.noteRights();
    if (message.kind === 'renewed') session.renew(message.session);
  }

  const surroundings: WorkspaceSurroundings = {
    ...world,
    counters,
    host: config.host,
    pageId,
    http,
    inspect,
    held,
    live,
    workspace,
    granted,
    onRights: () => emit({ kind: 'rightsChanged' }),
    onStatus: () => feed.changed(),
    onMessage: onChannelMessage,
  };

  return {
    call: serveCalls({ ...http, schema: world.loadSchema }, world.callFiles ?? {}),
    ...createSignInCalls({
      http,
      dialect,
      session,
      asksCaptcha: config.asksCaptcha,
      program: world.program,
      prepare: () => inBackground(Promise.all([loadEngine(), world.loadSchema()]).catch(() => undefined)), // opening the session tries again
      mayBegin: keeper.isFreeFor,
    }),
    openSession: keeper.open,
    closeSession: keeper.close,
    async logout() {
      const answer = await logout(http);
      await keeper.close();
      return answer;
    },
    async grants(stored) {
      const answer = await askGrants(stored);
      if (!answer.ok) return answer;
      const rights = granted.take(answer.value); // also while no workspace is open
      workspace()?.post(rights);
      workspace()?.noteRights();
      return answer;
    },
    dicts: stored => queryAllDictItems(http, world.program, stored),
    async refreshDicts() {
      const reread = await refleshCache(http);
      return reread.ok ? readAllDicts(http, world.program) : reread;
    },
    departs: () => getCurrentUserDeparts(http),
    status: async () => feed.read(),
    shrinkImage,
    stampImage,
    syncNow: async () => workspace()?.syncNow(),
    checkNotices: async () => workspace()?.checkNotices(),
    pauseSeed: async (entity, isPaused) => workspace()?.pauseSeed(entity, isPaused),
    noteTab: async state => keeper.noteTab(state),
    async explain(entity, id) {
      const open = workspace();
      assert(open, 'explain needs an open session');
      const { explainRow } = await loadEngine();
      return explainRow(open.db, entity, id);
    },
    ...serveIndexes(workspace),
    ...serveReports({ ...world, db: async () => (await keeper.settled())?.db }),
    async initials(texts) {
      const { loadInitials } = await import('./find/initials.ts');
      return texts.map(await loadInitials());
    },
    metrics: async () => counters.all(),
  };
}
