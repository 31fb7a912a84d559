/**
 * The worker's RPC interface, implemented: session, calls, and the workspace of the signed-in user. Everything that starts or ends a
 * workspace goes through one queue, so a quick sign-out and sign-in cannot run two engines.
 */
import { failureText, inBackground } from '#base/in-background.ts';
import { assert } from '#base/assert.ts';
import { hexId } from '#base/random.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError, EndedWhy } from '#base/errors.ts';
import { deviceCalled, deviceWords } from '#domain/act-origin.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import { databaseNameOf, sessionKeyOf } from '#domain/session.ts';
import type { InspectPost, FaultInjection } from '#inspection/report.ts';
import type { Credentials, Session } from '#domain/session.ts';
import type { ReportDef } from '#schema/report/report-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { ChannelMessage } from '#sync/channel-message.ts';
import type { SyncStatus } from '#sync/status.ts';
import { rightsOf } from '#sync/rights.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { openInspectDoor } from '#machines/inspect/inspect-door.ts';
import { sessionMachine } from '#machines/sync/session.machine.ts';
import { createGrantsCall, getCurrentUserDeparts } from '#wire/calls/signed-in-user.ts';
import { logout, probeCaptcha, signIn } from '#wire/calls/sign-in.ts';
import type { DecodedLogin } from '#wire/decoders/login.ts';
import { queryAllDictItems, readAllDicts, refleshCache } from '#wire/calls/dictionaries.ts';
import { createDialect } from '#wire/dialect.ts';
import { createHttp } from '#wire/http.ts';
import type { Net } from '#wire/http.ts';
import { createCounters } from './counters.ts';
import type { EngineParts } from './engine-chunk.ts';
import { watchHttp } from './inspect/crossings.ts';
import type { Clock, Rng } from './ports.ts';
import type { OpenSocket } from './socket-connection.ts';
import { serveCalls } from './served-calls.ts';
import type { CallFiles } from './served-calls.ts';
import { serveReports } from './report/served-reports.ts';
import { createStatusFeed } from './status-feed.ts';
import type { AuthFailure, LoginAnswer, SyncApi, TabState, WorkerConfig, WorkerEvent } from './sync-api.ts';
import { shrinkImage } from './uploads/shrink-image.ts';
import { stampImage } from './uploads/stamp-image.ts';
import type { Workspace } from './workspace.ts';
import { createWorkspaceDeps } from './workspace-deps.ts';
import type { WorkspaceSurroundings } from './workspace-deps.ts';

const loadEngine = async (): Promise<EngineParts> => (await import('./engine-chunk.ts')).engineParts;

/** Reports to the inspector are collected for this time (ms): at most sixty posts a second. */
const REPORT_GAP_MS = 16;

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
  const actor = createObservedActor(sessionMachine, { id: 'session' }).start();
  let workspace: Workspace | undefined;
  let openFailure: AppError | undefined;
  let tab: TabState = { isVisible: true, isOnline: true, isFrozen: false };
  let refusedBy: AuthFailure = 'tokenExpired';
  let rights: string | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const held = (): Session | undefined => actor.getSnapshot().context.session;
  const live = (): Session | undefined => (actor.getSnapshot().value === 'loggedIn' ? held() : undefined);
  const inspect = openInspectDoor({
    place: { id: `${config.tabId}:worker`, tabId: config.tabId, kind: 'worker' },
    run: pageId,
    nowMs: () => clock.nowMs(),
    facts: () => ({ title: '', isLeader: workspace?.status().isLeader }),
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
    lowAppId: () => tab.lowAppId,
    device: () => deviceCalled(tab.deviceName ?? '', deviceWords(world.userAgent ?? '')),
    onForbidden: () => emit({ kind: 'permissionRefused' }),
    onPasswordDue: () => workspace?.checkNotices(), // they say so, and the tab asks for it
    net: world.net,
  });
  const http = watchHttp(requests, inspect);
  const askGrants = createGrantsCall(http, world.program);
  const feed = createStatusFeed(clock, status, next => {
    emit({ kind: 'status', status: next });
    inspect.notePlace();
  });

  actor.subscribe(snapshot => {
    workspace?.noteSession();
    if (snapshot.value === 'expired') emit({ kind: 'sessionExpired', reason: refusedBy });
    feed.changed();
  });

  /** The first refusal of a token counts; later ones bring no news. */
  function noteRefused(token: string, reason: AuthFailure): void {
    if (live()?.token === token) refusedBy = reason;
    actor.send({ type: 'tokenRefused', token });
  }

  function refuseToken(token: string, reason: AuthFailure, ended?: EndedWhy): void {
    if (ended && held()?.token === token) emit({ kind: 'sessionEnded', why: ended });
    noteRefused(token, reason);
    workspace?.post({ kind: 'expired', token, reason });
  }

  function noteRights(next: string): void {
    rights = next;
    workspace?.noteRights();
  }

  function onChannelMessage(message: ChannelMessage): void {
    if (message.kind === 'expired') noteRefused(message.token, message.reason);
    if (message.kind === 'rights' && message.rights !== rights) noteRights(message.rights);
    const mine = held();
    if (
      message.kind === 'renewed' &&
      mine &&
      sessionKeyOf(mine) === sessionKeyOf(message.session) &&
      message.session.token !== mine.token
    ) {
      actor.send({ type: 'opened', session: message.session });
    }
  }

  function status(): SyncStatus {
    const { value } = actor.getSnapshot();
    const session = value === 'loggedIn' || value === 'expired' ? value : held() ? 'expired' : 'loggedOut';
    const idle = { link: 'probing', isLeader: false, leaderTabId: undefined, activity: 0, lastConfirmedAtMs: undefined } as const;
    const own = workspace?.status() ?? { ...idle, clockSkewMs: 0, seeds: [], uploads: [], failure: openFailure };
    return { ...own, session };
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined); // the caller gets the failure; the queue continues
    return done;
  }

  /** A refusal shows that the server requires a captcha; an accepted password without one shows that it does not. */
  function learnFromSignIn({ captcha }: Credentials, answer: Result<unknown, AppError>): void {
    if (answer.ok && !captcha) dialect.learn({ asksCaptcha: false });
    if (!answer.ok && answer.error.kind === 'rejected' && answer.error.message.includes(CAPTCHA_WORD)) dialect.learn({ asksCaptcha: true });
  }

  async function closeWorkspace(): Promise<void> {
    const closing = workspace;
    workspace = undefined;
    await closing?.close();
  }

  async function open(session: Session): Promise<Result<undefined, AppError>> {
    const name = databaseNameOf(config.host, session);
    if (workspace && workspace.name !== name) {
      actor.send({ type: 'closed' }); // no request of the old engine may carry the new token
      await closeWorkspace();
    }
    actor.send({ type: 'opened', session });
    if (workspace) {
      workspace.post({ kind: 'renewed', session });
      return ok(undefined);
    }
    const [parts, schema] = await Promise.all([loadEngine(), world.loadSchema()]);
    const opened = await parts.openWorkspace({ ...createWorkspaceDeps(parts, schema, surroundings), name, tabId: config.tabId });
    openFailure = opened.ok ? undefined : opened.error;
    if (opened.ok) workspace = opened.value;
    workspace?.noteTab(tab);
    feed.changed();
    if (!opened.ok) return err(opened.error);
    opened.value.post({ kind: 'renewed', session });
    return ok(undefined);
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
    workspace: () => workspace,
    rights: () => rights,
    onRights: () => emit({ kind: 'rightsChanged' }),
    onStatus: () => feed.changed(),
    onMessage: onChannelMessage,
  };

  return {
    call: serveCalls({ ...http, schema: world.loadSchema }, world.callFiles ?? {}),
    async asksCaptcha() {
      if (config.asksCaptcha !== undefined) return config.asksCaptcha;
      if (dialect.findings.asksCaptcha === false) return false; // a server that begins to require it refuses, and the refusal corrects the finding
      const asked = await probeCaptcha(http);
      if (asked !== undefined) dialect.learn({ asksCaptcha: asked });
      return asked ?? dialect.findings.asksCaptcha;
    },
    async login(request) {
      actor.send({ type: 'login' });
      Promise.all([loadEngine(), world.loadSchema()]).catch(() => undefined); // opening the session tries again
      const answer = await signIn(http, request);
      if ('password' in request) learnFromSignIn(request, answer);
      if (!answer.ok) actor.send({ type: 'loginRefused' });
      // The token of another user must wait until the workspace of the old one is closed.
      else if (!workspace || workspace.name === databaseNameOf(config.host, answer.value.session))
        actor.send({ type: 'opened', session: answer.value.session });
      return answer.ok ? ok(loginAnswerOf(answer.value, world.program)) : answer;
    },
    openSession: session => inTurn(() => open(session)),
    closeSession: () =>
      inTurn(async () => {
        actor.send({ type: 'closed' });
        await closeWorkspace();
        feed.changed();
      }),
    async logout() {
      const answer = await logout(http);
      await inTurn(async () => {
        actor.send({ type: 'closed' });
        await closeWorkspace();
      });
      feed.changed();
      return answer;
    },
    async grants(stored) {
      const answer = await askGrants(stored);
      if (answer.ok) {
        noteRights(rightsOf(answer.value));
        if (rights !== undefined) workspace?.post({ kind: 'rights', rights });
      }
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
    syncNow: async () => workspace?.syncNow(),
    checkNotices: async () => workspace?.checkNotices(),
    pauseSeed: async (entity, isPaused) => workspace?.pauseSeed(entity, isPaused),
    async noteTab(state) {
      tab = state;
      workspace?.noteTab(state);
    },
    async explain(entity, id) {
      assert(workspace, 'explain needs an open session');
      const { explainRow } = await loadEngine();
      return explainRow(workspace.db, entity, id);
    },
    find: async request => workspace?.find(request),
    ...serveReports({ loadSchema: world.loadSchema, loadReports: world.loadReports, db: () => workspace?.db }),
    async initials(texts) {
      const { loadInitials } = await import('./find/initials.ts');
      return texts.map(await loadInitials());
    },
    metrics: async () => counters.all(),
  };
}

/** @param program the build that decoded the dictionaries. */
function loginAnswerOf({ dicts, dictsVersion, ...login }: DecodedLogin, program: string): LoginAnswer {
  const source = dictsVersion === undefined ? undefined : { version: dictsVersion, readBy: program };
  return { ...login, dicts: dicts && { dicts, source } };
}
