/** The bar as HTML: its share in words a screen reader has, never beyond its ends. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProgressBar } from '#app/ui/widgets/progress-bar.tsx';

test.each([
  [39.9, 39],
  [-1, 0],
  [120, 100],
])('%d is shown as %d', (percent, shown) => {
  const bar = renderToStaticMarkup(createElement(ProgressBar, { percent, label: '首次下载' }));
  expect(bar).toContain(`aria-label="首次下载" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${shown}"`);
  expect(bar).toContain(`width:${shown}%`);
});
