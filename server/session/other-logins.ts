/**
 * Signing in without a password: by a code sent to the mobile, by a partner system's ticket, by a CAS server (wire protocol §2.4, §2.5).
 * A partner's ticket is a JWT signed HS256 with the shared secret: `username`, `exp`; each is good once.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseJson } from '#base/parse-json.ts';
import { refuse } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import { textIn } from '../json.ts';
import { findUserByName, findUserByPhone } from '../people/people-store.ts';
import type { UserRecord } from '../people/people-store.ts';
import { askCas } from './cas.ts';
import { tokenDigest } from './jwt.ts';
import { barOf, loginText, openSession } from './login.ts';
import type { LoginOptions } from './login.ts';
import type { SmsCodes } from './sms-codes.ts';

export const otherLoginText = {
  wrongCode: '手机验证码错误',
  noThird: '第三方登录未配置，请联系管理员！',
  badTicket: '第三方登录凭证无效或已过期，请重新登录！',
  noCas: '单点登录未配置，请联系管理员！',
  badCas: '单点登录凭证无效或已过期，请重新登录！',
} as const;

const MS_PER_S = 1_000;
const TICKET_MAX_MS = 10 * 60_000;

export type OtherLoginOptions = LoginOptions & {
  readonly codes: SmsCodes;
  readonly thirdLoginSecret: string | undefined;
  readonly casUrl: string | undefined;
};

export function registerOtherLogins(app: FastifyInstance, options: OtherLoginOptions): void {
  const { db, codes, thirdLoginSecret, casUrl } = options;
  const admit = async (user: UserRecord | undefined): Promise<Envelope> =>
    user ? (barOf(user) ?? (await openSession(options, user))) : refuse(loginText.unknown);

  app.post('/sys/phoneLogin', async request => {
    const mobile = textIn(request.body, 'mobile').trim();
    if (!(await codes.check(mobile, '0', textIn(request.body, 'captcha'), true))) return refuse(otherLoginText.wrongCode);
    return admit(await findUserByPhone(db, mobile));
  });

  const third = async (ticket: string): Promise<Envelope> => {
    if (thirdLoginSecret === undefined) return refuse(otherLoginText.noThird);
    const username = usernameOf(ticket, thirdLoginSecret, options.nowMs());
    if (username === undefined || !(await spend(options, ticket))) return refuse(otherLoginText.badTicket);
    return admit(await findUserByName(db, username));
  };
  // Newer clients name the tenant as a third part.
  app.get('/sys/thirdLogin/getLoginUser/:token/:thirdType', async request => third(textIn(request.params, 'token')));
  app.get('/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId', async request => third(textIn(request.params, 'token')));

  app.get('/sys/cas/client/validateLogin', async request => {
    if (casUrl === undefined) return refuse(otherLoginText.noCas);
    const username = await askCas(casUrl, textIn(request.query, 'ticket'), textIn(request.query, 'service'));
    return username === undefined ? refuse(otherLoginText.badCas) : admit(await findUserByName(db, username));
  });
}

/** The user a ticket names; `undefined` when it was not signed with the secret, has expired or would live too long. */
function usernameOf(ticket: string, secret: string, nowMs: number): string | undefined {
  const [header = '', body = '', signature = ''] = ticket.split('.');
  const expected = createHmac('sha256', secret).update(`${header}.${body}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const claims = parseJson(Buffer.from(body, 'base64url').toString());
  const leftMs = Number(textIn(claims, 'exp')) * MS_PER_S - nowMs;
  const username = textIn(claims, 'username');
  return leftMs > 0 && leftMs <= TICKET_MAX_MS && username !== '' ? username : undefined;
}

/** A ticket opens one session; a second use of it finds it spent. */
async function spend({ db, nowMs }: LoginOptions, ticket: string): Promise<boolean> {
  await db.query('delete from sys_spent_ticket where spent_ms < $1', [nowMs() - TICKET_MAX_MS]);
  const spent = await db.query('insert into sys_spent_ticket values ($1, $2) on conflict do nothing returning digest', [
    tokenDigest(ticket),
    nowMs(),
  ]);
  return spent.length > 0;
}
