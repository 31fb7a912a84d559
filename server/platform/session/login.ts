/**
 * POST /sys/login and /sys/logout, and the common answer of all ways to sign in. An unknown name gets the same answer as a wrong password, after the same time.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database.ts';
import { versionedDicts } from '../dictionaries/dict-store.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { departsOf, findUserByName, wireUser } from '../people/people-store.ts';
import type { UserRecord } from '../people/people-store.ts';
import { refuseCaptcha } from './captcha.ts';
import { signToken } from './token-store.ts';
import { matchesPassword, NO_PASSWORD } from './passwords.ts';
import { tokenOf } from './require-session.ts';
import { typedPasswords } from './sent-password.ts';
import type { SignInGuard, Try } from './sign-in-guard.ts';
import type { TokenStore } from './token-store.ts';

export const loginText = {
  unknown: '该用户不存在，请注册',
  frozen: '该用户已冻结',
  deleted: '该用户已注销',
  wrong: '用户名或密码错误',
  locked: '该用户登录失败次数过多，请于10分钟后再次登录！',
  welcome: '登录成功',
} as const;

const FROZEN = 2;
const SEVERAL = 2;

export type LoginOptions = {
  readonly db: Database;
  readonly tokens: TokenStore;
  readonly guard: SignInGuard;
  /** The lifetime written into the token; the database decides whether it is valid. */ readonly tokenSecret: string;
  readonly idleMs: number;
  readonly nowMs: () => number;
  /** A sign-in by password needs a captcha. */ readonly captcha: boolean;
  /** Called after a session of this user ended or his rights changed. */
  readonly sessionsChanged: (userId: string) => void;
};

export function registerLogin(app: FastifyInstance, options: LoginOptions): void {
  app.post('/sys/login', async request => {
    const refusal = options.captcha ? await refuseCaptcha(options, request.body) : undefined;
    const account = textIn(request.body, 'username').trim();
    return refusal ?? login(options, { account, address: request.ip }, textIn(request.body, 'password'));
  });

  // The front end of JeecgBoot 3.9 asks it while a password is being typed: an answer about accounts would be a second way to guess. It then signs in without a choice.
  app.post('/sys/loginGetUserDeparts', async () => succeed({ departs: [], currentOrgCode: null }));

  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/sys/logout',
    handler: async request => {
      const token = tokenOf(request);
      if (token === '') return refuse('退出登录失败！');
      const userId = await options.tokens.drop(token);
      if (userId === undefined) return refuse('Token无效!');
      options.sessionsChanged(userId);
      return succeed(null, '退出登录成功！');
    },
  });
}

function login(options: LoginOptions, made: Try, password: string): Promise<Envelope> {
  return options.guard.judge(
    made,
    async () => {
      const user = await findUserByName(options.db, made.account);
      const isRight = await isPasswordOf(user, password);
      if (!user || !isRight) return { isRight: false, answer: refuse(loginText.wrong) };
      return { isRight, answer: barOf(user) ?? (await openSession(options, user)) };
    },
    refuse(loginText.locked),
  );
}

/** Takes as long without a user as with one. */
async function isPasswordOf(user: UserRecord | undefined, sent: string): Promise<boolean> {
  const matches = await Promise.all(typedPasswords(sent).map(typed => matchesPassword(typed, user?.password ?? NO_PASSWORD)));
  return matches.includes(true);
}

/** The reason why this account may not sign in by any way. */
export function barOf(user: UserRecord): Envelope | undefined {
  if (user.del_flag !== 0) return refuse(loginText.deleted);
  return user.status === FROZEN ? refuse(loginText.frozen) : undefined;
}

/** Creates a token and the answer of a sign-in. */
export async function openSession({ db, tokens, idleMs, nowMs, tokenSecret }: LoginOptions, user: UserRecord): Promise<Envelope> {
  const token = signToken({ username: user.username, expMs: nowMs() + idleMs }, tokenSecret);
  if (!(await tokens.keep(token, user))) return refuse(loginText.wrong);
  const departs = await departsOf(db, user.id);
  const { version: dictsVersion, dicts } = await versionedDicts(db);
  return succeed(
    {
      multi_depart: Math.min(departs.length, SEVERAL),
      userInfo: await wireUser(db, user.id),
      departs,
      sysAllDictItems: dicts,
      dictsVersion,
      token,
    },
    loginText.welcome,
  );
}
