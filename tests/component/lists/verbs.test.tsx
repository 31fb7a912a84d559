/** What an entity's definition lets be done to its rows, on the whole page: its verbs, and what is closed without a network. */
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { consignee } from '#features/base/consignee/entity.ts';
import { supplier } from '#features/base/supplier/entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { closedText } from '#schema/closed-text.ts';
import { drawer, expectNone, firstRowIds, row } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

/** Changes a definition for one test; the files of a page share it. */
function redefine(def: EntityDef, change: Pick<EntityDef, 'verbs'> | Pick<EntityDef, 'offline'>): void {
  const before = { verbs: def.verbs, offline: def.offline };
  Object.assign(def, change);
  onTestFinished(() => void Object.assign(def, before));
}

const openRowMenu = (id: string): Promise<void> => row(id).getByRole('button', { name: '更多', exact: true }).click();
const toolbar = () => page.getByRole('toolbar').first();

test('a log that is added to and exported has no other button, in the toolbar, in the row, in the details', async () => {
  redefine(supplier, { verbs: ['add', 'export'] });
  await openApp(supplier.route, { as: 'dispatcher' });
  const [id = ''] = await firstRowIds(1);
  await expect.element(toolbar().getByRole('button', { name: '新增' })).toBeVisible();
  await expect.element(toolbar().getByRole('button', { name: '导出', exact: true })).toBeVisible();
  await expectNone(toolbar().getByRole('button', { name: '导入' }));
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await expect.element(page.css('.ant-dropdown:visible [role=menuitem]').first()).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: '批量删除' }));
  await userEvent.keyboard('{Escape}');
  await openRowMenu(id);
  await expect.element(page.getByRole('menuitem', { name: '停用', exact: true })).toBeVisible();
  for (const name of ['编辑', '删除', '复制新增']) await expectNone(page.getByRole('menuitem', { name }));
});

test('the menu of a row is gone when it is closed: the page keeps none for the rows that were looked at', async () => {
  await openApp(supplier.route, { as: 'dispatcher' });
  for (const id of await firstRowIds(3)) {
    await openRowMenu(id);
    await expect.element(page.css('.qs-row-menu:visible')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectNone(page.css('.qs-row-menu'));
  }
});

test('without a network, a list that is read only then says so and closes every way to write', async () => {
  redefine(consignee, { offline: 'readonly' });
  const { backEnd } = await openApp(consignee.route, { as: 'dispatcher' });
  const [id = ''] = await firstRowIds(1);
  await expect.element(toolbar().getByRole('button', { name: '新增' })).toBeEnabled();

  backEnd.setOnline(false);
  await expect.element(toolbar().getByText(closedText.offline)).toBeVisible();
  for (const name of ['新增', '批量操作']) await expect.element(toolbar().getByRole('button', { name })).toBeDisabled();
  await openRowMenu(id);
  for (const name of ['编辑', '删除', '复制新增', '停用'])
    await expect.element(page.getByRole('menuitem', { name: `${name}（${closedText.offline}）` })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox').last().fill('新增收货');
  await expectNone(page.getByRole('option', { name: /新增.*收货/ }));
  await userEvent.keyboard('{Escape}');

  backEnd.setOnline(true);
  await expect.element(toolbar().getByRole('button', { name: '新增' })).toBeEnabled();
});

test('a form that was open when the network went keeps its input and cannot be saved until it is back', async () => {
  redefine(consignee, { offline: 'readonly' });
  const { backEnd } = await openApp(consignee.route, { as: 'dispatcher' });
  const [id = ''] = await firstRowIds(1);
  await openRowMenu(id);
  await page.getByRole('menuitem', { name: '复制新增' }).click();
  const form = drawer('新增');
  const save = form.getByRole('button', { name: '保存' });
  await expect.element(save).toBeEnabled();

  backEnd.setOnline(false);
  await expect.element(form.getByText(closedText.cannotSave(closedText.offline))).toBeVisible();
  await expect.element(save).toBeDisabled();
  backEnd.setOnline(true);
  await expect.element(save).toBeEnabled();
});
