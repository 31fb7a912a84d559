/**
 * What a server wants of a sign-in, found out without signing anybody in (docs/jeecg.md names the versions).
 * A sign-in without a name, a password and a picture is refused for the picture first, where one is asked for: nothing is counted against
 * anybody. Servers that decrypt the password answer `sys/loginGetUserDeparts`, which takes POST only, without a session: asked by GET they
 * refuse the method, and older ones the session.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import type { Envelope } from '../envelope.ts';
import type { Http } from '../http.ts';

const WRONG_METHOD = '405';
const NOBODY: readonly AppError['kind'][] = ['offline', 'timeout', 'captive', 'aborted', 'serverFault', 'malformed'];

/** @returns `undefined` when the server gave no answer to judge by. */
export async function probeCaptcha(http: Http): Promise<boolean | undefined> {
  const answer = await http.exchange({ method: 'POST', path: '/sys/login', body: { username: '', password: '' } });
  return answer.ok ? answer.value.message.includes(CAPTCHA_WORD) : undefined;
}

/** @returns what a server that answered showed; nothing otherwise. */
export async function probePassword(http: Http): Promise<Findings> {
  const answer: Result<Envelope, AppError> = await http.exchange({ method: 'GET', path: '/sys/loginGetUserDeparts' });
  if (!answer.ok) return NOBODY.includes(answer.error.kind) ? {} : { decryptsPassword: false };
  return { decryptsPassword: answer.value.code === WRONG_METHOD };
}
