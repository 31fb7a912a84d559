/** Stores and deletes a form's unsaved values, so that a reload loses nothing. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Db } from '../handle.ts';
import { clearFiles, filesOfDraft } from './files.ts';
import { asResult, asResultWithRoom } from '../storage-error.ts';
import { storedDraft } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';
import { draftKey } from '../tables.ts';
import type { Draft } from '../tables.ts';

export function saveDraft(db: Db, draft: Draft): Promise<Result<undefined, AppError>> {
  return asResultWithRoom(tablesOf(db), async () => {
    await tablesOf(db).drafts.put(draft);
    return undefined;
  });
}

/** Moves a draft to this tab. `undefined`: another tab took it first. */
export function claimDraft(db: Db, key: string, tabId: string): Promise<Draft | undefined> {
  const { drafts } = tablesOf(db);
  return tablesOf(db).transaction('rw', drafts, async () => {
    const left = storedDraft(await drafts.get(key));
    if (!left) return undefined;
    const claimed = { ...left, key: draftKey(left.entity, left.rowId, tabId), tabId };
    await drafts.delete(key);
    await drafts.put(claimed);
    return claimed;
  });
}

/** Deletes files chosen in the form too, unless they were saved. */
export function dropDraft(db: Db, key: string): Promise<Result<undefined, AppError>> {
  const tables = tablesOf(db);
  return asResult(() =>
    tables.transaction('rw', tables.outbox, tables.drafts, tables.quarantine, tables.files, async () => {
      const draft = storedDraft(await tables.drafts.get(key));
      await tables.drafts.delete(key);
      if (draft) await clearFiles(tables, filesOfDraft(draft));
      return undefined;
    }),
  );
}
