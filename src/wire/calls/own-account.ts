/** The signed-in user's own record, mobile and sessions. Paths as newer servers of the family have them. */
import { err, ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { OpenSession, Profile, ProfileChange } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';
import { decodeOnlinePage, decodeProfile, decodeUserInfoProfile } from '../decoders/account.ts';
import type { Http, HttpRequest } from '../http.ts';

const SESSIONS_MAX = 100;

/** Servers before 3.5 have no call for the own record, but tell the signed-in user; the departments are the session's then. */
export async function ownProfile(http: Http): Promise<Result<Profile, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/login/setting/getUserData' });
  if (!envelope.ok && envelope.error.kind === 'notFound') return signedInUser(http);
  if (!envelope.ok) return envelope;
  const profile = decodeProfile(envelope.value.result);
  return profile ? ok(profile) : err({ kind: 'malformed', path: 'getUserData' });
}

async function signedInUser(http: Http): Promise<Result<Profile, AppError>> {
  const envelope = await http.call({ method: 'GET', path: '/sys/user/getUserInfo' });
  if (!envelope.ok) return envelope;
  const profile = decodeUserInfoProfile(envelope.value.result);
  return profile ? ok({ ...profile, departs: http.session()?.departs ?? [] }) : err({ kind: 'malformed', path: 'getUserInfo' });
}

/** Only the named properties change. @returns the server's sentence. */
export function editProfile(http: Http, change: ProfileChange): Promise<Result<string, AppError>> {
  return told(http, { method: 'POST', path: '/sys/user/login/setting/userEdit', body: change });
}

/** @returns the server's sentence. */
export function sendBindCode(http: Http, phone: string): Promise<Result<string, AppError>> {
  return told(http, { method: 'POST', path: '/sys/user/sendChangePhoneSms', body: { phone } });
}

/** @returns the server's sentence. */
export function bindPhone(http: Http, phone: string, code: string): Promise<Result<string, AppError>> {
  return told(http, { method: 'POST', path: '/sys/user/updateMobile', body: { phone, smscode: code } });
}

/** Stock servers do not know `own`, and read the name as a part of one: whoever else they name is left out here. */
export async function ownSessions(http: Http): Promise<Result<readonly OpenSession[], AppError>> {
  const session = http.session();
  const username = session?.user.username ?? '';
  const params = { own: '1', username, pageNo: '1', pageSize: String(SESSIONS_MAX) };
  const envelope = await http.call({ method: 'GET', path: '/sys/online/list', params });
  if (!envelope.ok) return envelope;
  const page = decodeOnlinePage(envelope.value.result, session?.token);
  return page
    ? ok(page.rows.filter(row => row.username !== '' && row.username === username))
    : err({ kind: 'malformed', path: 'online.list' });
}

/** POST /sys/online/forceLogout. @returns the server's sentence. */
export function endSession(http: Http, id: string): Promise<Result<string, AppError>> {
  return told(http, { method: 'POST', path: '/sys/online/forceLogout', body: { token: id } });
}

async function told(http: Http, request: HttpRequest): Promise<Result<string, AppError>> {
  const envelope = await http.call(request);
  return envelope.ok ? ok(envelope.value.message) : envelope;
}
