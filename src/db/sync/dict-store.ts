/** The leader's side of the stored dictionaries. A deposed leader changes nothing. */
import type { AppError } from '#base/errors.ts';
import type { Result } from '#base/result.ts';
import type { DictsSource, ReadDicts } from '#schema/dict.ts';
import { isLeadingEpoch } from '../epoch.ts';
import type { Db } from '../handle.ts';
import { dictsSourceIn, putDicts } from '../stored-dicts.ts';
import { asResult, asResultWithRoom } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

export type DictStore = {
  /** Which answer is stored. */
  readonly source: () => Promise<Result<DictsSource | undefined, AppError>>;
  readonly save: (read: ReadDicts) => Promise<Result<undefined, AppError>>;
};

export function createDictStore(db: Db, epoch: number): DictStore {
  return {
    source: () => asResult(() => dictsSourceIn(tablesOf(db).meta)),
    save(read) {
      const tables = tablesOf(db);
      const { meta } = tables;
      return asResultWithRoom(tables, () =>
        tables.transaction('rw', meta, async () => {
          if (await isLeadingEpoch(meta, epoch)) await putDicts(meta, read);
          return undefined;
        }),
      );
    },
  };
}
