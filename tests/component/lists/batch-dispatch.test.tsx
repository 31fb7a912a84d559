/** 批量派车: free cars and drivers are proposed for the chosen waybills, changed, and dispatched together; without a network too. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, choose, dialog, expectNone, row, rows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import type { BackEnd } from '../support/back-end.ts';
import { openApp } from '../support/open-app.tsx';

const WAITING = 3;
const DISPATCH = 'PUT /mt_waybill/mtWaybill/dispatch';
const toolbar = () => page.getByRole('toolbar').first();
const batch = () => dialog(/^批量派车/);
const waiting = (): readonly string[] =>
  rows()
    .filter({ hasText: '待派车' })
    .elements()
    .map(element => element.getAttribute('data-row-id') ?? '');

/** The list of waiting waybills, three of them a few tons of a contract in force, without a plan and without a car. */
async function openWaiting(): Promise<BackEnd> {
  const app = await openApp(`${WAYBILLS}?waybillStatus=10`, { as: 'dispatcher' });
  await waitForWhole();
  const { backEnd } = app;
  const inForce = [...backEnd.rows('contract').values()].find(({ contractStatus }) => contractStatus === '3');
  const none = { roadPlanId: null, carId: null, driverId: null, carrierUnitId: null, carTeamId: null, plateNumber: null };
  for (const id of [...backEnd.rows('waybill').keys()].slice(0, WAITING))
    changeElsewhere(app, 'waybill', id, { ...none, waybillStatus: '10', contractId: String(inForce?.['id']), planWeight: 1 });
  // Rows that come in stand behind the pill, unless the list is still being read.
  await expect
    .poll(async () => {
      const pill = page.getByTestId('list-pill');
      if (pill.elements().length > 0) await pill.click();
      return waiting().length;
    })
    .toBeGreaterThanOrEqual(WAITING);
  return backEnd;
}

async function openBatch(count: number): Promise<readonly string[]> {
  const ids = waiting().slice(0, count);
  expect(ids).toHaveLength(count);
  for (const id of ids) await row(id).getByRole('checkbox').click();
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '批量派车' }).click();
  await expect.element(batch().getByRole('button', { name: /^派车/ })).toBeVisible();
  return ids;
}

const lineOf = (backEnd: BackEnd, id: string) =>
  batch().getByRole('listitem', { name: `运单 ${String(backEnd.rows('waybill').get(id)?.['waybillNo'])}`, exact: true });

test('without a network the chosen waybills get different free cars and drivers, and are dispatched once the server is back', async () => {
  const backEnd = await openWaiting();
  backEnd.setOnline(false);
  const ids = await openBatch(2);
  const submit = batch().getByRole('button', { name: /^派车/ });
  const ready = batch().getByText('可以派车').elements().length;
  expect(ready).toBeGreaterThan(0);
  await expect.element(submit).toHaveTextContent(`派车 ${ready} 条`);
  await submit.click();
  // Waybills that got no car stay in the dialog.
  if (ready < ids.length) await batch().getByRole('button', { name: '取消' }).click();
  await expectNone(batch());
  await expect.poll(() => waiting().filter(id => ids.includes(id)).length).toBe(ids.length - ready);
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests(DISPATCH).length).toBe(ready);
  const sent = backEnd.requests(DISPATCH).map(({ body }) => Object(body));
  expect(new Set(sent.map(({ carId }) => carId)).size).toBe(ready);
  expect(new Set(sent.map(({ driverId }) => driverId)).size).toBe(ready);
  for (const { carId, driverId } of sent) {
    expect(backEnd.rows('car').get(carId)).toMatchObject({ status: '1' });
    expect(backEnd.rows('driver').has(driverId)).toBe(true);
  }
});

test('a car that is chosen twice is said so, its line is not dispatched, and can be left out', async () => {
  const backEnd = await openWaiting();
  const [first = '', second = ''] = await openBatch(2);
  const carOf = (id: string) =>
    lineOf(backEnd, id).css('.ant-select-content, .ant-select-selection-item').nth(1).element().textContent?.trim() ?? '';
  const plate = carOf(first);
  expect(plate).not.toBe('');
  expect(carOf(second)).not.toBe(plate);
  await choose(lineOf(backEnd, second), '车辆', plate);
  await expect.element(lineOf(backEnd, second).getByText(`车辆“${plate}”已用于上面的运单`)).toBeVisible();
  await lineOf(backEnd, second).getByRole('button', { name: /^移出/ }).click();
  await expectNone(lineOf(backEnd, second));
  await expect.element(batch().getByRole('button', { name: '派车 1 条' })).toBeEnabled();
  await batch().getByRole('button', { name: '取消' }).click();
});

test('rows that are not waiting for a car stay, with the reason', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const other = rows().filter({ hasText: '运输中' }).first().element().getAttribute('data-row-id') ?? '';
  await row(other).getByRole('checkbox').click();
  await openBatch(1);
  const number = String(backEnd.rows('waybill').get(other)?.['waybillNo']);
  await expect.element(batch().getByText(`运单 ${number}：仅“待派车”可用`)).toBeVisible();
  await batch().getByRole('button', { name: '取消' }).click();
});

test('without choosing any row, the waiting waybills that the list finds are dispatched', async () => {
  const backEnd = await openWaiting();
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '派列表中的待派车' }).click();
  await expect.element(batch().getByRole('button', { name: /^派车/ })).toBeVisible();
  const listed = batch().getByRole('listitem').elements().length;
  expect(listed).toBeGreaterThanOrEqual(WAITING);
  const ready = batch().getByText('可以派车').elements().length;
  await batch().getByRole('button', { name: /^派车/ }).click();
  await expect.poll(() => backEnd.requests(DISPATCH).length).toBe(ready);
  if (ready < listed) await batch().getByRole('button', { name: '取消' }).click();
  await expectNone(batch());

  // The stored answer of before is not taken again.
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '派列表中的待派车' }).click();
  if (ready === listed) await expect.element(page.getByText('列表中没有可以处理的数据')).toBeVisible();
  else await expect.poll(() => batch().getByRole('listitem').elements().length).toBe(listed - ready);
});
