/** The lines of a contract in its form: a deleted one comes back, one is moved, by the pointer and by the keyboard, and a block is pasted in 表格编辑. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, drawer, expectNone, press, waitForRows } from '../support/controls.ts';
import { cell, lineCount, paste, textOf } from '../support/editable-cells.ts';
import { openApp } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

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

test('表格编辑: a block from a spreadsheet becomes lines with their amounts; what is no value keeps the form from being saved; the lines go on one by one', async () => {
  await openApp('/contract/mtContract', { as: 'dispatcher' });
  await waitForRows();
  await button('新增').click();
  await form().getByRole('button', { name: '新增合同明细' }).click();
  await spec(1).fill('主焦');
  await form().getByRole('button', { name: '表格编辑' }).click();
  await expect.element(form().getByRole('grid', { name: '合同明细' })).toBeVisible();
  expect(textOf(1, '规格')).toBe('主焦');

  await cell(1, '规格').click();
  paste('主焦\t吨\t１２．５\t100\r\n肥煤\t吨\t多\t2\r\n');
  await expect.poll(lineCount).toBe(2);
  expect([textOf(1, '数量'), textOf(1, '金额'), textOf(2, '单位')]).toEqual(['12.500', '1,250.00', '吨']);
  await expect.element(cell(2, '数量').css('.et-error')).toHaveTextContent('数量不是有效的值，请改正或清空');
  await form().getByRole('button', { name: '保存', exact: true }).click();
  await expect.element(form().getByText('合同明细第 2 行：数量不是有效的值，请改正或清空').first()).toBeVisible();
  await expect.element(cell(1, '物料').css('.et-error')).toBeInTheDocument();

  await cell(2, '数量').click();
  await press('3{Enter}');
  await expect.poll(() => textOf(2, '金额')).toBe('6.00');
  await press('{Escape}');
  await expect.element(form()).toBeVisible();
  await expectInOrder({ of: '.child-table' });

  await cell(1, '物料').click();
  const option = page.css('.ant-select-dropdown:visible .ant-select-item-option-content').first();
  await page.css('.et-box').getByRole('combobox').click();
  await expect.element(option).toBeVisible();
  const material = option.element().textContent;
  await press('{Escape}'); // the list, then the editor
  await press('{Escape}');
  await press('{ArrowDown}');
  paste(`没有的煤种\n${material}`);
  await expect.poll(() => [textOf(2, '物料'), textOf(3, '物料')]).toEqual(['没有的煤种', material]);
  await expect.poll(() => cell(3, '物料').css('.et-error').elements().length).toBe(0);
  await expect.element(cell(2, '物料').css('.et-error')).toBeInTheDocument();
  await form().getByRole('button', { name: '逐行编辑' }).click();
  await expect.poll(lines).toBe(3);
  await expect.element(spec(2)).toHaveValue('肥煤');
  await expect.element(line(2).getByLabelText(/数量/)).toHaveValue('3.000');
});
