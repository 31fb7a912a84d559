/** The lines of a contract in its form: a deleted one comes back, and one is moved, by the pointer and by the keyboard. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, drawer, expectNone, press, waitForRows } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const form = () => drawer('新增合同');
const line = (number: number) => form().getByRole('row', { name: `第 ${number} 行`, exact: true });
const spec = (number: number) => line(number).getByLabelText(/规格/);
const lines = (): number => form().css('[data-child-id]').elements().length;

async function openWithLines(): Promise<void> {
  await openApp('/contract/mtContract', { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  for (const [at, typed] of ['甲', '乙', '丙'].entries()) {
    await form().getByRole('button', { name: '新增合同明细' }).click();
    await spec(at + 1).fill(typed);
  }
}

test('deleted lines come back to their places with what was typed, the last one first', async () => {
  await openWithLines();
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

test('a line is moved by the arrow keys, by the menu of its handle and by dragging; the focus goes along', async () => {
  const specs = (): readonly string[] => [1, 2, 3].map(at => String(Reflect.get(spec(at).element(), 'value')));
  const handle = (number: number) => form().getByRole('button', { name: `移动第 ${number} 行` });
  await openWithLines();

  handle(3).element().focus();
  await press('{ArrowUp}');
  await expect.poll(specs).toEqual(['甲', '丙', '乙']);
  await expect.element(handle(2)).toHaveFocus();
  await expect.element(form().getByRole('status').filter({ hasText: '原第 3 行已移到第 2 行' })).toBeVisible();
  await press('{Home}');
  await expect.poll(specs).toEqual(['丙', '甲', '乙']);
  await press('{ArrowUp}');
  expect(specs()).toEqual(['丙', '甲', '乙']);

  await handle(1).click();
  await page.getByRole('menuitem', { name: '移到最后' }).click();
  await expect.poll(specs).toEqual(['甲', '乙', '丙']);
  await expect.element(handle(3)).toHaveFocus();

  await userEvent.dragAndDrop(handle(3), line(1));
  await expect.poll(specs).toEqual(['丙', '甲', '乙']);
});
