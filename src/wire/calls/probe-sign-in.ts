/**
 * Probes how a server wants a sign-in, without signing anybody in (docs/jeecg.md names the versions).
 * Captcha: a sign-in without name, password and captcha is refused because of the captcha first, if one is required; no failure is counted.
 * Encryption: servers that decrypt the password take `sys/loginGetUserDeparts` by POST only and without a session. A GET is refused by them
 * for its method, and by older servers for the missing session.
 */
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';
import type { Envelope } from '../envelope.ts';
import type { Http } from '../http.ts';

const WRONG_METHOD = '405';
const NOBODY: readonly AppError['kind'][] = ['offline', 'timeout', 'captive', 'aborted', 'serverFault', 'malformed'];

/** @returns `undefined` if the server's answer allows no conclusion. */
export async function probeCaptcha(http: Http): Promise<boolean | undefined> {
  const answer = await http.exchange({ method: 'POST', path: '/sys/login', body: { username: '', password: '' } });
  return answer.ok ? answer.value.message.includes(CAPTCHA_WORD) : undefined;
}

/** @returns the findings from an answer of the server; nothing without an answer. */
export async function probePassword(http: Http): Promise<Findings> {
  const answer: Result<Envelope, AppError> = await http.exchange({ method: 'GET', path: '/sys/loginGetUserDeparts' });
  if (!answer.ok) return NOBODY.includes(answer.error.kind) ? {} : { decryptsPassword: false };
  return { decryptsPassword: answer.value.code === WRONG_METHOD };
}
