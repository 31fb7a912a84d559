/** The server calls of the page of living sign-ins. */
import type { OnlineQuery } from '#domain/online-users.ts';
import { decodeSignIns } from '#wire/decoders/sign-ins.ts';
import { ask, defineCalls, sentence } from '#wire/define-calls.ts';
import type { Http } from '#wire/http.ts';

export const onlineUserCalls = defineCalls('features/platform/online-users', {
  /** The last used first. The name is a part as it is: this call knows no wildcards. Who may not see everybody's gets their own. */
  list: (http: Http, { pageNo, pageSize, username }: OnlineQuery) => {
    const params = { pageNo: String(pageNo), pageSize: String(pageSize), ...(username === '' ? {} : { username }) };
    const { token } = http.session() ?? {};
    return ask(http, { method: 'GET', path: '/sys/online/list', params }, result => decodeSignIns(result, token));
  },
  /** Ends one; answers the server's sentence. */
  end: sentence((id: string) => ({ method: 'POST', path: '/sys/online/forceLogout', body: { token: id } })),
});
