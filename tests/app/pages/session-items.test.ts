/** The user's sign-ins as HTML: nothing is offered or said that the server did not tell. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SessionItems } from '#app/pages/account/session-items.tsx';
import type { OpenSession } from '#domain/account.ts';

const bare: OpenSession = { id: 'a', isCurrent: false, loginTime: '', lastTime: '' };
const drawn = (...sessions: readonly OpenSession[]): string =>
  renderToStaticMarkup(createElement(SessionItems, { sessions, onEnd: () => undefined }));
const buttons = (html: string): number => html.split('<button').length - 1;

test('the others can be ended, this one cannot', () => {
  const html = drawn({ ...bare, isCurrent: true, loginTime: '08:00' }, { ...bare, id: 'b', lastTime: '09:00' });

  expect(buttons(html)).toBe(1);
  expect(html).toMatch(/登录于 08:00.*本机.*这台服务器不记录.*最近使用 09:00/s);
  expect(html).not.toContain('没有说明');
});

test('while none is marked as this one, none can be ended, and the reason is said', () => {
  const html = drawn(bare, { ...bare, id: 'b' });

  expect(buttons(html)).toBe(0);
  expect(html).toContain('没有说明哪一个是本机的登录');
});
