/** Reads an outbox record back: an app upgrade, a downgrade or a fault of the disk may have left something this version cannot act on. */
import * as v from 'valibot';
import type { AppError } from '#base/errors.ts';
import { APP_SCHEMA } from '#sync/mutation.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { upgradeEntry } from './entry-upgrades.ts';

const text = v.string();
const number = v.number();
const value = v.union([text, number]);
const values = v.record(text, v.optional(value));
const texts = v.array(text);

const rows = v.array(v.objectWithRest({ id: text }, v.optional(value)));
const children = v.optional(v.array(v.object({ entity: text, property: text, foreignField: text, rows, base: rows })));

const op = v.variant('kind', [
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
  v.object({
    kind: v.literal('upload'),
    name: text,
    size: number,
    owner: v.object({ entity: text, rowId: text, field: text }),
    path: v.optional(text),
  }),
]);

const storedEntry = v.looseObject({
  seq: number,
  opId: text,
  entity: text,
  rowId: text,
  lane: text,
  op,
  texts: values,
  deps: texts,
  label: text,
  groupId: v.optional(text),
  sessionKey: text,
  createdAtMs: number,
  appSchema: v.pipe(number, v.maxValue(APP_SCHEMA)),
  state: v.picklist(['queued', 'sending', 'ambiguous', 'confirming', 'retryWait', 'blocked', 'paused']),
  merged: v.optional(texts),
  attempt: number,
  attemptId: v.optional(text),
  nextAtMs: number,
  sentAtMs: v.optional(number),
  sentOver: v.optional(text),
  readBacks: number,
  reason: v.optional(v.picklist(['conflict', 'rejected', 'gone', 'closed', 'dependency', 'forbidden', 'unverifiable', 'schema'])),
  error: v.optional(v.custom<AppError>(input => typeof input === 'object' && input !== null && 'kind' in input)),
  conflicts: v.optional(v.array(v.object({ field: text, base: v.optional(value), mine: v.optional(value), theirs: v.optional(value) }))),
  theirs: v.optional(v.objectWithRest({ id: text }, v.optional(value))),
  theirChildren: v.optional(v.record(text, rows)),
  others: v.optional(
    v.object({
      who: v.optional(text),
      when: v.optional(text),
      fields: v.array(v.object({ field: text, seen: v.optional(value), theirs: v.optional(value) })),
    }),
  ),
  forced: v.optional(texts),
});

/** `isUpgraded`: the stored record is of an older shape; the leader writes the new one back. */
export type ReadEntry =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry; readonly isUpgraded: boolean }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Decodes one outbox record; never throws. */
export function readStoredEntry(raw: unknown): ReadEntry {
  let record: unknown;
  try {
    record = upgradeEntry(raw);
  } catch (error) {
    return { kind: 'unreadable', why: `upgrade: ${String(error)}` };
  }
  const parsed = v.safeParse(storedEntry, record);
  if (parsed.success) return { kind: 'entry', entry: record as OutboxEntry, isUpgraded: record !== raw }; // just checked; kept whole and in its own order
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
