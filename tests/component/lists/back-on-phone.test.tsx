/** The back gesture of a phone: it closes what covers the list, asks about what was typed, and leaves the page only when nothing is open. */
import { expect, test } from 'vitest';
import {
  badge,
  button,
  detail,
  drawer,
  expectNone,
  fillText,
  firstRowIds,
  goTo,
  row,
  rowAction,
  SUPPLIERS,
  waitForWhole,
} from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';

test('back closes the detail, then a form after a question, then leaves the page', async () => {
  await openApp('/dashboard/analysis', { as: 'dispatcher', size: PHONE });
  await expect.element(badge()).toBeVisible();
  goTo(SUPPLIERS);
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  await row(id).css('.qs-card-title').click();
  await expect.element(detail()).toBeVisible();
  await expect.poll(() => 'quaysideDrawer' in Object(history.state)).toBe(true);
  history.back();
  await expectNone(detail());
  expect(location.pathname).toBe(SUPPLIERS);

  await rowAction(id, '编辑');
  const form = drawer(/^编辑/);
  await fillText(form, '备注', '返回之前写的');
  history.back();
  await expect.element(button('继续填写')).toBeVisible();
  expect(location.pathname).toBe(SUPPLIERS);
  await expect.poll(() => 'quaysideDrawer' in Object(history.state)).toBe(true);
  history.back();
  await expectNone(button('继续填写'));
  await expect.element(form.getByLabelText('备注', { exact: true })).toHaveValue('返回之前写的');
  await form.getByRole('button', { name: '取消' }).click();
  await button('丢弃并离开').click();
  await expectNone(form);

  // The entry of the drawer is gone: one step leads to the page before.
  await expect.poll(() => 'quaysideDrawer' in Object(history.state)).toBe(false);
  history.back();
  await expect.poll(() => location.pathname).toBe('/dashboard/analysis');
});
