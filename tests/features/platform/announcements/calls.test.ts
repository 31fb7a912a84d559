/** The calls of 系统通告: how each names what it looks for, and how answers become ours. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announcementCalls } from '#features/platform/announcements/calls.ts';
import { announcementOf, fieldsOf } from '#features/platform/announcements/model.ts';
import { dialectOf } from '#wire/dialect.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const { list, save, findReceivers } = announcementCalls.table;

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
  server.reply = json({ success: true, code: 200, message: '', result: { records: [], total: 0 } });
});
afterEach(() => server.close());

test('the list searches the title with wildcards', async () => {
  await list(server.http(), { pageNo: 1, pageSize: 10, title: ' 冬季 ', status: undefined });

  expect(server.asked.map(({ path, query }) => [path.split('/').at(-1), query.get('titile')])).toEqual([['list', '*冬季*']]);
});

test('the list is sorted by newest first, because stock servers list the oldest first', async () => {
  await list(server.http(), { pageNo: 1, pageSize: 10, title: '', status: undefined });

  expect([server.asked[0]?.query.get('column'), server.asked[0]?.query.get('order')]).toEqual(['createTime', 'desc']);
});

test('an announcement without an end is sent with one far in the future; a given end is sent unchanged, and our own server is sent none', async () => {
  const draft = announcementOf({ ...fieldsOf(undefined), title: '停机' });
  const stock = server.http({ dialect: dialectOf('jeecg') });
  await save(stock, draft, undefined);
  await save(stock, { ...draft, endTime: '2026-12-31 18:00:00' }, 'a1');
  await save(server.http(), draft, undefined);

  const bodies = server.asked.map(({ body }) => body);
  expect(bodies).toMatchObject([{ endTime: '2099-12-31 23:59:59' }, { endTime: '2026-12-31 18:00:00' }, { titile: '停机' }]);
  expect(bodies[2]).not.toHaveProperty('endTime');
});

const PAGE = { pageNo: 1, pageSize: 10, title: '' };
const MALFORMED = { ok: false, error: { kind: 'malformed', path: '/sys/annountCement/list' } };
const answers = (result: unknown): void => void (server.reply = json({ success: true, code: 200, message: '', result }));

test('a managed list has state, kind, receivers and end of each announcement', async () => {
  answers({
    records: [
      { id: '1', msgCategory: '1', msgType: 'ALL', sendStatus: '0', userIds: 'x' },
      { id: '2', msgCategory: '2', msgType: 'USER', sendStatus: '1', userIds: 'u1,u2,', endTime: '2026-12-31T18:00:00' },
      { id: '3', sendStatus: 2 },
      { id: '4', sendStatus: '1', msgType: 'ROLE', roleCodes: 'clerk,finance', receiverNames: '司磅员、财务员', receiverCount: 12 },
      { id: '5', sendStatus: '0', msgType: 'DEPART', departIds: 'd1', receiverNames: '计量磅房', receiverCount: null },
    ],
  });
  const page = await list(server.http(), { ...PAGE, status: undefined });
  const facts =
    page.ok &&
    page.value.rows.map(({ id, kind, status, receivers, endTime, reach, groups, count }) => [
      id,
      kind,
      status,
      receivers,
      endTime,
      reach,
      groups,
      count,
    ]);
  expect(facts).toEqual([
    ['1', 'notices', 'draft', [], '', 'all', '', undefined],
    ['2', 'messages', 'published', ['u1', 'u2'], '2026-12-31 18:00:00', 'users', '', undefined],
    ['3', 'notices', 'revoked', [], '', 'all', '', undefined],
    ['4', 'notices', 'published', ['clerk', 'finance'], '', 'roles', '司磅员、财务员', 12],
    ['5', 'notices', 'draft', ['d1'], '', 'departs', '计量磅房', undefined],
  ]);
  answers([]);
  expect(await list(server.http(), { ...PAGE, status: undefined })).toEqual(MALFORMED);
});

test('receivers are shown by name, or by account if they have none; a record without an account is left out', async () => {
  answers({ records: [{ id: 7, username: 'zhang', realname: '张三' }, { id: 'u2', username: 'li' }, { id: 'u3' }] });
  expect(await findReceivers(server.http(), ' 张 ')).toEqual({
    ok: true,
    value: [
      { id: '7', username: 'zhang', realname: '张三' },
      { id: 'u2', username: 'li', realname: 'li' },
    ],
  });
  expect(server.asked[0]?.query.get('realname')).toBe('*张*');
});

test('roles and departments are offered only where the server says that it knows them, and sent under names of their own', async () => {
  const query = { ...PAGE, status: undefined };
  answers({ records: [], receiverKinds: ['ALL', 'USER', 'ROLE', 'DEPART'] });
  expect(await list(server.http(), query)).toMatchObject({ value: { takesGroups: true } });
  answers({ records: [] });
  expect(await list(server.http(), query)).toMatchObject({ value: { takesGroups: false } });
  const fields = { ...fieldsOf(undefined), title: '停机', userIds: ['u1'], roleCodes: ['clerk', 'finance'], departIds: ['d1'] };
  for (const reach of ['all', 'users', 'roles', 'departs'] as const)
    await save(server.http(), announcementOf({ ...fields, reach }), undefined);
  const sent = server.asked.slice(-4).map(({ body }) => {
    const { msgType, userIds, roleCodes, departIds } = Object(body);
    return [msgType, userIds, roleCodes, departIds];
  });
  expect(sent).toEqual([
    ['ALL', '', undefined, undefined],
    ['USER', 'u1,', undefined, undefined],
    ['ROLE', '', 'clerk,finance', undefined],
    ['DEPART', '', undefined, 'd1'],
  ]);
});
