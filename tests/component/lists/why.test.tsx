/** Asking about a row: where it stands in its status flow, and why it reads as it does while a change waits for the network. */
import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { drawer, expectNone, fillText, press, row, rowAction, rows, save, waitForWhole, WAYBILLS } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const rowMenu = () => page.css('.qs-row-menu:visible');

async function openWaybills() {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const first = rows().filter({ hasText: '待派车' }).first();
  await expect.element(first).toBeVisible();
  return { backEnd: app.backEnd, first, id: first.element().getAttribute('data-row-id') ?? '' };
}

/** A point of the row, in the window around the test's page. */
function pointOn(target: Locator) {
  const { x, y } = target.element().getBoundingClientRect();
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.x ?? 0) + 200, y: y + (frame?.y ?? 0) + 10 };
}

test('a finger that rests on a row opens its menu, which stays when the finger leaves', async () => {
  const { first } = await openWaybills();
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  try {
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [pointOn(first)] });
    await expect.element(rowMenu()).toBeVisible();
    await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } finally {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false });
  }
  const entries = rowMenu().getByRole('menuitem');
  await expect.poll(() => entries.elements().map(entry => entry.textContent)).toEqual(['查看详情', '为什么是这样？', '状态流程']);
  await press('{Escape}');
  await expectNone(rowMenu());
  await expectNone(page.css('[role=dialog]:visible'));
});

// Its chart is laid out by a worker: main-flow.spec.ts looks at it.
test('状态流程 shows what may be done and what not, with the reason', async () => {
  const { first } = await openWaybills();
  await first.click({ button: 'right', position: { x: 200, y: 10 } });
  await page.getByRole('menuitem', { name: '状态流程' }).click();
  const flow = drawer(/^状态流程 · 运单/);
  await expect.element(flow.getByRole('row', { name: /^派车/ })).toHaveTextContent('执行时要填写');
  await expect.element(flow.getByRole('row', { name: /^接单/ })).toHaveTextContent('仅“待接单”可用');
  await flow.getByRole('button', { name: '关闭' }).click();
  await expectNone(flow);
});

test('为什么是这样？ tells offline what the server does not know yet, and goes on telling while it is open', async () => {
  const { id, backEnd } = await openWaybills();
  backEnd.setOnline(false);
  await rowAction(id, '编辑');
  const form = drawer(/^编辑/);
  await fillText(form, '备注', '等网络');
  await save(form);
  const element = row(id).element();
  if (element instanceof HTMLElement) element.focus();
  await press('{Shift>}{F10}{/Shift}');
  await page.getByRole('menuitem', { name: '为什么是这样？' }).click();
  const why = drawer(/^为什么是这样 · 运单/);
  await expect.element(why.getByRole('alert')).toHaveTextContent(/^服务器确认的内容，加上未提交的操作$/);
  await expect.element(why).toHaveTextContent('还没有提交的操作（1）');
  await expect.element(why.getByRole('listitem').filter({ hasText: '备注' }).first()).toHaveTextContent('等网络');
  backEnd.setOnline(true);
  await expect.element(why.getByRole('alert')).toHaveTextContent(/^与服务器最近一次确认的内容相同$/);
});
