/** The captcha: GET /sys/randomImage/{key} (wire protocol §2.2). Case is ignored. A captcha is valid for one try within a minute. */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answer, refuse } from '../../web/envelope.ts';
import type { Database } from '../../database.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { CAPTCHA_LETTERS, drawCaptcha } from './captcha-picture.ts';
import type { Limited } from './limited.ts';

const LENGTH = 4;
export const CAPTCHA_TTL_MS = 60_000;
const KEY_CHARS = 40;

export const captchaText = { invalid: '验证码无效', wrong: '验证码错误' } as const;
type Options = { readonly db: Database; readonly nowMs: () => number };

export function registerCaptcha(app: FastifyInstance, { db, nowMs, limited }: Options & { readonly limited: Limited }): void {
  app.get('/sys/randomImage/:key', { onRequest: limited('picture') }, async request => {
    const key = textIn(request.params, 'key').slice(0, KEY_CHARS);
    const code = Array.from({ length: LENGTH }, () => CAPTCHA_LETTERS[randomInt(CAPTCHA_LETTERS.length)] ?? 'A').join('');
    await db
      .deleteFrom('sys_captcha')
      .where('issued_ms', '<', nowMs() - CAPTCHA_TTL_MS)
      .execute();
    const drawn = { code, issued_ms: nowMs() };
    await db
      .insertInto('sys_captcha')
      .values({ check_key: key, ...drawn })
      .onConflict(known => known.column('check_key').doUpdateSet(drawn))
      .execute();
    return answer(drawCaptcha(code));
  });
}

/** Each check uses the captcha up, right or wrong, so that one captcha allows one try. */
export async function refuseCaptcha({ db, nowMs }: Options, body: unknown): Promise<Envelope | undefined> {
  const captcha = textIn(body, 'captcha').trim();
  if (captcha === '') return refuse(captchaText.invalid);
  const kept = await db
    .deleteFrom('sys_captcha')
    .where('check_key', '=', textIn(body, 'checkKey'))
    .returning(['code', 'issued_ms'])
    .executeTakeFirst();
  const isRight = kept !== undefined && nowMs() - kept.issued_ms < CAPTCHA_TTL_MS && kept.code === captcha.toUpperCase();
  return isRight ? undefined : refuse(captchaText.wrong);
}
