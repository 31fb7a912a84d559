/** The editable table: its cells, their rules, the keys and the clipboard of a spreadsheet. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, expectNone, press } from '../support/controls.ts';
import {
  cell,
  chooseCase,
  copy,
  grid,
  line,
  lineCount,
  openCase,
  paste,
  pick,
  sink,
  textOf,
  tool,
  typeInto,
} from '../support/editable-cells.ts';
import { DESK, PHONE } from '../support/open-app.tsx';
import { chooseColourScheme, expectInOrder } from '../support/page-health.ts';
import { pasteInto } from '../support/pictures.ts';

const error = (number: number, head: string) => cell(number, head).css('.et-error');
const options = () => page.css('.ant-select-dropdown:visible .ant-select-item-option');
const option = (text: string) => options().filter({ hasText: text }).first();
const box = () => page.css('.et-box');

test('cells of each kind: typed, ticked, switched, chosen from fixed values, a dictionary, a search, days, moments, people, departments, a row that fills others', async () => {
  await openCase('kinds');
  await typeInto(1, '名称', '手工输入');
  await expect.poll(() => textOf(1, '名称')).toBe('手工输入');
  await typeInto(1, '数量', '10');
  await expect.poll(() => textOf(1, '进度')).toBe('0%');
  const urgent = cell(1, '加急').getByRole('switch');
  await urgent.click();
  await expect.element(urgent).not.toBeChecked();
  await cell(1, '已核对').getByRole('checkbox').click();
  await expect.element(cell(1, '已核对').getByRole('checkbox')).toBeChecked();

  await cell(1, '状态').click();
  await option('已完成').click();
  await expect.poll(() => textOf(1, '状态')).toBe('已完成');
  await cell(1, '运输方式').click();
  await option('铁路').click();
  await expect.poll(() => textOf(1, '运输方式')).toContain('铁路');

  await cell(1, '日期').click();
  await box().getByRole('textbox').fill('2026-04-05');
  await press('{Enter}');
  await expect.poll(() => textOf(1, '日期')).toBe('2026-04-05');
  await cell(1, '装车时间').click();
  await box().getByRole('textbox').fill('2026-04-05 08:30:00');
  await press('{Tab}');
  await expect.poll(() => textOf(1, '装车时间')).toBe('2026-04-05 08:30:00');

  await cell(1, '经办人').click();
  await box().getByRole('combobox').click();
  await options().first().click();
  await expect.poll(() => textOf(1, '经办人')).not.toBe('');
  await cell(1, '部门').click();
  await box().getByRole('combobox').click();
  await options().first().click();
  await expect.poll(() => textOf(1, '部门')).not.toBe('');

  await cell(1, '车辆').click();
  await box().getByRole('combobox').click();
  await options().first().click();
  await expect.poll(() => textOf(1, '车牌号')).not.toBe('');

  // Files are chosen in the pop-up, and put in order there.
  await cell(1, '附件').click();
  const popup = dialog('附件');
  await expect.element(popup.getByRole('button', { name: '选择文件：附件' })).toHaveFocus();
  const body = popup.element().querySelector('.ant-modal-body');
  expect([popup.css('.ant-modal-container').element().getBoundingClientRect().width, body?.getBoundingClientRect().height]).toEqual([
    520, 200,
  ]);
  pasteInto(popup.getByRole('group').element(), [new File(['a'], '一号合同扫描件.txt'), new File(['b'], '二.txt')]);
  await expect.element(popup.getByText('一号合同扫…', { exact: true })).toBeVisible();
  await popup.getByRole('button', { name: '前移 一号合同扫描件.txt' }).click();
  await expect.element(page.getByText('未知的操作')).toBeVisible();
  await popup.getByRole('button', { name: '后移 二.txt' }).click();
  await expect.element(page.getByText('已到最后~')).toBeVisible();
  await popup.getByRole('button', { name: '前移 二.txt' }).click();
  await popup.getByRole('button', { name: '确定' }).click();
  await expectNone(popup);
  await expect.poll(() => textOf(1, '附件')).toBe('二.txt、一号合同扫描件.txt');
  await expect.element(sink()).toHaveFocus();
  // What is taken out and given up is still there.
  await cell(1, '附件').click();
  await popup.getByRole('button', { name: '移除 二.txt' }).click();
  await expect.poll(() => popup.getByText('待上传').elements()).toHaveLength(1);
  await popup.getByRole('button', { name: '取消' }).click();
  await expectNone(popup);
  await cell(1, '附件').click();
  await expect.poll(() => popup.getByText('待上传').elements()).toHaveLength(2);
});

test('what is typed over a day or a list begins its editor; Tab goes on from there', async () => {
  await openCase('kinds');
  await cell(2, '日期').click();
  await press('{Escape}{Escape}');
  await press('2026-05-06');
  await expect.element(box().getByRole('textbox')).toHaveValue('2026-05-06');
  await press('{Tab}');
  await expect.poll(() => textOf(2, '日期')).toBe('2026-05-06');
  await expect.element(sink()).toHaveFocus();
  expect(sink().element().getAttribute('aria-label')).toBe('第 2 行装车时间');
  await cell(2, '状态').click();
  await press('{Escape}');
  await press('已');
  await expect.element(option('已完成')).toBeVisible();
  await press('{Enter}');
  await expect.poll(() => textOf(2, '状态')).toBe('已完成');
});

test('no column is narrower than its kind needs', async () => {
  await openCase('kinds');
  const widths = ['日期', '装车时间', '经办人', '部门'].map(head => cell(1, head).element().getBoundingClientRect().width);
  expect(widths[0]).toBeGreaterThanOrEqual(135);
  expect(Math.min(...widths.slice(1))).toBeGreaterThanOrEqual(190);
});

test('a select that searches asks for a text first, and says when there is nothing', async () => {
  await openCase('kinds');
  await cell(1, '车站').click();
  await expect.element(page.getByText('请输入搜索内容')).toBeVisible();
  await press('没有的站');
  await expect.element(page.getByText('没有查询到任何数据')).toBeVisible();
  await press('{Escape}');
  await cell(1, '车站').click();
  await press('大同');
  await option('大同东').click();
  await expect.poll(() => textOf(1, '车站')).toBe('大同东');
});

test('a number takes one minus, digits and one point; what is none is empty when it is left', async () => {
  await openCase('sort');
  await cell(1, '重量').click();
  await press('1a');
  await expect.element(sink()).toHaveValue('1');
  await press('..2');
  await expect.element(sink()).toHaveValue('1.2');
  await press('{Escape}{F2}{Control>}a{/Control}--1');
  await expect.element(sink()).toHaveValue('-1');
  await press('.5{Enter}');
  await expect.poll(() => textOf(1, '重量')).toBe('-1.500');
  await typeInto(2, '重量', '-');
  await expect.poll(() => textOf(2, '重量')).toBe('');
});

test('a cell is text until it is clicked; in 始终编辑 each looks like its input; a closed line stays text', async () => {
  await openCase('closed');
  expect(page.css('.et-editor.is-open').elements()).toHaveLength(0);
  await cell(1, '名称').click();
  await expect.element(page.css('.et-editor.is-open .et-sink')).toHaveValue('太原北煤样 1');
  await cell(3, '名称').click();
  await expectNone(page.css('.et-editor.is-open'));
  await press('改不了{Enter}');
  expect(textOf(3, '名称')).toBe('大同东煤样 3');
  await chooseCase('始终编辑');
  expect(line(1).css('.et-cell.is-boxed').elements().length).toBeGreaterThan(10);
});

test('rules: a cell that must hold something, a preset, an own pattern, an own handler, no value twice; a deleted line does not count', async () => {
  await openCase('rules');
  page.css('.et-sink').element().focus();
  paste('AB1234\t16600000000\t1.23\t2026-03-05\t2026-03-01\nAB1234\t123\t1.234\t\t\n\tx\t\t\t');
  await expect.poll(lineCount).toBe(3);
  await expect.element(error(1, '结束日期')).toHaveTextContent('结束日期不能早于开始日期');
  await expect.element(error(2, '编号')).toHaveTextContent('编号与第 1 行重复');
  await expect.element(error(2, '手机')).toHaveTextContent('请输入正确的手机号码');
  await expect.element(error(2, '金额')).toHaveTextContent('请输入正确的金额，最多两位小数');
  expect(error(1, '手机').elements()).toHaveLength(0);
  expect(error(3, '编号').elements()).toHaveLength(0);
  await tool('保存').click();
  await expect.element(error(3, '编号')).toHaveTextContent('请输入编号');
  await expectNone(page.getByText(/^保存的值/));
  await typeInto(3, '编号', 'x1');
  await expect.element(error(3, '编号')).toHaveTextContent('请输入两个大写字母和四位数字');
  await pick(1).click();
  await tool('删除').click();
  await page
    .css('.ant-popconfirm')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect.poll(() => error(1, '编号').elements().length).toBe(0);
});

test('a text over 25 characters is cut, and whole where the pointer rests and in the editor', async () => {
  await openCase('sort');
  const long = '很长的名称'.repeat(8);
  await typeInto(1, '名称', long);
  await expect.poll(() => textOf(1, '名称')).toBe(`${long.slice(0, 25)}…`);
  await expect.element(cell(1, '名称')).toHaveAttribute('title', long);
  await cell(1, '名称').click();
  await expect.element(sink()).toHaveValue(long);
});

test('keys: arrows, Enter, Tab, F2, Esc, Delete, Ctrl+D, Ctrl+Z and Ctrl+Y; Esc and Tab leave the table', async () => {
  await openCase('sort');
  const label = () => sink().element().getAttribute('aria-label');
  await cell(1, '名称').click();
  await press('甲{ArrowDown}');
  expect(label()).toBe('第 2 行名称：榆次煤样 2');
  await press('乙{Tab}');
  expect(label()).toBe('第 2 行数量：2');
  await press('{Shift>}{Tab}{/Shift}{F2}丙{Enter}');
  expect([textOf(1, '名称'), textOf(2, '名称')]).toEqual(['甲', '乙丙']);
  await press('丁{Escape}');
  expect(textOf(3, '名称')).toBe('大同东煤样 3');
  await press('{Control>}{ArrowUp}{/Control}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await expect.poll(() => textOf(3, '名称')).toBe('甲');
  await press('{Control>}z{/Control}');
  await expect.poll(() => textOf(3, '名称')).toBe('大同东煤样 3');
  await press('{Control>}y{/Control}');
  await expect.poll(() => textOf(3, '名称')).toBe('甲');
  await press('{Delete}');
  await expect.poll(() => [1, 2, 3].map(number => textOf(number, '名称'))).toEqual(['', '', '']);
  await press('{Control>}a{/Control}');
  expect(copy().getData('text/plain').split('\r\n')).toHaveLength(6);
  await press('{Escape}{Tab}');
  await expect.element(sink()).not.toHaveFocus();
});

test('a block from a spreadsheet is pasted over cells and into new lines; what is no value stays and is marked; one step takes it back', async () => {
  await openCase('sort');
  await cell(5, '名称').click();
  paste('"两\n行"\t１２\t3.5\r\n七\t多\t4\r\n八\t1\t2\r\n');
  await expect.poll(lineCount).toBe(7);
  expect([textOf(5, '名称'), textOf(5, '数量'), textOf(6, '数量'), textOf(7, '重量')]).toEqual(['两\n行', '12', '多', '2.000']);
  await expect.element(error(6, '数量')).toHaveTextContent('数量不能是“多”');
  await expect.element(page.css('.ant-message')).toHaveTextContent('已粘贴 3 行 3 列；其中 1 处无法识别，已标红');
  await press('{Control>}z{/Control}');
  await expect.poll(lineCount).toBe(6);
  await expectNone(page.css('.et-error'));
  expect(textOf(5, '名称')).toBe('晋城北煤样 5');
});

test('a copied block is text for a spreadsheet, and keeps its codes when it is pasted here', async () => {
  await openCase('sort');
  await cell(3, '日期').click();
  await press('{Escape}{Shift>}{ArrowRight}{/Shift}');
  const copied = copy();
  expect(copied.getData('text/plain')).toBe('2026-03-03\t已完成');
  await cell(1, '日期').click();
  await press('{Escape}');
  paste(copied);
  await expect.poll(() => [textOf(1, '日期'), textOf(1, '状态')]).toEqual(['2026-03-03', '已完成']);
});

test('a hundred thousand lines are pasted up to what the table takes, and a text of a megabyte is shortened only on the screen', async () => {
  await openCase('large');
  await cell(1, '名称').click();
  await press('{Escape}');
  const begin = performance.now();
  paste('甲\t1\n'.repeat(100_000));
  expect(performance.now() - begin).toBeLessThan(2_000);
  await expect.element(page.css('.ant-message')).toHaveTextContent('表格最多 5000 行，多出的没有粘贴');
  expect([lineCount(), textOf(2, '名称')]).toEqual([5_000, '甲']);
  await cell(2, '备用列1').click();
  await press('{Escape}');
  paste('长'.repeat(1_000_000));
  await expect.poll(() => textOf(2, '备用列1')).toBe(`${'长'.repeat(25)}…`);
});

test('in order, light and dark, at a desk and on a phone', async () => {
  await openCase('rules');
  page.css('.et-sink').element().focus();
  paste('AB1\t123\t\t\t');
  await expectInOrder({ of: 'main', name: 'with errors' });
  await chooseCase('单元格类型');
  await expectInOrder({ of: 'main', name: 'at a desk' });
  await chooseColourScheme('dark');
  await expectInOrder({ of: 'main', colours: true, name: 'dark' });
  await page.viewport(...PHONE);
  await expectInOrder({ of: 'main', name: 'on a phone, dark' });
  await chooseColourScheme('light');
  await expectInOrder({ of: 'main', colours: true, name: 'on a phone' });
  await expect.element(grid()).toBeVisible();
  await page.viewport(...DESK);
});
