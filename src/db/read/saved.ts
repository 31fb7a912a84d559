/** What the server said at sign-in and what the user set up here, kept so that a start without a network has them. */
import type { Dicts } from '#domain/dict.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '../handle.ts';
import { tablesOf } from '../tables-of.ts';

/** The user's menu and permissions as last granted; written only by saveGrants, so its type is known. */
export async function readGrants(db: Db): Promise<Grants | undefined> {
  return (await tablesOf(db).meta.get('grants'))?.value as Grants | undefined;
}

export async function readDicts(db: Db): Promise<Dicts | undefined> {
  return (await tablesOf(db).meta.get('dicts'))?.value as Dicts | undefined;
}

/** A setting of this user on this device; the caller decodes it, as an older version may have written it. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  return (await tablesOf(db).meta.get(`setting:${name}`))?.value;
}
