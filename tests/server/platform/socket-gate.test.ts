/** Who may open a socket, how long it lives, what its frames can do, and who hears them. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { entityDef } from '#features/registry.ts';
import { SEED_PASSWORD } from '#server/platform/people/accounts.ts';
import { beats, createSocketDoor, userOf } from './socket-page.ts';
import type { SocketDoor } from './socket-page.ts';
import { pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { SOCKET_FRAME_MAX_BYTES, SOCKET_FRAMES_BURST } from '#server/platform/sockets/frames.ts';
import { SOCKET_LOOK_MS, SOCKETS_PER_USER_MAX } from '#server/platform/sockets/socket-keeper.ts';
import { createOriginRule } from '#server/platform/sockets/socket-gate.ts';

let server: TestServer;
let door: SocketDoor;
let origin: string;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }); // the look at every socket's session is a test's to call
  server = await startServer({ faults: true, socketOrigins: ['https://portal.example.com'] });
  origin = await server.listen();
  door = createSocketDoor(origin);
}, START_TIMEOUT_MS);
afterEach(() => door.closeAll());
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

const POLICY_VIOLATION = 1008;
const LOST = 1006; // without a frame that closes it
const TOO_LONG = 1009;
const TOO_MANY = 1013;
const FUZZ_SEED = 20_261_122;
const FUZZ_SOCKETS = 20;
const table = (id: string, page = 'p1') => `/vxeSocket/${id}/${page}`;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('opening a socket', () => {
  test('requires a living session of the user in the path', async () => {
    const admin = await userOf(server, 'admin');
    const clerk = await userOf(server, 'clerk');
    for (const path of ['/vxeSocket/nobody/p', table(admin.id), `/websocket/${admin.id}`])
      await expect(door.open(path)).rejects.toThrow('401');
    for (const token of [clerk.token, 'dead']) {
      await expect(door.open(table(admin.id), token)).rejects.toThrow('401');
      await expect(door.open(`/websocket/${admin.id}_suffix`, token)).rejects.toThrow('401');
    }
  });

  test('is allowed for pages of this host and of configured origins only', async () => {
    const { id, token } = await userOf(server, 'admin');
    for (const site of ['https://evil.example.com', 'null', 'https://portal.example.com.evil.com'])
      await expect(door.open(table(id), token, { origin: site })).rejects.toThrow('403');
    // Nobody named a proxy to be believed.
    await expect(
      door.open(table(id), token, { origin: 'https://evil.example.com', headers: { 'x-forwarded-host': 'evil.example.com' } }),
    ).rejects.toThrow('403');

    expect(await beats(await door.open(table(id), token, { origin }))).toBe(true);
    expect(await beats(await door.open(table(id), token, { origin: 'https://portal.example.com' }))).toBe(true);
  });

  test('is refused beyond the number of sockets one user may have', async () => {
    const { id, token } = await userOf(server, 'dispatcher');
    for (let count = 0; count < SOCKETS_PER_USER_MAX; count++) await door.open(table(id, `p${count}`), token);

    await expect(door.open(table(id, 'more'), token)).rejects.toThrow('429');
  });
});

describe('the end of a session closes its sockets', () => {
  const freshPassword = 'Other@2027x';
  const everywhere = async (username: string, password = SEED_PASSWORD) => {
    const { id, token } = await userOf(server, username, password);
    return { id, token, pages: [await door.open(table(id), token), await door.open(`/websocket/${id}`, token)] };
  };
  const codesOf = (pages: readonly { readonly closed: Promise<number> }[]) => Promise.all(pages.map(page => page.closed));

  test('logout closes its own sockets and no others', async () => {
    const leaving = await everywhere('dispatcher');
    const staying = await everywhere('dispatcher');
    await server.call('POST', '/sys/logout', { token: leaving.token });

    expect(await codesOf(leaving.pages)).toEqual([POLICY_VIOLATION, POLICY_VIOLATION]);
    expect(await beats(staying.pages[0] ?? (await door.open(table(staying.id), staying.token)))).toBe(true);
  });

  test('a new password set by the owner elsewhere closes them', async () => {
    const { pages } = await everywhere('dispatcher');
    const { token } = await userOf(server, 'dispatcher');
    const change = (oldpassword: string, password: string) =>
      server.call('PUT', '/sys/user/updatePassword', {
        token,
        body: { username: 'dispatcher', oldpassword, password, confirmpassword: password },
      });
    await change(SEED_PASSWORD, freshPassword);
    const codes = await codesOf(pages);
    await change(freshPassword, SEED_PASSWORD);

    expect(codes).toEqual([POLICY_VIOLATION, POLICY_VIOLATION]);
  });

  test('an administrator who ends the session closes them', async () => {
    const { token: victim, pages } = await everywhere('clerk');
    const { token } = await userOf(server, 'admin');
    await server.call('POST', '/sys/online/forceLogout', { token, body: { token: victim } });

    expect(await codesOf(pages)).toEqual([POLICY_VIOLATION, POLICY_VIOLATION]);
  });

  test('a removed permission closes them at once', async () => {
    const { pages } = await everywhere('clerk');
    const { token } = await userOf(server, 'admin');
    const grants = await askSql<{ id: string; role: string }>(
      server.db,
      `select r.action || '|' || r.perms_type as id, r.role_code as role from sys_role_permission r
       join sys_user_role o on o.role_code = r.role_code join sys_user u on u.id = o.user_id and u.username = 'clerk' where r.action = $1`,
      [`${entityDef('waybill').permission}:list`],
    );
    const named = grants.map(({ id }) => id).join(',');
    const save = (permissionIds: string, lastpermissionIds: string) =>
      server.call('POST', '/sys/permission/saveRolePermission', {
        token,
        body: { roleId: grants[0]?.role, permissionIds, lastpermissionIds },
      });
    await save('', named);
    const codes = await codesOf(pages);
    await save(named, '');

    expect(codes).toEqual([POLICY_VIOLATION, POLICY_VIOLATION]);
  });

  const RIGHT = `action = '${entityDef('waybill').permission}:list' and role_code = 'dispatcher'`;
  test.each([
    [
      'a frozen account',
      ["update sys_user set status = 2 where username = 'dispatcher'"],
      ["update sys_user set status = 1 where username = 'dispatcher'"],
    ],
    [
      'a withdrawn right',
      [`create table kept as select * from sys_role_permission where ${RIGHT}`, `delete from sys_role_permission where ${RIGHT}`],
      ['insert into sys_role_permission select * from kept', 'drop table kept'],
    ],
    [
      'another tenant',
      ["update sys_user set rel_tenant_ids = '7' where username = 'dispatcher'"],
      ["update sys_user set rel_tenant_ids = null where username = 'dispatcher'"],
    ],
  ])('%s, changed in the database itself, within half a minute', async (_what, changes, undone) => {
    const { pages } = await everywhere('dispatcher');
    for (const sql of changes) await askSql(server.db, sql);
    vi.advanceTimersByTime(SOCKET_LOOK_MS);
    const codes = await codesOf(pages);
    for (const sql of undone) await askSql(server.db, sql);

    expect([codes, SOCKET_LOOK_MS]).toEqual([[POLICY_VIOLATION, POLICY_VIOLATION], 30_000]);
  });

  test('a connection that answers no ping, as after a cut network, is dropped at the next look; one that answers stays', async () => {
    const { id, token } = await userOf(server, 'admin');
    const living = await door.open(table(id), token);
    const silent = await door.open(table(id, 'p2'), token, { autoPong: false });
    vi.advanceTimersByTime(SOCKET_LOOK_MS);
    for (let beat = 0; beat < 2; beat++) expect(await beats(living)).toBe(true); // its pong was sent before the second
    vi.advanceTimersByTime(SOCKET_LOOK_MS);
    expect(await silent.closed).toBe(LOST);
    expect(await beats(living)).toBe(true);
  });
});

describe('frames', () => {
  test('too deep, broken or of an unknown kind are dropped, and the socket stays open', async () => {
    const { id, token } = await userOf(server, 'admin');
    const page = await door.open(table(id), token);
    const deep = nested(5_000);
    for (const frame of [
      deep,
      `{"type":"update_vxe_table","data":${deep}}`,
      `{"type":"heart_beat","data":${deep}}`,
      '{"a":',
      '{"data":1}',
      'null',
    ])
      page.socket.send(frame);
    page.socket.send(Buffer.from('{"type":"heart_beat"}'));

    expect(await beats(page)).toBe(true);
    expect(page.heard).toHaveLength(1);
  });

  test('over the size limit close their socket, and no other', async () => {
    const { id, token } = await userOf(server, 'admin');
    const page = await door.open(table(id), token);
    const other = await door.open(table(id, 'p2'), token);
    page.socket.send('x'.repeat(SOCKET_FRAME_MAX_BYTES + 1));

    expect(await page.closed).toBe(TOO_LONG);
    expect(await beats(other)).toBe(true);
  });

  test('over the rate limit close their socket', async () => {
    const { id, token } = await userOf(server, 'admin');
    const page = await door.open(table(id), token);
    for (let count = 0; count < SOCKET_FRAMES_BURST * 2; count++) page.socket.send('{}');

    expect(await page.closed).toBe(TOO_MANY);
  });
});

test('random frames do not end the server, and it answers in its own format', async () => {
  const { id, token } = await userOf(server, 'admin');
  const value = fc.jsonValue({ maxDepth: 6 });
  const frame = fc.oneof(
    fc.string(),
    fc.json(),
    value.map(data => JSON.stringify({ type: 'update_vxe_table', data })),
    fc
      .tuple(fc.constantFrom('mt_waybill', 'vxe-default', '__proto__', ''), value, value)
      .map(([socketKey, row, caseId]) => JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } })),
    fc.integer({ min: 1, max: 30_000 }).map(depth => `{"type":"update_vxe_table","data":${'['.repeat(depth)}`),
  );
  for (const [at, frames] of fc
    .sample(fc.array(frame, { minLength: 20, maxLength: 40 }), { seed: FUZZ_SEED, numRuns: FUZZ_SOCKETS })
    .entries()) {
    const page = await door.open(table(id, `fuzz${at}`), token);
    for (const text of frames) page.socket.send(text);
    expect(await beats(page), `seed ${FUZZ_SEED}, socket ${at}`).toBe(true);
    for (const heard of page.heard) expect(['heart_beat', 'update_vxe_table']).toContain(pick(heard, 'type'));
    page.socket.terminate();
  }
});

describe('a row message sent by a page', () => {
  const claim = (socketKey: string, row: unknown, caseId = '_j-vxe-1_') =>
    JSON.stringify({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } });

  test('is never passed on with the server’s own mark', async () => {
    const admin = await userOf(server, 'admin');
    const sender = await door.open(table(admin.id), admin.token);
    sender.socket.send(claim('mt_waybill', { id: '7', remark: '催' }, 'server'));

    expect(await sender.next()).toMatchObject([{ data: { args: [{ id: '7', remark: '催' }, 'page'] } }]);
  });

  test('reaches each user with the fields he may read, without prices and nested values', async () => {
    const admin = await userOf(server, 'admin');
    const clerk = await userOf(server, 'clerk');
    const [yard] = await askSql<{ yard_id: string }>(server.db, "select yard_id from sys_user where username = 'clerk'");
    const [sender, reader] = [await door.open(table(admin.id), admin.token), await door.open(table(clerk.id), clerk.token)];
    sender.socket.send(
      claim('mt_waybill', { id: '7', remark: '催', unitPrice: 9, loadYardId: yard?.yard_id, made: 1, remark_x: [1], carNo: { a: 1 } }),
    );
    const told = { id: '7', remark: '催', loadYardId: yard?.yard_id };

    expect(await sender.next()).toMatchObject([{ data: { args: [{ ...told, unitPrice: 9 }, '_j-vxe-1_'] } }]);
    expect(await reader.next()).toEqual([{ type: 'update_vxe_table', data: { socketKey: 'mt_waybill', args: [told, '_j-vxe-1_'] } }]);
  });

  test('reaches nobody if its sender may not edit such rows', async () => {
    const admin = await userOf(server, 'admin');
    const clerk = await userOf(server, 'clerk');
    const [listener, forger] = [await door.open(table(admin.id), admin.token), await door.open(table(clerk.id), clerk.token)];
    forger.socket.send(claim('mt_contract', { id: '7', remark: 'x' }));

    expect(await beats(forger)).toBe(true);
    expect(await beats(listener)).toBe(true);
    expect([forger.heard.length, listener.heard.length]).toEqual([1, 1]);
  });

  test('for a table without a definition reaches the sender’s own pages only', async () => {
    const admin = await userOf(server, 'admin');
    const clerk = await userOf(server, 'clerk');
    const [sender, own, other] = [
      await door.open(table(admin.id), admin.token),
      await door.open(table(admin.id, 'p2'), admin.token),
      await door.open(table(clerk.id), clerk.token),
    ];
    sender.socket.send(claim('vxe-default', { id: '7', a: 1 }));

    expect(await own.next()).toMatchObject([{ data: { socketKey: 'vxe-default', args: [{ id: '7', a: 1 }, '_j-vxe-1_'] } }]);
    expect(await beats(other)).toBe(true);
    expect(other.heard).toHaveLength(1);
  });

  test('stays in its tenant', async () => {
    await askSql(server.db, "update sys_user set rel_tenant_ids = '7' where username = 'dispatcher'");
    const admin = await userOf(server, 'admin');
    const stranger = await userOf(server, 'dispatcher');
    const [sender, other] = [await door.open(table(admin.id), admin.token), await door.open(table(stranger.id), stranger.token)];
    sender.socket.send(claim('mt_waybill', { id: '7', remark: '催' }));
    await sender.next();
    const isWell = await beats(other);
    await askSql(server.db, "update sys_user set rel_tenant_ids = null where username = 'dispatcher'");

    expect(isWell).toBe(true);
    expect(other.heard).toHaveLength(1);
  });
});

/** Which pages are a server's own: by the host that was asked, by the one a believed proxy names, or by the operator's word. */
const isOwn = createOriginRule(['https://portal.example.com']);

test.each([
  ['https://front.example.com', 'front.example.com', 'back:3100', true], // a believed proxy's X-Forwarded-Host
  ['http://back:3100', 'front.example.com', 'back:3100', true], // a proxy of ours asks in the back end's name
  ['http://BACK:3100', 'back:3100', 'Back:3100', true],
  ['https://portal.example.com', 'back:3100', 'back:3100', true],
  [undefined, 'back:3100', 'back:3100', true],
  ['http://back:3101', 'back:3100', 'back:3100', false],
  ['null', 'back:3100', 'back:3100', false],
])('%s before %s, asked as %s: %s', (origin, host, asked, own) => {
  expect(isOwn({ headers: { ...(origin === undefined ? {} : { origin }), host: asked }, host })).toBe(own);
});
