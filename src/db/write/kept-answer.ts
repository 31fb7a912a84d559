/** Stores the server's answer to a page's call; when there are too many, the oldest are deleted. */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { KEPT_ANSWERS_MAX } from '#domain/kept-answers.ts';
import type { KeptKind, KeptName } from '#domain/kept-answers.ts';
import type { Db } from '../handle.ts';
import { asResult } from '../storage-error.ts';
import { KEPT_PREFIX, keptKey } from '../tables.ts';
import { keptAtMs } from '../stored-values.ts';
import type { KeptAnswer } from '../stored-values.ts';
import { tablesOf } from '../tables-of.ts';

/** On a full disk nothing is stored, because the call can be repeated. */
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
