/**
 * The worker's RPC interface: types only, everything structured-cloneable, failures are values.
 * It contains no writes: a tab appends to the outbox itself, so a save succeeds without a running worker.
 */
import type { Result } from '#base/result.ts';
import type { AppError, EndedWhy } from '#base/errors.ts';
import type { DictsSource, ReadDicts } from '#schema/dict.ts';
import type { FindRequest, FoundRecord } from '#query/find/find-records.ts';
import type { HeldAnswer, HeldRequest } from '#query/held-rows.ts';
import type { LocalReport, ReportRequest, RowsBehind } from '#query/report/report-answer.ts';
import type { FaultInjection } from '#inspection/report.ts';
import type { Grants } from '#domain/menu.ts';
import type { Depart, Session, SignInRequest, Tenant } from '#domain/session.ts';
import type { RowStory } from '#sync/explain.ts';
import type { SyncStatus } from '#sync/status.ts';
import type { Findings, Profile } from '#domain/server-dialect.ts';
import type { MakeCall } from './call-client.ts';

export type LoginAnswer = {
  readonly session: Session;
  readonly dicts: ReadDicts | undefined;
  /** Several departments and no current one: ask the user. */
  readonly mustChooseDepart: boolean;
  /** More than one: ask the user which of them this session works for. */
  readonly tenants: readonly Tenant[];
};

/** Counters for tests and benchmarks; monotonic since the worker started. */
export type Metrics = Readonly<Record<string, number>>;

/** The events that the worker sends to its tab. */
export type WorkerEvent =
  | { readonly kind: 'status'; readonly status: SyncStatus }
  /** The token died; the tab shows the sign-in dialog, and all data stays. */
  | { readonly kind: 'sessionExpired'; readonly reason: AuthFailure }
  /** Somebody else ended the session: the next start deletes the copies of server data, unless the same user signs in before. */
  | { readonly kind: 'sessionEnded'; readonly why: EndedWhy }
  /** The server refused a call because of a missing permission: the grants may have changed. */
  | { readonly kind: 'permissionRefused' }
  /** The server said that they changed. */
  | { readonly kind: 'rightsChanged' }
  /** A new finding about the server; the tab stores it. */
  | { readonly kind: 'findings'; readonly findings: Findings };

/** How the server refused the token: 401, or the token text. */
export type AuthFailure = 'unauthorized' | 'tokenExpired';

/** `host`: base url of the back end, e.g. 'http://localhost:3100/jeecg-boot'. */
export type WorkerConfig = {
  readonly host: string;
  readonly tabId: string;
  readonly profile: Profile;
  /** Signs requests; absent: the dialect's published one. */
  readonly signSecret?: string | undefined;
  /** This device's findings about the server. */
  readonly findings?: Findings | undefined;
  /** Whether a sign-in needs a captcha, if the server of the client knows it. */
  readonly asksCaptcha?: boolean | undefined;
  /** Development only: the fault injection at its start. */
  readonly injection?: FaultInjection | undefined;
};

export type TabState = {
  readonly isVisible: boolean;
  readonly isOnline: boolean;
  readonly isFrozen: boolean;
  readonly lowAppId?: string | undefined;
  /** As its user has named the device. */
  readonly deviceName?: string | undefined;
};

export type SyncApi = {
  /** A request without a queue, declared by a `calls.ts`; made through `SyncConnection.calls`. */
  call: MakeCall;
  /** Call once, first. `listen` is a comlink proxy. */
  start(config: WorkerConfig, listen: (event: WorkerEvent) => void): Promise<void>;
  /** Answers while the worker is alive. */
  ping(): Promise<void>;
  /** Whether a sign-in by password needs a captcha; undefined if the server does not answer. */
  asksCaptcha(): Promise<boolean | undefined>;
  login(request: SignInRequest): Promise<Result<LoginAnswer, AppError>>;
  /** Runs the engine for this session's database; with the same user as before, it only renews the token and resumes. */
  openSession(session: Session): Promise<Result<undefined, AppError>>;
  /** Stops engine and sockets and closes the database; does not notify the server. */
  closeSession(): Promise<void>;
  /** Notifies the server, then closes the session even if that failed. */
  logout(): Promise<Result<undefined, AppError>>;
  /** @param stored what the tab has on the device; the server repeats nothing of the version it names. */
  grants(stored?: Grants): Promise<Result<Grants, AppError>>;
  /** @param stored which answer the tab has on the device; the server repeats nothing of it. */
  dicts(stored?: DictsSource): Promise<Result<ReadDicts | 'unchanged', AppError>>;
  /** refleshCache, then queryAllDictItems. */
  refreshDicts(): Promise<Result<ReadDicts, AppError>>;
  departs(): Promise<Result<{ readonly list: readonly Depart[]; readonly orgCode: string }, AppError>>;
  status(): Promise<SyncStatus>;
  /** Scales a large picture down (uploads/shrink-image.ts), off the tab's thread. */
  shrinkImage(image: Blob): Promise<Blob>;
  /** The picture, scaled down, with these lines below it; `undefined` if this browser cannot. */
  stampImage(image: Blob, lines: readonly string[]): Promise<Blob | undefined>;
  /** Reconnects, pulls the entities on screen, replays waiting entries. */
  syncNow(): Promise<void>;
  /** Sends the read marks and loads the notices now; a failed poll starts again. */
  checkNotices(): Promise<void>;
  /** Stops an entity's first download, or continues it. */
  pauseSeed(entity: string, isPaused: boolean): Promise<void>;
  /** The tab became visible or hidden, is about to be frozen with its worker, or its network changed. connect.ts calls it. */
  noteTab(state: TabState): Promise<void>;
  /** The explanation of a row: base and evidence, each unsettled entry with its effect and dependencies, the result and its rule. */
  explain(entity: string, id: string): Promise<RowStory>;
  /** Records by number, plate, name or initials, from what this device holds; undefined when no leader answered. */
  find(request: FindRequest): Promise<readonly FoundRecord[] | undefined>;
  /** Which rows others hold, from the rows of this device; undefined when no leader answered. */
  heldRows(request: HeldRequest): Promise<HeldAnswer | undefined>;
  /** A report over the rows of this device; undefined before a session is open, or for an unknown report. */
  runReport(request: ReportRequest): Promise<LocalReport | undefined>;
  /** The rows behind one group of one of its facts, at most 200, newest first. */
  reportRows(request: ReportRequest, fact: number, key: readonly string[]): Promise<RowsBehind | undefined>;
  /** First letters of each text's pinyin, '' for a text without Chinese. */
  initials(texts: readonly string[]): Promise<readonly string[]>;
  metrics(): Promise<Metrics>;
};
