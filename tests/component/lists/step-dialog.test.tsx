/** The dialog of a step: its time, what follows from other fields, and the questions it asks. */
import { expect, test } from 'vitest';
import { fromServerTime } from '#base/server-time.ts';
import {
  changeElsewhere,
  dialog,
  expectNone,
  expectStays,
  firstRowIds,
  row,
  rowAction,
  waitForRows,
  waitForWhole,
  WAYBILLS,
} from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';

test('the time of a step starts with the present, and what follows from other fields is told, not asked', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '30' });
  await expect.element(row(id).getByText('待装货', { exact: true })).toBeVisible();
  await rowAction(id, '装货确认');
  const shown = dialog(/^装货确认/).getByLabelText('装货时间', { exact: true });
  await expect.element(shown).toHaveValue(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
  const told = Reflect.get(shown.element(), 'value');
  expect(Math.abs(fromServerTime(String(told)) - Date.now())).toBeLessThan(5 * 60_000);
  await expect.element(dialog(/^装货确认/).getByText('装货净重')).toBeVisible();
  expect(
    dialog(/^装货确认/)
      .getByRole('spinbutton', { name: '装货净重' })
      .elements(),
  ).toEqual([]);
});

test('a question is answered by itself: another one is asked anew, and none is asked of what is forbidden', async () => {
  const app = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'waybill', id, {
    waybillStatus: '50',
    loadGross: 50,
    loadTare: 10,
    loadNetWeight: 40,
    loadTime: '2026-01-01 08:00:00',
  });
  await expect.element(row(id).getByText('待卸货', { exact: true })).toBeVisible();
  await rowAction(id, '卸货签收');
  const form = dialog(/^卸货签收/);
  const weigh = async (gross: string): Promise<void> => {
    await form.getByRole('spinbutton', { name: '卸货毛重' }).fill(gross);
    await form.getByRole('spinbutton', { name: '卸货皮重' }).click();
  };
  const goOn = form.getByRole('checkbox', { name: '已核对，仍然继续' });
  await form.getByRole('spinbutton', { name: '卸货皮重' }).fill('10');
  await weigh('45');
  await expect.element(form.getByText('亏吨超过装货净重的百分之二')).toBeVisible();
  // Pressed in vain, the button leads to what it waits for.
  await form.getByRole('button', { name: '卸货签收' }).click();
  await expect.element(form.getByText('请先核对，再勾选“已核对，仍然继续”')).toBeVisible();
  await expect.element(goOn).toHaveFocus();
  await goOn.click();
  await expect.element(goOn).toBeChecked();
  await weigh('60');
  await expect.element(form.getByText(/多出千分之五以上/)).toBeVisible();
  await expectNone(goOn);
  await weigh('50.1');
  await expect.element(form.getByText('卸货净重比装货净重多，亏吨会是负数')).toBeVisible();
  await expect.element(goOn).not.toBeChecked();
});

test('a truck that waits in the yard is not checked in a second time: the dialog says so before anything is sent', async () => {
  const app = await openApp('/operation/mtGateQueue', { as: 'admin' });
  await waitForRows();
  const [id = '', other = ''] = await firstRowIds(2);
  const { plateNumber = '', yardId = '' } = app.backEnd.rows('gateQueue').get(id) ?? {};
  changeElsewhere(app, 'gateQueue', other, { queueStatus: '4', plateNumber, yardId });
  changeElsewhere(app, 'gateQueue', id, { queueStatus: '0', checkinTime: '' });
  await expect.element(row(other).getByText('作业中', { exact: true })).toBeVisible();
  await expect.element(row(id).getByText('已预约', { exact: true })).toBeVisible();
  await rowAction(id, '签到');
  await expect.element(dialog(/^签到/).getByText('这辆车已在本货场排队或在场内')).toBeVisible();
  await dialog(/^签到/).getByRole('button', { name: '签到', exact: true }).click();
  await expectStays(dialog(/^签到/).getByText('这辆车已在本货场排队或在场内'));
  expect(app.backEnd.rows('gateQueue').get(id)?.['queueStatus']).toBe('0');
});

test('of one row that cannot take a step the dialog says why, and nothing of a selection', async () => {
  const app = await openApp('/transport/mtRailDayPlan', { as: 'dispatcher' });
  await waitForWhole();
  const [id = ''] = await firstRowIds(1);
  changeElsewhere(app, 'railDayPlan', id, { dayStatus: '4', arrivedEmpty: 3, loadedWagons: 4, stackId: '' });
  await expect.element(row(id).getByText('装车中', { exact: true })).toBeVisible();
  await rowAction(id, '发车');
  await expect.element(dialog(/^发车/).getByText('实装 4 车，比到位的空车 3 车多')).toBeVisible();
  await expectNone(dialog(/^发车/).getByText(/选中的数据|将被跳过/));
});
