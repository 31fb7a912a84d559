/**
 * Converts an online form's changes into a draft on this device, and back. The draft contains the base of the changes, so that a later save still detects
 * changes by others, and the time of a save without an answer.
 */
import type { Values } from '#schema/row.ts';
import type { DraftParts } from '#app/ui/form/draft.ts';
import type { OnlineRecord } from '#domain/online-views.ts';
import type { OnlineChanges } from './save-record.ts';

/** No column has this name. */
const SENT_AT = '#sentAtMs';

export type RestoredDraft = {
  readonly changes: OnlineChanges;
  /** The base of the changes, put over the record as it was read now. */
  readonly baseOver: (record: OnlineRecord) => OnlineRecord;
  readonly sentAtMs: number | undefined;
};

/** @param sentAtMs of a save without an answer. `undefined` if there is nothing to store. */
export function recordDraft({ changed, lists }: OnlineChanges, base: OnlineRecord, sentAtMs: number | undefined): DraftParts | undefined {
  if (Object.keys(changed).length + Object.keys(lists).length === 0) return undefined;
  const were = Object.keys(changed).map(name => [name, base.row[name] ?? ''] as const);
  const kept = Object.entries(lists).map(([table, rows]) => [table, { rows, base: base.lists[table] ?? [] }] as const);
  return {
    values: changed,
    base: { ...Object.fromEntries(were), ...(sentAtMs === undefined ? {} : { [SENT_AT]: sentAtMs }) },
    lists: Object.fromEntries(kept),
  };
}

export function restoreRecord({ values, base, lists = {} }: DraftParts): RestoredDraft {
  const { [SENT_AT]: sent, ...were } = base;
  const rows = Object.fromEntries(Object.entries(lists).map(([table, list]) => [table, list.rows]));
  const bases = Object.fromEntries(Object.entries(lists).map(([table, list]) => [table, list.base]));
  return {
    changes: { changed: values, lists: rows },
    baseOver: record => ({ row: { ...record.row, ...filled(were), id: record.row.id }, lists: { ...record.lists, ...bases } }),
    sentAtMs: typeof sent === 'number' ? sent : undefined,
  };
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? undefined : value]));
