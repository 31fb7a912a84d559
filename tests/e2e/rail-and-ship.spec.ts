/** A train from 请车 to 卸车 with its wagons entered without a network, then a ship that gets its berth on the board: tons to the kilogram everywhere; two people who drop the same. */
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright/test';
import { toServerTime } from '#base/server-time.ts';
import { expectBadge, expectDrained, goTo, row, signIn, signInAtList, untilDownloaded, untilStored } from './support/app.ts';
import { choose, drawer, fillText } from './support/form.ts';
import { cellOf, detailDrawer } from './support/list.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';
import { allRows, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';
import { rowAction, save } from './support/waybill.ts';

test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ mode: 'serial', timeout: 120_000 });

const HOUR_MS = 3_600_000;
const idOf = (number: number): string => String(number).padStart(32, '0');
const [PLAN, TRAIN, BERTH, SHIP, SHIFT, RACE] = [idOf(901), idOf(902), idOf(903), idOf(904), idOf(905), idOf(906)] as const;
/** Read once: the hour may change while the ship is under way. */
const NEXT_HOUR_MS = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
const hoursFromNow = (hours: number): string => toServerTime(NEXT_HOUR_MS + hours * HOUR_MS);

let server: QuaysideServer;
let call: Caller;
const post = (path: string, body: Values) => mustSucceed(call('POST', path, body));
const put = (path: string, body: Values) => mustSucceed(call('PUT', path, body));
const one = async (entity: string, id: string): Promise<Values> => (await allRows(call, entity, `&id=${id}`))[0] ?? {};

test.beforeAll(async () => {
  server = await launchServer();
  call = await server.as('admin');
});
test.afterAll(() => server.close());

/** A plan under way with ten approved wagons, and a train that is to be requested. */
async function makePlan(): Promise<Values> {
  const deal = (await allRows(call, 'contract')).find(each => each['contractType'] === 'rail' && each['contractStatus'] === '3') ?? {};
  const [stations, units, consignees] = await Promise.all(
    ['railwayStation', 'planningUnit', 'consignee'].map(entity => allRows(call, entity, '&status=1')),
  );
  const [from, to] = stations ?? [];
  await post('/railway_plan/mtRailwayPlan/add', {
    id: PLAN, planNo: 'TL-JOURNEY', planMonth: toServerTime(Date.now()).slice(0, 7), planCycle: 'month', contractId: deal['id'], planningUnitId: units?.[0]?.['id'],
    companyId: deal['companyId'], consigneeId: consignees?.[0]?.['id'], materialId: deal['materialId'], departStationId: from?.['id'], arriveStationId: to?.['id'],
    wagonType: 'C70', applyWagons: 10, applyWeight: 700,
  }); // prettier-ignore
  await put('/railway_plan/mtRailwayPlan/submit', { id: PLAN, applyWagons: 10, applyWeight: 700 });
  await put('/railway_plan/mtRailwayPlan/accept', { id: PLAN, orderNo: '202611009901' });
  await put('/railway_plan/mtRailwayPlan/approve', { id: PLAN, approvedWagons: 10, approvedWeight: 700 });
  await put('/railway_plan/mtRailwayPlan/start', { id: PLAN });
  const day = toServerTime(Date.now()).slice(0, 10);
  await post('/rail_day_plan/mtRailDayPlan/add', {
    id: TRAIN, requestNo: 'QC-JOURNEY', railPlanId: PLAN, requestDate: day, loadDate: day, departStationId: from?.['id'], arriveStationId: to?.['id'], wagonType: 'C70', requestWagons: 3,
  }); // prettier-ignore
  return deal;
}

const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: new RegExp(`^${title}`) });

async function take(page: Page, id: string, button: string, texts: Readonly<Record<string, string>> = {}): Promise<void> {
  await rowAction(page, id, button);
  const dialog = dialogOf(page, `${button} `);
  for (const [label, text] of Object.entries(texts)) await fillText(dialog, label, text);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function paste(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, text);
}

test('a train is requested, loaded without a network, sent, weighed where it arrives and unloaded', async ({ page, context }) => {
  const deal = await makePlan();
  await signInAtList(page, server.url, '/transport/mtRailDayPlan?keyword=QC-JOURNEY', 'admin');
  await untilStored(page);
  await expectBadge(page, 'synced', 60_000);
  await take(page, TRAIN, '请车');
  await expectDrained(page);
  expect(await one('railPlan', PLAN)).toMatchObject({ requestedWagons: 3 });
  await put('/rail_day_plan/mtRailDayPlan/admit', { id: TRAIN, admitWagons: 3 });
  await put('/rail_day_plan/mtRailDayPlan/emptyArrive', { id: TRAIN, arrivedEmpty: 3 });
  await put('/rail_day_plan/mtRailDayPlan/startLoad', { id: TRAIN });
  await expect(row(page, TRAIN)).toContainText('装车中');
  await expect(row(page, TRAIN).getByRole('img', { name: /^未确认的内容/ })).toHaveCount(0); // read again, no longer only announced

  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await rowAction(page, TRAIN, '录入车皮');
  const wagons = drawer(page, '录入车皮 QC-JOURNEY');
  const number = wagons.getByLabel('车号', { exact: true });
  await number.fill('1500001');
  await expect(wagons.getByLabel('票重', { exact: true })).toBeFocused();
  await page.keyboard.type('69.8');
  await page.keyboard.press('Enter');
  await page.keyboard.type('69.756');
  await page.keyboard.press('Enter');
  await expect(number).toBeFocused();
  await paste(number, '1500002 70.125 70.1\n1500001 69\n1500003 69.5 69.512');
  await expect(wagons.getByText('加入了 2 车，没有加入：1500001 车号与第 1 行相同')).toBeVisible();
  await expect(wagons.getByText('已装 3 车，到位 3 车')).toBeVisible();
  await expect(wagons.getByText('票重 209.425 吨')).toBeVisible();
  await save(wagons);
  await take(page, TRAIN, '发车', { 货票号: 'HP900001' });
  await expect(row(page, TRAIN)).toContainText('已发车');

  await context.setOffline(false);
  await expectDrained(page);
  expect(await one('railDayPlan', TRAIN)).toMatchObject({ loadedWagons: 3, loadedWeight: 209.425, dayStatus: '5' });
  expect(await one('railPlan', PLAN)).toMatchObject({ loadedWagons: 3, loadedWeight: 209.425, requestedWagons: 3 });
  const carried = Number(deal['finishedWeight'] ?? 0) + 209.425;
  expect(Number((await one('contract', String(deal['id'])))['finishedWeight'])).toBeCloseTo(carried, 3);

  await put('/rail_day_plan/mtRailDayPlan/arrive', { id: TRAIN, arriveTime: toServerTime(Date.now()) });
  await expect(row(page, TRAIN)).toContainText('已到站');
  await rowAction(page, TRAIN, '录入车皮');
  for (const [at, weight] of ['69.7', '70.05', '69.5'].entries()) await wagons.getByLabel('到站重', { exact: true }).nth(at).fill(weight);
  await expect(wagons.getByText('盈亏 0.118 吨（0.6‰）')).toBeVisible();
  await save(wagons);
  await rowAction(page, TRAIN, '卸车完成');
  const unloading = dialogOf(page, '卸车完成 ');
  await expect(unloading).toContainText('同时：3 条车皮明细随之更新'); // comes when the wagons are read, and moves the button
  await unloading.getByRole('button', { name: '卸车完成', exact: true }).click();
  await expect(unloading).toHaveCount(0);
  await expectDrained(page);
  expect(await one('railDayPlan', TRAIN)).toMatchObject({ dayStatus: '7', arriveWeight: 209.25, lossWeight: 0.118, loadedWeight: 209.425 });
  expect(new Set((await allRows(call, 'railWagon', `&railDayPlanId=${TRAIN}`)).map(each => each['wagonStatus']))).toEqual(new Set(['4']));
});

/** An approved plan of a ship that wants a berth. */
async function announce(plan: Values): Promise<void> {
  await post('/ship_plan/mtShipPlan/add', {
    voyageNo: 'V1', shipType: 'bulk', shipLength: 200, draught: 12, deadweight: 50_000, operation: 'load', planWeight: 30_000, eta: hoursFromNow(1), ...plan,
  }); // prettier-ignore
  await put('/ship_plan/mtShipPlan/submit', { id: plan['id'] });
  await put('/ship_plan/mtShipPlan/auditPass', { id: plan['id'] });
}

test('a ship is given a berth, moved on the board by keys, berthed, worked and gone', async ({ page }) => {
  const yard = (await allRows(call, 'freightYard', '&status=1')).find(each => (each['portId'] ?? '') !== '') ?? {};
  const port = await one('port', String(yard['portId']));
  const deal = (await allRows(call, 'contract')).find(each => each['contractType'] === 'ship' && each['contractStatus'] === '3') ?? {};
  await post('/berth/mtBerth/add', { id: BERTH, berthCode: 'JOURNEY', berthName: '行程泊位', portId: port['id'], berthType: 'bulk', length: 300, depth: 18, maxTonnage: 100_000, loadRate: 2_000, status: '1' }); // prettier-ignore
  await announce({
    id: SHIP,
    planNo: 'CB-JOURNEY',
    shipName: '行程号',
    contractId: deal['id'],
    portId: port['id'],
    materialId: deal['materialId'],
  });

  await signInAtList(page, server.url, '/transport/mtShipPlan?keyword=CB-JOURNEY', 'dispatcher');
  await untilDownloaded(page, 'shipPlan', 'berth'); // until then a page of the board is the server's, which is read again later
  await page.getByRole('button', { name: '泊位甘特图', exact: true }).click();
  await choose(page.locator('.berth-board'), '港口', String(port['portName']));
  await page.getByRole('button', { name: /^行程号 V1/ }).click();
  const details = detailDrawer(page);
  await details.getByRole('button', { name: '确报', exact: true }).click();
  const confirm = dialogOf(page, '确报 ');
  await choose(confirm, '泊位', '行程泊位');
  await fillText(confirm, '计划靠泊', hoursFromNow(2));
  await fillText(confirm, '计划离泊', hoursFromNow(22));
  await confirm.getByRole('button', { name: '确报', exact: true }).click();
  await expect(confirm).toHaveCount(0);
  await details
    .getByRole('button', { name: 'Close', exact: true })
    .or(details.getByRole('button', { name: '关闭', exact: true }))
    .first()
    .click();
  await expect(details).toHaveCount(0); // when it has gone it gives the focus back
  await expectDrained(page);

  const bar = page.locator(`[data-plan="${SHIP}"]`);
  await expect(bar).toHaveClass(/is-3/);
  await bar.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(page.getByText(`移到行程泊位，${hoursFromNow(3).slice(5, 16)} 至 ${hoursFromNow(23).slice(5, 16)}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expectDrained(page);
  expect(await one('shipPlan', SHIP)).toMatchObject({
    shipPlanStatus: '3',
    planBerthTime: hoursFromNow(3),
    planDepartTime: hoursFromNow(23),
  });

  await goTo(page, '/transport/mtShipPlan?keyword=CB-JOURNEY');
  await expect(row(page, SHIP)).toContainText('已确报');
  await take(page, SHIP, '登记靠泊');
  await expectDrained(page);
  await goTo(page, '/base/mtBerth?keyword=JOURNEY');
  await expect(row(page, BERTH)).toBeVisible();
  await expect(await cellOf(page, BERTH, '在泊船舶计划')).toHaveText('CB-JOURNEY');

  const began = (await one('shipPlan', SHIP))['berthTime'];
  await post('/port_operation/mtPortOperation/add', { id: SHIFT, operationType: 'loadship', shipPlanId: SHIP, portId: port['id'], berthId: BERTH, yardId: yard['id'], materialId: deal['materialId'], shiftType: 'day', planWeight: 30_000 }); // prettier-ignore
  await put('/port_operation/mtPortOperation/start', { id: SHIFT, startTime: began });
  await new Promise(resolve => setTimeout(resolve, 1_100)); // a shift ends after it began
  const ended = toServerTime(Date.now());
  await put('/port_operation/mtPortOperation/finish', { id: SHIFT, doneWeight: 29_998.375, endTime: ended });
  await put('/ship_plan/mtShipPlan/depart', { id: SHIP, workEnd: ended, departTime: ended, draftWeight: 30_000 });
  await expect(await cellOf(page, BERTH, '在泊船舶计划')).toHaveText('—');
  expect(await one('shipPlan', SHIP)).toMatchObject({ actualWeight: 29_998.375, draftDiff: 1.625 });
  const carried = Number(deal['finishedWeight'] ?? 0) + 29_998.375;
  expect(Number((await one('contract', String(deal['id'])))['finishedWeight'])).toBeCloseTo(carried, 3);
});

test('two people drop the same truck on two waybills and move the same ship, one without a network: the second is told why, and nothing is doubled', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  const people = [page, other] as const;
  const [truck, driver] = await freeCrew();
  const [mine = {}, theirs = {}] = await allRows(call, 'waybill', '&waybillStatus=10');
  for (const { id } of [mine, theirs]) await put('/mt_waybill/mtWaybill/edit', { id, roadPlanId: null, planWeight: 1 });
  await signIn(page, server.url, 'dispatcher', '/transport/dispatchBoard');
  await signIn(other, server.url, 'admin', '/transport/dispatchBoard');
  for (const each of people) {
    await untilDownloaded(each, 'waybill', 'car', 'driver', 'contract', 'carrierUnit');
    await each.getByRole('textbox', { name: '车牌' }).fill(String(truck['plateNumber']).slice(-4));
  }
  await page.context().setOffline(true);
  for (const [by, { id }] of [[page, mine], [other, theirs]] as const) {
    await by.locator(`.board-card-main[data-id="${String(id)}"]`).hover();
    await by.mouse.down();
    await by.locator(`[data-truck="${String(truck['id'])}"]`).hover();
    await expect(by.locator('.board-ghost')).toContainText('可以派');
  } // prettier-ignore
  for (const each of people) await each.mouse.up();
  await expect(page.locator('.board-last')).toContainText('未提交');
  await expectDrained(other);
  await page.context().setOffline(false);
  const refused = page.locator('.qs-refused');
  await expect(refused).toContainText(new RegExp(`${String(mine['waybillNo'])} 没有派车成功：.*不空闲`));
  await expect(other.locator('.board-last')).toContainText(`${String(theirs['waybillNo'])} → `);
  expect(await one('waybill', String(mine['id']))).toMatchObject({ waybillStatus: '10' });
  expect(await one('waybill', String(theirs['id']))).toMatchObject({ waybillStatus: '20', carId: truck['id'], driverId: driver['id'] });
  await refused.getByRole('button', { name: '换一辆车' }).click();
  await expectDrained(page);
  for (const each of people) {
    await expect(each.locator(`.board-card-main[data-id="${String(mine['id'])}"]`)).toBeVisible();
    await expect(each.locator(`[data-truck="${String(truck['id'])}"]`)).toContainText('已派单');
  }

  const { contractId, portId, materialId } = await one('shipPlan', SHIP);
  const port = await one('port', String(portId));
  await announce({ id: RACE, planNo: 'CB-RACE', shipName: '争抢号', contractId, portId, materialId });
  await put('/ship_plan/mtShipPlan/confirmEta', {
    id: RACE,
    berthId: BERTH,
    planBerthTime: hoursFromNow(30),
    planDepartTime: hoursFromNow(40),
  });
  const bar = (by: Page): Locator => by.locator(`[data-plan="${RACE}"]`);
  for (const each of people) {
    await goTo(each, '/operation/berthGantt');
    await untilDownloaded(each, 'shipPlan', 'berth');
    await choose(each.locator('.berth-board'), '港口', String(port['portName']));
    await expect(bar(each)).toBeVisible();
  }
  await page.context().setOffline(true);
  for (const [each, hours] of [[page, 1], [other, 2]] as const) {
    await bar(each).focus();
    for (let hour = 0; hour < hours; hour++) await each.keyboard.press('ArrowRight');
    await each.keyboard.press('Enter');
  } // prettier-ignore
  await expect(bar(page)).toHaveAccessibleName(/未提交/);
  await expectDrained(other);
  await page.context().setOffline(false);
  await expect(refused).toContainText(/CB-RACE 争抢号 没有移动成功：.*计划靠泊/);
  await refused.getByRole('button', { name: '放弃移动' }).click();
  await expectDrained(page);
  expect(await one('shipPlan', RACE)).toMatchObject({ berthId: BERTH, planBerthTime: hoursFromNow(32), planDepartTime: hoursFromNow(42) });
  for (const each of people) await expect(bar(each)).toHaveAccessibleName(new RegExp(`${hoursFromNow(32).slice(5, 16)} 至`));
  await other.context().close();
});

/** A free truck and its driver, with their papers in date. */
async function freeCrew(): Promise<readonly [truck: Values, driver: Values]> {
  const [cars, drivers] = await Promise.all([
    allRows(call, 'car', '&workStatus=idle&status=1'),
    allRows(call, 'driver', '&driverStatus=idle'),
  ]);
  const soon = hoursFromNow(30 * 24).slice(0, 10);
  const papers = ['licenseExpire', 'roadTransportExpire', 'insuranceExpire', 'licenseEnd', 'qualificationEnd'];
  const isInDate = (row: Values): boolean => papers.every(name => typeof row[name] !== 'string' || row[name] >= soon);
  for (const car of cars.filter(isInDate)) {
    const driver = drivers.find(({ id }) => id === car['mainDriverId']);
    if (driver && isInDate(driver)) return [car, driver];
  }
  throw new Error('nobody can be sent');
}
