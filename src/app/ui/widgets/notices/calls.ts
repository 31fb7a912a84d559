/** The server call of the dialog that shows one announcement. */
import { decodeNotice } from '#wire/decoders/notices.ts';
import { call, defineCalls } from '#wire/define-calls.ts';

export const noticeCalls = defineCalls('app/ui/widgets/notices', {
  find: call({
    request: (id: string) => ({ method: 'GET', path: '/sys/annountCement/queryById', params: { id } }),
    decode: decodeNotice,
  }),
});
