/** The mark needs no file, and is drawn as the icon of the installed program is. */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { MenuLogo } from '#app/shell/product-mark.tsx';

const shapesOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/\b(?:d|x|y|fill|opacity)="([^"]*)"/g)].map(([, value]) => value ?? '');

test('the menu’s logo is a picture in the page, with the shapes of icon.svg', () => {
  const logo = renderToStaticMarkup(createElement(MemoryRouter, undefined, createElement(MenuLogo)));
  const icon = readFileSync(new URL('../../../public/icon.svg', import.meta.url), 'utf8');

  expect(logo).not.toMatch(/<img|src=/);
  expect(shapesOf(logo)).toEqual(shapesOf(icon));
  expect(shapesOf(icon)).not.toEqual([]);
});
