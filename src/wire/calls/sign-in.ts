/**
 * The ways to sign in. All but CAS succeed when the code is 200, as text or as number, whatever `success` says.
 * CAS succeeds when `success` is true, whatever the code (shell specification §4).
 */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Credentials, SignInRequest } from '#domain/session.ts';
import { decodeLogin } from '../decoders/login.ts';
import type { DecodedLogin } from '../decoders/login.ts';
import { refusalOf } from '../envelope.ts';
import type { Envelope } from '../envelope.ts';
import type { Http, HttpRequest } from '../http.ts';
import { CAPTCHA_WORD } from '#domain/server-dialect.ts';
import type { Findings } from '#domain/server-dialect.ts';

const SIGNED_IN_CODE = '200';
const NO_TENANT = '0';
const UNKNOWN_ADDRESS = 404; // newer servers report it in the envelope, with HTTP 200

export async function signIn(http: Http, request: SignInRequest): Promise<Result<DecodedLogin, AppError>> {
  if ('password' in request) return judgeByCode(http, await passwordRequest(http, request));
  if ('mobile' in request) {
    const body = { mobile: request.mobile, captcha: request.code };
    return judgeByCode(http, { method: 'POST', path: '/sys/phoneLogin', body });
  }
  if ('thirdToken' in request) return signInByThird(http, request);
  const { casTicket, service } = request;
  const params = { ticket: casTicket, service };
  const answer = await http.call({ method: 'GET', path: '/sys/cas/client/validateLogin', params });
  return answer.ok ? decodeLogin(answer.value.result) : answer;
}

async function judgeByCode(http: Http, request: HttpRequest): Promise<Result<DecodedLogin, AppError>> {
  const envelope = await http.exchange(request);
  if (!envelope.ok) return envelope;
  return envelope.value.code === SIGNED_IN_CODE ? decodeLogin(envelope.value.result) : err(refusalOf(envelope.value));
}

async function passwordRequest(http: Http, { username, password, captcha }: Credentials): Promise<HttpRequest> {
  if (http.dialect.isForeign) http.dialect.learn(await probePassword(http));
  const sent = http.dialect.encryptsPassword ? (await import('../password.ts')).encryptPassword(password) : password;
  const body = { username, password: sent, remember_me: true };
  const proof = captcha ? { captcha: captcha.text, checkKey: captcha.checkKey } : {};
  return { method: 'POST', path: '/sys/login', body: { ...body, ...proof } };
}

/** A server that does not know the address has not checked the sign-in: the other address is tried. */
async function signInByThird(http: Http, { thirdToken, thirdType }: ThirdParty): Promise<Result<DecodedLogin, AppError>> {
  const path = `/sys/thirdLogin/getLoginUser/${encodeURIComponent(thirdToken)}/${encodeURIComponent(thirdType)}`;
  const request = (takesTenant: boolean): Promise<Result<DecodedLogin, AppError>> =>
    judgeByCode(http, { method: 'GET', path: takesTenant ? `${path}/${NO_TENANT}` : path });
  const { thirdLoginTakesTenant, isForeign } = http.dialect;
  const answer = await request(thirdLoginTakesTenant);
  return isForeign && !answer.ok && isUnknownAddress(answer.error) ? request(!thirdLoginTakesTenant) : answer;
}

type ThirdParty = { readonly thirdToken: string; readonly thirdType: string };

const isUnknownAddress = (error: AppError): boolean =>
  error.kind === 'notFound' || (error.kind === 'rejected' && error.code === UNKNOWN_ADDRESS);

const LOGOUT_TIMEOUT_MS = 5_000; // the user waits for it

/** POST /sys/logout. The caller signs out after any answer (shell specification §4). */
export async function logout(http: Http): Promise<Result<undefined, AppError>> {
  const envelope = await http.call({ method: 'POST', path: '/sys/logout', body: {}, timeoutMs: LOGOUT_TIMEOUT_MS });
  return envelope.ok ? ok(undefined) : envelope;
}

/**
 * Probes how a server wants a sign-in, without signing anybody in (docs/jeecg.md names the versions).
 * Captcha: a sign-in without name, password and captcha is refused because of the captcha first, if one is required; no failure is counted.
 * Encryption: servers that decrypt the password take `sys/loginGetUserDeparts` by POST only and without a session. A GET is refused by them
 * for its method, and by older servers for the missing session.
 */
const WRONG_METHOD = '405';
const NOBODY: readonly AppError['kind'][] = ['offline', 'timeout', 'captive', 'aborted', 'serverFault', 'malformed'];

/** @returns `undefined` if the server's answer allows no conclusion. */
export async function probeCaptcha(http: Http): Promise<boolean | undefined> {
  const answer = await http.exchange({ method: 'POST', path: '/sys/login', body: { username: '', password: '' } });
  return answer.ok ? answer.value.message.includes(CAPTCHA_WORD) : undefined;
}

/** @returns the findings from an answer of the server; nothing without an answer. */
async function probePassword(http: Http): Promise<Findings> {
  const answer: Result<Envelope, AppError> = await http.exchange({ method: 'GET', path: '/sys/loginGetUserDeparts' });
  if (!answer.ok) return NOBODY.includes(answer.error.kind) ? {} : { decryptsPassword: false };
  return { decryptsPassword: answer.value.code === WRONG_METHOD };
}
