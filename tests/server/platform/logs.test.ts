/** 日志管理 on the server: sign-ins, operations and versions of rows are recorded without secrets, read by who may, and given back as figures. */
import { describe, expect, test } from 'vitest';
import { toServerTime } from '#base/server-time.ts';
import { starMiddle } from '#schema/sensitive.ts';
import { createCallLabels } from '#server/platform/logs/call-labels.ts';
import { createLogs } from '#server/platform/logs/log-queue.ts';
import { hiddenNames, PARAMS_MAX, shownParams } from '#server/platform/logs/shown-params.ts';
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
const call = async (method: Method, url: string, body?: unknown, token = admin) => (await server.call(method, url, { token, body })).body;
const recordsOf = async (url: string) => listOf(pick((await call('GET', url)).result, 'records'));
const SUPPLIER = '/supplier/mtSupplier';
const supplier = { supplierType: 'mine', creditCode: '91350100M000100Y43', phone: '13800000000', linkMan: '张三', status: '1' };
const card = '130102199003071234';

describe('a sign-in', () => {
  test('is recorded with its account, address and outcome; a name that is nobody’s is starred', async () => {
    await server.call('POST', '/sys/login', { body: { username: 'clerk', password: 'wrong-Secret-1' }, address: '10.1.2.3' });
    await server.call('POST', '/sys/login', { body: { username: 'my-Secret-word', password: 'x' }, address: '10.1.2.4' });
    const [unknown, failed] = await recordsOf('/sys/log/list?logType=1');
    expect(failed).toMatchObject({ userid: 'clerk', ip: '10.1.2.3', success: 0, logContent: '用户名或密码错误' });
    expect(unknown).toMatchObject({ userid: starMiddle('my-Secret-word'), ip: '10.1.2.4', createBy: null });
    const all = await askSql(server.db, 'select * from sys_log', []);
    expect(JSON.stringify(all)).not.toMatch(/wrong-Secret-1|my-Secret-word/);
    expect(await recordsOf('/sys/log/list?logType=1&keyWord=*登录成功*')).toContainEqual(
      expect.objectContaining({ userid: 'admin', success: 1, requestUrl: '/sys/login' }),
    );
  });

  test('counts in the figures of the home page, by day and address', async () => {
    await server.signIn('clerk');
    const figures = (await call('GET', '/sys/loginfo', undefined, clerk)).result;
    const days = listOf((await call('GET', '/sys/visitInfo', undefined, clerk)).result);
    expect(days).toHaveLength(7);
    expect(days.at(-1)).toMatchObject({ visit: pick(figures, 'todayVisitCount'), ip: pick(figures, 'todayIp') });
    expect(Number(pick(figures, 'todayVisitCount'))).toBeGreaterThan(2);
    expect(days[0]).toMatchObject({ visit: 0, ip: 0, type: String(pick(days[0], 'tian')).slice(5) });
  });
});

describe('an operation', () => {
  test('is recorded with who, what, from where, how long and its outcome; a read is not', async () => {
    await call('POST', '/sys/dict/add', { dictName: '甲', dictCode: 'log_try', password: 'hush-hush' });
    await call('POST', '/sys/dict/add', { dictName: '甲', dictCode: 'log_try' });
    await call('GET', '/sys/dict/list');
    const [refused, added, ...others] = await recordsOf('/sys/log/list?logType=2&keyWord=数据字典');
    expect(added).toMatchObject({
      logContent: '数据字典新增',
      userid: 'admin',
      operateType: 2,
      requestType: 'POST',
      success: 1,
      ip: '127.0.0.1',
    });
    expect(added).toMatchObject({ requestParam: '{"dictName":"甲","dictCode":"log_try","password":"***"}' });
    expect(Number(pick(added, 'costTime'))).toBeGreaterThanOrEqual(0);
    expect(refused).toMatchObject({ logContent: '数据字典新增（该值不可用，系统中已存在！）', success: 0 });
    expect(others).toEqual([]);
  });

  test('without a session, or refused for want of a permission, is told apart', async () => {
    await server.call('POST', '/sys/dict/add', { body: { dictName: 'x' } });
    await call('POST', '/sys/dict/add', { dictName: '乙' }, clerk);
    const rows = await recordsOf('/sys/log/list?logType=2&keyWord=数据字典&userid=clerk');
    expect(rows).toMatchObject([{ userid: 'clerk', success: 0 }]);
    expect(await recordsOf('/sys/log/list?logType=2&userid=*')).not.toContainEqual(expect.objectContaining({ userid: '' }));
  });

  test('is evidence: what is young is deleted by nobody, what is old one by one or a page at a time by who may, and never all at once', async () => {
    const [row] = await recordsOf('/sys/log/list?logType=2');
    const id = String(pick(row, 'id'));
    const remove = async (of: string, token = admin) => call('DELETE', `/sys/log/delete?id=${of}`, undefined, token);
    const removeAll = async (ids: string) => (await call('DELETE', `/sys/log/deleteBatch?ids=${ids}`)).message;
    expect((await remove(id)).message).toBe('30天以内的日志不能删除！');
    expect(await removeAll('allclear')).toBe('日志不能一次清空，由定时任务“清理旧日志与旧消息”按保存天数清理！');
    expect(await removeAll(`${id},allclear`)).toContain('不能一次清空');
    expect(await removeAll(Array.from({ length: 101 }, (_, at) => `x${at}`).join())).toBe('一次最多删除100条日志！');
    const old = toServerTime(server.clock.nowMs - 31 * 86_400_000);
    await askSql(
      server.db,
      "insert into sys_log (id, log_type, log_content, tenant_id, create_time) select 'old-' || n, 2, 'old', tenant_id, $2 from sys_log, generate_series(1, 3) n where id = $1",
      [id, old],
    );
    expect((await remove('old-1', clerk)).code).toBe(510);
    expect(await removeAll(`old-1,${id}`)).toBe('30天以内的日志不能删除！');
    expect((await remove('old-1')).success).toBe(true);
    expect((await remove('old-1')).message).toBe('未找到对应实体');
    expect(await removeAll('old-2,old-3')).toBe('删除成功!');
    expect(await askSql(server.db, "select 1 from sys_log where log_content = 'old'", [])).toEqual([]);
  });

  test('is found whatever the case of the words', async () => {
    await call('POST', '/sys/dict/add', { dictName: '大小写', dictCode: 'Log_Case' });
    const found = async (filter: string) => (await recordsOf(`/sys/log/list?logType=2&${filter}`)).length;
    expect([await found('keyWord=log_case'), await found('keyWord=LOG*CASE'), await found('keyWord=LOG_CASE&userid=ADMIN')]).toEqual([
      1, 1, 1,
    ]);
  });
});

describe('a version of a row', () => {
  const id = 'a'.repeat(32);
  const versions = async () => listOf((await call('GET', `/sys/dataLog/queryDataVerList?dataTable=${table}&dataId=${id}`)).result);
  let table = '';

  test('holds what each change made of it, with who and when; no number that is masked', async () => {
    table = server.schema.get('supplier').table;
    expect(await call('POST', `${SUPPLIER}/add`, { id, ...supplier, name: '日志供应商', bankAccount: '6222021234567890' })).toMatchObject({
      message: '添加成功！',
    });
    await call('PUT', `${SUPPLIER}/edit`, { id, name: '日志供应商二' });
    await call('PUT', `${SUPPLIER}/edit`, { id, name: '日志供应商二' });
    await call('DELETE', `${SUPPLIER}/delete?id=${id}`);
    const rows = await versions();
    expect(rows.map(row => [pick(row, 'dataVersion'), pick(row, 'op'), pick(row, 'createBy')])).toEqual([
      ['3', 'delete', 'admin'],
      ['2', 'write', 'admin'],
      ['1', 'write', 'admin'],
    ]);
    expect(rows.map(row => pick(JSON.parse(String(pick(row, 'dataContent'))), 'name'))).toEqual([
      '日志供应商二',
      '日志供应商二',
      '日志供应商',
    ]);
    expect(JSON.stringify(rows)).not.toContain('6222021234567890');
    const compared = await call(
      'GET',
      `/sys/dataLog/queryCompareList?dataId1=${String(pick(rows[0], 'id'))}&dataId2=${String(pick(rows[2], 'id'))}`,
    );
    expect(listOf(compared.result)).toHaveLength(2);
    const listed = async (filter: string) => (await recordsOf(`/sys/dataLog/list?dataTable=${table}&dataId=*日志供*${filter}`)).length;
    const day = toServerTime(server.clock.nowMs).slice(0, 10);
    expect([await listed(''), await listed(`&createTime_begin=${day}&createTime_end=${day}`)]).toEqual([3, 3]);
    expect([await listed('&createTime_begin=2099-01-01 00:00:00'), await listed('&createTime_end=2020-01-01')]).toEqual([0, 0]);
  });

  test('tells that a starred number became another one, though its stars say the same, and not what it is', async () => {
    const other = 'b'.repeat(32);
    const account = (middle: string): string => `6222${middle}7890`;
    const edit = (bankAccount: string) => call('PUT', `${SUPPLIER}/edit`, { id: other, bankAccount });
    const added = await call('POST', `${SUPPLIER}/add`, { id: other, ...supplier, name: '换账号', bankAccount: account('00000001') });
    expect(added.message).toBe('添加成功！');
    await edit(account('00000002'));
    await edit(account('00000002')); // changes nothing
    await call('PUT', `${SUPPLIER}/edit`, { id: other, linkMan: '李四' });
    await edit(account('00000001'));
    const rows = listOf((await call('GET', `/sys/dataLog/queryDataVerList?dataTable=${table}&dataId=${other}`)).result);
    expect(rows.map(row => pick(JSON.parse(String(pick(row, 'dataContent'))), 'bankAccount'))).toEqual([
      '6222********7890（改过2次）',
      '6222********7890（改过1次）',
      '6222********7890（改过1次）',
      '6222********7890',
    ]);
    await call('DELETE', `${SUPPLIER}/delete?id=${other}`);
  });

  test('of a row that was there before is preceded by what it was', async () => {
    const [row] = listOf(pick((await call('GET', `${SUPPLIER}/list?pageSize=1`)).result, 'records'));
    const rowId = String(pick(row, 'id'));
    await call('PUT', `${SUPPLIER}/edit`, { id: rowId, name: '改了名' });
    const found = listOf((await call('GET', `/sys/dataLog/queryDataVerList?dataTable=${table}&dataId=${rowId}`)).result);
    const name = (at: number) => pick(JSON.parse(String(pick(found[at], 'dataContent'))), 'name');
    expect([pick(found[0], 'op'), name(0), pick(found[1], 'op'), name(1)]).toEqual(['write', '改了名', 'before', pick(row, 'name')]);
  });

  test('is kept from who has no right, and deleted by nobody', async () => {
    expect((await call('GET', '/sys/dataLog/list', undefined, clerk)).code).toBe(510);
    expect((await call('DELETE', '/sys/dataLog/delete?id=1')).message).toBe('数据日志不能删除！');
    expect((await call('GET', '/sys/dataLog/queryDataVerList?dataTable=sys_user&dataId=1')).message).toBe('未找到版本信息');
  });
});

test('an operation that belongs to no permission is called what users call it', () => {
  const labelOf = createCallLabels(server.schema, []);
  expect(labelOf('POST', '/sys/common/upload')).toEqual({ content: '上传文件', operation: 2 });
  expect(labelOf('GET', '/sys/dict/refleshCache')?.content).toBe('刷新字典缓存');
  expect(labelOf('GET', '/sys/dict/queryAllDictItems')).toBeUndefined();
});

test.each([
  [{ username: 'a', newPassword: 'b', captcha: 'c' }, '{"username":"a","newPassword":"***","captcha":"***"}'],
  [{ list: [{ oldpassword: 'b' }] }, '{"list":[{"oldpassword":"***"}]}'],
  [{ json: '{"token":"b","n":1}' }, '{"json":{"token":"***","n":1}}'],
  [{ json: '[broken' }, '{"json":"…"}'],
  [{ remark: `身份证 ${card}` }, `{"remark":"身份证 ${starMiddle(card)}"}`],
  [{ dbUrl: 'jdbc:mysql://db/x?user=a&password=S3cret&ssl=true' }, '{"dbUrl":"jdbc:mysql://db/x?user=a&password=***&ssl=true"}'],
  [{ dbUrl: 'jdbc:sqlserver://db;Pwd={S3;cret};x=1' }, '{"dbUrl":"jdbc:sqlserver://db;Pwd=***;x=1"}'],
  [{ dbUrl: 'jdbc:db2://db/x:trustStorePassword=S3cret;' }, '{"dbUrl":"jdbc:db2://db/x:trustStorePassword=***;"}'],
  [{ dbUrl: 'jdbc:mysql://db/x?%70assword=S3%26cret' }, '{"dbUrl":"jdbc:mysql://db/x?password=***"}'],
  [{ dbUrl: 'jdbc:oracle:thin:scott/S3cret@db:1521:X' }, '{"dbUrl":"jdbc:oracle:thin:***@db:1521:X"}'],
  [{ router: { uri: 'http://a:S3/cret@host/x' } }, '{"router":{"uri":"http://***@host/x"}}'],
  [{ uri: 'http://host:80/x?at=50%25' }, '{"uri":"http://host:80/x?at=50%25"}'],
  [{ url: `//${'a'.repeat(180)}:S3cret${'c'.repeat(100)}@host` }, '{"url":"//***@host…"}'],
  [{ id: '2101811945404367368', empty: null, password: '' }, '{"id":"2101811945404367368","empty":null,"password":""}'],
  [Buffer.from('a file'), ''],
  [undefined, ''],
])('of %o the log shows %s', (params, shown) => {
  expect(shownParams([params], new Set())).toBe(shown);
});

test('names of starred, sealed and priced fields are hidden, long parameters are cut', () => {
  const hidden = hiddenNames(server.schema);
  expect(shownParams([{ bankAccount: '1', unitPrice: 2 }], hidden)).toBe('{"bankAccount":"***","unitPrice":"***"}');
  const asked = [{ field: 'bankAccount', rule: 'eq', val: '6222' }];
  expect(shownParams([{ superQueryParams: JSON.stringify(asked) }], hidden)).toBe(
    '{"superQueryParams":[{"field":"bankAccount","rule":"eq","val":"***"}]}',
  );
  expect(shownParams([{ superQueryParams: encodeURIComponent(JSON.stringify(asked)) }], hidden)).toBe('{"superQueryParams":"…"}');
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`k${at}`, 'x'.repeat(300)]));
  expect(shownParams([many], hidden)).toHaveLength(PARAMS_MAX + 1);
});

test('records wait in a queue and are written together; what exceeds the queue is counted', async () => {
  const lines: string[] = [];
  const troubles: unknown[] = [];
  await server.db.transaction().execute(async tx => {
    const logs = createLogs({ db: tx, nowMs: () => 0, logLine: line => lines.push(line), report: error => troubles.push(error) });
    const record = { kind: 'operation', content: 'x', account: 'admin', realname: '', address: '', clientType: 'pc' } as const;
    for (let at = 0; at < 20_003; at += 1)
      logs.call({ ...record, method: 'PUT', url: '/x', params: '', tookMs: 1, isOk: true, atMs: server.clock.nowMs });
    await logs.stop();
    logs.call({ ...record, method: 'PUT', url: '/x', params: '', tookMs: 1, isOk: true, atMs: 0 });
  });
  expect([lines, troubles]).toEqual([['日志积压超过20000条，有3条没有记录'], []]);
  expect(await askSql(server.db, "select count(*)::int as n from sys_log where request_url = '/x'", [])).toMatchObject([{ n: 20_000 }]);
});
