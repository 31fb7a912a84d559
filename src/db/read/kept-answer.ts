/** The server's last answer to a question of an online view, as this user got it on this device. */
import type { KeptAnswers, KeptKind } from '#domain/kept-answers.ts';
import type { Db } from '../handle.ts';
import { keptKey } from '../tables.ts';
import type { KeptAnswer } from '../tables.ts';
import { tablesOf } from '../tables-of.ts';

/** @param question tells the questions of one kind apart. Written only by keepAnswer, so its type is known. */
export async function readKept<K extends KeptKind>(db: Db, kind: K, question: string): Promise<KeptAnswer<KeptAnswers[K]> | undefined> {
  return (await tablesOf(db).meta.get(keptKey(kind, question)))?.value as KeptAnswer<KeptAnswers[K]> | undefined;
}
