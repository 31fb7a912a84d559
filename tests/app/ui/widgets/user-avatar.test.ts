/** A user's face as HTML: the picture where there is one, else the name's first letter, else a plain sign. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AvatarFace } from '#app/ui/widgets/user-avatar.tsx';

const drawn = (src: string | undefined, name: string): string =>
  renderToStaticMarkup(createElement(AvatarFace, { src, name, size: 24, alt: '管理员的头像' }));

test('the picture is shown with its words, and no letter beside it', () => {
  const html = drawn('https://static.example/a.png', '管理员');

  expect(html).toMatch(/<img [^>]*src="https:\/\/static\.example\/a\.png"[^>]*>/);
  expect(html).toContain('alt="管理员的头像"');
  expect(html).not.toContain('data-letter');
});

test.each([
  ['管理员', '管'],
  ['𠮷田', '𠮷'], // one letter, two code units
])('without one %s is %s', (name, letter) => {
  const html = drawn(undefined, name);

  expect(html).not.toContain('<img');
  expect(html).toContain(`data-letter="${letter}"`);
});

test('without a name a plain icon is shown', () => {
  expect(drawn(undefined, '')).toContain('<svg');
});
