/**
 * The fold: the effect of unsettled entries on a confirmed row. Always computed, never stored, and one step at a time,
 * so folding over a newer base row (a rebase) is the same computation again.
 */
import { toServerTime } from '#base/server-time.ts';
import { DICT_TEXT_SUFFIX } from '#schema/row.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import { sumsOverLists } from '#schema/picked-lists.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Schema } from '#schema/schema.ts';
import type { ConfirmedStatus, RowMark } from '#query/view.ts';
import { isConflict } from './mutation.ts';
import type { OutboxEntry } from './mutation.ts';
import { computeRow, dependentOn } from '#schema/compute.ts';

/** A row as the user should see it: base ⊕ overlay. `mark` is absent for a plainly confirmed row. */
export type FoldedRow = {
  readonly row: Row;
  readonly mark: RowMark | undefined;
  /** The row shows the content of a socket message that no read has confirmed; it is shown only. */
  readonly isUnconfirmed?: true;
};

/**
 * @param entries the row's unsettled entries in seq order.
 * @returns `undefined` if there is neither a base row nor an entry. A row whose deletion is pending stays, marked. A row
 *   that the server deleted under a pending change stays too, made of the values the user saw in the changed fields.
 */
export function foldRow(schema: Schema, base: Row | undefined, entries: readonly OutboxEntry[]): FoldedRow | undefined {
  let row = base;
  for (const entry of entries) row = applyEntry(row, entry);
  const [first] = entries;
  const def = first && schema.find(first.entity);
  const touched = entries.flatMap(touchedFields);
  if (!row || !def) return row && { row, mark: markOf(entries, touched) };
  const lists = entries.flatMap(({ op }) => ('children' in op ? (op.children ?? []) : []));
  const sums = sumsOverLists(def, property => lists.findLast(list => list.property === property)?.rows);
  const changed = [...touched, ...Object.keys(sums)];
  const folded = recompute(schema, def.name, { ...row, ...sums, id: row.id }, changed);
  if (def.offline !== 'queue') return { row: folded, mark: markOf(entries, touched) };
  // Amounts of money documents are shown as unconfirmed too.
  const following = dependentOn(def, changed).map(({ field }) => field);
  return { row: folded, mark: markOf(entries, [...changed, ...following], confirmedStatus(def, base, entries)) };
}

/** One step of the fold. */
export function applyEntry(row: Row | undefined, { rowId, op, texts, createdAtMs }: OutboxEntry): Row {
  switch (op.kind) {
    case 'create':
      // The server's row arrived before the entry settled: it already contains the created values.
      // A new row is sorted among the newest, where the user looks for it. The server has not stamped it yet, so the device's clock is used.
      return row ?? withPatch({ id: rowId, createTime: toServerTime(createdAtMs) }, op.values, texts);
    case 'update':
      return withPatch(row ?? withPatch({ id: rowId }, op.base, {}), op.patch, texts);
    case 'action':
      return withPatch(row ?? withPatch({ id: rowId }, op.base, {}), { ...op.patch, [op.field]: op.to }, texts);
    case 'delete':
      return row ?? withPatch({ id: rowId }, op.base, {});
    case 'upload':
      return row ?? { id: rowId };
  }
}

/** The fields an entry changes, the status field of an action included. */
export function touchedFields({ op }: OutboxEntry): readonly string[] {
  switch (op.kind) {
    case 'create':
      return presentKeys(op.values);
    case 'update':
      return presentKeys(op.patch);
    case 'action':
      return [...new Set([...presentKeys(op.patch), op.field])];
    case 'delete':
    case 'upload':
      return [];
  }
}

/** '' clears a field; a changed field loses its old display text unless the entry brings the new one. */
function withPatch(row: Row, patch: Values, texts: Values): Row {
  const next: { id: string; [field: string]: FieldValue | undefined } = { ...row };
  for (const field of presentKeys(patch)) {
    if (field === 'id') continue;
    const value = patch[field];
    if (value === '') delete next[field];
    else next[field] = value;
    const textField = field + DICT_TEXT_SUFFIX;
    const text = texts[textField];
    if (text === undefined || text === '') delete next[textField];
    else next[textField] = text;
  }
  return next;
}

const presentKeys = (values: Values): readonly string[] => Object.keys(values).filter(key => values[key] !== undefined);

/** The status before the row's unsettled steps; `undefined` when it has none. */
function confirmedStatus({ flow }: EntityDef, base: Row | undefined, entries: readonly OutboxEntry[]): ConfirmedStatus | undefined {
  for (const { op } of entries)
    if (op.kind === 'action') return { field: op.field, value: String(base?.[op.field] ?? op.base[op.field] ?? flow?.initial ?? '') };
  return undefined;
}

/** @param unconfirmed fields that the entries change, or that follow from them. */
function markOf(entries: readonly OutboxEntry[], unconfirmed: readonly string[], statusNow?: ConfirmedStatus): RowMark | undefined {
  if (entries.length === 0) return undefined;
  const kinds = new Set(entries.map(entry => entry.op.kind));
  const op = (['delete', 'create', 'action'] as const).find(kind => kinds.has(kind)) ?? 'update';
  const isBlocked = entries.some(entry => entry.state === 'blocked');
  const isGone = entries.some(entry => entry.state === 'blocked' && entry.reason === 'gone');
  const fields = [...new Set(unconfirmed)];
  const conflict = entries.some(isConflict) ? { isConflict: true as const } : {};
  return {
    sync: isBlocked ? 'blocked' : 'pending',
    op,
    fields,
    ...conflict,
    ...(isGone ? { isGone } : {}),
    ...(statusNow === undefined ? {} : { confirmedStatus: statusNow }),
  };
}

/**
 * Computed fields of a row under pending changes: those whose inputs were changed, directly or through each other.
 * They are never part of a patch, because the server computes them itself; the screen shows them at once.
 * @param touched names of the fields that pending entries change. Values the server computed from unchanged inputs stay.
 */
export function recompute(schema: Schema, entity: string, row: Row, touched: readonly string[]): Row {
  const def = schema.find(entity);
  if (!def?.computed) return row;
  const dependent = dependentOn(def, touched);
  return dependent.length === 0 ? row : { ...computeRow({ ...def, computed: dependent }, row), id: row.id };
}
