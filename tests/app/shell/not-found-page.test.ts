/** 404 as HTML: which address was not found, and the way home. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { NotFoundPage } from '#app/shell/result-pages.tsx';
import { SoughtAddressContext, soughtIn, stateOf } from '#app/live/sought-address.ts';

function drawn(state: unknown): string {
  const page = createElement(SoughtAddressContext, { value: soughtIn(state) }, createElement(NotFoundPage));
  return renderToStaticMarkup(createElement(MemoryRouter, undefined, page));
}

test('it names the address that was not found, as text, and leads home', () => {
  const page = drawn(stateOf('/no/such?a=<b>'));
  expect(page).toContain('没有找到的地址： <code>/no/such?a=&lt;b&gt;</code>');
  expect(page).toMatch(/href="\/dashboard\/analysis"[^>]*>返回首页</);
});

test.each([[undefined], [null], ['x'], [{ sought: 7 }], [{ sought: '' }], [{ idx: 1 }]])('a history entry with %j names none', state => {
  expect(drawn(state)).toContain('很抱歉，页面不存在或者没有访问权限。');
  expect(drawn(state)).not.toContain('没有找到的地址');
});
