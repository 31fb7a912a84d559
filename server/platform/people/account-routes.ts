/**
 * Changes of one's own password, and an administrator's reset of another's (wire protocol §2.8). A changed password ends every other
 * session of its owner. A password set by an administrator must be replaced by its owner at the next sign-in.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStrongPassword, isUsablePassword, passwordText } from '#domain/passwords.ts';
import { USER_CODES } from '#features/platform/users/model.ts';
import { answer } from '../../entities/register-entity-routes.ts';
import type { Caller } from '../caller.ts';
import type { Database } from '../../database.ts';
import { FORBIDDEN_CODE, refuse, succeed } from '../../web/envelope.ts';
import type { Envelope } from '../../web/envelope.ts';
import { textIn } from '../../web/json.ts';
import { serverText } from '../../web/text.ts';
import { endSessions, tokenDigest } from '../session/token-store.ts';
import { hashPassword, matchesPassword } from '../session/passwords.ts';
import { tokenOf } from '../session/require-session.ts';
import type { SignInGuard } from '../session/sign-in-guard.ts';
import { PASSWORD_DUE, PASSWORD_DUE_CODE } from '../session/password-due.ts';
import { accountText, passwordRefusal } from './new-password.ts';
import { strongerRefusal } from '../users/colleague-power.ts';
import { targetsOf } from '../users/user-power.ts';
import { isOfTenant } from './of-tenant.ts';
import { findUserByName } from './people-store.ts';
import type { UserRecord } from './people-store.ts';

const STRONG = { isGood: isStrongPassword, message: passwordText.strong };

export type AccountOptions = {
  readonly db: Database;
  readonly guard: SignInGuard;
  readonly callerOf: (request: FastifyRequest) => Caller;
  readonly sessionsChanged: (userId: string) => void;
};

export function registerAccountRoutes(app: FastifyInstance, options: AccountOptions): void {
  const { db, callerOf } = options;
  /** @param body with the username, the old password, and the new one twice. */
  const changeOwn = async (request: FastifyRequest, body: unknown): Promise<Envelope> => {
    const caller = callerOf(request);
    if (textIn(body, 'username') !== caller.username) return refuse(accountText.notOwn);
    const user = await findUserByName(db, caller.username);
    if (!user) return refuse(accountText.noUser);
    // Attempts with old passwords are limited too, because somebody may have found an unlocked screen.
    const refusal = await options.guard.judge(
      { account: user.username, address: request.ip },
      async () => {
        const isRight = await matchesPassword(textIn(body, 'oldpassword'), user.password);
        return { isRight, answer: isRight ? undefined : refuse(accountText.wrongOld) };
      },
      refuse(accountText.tooManyOld),
    );
    return (
      refusal ??
      passwordRefusal(body, user.must_reset === 1 ? STRONG : { isGood: isUsablePassword, message: passwordText.usable }) ??
      (user.must_reset === 1 && (await matchesPassword(textIn(body, 'password'), user.password)) ? refuse(accountText.same) : undefined) ??
      store(options, user, { request, password: textIn(body, 'password'), mustReset: false, message: accountText.updated })
    );
  };
  app.put('/sys/user/updatePassword', request => changeOwn(request, request.body));
  // Of Vue 3 front ends, which ask for the new password once and name everything in the address.
  app.put('/sys/user/updatePasswordNotBindPhone', request => {
    const [username, oldpassword, password] = ['username', 'oldPassword', 'password'].map(
      name => textIn(request.query, name) || textIn(request.body, name),
    );
    return changeOwn(request, { username, oldpassword, password, confirmpassword: password });
  });

  app.put('/sys/user/changePassword', request =>
    answer(async () => {
      const caller = callerOf(request);
      const user = await findUserByName(db, textIn(request.body, 'username'));
      const isOwn = user?.id === caller.userId;
      // An administrator may act only on users of the tenant he works in.
      if (!user || !(isOwn || isOfTenant(user.rel_tenant_ids, caller.tenantId))) return refuse(accountText.noUser);
      if (caller.mustReset && !isOwn) return refuse(PASSWORD_DUE, PASSWORD_DUE_CODE);
      // One's own is replaced without the old password only after a reset. Those of others by who has the permission, of an administrator only by another.
      if (!(isOwn && user.must_reset === 1)) {
        if (!caller.isAdmin && !caller.permissions.has(USER_CODES.password)) return refuse(serverText.forbidden, FORBIDDEN_CODE);
        if (isOwn) return refuse(accountText.needsOld);
        const [target] = await targetsOf(db, caller, [user.id]);
        const stronger = target && (await strongerRefusal(db, caller, target));
        if (stronger !== undefined) return refuse(stronger);
      }
      return (
        passwordRefusal(request.body, STRONG) ??
        (isOwn && (await matchesPassword(textIn(request.body, 'password'), user.password)) ? refuse(accountText.same) : undefined) ??
        store(options, user, { request, password: textIn(request.body, 'password'), mustReset: !isOwn, message: accountText.changed })
      );
    }),
  );
}

type Stored = { readonly request: FastifyRequest; readonly password: string; readonly mustReset: boolean; readonly message: string };

async function store(
  { db, sessionsChanged }: AccountOptions,
  user: UserRecord,
  { request, password, mustReset, message }: Stored,
): Promise<Envelope> {
  const hash = await hashPassword(password);
  await db
    .updateTable('sys_user')
    .set({ password: hash, must_reset: mustReset ? 1 : 0 })
    .where('id', '=', user.id)
    .execute();
  await endSessions(db, user.id, 'password', tokenDigest(tokenOf(request)));
  sessionsChanged(user.id);
  return succeed(null, message);
}
