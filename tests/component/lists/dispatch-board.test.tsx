/**
 * 派车看板: by keys without a network, taken back, refused by the server with what to do; by mouse while somebody else is faster, and onto another column;
 * on a phone by taps; and by somebody who may not dispatch.
 */
import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { changeElsewhere, expectNone, press } from '../support/controls.ts';
import { openApp, PHONE } from '../support/open-app.tsx';
import type { OpenedApp } from '../support/open-app.tsx';
import { expectAccessible, expectInOrder } from '../support/page-health.ts';

const BOARD = '/transport/dispatchBoard';
const DISPATCH = 'PUT /mt_waybill/mtWaybill/dispatch';
const card = (id: string) => page.css(`.board-card-main[data-id="${id}"]`);
const truck = (id: string) => page.css(`[data-truck="${id}"]`);
const column = (status: string) => page.css(`.board-column[data-status="${status}"]`);
const last = () => page.css('.board-last');
const box = () => page.getByRole('textbox', { name: '车牌' });

/** One waybill waits, a few tons of a contract in force, without a plan; a free truck with its papers in date, whose last four digits are its own. */
async function openBoard(app: OpenedApp) {
  const { backEnd } = app;
  await expect.poll(() => page.css('.board-card').elements().length).toBeGreaterThan(0);
  await expect.poll(() => ['contract', 'car', 'driver'].every(name => backEnd.rows(name).size > 0)).toBe(true);
  const contract = [...backEnd.rows('contract').values()].find(({ contractStatus }) => contractStatus === '3');
  const soon = new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10);
  const isInDate = (row: Readonly<Record<string, unknown>>): boolean =>
    ['licenseExpire', 'roadTransportExpire', 'insuranceExpire', 'licenseEnd', 'qualificationEnd'].every(
      name => typeof row[name] !== 'string' || row[name] > soon,
    );
  const cars = [...backEnd.rows('car').values()];
  const tail = (row: (typeof cars)[number]): string => String(row['plateNumber']).slice(-4);
  const found = cars.find(row => {
    const driver = backEnd.rows('driver').get(String(row['mainDriverId']));
    const isGood =
      row['workStatus'] === 'idle' && row['status'] === '1' && isInDate(row) && driver?.['driverStatus'] === 'idle' && isInDate(driver);
    return isGood && /\d{4}$/.test(tail(row)) && cars.filter(other => tail(other) === tail(row)).length === 1;
  });
  if (!found) throw new Error('no such truck among the sample rows');
  const [id = '', ...others] = [...backEnd.rows('waybill').keys()];
  const none = {
    roadPlanId: null,
    carId: null,
    driverId: null,
    carrierUnitId: null,
    carTeamId: null,
    plateNumber: null,
    dispatchTime: null,
  };
  const waiting = { ...none, waybillStatus: '10', contractId: String(contract?.['id']), planWeight: 1, createTime: '2020-01-01 00:00:00' };
  changeElsewhere(app, 'waybill', id, waiting);
  // Two are accepted next.
  for (const other of others.slice(0, 2)) changeElsewhere(app, 'waybill', other, { waybillStatus: '20', contractId: waiting.contractId });
  const number = String(backEnd.rows('waybill').get(id)?.['waybillNo']);
  return { id, number, truckId: String(found['id']), plate: String(found['plateNumber']), tail: tail(found) };
}

test('by keys and without a network: a card, four digits and Enter; taken back; refused by the server, another truck is offered', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { backEnd } = app;
  const { id, number, truckId, plate, tail } = await openBoard(app);
  await expect.element(card(id)).toBeVisible();

  const findTruck = async (): Promise<void> => {
    card(id).element().focus();
    await press('{Enter}');
    await expect.element(box()).toHaveFocus();
    await press(tail);
    await expect.element(truck(truckId).getByText('可以派')).toBeVisible();
    await expect.element(page.css('.board-said')).toHaveTextContent(new RegExp(`^${plate} .*：可以派$`));
  };
  const dispatch = async (): Promise<void> => {
    await press('{Enter}');
    await expect.element(last()).toHaveTextContent(`派车 ${number} → ${plate}`);
    await expect.element(last()).toHaveTextContent('未提交');
    await expectNone(card(id));
  };
  await findTruck(); // contract, truck and driver are on the device then
  await expectInOrder({ name: 'a waybill is picked' });
  await commands.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible({ colours: true, name: 'in the dark' });
  await commands.emulateMedia({ colorScheme: 'light' });
  backEnd.setOnline(false);
  await dispatch();
  // It is with those that have a truck now, marked; the truck is taken.
  await page.css('.board-side').getByText('待接单', { exact: true }).first().click();
  await expect.element(page.css('.board-card').filter({ hasText: number }).getByText('未提交')).toBeVisible();
  await page.css('.board-side').getByText('待派车', { exact: true }).first().click();
  await last().getByRole('button', { name: '撤销' }).click();
  await expect.element(card(id)).toBeVisible();
  await expectNone(last());
  expect(backEnd.requests(DISPATCH)).toEqual([]);

  await findTruck();
  await dispatch();
  backEnd.answer(DISPATCH, { success: false, code: 500, message: `车辆“${plate}”不空闲` }, 1);
  backEnd.setOnline(true);
  const refused = page.css('.qs-refused');
  await expect.element(refused).toHaveTextContent(`${number} 没有派车成功：`);
  await expect.element(refused).toHaveTextContent(`车辆“${plate}”不空闲`);
  changeElsewhere(app, 'car', truckId, { workStatus: 'assigned' });
  await refused.getByRole('button', { name: '换一辆车' }).click();
  await expectNone(refused);
  await expect.element(card(id)).toHaveAttribute('aria-pressed', 'true');
  await box().fill(tail);
  await expect.element(truck(truckId).getByText(`车辆“${plate}”不空闲`)).toBeVisible();
  await press('{Enter}');
  await expect.element(page.css('.board-said')).toHaveTextContent(`${plate}不能派：车辆“${plate}”不空闲`);
  expect(backEnd.requests(DISPATCH)).toHaveLength(1);
});

test('by mouse: what another one moves on is said at once and not dropped; a column says what it would do, and a drop there does it, several at once', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher' });
  const { backEnd } = app;
  const { id, number, truckId, tail } = await openBoard(app);
  await expect.element(card(id)).toBeVisible();
  await box().fill(tail);
  await expect.element(truck(truckId)).toBeVisible();
  const to = (element: Element, type: string, dx = 0): void => {
    const { left, top } = element.getBoundingClientRect();
    const at = { clientX: left + 20 + dx, clientY: top + 20, bubbles: true, button: 0, pointerType: 'mouse' };
    element.dispatchEvent(new PointerEvent(type, at));
  };
  to(card(id).element(), 'pointerdown');
  to(card(id).element(), 'pointermove', 30);
  await expect.element(page.css('.board-ghost')).toHaveTextContent(`已选 ${number}`);
  await expect.element(truck(truckId).getByText('可以派')).toBeVisible();
  to(truck(truckId).element(), 'pointermove');
  await expect.element(page.css('.board-ghost')).toHaveTextContent('可以派');
  changeElsewhere(app, 'waybill', id, { waybillStatus: '20', plateNumber: '冀A·00000' });
  await expect.element(page.getByRole('alert').filter({ hasText: `${number} 刚被改为“待接单”，车辆 冀A·00000，已取消选择` })).toBeVisible();
  to(truck(truckId).element(), 'pointerup');
  await expectNone(page.css('.board-ghost'));
  expect(backEnd.requests(DISPATCH)).toEqual([]);
  expect(last().elements()).toEqual([]);

  await page.getByText('按状态', { exact: true }).first().click();
  const cards = column('20').css('.board-card-main');
  await expect.poll(() => cards.elements().length).toBeGreaterThan(1);
  await cards.nth(0).click();
  await userEvent.click(cards.nth(1), { modifiers: ['Control'] });
  await expect.element(column('30').getByRole('button', { name: '接单 2 条' })).toBeVisible();
  await expect.element(column('40').getByText('不能直接到“运输中”')).toBeVisible();
  const [one, two] = cards.elements().map(element => element.getAttribute('data-id'));
  to(cards.nth(1).element(), 'pointerdown');
  to(cards.nth(1).element(), 'pointermove', 30);
  to(column('30').element(), 'pointermove');
  await expect.element(page.css('.board-ghost')).toHaveTextContent('接单 2 条');
  to(column('30').element(), 'pointerup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /接单|确\s*定/ })
    .last()
    .click();
  const accepted = (): ReadonlySet<unknown> =>
    new Set(backEnd.requests('PUT /mt_waybill/mtWaybill/accept').map(({ body }) => Reflect.get(Object(body), 'id')));
  await expect.poll(accepted).toEqual(new Set([one, two]));
  await expect.element(last()).toHaveTextContent('“接单”已提交，要退回请在运单上用“改派”');
});

test('on a phone: the waybill, then its truck, each a tap', async () => {
  const app = await openApp(BOARD, { as: 'dispatcher', size: PHONE });
  const { backEnd } = app;
  const { id, number, truckId, plate, tail } = await openBoard(app);
  await card(id).click();
  await page.getByRole('button', { name: '派车 1 条' }).click();
  await box().fill(tail);
  await truck(truckId)
    .getByRole('button', { name: `派给它：${plate}` })
    .click();
  await expect.element(last()).toHaveTextContent(`派车 ${number} → ${plate}`);
  await expect
    .poll(() => backEnd.requests(DISPATCH).map(({ body }) => Object(body)))
    .toEqual([expect.objectContaining({ id, carId: truckId })]);
});

test('who may not dispatch sees the waybills that wait and cannot take them along; what is his own work he can', async () => {
  const app = await openApp(BOARD, { as: 'clerk' });
  await expect.poll(() => app.backEnd.rows('waybill').size).toBeGreaterThan(1);
  const [waiting = '', accepted = ''] = [...app.backEnd.rows('waybill').keys()];
  changeElsewhere(app, 'waybill', waiting, { waybillStatus: '10' });
  changeElsewhere(app, 'waybill', accepted, { waybillStatus: '30' });
  await expect.poll(() => column('30').css('.is-movable').elements().length).toBeGreaterThan(0);
  await expect.poll(() => column('10').css('.board-card').elements().length).toBeGreaterThan(0);
  expect(column('10').css('.is-movable').elements()).toEqual([]);
  await column('30').css('.board-card-main').first().click();
  await expect.element(column('40').getByRole('button', { name: '装货确认 1 条' })).toBeVisible();
  await expect.element(column('20').getByText('没有“改派”的权限')).toBeVisible();
});
