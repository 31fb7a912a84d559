/** The token dies in the middle of a replay: one question, the form stays, and after signing in again every change is there once. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, expectBadge, expectDrained, fillLogin, outboxSize, row, SUPPLIERS } from './support/app.ts';
import { fillText } from './support/form.ts';
import { leftOnDevice, tokenHere } from './support/left-on-device.ts';
import { edit, launchLeanServer, openLean } from './support/lean.ts';
import { PASSWORD } from './support/quayside-server.ts';
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
  SUPPLIER_EDIT,
  writesSince,
} from './support/trouble.ts';
import { save } from './support/waybill.ts';

/** `session-user` ids of the seeded accounts, as they stand in the names of their local databases. */
const ID_LENGTH = 32;

test.use({ actionTimeout: 10_000 });
test.describe.configure({ mode: 'serial' });
let server: QuaysideServer;
let page: Page;
test.beforeAll(async ({ browser }) => {
  server = await launchLeanServer();
  const context = await browser.newContext();
  page = await context.newPage();
  await signInAtSuppliers(page, server.url, 1);
});
test.afterEach(() => server.setFaults([]));
test.afterAll(async () => {
  await page.context().close();
  await server.close();
});

/** Different in every test: an edit to the value a row already has is no edit. */
const remarkOf = (id: string, mark: number): string => `改于过期前 ${mark} ${id.slice(-4)}`;
/** A 401 is notified first and asks for the sign-in under its own title. */
const expiredDialog = (page: Page) => page.getByRole('dialog', { name: /^(登录已过期|重新登录)$/ });

/** Queues one remark per row without a network, from a lean tab beside the page, then lets the token die after the second write took effect. */
async function expireInReplay(page: Page, ids: readonly string[], kind: '401' | '500token', mark: number): Promise<void> {
  const lean = await page.context().newPage();
  await openLean(lean, server.url, 1);
  await page.context().setOffline(true);
  for (const id of ids) await edit(lean, id, { remark: remarkOf(id, mark) });
  await lean.close();
  await expect.poll(() => outboxSize(page)).toBe(ids.length);
  await server.setFaults([
    { match: SUPPLIER_EDIT, kind: 'delay', ms: 30, times: 2 },
    { match: 'PUT /', kind },
  ]);
  await page.context().setOffline(false);
  await expectBadge(page, 'login');
  // From now on nothing at all is answered, whatever asks.
  await server.setFaults([{ match: '* /', kind }]);
  expect(await effectsSince(server, mark)).toHaveLength(2);
}

for (const kind of ['401', '500token'] as const) {
  test(`a token refused with ${kind} pauses the replay; signing in again in place resumes it exactly once (law S6)`, async () => {
    test.setTimeout(90_000);
    const ids = await showSuppliers(page, 5);
    const [open = '', ...queued] = ids;
    const mark = await logMark(server);

    await expireInReplay(page, queued, kind, mark);
    await expect(badge(page)).toContainText('请重新登录');
    await expect(expiredDialog(page)).toHaveCount(1);
    const isExpired = kind === '500token';
    await expect(expiredDialog(page).getByText('很抱歉，登录已过期，请重新登录')).toHaveCount(isExpired ? 1 : 0);
    await expect(page.getByText('登录已过期', { exact: true })).toHaveCount(isExpired ? 1 : 0);

    await server.setFaults([]);
    await signInAgain(page);
    await expect(expiredDialog(page)).toHaveCount(0);
    await expectDrained(page);
    await expectBadge(page, 'synced');
    const replayed = await effectsSince(server, mark);
    expect(remarks(replayed)).toEqual(queued.map(id => `${id} ${remarkOf(id, mark)}`));

    // Now with a form open: what was typed stands untouched through the sign-in and is saved afterwards.
    const form = await openEdit(page, open);
    await fillText(form, '备注', `填到一半 ${kind}`);
    await server.setFaults([{ match: '* /', kind }]);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(expiredDialog(page)).toHaveCount(1);
    await server.setFaults([]);
    await signInAgain(page);
    await expect(expiredDialog(page)).toHaveCount(0);
    await expect(form.getByLabel('备注', { exact: true })).toHaveValue(`填到一半 ${kind}`);
    await save(form);
    await expectDrained(page);
    expect(remarks(await effectsSince(server, mark)).slice(replayed.length)).toEqual([`${open} 填到一半 ${kind}`]);
    await expect(row(page, open)).toHaveAttribute('data-sync', 'none');
  });
}

test('another user who signs in neither sends nor sees what the first one left; the first one finds it again (law S6)', async () => {
  test.setTimeout(90_000);
  const ids = await showSuppliers(page, 4);
  const mark = await logMark(server);
  await expireInReplay(page, ids, '401', mark);
  const [firstDatabase = ''] = await databaseNames(page);
  const firstToken = await tokenHere(page);
  expect(firstToken).not.toBe('');

  await expiredDialog(page).getByRole('button', { name: '换一个用户登录' }).click();
  await leaving(page, () => page.getByRole('button', { name: '保留在本机并退出' }).click());
  await server.setFaults([]);
  await fillLogin(page, 'admin');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await openSuppliers(page, server.url, 4);
  await expectBadge(page, 'synced', 60_000);
  expect(await outboxSize(page)).toBe(0);
  await page.goto(`${server.url}/outbox`);
  await expect(page.getByTestId('outbox-list')).toContainText('没有待同步的修改');

  const names = await databaseNames(page);
  const secondDatabase = names.find(name => name !== firstDatabase) ?? '';
  expect(names.toSorted()).toEqual([firstDatabase, secondDatabase].toSorted());
  expect(userIdOf(secondDatabase)).not.toBe(userIdOf(firstDatabase));
  // The list as the second one left it is his own: its rows name who wrote them.
  const snapshot = await page.evaluate(() => localStorage.getItem('pro__SNAPSHOT') ?? '{}');
  expect(snapshot).not.toContain(firstDatabase);
  const stored = await page.evaluate(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key !== 'pro__SNAPSHOT');
    return JSON.stringify([kept, Object.entries(sessionStorage)]);
  });
  expect(['dispatcher', '张调度', firstToken, '改于过期前'].filter(left => stored.includes(left))).toEqual([]);
  const soFar = await writesSince(server, mark);
  expect(soFar.filter(write => write.outcome === 'changed')).toHaveLength(2);
  expect(soFar.filter(write => write.username === 'admin')).toEqual([]);

  await expectBadge(page, 'synced');
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  const confirm = page.getByRole('dialog', { name: '退出登录' }).getByRole('button', { name: /确\s*定/ });
  await leaving(page, () => confirm.click());
  await fillLogin(page, 'dispatcher');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await expectDrained(page);
  const effects = await effectsSince(server, mark);
  expect(remarks(effects)).toEqual(ids.map(id => `${id} ${remarkOf(id, mark)}`));
  expect(new Set(effects.map(write => write.username))).toEqual(new Set(['dispatcher']));
});

test('a session ended from elsewhere leaves only unsent work at the next start and says why; signing in again sends it', async () => {
  test.setTimeout(90_000);
  const [id = ''] = await showSuppliers(page, 1);
  const mark = await logMark(server);
  const [phone = ''] = /1\d{10}/.exec(await row(page, id).innerText()) ?? [];
  expect(phone).not.toBe('');
  const token = await tokenHere(page);
  const remark = `被强制下线前 ${mark}`;

  // Forced off while the device reaches no server and then is closed.
  await server.kill();
  await editSupplier(page, id, { 备注: remark });
  await expect.poll(() => outboxSize(page)).toBe(1);
  await page.goto('about:blank');
  await server.start();
  const admin = await server.as('admin');
  expect(await admin('POST', '/sys/online/forceLogout', { token })).toMatchObject({ success: true });
  await page.goto(`${server.url}${SUPPLIERS}`);
  await expect(page.getByRole('alert')).toHaveText('您的登录已在别处被结束。未发送的修改仍保存在本机，原用户重新登录后继续发送。', {
    timeout: 20_000,
  });
  const left = await leftOnDevice(page);
  expect(Object.values(left.databases)).toEqual([{ outbox: 1, meta: expect.any(Number) }]); // the epoch, and settings of this device: when the list was left
  expect(left.stored).toContain(remark);
  expect(left.stored).not.toContain(token);
  expect(
    [token, '张调度', phone, 'SNAPSHOT"', 'SESSION_ENDED', 'Login_', 'BUTTON_AUTH'].filter(text => left.storage.includes(text)),
  ).toEqual([]);
  expect(left.caches).toEqual([]);

  await fillLogin(page, 'dispatcher');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  await expectDrained(page);
  await expectBadge(page, 'synced');
  expect(remarks(await effectsSince(server, mark))).toEqual([`${id} ${remark}`]);

  // Another password, set on another device, with everything sent and this page open: told in place, and a reload leaves nothing at all.
  const elsewhere = await server.as('dispatcher');
  const changed = { username: 'dispatcher', oldpassword: PASSWORD, password: 'Harbour2026', confirmpassword: 'Harbour2026' };
  expect(await elsewhere('PUT', '/sys/user/updatePassword', changed)).toMatchObject({ success: true });
  await expect(expiredDialog(page)).toHaveCount(1, { timeout: 45_000 });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('您的密码已修改，请用新密码登录。', { timeout: 20_000 });
  expect(await leftOnDevice(page)).toMatchObject({ databases: {}, caches: [] });
});

/** In the dialog the user stands fixed; only the password is asked for. */
async function signInAgain(page: Page): Promise<void> {
  const dialog = expiredDialog(page);
  await expect(dialog.getByLabel('用户名')).toHaveValue('dispatcher');
  await expect(dialog.getByLabel('密码')).toBeFocused();
  await dialog.getByLabel('密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '重新登录' }).click();
  await expect(dialog).toHaveCount(0);
}

/** Leaving ends with the login page loaded afresh. */
async function leaving(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
  await expect(page.getByTestId('login-form')).toBeVisible();
}

async function databaseNames(page: Page): Promise<string[]> {
  return await page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('quayside|') ? [name] : [])),
  );
}

/** quayside|host|tenant|user|department */
function userIdOf(databaseName: string): string {
  const id = databaseName.split('|')[3] ?? '';
  expect(id).toHaveLength(ID_LENGTH);
  return id;
}
