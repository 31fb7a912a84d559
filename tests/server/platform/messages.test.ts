/** 消息管理 on the server: a template is written, sent to users as a system message and recorded, failures too; what is refused, and who may call. */
import { describe, expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
let clerk: string;
serveFile(['admin', 'clerk'], (started, tokenOf) => {
  server = started;
  [admin, clerk] = [tokenOf('admin'), tokenOf('clerk')];
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, path: string, body?: unknown, token = admin) => (await server.call(method, path, { token, body })).body;
const T = '/sys/message/sysMessageTemplate';
const S = '/sys/message/sysMessage';
const recordsOf = async (path: string) => listOf(pick((await call('GET', path)).result, 'records'));
const ARRIVAL = {
  templateName: '${ship}到港',
  templateCode: 'ship_arrival',
  templateContent: '船舶${ship}已到${port}<b>',
  templateType: '4',
  templateTestJson: '{"ship":"海丰"}',
  useStatus: '1',
};
const send = async (receiver: string, testData: string) =>
  (await call('POST', `${T}/sendMsg`, { templateCode: 'ship_arrival', receiver, msgType: 'system', testData })).message;

test('a template is added, found, changed under its code, and never twice', async () => {
  expect((await call('POST', `${T}/add`, ARRIVAL)).message).toBe('添加成功！');
  expect((await call('POST', `${T}/add`, ARRIVAL)).message).toBe('模板编码已存在，请更换！');
  const [row] = await recordsOf(`${T}/list?templateName=*到港*`);
  expect(row).toMatchObject({ ...ARRIVAL, createBy: 'admin' });
  const id = String(pick(row, 'id'));
  expect((await call('PUT', `${T}/edit`, { ...ARRIVAL, id, templateCode: 'other' })).message).toBe('模板编码不能修改！');
  expect((await call('PUT', `${T}/edit`, { ...ARRIVAL, id, useStatus: '0' })).message).toBe('更新成功！');
  expect((await call('GET', `${T}/queryById?id=${id}`)).result).toMatchObject({ useStatus: '0', updateBy: 'admin' });
  expect(await send('clerk', '{"ship":"海丰","port":"青岛"}')).toBe('这个模板没有应用，不能发送；请先编辑模板，把它设为应用！');
  expect(await recordsOf(`${S}/list`)).toEqual([]);
  await call('PUT', `${T}/edit`, { id, useStatus: '1' });
});

describe('sent', () => {
  const bell = async () => listOf(pick((await call('GET', '/sys/annountCement/listByUser', undefined, clerk)).result, 'sysMsgList'));

  test('to a user it arrives filled, as text, and is recorded', async () => {
    expect(await send('clerk', '{"ship":"海丰","port":"青岛"}')).toBe('消息发送成功！');
    expect((await bell())[0]).toMatchObject({ titile: '海丰到港', msgContent: '<p>船舶海丰已到青岛&lt;b&gt;</p>' });
    expect(await recordsOf(`${S}/list`)).toMatchObject([
      { esTitle: '海丰到港', esReceiver: 'clerk', esType: 'system', esSendStatus: '1', esSendStatus_dictText: '推送成功', esResult: null },
    ]);
  });

  test('it belongs to its receivers: nobody edits, publishes, revokes or deletes it as an announcement', async () => {
    const [before] = await bell();
    const id = String(pick(before, 'id'));
    const N = '/sys/annountCement';
    const acts = [
      ['PUT', 'edit', { id, titile: '改过的', msgContent: '<p>伪造</p>', msgType: 'ALL' }],
      ['GET', `doReleaseData?id=${id}`],
      ['GET', `doReovkeData?id=${id}`],
      ['DELETE', `delete?id=${id}`],
      ['DELETE', `deleteBatch?ids=${id}`],
    ] as const;
    for (const [method, path, body] of acts) expect((await call(method, `${N}/${path}`, body)).success, path).toBe(false);
    expect((await bell())[0]).toEqual(before);
  });

  const stored = (content: string) =>
    askSql(server.db, `update sys_message_template set template_content = $1 where template_code = 'ship_arrival'`, [content]);

  test('not from a template of an earlier version whose variable is not closed', async () => {
    await stored('船舶${ship已到');
    expect(await send('clerk', '{"ship":"海丰","port":"青岛"}')).toBe('变量要写成${名称}：有一处“${”没有名称，或没有用“}”结束！');
    await stored(ARRIVAL.templateContent);
  });

  test('to nobody, or without a variable, it fails, says why and is recorded; whoever exists gets it', async () => {
    const before = (await bell()).length;
    expect(await send('clerk,nobody', '{"ship":"海丰","port":"青岛"}')).toBe('发送消息出错：用户nobody不存在或已冻结');
    expect((await bell()).length).toBe(before + 1);
    expect(await send('clerk', '{"ship":"海丰"}')).toBe('发送消息出错：缺少变量：port');
    expect((await bell()).length).toBe(before + 1);
    const failed = await recordsOf(`${S}/list?esSendStatus=2&esTitle=*海丰*`);
    expect(failed.map(row => [pick(row, 'esReceiver'), pick(row, 'esResult')])).toEqual(
      expect.arrayContaining([
        ['clerk', '缺少变量：port'],
        ['nobody', '用户nobody不存在或已冻结'],
      ]),
    );
    const ids = failed.map(row => String(pick(row, 'id')));
    expect((await call('DELETE', `${S}/deleteBatch?ids=${ids.join()}`)).message).toBe('批量删除成功！');
    expect([await recordsOf(`${S}/list?esSendStatus=2`), (await recordsOf(`${S}/list`)).length]).toEqual([[], 2]);
  });

  test.each([
    [{ receiver: '' }, '请选择消息接收方'],
    [{ receiver: Array.from({ length: 21 }, (_, index) => `u${index}`).join() }, '最多20人'],
    [{ msgType: 'email' }, '只支持发送系统消息'],
    [{ testData: '[]' }, '测试数据应是JSON对象'],
    [{ templateCode: 'gone' }, '消息模板不存在'],
    [{ testData: JSON.stringify({ ship: '海'.repeat(101), port: '青岛' }) }, '标题最多100个字'],
  ])('with %o is refused', async (change, why) => {
    const body = { templateCode: 'ship_arrival', receiver: 'clerk', msgType: 'system', testData: '{}', ...change };
    expect((await call('POST', `${T}/sendMsg`, body)).message).toContain(why);
  });
});

test.each([
  [{ templateName: ' ' }, '模板标题必填'],
  [{ templateCode: 'a b' }, '模板编码只能是'],
  [{ templateContent: '' }, '模板内容必填'],
  [{ templateContent: 'x'.repeat(2_001) }, '最多2000个字'],
  [{ templateType: '1' }, '只支持系统消息模板'],
  [{ templateContent: '你好${name 没有结束' }, '没有用“}”结束'],
  [{ templateContent: '你好${}' }, '没有名称'],
  [{ templateName: '${${ship}}' }, '变量要写成${名称}'],
  [{ templateTestJson: '7' }, '测试数据应是JSON对象'],
])('a template with %o is refused', async (change, why) => {
  expect((await call('POST', `${T}/add`, { ...ARRIVAL, templateCode: 'new', ...change })).message).toContain(why);
});

test('templates are deleted, and what is gone is said', async () => {
  const [row] = await recordsOf(`${T}/list?templateCode=ship_arrival`);
  const id = String(pick(row, 'id'));
  expect((await call('DELETE', `${T}/delete?id=${id}`)).message).toBe('删除成功!');
  expect((await call('DELETE', `${T}/deleteBatch?ids=${id}`)).message).toBe('未找到对应实体');
});

test.each<[Method, string]>([
  ['GET', `${T}/list`],
  ['POST', `${T}/add`],
  ['PUT', `${T}/edit`],
  ['DELETE', `${T}/deleteBatch?ids=x`],
  ['POST', `${T}/sendMsg`],
  ['GET', `${S}/list`],
  ['DELETE', `${S}/delete?id=x`],
  ['DELETE', `${S}/deleteBatch?ids=x`],
])('%s %s without the permission is refused', async (method, path) => {
  expect((await call(method, path, method === 'POST' || method === 'PUT' ? ARRIVAL : undefined, clerk)).code).toBe(510);
});
