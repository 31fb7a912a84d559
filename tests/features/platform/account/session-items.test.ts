/** The user's sign-ins as HTML: nothing is offered or said that the server did not tell. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionItems, SessionsFailed } from '#features/platform/account/session-items.tsx';
import type { OpenSession } from '#domain/account.ts';
import type { AppError } from '#base/errors.ts';

const bare: OpenSession = { id: 'a', isCurrent: false, loginTime: '', lastTime: '' };
const drawn = (...sessions: readonly OpenSession[]): string =>
  renderToStaticMarkup(createElement(SessionItems, { sessions, onEnd: () => undefined }));
const buttons = (html: string): number => html.split('<button').length - 1;

test('other sessions have a button to end them, the current one has none', () => {
  const html = drawn({ ...bare, isCurrent: true, loginTime: '08:00' }, { ...bare, id: 'b', lastTime: '09:00' });

  expect(buttons(html)).toBe(1);
  expect(html).toMatch(/登录于 08:00.*本机.*这台服务器不记录.*最近使用 09:00/s);
  expect(html).not.toContain('没有说明');
});

test('if the server marks no session as the current one, none has a button, and the page says why', () => {
  const html = drawn(bare, { ...bare, id: 'b' });

  expect(buttons(html)).toBe(0);
  expect(html).toContain('没有说明哪一个是本机的登录');
});

test.each<[AppError, string]>([
  [{ kind: 'offline' }, '恢复网络后重试'],
  [{ kind: 'serverFault', status: 500, message: '' }, '服务器出现故障（500）'],
  [{ kind: 'notFound' }, '没有提供这项功能'],
])('if the list fails with %j, the page shows that error', (error, words) => {
  expect(renderToStaticMarkup(createElement(SessionsFailed, { error, onRetry: () => undefined }))).toContain(words);
});
