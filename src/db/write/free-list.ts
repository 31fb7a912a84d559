/**
 * Frees the space of one list at the user's wish: deletes the copies of its rows and the answers nobody shows.
 *
 * Stay:    everything a user entered (outbox, its log, quarantine, drafts, files), and every row that an unsent change, an unreadable entry
 *          or a draft names, as the row that is changed or as a value.
 * Refused: while a change is on its way to the server, because its answer could not be told apart any more.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Row } from '#schema/row.ts';
import { unknownMeta } from '#sync/engine-store.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import { blocksOf, looseOf, namesOf, packedText, readBlock } from '../base-row.ts';
import { endEpoch } from '../epoch.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import { entityMetaKey } from '../tables.ts';
import type { Block } from '../tables.ts';

/** Numbers of rows. `sending`: refused, nothing was deleted. */
export type FreedList = { readonly kind: 'freed'; readonly rows: number; readonly kept: number } | { readonly kind: 'sending' };

/**
 * One transaction. A leader that has the rows in memory loses its epoch, so that its next write is refused and it starts again from the disk.
 * @param isPaused no download begins again by itself; the user resumes it.
 */
export function freeList(db: Db, entity: string, isPaused: boolean): Promise<Result<FreedList, AppError>> {
  const tables = tablesOf(db);
  const { blocks, loose, views, subs, outbox, quarantine, drafts, meta } = tables;
  return asResult(() =>
    tables.transaction('rw', [blocks, loose, views, subs, outbox, quarantine, drafts, meta], async (): Promise<FreedList> => {
      if ((await outbox.where('state').equals('sending').count()) > 0) return { kind: 'sending' };
      const named = wordsIn([await outbox.toArray(), await quarantine.toArray(), await drafts.toArray()]);
      const before = await blocksOf(blocks, entity).toArray();
      const rowsOfBlocks = before.map(block => readBlock(block) ?? []);
      const changed = await looseOf(loose, entity).toArray();
      const packed = new Set(rowsOfBlocks.flatMap(rows => rows.map(({ id }) => id)));
      const looseOnly = changed.filter(({ id }) => !packed.has(id));
      const after = rowsOfBlocks.flatMap(
        rows =>
          blockOf(
            entity,
            rows.filter(({ id }) => named.has(id)),
          ) ?? [],
      );
      await blocksOf(blocks, entity).delete();
      await blocks.bulkPut(after);
      await loose.bulkDelete(changed.flatMap(({ id }) => (named.has(id) ? [] : [[entity, id]])));

      const shown = new Set((await subs.toArray()).map(({ key }) => key));
      const answers = await views.where({ entity }).primaryKeys();
      await views.bulkDelete(answers.filter(key => !shown.has(key)));
      const value: EntityMeta = { ...unknownMeta(entity), ...(isPaused ? { isPaused } : {}) };
      await meta.put({ key: entityMetaKey(entity), value });
      await endEpoch(meta);
      const kept = countOf(after) + looseOnly.filter(({ id }) => named.has(id)).length;
      return { kind: 'freed', rows: countOf(before) + looseOnly.length - kept, kept };
    }),
  );
}

const countOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { count }) => sum + count, 0);

/** The texts in the records and their parts between commas and quotes: whatever could be an id. A row too many may stay, none too few. */
const wordsIn = (records: unknown): ReadonlySet<string> => new Set(JSON.stringify(records).split(/[",:;[\]{}\\]+/));

/** Rows of one block, sorted by id, as a smaller block. */
function blockOf(entity: string, rows: readonly Row[]): Block | undefined {
  const [first, last] = [rows[0], rows.at(-1)];
  return first && last && { entity, firstId: first.id, lastId: last.id, count: rows.length, data: packedText(namesOf(rows), rows) };
}
