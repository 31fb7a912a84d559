/**
 * Signing in without a password: by a code sent to the mobile, by a partner system's ticket, by a CAS server (wire protocol §2.4, §2.5).
 * A partner's ticket is a JWT signed HS256 with the shared secret: `username`, `exp`; each is valid once.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { findUserByName, findUserByPhone } from '../people/people-store.ts';
import type { UserRecord } from '../people/people-store.ts';
import { readTicket, spend, validateTicket } from './tickets.ts';
import { barOf, loginText, openSession } from './login.ts';
import type { LoginOptions } from './login.ts';
import type { Limited } from './limited.ts';
import type { SmsCodes } from './sms-codes.ts';

export const otherLoginText = {
  wrongCode: '手机验证码错误',
  noThird: '第三方登录未配置，请联系管理员！',
  badTicket: '第三方登录凭证无效或已过期，请重新登录！',
  noCas: '单点登录未配置，请联系管理员！',
  badCas: '单点登录凭证无效或已过期，请重新登录！',
} as const;

/** The characters of the CAS protocol and of host names, so that one ticket has only one spelling. */
const CAS_TICKET = /^[\w.-]{1,256}$/;
const originOf = (address: string): string => (/^https?:/i.test(address) && URL.canParse(address) ? new URL(address).origin : '');

export type OtherLoginOptions = LoginOptions & {
  readonly codes: SmsCodes;
  readonly limited: Limited;
  readonly thirdLoginSecret: string | undefined;
  readonly casUrl: string | undefined;
  /** Where browsers open this system. Not the host a request names: whoever sends a stolen ticket writes that himself. */
  readonly casService: string | undefined;
};

export function registerOtherLogins(app: FastifyInstance, options: OtherLoginOptions): void {
  const { db, codes, nowMs, thirdLoginSecret, casUrl, casService = '' } = options;
  const guarded = { onRequest: options.limited('proof') };
  const admit = async (request: FastifyRequest, user: UserRecord | undefined): Promise<Envelope> => {
    await options.limited.giveBack('proof', request); // a company behind one address begins its shift at one time
    return user ? (barOf(user) ?? (await openSession(options, user))) : refuse(loginText.unknown);
  };

  app.post('/sys/phoneLogin', guarded, async request => {
    const mobile = textIn(request.body, 'mobile').trim();
    if (!(await codes.check(mobile, '0', textIn(request.body, 'captcha'), true))) return refuse(otherLoginText.wrongCode);
    return admit(request, await findUserByPhone(db, mobile));
  });

  const third = async (request: FastifyRequest): Promise<Envelope> => {
    if (thirdLoginSecret === undefined) return refuse(otherLoginText.noThird);
    const read = readTicket(textIn(request.params, 'token'), thirdLoginSecret, nowMs());
    if (!read || !(await spend(db, nowMs(), read.content))) return refuse(otherLoginText.badTicket);
    return admit(request, await findUserByName(db, read.username));
  };
  // Newer clients send the tenant as a third part.
  app.get('/sys/thirdLogin/getLoginUser/:token/:thirdType', guarded, third);
  app.get('/sys/thirdLogin/getLoginUser/:token/:thirdType/:tenantId', guarded, third);

  app.get('/sys/cas/client/validateLogin', guarded, async request => {
    if (casUrl === undefined || originOf(casService) === '') return refuse(otherLoginText.noCas);
    const [ticket, service] = [textIn(request.query, 'ticket'), textIn(request.query, 'service')];
    // A ticket issued for another program must not open a session here.
    if (!CAS_TICKET.test(ticket) || originOf(service) !== originOf(casService)) return refuse(otherLoginText.badCas);
    const username = await validateTicket(casUrl, ticket, service);
    if (username === undefined || !(await spend(db, nowMs(), `cas|${ticket}`))) return refuse(otherLoginText.badCas);
    return admit(request, await findUserByName(db, username));
  });
}
