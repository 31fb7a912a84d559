/**
 * The ways to sign in. All but CAS succeed when the code is 200, as text or as number, whatever `success` says.
 * CAS succeeds when `success` is true, whatever the code (shell specification §4).
 */
import { err } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { Credentials, SignInRequest } from '#domain/session.ts';
import { decodeLogin } from '../decoders/login.ts';
import type { DecodedLogin } from '../decoders/login.ts';
import { refusalOf } from '../envelope.ts';
import type { Http, HttpRequest } from '../http.ts';
import { probePassword } from './probe-sign-in.ts';

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
