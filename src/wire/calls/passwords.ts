/** PUT `{endpoint}/{action}`: a new password of a row's own login, e.g. a driver's (shell specification §7.2). */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { NewPassword } from '#domain/account.ts';
import type { Http } from '../http.ts';

/** @param path see loginPasswordPath. @returns the server's sentence. */
export async function setLoginPassword(
  http: Http,
  path: string,
  { username, password, confirmPassword }: NewPassword,
): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'PUT', path, body: { username, password, confirmpassword: confirmPassword } });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}
