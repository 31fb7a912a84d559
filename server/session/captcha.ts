/** The picture that keeps machines from trying passwords: GET /sys/randomImage/{key} (wire protocol §2.2). */
import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answer } from '../answer.ts';
import type { Database } from '../database.ts';
import { refuse } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import { textIn } from '../json.ts';

const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'; // without those that look alike
const LENGTH = 4;
export const CAPTCHA_TTL_MS = 60_000;
const KEY_CHARS = 40;

export const captchaText = { invalid: '验证码无效', wrong: '验证码错误' } as const;
type Options = { readonly db: Database; readonly nowMs: () => number };

export function registerCaptcha(app: FastifyInstance, { db, nowMs }: Options): void {
  app.get('/sys/randomImage/:key', async request => {
    const key = textIn(request.params, 'key').slice(0, KEY_CHARS);
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)] ?? 'A').join('');
    await db.query('delete from sys_captcha where issued_ms < $1', [nowMs() - CAPTCHA_TTL_MS]);
    await db.query('insert into sys_captcha values ($1, $2, $3) on conflict (check_key) do update set code = $2, issued_ms = $3', [
      key,
      code,
      nowMs(),
    ]);
    return answer(`data:image/svg+xml;base64,${Buffer.from(pictureOf(code)).toString('base64')}`);
  });
}

/** Used up by asking, right or wrong: one picture allows one try. */
export async function refuseCaptcha({ db, nowMs }: Options, body: unknown): Promise<Envelope | undefined> {
  const captcha = textIn(body, 'captcha').trim();
  if (captcha === '') return refuse(captchaText.invalid);
  const [kept] = await db.query<{ code: string; issued_ms: number }>(
    'delete from sys_captcha where check_key = $1 returning code, issued_ms',
    [textIn(body, 'checkKey')],
  );
  const isRight = kept !== undefined && nowMs() - kept.issued_ms < CAPTCHA_TTL_MS && kept.code === captcha.toUpperCase();
  return isRight ? undefined : refuse(captchaText.wrong);
}

function pictureOf(code: string): string {
  const letters = Array.from(code, (letter, at) => {
    const x = 14 + at * 24;
    return `<text x="${x}" y="${24 + randomInt(8)}" transform="rotate(${randomInt(50) - 25} ${x} 22)">${letter}</text>`;
  });
  const lines = Array.from(
    { length: 5 },
    () => `<path d="M${randomInt(110)} ${randomInt(36)} Q55 ${randomInt(36)} ${randomInt(110)} ${randomInt(36)}"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="110" height="36"><rect width="110" height="36" fill="#f4f0ff"/>` +
    `<g stroke="#a98bd6" fill="none">${lines.join('')}</g>` +
    `<g font-family="monospace" font-size="24" font-weight="700" fill="#4b1f80">${letters.join('')}</g></svg>`
  );
}
