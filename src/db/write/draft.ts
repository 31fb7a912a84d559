/** Keeps and drops a form's unsaved values, so that a reload loses nothing. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import type { Draft } from '../tables.ts';

export function saveDraft(db: Db, draft: Draft): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).drafts.put(draft);
    return undefined;
  });
}

export function dropDraft(db: Db, key: string): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).drafts.delete(key);
    return undefined;
  });
}
