/** The leader's side of the stored dictionaries. A deposed leader changes nothing. */
import { isSameData } from '#base/same-data.ts';
import type { ReadDicts } from '#schema/dict.ts';
import { isLeadingEpoch } from '../epoch.ts';
import type { Db } from '../handle.ts';
import { withRoom } from '../storage-error.ts';
import { tablesOf } from '../tables-of.ts';

export type DictStore = { readonly save: (read: ReadDicts) => Promise<void> };

export function createDictStore(db: Db, epoch: number): DictStore {
  return {
    save({ dicts, source }) {
      const tables = tablesOf(db);
      const { meta } = tables;
      return withRoom(tables, () =>
        tables.transaction('rw', meta, async () => {
          if (!(await isLeadingEpoch(meta, epoch))) return;
          // Every tab watches this record, and an unchanged write would render every cell again.
          if (!isSameData((await meta.get('dicts'))?.value, dicts)) await meta.put({ key: 'dicts', value: dicts });
          await (source ? meta.put({ key: 'dictsSource', value: source }) : meta.delete('dictsSource'));
        }),
      );
    },
  };
}
