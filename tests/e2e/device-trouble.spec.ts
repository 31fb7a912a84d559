/** Trouble of the device itself: no room, no database, a wrong clock. */
import { expect, test } from 'playwright/test';
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { badge, expectBadge, expectDrained, openSyncDetails, row, signIn, SUPPLIERS, untilStored } from './support/app.ts';
import { debugDoor } from './support/debug-door.ts';
import { fillText } from './support/form.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import {
  editSupplier,
  effectsSince,
  logMark,
  openEdit,
  openSuppliers,
  remarks,
  showSuppliers,
  signInAtSuppliers,
  SUPPLIER_API,
} from './support/trouble.ts';
import { save } from './support/waybill.ts';

const TWO_HOURS_MS = 7_200_000;
const SMALL_QUOTA_BYTES = 30_000_000;
test.use({ actionTimeout: 10_000, serviceWorkers: 'allow' }); // the program takes its part of the room
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let device: Page;
let devtools: CDPSession;
test.beforeAll(async ({ browser }) => {
  server = await launchServer();
  device = await browser.newPage();
  devtools = await device.context().newCDPSession(device);
  // Before the first database: for half a minute the browser goes by the room it measured, and a quota set later would be found too late.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: SMALL_QUOTA_BYTES });
  await signInAtSuppliers(device, server.url, 1);
  await untilStored(device);
});
test.afterAll(async () => {
  await device.close();
  await server.close();
});

test('with the storage full a save says so and the form stays; with room again it goes through', async () => {
  const page = device;
  const [id = ''] = await showSuppliers(page, 1);
  const mark = await logMark(server);
  const form = await openEdit(page, id);
  await fillText(form, '备注', '存不下');
  await fillStorage(page);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('本机存储空间已满，没有保存。填写的内容还在');
  await expect(form.getByLabel('备注', { exact: true })).toHaveValue('存不下');
  expect(await effectsSince(server, mark)).toEqual([]);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
  await save(form);
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(remarks(await effectsSince(server, mark))).toEqual([`${id} 存不下`]);
});

/** Another database of the same origin takes whatever room is left, in ever smaller pieces. Noise, because zeros would be packed away. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const filler = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('filler', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('noise', { autoIncrement: true }));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', reject);
    });
    const put = (bytes: number) =>
      new Promise<boolean>(resolve => {
        const noise = new Uint8Array(bytes);
        for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(noise.subarray(at, Math.min(at + 65_536, bytes)));
        const work = filler.transaction('noise', 'readwrite');
        work.addEventListener('complete', () => resolve(true));
        work.addEventListener('abort', () => resolve(false));
        work.objectStore('noise').add(noise);
      });
    for (const bytes of [2_000_000, 200_000, 20_000, 2_000, 200]) while (await put(bytes));
    filler.close();
  });
}

test('a database made by a newer version is left alone; rebuilding it leads back to work', async () => {
  const page = device;
  await page.goto(`${server.url}/app-config.json`);
  const name = await page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name: known = '' }) => known.startsWith('quayside|'))?.name ?? '';
    await new Promise((resolve, reject) => {
      const request = indexedDB.open(found, 990);
      request.addEventListener('error', reject);
      request.addEventListener('success', () => {
        request.result.close();
        resolve(undefined);
      });
    });
    return found;
  });
  expect(name).not.toBe('');
  await page.goto(`${server.url}${SUPPLIERS}`);
  await expect(page.getByRole('heading', { name: '本机数据库打不开' })).toBeVisible({ timeout: 20_000 });
  const version = page.evaluate(async known => (await indexedDB.databases()).find(found => found.name === known)?.version, name);
  expect(await version).toBe(990);
  await page.getByRole('button', { name: /^重\s*建$/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^重\s*建$/ })
    .click();
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await openSuppliers(page, server.url, 10);
});

test('an IndexedDB that cannot be opened gives a clear page, never a blank one', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused by the browser', 'InvalidStateError');
    };
  });
  await page.goto(`${server.url}/user/login`);
  const login = page.getByTestId('login-form');
  await login.getByLabel('用户名').fill('dispatcher');
  await login.getByLabel('密码').fill('Quay@2026');
  await login.getByLabel('密码').press('Enter');
  await expect(page.getByRole('heading', { name: '本机数据库打不开' })).toBeVisible();
  await expect(page.getByRole('alert').first()).toContainText('浏览器关闭了本机数据库');
  await expect(page.getByText('服务器上的数据不受影响')).toBeVisible();
  for (const name of [/^重\s*试$/, /^导\s*出$/, /^重\s*建$/]) await expect(page.getByRole('button', { name })).toBeVisible();
});

/** Both the page and its worker live two hours ahead. */
async function shiftClock(context: BrowserContext): Promise<void> {
  const shift = `{ const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + ${TWO_HOURS_MS}); else super(...given); }
    static now() { return Real.now() + ${TWO_HOURS_MS}; }
  }; }\n`;
  await context.addInitScript(shift);
  await context.route(/\/assets\/sync\.worker[^/]*\.js$/, async route => {
    const response = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers();
    await route.fulfill({ headers, body: shift + (await response.text()) });
  });
}

test.describe('two hours ahead', () => {
  test.use({ serviceWorkers: 'block' }); // it would bring the worker's script past the shifted clock

  test('a device clock two hours wrong: the list fills, saves settle, and another user’s edit arrives', async ({ page, context }) => {
    await shiftClock(context);
    await signIn(page, server.url);
    const [mine = '', theirs = ''] = await openSuppliers(page, server.url, 2);
    await expectBadge(page, 'synced', 60_000);
    const skew = (await debugDoor(page).status()).clockSkewMs;
    expect(Math.abs(Math.abs(skew) - TWO_HOURS_MS)).toBeLessThan(10_000);
    const mark = await logMark(server);
    await editSupplier(page, mine, { 备注: '慢两小时' });
    await expectDrained(page);
    expect(remarks(await effectsSince(server, mark))).toEqual([`${mine} 慢两小时`]);

    const call = await server.as('admin');
    expect(await call('PUT', `${SUPPLIER_API}/edit`, { id: theirs, linkMan: '孙准时' })).toMatchObject({ success: true });
    await openSyncDetails(page);
    await page.getByRole('button', { name: '立即同步' }).click();
    await expect(row(page, theirs)).toContainText('孙准时');
  });
});
