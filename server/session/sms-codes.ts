/** Codes sent to mobiles: six digits, ten minutes, one use, five tries. Kept in the database, so several processes share them. */
import { randomInt, randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { tokenDigest } from './jwt.ts';

/** What a code is for; one purpose's code opens nothing else. */
export type SmsMode = '0' | '1' | '2' | '3';
export const SMS_MODES: Readonly<Record<SmsMode, string>> = { '0': '登录', '1': '注册', '2': '找回密码', '3': '更换手机' };

export const CODE_TTL_MS = 10 * 60_000;
const TRIES_MAX = 5;
const HOUR_MS = 3_600_000;
const PER_MOBILE_AN_HOUR = 5;
const PER_ASKER_AN_HOUR = 60;
const FIRST = 100_000;
const AFTER_LAST = 1_000_000;

export type Asked = 'sent' | 'stillValid' | 'tooMany' | 'noGateway';
/** Nobody is told whether a mobile has an account: where it is the wrong one to ask for, all is as usual, but no code goes out. */
export type Meant = 'code' | 'note' | 'nothing';
const OWNER_NOTE = '该手机号已注册，请直接登录';
export type SmsCodes = {
  /** `asker`: the address the request came from. */
  readonly send: (mobile: string, mode: SmsMode, asker: string, meant?: Meant) => Promise<Asked>;
  /** Whether the code is right; `use` makes it the last time. */
  readonly check: (mobile: string, mode: SmsMode, code: string, use: boolean) => Promise<boolean>;
};

/** @param deliver takes the line with the code; without it nothing can be sent. */
export function createSmsCodes(db: Database, nowMs: () => number, deliver: ((line: string) => void) | undefined): SmsCodes {
  const count = async (where: string, params: readonly unknown[]): Promise<number> =>
    (await db.query<{ total: number }>(`select count(*)::int as total from sys_sms where ${where}`, [...params]))[0]?.total ?? 0;
  const LIVING = `mobile = $1 and mode = $2 and used = 0 and tries < ${TRIES_MAX} and issued_ms > $3`;
  return {
    async send(mobile, mode, asker, meant = 'code') {
      if (!deliver) return 'noGateway';
      const now = nowMs();
      await db.query('delete from sys_sms where issued_ms < $1', [now - HOUR_MS]);
      if ((await count(LIVING, [mobile, mode, now - CODE_TTL_MS])) > 0) return 'stillValid';
      if ((await count('mobile = $1', [mobile])) >= PER_MOBILE_AN_HOUR) return 'tooMany';
      if ((await count('asker = $1', [asker])) >= PER_ASKER_AN_HOUR) return 'tooMany';
      const code = String(randomInt(FIRST, AFTER_LAST));
      await db.query('insert into sys_sms (id, mobile, mode, digest, asker, issued_ms) values ($1, $2, $3, $4, $5, $6)', [
        randomUUID(),
        mobile,
        mode,
        meant === 'code' ? tokenDigest(code) : '',
        asker,
        now,
      ]);
      if (meant === 'code') deliver(`短信验证码 ${mobile} ${SMS_MODES[mode]} ${code}`);
      if (meant === 'note') deliver(`短信通知 ${mobile} ${OWNER_NOTE}`);
      return 'sent';
    },
    async check(mobile, mode, code, use) {
      const since = nowMs() - CODE_TTL_MS;
      // Counted in the database before comparing, so that parallel guesses all count.
      const tried = await db.query<{ id: string; digest: string }>(
        `update sys_sms set tries = tries + 1 where ${LIVING} returning id, digest`,
        [mobile, mode, since],
      );
      const match = tried.find(row => row.digest === tokenDigest(code.trim()));
      if (!match) return false;
      const sql = use
        ? 'update sys_sms set used = 1 where id = $1 and used = 0 returning id'
        : 'update sys_sms set tries = tries - 1 where id = $1 and used = 0 returning id';
      return (await db.query(sql, [match.id])).length > 0;
    },
  };
}
