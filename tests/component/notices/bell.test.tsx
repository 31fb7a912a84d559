/** The bell: counts, opening, what a sender formatted, a push, a poll that fails, and all of it without a network; and 我的通知, the list of all. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, badge, button, dialog, expectNone } from '../support/controls.ts';
import { openApp } from '../support/open-app.tsx';
import type { BackEnd } from '../support/back-end.ts';

const HOME = '/dashboard/analysis';
const LIST = 'GET /sys/annountCement/listByUser';
const MINE = 'GET /sys/sysAnnouncementSend/getMyAnnouncementSend';
const READ = 'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId';
const bell = () => page.getByTestId('notice-bell');
const list = () => page.getByTestId('notice-list');
const shown = () => dialog('通知消息');
const body = () => shown().getByTestId('notice-body');
const expectCount = (count: number) =>
  expect.element(bell()).toHaveAccessibleName(count === 0 ? '通知，没有未读' : `通知，${count} 条未读`);

type Fields = Readonly<Record<string, string>>;
const notice = (id: string, fields: Fields) => ({
  id,
  titile: id,
  msgContent: `<p>${id}</p>`,
  sender: 'admin',
  sender_dictText: '系统管理员',
  priority: 'L',
  msgCategory: '1',
  sendTime: '2026-11-22 08:00:00',
  ...fields,
});
const STOP = notice('停机通知', {
  priority: 'H',
  openType: 'url',
  openPage: '/transport/mtWaybill',
  msgContent: '<table><tbody><tr><td>今晚</td></tr></tbody></table><img src=x onerror="document.title=\'ran\'"><p><b>停机</b></p>',
});
const WINTER = notice('冬季安全', {});
const SCALES = notice('磅房数据', { msgCategory: '2', priority: 'M', msgContent: '<p>磅单数据改为实时上传</p>' });
const told = (notices: readonly object[], messages: readonly object[]) => ({
  result: { anntMsgList: notices, anntMsgTotal: notices.length, sysMsgList: messages, sysMsgTotal: messages.length },
});
const sent = (records: readonly object[]) => ({ result: { records, total: records.length } });
/** The server forgets no mark. */
function answerTruly(server: BackEnd, notices: readonly { readonly id: string }[], messages: readonly { readonly id: string }[]): void {
  const read = new Set<string>();
  server.answer(READ, ({ body: asked }) => {
    read.add(String(Object(asked).anntId));
    return { message: '操作成功！' };
  });
  // An open one asks whether it was revoked.
  server.answer('GET /sys/annountCement/queryById', ({ params }) => ({
    result: [...notices, ...messages].find(({ id }) => id === params['id']),
  }));
  server.answer(LIST, () => told(...([notices, messages].map(all => all.filter(({ id }) => !read.has(id))) as [object[], object[]])));
}

test('what was published is counted when the socket says so, shown with sender and text without its script, and read once', async () => {
  const { backEnd, worker } = await openApp(HOME, { as: 'dispatcher', prepare: server => answerTruly(server, [WINTER], [SCALES]) });
  await expectCount(2);
  answerTruly(backEnd, [STOP, WINTER], [SCALES]);
  for (const socket of worker.sockets) if (socket.url.includes('/websocket/')) socket.say(JSON.stringify({ cmd: 'user', msgId: STOP.id }));
  await expectCount(3);
  await bell().click();
  await expect.element(page.css('.ant-popover-container').first()).toHaveStyle({ width: '300px' });
  await expect.poll(() => getComputedStyle(list().element()).width).toMatch(/^2\d\d(?:\.\d+)?px$/);
  await expect.element(list().getByRole('tab', { name: '通知 (2)' })).toBeVisible();
  await expect.element(list().getByRole('tab', { name: '系统消息 (1)' })).toBeVisible();
  const item = list().getByRole('button', { name: /停机通知/ });
  await expect.element(item.getByText('紧急')).toBeVisible();
  await item.click();
  await expect.element(shown().getByRole('heading', { name: '停机通知' })).toBeVisible();
  await expect.element(shown()).toHaveTextContent('发布人：系统管理员');
  await expect.element(body().css('td')).toHaveTextContent('今晚');
  await expect.element(body().css('b')).toHaveTextContent('停机');
  await expectCount(2);
  await expect.poll(() => backEnd.requests(READ).length).toBe(1);
  expect(document.title).not.toBe('ran');
  await shown().getByRole('button', { name: '打开页面' }).click();
  await expect.poll(address).toBe('/transport/mtWaybill');
});

test('the bell is worked by the keyboard; a list that fails is asked for again when the bell is opened', async () => {
  const { backEnd } = await openApp(HOME, { as: 'dispatcher', prepare: server => server.answer(LIST, { status: 500 }) });
  await expect.element(badge()).toBeVisible();
  await expect.poll(() => backEnd.requests(LIST).length).toBe(2); // the socket is tried after the first one, and asks again as it opens
  answerTruly(backEnd, [STOP], []);
  const element = bell().element();
  if (element instanceof HTMLElement) element.focus();
  await userEvent.keyboard('{Enter}');
  await expectCount(1);
  const item = list()
    .getByRole('button', { name: /停机通知/ })
    .element();
  if (item instanceof HTMLElement) item.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(shown()).toBeVisible();
});

test('one that opens a page opens it at once', async () => {
  const direct = notice('打开车辆页', { openType: 'component', openPage: 'mt/base/MtCarList' });
  await openApp(HOME, { as: 'dispatcher', prepare: server => answerTruly(server, [direct], []) });
  await expectCount(1);
  await bell().click();
  await list()
    .getByRole('button', { name: /打开车辆页/ })
    .click();
  await expect.poll(address).toBe('/base/mtCar');
  await expectNone(shown());
});

test('offline the bell shows what was heard, what is opened counts as read, and the server hears of it later', async () => {
  const { backEnd } = await openApp(HOME, { as: 'clerk', prepare: server => answerTruly(server, [STOP, WINTER], [SCALES]) });
  await expectCount(3);
  backEnd.setOnline(false);
  await expect.element(badge()).toHaveAttribute('data-state', 'offline');
  const before = backEnd.tried.length;
  await bell().click();
  await expect.element(list().getByText('离线：显示的是上次收到的通知')).toBeVisible();
  await list()
    .getByRole('tab', { name: /系统消息/ })
    .click();
  await list()
    .getByRole('button', { name: /磅房数据/ })
    .click();
  await expect.element(shown()).toHaveTextContent('磅单数据改为实时上传');
  await expectCount(2);
  await shown().getByRole('button', { name: '关闭' }).last().click();
  await expectNone(shown());
  const tried = backEnd.tried.slice(before).map(({ path }) => path);
  expect(tried.filter(path => /annountCement|sysAnnouncement/.test(path))).toEqual([]); // the probe of the link may ask
  backEnd.setOnline(true);
  await expect.poll(() => backEnd.requests(READ).map(({ body: asked }) => Object(asked).anntId)).toEqual([SCALES.id]);
  await expectCount(2);
  await bell().click();
  await list().getByRole('link', { name: '查看全部通知' }).click();
  await expect.poll(address).toBe('/isps/userAnnouncement');
});

test('one’s own are listed, searched, opened, all marked read; an open one closes when it is revoked', async () => {
  const winter = { id: 's1', anntId: 'a1', titile: '冬季安全', msgContent: '<p>请各车队出车前检查轮胎</p>', readFlag: '0' };
  const scales = { id: 's2', anntId: 'a2', titile: '磅房数据', msgContent: '<p>改为实时上传</p>', readFlag: '0' };
  let unread = [winter, scales];
  const markRead = (id: string): void => void (unread = unread.filter(({ anntId }) => anntId !== id));
  const { backEnd, worker } = await openApp('/isps/userAnnouncement', {
    as: 'clerk',
    prepare: server => {
      server.answer(LIST, () =>
        told(
          unread.map(one => ({ ...one, id: one.anntId })),
          [],
        ),
      );
      server.answer(MINE, ({ params: { titile = '' } }) => sent([winter, scales].filter(one => one.titile.includes(titile))));
      server.answer(READ, ({ body }) => {
        markRead(String(Object(body).anntId));
        return {};
      });
      server.answer('GET /sys/annountCement/queryById', { result: { ...winter, id: 'a1' } });
      server.answer('PUT /sys/sysAnnouncementSend/readAll', () => {
        unread = [];
        return { message: '全部已读' };
      });
    },
  });
  const mine = page.getByTestId('my-notices').getByRole('button');
  await expect.poll(() => mine.elements().length).toBe(2);
  await expectCount(2);
  await page.getByPlaceholder('请输入...').fill('冬季');
  await button('搜索').click();
  await expect.poll(() => mine.elements().length).toBe(1);
  const asked = backEnd.requests(LIST).length;
  await mine.first().click();
  await expect.element(shown()).toHaveTextContent('请各车队出车前检查轮胎');
  await expect.poll(() => backEnd.requests(READ).map(({ body }) => Object(body).anntId)).toEqual(['a1']);
  await expectCount(1);
  await expect.element(shown()).toBeVisible();
  // It counts as read by now, so that nothing changes in the bell when it is revoked.
  await expect.poll(() => backEnd.requests(LIST).length).toBeGreaterThan(asked);
  backEnd.answer('GET /sys/annountCement/queryById', { success: false, message: '未找到对应实体', code: 500 });
  for (const socket of worker.sockets) if (socket.url.includes('/websocket/')) socket.say(JSON.stringify({ cmd: 'topic', msgId: 'a1' }));
  await expect.element(page.getByText('该通知已被撤销')).toBeVisible();
  await expectNone(shown());
  await button('全部标记已读').click();
  await expect.element(page.getByText('全部已读')).toBeVisible();
  await expectCount(0);
});
