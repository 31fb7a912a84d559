/**
 * antd's styles are kept on the device in the form a server would render them (src/app/page-memory/kept-styles.ts). The names in it are not
 * described anywhere: this pins them on antd itself, with nothing of ours in between. That antd takes the form over is shown in a browser
 * (tests/e2e/new-version.spec.ts).
 */
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button } from 'antd';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';

const ADVICE =
  'antd writes its styles in another form: mend MAP_NAME, SHEET_NAME and keepStyles in src/app/page-memory/kept-styles.ts, else nothing is kept';

test('the map of styles to sheets, and the name of each sheet', () => {
  const cache = createCache();
  renderToString(createElement(StyleProvider, { cache }, createElement(Button, null, '派车')));

  const map = /\.data-ant-cssinjs-cache-path\{content:"([^"]*)"/.exec(extractStyle(cache, { types: 'style', plain: true }))?.[1];
  expect(map, ADVICE).toMatch(/^[^:;]+(?:\|[^:;]+)+:[\w-]+(?:;[^:;]+:[\w-]+)*$/);
  const sheets = [...extractStyle(cache, { types: 'style' }).matchAll(/<style[^>]* data-css-hash="([^"]+)"/g)].map(([, name]) => name);
  const hashes = (map ?? '').split(';').map(part => part.slice(part.lastIndexOf(':') + 1));
  expect(sheets.length, ADVICE).toBeGreaterThan(0);
  expect(
    sheets.filter(name => name !== undefined && !hashes.includes(name) && !name.startsWith('_effect-')),
    ADVICE,
  ).toEqual([]);
});
