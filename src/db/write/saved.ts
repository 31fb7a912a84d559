/** Stores the server's answers at sign-in and to a page's calls, and the user's settings. */
import type { Result } from '#base/result.ts';
import type { DictTexts, ReadDicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';
import { KEPT_ANSWERS_MAX } from '#domain/kept-answers.ts';
import type { KeptKind, KeptName } from '#domain/kept-answers.ts';
import { KEPT_PREFIX, keptKey } from '../tables.ts';
import { rightsOf } from '#sync/rights.ts';
import { putDicts, putDictTexts } from '../stored-dicts.ts';
import { keptAtMs, storedGrants } from '../stored-values.ts';
import type { KeptAnswer } from '../stored-values.ts';

/** Answers kept under other rights go: their rows may no longer be the user's to see. */
export function saveGrants(db: Db, grants: Grants): Promise<Result<undefined, AppError>> {
  const { meta } = tablesOf(db);
  return asResult(() =>
    tablesOf(db).transaction('rw', meta, async () => {
      const before = storedGrants((await meta.get('grants'))?.value);
      if (before && rightsOf(before) !== rightsOf(grants)) await meta.where('key').startsWith(KEPT_PREFIX).delete();
      await meta.put({ key: 'grants', value: grants });
      return undefined;
    }),
  );
}

export function saveDicts(db: Db, read: ReadDicts): Promise<Result<undefined, AppError>> {
  const { meta } = tablesOf(db);
  return asResult(() =>
    tablesOf(db).transaction('rw', meta, async () => {
      await putDicts(meta, read);
      return undefined;
    }),
  );
}

/** The texts of dictionary values that rows carry. */
export function saveDictTexts(db: Db, texts: DictTexts): Promise<Result<undefined, AppError>> {
  const { meta } = tablesOf(db);
  return asResult(() =>
    tablesOf(db).transaction('rw', meta, async () => {
      await putDictTexts(meta, texts);
      return undefined;
    }),
  );
}

/** @param value JSON data. */
export const saveSetting = (db: Db, name: string, value: unknown): Promise<Result<undefined, AppError>> =>
  saveMeta(db, `setting:${name}`, value);

function saveMeta(db: Db, key: string, value: unknown): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).meta.put({ key, value });
    return undefined;
  });
}

/**
 * Stores the server's answer to a page's call; when there are too many, the oldest are deleted.
 * On a full disk nothing is stored, because the call can be repeated.
 */
export function keepAnswer<T>(
  db: Db,
  kind: KeptKind<T>,
  question: string,
  value: T,
  readAtMs: number,
): Promise<Result<undefined, AppError>> {
  const { meta } = tablesOf(db);
  return asResult(() =>
    tablesOf(db).transaction('rw', meta, async () => {
      await meta.put({ key: keptKey(kind, question), value: { readAtMs, value } satisfies KeptAnswer<T> });
      const kept = meta.where('key').startsWith(KEPT_PREFIX);
      if ((await kept.count()) <= KEPT_ANSWERS_MAX) return undefined;
      const records = await kept.toArray();
      // Deletes half of them, so that the next answers need no check.
      const oldest = records.toSorted((a, b) => keptAtMs(a.value) - keptAtMs(b.value)).slice(0, KEPT_ANSWERS_MAX / 2);
      await meta.bulkDelete(oldest.map(({ key }) => key));
      return undefined;
    }),
  );
}

export function forgetAnswer(db: Db, kind: KeptName, question: string): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).meta.delete(keptKey(kind, question));
    return undefined;
  });
}
