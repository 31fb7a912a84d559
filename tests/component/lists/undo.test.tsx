/** 撤销 in the page: by the button of the message and by Ctrl Z, without a network, after the server has answered, and where nothing leads back. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeElsewhere,
  detail,
  dialog,
  expectNone,
  firstRowIds,
  press,
  row,
  rowAction,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

const ACCEPT = 'PUT /mt_waybill/mtWaybill/accept';
const undo = () => page.css('.ant-message .qs-undo').last();
const CTRL_Z = '{Control>}z{/Control}';

test('an unsent step is taken back by its message and by Ctrl Z; a sent one says why not, a sent deletion comes back', async () => {
  const app = await openApp(WAYBILLS, { as: 'admin' });
  const { backEnd } = app;
  await waitForWhole();
  const [id = '', doomed = ''] = await firstRowIds(2);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '20' });
  changeElsewhere(app, 'waybill', doomed, { waybillStatus: '10' });
  const shows = (text: string) => expect.element(row(id).getByText(text, { exact: true }).first()).toBeVisible();

  await shows('待接单');
  backEnd.setOnline(false);
  await rowAction(id, '接单');
  await shows('待装货');
  await undo().click();
  await shows('待接单');
  await expect.element(page.getByText(/已撤销：接单 运单/)).toBeVisible();

  await rowAction(id, '接单');
  await shows('待装货');
  (document.activeElement as HTMLElement | null)?.blur();
  await press(CTRL_Z);
  await shows('待接单');
  // Typed text has an undo of its own.
  await rowAction(id, '接单');
  await shows('待装货');
  await page.css('.qs-keyword input').first().click();
  await press(CTRL_Z);
  await shows('待装货');
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests(ACCEPT).length).toBe(1);
  await expect.poll(() => backEnd.rows('waybill').get(id)?.['waybillStatus']).toBe('30');
  await expectNone(row(id).css('.qs-mark-pending'));
  (document.activeElement as HTMLElement | null)?.blur();
  await expect
    .poll(async () => {
      await press(CTRL_Z);
      return page.getByText(/不能撤销“接单 运单.*”：“接单”已提交，要退回请在运单上用“改派”/).elements().length;
    })
    .toBeGreaterThan(0);
  // The step that leads back asks for a truck: it is taken at the row.
  await page.css('.ant-message-warning .qs-undo').last().click();
  await expect.element(detail()).toBeVisible();
  await press('{Escape}');
  await expectNone(detail());

  await rowAction(doomed, '删除');
  await dialog(/删除/).getByRole('button', { name: '确定' }).click();
  await expect.poll(() => backEnd.rows('waybill').has(doomed)).toBe(false);
  await expectNone(row(doomed));
  await undo().click();
  await expect.element(page.getByText(/已提交撤销：删除运单/)).toBeVisible();
  await expect.poll(() => backEnd.rows('waybill').get(doomed)?.['waybillStatus']).toBe('10');
});
