/** A list without a mouse: keyword, row, selection, next step, details and the walk through them; dialogs that one can type into at once. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, drawer, expectNone, fillText, firstRowIds, row, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const pressed = (name: string) => page.getByRole('menuitem', { name });
const selectionNote = () => page.css('.qs-selection:visible');

test('/ seeks, X chooses with sums and counts, N opens a form on its first field', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await userEvent.keyboard('/');
  await expect.element(page.css('.qs-keyword input').first()).toHaveFocus();
  const [waiting] = [...backEnd.rows('waybill').values()].filter(({ waybillStatus }) => waybillStatus === '10');
  await userEvent.keyboard(`${String(waiting?.['waybillNo'])}{Enter}`);
  const id = String(waiting?.['id']);
  await expect.element(row(id)).toBeVisible();
  await expect.poll(() => page.css('[data-row-id]:visible').elements().length).toBe(1);

  row(id).element().focus();
  await userEvent.keyboard('x');
  await expect.element(selectionNote()).toHaveTextContent('已选 1 项');
  await expect.element(selectionNote()).toHaveTextContent('装货净重 —');
  await page.getByRole('button', { name: '批量操作' }).click();
  await expect.element(pressed('接单（0）')).toHaveAttribute('aria-disabled', 'true');
  const items = () => page.css('.ant-dropdown:visible [role=menuitem]').elements();
  // The number of those that can be deleted is there once it is known what refers to them.
  await expect
    .poll(() =>
      items()
        .slice(-2)
        .map(({ textContent }) => textContent),
    )
    .toEqual(['作废（1）', '批量删除（1）']);
  await userEvent.keyboard('{Escape}');

  row(id).element().focus();
  await userEvent.keyboard('x');
  await expectNone(selectionNote());
  await userEvent.keyboard('a');
  await expect.element(selectionNote()).toHaveTextContent('已选 1 项');
  await userEvent.keyboard('a');
  await expectNone(selectionNote());
  await userEvent.keyboard('n');
  await expect.poll(() => drawer('新增运单').element().contains(document.activeElement) && document.activeElement?.tagName).toBe('INPUT');
});

test('D opens the next step on its first field, Ctrl Enter takes it; E edits', async () => {
  const { backEnd } = await openApp(`${WAYBILLS}?waybillStatus=10`, { as: 'dispatcher' });
  await waitForWhole();
  const [first = ''] = await firstRowIds(1);
  row(first).element().focus();
  await userEvent.keyboard('d');
  const step = dialog(/^派车/);
  await expect.element(step.getByRole('combobox', { name: '车牌' })).toHaveFocus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(step.getByText(/请填写.*车辆/)).toBeVisible();
  expect(backEnd.requests('PUT /mt_waybill/mtWaybill/dispatch')).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expectNone(step);
  row(first).element().focus();
  await userEvent.keyboard('e');
  await expect.element(drawer(/编辑/)).toBeVisible();
});

test('the keys go on after a queue was chosen by mouse, and press it no second time', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const queue = page.css('.qs-views:visible').getByRole('button', { name: /^待装货/u });
  await queue.click();
  await expect.element(queue).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() =>
      page
        .css('tr[data-row-id]:visible')
        .elements()
        .every(each => each.textContent.includes('待装货')),
    )
    .toBe(true);
  await userEvent.keyboard('je');
  await expect.element(drawer(/^编辑运单/u)).toBeVisible();
});

test('keys that are pressed before the rows of a queue are there wait for them', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const queue = page
    .css('.qs-views:visible')
    .getByRole('button', { name: /^待装货/u })
    .element();
  if (!(queue instanceof HTMLElement)) throw new Error('a queue is a button');
  queue.focus();
  queue.click();
  await Promise.resolve(); // React has drawn the queue as chosen, the rows are those of before
  const shownFirst = page.css('tr[data-row-id]:visible').elements().at(0);
  for (const key of ['j', 'j', 'x'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expect.element(selectionNote()).toHaveTextContent('已选 1 项');

  const rows = page.css('tr[data-row-id]:visible').elements();
  expect(rows.every(each => each.textContent.includes('待装货'))).toBe(true);
  expect(rows[0]).not.toBe(shownFirst);
  expect(rows[1]).toBe(document.activeElement);
  expect(rows[1]?.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked).toBe(true);
});

test('J and K walk through the details in the order of the list, the buttons too; what is chosen stays chosen', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [first = '', second = ''] = await firstRowIds(3);
  const titleOf = (id: string) => String(row(id).element().querySelector('.qs-title')?.textContent);
  const [one, two] = [titleOf(first), titleOf(second)];
  await row(first).getByRole('checkbox').click();
  row(first).element().focus();
  await userEvent.keyboard('{Enter}');
  const details = page.css('.qs-detail .ant-drawer-title');
  await expect.element(details).toHaveTextContent(one);
  await expect.element(page.getByRole('button', { name: '上一条' })).toBeDisabled();
  await userEvent.keyboard('j');
  await expect.element(details).toHaveTextContent(two);
  await userEvent.keyboard('k');
  await expect.element(details).toHaveTextContent(one);
  await page.getByRole('button', { name: '下一条' }).click();
  await expect.element(details).toHaveTextContent(two);
  await expect.element(selectionNote()).toHaveTextContent('已选 1 项');
  // The focus is on the row that the details showed last, not on the one they were opened from.
  await userEvent.keyboard('{Escape}');
  await expectNone(details);
  await expect.element(row(second)).toHaveFocus();
});

test('E and D act on the row whose details are open', async () => {
  await openApp(`${WAYBILLS}?waybillStatus=10`, { as: 'dispatcher' });
  await waitForWhole();
  const [first = ''] = await firstRowIds(1);
  row(first).element().focus();
  await userEvent.keyboard('{Enter}');
  const flow = page.css('.qs-detail').getByRole('button', { name: '状态流程' });
  await expect.element(flow).toHaveTextContent('流程');
  flow.element().focus();
  await userEvent.keyboard('d');
  await expect.element(dialog(/^派车/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expectNone(dialog(/^派车/));
  flow.element().focus();
  await userEvent.keyboard('e');
  await expect.element(drawer(/编辑/)).toBeVisible();
});

test('a typed letter is no key', async () => {
  await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  await fillText(page.getByRole('search').first(), '运单号', 'nx');
  await expectNone(drawer('新增运单'));
  await expectNone(selectionNote());
});
