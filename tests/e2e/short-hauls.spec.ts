/**
 * A foreman's shift on a phone: a task issued and begun, three trips entered without a network, sent and confirmed; tons, stock and the vehicle agree.
 * And whoever is on the black list is not sent out.
 */
import { toServerTime } from '#base/server-time.ts';
import { expect, test } from 'playwright/test';
import { expectBadge, expectDrained, goTo, row, rows, signInAtList, untilStored, waitForRows } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { rowAction } from './support/waybill.ts';

test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const TASKS = '/production/mtProductionTask';
const TRIPS = '/production/mtProductionWaybill';
const TASK = 'e2e5400000000000000000000000task'.replaceAll(/[^0-9a-f]/g, 'a');
const [FROM, TO] = ['a', 'b'].map(end => `e2e540000000000000000000000000${end}1`) as [string, string];
const HOUR_MS = 3_600_000;

type Call = Awaited<ReturnType<QuaysideServer['as']>>;
type Wire = Readonly<Record<string, unknown>>;
let server: QuaysideServer;
let call: Call;
test.beforeAll(async () => {
  server = await launchServer();
  call = await server.as('admin');
});
test.afterAll(() => server.close());

const records = async (path: string): Promise<readonly Wire[]> => {
  const found: unknown = Reflect.get(Object((await call('GET', `${path}&pageSize=100`))['result']), 'records');
  return Array.isArray(found) ? found : [];
};
const one = async (endpoint: string, id: string): Promise<Wire> =>
  Object((await call('GET', `${endpoint}/queryById?id=${id}`))['result']) as Wire;
const add = async (endpoint: string, body: Wire): Promise<void> => {
  expect(await call('POST', `${endpoint}/add`, body)).toMatchObject({ success: true });
};

/** Two stacks of one material, 100 t in the first, and a task of one vehicle between them. @returns the vehicle. */
async function prepareTask(): Promise<Wire> {
  const vehicles = await records('/production_vehicle/mtProductionVehicle/list?vehicleCategory=truck&workStatus=idle');
  const drivers = new Map((await records('/xkuserdriver/xkUserDriver/list?driverStatus=idle')).map(row => [row['id'], row]));
  const vehicle = vehicles.find(row => drivers.has(row['driverId']));
  const yards = await records('/freight_yard/mtFreightYard/list?status=1');
  const [goods] = await records('/material/mtMaterial/list?status=1');
  const [company] = await records('/company/mtCompany/list?status=1');
  if (!vehicle || !goods || !company) throw new Error('the sample lacks a vehicle with a driver');
  for (const [id, at] of [
    [FROM, 0],
    [TO, 1],
  ] as const)
    await add('/inventory/mtInventory', {
      id,
      yardId: yards[at]?.['id'],
      stackNo: `E2E-${at}`,
      materialId: goods['id'],
      companyId: company['id'],
    });
  const now = Date.now();
  await add('/inventory_flow/mtInventoryFlow', {
    inventoryId: FROM,
    flowType: 'init',
    weight: 100,
    occurTime: toServerTime(now - HOUR_MS),
  });
  await add('/production_task/mtProductionTask', {
    id: TASK,
    taskName: '断网倒运',
    taskType: 'shorthaul',
    carTeamId: vehicle['carTeamId'],
    vehicleIds: vehicle['id'],
    materialId: goods['id'],
    fromYardId: yards[0]?.['id'],
    toYardId: yards[1]?.['id'],
    fromStackId: FROM,
    toStackId: TO,
    planWeight: 90,
    unitPrice: 4.5,
    shiftType: 'day',
    startTime: toServerTime(now - HOUR_MS),
    endTime: toServerTime(now + 7 * HOUR_MS),
    leader: 'dispatcher',
  });
  return vehicle;
}

test('three trips entered on a phone without a network are confirmed later: tons, trips, money, stock and vehicle agree', async ({
  page,
  context,
}) => {
  const vehicle = await prepareTask();
  const plate = String(vehicle['plateNumber']);
  await signInAtList(page, server.url, `${TASKS}?keyword=${encodeURIComponent('断网倒运')}`);
  await rowAction(page, TASK, '下发');
  await expect(row(page, TASK)).toContainText('已下发');
  await rowAction(page, TASK, '开始');
  await expectDrained(page);
  await untilStored(page);
  await expectBadge(page, 'synced', 60_000);

  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await rowAction(page, TASK, '登记趟次');
  const board = page.getByRole('dialog', { name: '登记趟次' });
  const line = board.getByRole('listitem', { name: plate });
  const weigh = (tons: string) => line.getByLabel(`${plate} 的重量`).fill(tons);
  await weigh('31.2');
  for (const act of ['装一趟', '出发', '卸载']) await line.getByRole('button', { name: `${act} ${plate}` }).click();
  await expect(line).toContainText('1 趟 · 31.200 吨');
  // The next one is like the last: one tap.
  await line.getByRole('button', { name: `补记整趟 ${plate}` }).click();
  await expect(line).toContainText('2 趟 · 62.400 吨');
  await weigh('30.15');
  await line.getByRole('button', { name: `补记整趟 ${plate}` }).click();
  await expect(line).toContainText('3 趟 · 92.550 吨');
  await board.getByRole('button', { name: '关闭' }).last().click();

  await context.setOffline(false);
  await expectDrained(page, 60_000);
  await goTo(page, `${TRIPS}?taskId=${TASK}`);
  await waitForRows(page);
  await expect.poll(() => rows(page).filter({ hasText: '已卸载' }).count()).toBe(3);
  for (let left = 3; left > 0; left--) {
    await rows(page).filter({ hasText: '已卸载' }).first().getByRole('button', { name: '确认', exact: true }).click();
    await expect.poll(() => rows(page).filter({ hasText: '已卸载' }).count()).toBe(left - 1);
  }
  await expectDrained(page);

  expect(await one('/production_task/mtProductionTask', TASK)).toMatchObject({
    finishedTrips: 3,
    openTrips: 0,
    finishedWeight: 92.55,
    // 140.4 + 140.4 + 135.68
    haulAmount: 416.48,
  });
  const stocks = await Promise.all([FROM, TO].map(async id => Number((await one('/inventory/mtInventory', id))['stockWeight'])));
  expect(stocks).toEqual([7.45, 92.55]);
  expect(await one('/production_vehicle/mtProductionVehicle', String(vehicle['id']))).toMatchObject({ workStatus: 'idle' });
  const numbers = (await records(`/production_waybill/mtProductionWaybill/list?taskId=${TASK}`)).map(row => row['tripNo']);
  expect(numbers.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3]);
});

test('a car of a carrier that is put on the black list cannot be dispatched', async ({ page }) => {
  const [waiting] = (await records('/mt_waybill/mtWaybill/list?waybillStatus=10')).filter(row => row['roadPlanId']);
  const cars = await records('/car/mtCar/list?workStatus=idle&status=1');
  const drivers = await records('/xkuserdriver/xkUserDriver/list?driverStatus=idle');
  const car = cars.find(one => drivers.some(man => man['carTeamId'] === one['carTeamId'] && man['carrierUnitId'] === one['carrierUnitId']));
  const driver = drivers.find(man => man['carTeamId'] === car?.['carTeamId']);
  const carrierUnitId = car?.['carrierUnitId'];
  await add('/carrier_black_list/mtCarrierBlackList', {
    carrierUnitId,
    reason: 'swap',
    detail: '途中倒换货物',
    blackTime: toServerTime(Date.now()),
  });
  const dispatch = await call('PUT', '/mt_waybill/mtWaybill/dispatch', {
    id: waiting?.['id'],
    carrierUnitId,
    carId: car?.['id'],
    driverId: driver?.['id'],
  });
  expect(dispatch).toMatchObject({ success: false, message: expect.stringContaining('在黑名单中') });

  // The carrier tells why.
  await signInAtList(page, server.url, `/base/mtCarrierUnit?isBlack=Y`);
  await expect(
    rows(page).filter({ hasText: String((await one('/carrier_unit/mtCarrierUnit', String(carrierUnitId)))['name']) }),
  ).toBeVisible();
});
