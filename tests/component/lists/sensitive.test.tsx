/** Account numbers: whole for who holds the right and asks for it, starred for everybody else, also when the server sent them whole. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { starMiddle } from '#schema/sensitive.ts';
import { changeElsewhere, detailOf, expectNone, firstRowIds, SUPPLIERS, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const ACCOUNT = '6222021234567890';
const STARRED = starMiddle(ACCOUNT);
const LABEL = '显示完整的银行账号';

async function openSupplier(as: 'admin' | 'dispatcher') {
  const app = await openApp(SUPPLIERS, { as });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'supplier', id, { bankAccount: ACCOUNT });
  const detail = await detailOf(id);
  await expect.element(detail.getByText(STARRED)).toBeVisible();
  return detail;
}

test('a holder of the right sees it starred until he asks for it, and can star it again', async () => {
  const detail = await openSupplier('admin');
  await detail.getByRole('button', { name: LABEL }).click();
  await expect.element(detail.getByText(ACCOUNT)).toBeVisible();
  await detail.getByRole('button', { name: '隐藏银行账号' }).click();
  await expectNone(detail.getByText(ACCOUNT));
});

test('without the right there is nothing to ask with', async () => {
  const detail = await openSupplier('dispatcher');
  await expectNone(detail.getByRole('button', { name: LABEL }));
  expect(page.css('body').element().textContent).not.toContain(ACCOUNT);
});
