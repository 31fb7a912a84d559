/** 删除 of rows that others refer to: not offered in the menu, with the reason and the way to those others; left out of a deletion of several, which says so. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { freightYard } from '#features/base/freight-yard/entity.ts';
import { dialog, expectNone, firstRowIds, row } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const CALL = `GET ${freightYard.endpoint}/referring`;
const heldBy = (id: string) => ({ id, by: [{ entity: 'weighSlip', field: 'yardId', count: 3 }] });
const openMore = (id: string): Promise<void> => row(id).getByRole('button', { name: '更多', exact: true }).click();

test('the menu says what holds the row and leads there; of several chosen rows the held one stays: it is not counted on the button, and the question says so', async () => {
  const { backEnd } = await openApp(freightYard.route, { as: 'admin' });
  const [held = '', free = ''] = await firstRowIds(2);
  backEnd.answer(CALL, asked => ({ result: (asked.params['ids'] ?? '').split(',').includes(held) ? [heldBy(held)] : [] }));

  await openMore(held);
  await expect.element(page.getByRole('menuitem', { name: '查看引用它的磅单（3）' })).toBeVisible();
  await expectNone(page.getByRole('menuitem', { name: '删除', exact: true }));
  await page.getByRole('menuitem', { name: /^为什么其余不可用/ }).click();
  await expect.element(page.getByRole('menuitem', { name: '删除（被 3 条磅单引用，不能删除）' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');

  for (const id of [held, free]) await row(id).getByRole('checkbox').click();
  await page.getByRole('button', { name: '批量操作' }).first().click();
  await page.getByRole('menuitem', { name: '批量删除（1）' }).click();
  await expect.element(dialog('确认删除').getByText(/其中 1 条不会删除：.+被 3 条磅单引用，不能删除/)).toBeVisible();
});
