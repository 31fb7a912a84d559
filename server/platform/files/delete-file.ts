/** Deletes a file that nothing uses. Its record stays, so that a row saved at the same moment, or later, cannot name it (gone-files.ts). */
import { toServerTime } from '#base/server-time.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { EntityStore } from '../../entities/entity-store.ts';
import type { Caller } from '../caller.ts';
import { usesOf, usesText } from './file-uses.ts';
import { visibleFiles, withoutRoom } from './file-records.ts';
import { withFiles } from './tables.ts';
import type { UploadStore } from './upload-store.ts';

export const fileDeletionText = {
  notFound: '未找到对应实体',
  inUse: (name: string, uses: string) => `文件“${name}”正在使用，不能删除：${uses}`,
} as const;

/** @returns the reason against it. */
export async function deleteFile(
  store: EntityStore,
  files: Pick<UploadStore, 'remove'>,
  caller: Caller,
  id: string,
  nowMs: number,
): Promise<string | undefined> {
  const outcome = await inTransaction(store.db, async tx => {
    // A row that is being saved with this file has locked the record until it is committed, and is found below.
    const file = await visibleFiles(tx, caller).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!file) return { why: fileDeletionText.notFound };
    const uses = usesText(await usesOf({ ...store, db: tx }, caller, file.file_key));
    if (uses !== undefined) return { why: fileDeletionText.inUse(file.file_name, uses) };
    await withFiles(tx)
      .updateTable('oss_file')
      .set({ del_time: toServerTime(nowMs), del_by: caller.username })
      .where('id', '=', file.id)
      .execute();
    await withoutRoom(tx, file.user_id, file.create_ms, file.bytes);
    return { path: file.url };
  });
  if (outcome.path === undefined) return outcome.why;
  await files.remove(outcome.path);
  return undefined;
}
