/** The server's last answer to a question of a page, as this user got it on this device. */
import type { KeptKind } from '#domain/kept-answers.ts';
import type { Db } from '../handle.ts';
import { keptKey } from '../tables.ts';
import type { KeptAnswer } from '../tables.ts';
import { tablesOf } from '../tables-of.ts';

/** @param question tells the questions of one kind apart. Written only by keepAnswer, so its type is known. */
export async function readKept<T>(db: Db, kind: KeptKind<T>, question: string): Promise<KeptAnswer<T> | undefined> {
  return (await tablesOf(db).meta.get(keptKey(kind, question)))?.value as KeptAnswer<T> | undefined;
}
