/** A view: the current answer to one list query, stored, read by every tab, and drawn at once on a cold start. */
import type { Row, Values } from '#schema/row.ts';
import type { AppError } from '#base/errors.ts';
import type { Limitation } from './capabilities.ts';
import type { RowGroup } from './group-rows.ts';
import type { ListQuery } from './list-query.ts';

export const SUBSCRIPTION_BEAT_MS = 20_000;

/** full: the replica holds every row of the scope. partial: the server's order, online. offline: rows of this device, no server. */
export type Coverage = 'full' | 'partial' | 'offline';

/** The effect of the outbox on a row: controls the dot before the first column and the amber values. */
export type RowMark = {
  readonly sync: 'pending' | 'blocked';
  readonly op: 'create' | 'update' | 'delete' | 'action';
  readonly fields: readonly string[];
  /** The status that the server has confirmed, while a step of an entity with `offline: 'queue'` is unsettled: screens show it beside the new one. */
  readonly confirmedStatus?: ConfirmedStatus;
  /** A change of the row waits for the user to choose between his values and the server's. */
  readonly isConflict?: true;
  /** The server has no such row any more; the row the user last saw is shown. */
  readonly isGone?: true;
};

export type ConfirmedStatus = { readonly field: string; readonly value: string };
/** The confirmed status, if this is the field of it. */
export const confirmedIn = (mark: RowMark | undefined, field: string): string | undefined =>
  mark?.confirmedStatus?.field === field ? mark.confirmedStatus.value : undefined;

/** The server's refusal of a query, in contrast to a failure of the network. */
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
  /** Sums and weighted means over the whole answer, by field; absent when the entity declares no totals. */
  readonly summary?: Values | undefined;
  /** Of a grouped query: all its groups, and which of them have their heads on this page; `total` counts the rows of open ones. */
  readonly groups?: readonly RowGroup[] | undefined;
  readonly groupSpan?: readonly [number, number] | undefined;
  readonly coverage: Coverage;
  /** Of a page that only the rows of this device answer: what the server said of the whole answer last; absent: it never did. */
  readonly told?: ToldFigures | undefined;
  /** Device time of the server's last confirmation of this page; absent before the first one. */
  readonly freshAtMs?: number | undefined;
  readonly markById: Readonly<Record<string, RowMark>>;
  /** The unverified rows (正在核对). */
  readonly unverified: readonly string[];
  /** Rows that show the unconfirmed content of a socket message (未确认的推送); absent: none. */
  readonly unconfirmed?: readonly string[] | undefined;
  /** The server's limitations for the entity, worst first; absent: none. */
  readonly limits?: readonly Limitation[] | undefined;
  /** The server's last refusal of this query, e.g. no permission; absent when it answered. */
  readonly refusal?: Refusal | undefined;
  /** The server cannot be asked this query, so only the rows of this device were searched; absent: it can, or they are all. */
  readonly isInexpressible?: true | undefined;
};

/** The count and sums of an answer as the server told them. */
export type ToldFigures = {
  readonly total: number;
  readonly summary: Values | undefined;
  /** Device time. */
  readonly atMs: number;
  /** How many more rows the unsent changes of this device bring into the answer than they take out of it. */
  readonly unsent: number;
  /** An unsent change is of a row of the answer, so the sums are others now. */
  readonly isChanged: boolean;
};

/** What is said of the whole answer in numbers. */
export type Figures = Pick<View, 'total' | 'summary' | 'freshAtMs'> & {
  /** Rows of this device were counted, and it may not have them all. */
  readonly isPart: boolean;
};

/** The numbers of the rows if these are all; without a network those that the server told last, with the unsent changes, in place of a part. */
export function figuresOf({ coverage, total, summary, freshAtMs, told }: View): Figures {
  if (coverage !== 'offline') return { total, summary, freshAtMs, isPart: false };
  if (!told) return { total, summary, freshAtMs, isPart: true };
  const all = told.total + told.unsent;
  const isHere = total === all;
  return { total: all, summary: isHere ? summary : told.isChanged ? undefined : told.summary, freshAtMs: told.atMs, isPart: false };
}

/** The page's rows in order. A view may also contain rows that left the page but are still on some screen. */
export function rowsOfPage(view: View | undefined): readonly Row[] {
  const rowById = new Map((view?.rows ?? []).map(row => [row.id, row]));
  return (view?.ids ?? []).flatMap(id => rowById.get(id) ?? []);
}

/** Rows of the answer may be missing on this page, so what is added up of them may be too little. */
export const areRowsPart = (view: View): boolean => {
  const { total, isPart } = figuresOf(view);
  return isPart || total > rowsOfPage(view).length;
};

/** The rows of this device were asked in place of the server, which may have more of them. */
export const isOfDevice = (view: Pick<View, 'coverage'> | undefined): boolean => view?.coverage === 'offline';

/** The server has told its rows, or refused the query. */
export const isAnswered = (view: Pick<View, 'freshAtMs' | 'refusal'> | undefined): boolean =>
  view?.freshAtMs !== undefined || view?.refusal !== undefined;

/** The server has refused the query, or cannot be asked it: no answer of its own is coming. */
export const isUnasked = (view: Pick<View, 'refusal' | 'isInexpressible'>): boolean =>
  view.refusal !== undefined || view.isInexpressible === true;

/** Rows of the server may be missing, and it will tell them as soon as it can be asked. */
export const isAwaited = (view: Pick<View, 'coverage' | 'refusal' | 'isInexpressible'>): boolean => isOfDevice(view) && !isUnasked(view);

/** Only rows that happen to be on this device: they may be some of many, and none may mean nothing. */
export const isNeverConfirmed = (view: Pick<View, 'coverage' | 'freshAtMs'>): boolean => isOfDevice(view) && view.freshAtMs === undefined;

/** A tab's request to have a query answered and kept current. `heldIds` are rows still on its screen though they may have left the page. */
export type Subscription = {
  readonly tabId: string;
  readonly key: string;
  readonly entity: string;
  readonly query: ListQuery;
  readonly heldIds: readonly string[];
  readonly beatMs: number;
  /** The tab is hidden: its view may come a little later. */
  readonly isHidden?: boolean | undefined;
};
