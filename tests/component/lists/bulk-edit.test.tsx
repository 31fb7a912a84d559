/** 批量修改: what becomes of each chosen row is told before it is saved; rows that have the value already, and wrong values, are not sent. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { supplier } from '#features/base/supplier/entity.ts';
import { dialog, expectNone, firstRowIds, press, row, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';

const bulk = () => dialog(/^批量修改 \d+ 条供应商$/);
const submit = (name: string | RegExp) => bulk().getByRole('button', { name, exact: true });

async function openBulk(count: number): Promise<{ readonly app: OpenedApp; readonly ids: readonly string[] }> {
  const app = await openApp(supplier.route, { as: 'dispatcher' });
  await waitForWhole();
  const ids = await firstRowIds(count);
  for (const id of ids) await row(id).getByRole('checkbox').click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: /^批量修改/ }).click();
  await expect.element(bulk()).toBeVisible();
  return { app, ids };
}

async function chooseField(label: string): Promise<void> {
  await bulk().getByLabelText('要修改的字段').click();
  await bulk().getByLabelText('要修改的字段').fill(label);
  await page.css('.ant-select-dropdown:visible').getByTitle(label, { exact: true }).click();
}

test('one value for two rows: one change each is shown and sent, and the rows are no longer chosen', async () => {
  const { app, ids } = await openBulk(2);
  await expect.element(submit('修改')).toBeDisabled();
  await chooseField('备注');
  // The list of fields has closed, and the value can be typed at once.
  await expect.element(bulk().getByLabelText('备注', { exact: true })).toHaveFocus();
  await expectNone(page.css('.ant-select-dropdown:visible'));
  await press('年底复核');
  await expect.element(bulk().getByText('将修改 2 条')).toBeVisible();
  await submit('修改 2 条').click();
  await expectNone(bulk());
  const edits = () => app.backEnd.requests('PUT /supplier/mtSupplier/edit').map(({ body }) => [Object(body)['id'], Object(body)['remark']]);
  await expect.poll(edits).toHaveLength(2);
  expect(edits()).toEqual(expect.arrayContaining(ids.map(id => [id, '年底复核'])));
  for (const id of ids) await expect.element(row(id).getByRole('checkbox')).not.toBeChecked();
});

test('a wrong value is said at its field, and nothing can be saved', async () => {
  const { app } = await openBulk(1);
  await chooseField('联系电话');
  await bulk().getByLabelText('联系电话', { exact: true }).fill('12');
  await expect.element(bulk().css('.ant-form-item-explain-error')).toBeVisible();
  await expect.element(submit('修改')).toBeDisabled();
  await bulk().getByRole('button', { name: '取消' }).click();
  await expectNone(bulk());
  expect(app.backEnd.requests('PUT /supplier/mtSupplier/edit')).toEqual([]);
});
