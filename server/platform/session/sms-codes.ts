/** Codes sent to mobiles: six digits, valid for ten minutes, one use, five tries. They are stored in the database, so several processes share them. */
import { HOUR_MS } from '#base/durations.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { inTransaction } from '../../database/in-transaction.ts';
import { sql } from '../../database/kysely.ts';
import { rowsOf } from '../../database/sql.ts';
import type { Database, Tables } from '../../database.ts';
import { tokenDigest } from './token-store.ts';

/** The purpose of a code; a code is valid for one purpose only. */
export type SmsMode = '0' | '1' | '2' | '3';
export const SMS_MODES: Readonly<Record<SmsMode, string>> = { '0': '登录', '1': '注册', '2': '找回密码', '3': '更换手机' };

export const CODE_TTL_MS = 10 * 60_000;
const TRIES_MAX = 5;
const PER_MOBILE_AN_HOUR = 5;
const PER_ADDRESS_AN_HOUR = 60;
const FIRST = 100_000;
const AFTER_LAST = 1_000_000;

export type Asked = 'sent' | 'stillValid' | 'tooMany' | 'noGateway';
/** The answer never reveals whether a mobile has an account: for the wrong kind of mobile the answer is the same, but no code is sent. */
export type Meant = 'code' | 'note' | 'nothing';
const OWNER_NOTE = '该手机号已注册，请直接登录';
export type SmsCodes = {
  /** `address`: the address of the request. */
  readonly send: (mobile: string, mode: SmsMode, address: string, meant?: Meant) => Promise<Asked>;
  /** Whether the code is right; `use` invalidates it afterwards. */
  readonly check: (mobile: string, mode: SmsMode, code: string, use: boolean) => Promise<boolean>;
};

/** @param deliver receives the line with the code; without it nothing can be sent. */
export function createSmsCodes(db: Database, nowMs: () => number, deliver: ((line: string) => void) | undefined): SmsCodes {
  const countBy = async (tx: Database, column: 'mobile' | 'asker', value: string): Promise<number> => {
    const row = await tx
      .selectFrom('sys_sms')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(column, '=', value)
      .executeTakeFirst();
    return row?.total ?? 0;
  };
  const isLiving = (mobile: string, mode: SmsMode, sinceMs: number) => (sms: ExpressionBuilder<Tables, 'sys_sms'>) =>
    sms.and([
      sms('mobile', '=', mobile),
      sms('mode', '=', mode),
      sms('used', '=', 0),
      sms('tries', '<', TRIES_MAX),
      sms('issued_ms', '>', sinceMs),
    ]);
  return {
    async send(mobile, mode, address, meant = 'code') {
      if (!deliver) return 'noGateway';
      const now = nowMs();
      const digits = String(randomInt(FIRST, AFTER_LAST));
      const asked = await inTransaction(db, async (tx): Promise<Asked> => {
        // Requests are judged one after the other, in all processes: otherwise parallel ones would each get a code.
        await rowsOf(tx, sql`SELECT pg_advisory_xact_lock(hashtext('sys_sms'))`);
        await tx
          .deleteFrom('sys_sms')
          .where('issued_ms', '<', now - HOUR_MS)
          .execute();
        const living = await tx
          .selectFrom('sys_sms')
          .select('id')
          .where(isLiving(mobile, mode, now - CODE_TTL_MS))
          .execute();
        if (living.length > 0) return 'stillValid';
        if ((await countBy(tx, 'mobile', mobile)) >= PER_MOBILE_AN_HOUR) return 'tooMany';
        if ((await countBy(tx, 'asker', address)) >= PER_ADDRESS_AN_HOUR) return 'tooMany';
        const digest = meant === 'code' ? tokenDigest(digits) : '';
        await tx.insertInto('sys_sms').values({ id: randomUUID(), mobile, mode, digest, asker: address, issued_ms: now }).execute();
        return 'sent';
      });
      if (asked !== 'sent') return asked;
      if (meant === 'code') deliver(`短信验证码 ${mobile} ${SMS_MODES[mode]} ${digits}`);
      if (meant === 'note') deliver(`短信通知 ${mobile} ${OWNER_NOTE}`);
      return 'sent';
    },
    async check(mobile, mode, code, use) {
      const since = nowMs() - CODE_TTL_MS;
      // Counted in the database before the comparison, so that parallel guesses all count.
      const tried = await db
        .updateTable('sys_sms')
        .set(sms => ({ tries: sms('tries', '+', 1) }))
        .where(isLiving(mobile, mode, since))
        .returning(['id', 'digest'])
        .execute();
      const match = tried.find(row => row.digest === tokenDigest(code.trim()));
      if (!match) return false;
      const changed = await db
        .updateTable('sys_sms')
        .set(sms => (use ? { used: 1 } : { tries: sms('tries', '-', 1) }))
        .where('id', '=', match.id)
        .where('used', '=', 0)
        .returning('id')
        .execute();
      return changed.length > 0;
    },
  };
}
