/** The lines of a contract in its form: a deleted one comes back, by the pointer and by the keyboard. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, drawer, expectNone, press, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增合同');
const line = (number: number) => form().getByRole('row', { name: `第 ${number} 行`, exact: true });
const spec = (number: number) => line(number).getByLabelText(/规格/);
const lines = (): number => form().css('[data-child-id]').elements().length;

test('deleted lines come back to their places with what was typed, the last one first', async () => {
  await openApp('/contract/mtContract', { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  for (const [at, typed] of ['甲', '乙', '丙'].entries()) {
    await form().getByRole('button', { name: '新增合同明细' }).click();
    await spec(at + 1).fill(typed);
  }
  await expectNone(form().getByRole('button', { name: '撤销删除' }));

  await form().getByRole('button', { name: '删除第 2 行' }).click();
  await expect.element(form().getByRole('status').filter({ hasText: '已删除第 2 行' })).toBeVisible();
  await expect.element(form().getByRole('button', { name: '撤销删除' })).toHaveFocus();
  await form().getByRole('button', { name: '删除第 1 行' }).click();
  expect(lines()).toBe(1);

  await press('{Enter}');
  await expect.poll(lines).toBe(2);
  await expect.element(spec(1)).toHaveValue('甲');
  await form().getByRole('button', { name: '撤销删除' }).click();
  await expect.element(spec(2)).toHaveValue('乙');
  await expect.element(spec(3)).toHaveValue('丙');
  await expectNone(form().getByRole('button', { name: '撤销删除' }));
  await expect.element(page.getByText('共 3 行')).toBeVisible();
});
