/**
 * Decides before a send what an entry may do over the row as the server holds it now.
 * When the user has decided a conflict, the entry's base is the value that he saw and overruled; a third value asks again.
 * A status step that he takes all the same is marked `forced` too, because its row stands in a status from which the step does not lead.
 */
import { assert, assertNever } from '#base/assert.ts';
import { withoutTexts } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { closedAmong, closedFor, closedLists } from '#schema/closed-rows.ts';
import { ownedLists } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';
import { statusOf } from '#schema/steps.ts';
import { hasChildChanges, mergeChildren } from './merge-children.ts';
import { conflictKey } from './mutation.ts';
import type { ChildList, ChildrenByProperty, FieldConflict, Op, OthersChange, OutboxEntry } from './mutation.ts';
import { guardConflicts, othersChange, stepByOthers } from './others-change.ts';
import { localFilesIn } from '#schema/local-file.ts';
import { sentValues } from './dependencies.ts';
import { sameValue } from './same-value.ts';
import { conflictOn, mergeFields } from './three-way-merge.ts';

export type SendDecision =
  /** `op` is the entry's op over the base it is now sent over. */
  | {
      readonly kind: 'send';
      readonly values: Values;
      readonly op: Op;
      /** Somebody else's changes, merged without a question. */
      readonly others?: OthersChange;
    }
  /** The server already has the user's values. */
  | { readonly kind: 'alreadyDone' }
  | { readonly kind: 'block'; readonly reason: 'conflict'; readonly conflicts: readonly FieldConflict[] }
  | { readonly kind: 'block'; readonly reason: 'closed'; readonly theirs: Row }
  | { readonly kind: 'block'; readonly reason: 'gone' | 'dependency' };

const GONE: SendDecision = { kind: 'block', reason: 'gone' };
const closedBy = (theirs: Row): SendDecision => ({ kind: 'block', reason: 'closed', theirs });

/**
 * `row`: a fresh read; a create needs none, because its id makes a repeat harmless.
 * `children`: the server's children of the row, for an entity that is saved together with them; an update then always sends them all.
 */
export function decideSend(schema: Schema, entry: OutboxEntry, row: Row | undefined, children?: ChildrenByProperty): SendDecision {
  const { op, forced = [] } = entry;
  assert(op.kind !== 'upload', 'uploads are sent by src/workers/uploads');
  // A placeholder must never reach the server; its upload was lost.
  if (sentValues(entry).some(values => localFilesIn(values).length > 0)) return { kind: 'block', reason: 'dependency' };
  if (op.kind === 'create') return { kind: 'send', values: op.values, op };
  if (op.kind === 'delete') return row ? decideDelete(schema, entry.entity, op, row) : { kind: 'alreadyDone' };
  if (!row) return GONE;
  if (op.kind === 'update') return withOthers(schema, decideUpdate(schema, entry.entity, op, row, children), entry, row);
  if (op.kind === 'action') return withOthers(schema, decideAction(schema, entry.entity, op, row, forced), entry, row);
  return assertNever(op);
}

type UpdateOp = Extract<Op, { kind: 'update' }>;

function decideUpdate(schema: Schema, entity: string, op: UpdateOp, row: Row, theirs: ChildrenByProperty | undefined): SendDecision {
  const { send, conflicts } = mergeFields({ base: op.base, mine: op.patch, theirs: row });
  const children = mergeLists(schema, entity, op.children ?? [], theirs);
  // Checked before any conflict, because the user's own value would be refused as well.
  const mine = { ...send, ...Object.fromEntries(conflicts.map(({ field, mine: value }) => [field, value])) };
  if (isClosed(schema, entity, row, mine, hasChildChanges(schema, children.lists) || children.conflicts.length > 0)) return closedBy(row);
  // Money of a line asks when somebody took a step of the parent meanwhile.
  const step = children.guarded.length > 0 ? stepByOthers(schema, entity, op, row) : [];
  const asked = [...conflicts, ...guardConflicts(schema, entity, op, send, row), ...step, ...children.conflicts];
  const all = step.length === 0 ? asked : [...asked, ...children.guarded];
  if (all.length > 0) return conflicted([...new Map(all.map(conflict => [conflictKey(conflict), conflict])).values()]);
  const fields = Object.keys(send);
  if (fields.length === 0 && !hasChildChanges(schema, children.lists)) return { kind: 'alreadyDone' };
  const lists = children.lists.length > 0 ? { children: children.lists } : {};
  return { kind: 'send', values: send, op: { ...op, patch: send, base: valuesAt(row, fields), ...lists } };
}

/** Whether the status that the row has on the server closes it for the entry's change. Our server would refuse the change; a stock one would not. */
function isClosed(schema: Schema, entity: string, row: Row, changes: Values, hasLists: boolean): boolean {
  const def = schema.find(entity);
  if (!def) return false;
  const status = statusOf(def, row);
  return closedAmong(def, changes, status) !== undefined || (hasLists && closedLists(def, status) !== undefined);
}

/** Every list as it will be sent, with the server's list as its new base. Lists the user did not change are sent as the server has them. */
function mergeLists(schema: Schema, entity: string, mine: readonly ChildList[], theirs: ChildrenByProperty | undefined) {
  const def = schema.find(entity);
  // A picked list that is left out stays as it is; any other would be deleted.
  const untouched = (def ? ownedLists(def) : []).flatMap(({ entity: child, property, foreignField }): ChildList[] => {
    const held = mine.some(list => list.property === property) ? undefined : theirs?.[property];
    return held ? [{ entity: child, property, foreignField, rows: held, base: held }] : [];
  });
  const merged = [...mine, ...untouched].map(list => {
    const held = theirs?.[list.property] ?? list.base;
    const { rows, ...asked } = mergeChildren(schema, list, held);
    return { list: { ...list, rows, base: held }, ...asked };
  });
  return {
    lists: merged.map(({ list }) => list),
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
    guarded: merged.flatMap(({ guarded }) => guarded),
  };
}

function withOthers(schema: Schema, decision: SendDecision, { entity, op }: OutboxEntry, row: Row): SendDecision {
  const others = decision.kind === 'send' ? othersChange(schema, entity, op, row) : undefined;
  return decision.kind === 'send' && others ? { ...decision, others } : decision;
}

/** The user is asked if somebody changed the row since he decided to delete it. Fields that he did not see are not compared. */
function decideDelete(schema: Schema, entity: string, op: Extract<Op, { kind: 'delete' }>, row: Row): SendDecision {
  const def = schema.find(entity);
  if (def && closedFor(def, 'delete', statusOf(def, row))) return closedBy(row);
  const changed = Object.keys(op.base).filter(field => !sameValue(op.base[field], row[field]));
  if (changed.length > 0) return conflicted(changed.map(field => conflictOn(field, op.base, {}, row)));
  // A field that is empty now stays in the base as seen empty: if somebody fills it before the next try, the user is asked.
  const seenNow = Object.fromEntries(Object.keys(op.base).map(field => [field, row[field]]));
  // A server with a recycle bin takes the whole row.
  return { kind: 'send', values: withoutTexts(row), op: { kind: 'delete', base: seenNow } };
}

function decideAction(
  schema: Schema,
  entity: string,
  op: Extract<Op, { kind: 'action' }>,
  row: Row,
  forced: readonly string[],
): SendDecision {
  if (isInEffect(op, row)) return { kind: 'alreadyDone' };
  const { conflicts } = mergeFields({ base: op.base, mine: op.patch, theirs: row });
  const isOverruled = forced.includes(op.field) && sameValue(row[op.field], op.base[op.field]);
  const isStepOpen = isOverruled || op.from.includes(String(row[op.field] ?? ''));
  const all = isStepOpen ? conflicts : [conflictOn(op.field, op.base, { [op.field]: op.to }, row), ...conflicts];
  const asked = all.length > 0 ? all : guardConflicts(schema, entity, op, { ...op.patch, [op.field]: op.to }, row);
  if (asked.length > 0) return conflicted(asked);
  return { kind: 'send', values: op.patch, op: { ...op, base: valuesAt(row, [op.field, ...Object.keys(op.patch)]) } };
}

/** Whether the row shows the step as taken: it has the step's target status, and in every field of its dialog the user's value. */
export function isInEffect(op: Extract<Op, { kind: 'action' }>, row: Row): boolean {
  return sameValue(row[op.field], op.to) && Object.keys(op.patch).every(field => sameValue(row[field], op.patch[field]));
}

const conflicted = (conflicts: readonly FieldConflict[]): SendDecision => ({ kind: 'block', reason: 'conflict', conflicts });

function valuesAt(row: Row, fields: readonly string[]): Values {
  return Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]]])));
}
