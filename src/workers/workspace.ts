/**
 * A workspace: one user's open database in this worker. It stands for election, runs the engine while it leads, renews the subscriptions of its tab, and
 * exchanges messages with the other workers of the database. What only the leader can do, a follower asks it for by such a message.
 */
import { DEPART_HINT, departHint } from '#domain/depart-hint.ts';
import { VIEWS_HINT, viewsHint } from '#domain/views-hint.ts';
import { keepAnswer } from '#db/write/saved.ts';
import { ignoringFailure, inBackground } from '#base/in-background.ts';
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { closeDatabase, openDatabase, watchClosed } from '#db/handle.ts';
import type { Db } from '#db/handle.ts';
import { readOutgoing } from '#db/read/files.ts';
import { toStorageError } from '#db/storage-error.ts';
import { createEngineStore } from '#db/sync/engine-store.ts';
import { createDictStore } from '#db/sync/dict-store.ts';
import type { DictStore } from '#db/sync/dict-store.ts';
import { createNoticeStore } from '#db/sync/notice-store.ts';
import type { NoticeStore } from '#db/sync/notice-store.ts';
import { dropForgottenFiles } from '#db/write/files.ts';
import { hexId } from '#base/random.ts';
import type { AppError } from '#base/errors.ts';
import type { FindRequest, FoundRecord } from '#query/find/find-records.ts';
import type { HeldAnswer, HeldRequest } from '#query/held-rows.ts';
import { decodeChannelMessage } from '#sync/channel-message.ts';
import type { ChannelMessage } from '#sync/channel-message.ts';
import type { SyncStatus } from '#sync/status.ts';
import { startEngine } from './engine.ts';
import type { Engine, EngineDeps } from './engine.ts';
import { createLeadership } from './leader.ts';
import type { Standing } from './leader.ts';
import type { Clock, Locks } from './ports.ts';
import { repeat } from './repeat.ts';
import type { NoticeDeps, NoticeSocket } from './sockets.ts';
import type { TabState } from './sync-api.ts';
import type { UploadPorts } from './uploads/upload-attempt.ts';
import { FIND_ANSWER_MS, LEADER_BEAT_MS } from '#sync/pace.ts';
import { SUBSCRIPTION_BEAT_MS } from '#query/view.ts';

export type Channel = { post(message: ChannelMessage): void; close(): void };
export type OpenChannel = (name: string, onMessage: (data: unknown) => void) => Channel;

export type WorkspaceDeps = Pick<
  EngineDeps,
  | 'schema'
  | 'transport'
  | 'clock'
  | 'rng'
  | 'counters'
  | 'session'
  | 'rights'
  | 'closedLists'
  | 'onAuthFailure'
  | 'openTableSocket'
  | 'emit'
> & {
  readonly name: string;
  readonly tabId: string;
  /** Reads what is stored of the user's rights, before an engine starts. */
  readonly recall?: ((db: Db) => Promise<void>) | undefined;
  readonly openNotices: (
    notices: NoticeStore,
    dicts: DictStore,
    hints: Pick<NoticeDeps, 'onDeparts' | 'onViews' | 'onPasswordDue'>,
  ) => NoticeSocket;
  /** Sends one file (UploadPorts.send). */
  readonly sendFile: UploadPorts['send'];
  readonly clock: Clock;
  readonly locksFor: (db: Db) => Locks;
  readonly openChannel: OpenChannel;
  /** What `status()` returns has changed. */
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
  /** The tab was shown or hidden, frozen or thawed, or its network came or went. */
  noteTab(state: TabState): void;
  /** The server has sent the user's rights again. */
  noteRights(): void;
  pauseSeed(entity: string, isPaused: boolean): void;
  syncNow(): void;
  /** Searches at the leader, here or in another tab; undefined if none answered in time. */
  find(request: FindRequest): Promise<readonly FoundRecord[] | undefined>;
  /** The same of the question which rows others hold. */
  heldRows(request: HeldRequest): Promise<HeldAnswer | undefined>;
  checkNotices(): void;
  close(): Promise<void>;
};

export async function openWorkspace(deps: WorkspaceDeps): Promise<Result<Workspace, AppError>> {
  const opened = await openDatabase(deps.name, deps.schema);
  return opened.ok ? ok(startWorkspace(deps, opened.value)) : err(opened.error);
}

function startWorkspace(deps: WorkspaceDeps, db: Db): Workspace {
  const { name, tabId, clock, onStatus } = deps;
  const store = createEngineStore(db, () => clock.nowMs());
  const ending = new AbortController();
  let engine: Engine | undefined;
  const found = createQuestions<readonly FoundRecord[]>(deps, ending.signal);
  const held = createQuestions<HeldAnswer>(deps, ending.signal);
  let leaderStatus: SyncStatus | undefined;
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
      leaderStatus = message.status;
      leadership.noteBeat();
      onStatus();
    }
    if (message.kind === 'hello') beat();
    if (message.kind === 'whoIsVisible') offerToLead(leadership.standing());
    if (message.kind === 'visible') leadership.noteVisibleRival();
    if (message.kind === 'syncNow') engine?.syncNow();
    if (message.kind === 'checkNotices') engine?.checkNotices();
    if (message.kind === 'find') answerFind(message.askId, message.request);
    if (message.kind === 'found') found.answered(message.askId, message.records);
    if (message.kind === 'askHeld') answerHeld(message.askId, message.request);
    if (message.kind === 'held') held.answered(message.askId, message.answer);
    if (message.kind === 'pauseSeed') engine?.pauseSeed(message.entity, message.isPaused);
    deps.onMessage(message);
  });

  const leadership = createLeadership({
    locks: deps.locksFor(db),
    lockName: `quayside-leader:${name}`,
    clock,
    rng: deps.rng,
    async lead(onFenced) {
      const { epoch } = await store.takeLeadership(tabId);
      await deps.recall?.(db);
      const ports = { send: deps.sendFile, readFile: (id: string) => readOutgoing(db, id) };
      const openNotices: EngineDeps['openNotices'] = onPasswordDue =>
        deps.openNotices(createNoticeStore(db, epoch), createDictStore(db, epoch), { ...storedHints(db, clock), onPasswordDue });
      const started = await startEngine({ ...deps, openNotices, store, epoch, uploads: ports, onStale: onFenced, onStatus });
      inBackground(dropForgottenFiles(db, clock.nowMs()).catch(onFailure));
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
    onAsk: () => channel.post({ kind: 'hello' }),
    onChange(now) {
      if (now.isLeading) beat();
      if (now.isLeading && now.isHiddenLong) channel.post({ kind: 'whoIsVisible' });
      offerToLead(now);
      onStatus();
    },
    onFailure,
  });

  function status(): WorkspaceStatus {
    const { isLeading, isLeaderSilent } = leadership.standing();
    if (isLeading) {
      const own = engine?.status() ?? STARTING;
      return { ...own, failure: own.failure ?? failure, isLeader: true, leaderTabId: tabId };
    }
    if (!leaderStatus || isLeaderSilent) return { ...STARTING, failure, isLeader: false, leaderTabId: undefined };
    const { link, activity, lastConfirmedAtMs, clockSkewMs, seeds, sweeps, uploads, push, leaderTabId } = leaderStatus;
    return { link, activity, lastConfirmedAtMs, clockSkewMs, seeds, sweeps, uploads, push, failure, isLeader: false, leaderTabId };
  }

  function answerFind(askId: string, request: FindRequest): void {
    engine?.find(request).then(records => channel.post({ kind: 'found', askId, records }), onFailure);
  }

  function answerHeld(askId: string, request: HeldRequest): void {
    engine?.heldRows(request).then(answer => channel.post({ kind: 'held', askId, answer }), onFailure);
  }

  function beat(): void {
    if (!leadership.standing().isLeading) return;
    channel.post({ kind: 'beat', status: { ...status(), session: deps.session() ? 'loggedIn' : 'expired' } });
  }

  // A newer version wants the database, or the browser closed it: another worker that can still use it must be able to lead.
  const unwatch = watchClosed(db, () => {
    failure = { kind: 'storage', reason: 'closed', detail: name };
    inBackground(leadership.stop());
    onStatus();
  });

  /** Says that this tab is visible and can lead in place of a hidden one. */
  function offerToLead({ isWaiting }: Standing): void {
    if (tab.isVisible && isWaiting) channel.post({ kind: 'visible' });
  }

  repeat(clock, LEADER_BEAT_MS, ending.signal, beat, onFailure);
  repeat(clock, SUBSCRIPTION_BEAT_MS, ending.signal, () => store.beatSubscriptions(tabId, clock.nowMs()), onFailure);
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
      if (next.isFrozen) leaderStatus = undefined; // when the page wakes, another worker may lead
      if (next.isFrozen !== before.isFrozen) leadership.setFrozen(next.isFrozen);
      if (next.isVisible !== before.isVisible) leadership.setVisible(next.isVisible);
      if (next.isOnline !== before.isOnline) engine?.noteNetwork();
      if (next.isOnline && !before.isOnline) engine?.checkNotices();
      if (!next.isVisible || before.isVisible) return;
      offerToLead(leadership.standing());
      engine?.noteVisible();
      store.beatSubscriptions(tabId, clock.nowMs()).catch(onFailure); // a throttled tab may have missed its beats
    },
    noteRights: () => engine?.noteRights(),
    pauseSeed(entity, isPaused) {
      if (engine) engine.pauseSeed(entity, isPaused);
      else channel.post({ kind: 'pauseSeed', entity, isPaused });
    },
    syncNow() {
      if (engine) engine.syncNow();
      else channel.post({ kind: 'syncNow' });
    },
    checkNotices() {
      if (engine) engine.checkNotices();
      else channel.post({ kind: 'checkNotices' });
    },
    find: async request => (engine ? engine.find(request) : found.ask(askId => channel.post({ kind: 'find', askId, request }))),
    heldRows: async request => (engine ? engine.heldRows(request) : held.ask(askId => channel.post({ kind: 'askHeld', askId, request }))),
    async close() {
      ending.abort();
      unwatch();
      await leadership.stop();
      channel.close();
      closeDatabase(db);
    },
  };
}

/** What the notice socket says of departments and shared views is stored, so that every tab of the user learns of it. */
const storedHints = (db: Db, clock: Clock): Pick<NoticeDeps, 'onDeparts' | 'onViews'> => ({
  onDeparts: () => ignoringFailure(keepAnswer(db, departHint, DEPART_HINT, clock.nowMs(), clock.nowMs())),
  onViews: () => ignoringFailure(keepAnswer(db, viewsHint, VIEWS_HINT, clock.nowMs(), clock.nowMs())),
});

type Questions<T> = {
  /** @returns undefined if no leader answered in time. */
  readonly ask: (post: (askId: string) => void) => Promise<T | undefined>;
  readonly answered: (askId: string, answer: T) => void;
};

/** Questions to the leader in another tab. */
function createQuestions<T>({ rng, clock }: Pick<WorkspaceDeps, 'rng' | 'clock'>, ending: AbortSignal): Questions<T> {
  const asked = new Map<string, (answer: T) => void>();
  return {
    async ask(post) {
      const askId = hexId(rng);
      const answer = new Promise<T>(resolve => asked.set(askId, resolve));
      post(askId);
      const heard = await Promise.race([answer, clock.sleep(FIND_ANSWER_MS, ending).then(() => undefined)]);
      asked.delete(askId);
      return heard;
    },
    answered: (askId, answer) => asked.get(askId)?.(answer),
  };
}

const STARTING = {
  link: 'probing',
  activity: 0,
  lastConfirmedAtMs: undefined,
  clockSkewMs: 0,
  seeds: [],
  uploads: [],
  failure: undefined,
} as const;
