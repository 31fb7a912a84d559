/** The bell: polling, counts, opening, offline, the announcement desk and the forced password. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { badge, expectBadge, fillLogin, signIn } from './support/app.ts';
import { launchServer } from './support/quayside-server.ts';
import type { QuaysideServer } from './support/quayside-server.ts';

let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchServer();
});
test.afterEach(() => server.setFaults([]));
test.afterAll(() => server.close());

const LIST = '/sys/annountCement/listByUser';
const bell = (page: Page) => page.getByTestId('notice-bell');
const list = (page: Page) => page.getByTestId('notice-list');
const dialog = (page: Page) => page.getByRole('dialog', { name: '通知消息' });
const expectCount = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count === 0 ? '通知，没有未读' : `通知，${count} 条未读`, { timeout: 15_000 });

/** Publishes as the administrator. */
async function publish(fields: Readonly<Record<string, string>>): Promise<void> {
  const call = await server.as('admin');
  await call('POST', '/sys/annountCement/add', { msgType: 'ALL', msgCategory: '1', priority: 'L', ...fields });
  const page = await call('GET', `/sys/annountCement/list?titile=${encodeURIComponent(fields['titile'] ?? '')}`);
  const records: unknown = Reflect.get(Object(page['result']), 'records');
  const id = Array.isArray(records) ? String(Reflect.get(Object(records[0]), 'id')) : '';
  expect(await call('GET', `/sys/annountCement/doReleaseData?id=${id}`)).toMatchObject({ success: true });
}

test('counts, opening, a push, the text without its script; a list that fails is asked for no more until something happens', async ({
  page,
}) => {
  const asked: number[] = [];
  const marks: (string | null)[] = [];
  page.on('request', request => {
    if (request.url().includes(LIST)) asked.push(Date.now());
    if (request.url().includes('editByAnntIdAndUserId')) marks.push(request.postData());
  });
  await signIn(page, server.url);
  await expectCount(page, 2);
  asked.length = 0;
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(2);
  expect(Math.abs((asked[1] ?? 0) - (asked[0] ?? 0) - 6_000)).toBeLessThan(1_500);

  await publish({
    titile: '停机通知',
    priority: 'H',
    openType: 'url',
    openPage: '/transport/mtWaybill',
    msgContent: '<table><tbody><tr><td>今晚</td></tr></tbody></table><img src=x onerror="document.title=\'ran\'"><p><b>停机</b></p>',
  });
  await expectCount(page, 3);
  await bell(page).press('Enter');
  await expect(list(page)).toHaveCSS('width', /2\d\dpx/);
  await expect(page.locator('.ant-popover-container').first()).toHaveCSS('width', '300px');
  await expect(list(page).getByRole('tab', { name: '通知 (2)' })).toBeVisible();
  await expect(list(page).getByRole('tab', { name: '系统消息 (1)' })).toBeVisible();
  const item = list(page).getByRole('button', { name: /停机通知/ });
  await expect(item.getByText('紧急')).toBeVisible();
  await item.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: '停机通知' })).toBeVisible();
  await expect(dialog(page)).toContainText('发布人：系统管理员');
  await expect(dialog(page).getByTestId('notice-body').locator('td')).toHaveText('今晚');
  await expect(dialog(page).getByTestId('notice-body').locator('b')).toHaveText('停机');
  await expectCount(page, 2);
  expect(marks).toHaveLength(1);
  expect(await page.title()).not.toBe('ran');
  await dialog(page).getByRole('button', { name: '打开页面' }).click();
  await expect(page).toHaveURL(/\/transport\/mtWaybill$/);

  const failed = page.waitForResponse(response => response.url().includes(LIST) && response.status() === 500);
  await server.setFaults([{ match: `GET ${LIST}`, kind: '500' }]);
  await failed;
  const seen = asked.length;
  await page.waitForTimeout(7_500); // longer than a round: nothing may be asked
  expect(asked.length).toBe(seen);
  await server.setFaults([]);
  await bell(page).click();
  await expect.poll(() => asked.length).toBe(seen + 1);
});

test('offline the bell shows what was heard, what is opened counts as read, and the server hears of it later', async ({
  page,
  context,
}) => {
  await signIn(page, server.url, 'clerk');
  await expect(bell(page)).toHaveAccessibleName(/条未读/);
  const all = Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0]); // the test before this one may have published
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('notice-dialog'))))
    .toBe(true); // loaded ahead
  await context.setOffline(true);
  await expectBadge(page, 'offline');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await bell(page).click();
  await expect(list(page).getByText('离线：显示的是上次收到的通知')).toBeVisible();
  await list(page)
    .getByRole('tab', { name: /系统消息/ })
    .click();
  await list(page)
    .getByRole('button', { name: /磅房数据/ })
    .click();
  await expect(dialog(page)).toContainText('磅单数据改为实时上传');
  await expectCount(page, all - 1);
  expect(asked.filter(url => /annountCement|sysAnnouncement/.test(url))).toEqual([]); // the probe of the link may ask
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();

  await context.setOffline(false);
  await expectBadge(page, 'synced');
  const clerk = await server.as('clerk');
  await expect.poll(async () => Reflect.get(Object((await clerk('GET', LIST))['result']), 'sysMsgTotal'), { timeout: 15_000 }).toBe(0);
  await expectCount(page, all - 1);

  await bell(page).click();
  await list(page).getByRole('link', { name: '查看全部通知' }).click();
  await expect(page).toHaveURL(/\/isps\/userAnnouncement$/);
  const mine = page.getByTestId('my-notices').getByRole('button');
  await expect(mine).toHaveCount(all);
  await page.getByPlaceholder('请输入...').fill('冬季');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(mine).toHaveCount(1);
  await mine.first().click();
  await expect(dialog(page)).toContainText('请各车队出车前检查轮胎');
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  await expectCount(page, all - 2);
  await page.getByRole('button', { name: '全部标记已读' }).click();
  await expectCount(page, 0);
});

test('the administrator writes, keeps what was typed through an outage, publishes to one user and revokes', async ({ page, context }) => {
  await signIn(page, server.url, 'admin');
  await page.goto(`${server.url}/isystem/annountCement`);
  await page.getByRole('button', { name: '新增通告' }).click();
  const drawer = page.getByRole('dialog', { name: '新增通告' });
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('请输入标题')).toBeVisible();
  await drawer.getByLabel('标题').fill('打开车辆页');
  await drawer.getByText('重要').click();
  await drawer.getByText('指定用户').first().click();
  await drawer.getByRole('combobox', { name: '指定用户' }).fill('张');
  await page.getByTitle('张调度（dispatcher）').click();
  await drawer.getByLabel('正文').fill('<p>点击直接打开</p>');
  await drawer.getByRole('combobox', { name: '打开方式' }).click();
  await page.getByTitle('直接打开页面').click();
  await drawer.getByLabel('地址或页面').fill('mt/base/MtCarList');
  await context.setOffline(true);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText('已输入的内容都还在')).toBeVisible();
  await drawer.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '保留草稿' }).click();
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: '新增通告' }).click();
  await expect(drawer.getByText('已恢复未保存的内容')).toBeVisible();
  await expect(drawer.getByLabel('标题')).toHaveValue('打开车辆页');
  await context.setOffline(false);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('添加成功！')).toBeVisible();
  const line = page.getByRole('row', { name: /打开车辆页/ });
  await expect(line).toContainText('未发布');
  await line.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click();
  await expect(line).toContainText('已发布');

  const other = await context.browser()?.newPage({ locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  if (!other) throw new Error('no second window');
  await signIn(other, server.url);
  await bell(other).click();
  await list(other)
    .getByRole('button', { name: /打开车辆页/ })
    .click();
  await expect(other).toHaveURL(/\/base\/mtCar$/);
  await expect(dialog(other)).toBeHidden();
  await other.close();

  await line.getByRole('button', { name: '撤销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
  await expect(line).toContainText('已撤销');
});

test('a password that must be replaced: the dialog cannot be left, comes back, and ends with the new password', async ({ page }) => {
  const admin = await server.as('admin');
  await admin('PUT', '/sys/user/changePassword', { username: 'clerk', password: 'Weigh!2026', confirmpassword: 'Weigh!2026' });
  await page.goto(`${server.url}/user/login`);
  await fillLogin(page, 'clerk', 'Weigh!2026');
  await expect(badge(page)).toBeVisible({ timeout: 20_000 });
  const forced = page.getByRole('dialog', { name: '设定密码' });
  await expect(forced).toContainText('检测到您当前密码级别过低，请重新修改密码！！！！', { timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 500);
  await page.reload();
  await expect(forced).toBeVisible({ timeout: 15_000 });
  // Who does not want to choose one now may leave; the question lies over the dialog.
  await forced.getByRole('button', { name: '退出登录' }).click();
  const leaving = page.getByRole('dialog', { name: '退出登录' });
  await expect(leaving).toContainText('真的要退出登录吗');
  await leaving.getByRole('button', { name: /取\s*消/ }).click();
  await forced.getByLabel('登录密码').fill('Weigh!2027');
  await forced.getByLabel('确认密码').fill('Weigh!2027');
  await forced.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('密码修改成功!')).toBeVisible();
  await expect(forced).toBeHidden();
  await page.reload();
  await expectCount(page, 0);
  await expect(forced).toBeHidden();
});
