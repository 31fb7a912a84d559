/** 多数据源管理 and 网关路由 on the server: records are written, found and deleted as a stock server has it; no password is kept or answered; what is refused and why. */
import { expect, test } from 'vitest';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { listOf, pick, serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let admin: string;
serveFile(['admin'], (started, tokenOf) => {
  server = started;
  admin = tokenOf('admin');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = async (method: Method, url: string, body?: unknown) => (await server.call(method, url, { token: admin, body })).body;

const SOURCE = {
  code: 'report_pg',
  name: '报表库',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://10.0.0.8:5432/report',
  dbUsername: 'reader',
  dbPassword: 'S3cret!',
};

test('a data source is added, found, edited under its code, and deleted; its password is nowhere', async () => {
  const API = '/sys/dataSource';
  const listed = async (filter = '') => (await call('GET', `${API}/list?${filter}`)).result;
  expect((await call('POST', `${API}/add`, SOURCE)).message).toBe('添加成功！');
  expect((await call('POST', `${API}/add`, SOURCE)).message).toBe('数据源编码已存在');
  const [row] = listOf(pick(await listed('name=*报表*&dbType=6'), 'records'));
  expect(row).toMatchObject({ code: 'report_pg', dbType_dictText: 'PostgreSQL', dbUsername: 'reader', createBy: 'admin' });
  expect([pick(await listed(), 'isStoredOnly'), pick(await listed('dbType=2'), 'total')]).toEqual([true, 0]);
  const id = String(pick(row, 'id'));
  expect((await call('PUT', `${API}/edit`, { ...SOURCE, id, code: 'other' })).message).toBe('数据源编码不能修改');
  expect((await call('PUT', `${API}/edit`, { ...SOURCE, id, dbUrl: 'jdbc:mysql://x/y' })).message).toContain('应以 jdbc:postgresql: 开头');
  for (const path of [`${API}/edit`, '/online/cgreport/api/testConnection'])
    await call('POST', path, { ...SOURCE, id, dbUrl: `${SOURCE.dbUrl}?user=a&password=${SOURCE.dbPassword}` });
  expect((await call('PUT', `${API}/edit`, { ...SOURCE, id, name: '分析库' })).message).toBe('编辑成功!');
  expect((await call('GET', `${API}/options`)).result).toEqual([{ value: 'report_pg', label: '分析库', text: '分析库' }]);
  const one = (await call('GET', `${API}/queryById?id=${id}`)).result;
  expect(pick(one, 'name')).toBe('分析库');
  const tested = await call('POST', '/online/cgreport/api/testConnection', SOURCE);
  expect(tested).toMatchObject({ success: false, message: '本服务器只保存数据源信息，不连接数据库！' });
  await call('GET', '/sys/log/list?logType=2'); // writes the log
  const stored = await askSql<{ text: string }>(
    server.db,
    'select (select json_agg(s)::text from sys_data_source s) || (select json_agg(l)::text from sys_log l) as text',
  );
  expect([JSON.stringify(one), stored[0]?.text ?? ''].map(text => text.includes(SOURCE.dbPassword))).toEqual([false, false]);
  expect((await call('DELETE', `${API}/deleteBatch?ids=${id},x`)).message).toBe('未找到对应实体');
  expect((await call('DELETE', `${API}/delete?id=${id}`)).message).toBe('删除成功!');
});

test('one tenant neither sees nor changes the data sources of another', async () => {
  await call('POST', '/sys/dataSource/add', SOURCE);
  const id = pick(listOf(pick((await call('GET', '/sys/dataSource/list')).result, 'records'))[0], 'id');
  await askSql(server.db, "update sys_user set rel_tenant_ids = '1' where username = 'admin'");
  const total = pick((await call('GET', '/sys/dataSource/list')).result, 'total');
  const deleted = (await call('DELETE', `/sys/dataSource/delete?id=${String(id)}`)).message;
  const edited = (await call('PUT', '/sys/dataSource/edit', { ...SOURCE, id })).message;
  const routes = (await call('GET', '/sys/gatewayRoute/list')).code;
  await askSql(server.db, "update sys_user set rel_tenant_ids = '0' where username = 'admin'");
  expect([total, deleted, edited, routes]).toEqual([0, '未找到对应实体', '未找到对应实体', 510]);
});

test('a gateway route is saved, copied, binned, restored and deleted; lists come as lists', async () => {
  const API = '/sys/gatewayRoute';
  const ROUTE = {
    routerId: 'jeecg-system',
    name: '系统',
    uri: 'lb://jeecg-system',
    predicates: [{ name: 'Path', args: ['/sys/**'] }],
    filters: [],
  };
  const listed = async (path = 'list') => listOf((await call('GET', `${API}/${path}`)).result);
  const save = async (change: object = {}) => (await call('POST', `${API}/updateAll`, { router: { ...ROUTE, ...change } })).message;
  expect(await save()).toBe('操作成功！');
  expect(await save()).toContain('路由ID已存在');
  expect(await save({ predicates: '[{"name":"Path","args":["sys"]}]' })).toBe('第1个路由条件（Path）的路径应以 / 开头');
  const [route] = await listed();
  expect(route).toMatchObject({ routerId: 'jeecg-system', predicates: ROUTE.predicates, filters: [], status: 1 });
  const id = String(pick(route, 'id'));
  expect(await save({ id, name: '系统服务', status: 0, filters: '[{"name":"StripPrefix","args":[{"key":"parts","value":"1"}]}]' })).toBe(
    '操作成功！',
  );
  expect((await listed())[0]).toMatchObject({ id, name: '系统服务', status: 0, filters: [{ name: 'StripPrefix' }] });
  expect(await save({ id: 'nothing', routerId: 'other' })).toBe('未找到对应实体');
  const limiter = [{ name: 'RequestRateLimiter', title: '限流过滤器', args: [{ key: 'redis-rate-limiter.burstCapacity', value: 20 }] }];
  expect(await save({ id, name: '系统服务', status: 0, filters: JSON.stringify(limiter) })).toBe('操作成功！');
  expect((await listed())[0]).toMatchObject({ filters: limiter });
  expect((await call('GET', `${API}/copyRoute?id=${id}`)).success).toBe(true);
  expect((await listed()).map(one => pick(one, 'status'))).toEqual([0, 0]);
  const copyId = pick((await listed())[1], 'routerId');
  expect(await save({ id, routerId: copyId })).toContain('路由ID已存在');
  const at = { name: 'a', uri: 'http://a:S3cret@h' };
  expect(await save(at)).toContain('不能写账号和密码');
  expect((await call('DELETE', `${API}/delete?id=${id}`)).message).toBe('删除路由成功');
  expect([(await listed()).length, (await listed('deleteList')).map(one => pick(one, 'id'))]).toEqual([1, [id]]);
  expect(await save()).toContain('回收站中的路由也占用路由ID');
  expect((await call('PUT', `${API}/putRecycleBin`, { ids: id })).message).toContain('路由为停用状态');
  expect((await call('DELETE', `${API}/deleteRecycleBin?ids=${id}`)).message).toBe('未找到对应实体');
  await call('DELETE', `${API}/delete?id=${id}`);
  expect((await call('DELETE', `${API}/deleteRecycleBin?ids=${id}`)).message).toBe('删除成功!');
  expect((await call('GET', `${API}/clearRedis`)).message).toBe('本服务器只保存路由，没有网关缓存可以清除！');
});
