/**
 * New passwords (shell specification §7.2): PUT sys/user/updatePassword, one's own with the old one; changePassword, a forced new one;
 * and `{endpoint}/{action}`, that of a row's own login, e.g. a driver's.
 */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Http } from '../http.ts';

export type PasswordChange = { readonly username: string; readonly password: string; readonly confirmPassword: string };

/** @returns the server's sentence. */
export function updatePassword(http: Http, change: PasswordChange & { readonly oldPassword: string }): Promise<Result<string, AppError>> {
  const { username, oldPassword, password, confirmPassword } = change;
  return put(http, '/sys/user/updatePassword', { username, oldpassword: oldPassword, password, confirmpassword: confirmPassword });
}

/** @param path see loginPasswordPath. @returns the server's sentence. */
export function setLoginPassword(
  http: Http,
  path: string,
  { username, password, confirmPassword }: PasswordChange,
): Promise<Result<string, AppError>> {
  return put(http, path, { username, password, confirmpassword: confirmPassword });
}

/** @returns the server's sentence. */
export function changePassword(http: Http, { username, password, confirmPassword }: PasswordChange): Promise<Result<string, AppError>> {
  return put(http, '/sys/user/changePassword', { username, password, confirmpassword: confirmPassword });
}

async function put(http: Http, path: string, body: Readonly<Record<string, string>>): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'PUT', path, body });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}
