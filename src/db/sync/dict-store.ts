/** The leader's side of the stored dictionaries. A deposed leader changes nothing. */
import type { ReadDicts } from '#schema/dict.ts';
import { isLeadingEpoch } from '../epoch.ts';
import type { Db } from '../handle.ts';
import { putDicts } from '../stored-dicts.ts';
import { withRoom } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

export type DictStore = { readonly save: (read: ReadDicts) => Promise<void> };

export function createDictStore(db: Db, epoch: number): DictStore {
  return {
    save(read) {
      const tables = tablesOf(db);
      const { meta } = tables;
      return withRoom(tables, () =>
        tables.transaction('rw', meta, async () => {
          if (!(await isLeadingEpoch(meta, epoch))) return;
          await putDicts(meta, read);
        }),
      );
    },
  };
}
