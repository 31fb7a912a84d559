/**
 * The worker's public face: types only, everything structured-cloneable, failures are values.
 * Writing is not in it: a tab appends to the outbox itself, so a save succeeds with no worker running.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Dicts } from '#domain/dict.ts';
import type { Grants } from '#domain/menu.ts';
import type { Row } from '#domain/entity/row.ts';
import type { Credentials, Depart, Session } from '#domain/session.ts';
import type { FieldConflict, OutboxEntry } from '#domain/sync/mutation.ts';
import type { SyncStatus } from '#domain/sync/status.ts';

export type LoginAnswer = { readonly session: Session; readonly dicts: Dicts | undefined };

/** Why a row reads as it does: the confirmed row, each unsettled entry, and the result. */
export type Explanation = {
  readonly entity: string;
  readonly id: string;
  readonly base: Row | undefined;
  readonly entries: readonly OutboxEntry[];
  readonly folded: Row | undefined;
  readonly conflicts: readonly FieldConflict[];
};

/** Counters for tests and benchmarks; monotonic since the worker started. */
export type Metrics = Readonly<Record<string, number>>;

/** What the worker tells its tab without being asked. */
export type WorkerEvent =
  | { readonly kind: 'status'; readonly status: SyncStatus }
  /** The token died; the tab shows the sign-in dialog, nothing is lost. */
  | { readonly kind: 'sessionExpired' }
  /** A socket message said the notices changed. */
  | { readonly kind: 'noticeHint' };

/** `host`: base url of the back end, e.g. 'http://localhost:3100/jeecg-boot'. */
export type WorkerConfig = { readonly host: string; readonly tabId: string; readonly profile: 'spec' | 'jeecg2' | 'jeecg3' };

export type TabState = { readonly isVisible: boolean; readonly isOnline: boolean; readonly isFrozen: boolean };

export type SyncApi = {
  /** Call once, first. `listen` is a comlink proxy. */
  start(config: WorkerConfig, listen: (event: WorkerEvent) => void): Promise<void>;
  login(credentials: Credentials): Promise<Result<LoginAnswer, AppError>>;
  /** Runs the engine for this session's database; with the same user as before, it only renews the token and resumes. */
  openSession(session: Session): Promise<Result<undefined, AppError>>;
  /** Stops engine and sockets and closes the database; does not tell the server. */
  closeSession(): Promise<void>;
  /** Tells the server, whether or not it succeeds, then closes the session. */
  logout(): Promise<Result<undefined, AppError>>;
  grants(): Promise<Result<Grants, AppError>>;
  dicts(): Promise<Result<Dicts, AppError>>;
  /** refleshCache, then queryAllDictItems. */
  refreshDicts(): Promise<Result<Dicts, AppError>>;
  departs(): Promise<Result<{ readonly list: readonly Depart[]; readonly orgCode: string }, AppError>>;
  status(): Promise<SyncStatus>;
  /** Reconnects, pulls what is on screen, replays what waits. */
  syncNow(): Promise<void>;
  /** The tab became visible or hidden, is about to be frozen with its worker, or its network changed. connect.ts calls it. */
  noteTab(state: TabState): Promise<void>;
  explain(entity: string, id: string): Promise<Explanation>;
  metrics(): Promise<Metrics>;
};
