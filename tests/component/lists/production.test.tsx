/** Own actions of the area 生产: the 送货单 of chosen deliveries on paper, and 登记到货 of a purchase, without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dialog, row, rows, waitForWhole } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const ids = (): readonly string[] =>
  rows()
    .elements()
    .map(element => element.getAttribute('data-row-id') ?? '');

test('the 送货单 of two deliveries has a page for each, in two parts, with a line for what the customer writes', async () => {
  await openApp('/production/mtDelivery?deliveryStatus=2,3', { as: 'dispatcher' });
  await waitForWhole();
  const chosen = ids().slice(0, 2);
  for (const id of chosen) await row(id).getByRole('checkbox').click();
  await page.getByRole('toolbar').first().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '打印送货单' }).click();

  const sheets = dialog(/送货单/).getByRole('article');
  await expect.poll(() => sheets.elements().length).toBe(2);
  for (const at of [0, 1]) {
    const parts = sheets.nth(at).getByRole('region');
    expect(parts.elements().map(part => part.getAttribute('aria-label'))).toEqual(['第一联　存根', '第二联　客户签收']);
    await expect.element(parts.nth(1)).toHaveTextContent(/SHD\d{12}.*客户.*签收重量.*收货人（签字盖章）/s);
  }
});

test('登记到货 is the first button until everything has arrived, adds that to the lines without a network too, and gives its place to 全部入库', async () => {
  const { backEnd } = await openApp('/production/mtProcurement?procurementStatus=3,4', { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = ids();
  const lines = () => [...backEnd.rows('procurementItem').values()].filter(line => line['procurementId'] === id);
  await row(id).getByRole('button', { name: '登记到货', exact: true }).click();
  const arrival = dialog(/^登记到货/);
  await expect.poll(() => arrival.getByRole('listitem').elements().length).toBe(lines().length);
  backEnd.setOnline(false);
  await arrival.getByRole('button', { name: '登记到货' }).click();
  await expect.element(arrival.getByRole('alert')).toHaveTextContent('还没有填到货数量');
  await arrival.getByRole('button', { name: '全部到齐' }).click();
  await arrival.getByRole('button', { name: '登记到货' }).click();
  await expect.poll(() => arrival.elements().length).toBe(0);
  await expect.element(row(id).getByRole('button', { name: '全部入库', exact: true })).toBeVisible();
  backEnd.setOnline(true);

  const edits = () => backEnd.requests('PUT /procurement/mtProcurement/edit');
  await expect.poll(() => edits().length, { timeout: 20_000 }).toBe(1);
  const sent = Object(edits()[0]?.body) as { readonly procurementItemList: readonly Readonly<Record<string, unknown>>[] };
  expect(sent.procurementItemList.map(line => line['arrivedQty'])).toEqual(sent.procurementItemList.map(line => line['quantity']));
  expect(sent).toMatchObject({ id, arriveDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
});
