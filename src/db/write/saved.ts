/** Stores the server's answers at sign-in and the user's settings. */
import type { Result } from '#base/result.ts';
import type { Dicts } from '#schema/dict.ts';
import type { AppError } from '#base/errors.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

export const saveGrants = (db: Db, grants: Grants): Promise<Result<undefined, AppError>> => saveMeta(db, 'grants', grants);
export const saveDicts = (db: Db, dicts: Dicts): Promise<Result<undefined, AppError>> => saveMeta(db, 'dicts', dicts);
/** @param value JSON data. */
export const saveSetting = (db: Db, name: string, value: unknown): Promise<Result<undefined, AppError>> =>
  saveMeta(db, `setting:${name}`, value);

function saveMeta(db: Db, key: string, value: unknown): Promise<Result<undefined, AppError>> {
  return asResult(async () => {
    await tablesOf(db).meta.put({ key, value });
    return undefined;
  });
}
