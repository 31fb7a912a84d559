/** Filling a form as a user does: every field is found by its Chinese label, every choice is made in the list that opens. */
import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';

/** The drawer of a form, by the beginning of its title. */
export const drawer = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title', { hasText: title }) });

/** A text, a number or a moment. */
export async function fillText(form: Locator, label: string, value: string): Promise<void> {
  const input = form.getByLabel(label, { exact: true });
  await input.fill(value);
  await expect(input).toHaveValue(value);
}

/**
 * A dictionary or another entity's row: types `search` and takes the option of that name; without a name, the first one.
 * @returns the text of what was chosen.
 */
export async function choose(form: Locator, label: string, search = ''): Promise<string> {
  const box = form.getByLabel(label, { exact: true });
  await box.click();
  if (search !== '') await box.fill(search);
  const list = form.page().locator('.ant-select-dropdown:visible');
  const options = list.locator('.ant-select-item-option');
  const option = search === '' ? options.first() : options.filter({ hasText: search }).first();
  const text = (await option.locator('.ant-select-item-option-content').innerText()).trim();
  await option.click();
  await expect(list).toHaveCount(0);
  return text;
}

/** Province, city, district, level by level. */
export async function chooseArea(form: Locator, label: string, path: readonly string[]): Promise<void> {
  await form.getByLabel(label, { exact: true }).click();
  const list = form.page().locator('.ant-cascader-dropdown:visible');
  for (const [level, name] of path.entries()) {
    await list.locator('.ant-cascader-menu').nth(level).getByTitle(name, { exact: true }).click();
  }
  await expect(list).toHaveCount(0);
}
