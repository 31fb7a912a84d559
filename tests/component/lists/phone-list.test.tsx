/** A list on a phone: the rows come first, a card says what its row is about and offers one step, everything else is in sheets. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeElsewhere, expectNone, firstRowIds, row, rows, waitForWhole, WAYBILLS, button } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const FIRST_CARD_MAX_PX = 232; // header, search, tools and the queues as chips
const TOUCH_PX = 44;
const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
const heightOf = (element: Element): number => Math.round(element.getBoundingClientRect().height);

test('the first card stands high, says what it is about and offers its next step in one wide button', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher', size: PHONE });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  expect(rows().first().element().getBoundingClientRect().top).toBeLessThanOrEqual(FIRST_CARD_MAX_PX);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '20', plateNumber: '冀D·02475', driverPhone: '13812345678' });
  await expect.element(row(id)).toHaveTextContent('冀D·02475');
  const call = row(id).getByRole('link', { name: '拨打司机电话 13812345678' });
  await expect.element(call).toHaveAttribute('href', 'tel:13812345678');
  expect(heightOf(call.element())).toBeGreaterThanOrEqual(TOUCH_PX);

  changeElsewhere(app, 'waybill', id, { waybillStatus: '10', plateNumber: '', driverPhone: '' });
  await expectNone(call);
  expect(row(id).element().textContent).not.toContain('—');
  const next = row(id).getByRole('button', { name: '派车', exact: true });
  await expect.element(next).toBeVisible();
  expect(heightOf(next.element())).toBe(48);
  expect(next.element().getBoundingClientRect().width).toBeGreaterThan(250);

  await row(id).getByRole('button', { name: '更多', exact: true }).click();
  const menu = page.css('.qs-row-menu:visible');
  const entries = (): readonly string[] =>
    menu
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(() => entries().slice(-3)).toEqual(['作废', '删除', expect.stringMatching(/^为什么其余不可用（\d+）$/u)]);
  await menu.getByRole('menuitem', { name: /^为什么其余不可用/u }).click();
  await expect.element(menu.getByRole('menuitem', { name: '接单（仅“待接单”可用）' })).toHaveAttribute('aria-disabled', 'true');
  await expectInOrder();
});

test('conditions, order and the other tools are one press away; the focus comes back', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher', size: PHONE });
  await waitForWhole();
  const [found = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', found, { plateNumber: '冀D·02475' });
  await expect.element(row(found)).toHaveTextContent('冀D·02475');
  const filter = button('筛选');
  await filter.click();
  const form = sheet('筛选');
  await form.getByLabelText('车牌号', { exact: true }).fill('D02475');
  await expectInOrder();
  await form.getByRole('button', { name: '查询' }).click();
  await expectNone(form);
  await expect.element(button('筛选 (1)')).toHaveFocus();

  await button('排序').click();
  await page.getByRole('menuitem', { name: '派车时间', exact: true }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe('-dispatchTime');
  await button('排序').click();
  await page.getByRole('menuitem', { name: '派车时间 ↓', exact: true }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('sort')).toBe('dispatchTime');

  const [id = ''] = await firstRowIds(1);
  expect(id).toBe(found);
  await row(id).getByRole('checkbox').click();
  await page.getByRole('status').filter({ hasText: '已选 1 项' }).getByRole('button', { name: '操作' }).click();
  const tools = sheet('列表操作');
  await expect.element(tools.getByRole('button', { name: '批量操作' })).toBeVisible();
  for (const element of tools.getByRole('button').elements())
    expect(heightOf(element), element.textContent).toBeGreaterThanOrEqual(TOUCH_PX);
  await userEvent.keyboard('{Escape}');
  await expectNone(tools);
  await button('清空').click();
  await expectNone(page.getByText('已选 1 项'));
});

test('a step is a sheet: numbers by the keypad, the net weight computed, the time filled in, its button in sight', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher', size: PHONE });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '30', loadGross: '', loadTare: '', loadNetWeight: '', loadTime: '' });
  const open = row(id).getByRole('button', { name: '装货确认', exact: true });
  await open.click();
  const step = sheet(/^装货确认 · 运单/);
  await expect.element(step).toBeVisible();
  await expect.poll(() => step.element().contains(document.activeElement)).toBe(true);
  const submit = step.getByRole('button', { name: '装货确认', exact: true });
  expect(Math.round(submit.element().getBoundingClientRect().bottom)).toBeLessThanOrEqual(PHONE[1]);
  const cross = step.getByRole('button', { name: '关闭', exact: true }).element().getBoundingClientRect();
  expect(Math.round(cross.left)).toBeGreaterThanOrEqual(0);
  expect(Math.round(cross.top)).toBeGreaterThanOrEqual(Math.round(step.element().getBoundingClientRect().top));
  for (const label of ['装货毛重', '装货皮重'])
    await expect.element(step.getByLabelText(label, { exact: true })).toHaveAttribute('inputmode', 'decimal');
  await expect.element(step.getByLabelText('装货时间', { exact: true })).not.toHaveValue('');
  await expect.element(step.getByRole('button', { name: '此刻' })).toBeVisible();
  await step.getByLabelText('装货毛重', { exact: true }).fill('47.62');
  await step.getByLabelText('装货皮重', { exact: true }).fill('15.4');
  await expect.element(step.getByText('32.220 吨')).toBeVisible();
  await expectInOrder();
  await userEvent.keyboard('{Escape}');
  await expectNone(step);
  await expect.element(open).toHaveFocus();
});
