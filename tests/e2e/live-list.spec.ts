/** Two people on one list: what the other one does appears at once, and never moves what this one is doing. */
import { expect, test } from 'playwright/test';
import type { Browser, Locator, Page } from 'playwright/test';
import { expectBadge, firstRowIds, row, signIn, waitForRows, WAYBILLS } from './support/app.ts';
import { drawer } from './support/form.ts';
import { cellOf } from './support/list.ts';
import { editRow, rowAction } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

const SEEN_WITHIN_MS = 1_000;

let server: QuaysideServer;
let mine: Page;
let theirs: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(150_000); // two devices fetch everything their lists refer to
  server = await launchServer();
  [mine, theirs] = await Promise.all([openedList(browser, 'dispatcher'), openedList(browser, 'admin')]);
});
test.afterAll(async () => {
  await mine.context().close();
  await theirs.context().close();
  await server.close();
});

test('an edit made elsewhere is seen within a second, flashing, and moves nothing', async () => {
  const [selected = '', edited = '', changed = ''] = await firstRowIds(mine, 10);
  const order = await firstRowIds(mine, 10);
  await row(mine, selected).getByRole('checkbox').check();
  const table = mine.locator('.ant-table-content');
  await table.evaluate(element => element.scrollTo({ left: 640 }));
  const scrolled = await table.evaluate(element => element.scrollLeft);
  expect(scrolled).toBeGreaterThan(0);

  await rowAction(mine, edited, '编辑');
  const form = drawer(mine, /^编辑/);
  const remark = form.getByLabel('备注', { exact: true });
  await remark.fill('写到一半的备注');
  await remark.press('ArrowLeft');

  const cell = await cellOf(mine, changed, '装货地址');
  const before = await cell.locator('.qs-value').getAttribute('title'); // the whole address, of which the cell says the end
  await noteChange(cell);
  const writes = (await server.log()).length;
  await editRow(theirs, changed, { 装货地址: '对方改的地址' });
  await expect(cell).toHaveText('对方改的地址');
  await expect(cell.locator('.qs-value')).toHaveClass(/is-flash/);
  await expect(cell.locator('.qs-value')).toHaveAttribute('title', `对方改的地址\n原值 ${before}`);
  const [write] = (await server.log()).slice(writes).filter(entry => entry['outcome'] === 'changed');
  expect(write).toMatchObject({ id: changed, method: 'PUT', username: 'admin' });
  const seenAtMs = await mine.evaluate(() => Number(document.documentElement.dataset['seenAtMs']));
  expect(seenAtMs - Number(write?.['time'])).toBeLessThanOrEqual(SEEN_WITHIN_MS);

  await expect(remark).toHaveValue('写到一半的备注');
  await expect(remark).toBeFocused();
  expect(await remark.evaluate(element => Reflect.get(element, 'selectionStart'))).toBe(6);
  expect(await table.evaluate(element => element.scrollLeft)).toBe(scrolled);
  expect(await firstRowIds(mine, 10)).toEqual(order);
  await expect(row(mine, selected).getByRole('checkbox')).toBeChecked();
  await expect(mine.getByTestId('list-pill')).toHaveCount(0);
});

async function openedList(browser: Browser, username: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await signIn(page, server.url, username, WAYBILLS);
  await waitForRows(page);
  await expectBadge(page, 'synced', 120_000);
  await expect(page.getByTestId('list-freshness')).toContainText('完整');
  return page;
}

/** Notes in the page itself, to the millisecond, when the cell's text changes. */
async function noteChange(cell: Locator): Promise<void> {
  await cell.evaluate(element => {
    const before = element.textContent;
    const observer = new MutationObserver(() => {
      if (element.textContent === before) return;
      document.documentElement.dataset['seenAtMs'] = String(Date.now());
      observer.disconnect();
    });
    observer.observe(element, { childList: true, characterData: true, subtree: true });
  });
}
