/** The server's last answer to a page's call, stored for this user on this device. */
import type { KeptKind } from '#domain/kept-answers.ts';
import type { Db } from '../handle.ts';
import { keptKey } from '../tables.ts';
import type { KeptAnswer } from '../tables.ts';
import { tablesOf } from '../tables-of.ts';

/** @param question distinguishes calls of one kind. Only keepAnswer writes it, so its type is known. */
export async function readKept<T>(db: Db, kind: KeptKind<T>, question: string): Promise<KeptAnswer<T> | undefined> {
  return (await tablesOf(db).meta.get(keptKey(kind, question)))?.value as KeptAnswer<T> | undefined;
}
