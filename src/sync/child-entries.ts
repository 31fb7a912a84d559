/** A parent entry's children as entries of their own rows, so that lists of children show their pending changes. Never stored, never sent. */
import { textsIn } from '#schema/row.ts';
import type { Row, Values } from '#schema/row.ts';
import { pickedListOf, pickedValues } from '#schema/picked-lists.ts';
import type { Schema } from '#schema/schema.ts';
import { childChanges, childFields } from './merge-children.ts';
import type { ChildChange } from './merge-children.ts';
import { isConflict, laneOf } from './mutation.ts';
import type { ChildList, OutboxEntry, RowOp } from './mutation.ts';

/** The entries, each followed by those of its children. */
export const withChildEntries = (schema: Schema, entries: readonly OutboxEntry[]): readonly OutboxEntry[] =>
  entries.flatMap(entry =>
    'children' in entry.op && entry.op.children ? [entry, ...childEntriesOf(schema, entry, entry.op.children)] : [entry],
  );

function childEntriesOf(schema: Schema, entry: OutboxEntry, lists: readonly ChildList[]): readonly OutboxEntry[] {
  return lists.flatMap(list =>
    childChanges(schema, list).map((change): OutboxEntry => {
      const own = {
        entity: list.entity,
        rowId: change.id,
        lane: laneOf(list.entity, change.id),
        op: childOp(schema, entry, list, change),
        texts: textsIn(change.row),
      };
      return isConflict(entry) ? { ...entry, ...own, conflicts: [], theirs: undefined, theirChildren: undefined } : { ...entry, ...own };
    }),
  );
}

function childOp(schema: Schema, { rowId }: OutboxEntry, list: ChildList, { kind, row, id, fields }: ChildChange): RowOp {
  const picked = pickedListOf(schema, list);
  if (picked)
    return { kind: 'update', patch: pickedValues(schema.get(list.entity), picked, kind === 'removed' ? undefined : rowId), base: {} };
  switch (kind) {
    case 'added':
      return { kind: 'create', values: { ...pick(row, childFields(schema, list, row)), [list.foreignField]: rowId } };
    case 'changed': {
      const base = list.base.find(candidate => candidate.id === id);
      return { kind: 'update', patch: Object.fromEntries(fields.map(field => [field, row[field] ?? ''])), base: pick(base ?? row, fields) };
    }
    case 'removed':
      return { kind: 'delete', base: pick(row, childFields(schema, list, row)) };
  }
}

function pick(row: Row, fields: readonly string[]): Values {
  return Object.fromEntries(fields.flatMap(field => (row[field] === undefined ? [] : [[field, row[field]] as const])));
}
