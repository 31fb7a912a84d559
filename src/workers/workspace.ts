/**
 * One open local database in this worker: it stands in the election for it, leads when it wins, keeps its tab's subscriptions alive,
 * and hears the other workers of the same database.
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { closeDatabase, openDatabase } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { toStorageError } from '#db/storage-error.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import type { AppError } from '#domain/errors.ts';
import { LEADER_BEAT_MS, LEADER_SILENCE_MS, SUBSCRIPTION_BEAT_MS } from '#domain/limits.ts';
import { decodeChannelMessage } from '#domain/sync/channel-message.ts';
import type { ChannelMessage } from '#domain/sync/channel-message.ts';
import type { SyncStatus } from '#domain/sync/status.ts';
import { startEngine } from './engine.ts';
import type { Engine, EngineDeps } from './engine.ts';
import { createLeadership } from './leader.ts';
import type { Clock, Locks } from './ports.ts';
import { repeat } from './repeat.ts';
import type { TabState } from './sync-api.ts';

export type Channel = { post(message: ChannelMessage): void; close(): void };
export type OpenChannel = (name: string, onMessage: (data: unknown) => void) => Channel;

export type WorkspaceDeps = Pick<
  EngineDeps,
  'transport' | 'clock' | 'rng' | 'counters' | 'session' | 'onAuthFailure' | 'openTableSocket' | 'openNotices'
> & {
  readonly name: string;
  readonly tabId: string;
  readonly clock: Clock;
  readonly locksFor: (db: Db) => Locks;
  readonly openChannel: OpenChannel;
  /** Any part of `status()` changed. */
  readonly onStatus: () => void;
  readonly onMessage: (message: ChannelMessage) => void;
};

export type WorkspaceStatus = Omit<SyncStatus, 'session'>;

export type Workspace = {
  readonly name: string;
  readonly db: Db;
  status(): WorkspaceStatus;
  post(message: ChannelMessage): void;
  /** Somebody signed in again, or the token died. */
  noteSession(): void;
  noteTab(state: TabState): void;
  syncNow(): void;
  close(): Promise<void>;
};

export async function openWorkspace(deps: WorkspaceDeps): Promise<Result<Workspace, AppError>> {
  const opened = await openDatabase(deps.name);
  return opened.ok ? ok(startWorkspace(deps, opened.value)) : err(opened.error);
}

function startWorkspace(deps: WorkspaceDeps, db: Db): Workspace {
  const { name, tabId, clock, onStatus } = deps;
  const store = createEngineStore(db, () => clock.nowMs());
  const over = new AbortController();
  let engine: Engine | undefined;
  let heard: { readonly status: SyncStatus; readonly atMs: number } | undefined;
  let tab: TabState = { isVisible: true, isOnline: true, isFrozen: false };
  let failure: AppError | undefined;
  const onFailure = (error: unknown): void => {
    failure = toStorageError(error);
    onStatus();
  };

  const channel = deps.openChannel(`quayside:${name}`, data => {
    const message = decodeChannelMessage(data);
    if (!message) return;
    if (message.kind === 'beat') {
      heard = { status: message.status, atMs: clock.nowMs() };
      onStatus();
    }
    if (message.kind === 'hello') beat();
    if (message.kind === 'syncNow') engine?.syncNow();
    deps.onMessage(message);
  });

  const leadership = createLeadership({
    locks: deps.locksFor(db),
    lockName: `quayside-leader:${name}`,
    async lead(onFenced) {
      const { epoch } = await store.takeLeadership(tabId);
      const started = await startEngine({ ...deps, store, epoch, onStale: onFenced, onStatus });
      engine = started;
      failure = undefined;
      onStatus();
      return {
        async stop() {
          if (engine === started) engine = undefined;
          await started.stop();
        },
      };
    },
    onChange: () => onStatus(),
    onFailure,
  });

  function status(): WorkspaceStatus {
    if (leadership.isLeading()) {
      const own = engine?.status() ?? STARTING;
      return { ...own, failure: own.failure ?? failure, isLeader: true, leaderTabId: tabId };
    }
    const isAlive = heard !== undefined && clock.nowMs() - heard.atMs < LEADER_SILENCE_MS;
    if (!heard || !isAlive) return { ...STARTING, failure, isLeader: false, leaderTabId: undefined };
    const { link, activity, lastConfirmedAtMs, clockSkewMs, seeds, leaderTabId } = heard.status;
    return { link, activity, lastConfirmedAtMs, clockSkewMs, seeds, failure, isLeader: false, leaderTabId };
  }

  function beat(): void {
    if (!leadership.isLeading()) return;
    channel.post({ kind: 'beat', status: { ...status(), session: deps.session() ? 'loggedIn' : 'expired' } });
  }

  repeat(clock, LEADER_BEAT_MS, over.signal, beat, onFailure);
  repeat(clock, SUBSCRIPTION_BEAT_MS, over.signal, () => store.beatSubscriptions(tabId, clock.nowMs()), onFailure);
  channel.post({ kind: 'hello' });

  return {
    name,
    db,
    status,
    post: message => channel.post(message),
    noteSession() {
      engine?.noteSession();
      beat();
    },
    noteTab(next) {
      const before = tab;
      tab = next;
      if (next.isFrozen !== before.isFrozen) leadership.setFrozen(next.isFrozen);
      if (next.isOnline !== before.isOnline) engine?.noteNetwork();
      if (!next.isVisible || before.isVisible) return;
      engine?.noteVisible();
      store.beatSubscriptions(tabId, clock.nowMs()).catch(onFailure); // a throttled tab may have missed its beats
    },
    syncNow() {
      if (engine) engine.syncNow();
      else channel.post({ kind: 'syncNow' });
    },
    async close() {
      over.abort();
      await leadership.stop();
      channel.close();
      closeDatabase(db);
    },
  };
}

const STARTING = {
  link: 'probing',
  activity: 0,
  lastConfirmedAtMs: undefined,
  clockSkewMs: 0,
  seeds: [],
  failure: undefined,
} as const;
