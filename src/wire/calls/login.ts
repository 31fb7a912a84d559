/** POST /sys/login. Signed in when the code is 200, as text or as number; `success` does not count here (shell specification §4). */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import { err } from '#base/result.ts';
import type { AppError } from '#domain/errors.ts';
import type { Credentials } from '#domain/session.ts';
import { decodeLogin } from '../decoders/login.ts';
import type { DecodedLogin } from '../decoders/login.ts';
import { refusalOf } from '../envelope.ts';
import type { Http } from '../http.ts';

const SIGNED_IN_CODE = '200';

export async function login(http: Http, { username, password }: Credentials): Promise<Result<DecodedLogin, AppError>> {
  const sent = http.dialect.encryptsPassword ? (await import('../password.ts')).encryptPassword(password) : password;
  const envelope = await http.exchange({ method: 'POST', path: '/sys/login', body: { username, password: sent, remember_me: true } });
  if (!envelope.ok) return envelope;
  if (envelope.value.code !== SIGNED_IN_CODE) return err(refusalOf(envelope.value));
  const decoded = decodeLogin(envelope.value.result);
  return decoded.ok ? ok(decoded.value) : decoded;
}
