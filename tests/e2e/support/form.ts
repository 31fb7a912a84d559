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
 * A dictionary or another entity's row: types `search` and takes the option of that name; without a name, the first one that is open.
 * @returns the text of what was chosen.
 */
export async function choose(form: Locator, label: string, search = ''): Promise<string> {
  const box = form.getByLabel(label, { exact: true });
  await box.click();
  if (search !== '') await box.fill(search);
  const list = form.page().locator('.ant-select-dropdown:visible');
  const options = list.locator(
    '.ant-select-item-option:not(.ant-select-item-option-disabled), .ant-select-tree-treenode:not([aria-hidden=true], .ant-select-tree-treenode-disabled)',
  );
  const option = search === '' ? options.first() : options.filter({ hasText: search }).first();
  const face = option.locator('.ant-select-item-option-content, .ant-select-tree-title');
  const text = nameOf(await face.innerText());
  await face.click();
  await expect(list).toHaveCount(0);
  return text;
}

/** The options of a select that are open, by their texts; the list is closed again. */
export async function openOptions(form: Locator, label: string): Promise<readonly string[]> {
  await form.getByLabel(label, { exact: true }).click();
  const list = form.page().locator('.ant-select-dropdown:visible');
  await expect(list.locator('.ant-select-item-option, .ant-select-item-empty').first()).toBeVisible();
  await expect(list.locator('.choice-searching')).toHaveCount(0);
  const texts = await list
    .locator('.ant-select-item-option:not(.ant-select-item-option-disabled) .ant-select-item-option-content')
    .allInnerTexts();
  await form.page().keyboard.press('Tab');
  await expect(list).toHaveCount(0);
  return texts.map(nameOf);
}

/** Below an option's name stand facts of its row, or why it is closed. */
const nameOf = (face: string): string => (face.split('\n')[0] ?? '').trim();

/** Province, city, district, level by level. */
export async function chooseArea(form: Locator, label: string, path: readonly string[]): Promise<void> {
  await form.getByLabel(label, { exact: true }).click();
  const list = form.page().locator('.ant-cascader-dropdown:visible');
  for (const [level, name] of path.entries()) {
    await list.locator('.ant-cascader-menu').nth(level).getByTitle(name, { exact: true }).click();
  }
  await expect(list).toHaveCount(0);
}
