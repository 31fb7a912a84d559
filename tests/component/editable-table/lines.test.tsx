/** The editable table: its toolbar, whole lines, sizes, foot, sub-tables and what others change. */
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNone, press } from '../support/controls.ts';
import { cell, chooseCase, grid, line, lineCount, openCase, paste, pick, sink, textOf, tool, typeInto } from '../support/editable-cells.ts';

afterEach(() => vi.useRealTimers());

const heightOf = (css: string): number => page.css(css).first().element().getBoundingClientRect().height;
async function rowHeight(): Promise<number> {
  await expect.element(line(1)).toBeVisible();
  return heightOf('.et-row');
}
const confirm = () =>
  page
    .css('.ant-popconfirm')
    .getByRole('button', { name: /确\s?定/ })
    .click();
const said = (text: string) => page.css('.ant-message').getByText(text);

test('toolbar: 新增, 保存, 删除, 清空选择, 收起; 删除 asks, and 清空选择 also clears a line that was closed since', async () => {
  await openCase('closed');
  await expect.element(tool('删除')).toBeDisabled();
  await expect.element(pick(3)).toBeDisabled(); // its status closes it
  await pick(1).click();
  await pick(2).click();
  await expect.element(page.getByText('共 6 行，已选 2 行')).toBeVisible();
  await tool('删除').click();
  await expect.element(page.getByText('是否删除选中的 2 行？')).toBeVisible();
  await page
    .css('.ant-popconfirm')
    .getByRole('button', { name: /取\s?消/ })
    .click();
  expect(lineCount()).toBe(6);

  await cell(2, '状态').click();
  await page.css('.ant-select-dropdown:visible').getByText('已完成').click();
  await expect.element(pick(2)).toBeDisabled();
  await tool('删除').click();
  await confirm();
  await expect.poll(lineCount).toBe(5);
  await expect.element(page.getByText('共 5 行，已选 1 行')).toBeVisible();
  await tool('清空选择').click();
  await expect.element(pick(1)).not.toBeChecked();
  await expect.element(page.getByText('共 5 行', { exact: true })).toBeVisible();

  await tool('收起').click();
  await expectNone(grid());
  await tool('展开').click();
  await expect.element(grid()).toBeVisible();
});

test('保存 tells inserted, updated and removed lines apart; a new line that is removed again is in none', async () => {
  await openCase('sort');
  await typeInto(1, '名称', '改过的');
  await tool('新增').click();
  await press('新的一行{Enter}');
  await pick(2).click();
  await tool('删除').click();
  await confirm();
  await expect.poll(lineCount).toBe(6);
  await tool('保存').click();
  await expect.element(page.getByText('保存的值：新增 1 行，修改 1 行，删除 1 行')).toBeVisible();
});

test('新增 within 1500 ms of the last adds nothing and says so', async () => {
  await openCase('kinds');
  vi.useFakeTimers({ toFake: ['Date'] });
  const begin = Date.now();
  await tool('新增').click();
  await expect.poll(lineCount).toBe(5);
  vi.setSystemTime(begin + 1_400);
  await tool('新增').click();
  await expect.element(said('点击太快了，请慢一点！')).toBeVisible();
  expect(lineCount()).toBe(5);
  vi.setSystemTime(begin + 1_600);
  await tool('新增').click();
  await expect.poll(lineCount).toBe(6);
});

test('several lines are added at a position; neither number leaves its bounds', async () => {
  await openCase('limit');
  await tool('行数和位置').click();
  const count = page.getByLabelText('行数', { exact: true });
  const position = page.getByLabelText('插入位置', { exact: true });
  await expect.element(page.getByText('0 表示加在最后；n 表示插在第 n 行之前')).toBeVisible();
  await count.fill('0');
  await position.fill('9');
  position.element().blur();
  await expect.element(count).toHaveValue('1');
  await expect.element(position).toHaveValue('6');
  await count.fill('7');
  await position.fill('2');
  await tool('新增').click();
  await expect.poll(lineCount).toBe(8); // as many as the table takes
  expect([textOf(1, '名称'), textOf(2, '名称'), textOf(4, '名称')]).toEqual(['太原北煤样 1', '', '榆次煤样 2']);
});

test('radio keeps one line; a table without selection has no boxes and no 删除', async () => {
  await openCase('radio');
  await pick(1).click();
  await pick(2).click();
  await expect.element(pick(1)).not.toBeChecked();
  await expect.element(pick(2)).toBeChecked();
  await chooseCase('没有选择列');
  expect([page.css('.et-pick').elements().length, tool('删除').elements().length]).toEqual([0, 0]);
});

test('a line goes by its handle: dragged, and by the arrow keys; by Alt and an arrow from any cell', async () => {
  await openCase('sort');
  const names = (): readonly string[] => [1, 2, 3].map(number => textOf(number, '名称').slice(-1));
  await userEvent.dragAndDrop(page.getByRole('button', { name: '移动第 1 行' }), line(3));
  await expect.poll(names).toEqual(['2', '3', '1']);
  page.getByRole('button', { name: '移动第 3 行' }).element().focus();
  await press('{ArrowUp}');
  await expect.poll(names).toEqual(['2', '1', '3']);
  await expect.element(page.getByRole('button', { name: '移动第 2 行' })).toHaveFocus();
  await cell(1, '数量').click();
  await press('{Escape}{Alt>}{ArrowDown}{/Alt}');
  await expect.poll(names).toEqual(['1', '2', '3']);
});

test('a row is 61 high, and lower in each smaller size', async () => {
  await openCase('kinds');
  const heights = [await rowHeight()];
  for (const title of ['尺寸：小', '尺寸：更小', '尺寸：最小']) {
    await chooseCase(title);
    heights.push(await rowHeight());
  }
  expect(heights).toEqual([61, 48, 40, 32]);
});

test('the table is 400 high at most, or as high as it is told; only lines in sight are drawn; scrolling ends after 100 ms', async () => {
  await openCase('large');
  await expect.poll(() => [heightOf('.et-scroll'), lineCount()]).toEqual([400, 5_000]);
  const box = page.css('.et-scroll').element();
  box.scrollTop = 100_000;
  await expect.element(page.css('.et-scroll.is-scrolling')).toBeVisible();
  await expect.element(line(2_502)).toBeVisible();
  expect(page.css('.et-row').elements().length).toBeLessThan(30);
  await expectNone(page.css('.et-scroll.is-scrolling'));
  await chooseCase('最大高度 240');
  await expect.poll(() => heightOf('.et-scroll')).toBe(240);
});

test('sums and a mean stand in the foot and follow an edit at once; empty cells count for neither', async () => {
  await openCase('sort');
  const foot = (at: number) => page.css('.et-foot [role=gridcell]').nth(at);
  await expect.element(foot(1)).toHaveTextContent('21');
  await expect.element(foot(3)).toHaveTextContent('平均102.5');
  await typeInto(6, '数量', '16');
  await expect.element(foot(1)).toHaveTextContent('31');
  await cell(6, '单价').click();
  await press('{Escape}{Delete}');
  await expect.element(foot(3)).toHaveTextContent('平均102');
});

test('a line opens its sub-table; one that fails for the fourth time says so', async () => {
  await openCase('sub');
  await page.getByRole('button', { name: '展开第 2 行的子表' }).click();
  await expect.element(page.css('.et-sub')).toHaveTextContent('第 1 车第 2 车');
  await tool('收起').click();
  await expectNone(page.css('.et-sub'));
  await chooseCase('子表打开失败');
  await page.getByRole('button', { name: '展开第 1 行的子表' }).click();
  await expect.element(page.css('.et-sub')).toHaveTextContent('打开子表失败');
});

test('a line that somebody else changed flashes for 1400 ms; an own edit does not', async () => {
  await openCase('outside');
  await typeInto(1, '数量', '9');
  expect(page.css('.et-row.is-flash').elements()).toHaveLength(0);
  const begin = performance.now();
  await page.getByRole('button', { name: '模拟别人修改第 2 行' }).click();
  await expect.element(page.css('.et-row.is-flash')).toBeVisible();
  expect(line(2).element()).toHaveClass('is-flash');
  await expectNone(page.css('.et-row.is-flash'));
  expect(performance.now() - begin).toBeGreaterThan(1_350);
});

test('a line that somebody else removes takes its unread text along, and neither the cursor, the cell in work nor the count of selected lines', async () => {
  await openCase('outside');
  await pick(1).click();
  await pick(3).click();
  await expect.element(page.getByText('共 6 行，已选 2 行')).toBeVisible();
  await cell(3, '名称').click();
  await press('忻州西');
  await page.getByRole('button', { name: '模拟别人删除第 1 行' }).click();
  await expect.poll(lineCount).toBe(5);
  await expect.element(page.getByText('共 5 行，已选 1 行')).toBeVisible();
  await press('{Enter}');
  expect([1, 2, 3].map(number => textOf(number, '名称'))).toEqual(['榆次煤样 2', '忻州西', '朔州煤样 4']);

  await cell(1, '数量').click();
  paste('三车\t3');
  await expect.element(page.getByText('还不能保存的文字：1 处')).toBeVisible();
  await cell(3, '名称').click();
  await press('{Escape}');
  await page.getByRole('button', { name: '模拟别人删除第 1 行' }).click();
  await expect.element(page.getByText('还不能保存的文字：0 处')).toBeVisible();
  await expect.element(sink()).toHaveAccessibleName('第 2 行名称：朔州煤样 4');
  await press('{Delete}');
  await expect.poll(() => [1, 2, 3].map(number => textOf(number, '名称'))).toEqual(['忻州西', '', '晋城北煤样 5']);
});
