/** A view: one list query's current answer as it is stored, read by every tab, and painted at once on a cold start. */
import type { Row, Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type { Limitation } from './capabilities.ts';
import type { ListQuery } from './list-query.ts';

export const SUBSCRIPTION_BEAT_MS = 20_000;

/** full: the local engine holds every row of the scope. partial: the server's order, online. offline: what is known here, no server. */
export type Coverage = 'full' | 'partial' | 'offline';

/** What the outbox does to a row: drives the dot before the first column and the amber values. */
export type RowMark = {
  readonly sync: 'pending' | 'blocked';
  readonly op: 'create' | 'update' | 'delete' | 'action';
  readonly fields: readonly string[];
  /** A change of the row waits for the user to choose between his values and the server's. */
  readonly isConflict?: true;
  /** The server has no such row any more; what is shown is what the user saw of it. */
  readonly isGone?: true;
};

/** The server's own no to a query; not the network's. */
export type Refusal = Extract<AppError, { readonly kind: 'forbidden' | 'rejected' }>;

export type View = {
  readonly key: string;
  readonly entity: string;
  readonly query: ListQuery;
  /** The page, in order. */
  readonly ids: readonly string[];
  /** base ⊕ overlay of every id on the page and of every id some tab holds on its screen. */
  readonly rows: readonly Row[];
  readonly total: number;
  /** Sums and averages over the whole answer, by field; absent when the entity declares no totals. */
  readonly summary?: Values | undefined;
  readonly coverage: Coverage;
  /** Device time of the server's last confirmation of this page; absent before the first one. */
  readonly freshAtMs?: number | undefined;
  readonly markById: Readonly<Record<string, RowMark>>;
  /** Rows being re-read because the server's answers disagree (正在核对). */
  readonly suspects: readonly string[];
  /** Rows that show, for a moment, what a socket message claimed and no read has confirmed yet (未确认的推送); absent: none. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** What this server cannot do for the entity, worst first; absent: nothing is missing. */
  readonly limits?: readonly Limitation[] | undefined;
  /** Why the server refused this query the last time it was asked, e.g. no permission; absent when it answered. */
  readonly refusal?: Refusal | undefined;
};

/** A tab's wish to have a query answered and kept current. `heldIds` are rows still on its screen though they may have left the page. */
export type Subscription = {
  readonly tabId: string;
  readonly key: string;
  readonly entity: string;
  readonly query: ListQuery;
  readonly heldIds: readonly string[];
  readonly beatMs: number;
  /** Nobody can see the tab just now: its view may come a little later. */
  readonly isHidden?: boolean | undefined;
};
