/** The calls without a session: codes by SMS, a new account, a forgotten password, the captcha; and the tenants after a sign-in. */
import type { ForgottenPassword, NewAccount, SmsPurpose } from '#domain/account.ts';
import { decodeTenants } from '#wire/decoders/login.ts';
import { call, defineCalls, sentence } from '#wire/define-calls.ts';

const SMS_MODES: Readonly<Record<SmsPurpose, string>> = { login: '0', register: '1', forgotten: '2' }; // protocol reference §2.4

export const openAccountCalls = defineCalls('app/shell/login', {
  /** A code to this mobile. */
  sendSmsCode: sentence((mobile: string, purpose: SmsPurpose) => ({
    method: 'POST',
    path: '/sys/sms',
    body: { mobile, smsmode: SMS_MODES[purpose] },
  })),
  register: sentence(({ code, ...account }: NewAccount) => ({
    method: 'POST',
    path: '/sys/user/register',
    body: { ...account, smscode: code },
  })),
  /** The name of the account of a mobile with the right code. */
  verifyPhone: call({
    request: (phone: string, code: string) => ({ method: 'POST', path: '/sys/user/phoneVerification', body: { phone, smscode: code } }),
    decode: decodeUsername,
  }),
  /** GET, as in the original servers. */
  replacePassword: sentence(({ code, ...change }: ForgottenPassword) => ({
    method: 'GET',
    path: '/sys/user/passwordChange',
    params: { ...change, smscode: code },
  })),
  /** The captcha, as a data url; any other answer is no picture. */
  captchaImage: call({
    request: (checkKey: string) => ({ method: 'GET', path: `/sys/randomImage/${encodeURIComponent(checkKey)}` }),
    decode: result => (typeof result === 'string' && result.startsWith('data:image/') ? result : undefined),
  }),
  /** Right after a sign-in: the names of the tenants to choose from. */
  tenants: call({
    request: (ids: readonly string[]) => ({ method: 'GET', path: '/sys/tenant/queryList', params: { ids: ids.join(',') } }),
    decode: result => (Array.isArray(result) ? decodeTenants(result) : undefined),
  }),
});

function decodeUsername(result: unknown): string | undefined {
  const username: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'username') : undefined;
  return typeof username === 'string' && username !== '' ? username : undefined;
}
