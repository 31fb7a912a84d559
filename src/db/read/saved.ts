/** The server's answers at sign-in and to a page's calls, and the user's settings, stored so that a start without a network has them. */
import { withRowTexts } from '#schema/dict.ts';
import type { Dicts, DictsSource } from '#schema/dict.ts';
import type { Grants } from '#domain/menu.ts';
import type { Db } from '../handle.ts';
import { dictsSourceIn } from '../stored-dicts.ts';
import { storedDicts, storedDictTexts, storedGrants, storedKept } from '../stored-values.ts';
import type { KeptAnswer } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';
import type { KeptKind } from '#domain/kept-answers.ts';
import { keptKey } from '../tables.ts';

/** The user's menu and permissions as last granted; absent too when another version wrote a shape this one cannot read. */
export async function readGrants(db: Db): Promise<Grants | undefined> {
  return storedGrants((await tablesOf(db).meta.get('grants'))?.value);
}

/** With the values whose texts only rows told: some servers send no disabled items. */
export async function readDicts(db: Db): Promise<Dicts | undefined> {
  const [dicts, texts] = await tablesOf(db).meta.bulkGet(['dicts', 'dictTexts']);
  const known = storedDicts(dicts?.value);
  return known && withRowTexts(known, storedDictTexts(texts?.value));
}

/** Which answer the stored dictionaries are; absent also when they cannot be read, so that they are asked for again. */
export const readDictsSource = (db: Db): Promise<DictsSource | undefined> => dictsSourceIn(tablesOf(db).meta);

/** A setting of this user on this device; the caller decodes it, as an older version may have written it. */
export async function readSetting(db: Db, name: string): Promise<unknown> {
  return (await tablesOf(db).meta.get(`setting:${name}`))?.value;
}

/**
 * The server's last answer to a page's call, stored for this user on this device.
 * @param question distinguishes calls of one kind.
 */
export async function readKept<T>(db: Db, kind: KeptKind<T>, question: string): Promise<KeptAnswer<T> | undefined> {
  return storedKept((await tablesOf(db).meta.get(keptKey(kind, question)))?.value, kind.isReadable);
}
