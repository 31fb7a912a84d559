/**
 * This device's own writes do not count as somebody else's. A form may have been opened before an earlier change of its row was saved on this device,
 * in another tab or a moment ago. Its base is then older than the value this device is about to send, and without a correction the merge before
 * the send would find the device's own value and ask about it.
 */
import type { FieldValue, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { Mutation, Op } from './mutation.ts';
import { recompute } from './fold.ts';

/** The mutation with a base computed from the row's unsettled entries. `earlier`: these entries, in seq order. */
export function overOwnWrites<M extends Mutation>(schema: Schema, earlier: readonly Mutation[], mutation: M): M {
  const { op } = mutation;
  if (!('base' in op)) return mutation;
  const own = earlier.reduce<Values>((all, { op: before }) => ({ ...all, ...written(before) }), {});
  const fields = Object.keys(own);
  if (fields.length === 0) return mutation;
  const changed = new Set(op.kind === 'delete' ? fields : Object.keys({ ...written(op) }));
  const base = over(
    op.base,
    own,
    fields.filter(field => changed.has(field)),
  );
  if (op.kind === 'delete' || !op.seen) return { ...mutation, op: { ...op, base } };
  const { id: _id, ...seen } = recompute(schema, mutation.entity, { ...over(op.seen, own, fields), id: mutation.rowId }, fields);
  return { ...mutation, op: { ...op, base, seen } };
}

/** The values an op writes into its row. */
function written(op: Op): Values {
  switch (op.kind) {
    case 'create':
      return op.values;
    case 'update':
      return op.patch;
    case 'action':
      return { ...op.patch, [op.field]: op.to };
    case 'delete':
    case 'upload':
      return {};
  }
}

/** A cleared field is absent from the seen row. */
function over(seen: Values, own: Values, fields: readonly string[]): Values {
  const entries = Object.entries({ ...seen, ...Object.fromEntries(fields.map(field => [field, own[field]])) });
  return Object.fromEntries(entries.filter((entry): entry is [string, FieldValue] => entry[1] !== undefined && entry[1] !== ''));
}
