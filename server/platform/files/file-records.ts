/** The records of uploaded files: written with each upload, listed for the administrators of a tenant. */
import { createHash } from 'node:crypto';
import { extensionOf } from '#schema/file-rules.ts';
import { toServerTime } from '#base/server-time.ts';
import { partWithStars } from '../../database/like-pattern.ts';
import { sql } from '../../database/kysely.ts';
import type { Database } from '../../database.ts';
import { nextId } from '../../entities/numbering.ts';
import { pageRange, pageResult, textIn } from '../../web/json.ts';
import type { JsonObject, PageResult } from '../../web/json.ts';
import type { Caller } from '../caller.ts';
import { isOverTenants } from '../people/of-tenant.ts';
import { fileKeyOf } from './file-keys.ts';
import { withFiles } from './tables.ts';
import { uploadHourMs } from './upload-quota.ts';

export type Uploaded = {
  readonly url: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Absent: the device named none. */
  readonly uploadId?: string | undefined;
};

/** A file that was found on the disk meanwhile gets what is now known of it. */
export async function recordUpload(
  db: Database,
  caller: Caller,
  { url, name, folder, bytes, sha256, uploadId = '' }: Uploaded,
  nowMs: number,
): Promise<void> {
  const known = {
    file_name: name,
    bytes,
    sha256,
    upload_id: uploadId,
    tenant_id: caller.tenantId,
    user_id: caller.userId,
    create_by: caller.username,
    create_time: toServerTime(nowMs),
    create_ms: nowMs,
  };
  await withFiles(db)
    .insertInto('oss_file')
    .values({ id: nextId(nowMs), url, file_key: fileKeyOf(url), folder, extension: extensionOf(name), ...known })
    .onConflict(found => found.column('url').doUpdateSet(known))
    .execute();
}

/** The path of the same file from an earlier try of the same upload, whose answer did not arrive. */
export async function earlierTry(
  db: Database,
  caller: Caller,
  { name, folder, sha256, uploadId }: Omit<Uploaded, 'url'>,
): Promise<string | undefined> {
  if (uploadId === undefined) return undefined;
  const found = await withFiles(db)
    .selectFrom('oss_file')
    .select('url')
    .where('user_id', '=', caller.userId)
    .where('tenant_id', '=', caller.tenantId)
    .where('upload_id', '=', uploadId)
    .where('file_name', '=', name)
    .where('folder', '=', folder)
    .where('sha256', '=', sha256)
    .where('del_time', 'is', null)
    .executeTakeFirst();
  return found?.url;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The files that a caller may know of: those of his tenant, and those of nobody where the whole system is administered. */
export const visibleFiles = (db: Database, caller: Caller) =>
  withFiles(db)
    .selectFrom('oss_file')
    .where('del_time', 'is', null)
    .where('tenant_id', 'in', isOverTenants(caller) ? [caller.tenantId, ''] : [caller.tenantId]);

/** The deleted bytes no longer count for who stored them; that he stored a file in that hour does. */
export async function withoutRoom(tx: Database, userId: string, storedMs: number, bytes: number): Promise<void> {
  await tx
    .updateTable('sys_upload')
    .set(stored => ({ bytes: sql<number>`greatest(0, ${stored.ref('bytes')} - ${bytes}::bigint)` }))
    .where('user_id', '=', userId)
    .where('hour_ms', '=', uploadHourMs(storedMs))
    .execute();
}

export async function listFiles(db: Database, caller: Caller, query: JsonObject): Promise<PageResult<JsonObject>> {
  const range = pageRange(query);
  const [name = '', url = '', by = '', extension = ''] = ['fileName', 'url', 'createBy', 'extension'].map(key => textIn(query, key).trim());
  const found = visibleFiles(db, caller)
    .$if(name !== '', files => files.where('file_name', 'ilike', partWithStars(name)))
    .$if(url !== '', files => files.where('url', 'like', partWithStars(url)))
    .$if(by !== '', files => files.where('create_by', '=', by.replaceAll('*', '')))
    .$if(extension !== '', files => files.where('extension', '=', extension.toLowerCase()));
  const { total } = await found.select(count => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const records = await found
    .select(['id', 'file_name as fileName', 'url', 'extension', 'create_by as createBy', 'create_time as createTime', 'sha256'])
    .select(sql<number>`bytes::float8`.as('fileSize'))
    .orderBy('create_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(range.size)
    .offset((range.no - 1) * range.size)
    .execute();
  return pageResult(records, total, range);
}
