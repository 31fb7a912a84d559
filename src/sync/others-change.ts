/** Changes by others to a row beside our own: listed in the row's history, and asked about if money or the status is concerned. */
import { guardedFields } from '#schema/guarded.ts';
import type { FieldValue, Row, Values } from '#schema/row.ts';
import type { Schema } from '#schema/schema.ts';
import type { FieldConflict, Op, OthersChange, OutboxEntry } from './mutation.ts';
import { sameValue } from './same-value.ts';
import { conflictOn } from './three-way-merge.ts';

type Changing = Extract<Op, { kind: 'update' | 'action' }>;

/**
 * The fields to ask about although none of them is in conflict: we send money or the status, and since the user's
 * look at the row somebody changed a money or status field that we do not change. Ours come first, theirs as context.
 * @param send the fields about to be sent, with our values.
 */
export function guardConflicts(schema: Schema, entity: string, op: Changing, send: Values, row: Row): readonly FieldConflict[] {
  const def = schema.find(entity);
  const { seen } = op;
  if (!def || !seen) return [];
  const guarded = guardedFields(def);
  const mine = guarded.filter(field => send[field] !== undefined);
  if (mine.length === 0) return [];
  const own = ownFields(op);
  const theirs = guarded.filter(field => !own.has(field) && !sameValue(seen[field], row[field]));
  if (theirs.length === 0) return [];
  return [
    ...mine.map(field => conflictOn(field, op.base, send, row)),
    ...theirs.map(field => ({ ...conflictOn(field, seen, {}, row), isContext: true as const })),
  ];
}

/** The step that somebody else took since the user's look at the row: context for money we send in its lines. */
export function stepByOthers(schema: Schema, entity: string, op: Changing, row: Row): readonly FieldConflict[] {
  const field = schema.find(entity)?.flow?.field;
  const { seen } = op;
  if (field === undefined || !seen || ownFields(op).has(field) || sameValue(seen[field], row[field])) return [];
  return [{ ...conflictOn(field, seen, {}, row), isContext: true }];
}

/** `undefined` if nobody changed anything beside us. Fields that only the server fills are left out, because it may have filled them for us. */
export function othersChange(schema: Schema, entity: string, op: Op, row: Row): OthersChange | undefined {
  const def = schema.find(entity);
  if (!def || (op.kind !== 'update' && op.kind !== 'action') || !op.seen) return undefined;
  const { seen } = op;
  const own = new Set([...ownFields(op), ...(def.flow?.transitions ?? []).flatMap(({ stamps = {} }) => Object.keys(stamps))]);
  const fields = def.fields
    .filter(field => !own.has(field.name) && (field.readonly !== true || field.name === def.flow?.field))
    .filter(field => !sameValue(seen[field.name], row[field.name]))
    .map(({ name }) => ({ field: name, seen: seen[name], theirs: row[name] }));
  return fields.length === 0
    ? undefined
    : { who: textOf(row['updateBy_dictText'] ?? row['updateBy']), when: textOf(row['updateTime']), fields };
}

/** The fields others changed before our send that again have the value the user had seen: another write crossed ours. */
export function regressedFields({ others }: Pick<OutboxEntry, 'others'>, row: Row): OthersChange['fields'] {
  return (others?.fields ?? []).filter(({ field, seen, theirs }) => sameValue(row[field], seen) && !sameValue(row[field], theirs));
}

const ownFields = (op: Changing): ReadonlySet<string> =>
  new Set(op.kind === 'action' ? [...Object.keys(op.patch), op.field] : Object.keys(op.patch));
const textOf = (value: FieldValue | undefined): string | undefined => (value === undefined ? undefined : String(value));
