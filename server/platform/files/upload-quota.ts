/**
 * The stored bytes of each user and of all users, counted in the database by user and hour. The counts survive a restart and
 * hold for several processes. A file is counted before the limit is checked, so that many parallel uploads cannot exceed it.
 */
import { HOUR_MS } from '#base/durations.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import { serverText } from '../../web/text.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';

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
      if (!hasRole && !isPicture) return full(serverText.rolelessFile);
      if (!hasRole && bytes > ROLELESS_FILE_MAX_BYTES) return full(serverText.rolelessTooLarge(ROLELESS_FILE_MAX_BYTES / MB));
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
    if (!sums || sums.everybody > limits.allBytes) return full(serverText.storeFull);
    return sums.own > userBytes ? full(serverText.ownStoreFull(userBytes / MB)) : undefined;
  }
}

type Sums = { readonly own: number; readonly everybody: number };
const sumsOf = (userId: string) =>
  sql<Sums>`select coalesce(sum(bytes) filter (where user_id = ${userId}), 0)::float8 as own, coalesce(sum(bytes), 0)::float8 as everybody
    from sys_upload`;
const full = (message: string): Judged => ({ kind: 'full', message });
const later = (): Judged => ({ kind: 'later', message: serverText.tooManyUploads(UPLOADS_PER_HOUR) });
