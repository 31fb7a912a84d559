/**
 * The worker's public face at work: session, calls, and the workspace of whoever is signed in. Everything that starts or ends a
 * workspace goes through one queue, so a quick sign-out and sign-in cannot run two engines.
 */
import { assert } from '#base/assert.ts';
import { hexId } from '#base/random.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import { databaseNameOf, sessionKeyOf } from '#domain/session.ts';
import type { Session } from '#domain/session.ts';
import type { ChannelMessage } from '#domain/sync/channel-message.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import { createObservedActor } from '#machines/create-actor.ts';
import { sessionMachine } from '#machines/sync/session.machine.ts';
import { getCurrentUserDeparts } from '#wire/calls/get-current-user-departs.ts';
import { getUserPermission } from '#wire/calls/get-user-permission.ts';
import { listNoticesByUser } from '#wire/calls/list-notices-by-user.ts';
import { login } from '#wire/calls/login.ts';
import { logout } from '#wire/calls/logout.ts';
import { queryAllDictItems } from '#wire/calls/query-all-dict-items.ts';
import { refleshCache } from '#wire/calls/reflesh-cache.ts';
import { dialectOf } from '#wire/dialect.ts';
import { createHttp } from '#wire/http.ts';
import { noticeSocketUrl, socketProtocols, tableSocketUrl } from '#wire/socket-messages.ts';
import { createCounters } from './counters.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Clock, Rng } from './ports.ts';
import type { OpenSocket } from './socket-connection.ts';
import { createStatusFeed } from './status-feed.ts';
import type { SyncApi, WorkerConfig, WorkerEvent } from './sync-api.ts';
import type { Workspace, WorkspaceDeps } from './workspace.ts';

const loadEngine = async (): Promise<EngineParts> => (await import('./engine-parts.ts')).engineParts;

/** The worker's surroundings. */
export type World = Pick<WorkspaceDeps, 'locksFor' | 'openChannel'> & {
  readonly clock: Clock;
  readonly rng: Rng;
  readonly openSocket: OpenSocket;
};

export function createSyncService(world: World, config: WorkerConfig, emit: (event: WorkerEvent) => void): Omit<SyncApi, 'start'> {
  const { clock, rng } = world;
  const dialect = dialectOf(config.profile);
  const pageId = hexId(rng);
  const counters = createCounters();
  const actor = createObservedActor(sessionMachine, { id: 'session' }).start();
  let workspace: Workspace | undefined;
  let openFailure: AppError | undefined;
  let queue: Promise<unknown> = Promise.resolve();

  const held = (): Session | undefined => actor.getSnapshot().context.session;
  const live = (): Session | undefined => (actor.getSnapshot().value === 'loggedIn' ? held() : undefined);
  const http = createHttp({ host: config.host, dialect, session: live, nowMs: () => clock.nowMs(), onAuthFailure: refuseToken });
  const feed = createStatusFeed(clock, status, next => emit({ kind: 'status', status: next }));

  actor.subscribe(snapshot => {
    workspace?.noteSession();
    if (snapshot.value === 'expired') emit({ kind: 'sessionExpired' });
    feed.changed();
  });

  function refuseToken(token: string): void {
    actor.send({ type: 'tokenRefused', token });
    workspace?.post({ kind: 'expired', token });
  }

  function hear(message: ChannelMessage): void {
    if (message.kind === 'expired') actor.send({ type: 'tokenRefused', token: message.token });
    if (message.kind === 'noticeHint') emit({ kind: 'noticeHint' });
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
    const own = workspace?.status() ?? { ...idle, clockSkewMs: 0, seeds: [], failure: openFailure };
    return { ...own, session };
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = queue.then(work);
    queue = done.catch(() => undefined); // the caller hears of the failure; the queue goes on
    return done;
  }

  async function closeWorkspace(): Promise<void> {
    const closing = workspace;
    workspace = undefined;
    await closing?.close();
  }

  async function open(session: Session): Promise<Result<undefined, AppError>> {
    const name = databaseNameOf(config.host, session);
    if (workspace && workspace.name !== name) {
      actor.send({ type: 'closed' }); // nothing of the old engine may go out under the new token
      await closeWorkspace();
    }
    actor.send({ type: 'opened', session });
    if (workspace) {
      workspace.post({ kind: 'renewed', session });
      return ok(undefined);
    }
    const parts = await loadEngine();
    const opened = await parts.openWorkspace({ ...engineDeps(parts), name, tabId: config.tabId });
    openFailure = opened.ok ? undefined : opened.error;
    if (opened.ok) workspace = opened.value;
    feed.changed();
    if (!opened.ok) return err(opened.error);
    opened.value.post({ kind: 'renewed', session });
    return ok(undefined);
  }

  function engineDeps({ createHttpTransport, createTableSocket, createNotices }: EngineParts): Omit<WorkspaceDeps, 'name' | 'tabId'> {
    const { openSocket, locksFor, openChannel } = world;
    const socketTo = (url: (userId: string) => string) => ({
      openSocket,
      address: () => ({ url: url(held()?.user.id ?? ''), protocols: socketProtocols(dialect, live()?.token ?? '') }),
    });
    return {
      locksFor,
      openChannel,
      transport: createHttpTransport(http),
      clock,
      rng,
      counters,
      session: () => {
        const session = live();
        return session && { sessionKey: sessionKeyOf(session) };
      },
      onAuthFailure: () => {
        const session = live();
        if (session) refuseToken(session.token);
      },
      openTableSocket: deps => createTableSocket({ ...deps, ...socketTo(userId => tableSocketUrl(config.host, userId, pageId)) }),
      openNotices: () =>
        createNotices({
          ...socketTo(userId => noticeSocketUrl(config.host, userId, pageId, dialect)),
          heartbeat: dialect.noticeHeartbeat,
          load: async signal => (await listNoticesByUser(http, signal)).ok,
          onHint() {
            emit({ kind: 'noticeHint' });
            workspace?.post({ kind: 'noticeHint' });
          },
        }),
      onStatus: () => feed.changed(),
      onMessage: hear,
    };
  }

  return {
    async login(credentials) {
      actor.send({ type: 'login' });
      loadEngine().catch(() => undefined); // opening the session tries again
      const answer = await login(http, credentials);
      if (!answer.ok) actor.send({ type: 'loginRefused' });
      // The token of another user must wait until the workspace of the old one is closed.
      else if (!workspace || workspace.name === databaseNameOf(config.host, answer.value.session))
        actor.send({ type: 'opened', session: answer.value.session });
      return answer;
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
    grants: () => getUserPermission(http),
    dicts: () => queryAllDictItems(http),
    async refreshDicts() {
      const reread = await refleshCache(http);
      return reread.ok ? queryAllDictItems(http) : reread;
    },
    departs: () => getCurrentUserDeparts(http),
    status: async () => status(),
    syncNow: async () => workspace?.syncNow(),
    noteTab: async state => workspace?.noteTab(state),
    async explain(entity, id) {
      assert(workspace, 'explain needs an open session');
      const { explainRow } = await loadEngine();
      const story = await explainRow(workspace.db, entity, id);
      return { entity, id, ...story, conflicts: story.entries.flatMap(entry => entry.conflicts ?? []) };
    },
    metrics: async () => counters.all(),
  };
}
