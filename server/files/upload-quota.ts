/**
 * How much each user has stored, and all of them together: counted in the database, by user and hour, so that the counts survive a restart and
 * hold over several processes. A file is counted before it is judged: of many sent at once, none slips through.
 */
import { serverText } from '../text.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../database.ts';
import { ROLELESS_FILE_MAX_BYTES, ROLELESS_FILES_MAX_BYTES, UPLOADS_PER_HOUR } from '../limits.ts';

export type UploadLimits = {
  /** Of all users together. */
  readonly allBytes: number;
  /** Of one user. */
  readonly userBytes: number;
};

/** `later`: the same file will be taken in an hour at most. `full`: it will not. */
export type Judged =
  | { readonly kind: 'taken'; readonly giveBack: () => Promise<void> }
  | { readonly kind: 'later' | 'full'; readonly message: string };

export type UploadQuota = {
  readonly take: (caller: Caller, bytes: number, isPicture: boolean) => Promise<Judged>;
  /** For what the server itself stores for a user: counted, never refused. */
  readonly count: (userId: string, bytes: number) => Promise<void>;
};

const HOUR_MS = 3_600_000;
const MB = 1_048_576;
const COUNT = `insert into sys_upload (user_id, hour_ms, files, bytes) values ($1, $2::bigint, 1, $3::bigint)
  on conflict (user_id, hour_ms) do update set files = sys_upload.files + 1, bytes = sys_upload.bytes + $3::bigint returning files`;
const SUM = `select coalesce(sum(bytes) filter (where user_id = $1), 0)::float8 as own, coalesce(sum(bytes), 0)::float8 as everybody from sys_upload`;

export function createUploadQuota(db: Database, limits: UploadLimits, nowMs: () => number): UploadQuota {
  const hourMs = () => Math.floor(nowMs() / HOUR_MS) * HOUR_MS;
  const add = async (userId: string, hour: number, bytes: number): Promise<number> => {
    const [row] = await db.query<{ files: number }>(COUNT, [userId, hour, bytes]);
    return row?.files ?? Infinity;
  };

  return {
    count: async (userId, bytes) => void (await add(userId, hourMs(), bytes)),
    async take(caller, bytes, isPicture) {
      const { userId } = caller;
      // Who was given no role has a portrait to store and nothing else.
      const hasRole = caller.permissions.size > 0;
      if (!hasRole && !isPicture) return full(serverText.rolelessFile);
      if (!hasRole && bytes > ROLELESS_FILE_MAX_BYTES) return full(serverText.rolelessTooLarge(ROLELESS_FILE_MAX_BYTES / MB));
      const userBytes = hasRole ? limits.userBytes : Math.min(limits.userBytes, ROLELESS_FILES_MAX_BYTES);

      const hour = hourMs();
      const files = await add(userId, hour, bytes);
      const giveBack = async (): Promise<void> => {
        await db.query('update sys_upload set files = files - 1, bytes = bytes - $3::bigint where user_id = $1 and hour_ms = $2::bigint', [
          userId,
          hour,
          bytes,
        ]);
      };
      const refusal = files > UPLOADS_PER_HOUR ? later() : refusalOf(await db.query<Sums>(SUM, [userId]), userBytes);
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
const full = (message: string): Judged => ({ kind: 'full', message });
const later = (): Judged => ({ kind: 'later', message: serverText.tooManyUploads(UPLOADS_PER_HOUR) });
