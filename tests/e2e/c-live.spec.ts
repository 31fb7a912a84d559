/** Two people on one list: what the other one does appears at once, and never moves what this one is doing. */
import { expect, test } from 'playwright/test';
import type { Browser, Locator, Page } from 'playwright/test';
import { expectBadge, expectDrained, firstRowIds, listTotal, row, rows, signIn, waitForRows, WAYBILLS } from './support/app.ts';
import { drawer } from './support/form.ts';
import { cellOf } from './support/list.ts';
import { createWaybill, editWaybill, removeRow, rowAction } from './support/waybill.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.describe.configure({ mode: 'serial' });

const SEEN_WITHIN_MS = 1_000;

let server: QuaysideServer;
let mine: Page;
let theirs: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(90_000); // two devices fetch everything their lists refer to
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
  const before = await cell.innerText();
  await noteChange(cell);
  const writes = (await server.log()).length;
  await editWaybill(theirs, changed, { 装货地址: '对方改的地址' });
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

test('the row under an open form follows in untouched fields and asks about the touched one', async () => {
  const edited = (await firstRowIds(mine, 10))[1] ?? '';
  const form = drawer(mine, /^编辑/);
  await editWaybill(theirs, edited, { 卸货地址: '对方改的卸货地址', 备注: '对方的备注' });
  await expect(form.getByLabel('卸货地址', { exact: true })).toHaveValue('对方改的卸货地址');
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('写到一半的备注');
  const note = form.getByRole('status').filter({ hasText: '对方已改为' });
  await expect(note).toContainText('对方的备注');
  await note.getByRole('button', { name: '采用对方的' }).click();
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('对方的备注');
  await form.getByRole('button', { name: '取消' }).click();
  await expect(form).toHaveCount(0);
});

test('a row added elsewhere waits behind the pill and comes on a click', async () => {
  const order = await firstRowIds(mine, 10);
  const total = Number((await listTotal(mine).innerText()).replace(/^.*共(\d+)条$/, '$1'));
  await createWaybill(theirs, { 装货地址: '对方新增的装货地址' });
  const pill = mine.getByTestId('list-pill');
  await expect(pill).toHaveText('有 1 条新数据');
  expect(await firstRowIds(mine, 10)).toEqual(order);
  await pill.click();
  await expect(rows(mine).first()).toContainText('对方新增的装货地址');
  await expect(pill).toHaveCount(0);
  await expect(listTotal(mine)).toHaveText(`1-10 共${total + 1}条`);
  expect((await firstRowIds(mine, 10)).slice(1)).toEqual(order.slice(0, 9));
});

test('a row deleted elsewhere leaves, the others stay where they are', async () => {
  const order = await firstRowIds(mine, 10);
  const doomed = order[0] ?? '';
  await removeRow(theirs, (await firstRowIds(theirs, 1))[0] ?? '');
  await expectDrained(theirs);
  await expect(row(mine, doomed)).toHaveCount(0);
  expect((await firstRowIds(mine, 10)).slice(0, 9)).toEqual(order.slice(1));
});

async function openedList(browser: Browser, username: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  await signIn(page, server.url, username, WAYBILLS);
  await waitForRows(page);
  await expectBadge(page, 'synced', 60_000);
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
