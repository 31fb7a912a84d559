/** The server calls of the account pages: the user's record, mobile and sessions. The changing ones return the server's message. */
import { ok } from '#base/result.ts';
import type { Result } from '#base/result.ts';
import type { AppError } from '#base/errors.ts';
import type { OpenSession, ProfileChange } from '#domain/account.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import { decodeSignIns } from '#wire/decoders/sign-ins.ts';
import { requestValue, defineCalls, sentence } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';

const SESSIONS_MAX = 100;

export const accountCalls = defineCalls('features/platform/account', {
  /** Only the named properties change. */
  edit: sentence((change: ProfileChange) => ({ method: 'POST', path: '/sys/user/login/setting/userEdit', body: change })),
  /** Returns the stored path. */
  uploadAvatar: (http: Http, blob: Blob, name: string) => uploadFile(http, { blob, name, way: { as: 'image' } }, () => undefined),
  sendBindCode: sentence((phone: string) => ({ method: 'POST', path: '/sys/user/sendChangePhoneSms', body: { phone } })),
  bindPhone: sentence((phone: string, code: string) => ({
    method: 'POST',
    path: '/sys/user/updateMobile',
    body: { phone, smscode: code },
  })),
  /** The most recently used session first. Stock servers ignore `own` and match the name partly, so other users' sessions are filtered out here. */
  sessions: async (http: Http): Promise<Result<readonly OpenSession[], AppError>> => {
    const session = http.session();
    const username = session?.user.username ?? '';
    const params = { own: '1', username, pageNo: '1', pageSize: String(SESSIONS_MAX) };
    const page = await requestValue(http, { method: 'GET', path: '/sys/online/list', params }, result =>
      decodeSignIns(result, session?.token),
    );
    return page.ok ? ok(page.value.rows.filter(row => row.username !== '' && row.username === username)) : page;
  },
  endSession: sentence((id: string) => ({ method: 'POST', path: '/sys/online/forceLogout', body: { token: id } })),
});
