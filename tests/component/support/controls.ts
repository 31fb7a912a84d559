/** The product as its user sees it: lists, rows, forms, menus, found by the texts and roles on the screen. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { entityDef } from '#features/registry.ts';
import type { WireRow } from './list-rows.ts';
import type { OpenedApp } from './open-app.tsx';

export const WAYBILLS = '/transport/mtWaybill';
export const SUPPLIERS = '/base/mtSupplier';

export const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
export const badge = (): Locator => page.getByTestId('sync-badge');
export const listTotal = (): Locator => page.css('[data-testid=list-total]:visible').first();
/** The data rows on screen; cards at phone width carry the same attribute. */
export const rows = (): Locator => page.css('[data-row-id]:visible');
export const row = (id: string): Locator => page.css(`[data-row-id="${id}"]:visible`).first();

export async function waitForRows(): Promise<void> {
  await expect.element(rows().first()).toBeVisible();
}

/** The ids of the rows on screen, `count` at the most, as soon as there is one. */
export async function firstRowIds(count: number): Promise<readonly string[]> {
  await waitForRows();
  return rowIds().slice(0, count);
}

export const rowIds = (): readonly string[] => [
  ...new Set(
    rows()
      .elements()
      .map(element => element.getAttribute('data-row-id') ?? ''),
  ),
];

/** Everything of this list is on the device, and nothing waits. */
export async function waitForWhole(): Promise<void> {
  await waitForRows();
  await expect.element(page.css('[data-testid=list-freshness]:visible').first()).toHaveTextContent('完整');
  await expect.element(badge()).toHaveAttribute('data-state', 'synced');
}

/** As a link of the program does. */
export function goTo(path: string): void {
  history.pushState(undefined, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

export const address = (): string => location.pathname + location.search;

/** Counted from one. */
function columnNo(head: string): number {
  const heads = page.css('.ant-table-thead th:visible').elements();
  const at = heads.findIndex(element => element.textContent.trim().startsWith(head));
  if (at < 0) throw new Error(`no column ${head} among ${heads.map(element => element.textContent).join(' | ')}`);
  return at + 1;
}

/** The texts of one column, top to bottom. */
export const columnTexts = (head: string): readonly string[] =>
  page
    .css(`tr[data-row-id]:visible > td:nth-child(${columnNo(head)})`)
    .elements()
    .map(element => element.textContent.trim());

/** Presses a button of the row, wherever it stands: in sight or under 更多. */
export async function rowAction(id: string, name: string): Promise<void> {
  const actions = page.css(`[data-row-id="${id}"]:visible .qs-row-actions`).first();
  await expect.element(actions).toBeVisible();
  const inSight = actions.getByRole('button', { name, exact: true });
  if (inSight.elements().length > 0) return await inSight.click();
  await actions.getByRole('button', { name: '更多', exact: true }).click();
  const menu = page.css('.qs-row-menu:visible');
  const item = menu.getByRole('menuitem', { name, exact: true });
  // The work of own actions comes with the entity's feature after the first rows: the button may come into sight while the menu opens.
  await expect.poll(() => item.elements().length + inSight.elements().length).toBeGreaterThan(0);
  if (item.elements().length > 0) await item.click();
  else {
    await press('{Escape}');
    await inSight.click();
  }
  await expectNone(menu);
}

/** The drawer of a form, by what its title contains. */
export const drawer = (title: string | RegExp): Locator =>
  page.getByRole('dialog').filter({ has: page.css('.ant-drawer-title').filter({ hasText: title }) });
export const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A text, a number or a moment. */
export async function fillText(form: Locator, label: string, value: string): Promise<void> {
  const input = form.getByLabelText(label, { exact: true });
  await input.fill(value);
  await expect.element(input).toHaveValue(value);
}

/**
 * A dictionary or another entity's row: types `search` and takes the option of that name; without a name, the first that is open to choice.
 * @returns the text of what was chosen.
 */
export async function choose(form: Locator, label: string, search = ''): Promise<string> {
  const box = form.getByLabelText(label, { exact: true });
  await box.click();
  if (search !== '') await box.fill(search);
  const list = page.css('.ant-select-dropdown:visible');
  const options = list.css('.ant-select-item-option, .ant-select-tree-treenode:not([aria-hidden=true])');
  const option = (search === '' ? options.and(page.css(':not([aria-disabled=true])')) : options.filter({ hasText: search })).first();
  await expect.element(option).toBeVisible();
  const face = option.css('.ant-select-item-option-content, .ant-select-tree-title').first();
  // Facts of the row stand below its name.
  const text = face.element().firstChild?.textContent?.trim() ?? '';
  await face.click();
  // A box of several values stays open for the next one.
  if (box.element().closest('.ant-select-multiple')) await press('{Escape}');
  await expectNone(list);
  return text;
}

/** Province, city, district, level by level. */
export async function chooseArea(form: Locator, label: string, path: readonly string[]): Promise<void> {
  await form.getByLabelText(label, { exact: true }).click();
  const list = page.css('.ant-cascader-dropdown:visible');
  for (const [level, name] of path.entries()) await list.css('.ant-cascader-menu').nth(level).getByTitle(name, { exact: true }).click();
  await expectNone(list);
}

/** Saves and waits until the form has gone. */
export async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expectNone(form);
}

/** Nothing of it is on the screen any more. */
export async function expectNone(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(0);
}

const A_WHILE_MS = 1_000;

/** There is one of it, and one only, now and a second later. */
export async function expectStays(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible();
  await new Promise(resolve => setTimeout(resolve, A_WHILE_MS));
  expect(locator.elements()).toHaveLength(1);
  expect(locator.element()).toBeVisible();
}

/** The drawer with a row's details. */
export const detail = (): Locator => page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: '详情' }) });

/** Opens the row's detail drawer by a click on its third cell, which holds no button. */
export async function detailOf(id: string): Promise<Locator> {
  await row(id).css('td').nth(2).click();
  await expect.element(detail()).toBeVisible();
  return detail();
}

export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** Another person's change: the server has it, and its socket tells everybody that this row changed. */
export function changeElsewhere({ backEnd, worker }: OpenedApp, entity: string, id: string, values: WireRow | 'deleted'): void {
  backEnd.change(entity, id, values);
  const data = { socketKey: entityDef(entity).live?.socketKey, args: [{ id }] };
  for (const socket of worker.sockets)
    if (socket.url.includes('/vxeSocket/')) socket.say(JSON.stringify({ type: 'update_vxe_table', data }));
}
