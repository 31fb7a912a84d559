/** The calls of 用户管理 ask and read what the wire has: parts of texts, lists joined by commas, and the original's refusals for “nothing”. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userCalls } from '#features/platform/users/calls.ts';
import { decodeUsers } from '#features/platform/users/decoders/users.ts';
import { json, startFakeHttpServer } from '../../../wire/fake-http-server.ts';
import type { FakeHttpServer } from '../../../wire/fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => void (server = await startFakeHttpServer()));
afterEach(() => server.close());
const calls = userCalls.table;
const last = () => server.asked.at(-1);
const answerWith = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '好', result }));
const refuseWith = (message: string): void => void (server.reply = json({ success: false, code: 500, message, result: null }));

const QUERY = { pageNo: 2, pageSize: 20, username: ' cl ', realname: '', phone: '', status: '2', departId: 'd1', isInBin: false };
const DRAFT = {
  username: 'tester',
  realname: '测试',
  phone: '',
  email: '',
  workNo: '',
  sex: '2',
  birthday: '',
  avatar: '',
  post: 'weigher',
  telephone: '',
  responsibleFor: ['d1'],
  tenants: ['0', '5'],
  isSuperior: false,
  roles: ['r1', 'r2'],
  departs: ['d2', 'd1'],
  password: 'Strong@2026',
};

test('users are listed by parts of texts, status and department; the bin is a list of its own', async () => {
  answerWith({
    records: [{ id: 'u', username: 'clerk', sex: 1, status: 2, departIds: 'a,b', birthday: '1990-05-01 00:00:00' }, {}],
    total: 9,
  });
  expect(await calls.list(server.http(), QUERY)).toMatchObject({
    ok: true,
    value: { total: 9, rows: [{ id: 'u', sex: '1', isFrozen: true, isAdmin: false, responsibleFor: ['a', 'b'], birthday: '1990-05-01' }] },
  });
  const asked = Object.fromEntries(last()?.query ?? []);
  expect(asked).toMatchObject({ username: '*cl*', status: '2', departId: 'd1', pageNo: '2', pageSize: '20' });
  expect('realname' in asked).toBe(false);
  answerWith([{ id: 'u', username: 'old', isAdmin: true }]);
  expect(await calls.list(server.http(), { ...QUERY, isInBin: true })).toMatchObject({
    ok: true,
    value: { total: 1, rows: [{ isAdmin: true }] },
  });
  expect(last()?.path).toContain('/sys/user/recycleBin');
});

test('a new user is posted with his password, a known one is put without one; only a superior is responsible for departments', async () => {
  answerWith(null);
  await calls.save(server.http(), DRAFT, undefined);
  expect([last()?.method, last()?.path]).toEqual(['POST', expect.stringContaining('/sys/user/add')]);
  expect(last()?.body).toMatchObject({
    password: DRAFT.password,
    confirmpassword: DRAFT.password,
    selectedroles: 'r1,r2',
    selecteddeparts: 'd2,d1',
    relTenantIds: '0,5',
    userIdentity: 1,
    departIds: '',
    sex: 2,
  });
  await calls.save(server.http(), { ...DRAFT, isSuperior: true }, 'u1');
  expect([last()?.method, last()?.path]).toEqual(['PUT', expect.stringContaining('/sys/user/edit')]);
  expect(last()?.body).toMatchObject({ id: 'u1', userIdentity: 2, departIds: 'd1' });
  expect(JSON.stringify(last()?.body)).not.toContain(DRAFT.password);
});

test('a refusal says that there is nothing: no roles, no departments, no agent, a name that is taken', async () => {
  refuseWith('未找到用户相关角色信息');
  expect(await calls.assigned(server.http(), 'u')).toEqual({ ok: true, value: { roles: [], departs: [] } });
  expect(await calls.agent(server.http(), 'clerk')).toMatchObject({ ok: true, value: { id: '', username: '' } });
  expect(await calls.isFree(server.http(), 'username', 'clerk')).toEqual({ ok: true, value: false });
  answerWith(true);
  expect(await calls.isFree(server.http(), 'workNo', '7')).toEqual({ ok: true, value: true });
  expect(Object.fromEntries(last()?.query ?? [])).toMatchObject({ workNo: '7' });
});

test('an import tells the lines that are no users; without such lines it is done', async () => {
  server.reply = json({ success: true, code: 201, message: '没有导入', result: { msg: '总上传行数：2\n第 3 行：不行' } });
  const file = new Blob(['x']);
  expect(await calls.importFile(server.http(), file, 'a.xlsx')).toEqual({
    ok: true,
    value: { message: '没有导入', lines: ['总上传行数：2', '第 3 行：不行'] },
  });
  answerWith(null);
  expect(await calls.importFile(server.http(), file, 'a.xlsx')).toEqual({ ok: true, value: { message: '好', lines: [] } });
});

test('one user is deleted by the call for one, several by the other', async () => {
  answerWith(null);
  await calls.remove(server.http(), ['a']);
  expect([last()?.path, Object.fromEntries(last()?.query ?? [])['id']]).toEqual([expect.stringContaining('/sys/user/delete'), 'a']);
  await calls.remove(server.http(), ['a', 'b']);
  expect([last()?.path, Object.fromEntries(last()?.query ?? [])['ids']]).toEqual([expect.stringContaining('/sys/user/deleteBatch'), 'a,b']);
});

test('an answer that is no page is told from an empty one', () => {
  expect([decodeUsers({ records: [] }), decodeUsers({}), decodeUsers(null)]).toEqual([{ rows: [], total: 0 }, undefined, undefined]);
});

test('the roles to choose from are all of them, and none where the original says that there is none', async () => {
  answerWith([{ id: 'r1', roleName: '司磅员', roleCode: 'clerk' }]);
  expect(await calls.choices(server.http())).toMatchObject({ ok: true, value: { roles: [{ value: 'r1', label: '司磅员' }] } });
  expect(server.asked.map(({ path }) => path)).toContain('/jeecg-boot/sys/role/queryall');
  server.reply = (response, { path }) =>
    path.endsWith('/queryall')
      ? json({ success: false, code: 500, message: '未找到角色信息', result: null })(response)
      : json({ success: true, code: 200, message: '', result: { records: [], total: 0 } })(response);
  expect(await calls.choices(server.http())).toMatchObject({ ok: true, value: { roles: [] } });
});
