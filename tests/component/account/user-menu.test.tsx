/** The user's own account: who sees which entry, passwords, the department of the session, the dictionaries' cache, failures in words. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { badge, dialog, expectNone, press } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { Opening } from '../support/open-app.tsx';
import type { BackEnd } from '../support/back-end.ts';
import { loginAnswer, PASSWORD } from '../support/people.ts';

const NEW_PASSWORD = 'Harbour2026';
const HOME = '/dashboard/analysis';
const DEPARTS = 'GET /sys/user/getCurrentUserDeparts';

async function openUserMenu(): Promise<void> {
  await page.getByRole('button', { name: /^用户菜单/ }).click();
  await expect.element(page.getByRole('menu').last()).toBeVisible();
}
async function chooseEntry(entry: string): Promise<void> {
  await openUserMenu();
  await page.getByRole('menuitem', { name: entry }).click();
}
async function openHome(opening: Opening) {
  const app = await openApp(HOME, opening);
  await expect.element(badge()).toBeVisible();
  return app;
}
/** The server takes any department and answers the user as he is from then on. */
const worksIn = (server: BackEnd) =>
  server.answer('POST /sys/selectDepart', async ({ body }) => {
    const { userInfo } = Object((await loginAnswer('admin'))['result']);
    return { result: { userInfo: { ...userInfo, orgCode: Object(body).orgCode } } };
  });
const passwords = () => dialog('修改密码');
const confirm = () => passwords().getByRole('button', { name: '确定' });

test('a plain user sees three entries', async () => {
  await openHome({ as: 'dispatcher' });
  await openUserMenu();
  const entries = page.getByRole('menu').last().getByRole('menuitem').elements();
  expect(entries.map(entry => entry.textContent)).toEqual(['修改密码', '清理缓存', '退出登录']);
});

test('a new password must be good; the server’s word is shown', async () => {
  const { backEnd } = await openHome({
    as: 'dispatcher',
    prepare: server => server.answer('PUT /sys/user/updatePassword', { message: '密码重置成功!' }),
  });
  await chooseEntry('修改密码');
  await expect.element(passwords()).toHaveStyle({ width: '800px' });
  await expect.element(passwords().getByLabelText('旧密码')).toHaveFocus();
  await confirm().click();
  for (const message of ['请输入旧密码!', '请输入新密码!', '请确认新密码!'])
    await expect.element(passwords().getByText(message)).toBeVisible();
  await passwords().getByLabelText('旧密码').fill(PASSWORD);
  const next = passwords().getByLabelText('新密码', { exact: true });
  await next.fill('12345678');
  await expect.element(passwords().getByText('密码由8-16位数字、大小写字母组成!')).toBeVisible();
  await next.fill(NEW_PASSWORD);
  await passwords().getByLabelText('确认新密码').fill('Harbour2027');
  await expect.element(passwords().getByText('两次输入的密码不一样！')).toBeVisible();
  expect(backEnd.requests('PUT /sys/user/updatePassword')).toEqual([]);
  await passwords().getByLabelText('确认新密码').fill(NEW_PASSWORD);
  await confirm().click();
  await expect.element(page.getByText('密码重置成功!')).toBeVisible();
  await expectNone(page.css('[role=dialog]:visible'));
  const sent = backEnd.requests('PUT /sys/user/updatePassword').map(({ body }) => body);
  expect(sent).toEqual([{ username: 'dispatcher', oldpassword: PASSWORD, password: NEW_PASSWORD, confirmpassword: NEW_PASSWORD }]);
});

test('a wrong old password is a warning in the server’s words, and the dialog closes all the same', async () => {
  await openHome({
    as: 'clerk',
    prepare: server => server.answer('PUT /sys/user/updatePassword', { success: false, code: 500, message: '旧密码输入错误!' }),
  });
  await chooseEntry('修改密码');
  await passwords().getByLabelText('旧密码').fill('nonsense');
  await passwords().getByLabelText('新密码', { exact: true }).fill(NEW_PASSWORD);
  await passwords().getByLabelText('确认新密码').fill(NEW_PASSWORD);
  await press('{Enter}');
  await expect.element(page.getByText('旧密码输入错误!')).toBeVisible();
  await expectNone(page.css('[role=dialog]:visible'));
});

test('a failed call is notified under 系统提示 with the specified text, and leaves after four seconds', async () => {
  const { backEnd } = await openHome({ as: 'admin' });
  backEnd.answer(DEPARTS, { status: 403, text: 'Forbidden' });
  await chooseEntry('切换部门');
  const notice = page.css('.ant-notification-notice').filter({ hasText: '系统提示' });
  await expect.element(notice).toHaveTextContent('拒绝访问');
  const shownAtMs = Date.now();
  await userEvent.unhover(notice); // a pointer over it makes it stay
  await expectNone(notice);
  const elapsedMs = Date.now() - shownAtMs;
  expect(elapsedMs).toBeGreaterThan(2_500);
  expect(elapsedMs).toBeLessThan(8_000);
});

test('a user of no department is told', async () => {
  const { backEnd } = await openHome({ as: 'admin' });
  backEnd.answer(DEPARTS, { result: { list: [], orgCode: '' } });
  await chooseEntry('切换部门');
  await expect.element(page.getByText('您尚未设置部门信息!')).toBeVisible();
  await expectNone(page.css('[role=dialog]:visible'));
});

test('where no department is the current one, one must be chosen', async () => {
  const { backEnd } = await openHome({
    as: 'admin',
    prepare: worksIn,
  });
  backEnd.answer(DEPARTS, { result: { list: [{ id: '1', orgCode: 'A01', departName: '北方智慧物流集团' }], orgCode: '' } });
  await chooseEntry('切换部门');
  const choice = dialog('部门选择');
  await choice.getByRole('button', { name: '确定' }).click();
  await expect.element(choice.getByText('请选择部门').last()).toBeVisible();
  await expect.element(choice.css('.ant-select-status-error').first()).toBeVisible();
  await choice.getByRole('combobox').click();
  await page.css('.ant-select-item-option').filter({ hasText: '北方智慧物流集团' }).first().click();
  await choice.getByRole('button', { name: '确定' }).click();
  await expect.element(page.getByText('已切换到 北方智慧物流集团')).toBeVisible();
  expect(backEnd.requests('POST /sys/selectDepart').map(({ body }) => body)).toEqual([{ orgCode: 'A01', username: 'admin' }]);
});

test('the main administrator works in another department: another local database, the same open page', async () => {
  const { backEnd } = await openHome({
    as: 'admin',
    prepare: worksIn,
  });
  const databases = async (): Promise<readonly string[]> =>
    (await indexedDB.databases()).map(({ name }) => name ?? '').filter(name => name.startsWith('quayside|'));
  const known = await databases(); // among them one of an earlier test that the browser has not yet deleted
  await chooseEntry('切换部门');
  const choice = dialog('部门切换（当前部门 : 北方智慧物流集团）');
  await choice.getByText('部门切换（当前部门').hover();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(/^你属于多个部门，请选择当前要使用的部门。$/);
  await choice.getByRole('combobox').click();
  await page.css('.ant-select-item-option').filter({ hasText: '运输调度中心' }).first().click();
  await choice.getByRole('button', { name: '确定' }).click();
  await expect.element(page.getByText('已切换到 运输调度中心')).toBeVisible();
  const isOfOther = (name: string): boolean => name.endsWith('A01A01') && !known.includes(name) && known.includes(name.replace(/A01$/, ''));
  await expect.poll(async () => (await databases()).filter(isOfOther)).toHaveLength(1);
  await expect.element(badge()).toBeVisible();
  expect(location.pathname).toBe(HOME);
  backEnd.answer(DEPARTS, {
    result: {
      list: [
        { id: '1', orgCode: 'A01', departName: '北方智慧物流集团' },
        { id: '2', orgCode: 'A01A01', departName: '运输调度中心' },
      ],
      orgCode: 'A01A01',
    },
  });
  await chooseEntry('切换部门');
  await expect.element(dialog('部门切换（当前部门 : 运输调度中心）')).toBeVisible();
});

test('clearing the cache says how it went', async () => {
  const { backEnd } = await openHome({ as: 'clerk' });
  backEnd.answer('GET /sys/dict/refleshCache', {});
  await chooseEntry('清理缓存');
  await expect.element(page.getByText('刷新缓存完成！')).toBeVisible();
  backEnd.answer('GET /sys/dict/refleshCache', { status: 500 });
  await chooseEntry('清理缓存');
  await expect.element(page.getByText('刷新缓存失败！')).toBeVisible();
});

test('a stored session that names nobody has no password to change', async () => {
  const app = await openHome({ as: 'clerk' });
  const key = 'pro__Login_Userinfo';
  localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"username":"clerk"', '"username":""'));
  dispatchEvent(new StorageEvent('storage', { key: 'pro__Access-Token' })); // as another tab that signed in so
  await app.reload();
  await expect.element(badge()).toBeVisible();
  await chooseEntry('修改密码');
  await expect.element(page.getByText('当前系统无登录用户!')).toBeVisible();
  await expectNone(page.css('[role=dialog]:visible'));
});
