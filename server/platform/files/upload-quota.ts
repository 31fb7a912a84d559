/**
 * The stored bytes of each user and of all users, counted in the database by user and hour. The counts survive a restart and
 * hold for several processes. A file is counted before the limit is checked, so that many parallel uploads cannot exceed it.
 */
import { HOUR_MS } from '#base/durations.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';

const text = {
  storeFull: '服务器存放文件的空间已满，文件没有保存，请联系管理员',
  ownStoreFull: (megabytes: number) => `您上传的文件已达 ${megabytes} MB 上限，文件没有保存，请联系管理员`,
  tooManyUploads: (count: number) => `每小时最多上传 ${count} 个文件，请稍后再试`,
  rolelessFile: '您还没有角色，只能上传头像图片，请联系管理员授权',
  rolelessTooLarge: (megabytes: number) => `您还没有角色，只能上传 ${megabytes} MB 以内的头像图片`,
} as const;

const UPLOADS_PER_HOUR = 200; // of one user; a device with more files sends the rest an hour later
const ROLELESS_FILE_MAX_BYTES = 2_097_152; // a portrait of a user without a role
const ROLELESS_FILES_MAX_BYTES = 10_485_760;

export type UploadLimits = {
  /** The limit of all users together. */
  readonly allBytes: number;
  /** The limit of one user. */
  readonly userBytes: number;
};

/** `later`: the same file will be accepted in an hour at most. `full`: it will not. */
export type Judged =
  | { readonly kind: 'taken'; readonly giveBack: () => Promise<void> }
  | { readonly kind: 'later' | 'full'; readonly message: string };

export type UploadQuota = {
  readonly take: (caller: Caller, bytes: number, isPicture: boolean) => Promise<Judged>;
};

const MB = 1_048_576;
/** The hour that an upload counts in. */
export const uploadHourMs = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

export function createUploadQuota(db: Database, limits: UploadLimits, nowMs: () => number): UploadQuota {
  const add = async (userId: string, hour: number, bytes: number): Promise<number> => {
    const row = await db
      .insertInto('sys_upload')
      .values({ user_id: userId, hour_ms: hour, files: 1, bytes })
      .onConflict(known =>
        known.columns(['user_id', 'hour_ms']).doUpdateSet(stored => ({
          files: stored('sys_upload.files', '+', 1),
          bytes: stored('sys_upload.bytes', '+', bytes),
        })),
      )
      .returning('files')
      .executeTakeFirst();
    return row?.files ?? Infinity;
  };

  return {
    async take(caller, bytes, isPicture) {
      const { userId } = caller;
      // A user without a role may store only a portrait.
      const hasRole = caller.permissions.size > 0;
      if (!hasRole && !isPicture) return full(text.rolelessFile);
      if (!hasRole && bytes > ROLELESS_FILE_MAX_BYTES) return full(text.rolelessTooLarge(ROLELESS_FILE_MAX_BYTES / MB));
      const userBytes = hasRole ? limits.userBytes : Math.min(limits.userBytes, ROLELESS_FILES_MAX_BYTES);

      const hour = uploadHourMs(nowMs());
      const files = await add(userId, hour, bytes);
      const giveBack = async (): Promise<void> => {
        await db
          .updateTable('sys_upload')
          .set(stored => ({ files: stored('files', '-', 1), bytes: stored('bytes', '-', bytes) }))
          .where('user_id', '=', userId)
          .where('hour_ms', '=', hour)
          .execute();
      };
      const refusal = files > UPLOADS_PER_HOUR ? later() : refusalOf(await rowsOf(db, sumsOf(userId)), userBytes);
      if (!refusal) return { kind: 'taken', giveBack };
      await giveBack();
      return refusal;
    },
  };

  function refusalOf([sums]: readonly Sums[], userBytes: number): Judged | undefined {
    if (!sums || sums.everybody > limits.allBytes) return full(text.storeFull);
    return sums.own > userBytes ? full(text.ownStoreFull(userBytes / MB)) : undefined;
  }
}

type Sums = { readonly own: number; readonly everybody: number };
const sumsOf = (userId: string) =>
  sql<Sums>`select coalesce(sum(bytes) filter (where user_id = ${userId}), 0)::float8 as own, coalesce(sum(bytes), 0)::float8 as everybody
    from sys_upload`;
const full = (message: string): Judged => ({ kind: 'full', message });
const later = (): Judged => ({ kind: 'later', message: text.tooManyUploads(UPLOADS_PER_HOUR) });
