/** What others do to the rows of an open list and of an open form. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import {
  changeElsewhere,
  drawer,
  expectNone,
  fillText,
  firstRowIds,
  listTotal,
  row,
  rowAction,
  rowIds,
  rows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const input = (form: Locator, label: string): Locator => form.getByLabelText(label, { exact: true });

test('the row under an open form follows in untouched fields and asks about the touched one', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  await rowAction(id, '编辑');
  const form = drawer(/^编辑/);
  await fillText(form, '备注', '写到一半的备注');
  changeElsewhere(app, 'waybill', id, { unloadPlace: '对方改的卸货地址', remark: '对方的备注' });
  await expect.element(input(form, '卸货地址')).toHaveValue('对方改的卸货地址');
  await expect.element(input(form, '备注')).toHaveValue('写到一半的备注');
  const note = form.getByRole('status').filter({ hasText: '对方已改为' });
  await expect.element(note).toHaveTextContent('对方的备注');
  await note.getByRole('button', { name: '采用对方的' }).click();
  await expect.element(input(form, '备注')).toHaveValue('对方的备注');
  await form.getByRole('button', { name: '取消' }).click();
  await expectNone(form);
});

test('a row added elsewhere waits behind the pill and comes on a click; one deleted elsewhere leaves, the others stay', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const order = rowIds();
  const total = app.backEnd.rows('waybill').size;
  const id = 'f'.repeat(32);
  changeElsewhere(app, 'waybill', id, { loadPlace: '对方新增的装货地址', waybillStatus: '10' });
  const pill = page.getByTestId('list-pill');
  await expect.element(pill).toHaveTextContent(/^有 1 条新数据$/);
  expect(rowIds()).toEqual(order);
  await pill.click();
  await expect.element(rows().first()).toHaveTextContent('对方新增的装货地址');
  await expectNone(pill);
  await expect.element(listTotal()).toHaveTextContent(`1-10 共${total + 1}条`);
  expect(rowIds().slice(1)).toEqual(order.slice(0, 9));

  changeElsewhere(app, 'waybill', id, 'deleted');
  await expectNone(row(id));
  expect(rowIds().slice(0, 9)).toEqual(order.slice(0, 9));
});
