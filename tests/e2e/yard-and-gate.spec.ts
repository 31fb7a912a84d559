/**
 * A yard's day. 赵场站 on a phone: stock goes in and out by operations written down without a network, by transfer, stocktake and loss, and stack and ledger
 * agree to the kilogram; he works a shift at a ship. 李司磅 at the gate: a truck takes its number, is called on the screen beside, weighed without a network, and leaves.
 */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { toServerDay } from '#base/server-time.ts';
import { expectBadge, expectDrained, goTo, row, rows, signIn, signInAtList, untilLoadedBeside, untilStored } from './support/app.ts';
import { choose, drawer, fillText, openOptions } from './support/form.ts';
import { cellOf } from './support/list.ts';
import { dispatchedWaybill } from './support/crews.ts';
import { addPicture } from './support/pictures.ts';
import { launchServer } from './support/quayside-server.ts';
import type { Caller, QuaysideServer } from './support/quayside-server.ts';
import { allRows, oneRow, mustSucceed } from './support/records.ts';
import type { Values } from './support/records.ts';
import { pressNext, stepDialog, takeNext } from './support/steps.ts';
import { rowAction, save } from './support/waybill.ts';

test.use({ serviceWorkers: 'allow' }); // its pages load without a network
test.describe.configure({ timeout: 120_000 });

const STACKS = '/transport/mtInventory';
const FLOWS = '/transport/mtInventoryFlow';
const OPERATIONS = '/operation/mtYardOperation';
const PORT_WORK = '/operation/mtPortOperation';
const QUEUE = '/operation/mtGateQueue';
const SLIPS = '/transport/mtWeighSlip';
const STACK = 'e2e'.padEnd(32, '0');
const LINE = 'e2f'.padEnd(32, '0');
const SHIFT_STACK = 'e1e'.padEnd(32, '0');

let server: QuaysideServer;
let call: Caller;
const yardOf = async (username: string): Promise<Values> => (await allRows(await server.as(username), 'freightYard'))[0] ?? {};

const one = (entity: string, condition: string): Promise<Values> => oneRow(call, entity, condition);

test.beforeAll(async () => {
  server = await launchServer();
  call = await server.as('admin');
});
test.afterAll(() => server.close());

test.describe('赵场站 on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('stock goes in and out, is moved, counted and lost, and always adds up', async ({ page, context }) => {
    const [yard, goods, company] = await Promise.all([yardOf('yard'), one('material', '&status=1'), one('company', '&status=1')]);
    const stack = { id: STACK, yardId: yard['id'], stackNo: 'XC-1', materialId: goods['id'], companyId: company['id'] };
    await mustSucceed(call('POST', '/inventory/mtInventory/add', stack));
    const opened = {
      id: LINE,
      inventoryId: STACK,
      flowType: 'init',
      weight: 100,
      occurTime: `${toServerDay(Date.now() - 86_400_000)} 08:00:00`,
    };
    await mustSucceed(call('POST', '/inventory_flow/mtInventoryFlow/add', opened));
    await signInAtList(page, server.url, `${STACKS}?stackNo=XC-1`, 'yard');
    await goTo(page, OPERATIONS);
    await untilStored(page);
    await expectBadge(page, 'synced', 60_000);

    await context.setOffline(true);
    await expectBadge(page, 'offline');
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const form = drawer(page, '新增货场作业');
    await choose(form, '作业类型', '出垛');
    await choose(form, '垛位', 'XC-1');
    await choose(form, '班次');
    await fillText(form, '计划吨数', '30');
    await save(form);
    const work = rows(page).filter({ hasText: 'XC-1' });
    const id = (await work.getAttribute('data-row-id')) ?? '';
    await takeNext(page, id, '开始');
    await takeNext(page, id, '完成', dialog => fillText(dialog, '完成吨数', '30.125'));
    await expect(row(page, id)).toContainText('已完成');
    await context.setOffline(false);
    await expectDrained(page);
    expect(await one('inventory', `&id=${STACK}`)).toMatchObject({ outWeight: 30.125, stockWeight: 69.875 });

    await goTo(page, `${STACKS}?stackNo=XC-1`);
    await expect(row(page, STACK)).toContainText('69.875');
    await context.setOffline(true);
    await expectBadge(page, 'offline');
    await rowAction(page, STACK, '移库');
    const transfer = page.getByRole('dialog', { name: '移库' });
    await transfer.getByLabel('目标垛位号').fill('XC-2');
    await fillText(transfer, '移库重量（吨）', '80');
    await expect(transfer.getByText('可用量只有 69.875 吨')).toBeVisible();
    await fillText(transfer, '移库重量（吨）', '12.5');
    await transfer.getByRole('button', { name: '移库', exact: true }).click();
    await expect(transfer).toHaveCount(0);
    await rowAction(page, STACK, '盘点');
    const count = page.getByRole('dialog', { name: '盘点' });
    await expect(count).toContainText('57.375 吨');
    await expect(count.getByText('账面已计入本机 1 项未同步的出入库')).toBeVisible();
    await fillText(count, '实盘重量（吨）', '57');
    await expect(count.getByText('盘亏 0.375 吨')).toBeVisible();
    await count.getByRole('button', { name: '提交盘点' }).click();
    await expect(count).toHaveCount(0);
    await context.setOffline(false);
    await expectDrained(page);
    await expect(row(page, STACK)).toContainText('57.000');

    await goTo(page, `${FLOWS}?inventoryId=${STACK}`);
    await expect(row(page, LINE)).toBeVisible();
    await page.getByRole('button', { name: '新增', exact: true }).click();
    const line = drawer(page, '新增出入库流水');
    await choose(line, '库存', 'XC-1');
    await choose(line, '出入库类型', '损耗');
    await fillText(line, '发生重量', '0.2');
    await line.getByRole('group', { name: '发生时间快捷选择' }).getByRole('button', { name: '此刻' }).click();
    await save(line);
    await expectDrained(page);
    const ledger = await allRows(call, 'inventoryFlow', `&inventoryId=${STACK}`);
    const of = (name: string) => ledger.reduce((sum, each) => sum + Number(each[name] ?? 0), 0);
    expect(new Set(ledger.map(each => each['flowType']))).toEqual(new Set(['init', 'out', 'transfer', 'check', 'loss']));
    expect(ledger).toHaveLength(5);
    expect(of('incoming') - of('outgoing')).toBeCloseTo(56.8, 3);
    expect(await one('inventory', `&id=${STACK}`)).toMatchObject({
      initWeight: 100,
      outWeight: 42.625,
      lossWeight: 0.575,
      stockWeight: 56.8,
    });
    expect(await one('inventory', `&yardId=${String(yard['id'])}&stackNo=XC-2`)).toMatchObject({ stockWeight: 12.5, inWeight: 12.5 });

    await goTo(page, `${STACKS}?stackNo=XC-1`);
    await expect(row(page, STACK)).toContainText('56.800');
    await row(page, STACK).locator('.qs-card-title').click();
    await page.getByRole('button', { name: '累计出库的明细', exact: true }).click();
    const behind = page.getByRole('dialog', { name: '累计出库：这个数怎么来的' });
    await expect(behind.getByText('出入库流水 2 条，合计 42.625 吨')).toBeVisible();
    await expect(behind.getByText(/^这里的各条合计为/)).toHaveCount(0);
  });
});

test('赵场站 works a shift at a ship of his port without a network, and ship and stack agree to the kilogram', async ({
  page,
  context,
}) => {
  const yard = await yardOf('yard');
  const ships = (await allRows(call, 'shipPlan', `&portId=${String(yard['portId'])}`)).filter(({ shipPlanStatus }) => ['5', '6'].includes(String(shipPlanStatus))); // prettier-ignore
  const ship = ships.find(({ operation }) => operation === 'load') ?? {};
  const stack = {
    id: SHIFT_STACK,
    yardId: yard['id'],
    stackNo: 'GK-1',
    materialId: ship['materialId'],
    companyId: (await one('company', '&status=1'))['id'],
  };
  await mustSucceed(call('POST', '/inventory/mtInventory/add', stack));
  const opened = {
    inventoryId: SHIFT_STACK,
    flowType: 'init',
    weight: 1_000,
    occurTime: `${toServerDay(Date.now() - 86_400_000)} 08:00:00`,
  };
  await mustSucceed(call('POST', '/inventory_flow/mtInventoryFlow/add', { ...opened, id: 'e1f'.padEnd(32, '0') }));
  await signInAtList(page, server.url, PORT_WORK, 'yard');
  await untilLoadedBeside(page);
  await expectBadge(page, 'synced', 60_000);
  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增港口作业');
  await choose(form, '作业类型', '装船');
  expect(new Set(await openOptions(form, '船舶计划'))).toEqual(new Set(ships.map(({ planNo }) => planNo)));
  await choose(form, '船舶计划', String(ship['planNo']));
  await choose(form, '垛位', 'GK-1');
  await choose(form, '班次', '白班');
  await fillText(form, '计划吨数', '777.5');
  await save(form);
  const id = (await rows(page).filter({ hasText: '777.500' }).getAttribute('data-row-id')) ?? '';
  await takeNext(page, id, '开工');
  await rowAction(page, id, '报量');
  const report = stepDialog(page, '报量');
  await fillText(report, '完成吨数', '300.125');
  await report.getByRole('button', { name: '报量', exact: true }).click();
  await expect(await cellOf(page, id, '完成吨数')).toHaveText('300.125');
  await rowAction(page, id, '停工');
  const pause = stepDialog(page, '停工');
  await fillText(pause, '停工原因', '大风');
  await pause.getByRole('button', { name: '停工', exact: true }).click();
  await pressNext(page, id, '复工');
  await takeNext(page, id, '完工', dialog => fillText(dialog, '完成吨数', '776.375'));
  await expect(row(page, id)).toContainText('已完成');
  await context.setOffline(false);
  await expectDrained(page);
  expect(await one('portOperation', `&id=${id}`)).toMatchObject({ doneWeight: 776.375, delayReason: '大风', operationStatus: '3' });
  expect(await one('inventory', `&id=${SHIFT_STACK}`)).toMatchObject({ outWeight: 776.375, stockWeight: 223.625 });
  const before = Number(ship['actualWeight'] ?? 0);
  expect(Number((await one('shipPlan', `&id=${String(ship['id'])}`))['actualWeight'])).toBeCloseTo(before + 776.375, 3);
});

/** A dispatched waybill that is to be loaded in the yard, where nobody else waits. */
async function aTruck(yard: Values): Promise<Values> {
  const present = await allRows(call, 'gateQueue', `&yardId=${String(yard['id'])}`);
  for (const each of present.filter(({ queueStatus }) => ['0', '1', '8'].includes(String(queueStatus))))
    await mustSucceed(call('PUT', '/gate_queue/mtGateQueue/cancel', { id: each['id'] }));
  return await dispatchedWaybill(call, { loadYardId: yard['id'] });
}

const screenOf = async (page: Page): Promise<Page> => {
  const screen = await page.context().newPage();
  await screen.goto(`${server.url}/operation/queueScreen`);
  return screen;
};

test('a truck takes its number, is called on the screen, weighed without a network, and leaves', async ({ page, context }) => {
  const yard = await yardOf('clerk');
  const truck = await aTruck(yard);
  const plate = String(truck['plateNumber']);
  await signIn(page, server.url, 'clerk', QUEUE);
  await untilStored(page);
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = drawer(page, '新增排队叫号');
  await fillText(form, '车牌号', plate);
  await page.keyboard.press('Tab'); // the yard is his own
  await expect(form.getByText(String(truck['waybillNo']))).toBeVisible(); // found by its plate, with goods and driver
  await save(form);
  const line = rows(page).filter({ hasText: plate }).filter({ hasText: '已预约' });
  const id = (await line.getAttribute('data-row-id')) ?? '';
  await expectDrained(page);
  expect(await one('gateQueue', `&id=${id}`)).toMatchObject({
    waybillId: truck['id'],
    materialId: truck['materialId'],
    operationType: 'loadtruck',
  });
  await takeNext(page, id, '签到');
  await expect(row(page, id)).toContainText('排队中');
  const screen = await screenOf(page);
  await expect(screen.locator('.queue-screen-waiting')).toContainText(plate, { timeout: 30_000 });

  await page.getByRole('button', { name: '叫下一个', exact: true }).click();
  const next = page.getByRole('dialog', { name: '叫下一个' });
  await next.getByLabel('闸口').fill('2号门');
  await expect(next).toContainText(plate);
  await next.getByRole('button', { name: '叫号', exact: true }).click();
  await expect(next).toHaveCount(0);
  const called = screen.locator('.queue-screen-called li').filter({ hasText: plate });
  await expect(called).toContainText('2号门', { timeout: 30_000 });
  await expect(screen.locator('.queue-screen-waiting')).not.toContainText(plate);

  await context.setOffline(true);
  await expectBadge(page, 'offline');
  await expect(screen.locator('.queue-screen-offline')).toBeVisible();
  await pressNext(page, id, '进场');
  await pressNext(page, id, '开始作业');
  await expect(row(page, id)).toContainText('作业中');
  await goTo(page, SLIPS);
  await expect(page.getByText('这个列表还没有在本机打开过，恢复网络后会自动加载。')).toBeVisible(); // until then 新增 is the queue's
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const slip = drawer(page, '新增磅单');
  await fillText(slip, '磅单号', 'BD-GATE');
  await choose(slip, '磅单类型', '装货');
  await choose(slip, '运单', String(truck['waybillNo']));
  await expect(slip.getByLabel('车牌号', { exact: true })).toHaveValue(plate);
  await fillText(slip, '毛重', '49.52');
  await fillText(slip, '皮重', '15.27');
  await expect(slip.getByLabel('净重', { exact: true })).toHaveText('34.250 吨');
  for (const label of ['过毛时间', '过皮时间']) await fillText(slip, label, `${toServerDay(Date.now())} 00:30:00`);
  await choose(slip, '重量来源');
  await addPicture(slip, '磅单.png');
  await save(slip);
  await context.setOffline(false);
  await expectDrained(page);
  expect(await one('weighSlip', '&slipNo=BD-GATE')).toMatchObject({ netWeight: 34.25, waybillId: truck['id'], yardId: yard['id'] });
  await expect(called).toHaveCount(0);

  await goTo(page, QUEUE);
  await takeNext(page, id, '出场', async dialog => {
    await expect(dialog.getByText(`运单“${String(truck['waybillNo'])}”还没有确认装货或卸货`)).toBeVisible();
    await dialog.getByLabel('已核对，仍然继续').check();
  });
  await expect(stepDialog(page, '出场')).toHaveCount(0);
  await expectDrained(page);
  const left = await one('gateQueue', `&id=${id}`);
  expect(left).toMatchObject({ queueStatus: '5', gateNo: '2号门' });
  const times = ['checkinTime', 'callTime', 'inTime', 'outTime'].map(name => String(left[name]));
  expect(times).toEqual(times.toSorted());
});
