/** What the address of the third-party login page carries. */
import { expect, test } from 'vitest';
import { readTicket } from '#app/shell/login/read-ticket.ts';

const PAGE = 'https://app.example/oauth2-app/login';

test.each<[string, unknown]>([
  ['token=abc&thirdType=dingtalk', { thirdToken: 'abc', thirdType: 'dingtalk' }],
  ['oauth2LoginToken=abc&thirdType=wechat_enterprise', { thirdToken: 'abc', thirdType: 'wechat_enterprise' }],
  ['ticket=ST-1', { casTicket: 'ST-1', service: PAGE }],
  ['ticket=ST-1&redirect=%2Foutbox', { casTicket: 'ST-1', service: `${PAGE}?redirect=%2Foutbox` }],
  ['token=abc', undefined],
  ['thirdType=dingtalk', undefined],
  ['token=&thirdType=dingtalk', undefined],
  ['', undefined],
])('%s', (query, ticket) => {
  expect(readTicket(new URLSearchParams(query), PAGE)).toEqual(ticket);
});
