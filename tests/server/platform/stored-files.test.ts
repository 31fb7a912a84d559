/**
 * 文件存储 on the server: every upload is recorded, files of before are found on the disk and belong to the tenant of the row that names them, what uses a file is
 * told by the reader's rights, a used file stays, and no row can name a deleted one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { inTransaction } from '#server/database/in-transaction.ts';
import { forms } from '#server/online/forms/form-catalogue.ts';
import { insertRow } from '#server/online/forms/form-rows.ts';
import { fileColumnsOf, fileKeyOf, fileKeysIn } from '#server/platform/files/file-keys.ts';
import { recordFoundFiles } from '#server/platform/files/found-files.ts';
import { createUploadStore } from '#server/platform/files/upload-store.ts';
import { usesOf } from '#server/platform/files/file-uses.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin as adminCaller, callerWith } from '#tests/server/support/entity-server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { API, listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]);
const FOLDER = 'A1b2C3d4E5f6G7h8I9j0-_';
const OLD_PATH = 'slip/磅单_1699999999999.png'; // as versions without folders of their own stored it
const KEPT_PATH = `slip/${FOLDER}/磅单_1699999999998.png`;
const LOST_PATH = `slip/${FOLDER.replace('A', 'B')}/没有人用_1699999999997.png`;
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-files-'));
const onDisk = (path: string): string => join(dataDir, 'upload', path);

let server: TestServer;
let admin: string;
let driverId: string;
beforeAll(async () => {
  for (const path of [OLD_PATH, KEPT_PATH, LOST_PATH]) {
    mkdirSync(dirname(onDisk(path)), { recursive: true });
    writeFileSync(onDisk(path), PICTURE);
  }
  const database = await openTestDatabase('sample');
  const [row] = await askSql<{ id: string }>(
    database,
    'update xk_user_driver set avatar = $1, tenant_id = $2 where id = (select min(id) from xk_user_driver) returning id',
    [`${OLD_PATH},${KEPT_PATH}`, '0'],
  );
  driverId = row?.id ?? '';
  server = await startServer({ database, dataDir });
  admin = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  await server.db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = async (url: string, token = admin) => (await server.call('GET', `/sys/oss/file/${url}`, { token })).body;
const listed = async (filter = '') => listOf(pick((await get(`list?${filter}`)).result, 'records'));
const remove = async (id: unknown, token = admin) => (await server.call('DELETE', `/sys/oss/file/delete?id=${String(id)}`, { token })).body;
const edit = async (avatar: string) =>
  (await server.call('PUT', '/xkuserdriver/xkUserDriver/edit', { token: admin, body: { id: driverId, avatar } })).body;

/** Stores a picture and answers its path. */
async function upload(name: string, token = admin): Promise<string> {
  const payload = Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    PICTURE,
    Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="biz"\r\n\r\nfaces\r\n--x--\r\n'),
  ]);
  const headers = { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' };
  return String(pick((await server.app.inject({ method: 'POST', url: `${API}/sys/common/upload`, headers, payload })).json(), 'message'));
}
const recordOf = async (path: string) => (await listed(`url=${encodeURIComponent(path)}`))[0];

test.each([
  [KEPT_PATH, [FOLDER]],
  [`http://host/static/${KEPT_PATH},${OLD_PATH}`, [FOLDER, '磅单_1699999999999.png']],
  [JSON.stringify([{ fileName: '磅单.png', filePath: KEPT_PATH }]), [FOLDER]],
  [JSON.stringify([{ name: '磅单.png', path: OLD_PATH, status: 'done' }]), ['磅单_1699999999999.png']],
  [`<p><img src="/jeecg-boot/sys/common/static/${KEPT_PATH}"></p>`, [FOLDER]],
  [
    `a_1699999999998.png_1699999999999.png _1699999999999.png ${'长'.repeat(300)}_1699999999999.jpg`,
    [`${'长'.repeat(255)}_1699999999999.jpg`],
  ],
])('the files of %s are found by the part of the path that is theirs alone', (value, keys) => {
  expect(fileKeysIn(value)).toEqual(expect.arrayContaining(keys));
  expect([KEPT_PATH, OLD_PATH].map(fileKeyOf)).toEqual([FOLDER, '磅单_1699999999999.png']);
});

test('every entity with files or formatted texts is searched', () => {
  const searched = entityDefs.flatMap(def => fileColumnsOf(def).map(({ name }) => `${def.name}.${name}`));
  expect(searched).toEqual(
    expect.arrayContaining(['driver.avatar', 'waybill.loadSlipImg', 'contract.attachments', 'bidSection.attachments']),
  );
});

test('files of before are recorded as those of the row that names them; what no row names is nobody’s', async () => {
  await expect.poll(async () => (await listed()).length).toBe(3);
  const [owned] = await askSql<{ by: string }>(server.db, 'select create_by as by from xk_user_driver where id = $1', [driverId]);
  expect(await recordOf(KEPT_PATH)).toMatchObject({ fileName: '磅单.png', extension: 'png', fileSize: 8, sha256: '', createBy: owned?.by });
  expect(await recordOf(LOST_PATH)).toMatchObject({ fileName: '没有人用.png', createBy: '' });
  const tenants = await askSql<{ tenant: string }>(server.db, 'select tenant_id as tenant from oss_file order by create_ms, id');
  expect(tenants.map(({ tenant }) => tenant).toSorted()).toEqual(['', '0', '0']);
});

test('an upload is recorded with its name, size, digest and user', async () => {
  const path = await upload('司机 照片.png', await server.signIn('clerk'));
  expect(await recordOf(path)).toMatchObject({
    fileName: '司机照片.png',
    url: path,
    extension: 'png',
    fileSize: 8,
    createBy: 'clerk',
    sha256: createHash('sha256').update(PICTURE).digest('hex'),
  });
  expect(await listed('createBy=clerk&extension=PNG&fileName=*司机*')).toHaveLength(1);
  expect(await listed('createBy=clerk&extension=pdf')).toEqual([]);
});

test('a used file is told with its rows and stays; a row in the bin counts; an unused one is deleted with its bytes and its room', async () => {
  const path = await upload('face.png');
  expect((await edit(path)).success).toBe(true);
  const id = pick(await recordOf(path), 'id');
  const named = String(
    pick((await server.call('GET', `/xkuserdriver/xkUserDriver/queryById?id=${driverId}`, { token: admin })).body.result, 'name'),
  );
  const use = { entity: 'driver', rowId: driverId, usedIn: expect.stringMatching(/头像$/), title: named };
  expect((await get(`uses?id=${String(id)}`)).result).toEqual({ seen: [expect.objectContaining({ ...use, isInBin: false })], hidden: [] });
  await askSql(server.db, "update xk_user_driver set del_flag = '1' where id = $1", [driverId]);
  expect(await remove(id)).toMatchObject({ success: false, message: expect.stringContaining(`${named}，在回收站`) });
  expect(existsSync(onDisk(path))).toBe(true);
  await askSql(server.db, "update xk_user_driver set del_flag = '0' where id = $1", [driverId]);

  const other = await upload('other.png');
  expect((await edit(other)).success).toBe(true);
  const before = await askSql<{ n: number }>(server.db, 'select sum(bytes)::int as n from sys_upload');
  expect(await remove(id)).toMatchObject({ success: true, message: '删除成功!' });
  expect([existsSync(onDisk(path)), existsSync(dirname(onDisk(path))), await recordOf(path)]).toEqual([false, false, undefined]);
  const after = await askSql<{ n: number }>(server.db, 'select sum(bytes)::int as n from sys_upload');
  expect(Number(before[0]?.n) - Number(after[0]?.n)).toBe(PICTURE.length);
  expect((await remove(id)).message).toBe('未找到对应实体');
  // Nobody can name it any more, in whatever shape.
  expect(await edit(`${other},${path}`)).toMatchObject({ success: false, message: '头像中的文件“face.png”已被管理员删除，请重新上传！' });
});

test('a file in the avatar of a user, or in an announcement, is used', async () => {
  const path = await upload('portrait.png');
  const id = pick(await recordOf(path), 'id');
  await askSql(server.db, "update sys_user set avatar = $1 where username = 'clerk'", [path]);
  expect((await remove(id)).message).toContain('用户的头像（1条）');
});

test('an announcement, a template, an avatar and a row of an online form name no deleted file; a deleted announcement uses none', async () => {
  const send = (method: 'POST' | 'PUT', url: string, body: object) =>
    server.call(method, url, { token: admin, body }).then(answer => answer.body);
  const announce = (path: string) =>
    send('POST', '/sys/annountCement/add', {
      titile: `图${path}`,
      msgType: 'ALL',
      msgContent: `<p><img src="/jeecg-boot/sys/common/static/${path}"></p>`,
    });
  const path = await upload('notice.png');
  const id = pick(await recordOf(path), 'id');
  expect((await announce(path)).success).toBe(true);
  expect((await remove(id)).message).toContain('系统通告的内容（1条）');
  await askSql(server.db, "update sys_announcement set del_flag = '1' where titile = $1", [`图${path}`]);
  expect((await remove(id)).success).toBe(true);

  const gone = (label: string) => ({ success: false, message: `${label}中的文件“notice.png”已被管理员删除，请重新上传！` });
  expect(await announce(path)).toMatchObject(gone('通告内容'));
  const template = { templateName: '图', templateCode: 'picture', templateType: '4', templateContent: `看 ${path}`, useStatus: '1' };
  expect(await send('POST', '/sys/message/sysMessageTemplate/add', template)).toMatchObject(gone('模板内容'));
  expect(await send('POST', '/sys/user/login/setting/userEdit', { avatar: path })).toMatchObject(gone('头像'));
  const newUser = {
    username: 'pictured',
    realname: '有图',
    password: 'Quay@2027',
    confirmpassword: 'Quay@2027',
    avatar: path,
    selectedroles: 'clerk',
  };
  expect(await send('POST', '/sys/user/add', newUser)).toMatchObject(gone('头像'));
  const writing = { caller: adminCaller, nowMs: 0, now: '2026-05-01 00:00:00' };
  for (const form of forms.slice(0, 1))
    await expect(inTransaction(server.db, tx => insertRow(tx, form, writing, { parentId: null, data: { photo: path } }))).rejects.toThrow(
      '已被管理员删除',
    );
});

test('a row that the reader does not see is counted and not named', async () => {
  const uses = await usesOf(server, { ...callerWith(), tenantId: '0' }, FOLDER);
  const others = await usesOf(server, { ...adminCaller, tenantId: '77' }, FOLDER);
  await edit(KEPT_PATH);
  const seen = await usesOf(server, callerWith('xkUserDriver:list'), FOLDER);
  expect([uses.seen, others.seen]).toEqual([[], []]);
  expect(seen.seen).toHaveLength(1);
  expect((await usesOf(server, callerWith(), FOLDER)).hidden).toEqual([{ usedIn: expect.stringMatching(/头像$/), count: 1 }]);
});

test('another tenant sees no file of this one, and none of nobody’s', async () => {
  const path = await upload('mine.png');
  const id = pick(await recordOf(path), 'id');
  await askSql(server.db, "update sys_user set rel_tenant_ids = '1' where username = 'admin'");
  const total = pick((await get('list')).result, 'total');
  const answers = [(await get(`uses?id=${String(id)}`)).message, (await remove(id)).message];
  await askSql(server.db, "update sys_user set rel_tenant_ids = '0' where username = 'admin'");
  expect([total, ...answers]).toEqual([0, '未找到对应实体', '未找到对应实体']);
  expect(existsSync(onDisk(path))).toBe(true);
});

test('a file whose deletion was cut short is removed at the next start', async () => {
  const path = await upload('half.png');
  await askSql(server.db, "update oss_file set del_time = '2026-05-01 00:00:00' where url = $1", [path]);
  const files = createUploadStore(join(dataDir, 'upload'), Date.now);
  expect(await recordFoundFiles(server, files, Date.now())).toBe(0);
  expect(existsSync(onDisk(path))).toBe(false);
});
