/**
 * Limits the length of every text in a request. Rows of entities and online forms have lengths by their definitions. These limits hold
 * for every route, and for the server's own fields without a definition. Node limits addresses (16 KB with the headers).
 */
import type { FastifyInstance } from 'fastify';
import { isRecord } from '#base/json.ts';
import { ANNOUNCEMENT_MAX_CHARS } from '#features/platform/announcements/model.ts';
import { ruleText } from '#schema/rules/text.ts';
import { serverText } from './text.ts';
import { Refusal } from '../entities/refusal.ts';

const TEXT_MAX_CHARS = 100_000;

type Bound = { readonly label: string; readonly max: number };

/** Fields of users, sign-in and announcements, by their names on the wire. */
const BOUNDS: Readonly<Record<string, Bound>> = {
  username: { label: '用户名', max: 100 },
  realname: { label: '姓名', max: 100 },
  password: { label: '密码', max: 500 }, // newer clients send it encrypted
  oldpassword: { label: '旧密码', max: 500 },
  confirmpassword: { label: '确认密码', max: 500 },
  phone: { label: '手机号', max: 100 },
  mobile: { label: '手机号', max: 100 },
  smscode: { label: '手机验证码', max: 100 },
  captcha: { label: '验证码', max: 100 },
  checkKey: { label: '验证码', max: 100 },
  msgContent: { label: '公告内容', max: ANNOUNCEMENT_MAX_CHARS.content },
  openPage: { label: '地址或页面', max: ANNOUNCEMENT_MAX_CHARS.openPage },
};

/** Call before the routes are registered: each refuses a body with a text that is too long before its own work. */
export function boundTexts(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ body }) => {
    const found = tooLong(body, '');
    if (found) throw new Refusal(serverText.ofRow(found.label, ruleText.maxLength(found.max)));
  });
}

/** The first text that is too long; the parser has already limited the body's depth. */
function tooLong(value: unknown, name: string): Bound | undefined {
  if (typeof value === 'string') {
    const bound = (Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined) ?? { label: name, max: TEXT_MAX_CHARS };
    return value.length > bound.max ? bound : undefined;
  }
  const parts = Array.isArray(value) ? value.map(item => [name, item] as const) : isPlain(value) ? Object.entries(value) : [];
  for (const [key, part] of parts) {
    const found = tooLong(part, key);
    if (found) return found;
  }
  return undefined;
}

/** Forms and files arrive as bytes and have limits of their own. */
const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> => isRecord(value) && !(value instanceof Uint8Array);
