/** 关于数据: what is on the device is said; a list is freed without a network and nothing entered is lost; its download goes on when the user wants it. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  badge,
  button,
  dialog,
  drawer,
  fillText,
  firstRowIds,
  goTo,
  press,
  rowAction,
  SUPPLIERS,
  waitForWhole,
} from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import { expectInOrder } from '../support/page-health.ts';

const line = () => page.getByRole('region', { name: '按列表' }).getByRole('row', { name: /^供应商 / });

test('a list is freed offline, its unsent change stays and is sent, and the list is whole again after 恢复下载', async () => {
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const total = backEnd.rows('supplier').size;
  const [id = ''] = await firstRowIds(1);
  backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-link', 'offline');
  await rowAction(id, '编辑');
  await fillText(drawer(/^编辑/), '供应商名称', '改过的名称');
  await drawer(/^编辑/).getByRole('button', { name: '保存' }).click();
  await expect.element(badge().getByText('1 待发送').or(badge().getByRole('link')).first()).toBeVisible();

  await badge().getByRole('button').click();
  await page.getByRole('link', { name: '关于数据' }).click();
  await expect.element(page.getByRole('heading', { name: '关于数据' })).toBeVisible();
  await expect.element(line()).toHaveTextContent(`${total}完整`);
  await expect.element(line()).toHaveTextContent('1 条修改');
  await expect.element(page.getByText('1 条等待发送')).toBeVisible();

  await button('释放「供应商」在本机的数据').click();
  const asked = dialog(`释放「供应商」在本机的 ${total} 行数据？`);
  await expect.element(asked.getByText(/^现在没有网络/)).toBeVisible();
  await asked.getByRole('button', { name: /^释\s*放$/ }).click();
  await expect.element(page.getByText(/^已释放「供应商」的 \d+ 行，\d+ 行留在本机$/)).toBeVisible();
  await expect.element(line()).toHaveTextContent('已暂停下载');
  await expect.element(line()).toHaveTextContent('1 条修改');

  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests('PUT /supplier/mtSupplier/edit').length, { timeout: 20_000 }).toBe(1);
  await button('恢复下载「供应商」').click();
  await expect.element(line()).not.toHaveTextContent('已暂停下载');
  goTo(SUPPLIERS);
  await waitForWhole();
  expect(backEnd.rows('supplier').get(id)?.['name']).toBe('改过的名称');
});

test('on a phone each list is a card, and the page is in order', async () => {
  await openApp(SUPPLIERS, { as: 'clerk', size: PHONE });
  await expect.element(badge()).toBeVisible();
  goTo('/device-data');
  await expect.element(page.getByRole('region', { name: '不会清除' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '重新统计' })).toBeVisible();
  await expectInOrder({ name: '/device-data' });
});

test('a device that has a name says it with each change', async () => {
  const { backEnd } = await openApp(SUPPLIERS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  goTo('/device-data');
  await page.getByLabelText('设备名称').fill('  A仓平板\u202E ');
  await press('{Enter}');
  await expect.element(page.getByLabelText('设备名称')).toHaveValue('A仓平板');
  goTo(SUPPLIERS);
  await rowAction(id, '编辑');
  await fillText(drawer(/^编辑/), '供应商名称', '改过的名称');
  await drawer(/^编辑/).getByRole('button', { name: '保存' }).click();
  const told = () =>
    backEnd.requests('PUT /supplier/mtSupplier/edit').map(({ headers }) => decodeURIComponent(headers['x-act-device'] ?? ''));
  await expect.poll(told).toEqual(['A仓平板']);
});
