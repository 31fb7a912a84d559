/**
 * Counts what one user's database on this device holds: per list and per kind of data. `readDeviceState` reads little and may be followed live;
 * `measureDevice` walks over every stored row, so it is asked for once.
 */
import { groupedBy } from '#base/grouped-by.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { readBlock } from '../base-row.ts';
import type { Db } from '../handle.ts';
import { readMetasOnly } from '../stored-meta.ts';
import { storedView } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';
import type { Block, LooseRow, Tables } from '../tables.ts';

export type DeviceState = {
  readonly metas: readonly EntityMeta[];
  /** By entity: unsent entries, and drafts of forms. */
  readonly unsent: ReadonlyMap<string, number>;
  readonly drafts: ReadonlyMap<string, number>;
  /** Chosen files whose bytes are here only: how many, and their bytes. */
  readonly files: number;
  readonly fileBytes: number;
};

export type StoredList = {
  readonly rows: number;
  /** As text without compression, two bytes a character. */
  readonly bytes: number;
  /** Device time of the newest answer of the server to a page of this list; absent: no answer is stored. */
  readonly answeredAtMs: number | undefined;
};

/** Kinds of data, each the content of one or a few tables. `files`: the bytes of chosen files. */
export const DATA_KINDS = ['rows', 'answers', 'unsent', 'files', 'history', 'other'] as const;
export type DataKind = (typeof DATA_KINDS)[number];
/** `records`: of rows the rows, of any other kind the records of its tables. */
export type KindSize = { readonly kind: DataKind; readonly records: number; readonly bytes: number };
export type DeviceSizes = { readonly lists: ReadonlyMap<string, StoredList>; readonly kinds: readonly KindSize[] };

const CHAR_BYTES = 2;
/** Some 3 MB of text at a time, so that a page and a save run in between. */
const BLOCKS_AT_ONCE = 32;

export async function readDeviceState(db: Db): Promise<DeviceState> {
  const tables = tablesOf(db);
  const { outbox, drafts, files, meta } = tables;
  return tables.transaction('r', [outbox, drafts, files, meta], async () => {
    const stored = (await files.toArray()).filter(({ blob }) => blob !== undefined);
    return {
      metas: await readMetasOnly(tables),
      unsent: countBy((await outbox.toArray()).map(({ entity }) => entity)),
      drafts: countBy((await drafts.toArray()).map(({ entity }) => entity)),
      files: stored.length,
      fileBytes: sum(stored.map(({ size }) => size)),
    };
  });
}

export async function measureDevice(db: Db): Promise<DeviceSizes> {
  const { blocks, loose, views, subs, outbox, outboxLog, quarantine, meta, drafts, files } = tablesOf(db);
  const lists = new Map<string, StoredList>();
  const listOf = (entity: string): StoredList => lists.get(entity) ?? { rows: 0, bytes: 0, answeredAtMs: undefined };
  const changed = await loose.toArray();
  for (const { entity, data } of changed) add(entity, 1, data);
  const looseByEntity = groupedBy(changed, ({ entity }) => entity);
  for await (const block of allBlocks(blocks)) {
    const { entity, count, data } = block;
    add(entity, count - hiddenIn(block, looseByEntity.get(entity) ?? []), data);
  }
  function add(entity: string, rows: number, data: string): void {
    const list = listOf(entity);
    lists.set(entity, { ...list, rows: list.rows + rows, bytes: list.bytes + data.length * CHAR_BYTES });
  }
  const rows: KindSize = { kind: 'rows', records: sum([...lists.values()].map(list => list.rows)), bytes: 0 };
  const rowBytes = sum([...lists.values()].map(list => list.bytes));
  const answers = await views.toArray();
  for (const record of answers) {
    const view = storedView(record);
    if (view?.freshAtMs === undefined) continue;
    const list = listOf(view.entity);
    lists.set(view.entity, { ...list, answeredAtMs: Math.max(list.answeredAtMs ?? 0, view.freshAtMs) });
  }
  const held = (await files.toArray()).filter(({ blob }) => blob !== undefined);
  const input = [await outbox.toArray(), await drafts.toArray(), await quarantine.toArray()].flat();
  return {
    lists,
    kinds: [
      { ...rows, bytes: rowBytes },
      sized('answers', answers),
      sized('unsent', input),
      { kind: 'files', records: held.length, bytes: sum(held.map(({ size }) => size)) },
      sized('history', await outboxLog.toArray()),
      sized('other', [...(await meta.toArray()), ...(await subs.toArray())]),
    ],
  };
}

/** How many rows of a block a loose row stands in the place of. */
function hiddenIn(block: Block, loose: readonly LooseRow[]): number {
  const within = new Set(loose.flatMap(({ id }) => (id >= block.firstId && id <= block.lastId ? id : [])));
  if (within.size === 0) return 0;
  return (readBlock(block) ?? []).filter(({ id }) => within.has(id)).length;
}

async function* allBlocks(blocks: Tables['blocks']): AsyncGenerator<Block> {
  let after: [string, string] | undefined;
  for (;;) {
    const next = after ? blocks.where('[entity+firstId]').above(after) : blocks.orderBy('[entity+firstId]');
    const slice: readonly Block[] = await next.limit(BLOCKS_AT_ONCE).toArray();
    yield* slice;
    const last = slice.at(-1);
    if (!last || slice.length < BLOCKS_AT_ONCE) return;
    after = [last.entity, last.firstId];
  }
}

const sized = (kind: DataKind, records: readonly unknown[]): KindSize => ({
  kind,
  records: records.length,
  bytes: records.length === 0 ? 0 : JSON.stringify(records).length * CHAR_BYTES,
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function countBy(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
