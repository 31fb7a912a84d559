/** The server calls of the page of open sessions. */
import { decodeSignIns } from '#wire/decoders/sign-ins.ts';
import { requestValue, defineCalls, sentence } from '#wire/define-calls.ts';
import { pageParams } from '#wire/page-params.ts';
import type { Http } from '#wire/http.ts';
import type { OnlineQuery } from './model.ts';

export const onlineUserCalls = defineCalls('features/platform/online-users', {
  /**
   * The most recently used session first. The name is a literal part, because this call has no wildcards. Without the permission a user gets only his own
   * sessions.
   */
  list: (http: Http, { pageNo, pageSize, username }: OnlineQuery) => {
    const params = { ...pageParams({ pageNo, pageSize }), ...(username === '' ? {} : { username }) };
    const { token } = http.session() ?? {};
    return requestValue(http, { method: 'GET', path: '/sys/online/list', params }, result => decodeSignIns(result, token));
  },
  /** Ends one session and returns the server's message. */
  end: sentence((id: string) => ({ method: 'POST', path: '/sys/online/forceLogout', body: { token: id } })),
});
