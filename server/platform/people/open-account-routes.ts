/** The account calls without a session: registering, and replacing a forgotten password (wire protocol §2.5). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRecord } from '#base/json.ts';
import { isUsablePassword, passwordText } from '#domain/passwords.ts';
import { maxLengthRule } from '#schema/rules/rule-builders.ts';
import { firstBroken, sharedRules } from '#schema/rules/shared-rules.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { toServerTime } from '#base/server-time.ts';
import { refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { hashPassword } from '../session/passwords.ts';
import type { Limited } from '../session/limited.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import type { SmsCodes } from '../session/sms-codes.ts';
import { endSessions } from '../session/token-store.ts';
import { whileNobodyElseWrites } from '../users/user-power.ts';
import { mayContact } from './people-rights.ts';
import { findUserByPhone } from './people-store.ts';
import { usersWith } from './same-person.ts';

export const openAccountText = {
  registered: '注册成功',
  nameTaken: '用户名已注册',
  phoneTaken: '该手机号已注册',
  emailTaken: '邮箱已被注册',
  wrongCode: '手机验证码错误',
  noPhone: '该用户不存在或未绑定手机号',
  changed: '密码重置完成！',
  taken: '用户账号已存在',
} as const;

const ACTIVE = 1;
const UNIQUE_COLUMNS = ['username', 'phone', 'email', 'work_no'] as const;
const OPEN_COLUMNS = ['username'] as const;
const TEXT_MAX = 100;
type Options = {
  readonly limited: Limited;
  readonly guard: SignInGuard;
  /** The signed-in caller, if there is one. */
  readonly callerIfAny: (request: FastifyRequest) => Promise<Caller | undefined>;
  readonly db: Database;
  readonly codes: SmsCodes;
  readonly nowMs: () => number;
  readonly sessionsChanged: (userId: string) => void;
};

export function registerOpenAccounts(app: FastifyInstance, options: Options): void {
  const { db, codes, limited } = options;
  // A form checks whether a name is free; registering would reveal it anyway. Mobile and mail addresses are answered only to callers with the permission.
  app.get('/sys/user/checkOnlyUser', { onRequest: limited('nameCheck') }, async request => {
    const caller = await options.callerIfAny(request);
    const columns = caller && mayContact(caller) ? UNIQUE_COLUMNS : OPEN_COLUMNS;
    for (const column of columns) {
      const value = textIn(request.query, column === 'work_no' ? 'workNo' : column);
      if (value !== '' && (await isTaken(db, column, value))) return { ...refuse(openAccountText.taken), result: false };
    }
    return succeed(true);
  });

  app.post('/sys/user/register', { onRequest: limited('register') }, async request => register(options, request.body));

  // The code stays valid; the following change uses it up.
  app.post('/sys/user/phoneVerification', { onRequest: limited('proof') }, async request => {
    const phone = textIn(request.body, 'phone').trim();
    const smscode = textIn(request.body, 'smscode').trim();
    if (!(await codes.check(phone, '2', smscode, false))) return refuse(openAccountText.wrongCode);
    const user = await findUserByPhone(db, phone);
    return user ? succeed({ smscode, username: user.username }) : refuse(openAccountText.noPhone);
  });

  app.get('/sys/user/passwordChange', { onRequest: limited('proof') }, async request => {
    const phone = textIn(request.query, 'phone').trim();
    const smscode = textIn(request.query, 'smscode');
    const password = textIn(request.query, 'password');
    if (!isUsablePassword(password)) return refuse(passwordText.usable);
    // The code is checked first, so that nobody else learns whose mobile it is.
    if (!(await codes.check(phone, '2', smscode, false))) return refuse(openAccountText.wrongCode);
    const user = await findUserByPhone(db, phone);
    if (!user || user.username !== textIn(request.query, 'username')) return refuse(openAccountText.noPhone);
    if (!(await codes.check(phone, '2', smscode, true))) return refuse(openAccountText.wrongCode);
    await db
      .updateTable('sys_user')
      .set({ password: await hashPassword(password), must_reset: 0 })
      .where('id', '=', user.id)
      .execute();
    await endSessions(db, user.id, 'password');
    await options.guard.proven({ account: user.username, address: request.ip });
    options.sessionsChanged(user.id);
    return succeed(null, openAccountText.changed);
  });
}

/** A new account has no role: it can sign in and see the home page until an administrator grants it one. */
async function register({ db, codes, nowMs }: Options, body: unknown): Promise<Envelope> {
  const input = isRecord(body) ? body : {};
  const [username, phone, email] = [textIn(input, 'username').trim(), textIn(input, 'phone').trim(), textIn(input, 'email').trim()];
  const password = textIn(input, 'password');
  const broken =
    firstBroken([sharedRules.userNameRequired, sharedRules.userNameLetters, sharedRules.userNameLength], username) ??
    firstBroken([sharedRules.mobileRequired, sharedRules.mobile], phone) ??
    firstBroken([sharedRules.email, maxLengthRule(TEXT_MAX)], email) ??
    firstBroken([maxLengthRule(TEXT_MAX)], textIn(input, 'realname').trim()) ??
    (isUsablePassword(password) ? undefined : passwordText.usable);
  if (broken !== undefined) return refuse(broken);
  const smscode = textIn(input, 'smscode');
  // The code is checked first: only the holder of a mobile learns which names are taken, and no program can enumerate them.
  if (!(await codes.check(phone, '1', smscode, false))) return refuse(openAccountText.wrongCode);
  if (await isTaken(db, 'username', username)) return refuse(openAccountText.nameTaken);
  if (await isTaken(db, 'phone', phone)) return refuse(openAccountText.phoneTaken);
  if (email !== '' && (await isTaken(db, 'email', email))) return refuse(openAccountText.emailTaken);
  if (!(await codes.check(phone, '1', smscode, true))) return refuse(openAccountText.wrongCode);
  const hash = await hashPassword(password);
  return whileNobodyElseWrites(db, async tx => {
    if (await isTaken(tx, 'username', username)) return refuse(openAccountText.nameTaken);
    if (email !== '' && (await isTaken(tx, 'email', email))) return refuse(openAccountText.emailTaken);
    const added = await tx
      .insertInto('sys_user')
      .values({
        id: randomUUID().replaceAll('-', ''),
        username,
        realname: textIn(input, 'realname').trim() || username,
        password: hash,
        phone,
        email: email || null,
        status: ACTIVE,
        create_by: username,
        create_time: toServerTime(nowMs()),
      })
      .onConflict(known => known.doNothing())
      .returning('id')
      .execute();
    return added.length > 0 ? succeed(null, openAccountText.registered) : refuse(openAccountText.nameTaken);
  });
}

export const isTaken = async (db: Database, column: (typeof UNIQUE_COLUMNS)[number], value: string): Promise<boolean> =>
  (await usersWith(db, column, value)).length > 0;
