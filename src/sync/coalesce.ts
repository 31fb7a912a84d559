/**
 * Places a new mutation: behind the others, or merged into the row's last entry if that was never sent.
 * Only queued entries without an attempt are merged; the oldest base is kept, because it is the server's value.
 */
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import { dependantsAmong, dependenciesOf } from './dependencies.ts';
import { APP_SCHEMA, laneOf } from './mutation.ts';
import { overOwnWrites } from './own-writes.ts';
import type { ChildList, LogRecord, Mutation, Op, OutboxEntry, QueuedEntry, UnnumberedEntry } from './mutation.ts';
import type { OpId } from './op-id.ts';

export type LaneChange =
  | { readonly kind: 'append'; readonly entry: UnnumberedEntry<QueuedEntry> }
  | { readonly kind: 'merge'; readonly entry: QueuedEntry }
  /** A row created and deleted before it was sent: its entries leave the outbox with these log records. */
  | { readonly kind: 'cancel'; readonly log: readonly LogRecord[] };

/** @param entries the unsettled entries of the outbox in seq order; those that affect the mutation are enough (src/db/write/entries-for.ts). */
export function addToLane(schema: Schema, entries: readonly OutboxEntry[], made: Mutation): LaneChange {
  const lane = laneOf(made.entity, made.rowId);
  const inLane = entries.filter(entry => entry.lane === lane);
  const mutation = overOwnWrites(schema, inLane, made);
  const deps = dependenciesOf(entries, mutation);
  const last = inLane.at(-1);
  const undone = undoneCreate(entries, inLane, mutation);
  if (undone) return { kind: 'cancel', log: undone };
  const merged = last && mergeOps(last.op, mutation.op);
  if (merged && isUnsent(last, mutation) && deps.every(dep => isEarlier(entries, dep, last))) {
    return { kind: 'merge', entry: mergeInto(last, mutation, merged, deps) };
  }
  return { kind: 'append', entry: newEntry(mutation, lane, deps) };
}

/** One op with the effect of both, or `undefined` if they must stay two. */
function mergeOps(first: Op, second: Op): Op | undefined {
  if (second.kind !== 'update') return undefined;
  if (first.kind === 'create')
    return { ...first, values: withoutCleared({ ...first.values, ...second.patch }), ...createdLists(first.children, second.children) };
  if (first.kind !== 'update') return undefined;
  return {
    ...second,
    ...first,
    patch: { ...first.patch, ...second.patch },
    base: oldestBase(first, second.patch, second.base),
    ...newestLists(first.children, second.children),
  };
}

type Lists = readonly ChildList[] | undefined;

/** The newer list over the oldest base. A row that does not exist yet has no children to compare with. */
function newestLists(first: Lists, second: Lists): { readonly children?: readonly ChildList[] } {
  if (!second) return {};
  const oldest = new Map((first ?? []).map(list => [list.property, list.base]));
  const untouched = (first ?? []).filter(list => !second.some(({ property }) => property === list.property));
  return { children: [...untouched, ...second.map(list => ({ ...list, base: oldest.get(list.property) ?? list.base }))] };
}

function createdLists(first: Lists, second: Lists): { readonly children?: readonly ChildList[] } {
  const { children } = newestLists(first, second);
  return children ? { children: children.map(list => ({ ...list, base: [] })) } : {};
}

/** A row that does not exist yet has nothing to clear. */
const withoutCleared = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A field's oldest base wins, and a field that was empty when first patched stays recorded as empty. */
function oldestBase(first: Extract<Op, { kind: 'update' }>, patch: Values, base: Values): Values {
  const added = Object.keys(patch).filter(field => !(field in first.patch) && base[field] !== undefined);
  return { ...first.base, ...Object.fromEntries(added.map(field => [field, base[field]])) };
}

function mergeInto(last: QueuedEntry, mutation: Mutation, op: Op, deps: readonly OpId[]): QueuedEntry {
  return {
    ...last,
    op,
    texts: mergeTexts(last.texts, mutation),
    deps: [...new Set([...last.deps, ...deps])].filter(opId => opId !== last.opId),
    merged: [...(last.merged ?? []), mutation.opId],
  };
}

/** When a value changes again, its old display text is removed. */
function mergeTexts(texts: Values, mutation: Mutation): Values {
  const patch = mutation.op.kind === 'update' ? mutation.op.patch : {};
  const kept = Object.entries(texts).filter(([key]) => !Object.keys(patch).some(field => key === field + DICT_TEXT_SUFFIX));
  return { ...Object.fromEntries(kept), ...mutation.texts };
}

function undoneCreate(
  entries: readonly OutboxEntry[],
  inLane: readonly OutboxEntry[],
  mutation: Mutation,
): readonly LogRecord[] | undefined {
  const [create] = inLane;
  if (mutation.op.kind !== 'delete' || create?.op.kind !== 'create' || !inLane.every(entry => isUnsent(entry, mutation))) return undefined;
  const lane = create.lane;
  if (dependantsAmong(entries, create.opId).some(entry => entry.lane !== lane)) return undefined; // others still refer to the row
  return inLane.map(entry => ({
    seq: entry.seq,
    opId: entry.opId,
    outcome: 'discarded' as const,
    atMs: mutation.createdAtMs,
    note: 'deleted before it was sent',
    entry: { ...entry, merged: entry === create ? [...(entry.merged ?? []), mutation.opId] : entry.merged },
  }));
}

const isUnsent = (entry: OutboxEntry, mutation: Mutation): entry is QueuedEntry =>
  entry.state === 'queued' && entry.attempt === 0 && entry.sessionKey === mutation.sessionKey;

/** A merged entry depends only on entries before it, so dependencies never form a circle. */
const isEarlier = (entries: readonly OutboxEntry[], opId: OpId, entry: OutboxEntry): boolean =>
  (entries.find(other => other.opId === opId)?.seq ?? -1) < entry.seq;

function newEntry(mutation: Mutation, lane: string, deps: readonly OpId[]): UnnumberedEntry<QueuedEntry> {
  return { ...mutation, deps, lane, appSchema: APP_SCHEMA, state: 'queued', attempt: 0, nextAtMs: 0 };
}
