/** A form's unsaved values. */
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';
import type { Draft } from '../tables.ts';

export type { Draft } from '../tables.ts';

/** `${entity}:${rowId}`, or `${entity}:new`. */
export const draftKey = (entity: string, rowId: string | undefined): string => `${entity}:${rowId ?? 'new'}`;

export function readDraft(db: Db, key: string): Promise<Draft | undefined> {
  return tablesOf(db).drafts.get(key);
}
