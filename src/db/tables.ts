/**
 * The tables of one user's local database and the record types in them.
 *
 * One database per server, tenant, user and department (domain/session.ts databaseNameOf).
 * `blocks` packs base rows sorted by id into leaf pages of at most 48,000 characters: IndexedDB costs per request, not per byte.
 * `loose` holds the rows that changed lately, each by itself, so that a change does not rewrite its block (sync/base-store.ts).
 * Only db/sync knows about both; db/read finds rows through base-row.ts.
 */
import type { Dexie, EntityTable, Table } from 'dexie';
import type { Schema } from '#schema/schema.ts';
import type { Values } from '#schema/row.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import type { FormLists } from '#sync/line-lists.ts';
import type { KeptName } from '#domain/kept-answers.ts';
import type { Subscription, View } from '#query/view.ts';
import type { LogRecord, OutboxEntry, UnnumberedEntry } from '#sync/mutation.ts';

export type Block = {
  readonly entity: string;
  readonly firstId: string;
  readonly lastId: string;
  readonly count: number;
  readonly data: string;
};
/** A base row that changed since its block was packed, as JSON. It stands in the place of the block's; the row of a new id stands between the blocks'. */
export type LooseRow = { readonly entity: string; readonly id: string; readonly data: string };
/** Keys: 'epoch', `entity:${name}` (EntityMeta), 'grants', 'dicts', 'dictsSource', 'dictTexts', 'notices', 'noticeReads', 'noticeHints', `setting:${name}`, `kept:…` (KeptAnswer). */
export type MetaRecord = { readonly key: string; readonly value: unknown };
export const ENTITY_META_PREFIX = 'entity:';
export const entityMetaKey = (entity: string): string => ENTITY_META_PREFIX + entity;
export const KEPT_PREFIX = 'kept:';
export const keptKey = ({ name, version }: KeptName, question: string): string => `${KEPT_PREFIX}${version}:${name}:${question}`;
/** An entry that cannot be decoded, unchanged. */
export type Quarantined = { readonly id?: number; readonly atMs: number; readonly why: string; readonly raw: unknown };
/**
 * A form's unsaved values. key: `${entity}:${rowId}:${tabId}`, or `${entity}:new:${tabId}`; earlier versions wrote `${entity}:${rowId}` and
 * `${entity}:new` for every tab.
 */
export type Draft = {
  readonly key: string;
  readonly entity: string;
  readonly rowId: string | undefined;
  /** The tab whose form it is; absent in drafts of earlier versions. */
  readonly tabId?: string | undefined;
  readonly values: Values;
  readonly base: Values;
  readonly lists?: FormLists;
  readonly savedAtMs: number;
};
/** Each tab has its own, because one tab must not save the input of another. */
export const draftKey = (entity: string, rowId: string | undefined, tabId: string): string => `${entity}:${rowId ?? 'new'}:${tabId}`;

/**
 * A chosen file: its bytes until the server has it, and after that its path on the server. `way`: how it is sent, decided by the field it was chosen for;
 * files of earlier versions have none.
 */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly blob?: Blob | undefined;
  readonly path?: string | undefined;
  readonly way?: UploadWay | undefined;
  readonly storedAtMs: number;
};

export type Tables = {
  readonly blocks: Table<Block, [string, string]>;
  readonly loose: Table<LooseRow, [string, string]>;
  readonly views: EntityTable<View, 'key'>;
  readonly subs: Table<Subscription, [string, string]>;
  readonly outbox: Table<OutboxEntry, number, UnnumberedEntry>;
  readonly outboxLog: EntityTable<LogRecord, 'seq'>;
  readonly quarantine: EntityTable<Quarantined & { id: number }, 'id'>;
  readonly meta: EntityTable<MetaRecord, 'key'>;
  readonly drafts: EntityTable<Draft, 'key'>;
  readonly files: EntityTable<StoredFile, 'id'>;
};

/** `schema`: what the rows are; whoever folds entries over them asks it. */
export type QuaysideDexie = Dexie & Tables & { readonly schema: Schema };

/** Append-only: a later version adds its own object here, with an upgrade and a test holding a row of the old shape. */
export const SCHEMA_VERSIONS: readonly Readonly<Record<string, string>>[] = [
  {
    blocks: '[entity+firstId]',
    views: 'key, entity',
    subs: '[tabId+key], key, tabId, beatMs',
    outbox: '++seq, &opId, lane, state, [entity+rowId]',
    outboxLog: 'seq, opId, atMs, [entry.entity+entry.rowId]',
    quarantine: '++id',
    meta: 'key',
    drafts: 'key, entity',
    files: 'id',
  },
  // A save finds its entries by key: creations and uploads by their row, dependants by the entry they wait for, uploads in seq order.
  { outbox: '++seq, &opId, lane, state, [entity+rowId], op.kind, [op.kind+rowId], *deps' },
  // A bulk act's entries are found by their group.
  { outbox: '++seq, &opId, lane, state, [entity+rowId], op.kind, [op.kind+rowId], *deps, groupId' },
  // The same keys: a tab of an earlier version closes the database, because it would not understand an entry with its state's own fields.
  {},
  // The same keys: an earlier version would not find the unverified rows of a view, nor the pause before a failed probe, under their new names.
  {},
  // Rows over their blocks: an earlier version would show the blocks' older rows.
  { loose: '[entity+id]' },
];
