/**
 * 派车 in its panel: by the last digits of a plate, one waybill after the other, taken back, told when somebody else was first; several waybills with a line
 * each. Without a network too, sent exactly once.
 */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeElsewhere, dialog, expectNone, press, row, rowAction, rows, waitForWhole, WAYBILLS } from '../support/controls.ts';
import type { BackEnd } from '../support/back-end.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';

const WAITING = 3;
const DISPATCH = 'PUT /mt_waybill/mtWaybill/dispatch';
const toolbar = () => page.getByRole('toolbar').first();
const panel = () => dialog(/^派车/);
const box = () => panel().getByRole('combobox', { name: '车牌' }).first();
const waiting = (): readonly string[] =>
  rows()
    .filter({ hasText: '待派车' })
    .elements()
    .map(element => element.getAttribute('data-row-id') ?? '');

/** The list of waiting waybills, three of them a few tons of a contract in force, without a plan and without a car. */
async function openWaiting(size?: readonly [number, number]): Promise<OpenedApp> {
  const app = await openApp(`${WAYBILLS}?waybillStatus=10`, { as: 'dispatcher', ...(size && { size }) });
  await waitForWhole();
  const { backEnd } = app;
  const inForce = [...backEnd.rows('contract').values()].find(({ contractStatus }) => contractStatus === '3');
  const none = { roadPlanId: null, carId: null, driverId: null, carrierUnitId: null, carTeamId: null, plateNumber: null };
  const isWaiting = ({ waybillStatus }: Readonly<Record<string, unknown>>): boolean => waybillStatus === '10';
  const all = [...backEnd.rows('waybill').values()];
  const chosen = all.filter(one => !isWaiting(one)).slice(0, WAITING).map(({ id }) => String(id)); // prettier-ignore
  // Those of the sample have plans and loads of their own.
  for (const { id } of all.filter(isWaiting)) changeElsewhere(app, 'waybill', String(id), { waybillStatus: '99' });
  for (const id of chosen)
    changeElsewhere(app, 'waybill', id, { ...none, waybillStatus: '10', contractId: String(inForce?.['id']), planWeight: 1 });
  // Rows that come in stand behind the pill, unless the list is still being read.
  await expect
    .poll(async () => {
      const pill = page.getByTestId('list-pill');
      if (pill.elements().length > 0) await pill.click();
      return new Set(waiting());
    })
    .toEqual(new Set(chosen));
  return app;
}

async function openBatch(count: number): Promise<readonly string[]> {
  const ids = waiting().slice(0, count);
  expect(ids).toHaveLength(count);
  for (const id of ids) await row(id).getByRole('checkbox').click();
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: /^批量派车/ }).click();
  await expect.element(panel().getByRole('button', { name: /^派车 \d/ })).toBeVisible();
  return ids;
}

const lineOf = (backEnd: BackEnd, id: string) =>
  panel().getByRole('listitem', { name: `运单 ${String(backEnd.rows('waybill').get(id)?.['waybillNo'])}`, exact: true });

/** A free truck with its papers in date, whose own driver is free with his; its last four digits are those of no other. */
function goodTruck(backEnd: BackEnd) {
  const soon = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const isInDate = (one: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
    names.every(name => typeof one[name] !== 'string' || one[name] > soon);
  const cars = [...backEnd.rows('car').values()];
  const tail = (car: (typeof cars)[number]): string => String(car['plateNumber']).slice(-4);
  const found = cars.find(car => {
    const driver = backEnd.rows('driver').get(String(car['mainDriverId']));
    return (
      car['workStatus'] === 'idle' &&
      car['status'] === '1' &&
      isInDate(car, ['licenseExpire', 'roadTransportExpire', 'insuranceExpire']) &&
      driver?.['driverStatus'] === 'idle' &&
      isInDate(driver, ['licenseEnd', 'qualificationEnd']) &&
      /\d{4}$/.test(tail(car)) &&
      cars.filter(other => tail(other) === tail(car)).length === 1
    );
  });
  if (!found) throw new Error('no such truck among the sample rows');
  return { car: found, plate: String(found['plateNumber']), tail: tail(found), driver: String(found['mainDriverId']) };
}

test('offline, four digits and Enter dispatch the waybill and bring up the next; it is taken back, dispatched again, and sent once', async () => {
  const app = await openWaiting();
  const { backEnd } = app;
  const { car, plate, tail, driver } = goodTruck(backEnd);
  backEnd.setOnline(false);
  const [id = ''] = waiting();
  const number = String(backEnd.rows('waybill').get(id)?.['waybillNo']);
  await rowAction(id, '派车');
  const title = () => panel().css('.ant-drawer-title');
  await expect.element(title()).toHaveTextContent(`派车 · ${number}`);
  await expect.element(box()).toHaveFocus();

  await press(tail);
  await expect.element(panel().getByRole('option')).toHaveTextContent(plate);
  await press('{Enter}');
  await expect.element(title()).not.toHaveTextContent(number);
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveValue('');
  const done = panel().css('.dispatch-done');
  await expect.element(done).toHaveTextContent(`${number} → ${plate}`);
  await expect.element(done).toHaveTextContent('待提交');
  await expect.element(row(id).getByText('待接单', { exact: true })).toBeVisible();

  // The truck is not free for the next one.
  await press(tail);
  await expect.element(panel().getByRole('option')).toHaveTextContent(`车辆“${plate}”不空闲`);
  await press('{Enter}');
  await expect.element(panel().getByText(`${plate}不能派：车辆“${plate}”不空闲`)).toBeVisible();

  await done.getByRole('button', { name: `撤销 ${number} 的派车` }).click();
  await expectNone(done);
  await press('{Escape}');
  await expectNone(panel());
  await expect.element(row(id).getByText('待派车', { exact: true })).toBeVisible();

  await rowAction(id, '派车');
  await expect.element(box()).toHaveFocus();
  await press(tail);
  await expect.element(panel().getByRole('option')).not.toHaveAttribute('aria-disabled', 'true');
  await press('{Enter}');
  await expect.element(done).toHaveTextContent(plate);
  backEnd.setOnline(true);
  await expect.element(done).toHaveTextContent('已提交');
  expect(backEnd.requests(DISPATCH).map(({ body }) => Object(body))).toEqual([
    expect.objectContaining({ id, carId: car['id'], driverId: driver, carrierUnitId: car['carrierUnitId'] }),
  ]);
  await press('{Escape}');
  await expectNone(panel());
});

test('what is typed stays when the panel is closed; a truck and a waybill that others take are told at once', async () => {
  const app = await openWaiting();
  const { backEnd } = app;
  const { car, plate, tail } = goodTruck(backEnd);
  const [id = ''] = waiting();
  await rowAction(id, '派车');
  await expect.element(box()).toHaveFocus();
  await press(tail);
  await expect.element(panel().getByRole('option')).toHaveTextContent(plate);
  await press('{Escape}');
  await expectNone(panel());
  await rowAction(id, '派车');
  await expect.element(box()).toHaveValue(tail);
  await expect.element(panel().getByText('已恢复未保存的内容')).toBeVisible();

  changeElsewhere(app, 'car', String(car['id']), { workStatus: 'assigned' });
  await expect.element(panel().getByRole('option')).toHaveTextContent(`车辆“${plate}”不空闲`);
  changeElsewhere(app, 'waybill', id, { waybillStatus: '20', plateNumber: plate });
  await expect.element(panel().getByText(`这条运单已是“待接单”，车辆 ${plate}，不用再派`)).toBeVisible();
  expect(panel().getByRole('button', { name: '派车', exact: true }).elements()).toEqual([]);
  await press('{Escape}');
  await expectNone(panel());
});

test('on a phone 派车 closes the panel, as every step does, and can be taken back; the button beside it goes on to the next', async () => {
  const { backEnd } = await openWaiting(PHONE);
  const { plate, tail } = goodTruck(backEnd);
  const [id = ''] = waiting();
  const choose = async (): Promise<void> => {
    await row(id).getByRole('button', { name: '派车', exact: true }).click();
    await box().fill(tail);
    await panel().getByRole('option').filter({ hasText: plate }).click();
  };
  await choose();
  await panel().getByRole('button', { name: '派车', exact: true }).click();
  await expectNone(panel());
  await expect.element(row(id).getByText('待接单', { exact: true })).toBeVisible();
  // It stays where it is, and the list says why there is a change.
  await expect.element(page.getByTestId('list-pill')).toHaveTextContent('1 条已不符合条件 · 刷新');
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect.element(row(id).getByText('待派车', { exact: true })).toBeVisible();

  await choose();
  await panel().getByRole('button', { name: '派车，下一条', exact: true }).click();
  await expect.element(panel().css('.dispatch-done')).toHaveTextContent(plate);
  await expect.element(box()).toHaveValue('');
});

test('without a network the chosen waybills get different free cars and drivers, and are dispatched once the server is back', async () => {
  const { backEnd } = await openWaiting();
  backEnd.setOnline(false);
  const ids = await openBatch(2);
  const submit = panel().getByRole('button', { name: /^派车 \d/ });
  const ready = panel().getByText('可以派车').elements().length;
  expect(ready).toBeGreaterThan(0);
  await expect.element(submit).toHaveTextContent(`派车 ${ready} 条`);
  await submit.click();
  // Waybills that got no car stay in the dialog.
  if (ready < ids.length) await panel().getByRole('button', { name: '取消' }).click();
  await expectNone(panel());
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

test('a car that is named twice is said so, its line is not dispatched, and can be left out', async () => {
  const { backEnd } = await openWaiting();
  const [first = '', second = ''] = await openBatch(2);
  const plateOf = (id: string) => lineOf(backEnd, id).getByRole('combobox', { name: '车牌' });
  const valueOf = (id: string): string => String(Reflect.get(plateOf(id).element(), 'value'));
  const [plate, own] = [valueOf(first), valueOf(second)];
  expect(plate).not.toBe('');
  expect(own).not.toBe(plate);
  // The truck of the line above, by its last digits.
  await plateOf(second).fill(plate.slice(-4));
  await press('{Enter}');
  await expect.element(plateOf(second)).toHaveValue(plate);
  await expect.element(lineOf(backEnd, second).getByText(`车辆“${plate}”已用于上面的运单`)).toBeVisible();
  await plateOf(second).fill(own.slice(-4));
  await press('{Enter}');
  await expect.element(lineOf(backEnd, second).getByText('可以派车')).toBeVisible();
  await press('{Control>}d{/Control}');
  await expect.element(lineOf(backEnd, second).getByText(`车辆“${plate}”已用于上面的运单`)).toBeVisible();
  await lineOf(backEnd, second).getByRole('button', { name: /^移出/ }).click();
  await expectNone(lineOf(backEnd, second));
  await expect.element(panel().getByRole('button', { name: '派车 1 条' })).toBeEnabled();
  await panel().getByRole('button', { name: '取消' }).click();
});

test('rows that are not waiting for a car stay, with the reason', async () => {
  const { backEnd } = await openApp(WAYBILLS, { as: 'dispatcher' });
  await waitForWhole();
  const other = rows().filter({ hasText: '运输中' }).first().element().getAttribute('data-row-id') ?? '';
  await row(other).getByRole('checkbox').click();
  await openBatch(1);
  const number = String(backEnd.rows('waybill').get(other)?.['waybillNo']);
  await expect.element(panel().getByText(`运单 ${number}：仅“待派车”可用`)).toBeVisible();
  await panel().getByRole('button', { name: '取消' }).click();
});

test('without choosing any row, the waiting waybills that the list finds are dispatched', async () => {
  const { backEnd } = await openWaiting();
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '派列表中的待派车' }).click();
  await expect.element(panel().getByRole('button', { name: /^派车 \d/ })).toBeVisible();
  const listed = panel().getByRole('listitem').elements().length;
  expect(listed).toBeGreaterThanOrEqual(WAITING);
  const ready = panel().getByText('可以派车').elements().length;
  await panel()
    .getByRole('button', { name: /^派车 \d/ })
    .click();
  await expect.poll(() => backEnd.requests(DISPATCH).length).toBe(ready);
  if (ready < listed) await panel().getByRole('button', { name: '取消' }).click();
  await expectNone(panel());

  // The stored answer of before is not taken again.
  await toolbar().getByRole('button', { name: '批量操作' }).click();
  await page.getByRole('menuitem', { name: '派列表中的待派车' }).click();
  if (ready === listed) await expect.element(page.getByText('列表中没有可以处理的数据')).toBeVisible();
  else await expect.poll(() => panel().getByRole('listitem').elements().length).toBe(listed - ready);
});
