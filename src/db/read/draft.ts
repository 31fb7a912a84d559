/** A form's unsaved values. */
import type { Db } from '../handle.ts';
import { storedDraft } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';
import type { Draft } from '../tables.ts';

export { draftKey } from '../tables.ts';
export type { Draft } from '../tables.ts';

export async function readDraft(db: Db, key: string): Promise<Draft | undefined> {
  return storedDraft(await tablesOf(db).drafts.get(key));
}

/** The drafts of a row, or of new rows of the entity, newest first, whichever tab began them. */
export async function readDrafts(db: Db, entity: string, rowId: string | undefined): Promise<readonly Draft[]> {
  const drafts = (await tablesOf(db).drafts.where({ entity }).toArray()).flatMap(record => storedDraft(record) ?? []);
  return drafts.filter(draft => draft.rowId === rowId).toSorted((a, b) => b.savedAtMs - a.savedAtMs);
}
