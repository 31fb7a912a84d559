/**
 * Composes one view: chooses between the order and total of the device and of the server, and sets the coverage.
 *
 * full:    the entity was scanned, so the local order and total are right.
 * partial: it was not, and the server answers: its page and total win; rows created here and not sent yet stand before the first page.
 * offline: it was not, and the server does not answer: the rows of this device, with their own total.
 */
import type { EntityDef } from '#schema/entity-def.ts';
import type { Row, Values } from '#schema/row.ts';
import type { LiveQuery } from '#query/live-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { compilePredicate } from '#query/predicate.ts';
import type { Coverage, Refusal, RowMark, ToldFigures, View } from '#query/view.ts';
import { isWholeHere, limitationsOf } from '#query/capabilities.ts';
import type { Replica } from '../replica-port.ts';

/** The server's last answer, without its page. */
export type ToldBefore = Pick<WindowAnswer, 'total' | 'summary' | 'atMs'>;

/** The server's answer for one page. */
export type WindowAnswer = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly summary: Values | undefined;
  readonly atMs: number;
};

export type ViewFacts = {
  readonly key: string;
  readonly def: EntityDef;
  readonly query: ListQuery;
  readonly heldIds: readonly string[];
  readonly isLinkUp: boolean;
  readonly window: WindowAnswer | undefined;
  /** What the server told last, at this start of the program or before. */
  readonly told?: ToldBefore | undefined;
  readonly refusal?: Refusal | undefined;
  /** The server cannot be asked this query. */
  readonly isInexpressible?: boolean;
  /** Rows created here that the window cannot contain yet, newest first. */
  readonly created: readonly string[];
  readonly unverified: ReadonlySet<string>;
  /** Device time of the last confirmation known so far, from windows and whole passes. */
  readonly freshAtMs: number | undefined;
};

type Answer = {
  readonly ids: readonly string[];
  readonly total: number;
  readonly summary: Values | undefined;
  readonly coverage: Coverage;
  readonly groups?: Pick<View, 'groups' | 'groupSpan'>;
};
type Known = Pick<Replica, 'meta' | 'base' | 'folded' | 'shown' | 'entries'>;

export function composeView(replica: Known, live: LiveQuery, facts: ViewFacts): View {
  const { key, def, query, heldIds, unverified, freshAtMs, refusal, isInexpressible = false } = facts;
  const { ids, total, summary, coverage, groups } = answerOf(replica, live, facts);
  const shown = [...new Set([...ids, ...heldIds])].flatMap(id => replica.shown(def.name, id) ?? []);
  const limits = limitationsOf(replica.meta(def.name));
  const unconfirmed = shown.flatMap(({ row, isUnconfirmed }) => (isUnconfirmed ? [row.id] : []));
  const marks = shown.flatMap(({ row, mark }): [string, RowMark][] => (mark ? [[row.id, mark]] : []));
  return {
    key,
    entity: def.name,
    query,
    ids,
    rows: shown.map(({ row }) => row),
    total,
    summary,
    ...groups,
    coverage,
    ...(coverage === 'offline' && facts.told && { told: toldNow(replica, facts, facts.told) }),
    freshAtMs,
    markById: Object.fromEntries(marks),
    unverified: shown.map(({ row }) => row.id).filter(id => unverified.has(id)),
    ...(limits.length > 0 ? { limits } : {}),
    ...(unconfirmed.length > 0 ? { unconfirmed } : {}),
    ...(refusal ? { refusal } : {}),
    ...(isInexpressible && coverage === 'offline' ? { isInexpressible } : {}),
  };
}

/** While the rows are still being read from the disk: the stored page with its present rows; order and total follow later. */
export function refreshView(replica: Pick<Replica, 'base' | 'shown'>, stored: View): View {
  const shown = stored.rows.map(row => (replica.base(stored.entity, row.id) ? replica.shown(stored.entity, row.id) : undefined));
  const marks = stored.rows.flatMap(({ id }, index): [string, RowMark][] => {
    const now = shown[index];
    const mark = now ? now.mark : stored.markById[id];
    return mark ? [[id, mark]] : [];
  });
  const unconfirmed = shown.flatMap(now => (now?.isUnconfirmed ? [now.row.id] : []));
  const { unconfirmed: _before, ...kept } = stored;
  return {
    ...kept,
    rows: stored.rows.map((row, index) => shown[index]?.row ?? row),
    markById: Object.fromEntries(marks),
    ...(unconfirmed.length > 0 ? { unconfirmed } : {}),
  };
}

/** The server's page from before this leader started is the best known one until the server answers again. */
export function pageOf(stored: View | undefined): WindowAnswer | undefined {
  if (stored?.coverage !== 'partial' || stored.freshAtMs === undefined || stored.query.group) return undefined;
  return { ids: stored.ids, total: stored.total, summary: stored.summary, atMs: stored.freshAtMs };
}

/** What an offline view still knows of the server's last answer. */
export const toldBy = (stored: View | undefined): ToldBefore | undefined => pageOf(stored) ?? stored?.told;

function toldNow(replica: Known, { def, query }: ViewFacts, { total, summary, atMs }: ToldBefore): ToldFigures {
  const matches = compilePredicate(def, query);
  const ids = new Set(replica.entries().flatMap(({ entity, rowId }) => (entity === def.name ? [rowId] : [])));
  const isIn = (row: Row | undefined): boolean => row !== undefined && matches(row);
  const changed = Array.from(ids, id => ({ before: isIn(replica.base(def.name, id)), after: isIn(replica.folded(def.name, id)?.row) }));
  const unsent = changed.reduce((sum, { before, after }) => sum + Number(after) - Number(before), 0);
  return { total, summary, atMs, unsent, isChanged: changed.some(({ before, after }) => before || after) };
}

/** Every row of the scope is in memory and the deltas follow it, so the local order and total are right. */
export function isFull(replica: Pick<Replica, 'meta'>, def: EntityDef): boolean {
  return isWholeHere(def, replica.meta(def.name));
}

function answerOf(replica: Known, live: LiveQuery, { def, query, isLinkUp, window, created }: ViewFacts): Answer {
  const from = (query.pageNo - 1) * query.pageSize;
  if (query.group) {
    // No server groups rows: while it has rows that are not here, the groups are a part.
    const { rows, groups, open, span } = live.grouped(query.group, from, query.pageSize);
    const coverage = isFull(replica, def) ? 'full' : isLinkUp ? 'partial' : 'offline';
    return { ids: rows.map(row => row.id), total: open, summary: live.summary(), coverage, groups: { groups, groupSpan: span } };
  }
  if (!isFull(replica, def) && isLinkUp && window) return serverAnswer(replica, def, query, window, created);
  const rows = live.page(from, query.pageSize);
  const coverage = isFull(replica, def) ? 'full' : 'offline';
  return { ids: rows.map(row => row.id), total: live.total(), summary: live.summary(), coverage };
}

function serverAnswer(replica: Known, def: EntityDef, query: ListQuery, window: WindowAnswer, created: readonly string[]): Answer {
  const isKnown = (id: string) => replica.folded(def.name, id) !== undefined;
  const known = window.ids.filter(isKnown);
  const added = created.filter(id => isKnown(id) && !window.ids.includes(id));
  return {
    ids: query.pageNo === 1 ? [...added, ...known] : known,
    total: Math.max(0, window.total - (window.ids.length - known.length)) + added.length,
    summary: window.summary,
    coverage: 'partial',
  };
}

/** Rows created here, not settled yet, that match the query; newest first, like the default sort. */
export function pendingCreates(replica: Pick<Replica, 'entries' | 'folded'>, def: EntityDef, query: ListQuery): readonly string[] {
  const matches = compilePredicate(def, query);
  const created = replica.entries().filter(({ entity, op }) => entity === def.name && op.kind === 'create');
  const ids = created.map(entry => entry.rowId).reverse();
  return ids.filter(id => {
    const row = replica.folded(def.name, id)?.row;
    return row !== undefined && matches(row);
  });
}
