/** A form's unsaved values. */
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import type { Draft } from '../tables.ts';

export { draftKey } from '../tables.ts';
export type { Draft } from '../tables.ts';

export function readDraft(db: Db, key: string): Promise<Draft | undefined> {
  return tablesOf(db).drafts.get(key);
}

/** The drafts of new rows of the entity, newest first, whichever tab began them. */
export async function readNewDrafts(db: Db, entity: string): Promise<readonly Draft[]> {
  const drafts = await tablesOf(db).drafts.where({ entity }).toArray();
  return drafts.filter(draft => draft.rowId === undefined).toSorted((a, b) => b.savedAtMs - a.savedAtMs);
}
