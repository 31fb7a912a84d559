/**
 * The system pages of JeecgBoot's own Vue 3 front end (3.9.3) in front of this server: every call as that front end sends it, in the order of a day of an
 * administrator, and what the page reads in the answer. What this server does not have is refused in words.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '#server/excel/workbook.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { peopleDays } from './people-days.ts';
import { recordDays } from './record-days.ts';
import { page } from './step.ts';
import type { Method } from './step.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startServer({ sample: false });
  for (const name of ['admin', 'clerk']) tokens.set(name, await server.signIn(name));
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const kept = new Map<string, string>();
const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => kept.get(name) ?? whole);

/** Texts in what is expected name kept values too. Matchers of vitest are filled in what they match. */
function withKept(expected: unknown): unknown {
  if (typeof expected === 'string') return filled(expected);
  if (Array.isArray(expected)) return expected.map(withKept);
  if (typeof expected !== 'object' || expected === null || expected instanceof RegExp) return expected;
  if ('asymmetricMatch' in expected) {
    if ('sample' in expected && typeof expected.sample === 'object') expected.sample = withKept(expected.sample);
    return expected;
  }
  return Object.fromEntries(Object.entries(expected).map(([name, value]) => [name, withKept(value)]));
}

async function ask(method: Method, path: string, body?: unknown, as = 'admin') {
  const response = await server.app.inject({
    method,
    url: `/jeecg-boot${encodeURI(filled(path))}`,
    headers: { 'x-access-token': tokens.get(as) ?? '', 'x-version': 'v3' },
    ...(body === undefined ? {} : { payload: Object(JSON.parse(filled(JSON.stringify(body)))) }),
  });
  const answer: unknown = response.json();
  return { success: pick(answer, 'success'), message: pick(answer, 'message'), result: pick(answer, 'result') };
}

describe.each(Object.entries({ ...peopleDays, ...recordDays }))('%s', (_name, steps) => {
  test.each(steps.map(step => [`${step.call[0]} ${step.call[1]}`, step] as const))('%s', async (_call, step) => {
    const [method, path, body] = step.call;
    const { success, message, result } = await ask(method, path, body);
    const expected = withKept(step.result);
    expect([success, message], path).toEqual([step.refused === undefined, step.refused ?? expect.any(String)]);
    if (Array.isArray(expected)) expect(result).toEqual(expected);
    else if (typeof expected === 'object' && expected !== null && !('asymmetricMatch' in expected)) expect(result).toMatchObject(expected);
    else if (expected !== undefined) expect(result).toEqual(expected);
    if (step.keep) {
      const [name, ...way] = step.keep;
      const value = pick(result, ...way);
      expect(value, `${name} of ${path}`).toBeDefined();
      kept.set(name, String(value));
    }
  });
});

test('a user whose form has no position keeps the one he has', async () => {
  const [clerk] = await askSql<{ id: string; post: string | null }>(
    server.db,
    "update sys_user set post = 'kg' where username = 'clerk' returning id, post",
  );
  const { success } = await ask('POST', '/sys/user/edit', { id: clerk?.id, username: 'clerk', realname: '李司磅', selectedroles: 'clerk' });
  expect(success).toBe(true);
  expect(await askSql(server.db, "select post, realname, phone from sys_user where username = 'clerk'")).toEqual([
    { post: 'kg', realname: '李司磅', phone: '13800000003' },
  ]);
});

test('what is kept from other users stays so for whoever lacks the permission', async () => {
  const clerk = async (path: string) => ask('GET', path, undefined, 'clerk');
  expect((await clerk('/sys/user/listAll?pageNo=1&pageSize=10&username=admin')).result).not.toMatchObject(
    page({ phone: expect.any(String) }),
  );
  // Whether a mobile is another's is not told.
  expect((await clerk('/sys/duplicate/check?tableName=sys_user&fieldName=phone&fieldVal=13800000001')).success).toBe(true);
  expect((await clerk('/sys/duplicate/check?tableName=sys_user&fieldName=work_no&fieldVal=7001')).message).toBe('不支持校验该字段');
  expect((await clerk('/sys/dict/loadDict/sys_tenant,name,id?pageSize=10&keyword=')).result).toEqual([]);
  expect((await clerk('/sys/tenant/getTenantUserList?userTenantId=0')).success).toBe(false);
  expect((await ask('POST', '/sys/user/editSysDepartWithUser', { depId: '{top}', userIdList: ['{user}'] }, 'clerk')).success).toBe(false);
});

test('an import of what has no files is refused in words, its file unread', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/role/importExcel',
    headers: { 'x-access-token': tokens.get('admin') ?? '', 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xls"\r\n\r\nnothing\r\n--x--\r\n',
  });
  expect(response.json()).toMatchObject({ success: false, message: '本服务不支持导入角色' });
});

describe('the file of a list', () => {
  const file = async (path: string, as = 'admin') =>
    server.app.inject({ url: `/jeecg-boot${path}`, headers: { 'x-access-token': tokens.get(as) ?? '', 'x-version': 'v3' } });
  const lines = async (path: string) => (await readWorkbook(new Uint8Array((await file(path)).rawPayload))).slice(2);

  test.each([
    ['/sys/role', ['角色名', '角色编码'], ['司磅员', 'clerk']],
    ['/sys/position', ['职务编码', '职务级别名称', '职务级别'], ['weigher', '司磅员', '4']],
    ['/sys/dict', ['字典名称', '字典编码', '描述', '字典项文本', '字典项值'], ['性别', 'sex', '', '男', '1']],
    ['/sys/category', ['类型名称', '类型编码'], ['动力煤', 'B01A01A01']],
    ['/sys/sysDepart', ['部门路径', '部门名称'], ['北方智慧物流集团/计量磅房', '计量磅房']],
    ['/sys/fillRule', ['规则名称', '规则Code'], []],
  ])('%s has the heads of that front end, and its rows', async (path, heads, line) => {
    const [head, ...rows] = await lines(`${path}/exportXls?column=createTime&order=desc`);
    expect(head?.slice(0, heads.length)).toEqual(heads);
    if (line.length > 0) expect(rows.map(row => row.slice(0, line.length))).toContainEqual(line);
  });

  test('has what the search finds, or the chosen rows', async () => {
    const codes = async (query: string) => (await lines(`/sys/role/exportXls?${query}`)).slice(1).map(row => row[1]);
    expect(await codes('roleCode=*CLER*')).toEqual(['clerk']);
    expect(await codes('selections=clerk,yard')).toEqual(['clerk', 'yard']);
  });

  test('is refused to whoever may not see the list', async () => {
    expect((await file('/sys/role/exportXls', 'clerk')).json()).toMatchObject({ success: false, code: 510 });
  });
});
