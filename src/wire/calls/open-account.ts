/** What is asked without a session: codes by SMS, a new account, a forgotten password, the captcha; and the tenants of a fresh sign-in. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { ForgottenPassword, NewAccount, SmsPurpose } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import type { Tenant } from '#domain/session.ts';
import { decodeTenants } from '../decoders/login.ts';
import type { Http } from '../http.ts';

const SMS_MODES: Readonly<Record<SmsPurpose, string>> = { login: '0', register: '1', forgotten: '2' }; // protocol reference §2.4

/** POST /sys/sms. @returns the server's sentence. */
export async function sendSmsCode(http: Http, mobile: string, purpose: SmsPurpose): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'POST', path: '/sys/sms', body: { mobile, smsmode: SMS_MODES[purpose] } });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}

/** POST /sys/user/register. @returns the server's sentence. */
export async function register(http: Http, { code, ...account }: NewAccount): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'POST', path: '/sys/user/register', body: { ...account, smscode: code } });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}

/** POST /sys/user/phoneVerification. @returns the name of the account behind the mobile. */
export async function verifyPhone(http: Http, phone: string, code: string): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'POST', path: '/sys/user/phoneVerification', body: { phone, smscode: code } });
  if (!envelope.ok) return envelope;
  const { result } = envelope.value;
  const username: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'username') : undefined;
  return typeof username === 'string' && username !== '' ? ok(username) : err({ kind: 'malformed', path: 'phoneVerification.username' });
}

/** GET /sys/user/passwordChange, as the original servers have it. @returns the server's sentence. */
export async function replacePassword(http: Http, { code, ...change }: ForgottenPassword): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/passwordChange', params: { ...change, smscode: code } });
  return envelope.ok ? ok(envelope.value.message) : envelope;
}

/** GET /sys/randomImage/{key}. @returns a data url; anything else is no picture. */
export async function captchaImage(http: Http, checkKey: string): Promise<Result<string, AppError>> {
  const envelope = await http.call({ method: 'GET', path: `/sys/randomImage/${encodeURIComponent(checkKey)}` });
  if (!envelope.ok) return envelope;
  const { result } = envelope.value;
  return typeof result === 'string' && result.startsWith('data:image/') ? ok(result) : err({ kind: 'malformed', path: 'randomImage' });
}

/** GET /sys/tenant/queryList?ids. */
export async function listTenants(http: Http, ids: readonly string[]): Promise<Result<readonly Tenant[], AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/tenant/queryList', params: { ids: ids.join(',') } });
  if (!envelope.ok) return envelope;
  const { result } = envelope.value;
  return Array.isArray(result) ? ok(decodeTenants(result)) : err({ kind: 'malformed', path: 'tenants' });
}
