/** What a dispatcher does with waybills, each through the buttons and fields he sees. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { rows } from './app.ts';
import { choose, chooseArea, drawer, fillText } from './form.ts';

const AREA = ['河北省', '唐山市', '曹妃甸区'];

/** Creates one waybill through the form; `values` are texts by label and win over the usual ones. */
export async function createWaybill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增运单');
  await choose(form, '承运方式');
  for (const label of ['合同', '托运企业', '收货人', '货物']) await choose(form, label);
  await chooseArea(form, '装货地区', AREA);
  await chooseArea(form, '卸货地区', AREA);
  const texts = { 装货地址: '曹妃甸港三期', 卸货地址: '京唐港五号门', 计划重量: '33.5', 运费单价: '42', ...values };
  for (const [label, value] of Object.entries(texts)) await fillText(form, label, value);
  await save(form);
}

/** Changes the named fields of one row. */
export async function editRow(page: Page, id: string, values: Readonly<Record<string, string>>): Promise<void> {
  await rowAction(page, id, '编辑');
  const form = drawer(page, /^编辑/);
  for (const [label, value] of Object.entries(values)) await fillText(form, label, value);
  await save(form);
}

/** Saves and waits until the form has gone. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
}

/** Deletes one row and confirms it. */
export async function removeRow(page: Page, id: string): Promise<void> {
  await rowAction(page, id, '删除');
  const confirm = page.getByRole('dialog', { name: '确认删除' });
  await expect(confirm).toContainText('是否删除选中数据?');
  await confirm.getByRole('button', { name: '确定' }).click();
  await expect(confirm).toHaveCount(0);
}

/** Presses a button of the row, wherever it stands: in sight or under 更多. */
export async function rowAction(page: Page, id: string, name: string): Promise<void> {
  const actions = page.locator(`[data-row-id="${id}"]:visible .qs-row-actions`).first();
  const inSight = actions.getByRole('button', { name, exact: true });
  if ((await inSight.count()) > 0) return await inSight.click();
  await actions.getByRole('button', { name: '更多', exact: true }).click();
  const menu = page.locator('.qs-row-menu:visible');
  await menu.getByRole('menuitem', { name, exact: true }).click();
  await expect(menu).toHaveCount(0);
}

/**
 * Takes a step on the first `count` rows of the page whose next step it is, giving what its dialog asks for.
 * @returns their ids in the order they were taken.
 */
export async function stepWaybill(page: Page, button: string, count: number): Promise<readonly string[]> {
  const able = rows(page).filter({ has: page.locator('.qs-row-actions').getByRole('button', { name: button, exact: true }) });
  await expect.poll(() => able.count()).toBeGreaterThanOrEqual(count);
  const ids = (await able.evaluateAll(found => found.map(row => row.getAttribute('data-row-id') ?? ''))).slice(0, count);
  for (const id of ids) await dispatchRow(page, id, button);
  return ids;
}

/** 派车: the first truck of the panel that can be sent, with a driver, and the panel closed afterwards. @returns what was chosen. */
export async function dispatchRow(page: Page, id: string, button = '派车'): Promise<Readonly<Record<string, string>>> {
  await rowAction(page, id, button);
  const panel = page.getByRole('dialog', { name: button });
  const able = panel.locator('[role=option]:not([aria-disabled=true])');
  // The first answer may come before the trucks are on the device.
  await able.first().click({ timeout: 30_000 });
  const boxOf = (label: string): Locator => panel.getByRole('combobox', { name: label });
  if ((await boxOf('司机').inputValue()) === '') {
    await boxOf('司机').click();
    await able.first().click();
  }
  const chosen: Record<string, string> = { 车辆: await boxOf('车牌').inputValue() };
  for (const label of ['承运单位', '司机']) chosen[label] = await boxOf(label).inputValue();
  const question = panel.getByLabel('已核对，仍然派车');
  if ((await question.count()) > 0) await question.check();
  await panel.getByRole('button', { name: button, exact: true }).click();
  // The next waybill comes up with an empty box, unless there is none.
  await expect.poll(async () => (await panel.count()) === 0 || (await boxOf('车牌').inputValue()) === '').toBe(true);
  while ((await panel.count()) > 0) await page.keyboard.press('Escape');
  return chosen;
}
