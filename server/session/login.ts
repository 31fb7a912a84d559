/** POST /sys/login and /sys/logout, with the lock after too many wrong passwords; what every way of signing in answers. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import { allDictItems } from '../dict/dict-store.ts';
import { refuse, succeed } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import { textIn } from '../json.ts';
import { departsOf, findUserByName, wireUser } from '../people/people-store.ts';
import type { UserRecord } from '../people/people-store.ts';
import { refuseCaptcha } from './captcha.ts';
import { signToken } from './jwt.ts';
import { matchesPassword } from './passwords.ts';
import { tokenOf } from './require-session.ts';
import type { TokenStore } from './token-store.ts';

export const MAX_FAILURES = 5;
export const LOCK_MS = 10 * 60_000;
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
  readonly idleMs: number;
  readonly nowMs: () => number;
  /** A sign-in by password needs the text of a picture. */ readonly captcha: boolean;
  /** To be called after a session of this user ended or their rights changed. */
  readonly sessionsChanged: (userId: string) => void;
};

export function registerLogin(app: FastifyInstance, options: LoginOptions): void {
  app.post('/sys/login', async request => {
    const refusal = options.captcha ? await refuseCaptcha(options, request.body) : undefined;
    return refusal ?? login(options, textIn(request.body, 'username').trim(), textIn(request.body, 'password'));
  });

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

async function login(options: LoginOptions, username: string, password: string): Promise<Envelope> {
  const { db, nowMs } = options;
  const user = await findUserByName(db, username);
  if (!user) return refuse(loginText.unknown);
  const barred = barOf(user);
  if (barred) return barred;
  if (isLocked(user, nowMs())) return refuse(loginText.locked);
  if (!(await matchesPassword(password, user.password))) {
    await countFailure(db, user, nowMs());
    return refuse(loginText.wrong);
  }
  await db.query('update sys_user set failed_count = 0, failed_ms = 0 where id = $1', [user.id]);
  return openSession(options, user);
}

/** Why this account may not sign in at all, however it proves itself. */
export function barOf(user: UserRecord): Envelope | undefined {
  if (user.del_flag !== 0) return refuse(loginText.deleted);
  return user.status === FROZEN ? refuse(loginText.frozen) : undefined;
}

/** A new token and what every sign-in answers. */
export async function openSession({ db, tokens, idleMs, nowMs }: LoginOptions, user: UserRecord): Promise<Envelope> {
  const token = signToken({ username: user.username, expMs: nowMs() + idleMs }, user.password);
  await tokens.keep(token, user.id);
  const departs = await departsOf(db, user.id);
  return succeed(
    {
      multi_depart: Math.min(departs.length, SEVERAL),
      userInfo: await wireUser(db, user.id),
      departs,
      sysAllDictItems: await allDictItems(db),
      token,
    },
    loginText.welcome,
  );
}

const isLocked = (user: UserRecord, nowMs: number) => user.failed_count >= MAX_FAILURES && nowMs - user.failed_ms < LOCK_MS;

/** Failures older than the lock's span are forgotten; the count is made in the database so that parallel guesses all count. */
async function countFailure(db: Database, user: UserRecord, nowMs: number): Promise<void> {
  await db.query(
    'update sys_user set failed_count = case when failed_ms < $2 then 1 else failed_count + 1 end, failed_ms = $3 where id = $1',
    [user.id, nowMs - LOCK_MS, nowMs],
  );
}
