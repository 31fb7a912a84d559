/** Announcements from draft to revocation: who may, who sees, and who is told. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { changeAnnouncement, readWritten } from '#server/platform/announcements/managed.ts';
import { systemCaller } from '#server/platform/caller.ts';
import { jobWorks } from '#server/platform/jobs/job-works.ts';
import { textOf } from '#server/platform/sockets/frames.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

const ROOT = '/sys/annountCement';
const act = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string, body?: unknown) => {
  const answer = (await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })).body;
  return [answer.success, answer.message];
};
const records = async (url: string, token: string) => {
  const { result } = (await server.call('GET', url, { token })).body;
  return { total: pick(result, 'total'), records: listOf(pick(result, 'records')) };
};
const idOf = async (titile: string) => {
  const { records: found } = await records(`${ROOT}/list?titile=${encodeURIComponent(titile)}`, admin);
  return String(pick(found[0], 'id'));
};
const userId = async (username: string) => {
  const [row] = await askSql<{ id: string }>(server.db, 'select id from sys_user where username = $1', [username]);
  return row?.id ?? '';
};
const unreadTitles = async (token: string) => {
  const { result } = (await server.call('GET', `${ROOT}/listByUser`, { token })).body;
  return listOf(pick(result, 'anntMsgList')).map(item => pick(item, 'titile'));
};

test('without the permission announcements cannot be listed, written, published, revoked or deleted', async () => {
  const refused = [false, '没有权限，请联系管理员授权'];
  const id = await idOf('磅房数据上传时间调整');
  expect(await act('GET', `${ROOT}/list`, clerk)).toEqual(refused);
  expect(await act('POST', `${ROOT}/add`, clerk, { titile: 'x' })).toEqual(refused);
  expect(await act('PUT', `${ROOT}/edit`, clerk, { id, titile: 'x' })).toEqual(refused);
  expect(await act('DELETE', `${ROOT}/delete?id=${id}`, clerk)).toEqual(refused);
  expect(await act('DELETE', `${ROOT}/deleteBatch?ids=${id},`, clerk)).toEqual(refused);
  expect(await act('GET', `${ROOT}/doReleaseData?id=${id}`, clerk)).toEqual(refused);
  expect(await act('GET', `${ROOT}/doReovkeData?id=${id}`, clerk)).toEqual(refused);
  expect(await unreadTitles(clerk)).toEqual(['关于加强冬季公路运输安全管理的通知']);
});

test('a draft is visible to its writers only; publishing makes it unread for readers, revoking hides it, publishing again makes it unread again', async () => {
  expect(await act('POST', `${ROOT}/add`, admin, { titile: ' ', msgType: 'ALL' })).toEqual([false, '标题不能为空！']);
  expect(await act('POST', `${ROOT}/add`, admin, { titile: '停机_通知', msgContent: '<p>a</p>', msgType: 'ALL', priority: 'M' })).toEqual([
    true,
    '添加成功！',
  ]);
  const id = await idOf('停机_通知');
  expect((await server.call('GET', `${ROOT}/queryById?id=${id}`, { token: clerk })).body.message).toBe('未找到对应实体');
  expect(await unreadTitles(clerk)).not.toContain('停机_通知');
  expect(await act('PUT', `${ROOT}/edit`, admin, { id, titile: '停机通知', msgType: 'ALL', priority: 'H' })).toEqual([true, '修改成功!']);

  server.clock.nowMs += 60_000;
  expect(await act('GET', `${ROOT}/doReleaseData?id=${id}`, admin)).toEqual([true, '该系统通知发布成功']);
  expect((await unreadTitles(clerk))[0]).toBe('停机通知');
  const told = (await server.call('GET', `${ROOT}/queryById?id=${id}`, { token: clerk })).body.result;
  expect(told).toMatchObject({ id, titile: '停机通知', msgId: id, msgTxt: '停机通知', createTime: expect.stringMatching(/^\d{4}-/) });
  expect(told).toHaveProperty('busId');
  // The update itself has the condition, so that an edit at the moment of the publication changes nothing either.
  const y = { titile: 'y', msgType: 'ALL' };
  const written = readWritten(y);
  expect(typeof written !== 'string' && (await changeAnnouncement(server.db, id, written, systemCaller('0'), 0))).toBe(false);
  expect(await act('PUT', `${ROOT}/edit`, admin, { id, ...y })).toEqual([false, '请先撤销已发布的通告！']);
  expect((await unreadTitles(clerk))[0]).toBe('停机通知');
  await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token: clerk, body: { anntId: id } });
  expect(await unreadTitles(clerk)).not.toContain('停机通知');

  expect(await act('GET', `${ROOT}/doReovkeData?id=${id}`, admin)).toEqual([true, '该系统通知撤销成功']);
  expect((await server.call('GET', `${ROOT}/queryById?id=${id}`, { token: clerk })).body.message).toBe('未找到对应实体');
  await act('GET', `${ROOT}/doReleaseData?id=${id}`, admin);
  expect(await unreadTitles(clerk)).toContain('停机通知');

  expect(await act('DELETE', `${ROOT}/delete?id=${id}`, admin)).toEqual([true, '删除成功!']);
  expect(await unreadTitles(clerk)).not.toContain('停机通知');
  expect(await act('GET', `${ROOT}/doReleaseData?id=${id}`, admin)).toEqual([false, '未找到对应实体']);
  expect(await act('PUT', `${ROOT}/edit`, admin, { id, ...y })).toEqual([false, '未找到对应实体']);
  expect(await act('DELETE', `${ROOT}/delete?id=${id}`, admin)).toEqual([false, '未找到对应实体']);
});

test('an announcement for named users reaches only them; the list of receivers may end with a comma', async () => {
  const token = await server.signIn('dispatcher');
  expect(await act('POST', `${ROOT}/add`, admin, { titile: '只给司磅员', msgType: 'USER', userIds: ',' })).toEqual([
    false,
    '请选择接收用户！',
  ]);
  await act('POST', `${ROOT}/add`, admin, { titile: '只给司磅员', msgType: 'USER', userIds: `${await userId('clerk')},` });
  await act('GET', `${ROOT}/doReleaseData?id=${await idOf('只给司磅员')}`, admin);
  expect([(await unreadTitles(clerk)).includes('只给司磅员'), (await unreadTitles(token)).includes('只给司磅员')]).toEqual([true, false]);
});

test('an announcement by role or department reaches who is in it when it is published; a later one does not; publishing again finds him', async () => {
  const tokens = { clerk, finance: await server.signIn('finance'), dispatcher: await server.signIn('dispatcher') };
  const readers = async (titile: string) => {
    const own = await Promise.all(
      Object.entries(tokens).map(async ([name, token]) => ((await unreadTitles(token)).includes(titile) ? [name] : [])),
    );
    return own.flat();
  };
  const managed = async (titile: string) => (await records(`${ROOT}/list?titile=${encodeURIComponent(titile)}`, admin)).records[0];
  const publish = async (titile: string) => act('GET', `${ROOT}/doReleaseData?id=${await idOf(titile)}`, admin);
  const [root] = await askSql<{ id: string }>(server.db, "select id from sys_depart where coalesce(parent_id, '') = ''");
  await askSql(
    server.db,
    "insert into sys_depart (id, parent_id, depart_name, org_code) values ('d-top', '', '检修部', 'X01'), ('d-mid', 'd-top', '二级', 'X01A01'), ('d-low', 'd-mid', '班组', 'X01A01A01')",
  );
  await askSql(server.db, "update sys_depart set parent_id = 'd-low' where id = 'd-top'"); // a circle ends
  await askSql(server.db, "insert into sys_user_depart (user_id, dep_id, sort_no) values ($1, 'd-low', 9)", [await userId('dispatcher')]);
  expect(root?.id).not.toBe('');

  expect(await act('POST', `${ROOT}/add`, admin, { titile: 'x', msgType: 'ROLE', roleCodes: ',' })).toEqual([false, '请选择接收角色！']);
  expect(await act('POST', `${ROOT}/add`, admin, { titile: 'x', msgType: 'DEPART', departIds: '' })).toEqual([false, '请选择接收部门！']);
  expect(await act('POST', `${ROOT}/add`, admin, { titile: 'x', msgType: 'DEPART', departIds: 'd,'.repeat(101) })).toEqual([
    false,
    '接收部门最多100个！',
  ]);
  await act('POST', `${ROOT}/add`, admin, { titile: '按角色', msgType: 'ROLE', roleCodes: 'clerk,finance,' });
  await act('POST', `${ROOT}/add`, admin, { titile: '按部门', msgType: 'DEPART', departIds: 'd-top' });
  expect(await managed('按角色')).toMatchObject({ receiverNames: '司磅员、财务员', receiverCount: null, roleCodes: 'clerk,finance' });
  server.clock.nowMs += 60_000;
  expect(await publish('按角色')).toEqual([true, expect.stringMatching(/^该系统通知发布成功，接收人 \d+ 位$/)]);
  expect(await publish('按部门')).toEqual([true, '该系统通知发布成功，接收人 1 位']);
  expect([await readers('按角色'), await readers('按部门')]).toEqual([['clerk', 'finance'], ['dispatcher']]);
  expect(await managed('按部门')).toMatchObject({ msgType: 'DEPART', receiverNames: '检修部', receiverCount: 1, userIds: null });
  const told = (await server.call('GET', `${ROOT}/listByUser`, { token: tokens.dispatcher })).body.result;
  expect(JSON.stringify(told)).not.toMatch(/userIds|departIds/);

  await askSql(server.db, "insert into sys_user_role (user_id, role_code) values ($1, 'clerk')", [await userId('dispatcher')]);
  expect(await readers('按角色')).toEqual(['clerk', 'finance']);
  await act('GET', `${ROOT}/doReovkeData?id=${await idOf('按角色')}`, admin);
  expect(await readers('按角色')).toEqual([]);
  await publish('按角色');
  expect(await readers('按角色')).toEqual(['clerk', 'finance', 'dispatcher']);

  await askSql(server.db, "delete from sys_user_depart where dep_id = 'd-low'");
  await act('GET', `${ROOT}/doReovkeData?id=${await idOf('按部门')}`, admin);
  expect(await publish('按部门')).toEqual([false, '所选角色或部门中没有可接收的用户，请重新选择！']);
  expect(await readers('按部门')).toEqual([]);
  await askSql(server.db, "delete from sys_user_role where role_code = 'clerk' and user_id = $1", [await userId('dispatcher')]);
  await askSql(server.db, "update sys_announcement set del_flag = '1' where titile in ('按角色', '按部门')");
});

test('publishing sends a message to the pages of all users, or of the one user it is for', async () => {
  const origin = (await server.listen()).replace('http', 'ws');
  const heard: Record<string, unknown[]> = { admin: [], clerk: [] };
  const sockets = await Promise.all(
    Object.entries({ admin, clerk }).map(async ([name, token]) => {
      const socket = new WebSocket(`${origin}/jeecg-boot/websocket/${await userId(name)}`, [token]);
      socket.on('message', frame => heard[name]?.push(JSON.parse(textOf(frame))));
      await new Promise(resolve => socket.once('open', resolve));
      return socket;
    }),
  );
  await act('POST', `${ROOT}/add`, admin, { titile: '给一人', msgType: 'USER', userIds: `${await userId('clerk')},` });
  await act('POST', `${ROOT}/add`, admin, { titile: '给大家', msgType: 'ALL' });
  const [one, all] = [await idOf('给一人'), await idOf('给大家')];
  await act('GET', `${ROOT}/doReleaseData?id=${one}`, admin);
  await act('GET', `${ROOT}/doReleaseData?id=${all}`, admin);
  await expect.poll(() => heard['admin']?.length).toBe(1);
  for (const socket of sockets) socket.terminate();

  const topic = { cmd: 'topic', msgId: all, msgTxt: '给大家' };
  expect(heard).toEqual({
    admin: [topic],
    clerk: [{ cmd: 'user', msgId: one, msgTxt: '给一人' }, topic],
  });
});

test('only the administrator has the page in the menu', async () => {
  const paths = async (token: string) => {
    const { result } = (await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body;
    return listOf(pick(result, 'menu')).flatMap(item => listOf(pick(item, 'children')).map(child => pick(child, 'path')));
  };
  expect((await paths(admin)).includes('/isystem/annountCement')).toBe(true);
  expect((await paths(clerk)).includes('/isystem/annountCement')).toBe(false);
});

test.each(['javascript:alert(1)', '//elsewhere.example', 'data:text/html,x'])('an announcement does not open %s', async openPage => {
  const refused = await act('POST', `${ROOT}/add`, admin, { titile: '链接', openType: 'url', openPage });
  expect(refused).toEqual([false, '打开页面只能是本系统的路径，或 http、https 地址！']);
});

test('an announcement opens no component that cannot be one, and the paths of pages with what they ask', async () => {
  const opened = (openPage: string) => readWritten({ titile: '页面', msgType: 'ALL', openType: 'component', openPage });
  for (const bad of ['javascript:alert(1)', 'https://elsewhere.example/x', '../../x', 'a b', '//elsewhere.example', '<x>'])
    expect(opened(bad), bad).toBe('打开组件只能是本系统页面的路径或组件名！');
  for (const good of ['system/UserList', '/isystem/user', '/base/car?id=1', 'modules/monitor/RedisInfo'])
    expect(opened(good)).toMatchObject({ openPage: good });
  expect(opened(`/${'x'.repeat(500)}`)).toBe('打开页面不能超过500个字！');
});

test('named users exist and are at most a thousand', async () => {
  const add = (userIds: string) => act('POST', `${ROOT}/add`, admin, { titile: '给谁', msgType: 'USER', userIds });
  expect(await add(`${await userId('clerk')},nobody,nobody,no-one`)).toEqual([false, '接收用户中有2位不存在或已删除，请重新选择！']);
  expect(await add('x,'.repeat(1_001))).toEqual([false, '接收用户最多1000个！']);
  expect(await add(`${await userId('clerk')},${await userId('clerk')}`)).toEqual([true, '添加成功！']);
  const id = await idOf('给谁');
  expect(await act('PUT', `${ROOT}/edit`, admin, { id, titile: '给谁', msgType: 'USER', userIds: 'nobody' })).toEqual([
    false,
    '接收用户中有1位不存在或已删除，请重新选择！',
  ]);
});

test('pictures of other hosts are not kept: neither client tells another host who reads an announcement', () => {
  const content = (msgContent: string) => readWritten({ titile: '图', msgType: 'ALL', msgContent });
  const own = '<p><img src="/jeecg-boot/sys/common/static/a.png" alt="图"><img src="data:image/png;base64,iVBORw0="></p>';
  expect(content(own)).toMatchObject({ msgContent: own });
  expect(content('<p>一<img src="https://elsewhere.example/pixel.png" alt="图"></p>')).toMatchObject({
    msgContent: '<p>一<img alt="图" /></p>',
  });
  // As a stock editor writes the address of an own file.
  expect(content('<img src="https://any.example/jeecg-boot/sys/common/static/temp/a.png">')).toMatchObject({
    msgContent: '<img src="/jeecg-boot/sys/common/static/temp/a.png" />',
  });
});

test('a deleted announcement is kept as long as messages are, with who deleted it and when; then it goes with its marks', async () => {
  await act('POST', `${ROOT}/add`, admin, { titile: '删掉的', msgType: 'USER', userIds: await userId('clerk') });
  await act('POST', `${ROOT}/add`, admin, { titile: '留下的', msgType: 'ALL' });
  const id = await idOf('删掉的');
  await act('GET', `${ROOT}/doReleaseData?id=${id}`, admin);
  await act('DELETE', `${ROOT}/delete?id=${id}`, admin);
  const counts = async () =>
    (
      await askSql(
        server.db,
        'select (select count(*)::int from sys_announcement where id = $1) as rows, (select count(*)::int from sys_announcement_send where annt_id = $1) as marks',
        [id],
      )
    )[0];
  const clean = async (days: number) =>
    server.db
      .transaction()
      .execute(tx =>
        jobWorks['quayside.CleanOldRecords'](
          { tx, schema: server.schema, nowMs: server.clock.nowMs + days * 86_400_000 },
          { logDays: 180, dataLogDays: 730, messageDays: 365 },
        ),
      );
  expect(await askSql(server.db, 'select update_by from sys_announcement where id = $1', [id])).toEqual([{ update_by: 'admin' }]);
  await clean(364);
  expect(await counts()).toEqual({ rows: 1, marks: 1 });
  expect((await clean(366)).message).toMatch(/已删除的通告[1-9]/);
  expect(await counts()).toEqual({ rows: 0, marks: 0 });
  expect(await idOf('留下的')).not.toBe('undefined');
});

test('of two administrators who publish or revoke at once one does; a draft cannot be revoked', async () => {
  await act('POST', `${ROOT}/add`, admin, { titile: '两人同时', msgType: 'ALL' });
  const id = await idOf('两人同时');
  const both = async (verb: string) => Promise.all([1, 2].map(() => act('GET', `${ROOT}/${verb}?id=${id}`, admin)));
  expect(await act('GET', `${ROOT}/doReovkeData?id=${id}`, admin)).toEqual([false, '只有已发布的通告可以撤销！']);
  expect(await both('doReleaseData')).toEqual(
    expect.arrayContaining([
      [true, '该系统通知发布成功'],
      [false, '通告已经发布，要重新发布请先撤销！'],
    ]),
  );
  expect((await both('doReovkeData')).filter(([isDone]) => isDone)).toHaveLength(1);
});
