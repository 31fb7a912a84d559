/** The server's last answer to a page's call, stored for this user on this device. */
import type { KeptKind } from '#domain/kept-answers.ts';
import type { Db } from '../handle.ts';
import { storedKept } from '../stored-values.ts';
import type { KeptAnswer } from '../stored-values.ts';
import { keptKey } from '../tables.ts';
import { tablesOf } from '../tables-of.ts';

/** @param question distinguishes calls of one kind. */
export async function readKept<T>(db: Db, kind: KeptKind<T>, question: string): Promise<KeptAnswer<T> | undefined> {
  return storedKept((await tablesOf(db).meta.get(keptKey(kind, question)))?.value, kind.isReadable);
}
