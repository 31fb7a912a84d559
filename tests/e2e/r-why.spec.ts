/** Asking about a row: where it stands in its status flow, and why it reads as it does while a change waits for the network. */
import { expect, test } from 'playwright/test';
import type { BrowserContext, Locator, Page } from 'playwright/test';
import { openList, row, rows, signIn, WAYBILLS } from './support/app.ts';
import { drawer } from './support/form.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { editWaybill } from './support/waybill.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterAll(() => server.close());

test('a row tells where it stands and what may be done, and offline what of it the server does not know yet', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(page, server.url);
  await openList(page, server.url, WAYBILLS);
  const first = rows(page).filter({ hasText: '待派车' }).first();
  const id = (await first.getAttribute('data-row-id')) ?? '';

  await expectMenuByFinger(page, context, first);
  await first.click({ button: 'right', position: { x: 200, y: 10 } });
  await page.getByRole('menuitem', { name: '状态流程' }).click();
  const flow = drawer(page, /^状态流程 · 运单/);
  await expect(flow.getByRole('row', { name: /^派车/ })).toContainText('执行时要填写');
  await expect(flow.getByRole('row', { name: /^接单/ })).toContainText('仅“待接单”可用');
  await expect(flow.locator('.qs-chart-box[data-active=true]', { hasText: '待派车' })).toBeVisible({ timeout: 30_000 });
  await expect(flow.locator('.qs-chart-box[data-active=false]', { hasText: '待接单' })).toBeAttached();
  await flow.getByRole('button', { name: '关闭' }).click();
  await expect(flow).toBeHidden();

  await context.setOffline(true);
  await editWaybill(page, id, { 备注: '等网络' });
  await row(page, id).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: '为什么是这样？' }).click();
  const why = drawer(page, /^为什么是这样 · 运单/);
  await expect(why.getByRole('alert')).toHaveText('服务器确认的内容，加上未提交的操作');
  await expect(why).toContainText('还没有提交的操作（1）');
  await expect(why.getByRole('listitem').filter({ hasText: '备注' })).toContainText('等网络');

  // It goes on telling while it is open: the change reaches the server and is confirmed.
  await context.setOffline(false);
  await expect(why.getByRole('alert')).toHaveText('与服务器最近一次确认的内容相同', { timeout: 30_000 });
});

/** A finger that rests on the row opens its menu, which stays when the finger leaves. */
async function expectMenuByFinger(page: Page, context: BrowserContext, target: Locator): Promise<void> {
  const menu = page.locator('.qs-row-menu').filter({ visible: true });
  const box = await target.boundingBox();
  const finger = await context.newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const point = { x: (box?.x ?? 0) + 200, y: (box?.y ?? 0) + 10 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(menu).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
  await expect(menu.getByRole('menuitem')).toHaveText(['查看详情', '为什么是这样？', '状态流程']);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
