/** Real sockets on a free port: heartbeats, and what each person is told when a row changes. Doors and frames: socket-gate.test.ts. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createSocketDoor, userOf as signedIn } from './socket-page.ts';
import type { SocketDoor, SocketPage } from './socket-page.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

let server: TestServer;
let door: SocketDoor;
beforeAll(async () => {
  server = await startServer({ faults: true });
  door = createSocketDoor(await server.listen());
}, START_TIMEOUT_MS);
afterEach(() => door.closeAll());
afterAll(() => server.close());

const openPage = (path: string, token: string): Promise<SocketPage> => door.open(path, token);
const userOf = (username: string) => signedIn(server, username);

describe('table socket', () => {
  test('a heartbeat is answered to its sender only; invalid frames are ignored', async () => {
    const { id, token } = await userOf('admin');
    const page = await openPage(`/vxeSocket/${id}/p1`, token);
    const other = await openPage(`/vxeSocket/${id}/p2`, token);
    for (const frame of ['no json', '[]', '{"type":"common_send_date","data":{}}', '{"data":1}', '{"type":"heart_beat","data":""}'])
      page.socket.send(frame);

    expect(await page.next()).toEqual([{ type: 'heart_beat', data: true }]);
    expect(other.heard).toEqual([]);
  });
});

describe('a change through REST', () => {
  let waybillId: string;
  let yardId: string;
  beforeEach(async () => {
    const [clerk] = await askSql<{ yard_id: string }>(server.db, "select yard_id from sys_user where username = 'clerk'");
    yardId = clerk?.yard_id ?? '';
    const [row] = await askSql<{ id: string }>(
      server.db,
      "update mt_waybill set waybill_status = '10' where id = (select min(id) from mt_waybill where load_yard_id = $1) returning id",
      [yardId],
    );
    waybillId = row?.id ?? '';
  });
  const edit = async (remark: string) =>
    server.call('PUT', '/mt_waybill/mtWaybill/edit', { token: await server.signIn('admin'), body: { id: waybillId, remark } });

  test('reaches each page with the fields its user may see', async () => {
    const admin = await userOf('admin');
    const clerk = await userOf('clerk');
    const [full, priceless] = [
      await openPage(`/vxeSocket/${admin.id}/p1`, admin.token),
      await door.open(`/vxeSocket/${clerk.id}/p2?token=${clerk.token}`),
    ];
    const { body } = await edit('加急');
    const rowOf = async (page: SocketPage) => pick((await page.next())[0], 'data', 'args', 0);

    expect(body).toMatchObject({ success: true });
    expect((await full.next())[0]).toMatchObject({
      type: 'update_vxe_table',
      data: { socketKey: 'mt_waybill', args: [{ id: waybillId, remark: '加急' }, 'server'] },
    });
    expect(Object.keys(Object(await rowOf(full)))).toContain('unitPrice');
    expect(await rowOf(priceless)).toMatchObject({ id: waybillId, remark: '加急' });
    expect(Object.keys(Object(await rowOf(priceless)))).not.toContain('unitPrice');
  });

  test('stays in its tenant', async () => {
    const admin = await userOf('admin');
    await askSql(server.db, "update sys_user set rel_tenant_ids = '7' where username = 'dispatcher'");
    const dispatcher = await userOf('dispatcher');
    const page = await openPage(`/vxeSocket/${dispatcher.id}/p1`, dispatcher.token);
    const witness = await openPage(`/vxeSocket/${admin.id}/p2`, admin.token);
    await edit('只给本租户');
    await witness.next();
    page.socket.send('{"type":"heart_beat","data":""}');
    await askSql(server.db, "update sys_user set rel_tenant_ids = null where username = 'dispatcher'");

    expect(await page.next()).toEqual([{ type: 'heart_beat', data: true }]);
  });

  test('a stalled socket stays open and silent until the fault is removed', async () => {
    const { id, token } = await userOf('admin');
    const page = await openPage(`/vxeSocket/${id}/p1`, token);
    const setFaults = (rules: readonly unknown[]) => server.app.inject({ method: 'POST', url: '/__faults', payload: { rules } });
    await setFaults([{ match: 'WS /vxeSocket', kind: 'socketStall' }]);
    page.socket.send('{"type":"heart_beat","data":""}');
    await edit('听不见');
    await setFaults([]);
    page.socket.send('{"type":"heart_beat","data":""}');

    expect(await page.next()).toEqual([{ type: 'heart_beat', data: true }]);
    expect(page.socket.readyState).toBe(WebSocket.OPEN);
  });
});

test('the notice socket answers heartbeats and informs a user’s other pages that a notice was read', async () => {
  const { id, token } = await userOf('dispatcher');
  const page = await openPage(`/websocket/${id}_abc`, token);
  page.socket.send('ping');
  await page.next();
  const list = await server.call('GET', '/sys/annountCement/listByUser', { token });
  const anntId = pick(listOf(pick(list.body.result, 'sysMsgList'))[0], 'id');
  await server.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', { token, body: { anntId } });

  expect(await page.next(2)).toEqual(['ping', { cmd: 'user', userId: id, msgId: anntId }]);
});

test('every open page is told of a changed dictionary, and of a refresh by whoever maintains them; of no other refresh', async () => {
  const { id, token } = await userOf('dispatcher');
  const page = await openPage(`/websocket/${id}_dict`, token);
  const { token: admin } = await userOf('admin');
  const ask = (method: 'GET' | 'POST', url: string, by: string, body?: unknown) => server.call(method, url, { token: by, body });

  expect((await ask('GET', '/sys/dict/refleshCache', token)).body).toMatchObject({ success: true, code: 0 });
  await ask('POST', '/sys/dict/add', admin, { dictName: '煤种', dictCode: 'coal_told' });
  expect(await page.next()).toEqual([{ cmd: 'dict' }]);
  await ask('GET', '/sys/dict/refleshCache', admin);
  expect(await page.next(2)).toEqual([{ cmd: 'dict' }, { cmd: 'dict' }]);
});
