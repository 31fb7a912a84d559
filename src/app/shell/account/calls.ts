/** The server calls of the account menu: new passwords (shell specification §7.2) and the change of department. */
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { NewPassword } from '#domain/account.ts';
import type { SessionUser } from '#domain/session.ts';
import { decodeUserInfo } from '#wire/decoders/login.ts';
import { defineCalls, sentence } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';

const WRONG_METHOD = 405; // in the envelope with HTTP 200, or as the status

export const accountMenuCalls = defineCalls('app/shell/account', {
  /** The user's own password, with the old one. */
  updatePassword: sentence(({ oldPassword, ...change }: NewPassword & { readonly oldPassword: string }) => ({
    method: 'PUT',
    path: '/sys/user/updatePassword',
    body: { oldpassword: oldPassword, ...bodyOf(change) },
  })),
  /** A forced new password. */
  changePassword: sentence((change: NewPassword) => ({ method: 'PUT', path: '/sys/user/changePassword', body: bodyOf(change) })),
  /**
   * Sets the user's department; the server stamps it on rows, and the local database is named by it. A server that refuses the
   * method has changed nothing: the call is repeated with the other method, which is then stored. Answers the user as the server has it now.
   */
  selectDepart: async (http: Http, orgCode: string, username: string): Promise<Result<SessionUser, AppError>> => {
    const { dialect } = http;
    const selectBy = (method: 'POST' | 'PUT') => http.call({ method, path: '/sys/selectDepart', body: { orgCode, username } });
    const first = dialect.selectDepartMethod;
    const second = first === 'POST' ? 'PUT' : 'POST';
    const refused = await selectBy(first);
    const isWrongMethod = !refused.ok && refused.error.kind === 'rejected' && refused.error.code === WRONG_METHOD;
    const envelope = isWrongMethod ? await selectBy(second) : refused;
    if (!envelope.ok) return envelope;
    dialect.learn({ selectDepartMethod: isWrongMethod ? second : first });
    const { result } = envelope.value;
    if (typeof result !== 'object' || result === null || !('userInfo' in result)) return err({ kind: 'malformed', path: 'selectDepart' });
    return decodeUserInfo(result.userInfo, undefined);
  },
});

const bodyOf = ({ username, password, confirmPassword }: NewPassword) => ({ username, password, confirmpassword: confirmPassword });
