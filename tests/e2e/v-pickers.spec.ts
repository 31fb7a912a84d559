/** 供应商选择 in a contract's form, without a network: conditions, pages, one choice that outlives both, by mouse and by keyboard. */
import { expect, test } from 'playwright/test';
import { expectBadge, fillLogin, waitForRows } from './support/app.ts';
import { drawer } from './support/form.ts';
import { complaintsOf, expectAccessible } from './support/page-health.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

test.use({ bypassCSP: true }); // for axe

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test('a supplier is looked for, chosen and kept while paging; 关闭 leaves the field, 确定 fills it', async ({ page, context }) => {
  const complaints = complaintsOf(page);
  await page.goto(`${server.url}/user/login?redirect=/contract/mtContract`);
  await fillLogin(page, 'dispatcher');
  await waitForRows(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增合同');
  const opener = form.getByTitle('选择供应商', { exact: true });
  const field = form.locator('.form-field', { has: page.getByTitle('选择供应商', { exact: true }) });
  const picker = page.getByRole('dialog', { name: '供应商选择' });
  const rows = picker.locator('tr[data-row-key]');
  const chosen = picker.getByRole('region', { name: '已选' }).getByRole('listitem');
  const button = (name: string) => picker.getByRole('button', { name, exact: true });
  const nameOf = async (at: number): Promise<string> => {
    const cell = rows.nth(at).locator('td').nth(1);
    return (await cell.locator('[title]').count()) === 0
      ? await cell.innerText()
      : ((await cell.locator('[title]').getAttribute('title')) ?? '');
  };
  await opener.press('Enter');
  await expect(picker.getByText('完整', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expectBadge(page, 'offline');
  const address = page.url();

  await test.step('it is as wide as specified, five rows to a page, two conditions before the rest', async () => {
    expect((await picker.boundingBox())?.width).toBe(1_000);
    await expect(rows).toHaveCount(5);
    await expect(picker.getByLabel('供应商名称')).toBeFocused();
    await expect(picker.getByRole('search').locator('label')).toHaveText(['供应商名称', '联系电话']);
    await button('更多条件').click();
    await expect(picker.getByRole('search').locator('label')).toHaveCount(4);
    await button('收起').click();
    await expectAccessible(page);
  });
  await test.step('a choice made with the keyboard outlives pages and searches; another takes its place', async () => {
    const firstKey = (await rows.first().getAttribute('data-row-key')) ?? '';
    await picker.getByRole('listitem', { name: '2', exact: true }).click();
    await expect(picker.getByText(/^6-10 共\d+条$/)).toBeVisible();
    await expect(rows.first()).not.toHaveAttribute('data-row-key', firstKey); // the pager turns before the rows are read
    await rows.first().focus();
    await rows.first().press('ArrowDown');
    await expect(rows.nth(1)).toBeFocused();
    const kept = await nameOf(1);
    await rows.nth(1).press('Enter');
    await expect(chosen).toContainText(kept.slice(0, 12));
    await picker.getByRole('listitem', { name: '1', exact: true }).click();
    await expect(picker.getByText(/^1-5 共/)).toBeVisible();
    await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
    await picker.getByLabel('供应商名称').fill(kept);
    await picker.getByLabel('供应商名称').press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(picker.getByRole('radio', { checked: true })).toHaveCount(1);
    await button('重置').click();
    await expect(rows).toHaveCount(5);
    await rows.first().click();
    await expect(picker.getByText('已选 1 项')).toBeVisible();
    await button(`删除 ${await nameOf(0)}`).click();
    await expect(picker.getByText('已选 0 项')).toBeVisible();
    await expect(picker.getByRole('radio', { checked: true })).toHaveCount(0);
  });
  await test.step('关闭 and Esc leave the field as it was and give the focus back', async () => {
    await rows.first().click();
    await picker.getByText('关闭', { exact: true }).click();
    await expect(picker).toBeHidden();
    await expect(field).toContainText('请选择供应商');
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(picker.getByText('已选 0 项')).toBeVisible();
    await picker.getByLabel('供应商名称').press('Escape');
    await expect(picker).toBeHidden();
    await expect(form).toBeVisible();
  });
  await test.step('确定 fills the field and what is copied from the row; opened again, the choice is there', async () => {
    await opener.press('Enter');
    await expect(rows).toHaveCount(5);
    const name = await nameOf(2);
    await rows.nth(2).press(' ');
    await button('确定').click();
    await expect(picker).toBeHidden();
    await expect(field).toContainText(name);
    await expect(form.getByLabel('供应商名称', { exact: true })).toHaveText(name);
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await expect(button(`删除 ${name}`)).toBeVisible();
    expect(page.url()).toBe(address);
  });
  expect(complaints).toEqual([]);
});
