/** Every list a user can open: with its rows it fits the window of a desk and of a phone, and can be read. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { entityDefs } from '#features/registry.ts';
import { waitForRows } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

// The frame around them is judged with the pages that stand beside the menu (fixed-pages.test.tsx).
for (const { title, route, area } of entityDefs.filter(({ parent }) => parent === undefined)) {
  test(`${title} is within the window and readable at a desk and on a phone`, async () => {
    await openApp(route, { as: area === 'finance' ? 'admin' : 'dispatcher' });
    await waitForRows();
    await expectInOrder({ of: 'main' });
    await page.viewport(...PHONE);
    await expect.element(page.css('li[data-row-id]:visible').first()).toBeVisible();
    await expectInOrder({ of: 'main' });
  });
}
