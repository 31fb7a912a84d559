/** Somebody else changes a row: the tabs that show its list behind the one in front say so, until they are looked at. */
import { expect, test } from 'playwright/test';
import { entityDef } from '#features/registry.ts';
import type { Page } from 'playwright/test';
import { firstRowIds, openList, signInAtList, SUPPLIERS, waitForRows, WAYBILLS } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { mustSucceed, waybillById } from './support/records.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

const tab = (page: Page, title: string) => page.locator('.tab-handle', { has: page.locator('.tab-title', { hasText: title }) });

test('a change by somebody else marks the tabs behind', async ({ page }) => {
  await signInAtList(page, server.url, SUPPLIERS);
  await openList(page, server.url, `${WAYBILLS}?day=1`);
  await openList(page, server.url, `${WAYBILLS}?day=2`);
  await tab(page, '运单').first().locator('.tab-title').click();
  await waitForRows(page);
  const shown = await firstRowIds(page, 10);
  await tab(page, '供应商').locator('.tab-title').click();
  await waitForRows(page);
  const asOther = await server.as('admin');
  const rows = await Promise.all(shown.map(id => waybillById(asOther, id)));
  const underWay = rows.find(row => ['10', '20', '30', '40'].includes(String(row?.['waybillStatus']))); // a settled one is closed
  const edited = { ...underWay, remark: '别人改的' };
  await mustSucceed(asOther('PUT', `${entityDef('waybill').endpoint}/edit`, edited));
  await expect(tab(page, '运单').locator('.tab-dot')).toHaveCount(2, { timeout: 20_000 });
  await tab(page, '运单').first().click(); // in its middle, where the pin must not be
  await expect(tab(page, '运单').locator('.tab-dot')).toHaveCount(1);
});
