/** Decodes the records of the outbox and of its log. After an upgrade, a downgrade or a fault of the disk this version may be unable to act on it. */
import * as v from 'valibot';
import type { AppError } from '#base/errors.ts';
import { APP_SCHEMA } from '#sync/mutation.ts';
import type { LogRecord, OutboxEntry } from '#sync/mutation.ts';
import { upgradeEntry } from './entry-upgrades.ts';
import { isOpId } from '#sync/op-id.ts';
import type { OpId } from '#sync/op-id.ts';
import { noteUnreadable } from './unreadable.ts';

const text = v.string();
const number = v.number();
const value = v.union([text, number]);
const values = v.record(text, v.optional(value));
const texts = v.array(text);

const row = v.objectWithRest({ id: text }, v.optional(value));
const rows = v.array(row);
const children = v.optional(v.array(v.object({ entity: text, property: text, foreignField: text, rows, base: rows })));

const rowOps = [
  v.object({ kind: v.literal('create'), values, children }),
  v.object({ kind: v.literal('update'), patch: values, base: values, seen: v.optional(values), children }),
  v.object({ kind: v.literal('delete'), base: values }),
  v.object({
    kind: v.literal('action'),
    action: text,
    field: text,
    from: texts,
    to: text,
    patch: values,
    base: values,
    seen: v.optional(values),
  }),
] as const;
const rowOp = v.variant('kind', rowOps);
const op = v.variant('kind', [
  ...rowOps,
  v.object({
    kind: v.literal('upload'),
    name: text,
    size: number,
    owner: v.object({ entity: text, rowId: text, field: text }),
    path: v.optional(text),
  }),
]);

const opId = v.custom<OpId>(isOpId);
const isContext = v.optional(v.literal(true));
const conflict = v.object({
  field: text,
  base: v.optional(value),
  mine: v.optional(value),
  theirs: v.optional(value),
  child: v.optional(v.object({ property: text, rowId: text })),
  isContext,
});
const changes = v.array(v.object({ field: text, seen: v.optional(value), theirs: v.optional(value) }));

const head = {
  seq: number,
  opId,
  entity: text,
  rowId: text,
  lane: text,
  op,
  texts: values,
  deps: v.array(opId),
  label: text,
  groupId: v.optional(text),
  sessionKey: text,
  createdAtMs: number,
  appSchema: v.pipe(number, v.maxValue(APP_SCHEMA)),
  merged: v.optional(v.array(opId)),
  attempt: number,
  others: v.optional(v.object({ who: v.optional(text), when: v.optional(text), fields: changes })),
  forced: v.optional(texts),
};
const error = v.optional(v.custom<AppError>(input => typeof input === 'object' && input !== null && 'kind' in input));
const waiting = { ...head, nextAtMs: number, error };
const sent = { ...head, attemptId: text, sentAtMs: number, sentOver: v.optional(text) };
const awaitingReadBack = { ...sent, op: rowOp, nextAtMs: number, readBacks: number };
const blocked = { ...head, state: v.literal('blocked') };

const storedEntry = v.variant('state', [
  v.object({ ...waiting, state: v.literal('queued') }),
  v.object({ ...waiting, state: v.literal('retryWait') }),
  v.object({ ...sent, state: v.literal('sending') }),
  v.object({ ...awaitingReadBack, state: v.literal('ambiguous'), error }),
  v.object({ ...awaitingReadBack, state: v.literal('confirming') }),
  v.object({ ...head, state: v.literal('paused'), error }),
  v.variant('reason', [
    v.object({
      ...blocked,
      reason: v.literal('conflict'),
      conflicts: v.array(conflict),
      theirs: v.optional(row),
      theirChildren: v.optional(v.record(text, rows)),
    }),
    v.object({ ...blocked, reason: v.literal('closed'), theirs: row }),
    v.object({ ...blocked, reason: v.picklist(['rejected', 'forbidden', 'unverifiable']), error }),
    v.object({ ...blocked, reason: v.picklist(['gone', 'dependency', 'schema']) }),
  ]),
]);

const state = v.picklist(['queued', 'retryWait', 'sending', 'ambiguous', 'confirming', 'paused', 'blocked']);
const storedLog = v.object({
  seq: number,
  opId,
  outcome: v.picklist(['settled', 'discarded']),
  atMs: number,
  note: text,
  entry: v.object({ ...head, state }),
  regressed: v.optional(changes),
});

/** `isUpgraded`: the stored record is of an older shape; the leader writes the new one back. */
export type ReadEntry =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry; readonly isUpgraded: boolean }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Builds the entry of a record with the fields of its state and no others; never throws. */
export function readStoredEntry(raw: unknown): ReadEntry {
  let record: unknown;
  try {
    record = upgradeEntry(raw);
  } catch (error) {
    return { kind: 'unreadable', why: `upgrade: ${String(error)}` };
  }
  const parsed = v.safeParse(storedEntry, record);
  if (parsed.success) return { kind: 'entry', entry: parsed.output, isUpgraded: record !== raw };
  const [issue] = parsed.issues;
  return { kind: 'unreadable', why: `${v.getDotPath(issue) ?? ''}: ${issue.message}` };
}

/** The records that can be read; the leader moves the others to the quarantine, where they are counted and shown. */
export function readableEntries(records: readonly unknown[]): readonly OutboxEntry[] {
  return records.flatMap(record => {
    const read = readStoredEntry(record);
    return read.kind === 'entry' ? [read.entry] : [];
  });
}

/** The log's records that can be read; the others are reported and left out: nothing is decided by the log. */
export function readableLog(records: readonly unknown[]): readonly LogRecord[] {
  return records.flatMap(record => {
    const parsed = v.safeParse(storedLog, record);
    if (parsed.success) return [parsed.output];
    const [issue] = parsed.issues;
    noteUnreadable('outboxLog', `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
    return [];
  });
}
