/** Uploads over the wire: what is stored, under which names, what is refused, and what trouble leaves behind. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { registerUpload } from '#server/platform/files/upload-routes.ts';
import { callerWith } from '#tests/server/support/entity-server.ts';
import { API, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { Envelope, TestServer } from '#tests/server/support/test-server.ts';
import { UPLOAD_MAX_BYTES } from '#schema/file-rules.ts';

const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0xff, 0x0d, 0x0a, 0x2d, 0x2d]);
const PDF = Buffer.from('%PDF-1.7');
/** A picture by its first bytes, as large as asked. */
const pictureOf = (size: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  bytes.set(PICTURE);
  return bytes;
};
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-upload-'));
let server: TestServer;
let origin: string;
let token: string;
beforeAll(async () => {
  server = await startServer({ faults: true, dataDir, sample: false });
  origin = await server.listen();
  token = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => server.app.inject({ method: 'DELETE', url: '/__faults' }));

type Sent = {
  readonly name?: string;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly biz?: string;
  readonly token?: string | undefined;
  readonly id?: string;
};

function formOf({ name = 'slip.png', bytes = PICTURE, biz = 'slip' }: Sent): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], name));
  form.append('biz', biz);
  return form;
}
const send = (sent: Sent = {}): Promise<Response> =>
  fetch(`${origin}${API}/sys/common/upload`, {
    method: 'POST',
    headers: { ...('token' in sent ? {} : { 'x-access-token': token }), ...(sent.id === undefined ? {} : { 'x-upload-id': sent.id }) },
    body: formOf(sent),
  });
const upload = async (sent: Sent = {}): Promise<Envelope> => (await send(sent)).json() as Promise<Envelope>;
const read = (path: string) => fetch(`${origin}${API}/sys/common/static/${path}`);
const stored = (folder: string): readonly string[] => {
  try {
    return readdirSync(join(dataDir, 'upload', folder));
  } catch {
    return [];
  }
};
const ask = (kind: string) =>
  server.app.inject({ method: 'POST', url: '/__faults', payload: { rules: [{ match: 'POST /sys/common/upload', kind, times: 1 }] } });

describe('an upload that is tried again', () => {
  const id = 'f'.repeat(32);

  test('answers the file of the first try, which counts once', async () => {
    const first = await upload({ biz: 'again', id });
    const second = await upload({ biz: 'again', id });
    expect(second).toMatchObject({ success: true, message: first.message });
    expect(stored('again')).toHaveLength(1);
  });

  test('other bytes, another id, and one that is no id are other files', async () => {
    const paths = [
      await upload({ biz: 'others', id }),
      await upload({ biz: 'others', id, bytes: pictureOf(64) }),
      await upload({ biz: 'others', id: 'e'.repeat(32) }),
      await upload({ biz: 'others', id: '../x' }),
      await upload({ biz: 'others', id: '../x' }),
    ].map(({ message }) => message);
    expect(new Set(paths).size).toBe(5);
    expect(stored('others')).toHaveLength(5);
  });
});

describe('an accepted upload', () => {
  test('answers the stored path in message; the path gives the same bytes back with nosniff and sandbox headers', async () => {
    const answer = await upload();
    const file = await read(answer.message);

    expect(answer).toEqual({
      success: true,
      message: expect.stringMatching(/^slip\/[\w-]{22}\/slip_\d{13}\.png$/),
      code: 0,
      result: null,
      timestamp: answer.timestamp,
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PICTURE);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'private, no-store',
    });
  });

  test('two files with one name at one moment get different paths', async () => {
    const [first, second] = [await upload(), await upload()];

    expect(first.message).not.toBe(second.message);
  });

  test('without a folder is stored under temp', async () => {
    expect((await upload({ biz: '' })).message).toMatch(/^temp\//);
  });

  test('a file that is no picture is served as a download under its own name', async () => {
    const { message } = await upload({ name: '合同 1.pdf', bytes: PDF });
    const { headers } = await read(message);

    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/octet-stream',
      `attachment; filename*=UTF-8''${encodeURIComponent('合同1.pdf')}`,
    ]);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd'],
    [String.raw`C:\photos\磅单.PNG`, '磅单'],
    ['a,b=c&d#e%f “g”.png', 'abcdefg'],
    ['CON.png', '_CON'],
    ['...hidden.png', 'hidden'],
    ['\u202egnp.exe.png', 'gnp.exe'],
    ['a\u0000b\u200bc.png', 'abc'],
    ['e\u0301.png', 'é'],
    [`${'长'.repeat(300)}.png`, '长'.repeat(55)],
    ['😀.png', '😀'],
    ['//.png', '文件'],
  ])('the name %j is stored in a safe form', async (name, stem) => {
    const { success, message } = await upload({ name, biz: 'names' });

    expect({ success, stem: message.replace(/^names\/[\w-]{22}\//, '').replace(/_\d{13}\.png$/, '') }).toEqual({ success: true, stem });
    expect((await read(encodeURI(message))).status).toBe(200);
  });
});

describe('a refused upload', () => {
  test.each<[string, Sent, string]>([
    ['a page', { name: 'evil.html' }, '不允许上传的文件类型：evil.html'],
    ['a program', { name: 'setup.exe' }, '不允许上传的文件类型：setup.exe'],
    ['no extension', { name: 'README' }, '不允许上传的文件类型：README'],
    [
      'a program called a picture',
      { name: '磅单.jpg', bytes: Buffer.from('MZ program') },
      '磅单.jpg 的内容与扩展名不符，或含有脚本，没有保存',
    ],
    ['a page called a picture', { bytes: Buffer.from('<!doctype html>') }, 'slip.png 的内容与扩展名不符，或含有脚本，没有保存'],
    [
      'a drawing with a script',
      { name: 'a.svg', bytes: Buffer.from('<svg><script>alert(1)</script></svg>') },
      'a.svg 的内容与扩展名不符，或含有脚本，没有保存',
    ],
    ['a folder that climbs', { biz: '../up' }, '上传目录bizPath，格式非法！'],
    ['an absolute folder', { biz: '/etc' }, '上传目录bizPath，格式非法！'],
    ['the folder of passing files', { biz: 'importErrors' }, '上传目录bizPath，格式非法！'],
    ['a folder below it', { biz: 'ImportErrors/x' }, '上传目录bizPath，格式非法！'],
    ['one byte too many', { bytes: new Uint8Array(UPLOAD_MAX_BYTES + 1) }, '文件大小超出10MB限制, 请压缩或降低文件质量! '],
    ['far too many bytes', { bytes: new Uint8Array(UPLOAD_MAX_BYTES * 2) }, '文件大小超出10MB限制, 请压缩或降低文件质量! '],
  ])('%s', async (_what, sent, message) => {
    const before = stored('slip');
    const answer = await upload(sent);

    expect([answer.success, answer.message]).toEqual([false, message]);
    expect(stored('slip')).toEqual(before);
  });

  test('exactly ten megabytes are accepted', async () => {
    expect((await upload({ bytes: pictureOf(UPLOAD_MAX_BYTES), biz: 'big' })).success).toBe(true);
  });

  test.each([
    ['a body cut short', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf'],
    ['nothing', ''],
    ['a form without a file', '--x\r\nContent-Disposition: form-data; name="biz"\r\n\r\nslip\r\n--x--\r\n'],
    ['a text where the file should be', '--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nslip\r\n--x--\r\n'],
  ])('%s', async (_what, payload) => {
    const headers = { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await server.app.inject({ method: 'POST', url: `${API}/sys/common/upload`, headers, payload });

    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ success: false, message: '上传失败！' })]);
  });

  test('without a session is refused', async () => {
    const before = stored('slip');

    expect((await send({ token: undefined })).status).toBe(401);
    expect(stored('slip')).toEqual(before);
  });
});

describe('uploads under faults', () => {
  test('504after: the file is stored although the answer is an error', async () => {
    await ask('504after');
    const answer = await send({ biz: 'trouble1' });

    expect([answer.status, stored('trouble1').length]).toEqual([504, 1]);
  });

  test.each(['dropBefore', 'cutBody'])('%s: the connection breaks and no part of the file is stored', async kind => {
    await ask(kind);

    await expect(send({ biz: 'trouble2', bytes: new Uint8Array(1_000_000) })).rejects.toThrow('fetch failed');
    expect(stored('trouble2')).toEqual([]);
  });

  test('duplicate: both copies are complete', async () => {
    await ask('duplicate');
    await upload({ biz: 'trouble3' });
    const files = stored('trouble3').flatMap(folder => stored(`trouble3/${folder}`).map(name => `${folder}/${name}`));

    expect(files).toHaveLength(2);
    for (const file of files) expect(Buffer.from(await (await read(`trouble3/${file}`)).arrayBuffer())).toEqual(PICTURE);
  });
});

describe('unguessable paths', () => {
  test('two files with one name get different random folders', async () => {
    const folders = [await upload(), await upload()].map(({ message }) => message.split('/')[1] ?? '');

    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(folder).toMatch(/^[\w-]{22}$/); // 128 bits
  });

  test('hundreds of requests for missing files are limited, and a stored file is still served', async () => {
    const { message } = await upload();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 310; guess++) statuses.add((await read(`temp/IMG_0001_16${guess}.jpg`)).status);

    expect([...statuses]).toEqual([404, 429]);
    expect((await read(message)).status).toBe(200);
  });
});

describe('quotas', () => {
  const MB = 1_048_576;
  const HOUR_MS = 3_600_000;
  const userOf = async (username: string) => {
    const [user] = await askSql<{ id: string }>(server.db, 'select id from sys_user where username = $1', [username]);
    return user?.id ?? '';
  };
  /** As if this much had been stored in an earlier hour, by whatever process. */
  const used = async (userId: string, megabytes: number, files = 1, hourMs = 0) => {
    await askSql(server.db, 'insert into sys_upload values ($1, $2::bigint, $3, $4::bigint)', [userId, hourMs, files, megabytes * MB]);
  };
  const counted = async () =>
    (await askSql<{ n: number }>(server.db, 'select coalesce(sum(bytes), 0)::float8 as n from sys_upload where hour_ms > 0'))[0]?.n;
  const thisHourMs = () => Math.floor(server.clock.nowMs / HOUR_MS) * HOUR_MS;
  beforeEach(() => askSql(server.db, 'delete from sys_upload'));

  test('count stored files and not refused ones', async () => {
    await upload();
    await upload({ name: 'evil.html' });

    expect(await counted()).toBe(PICTURE.length);
  });

  test('are two gigabytes for one user and fifty for all', async () => {
    await used(await userOf('admin'), 2_048);
    const own = await upload({ biz: 'full' });
    await askSql(server.db, 'delete from sys_upload');
    await used('somebody else', 51_200);
    const all = await upload({ biz: 'full' });

    expect([own.success, own.message]).toEqual([false, '您上传的文件已达 2048 MB 上限，文件没有保存，请联系管理员']);
    expect([all.success, all.message]).toEqual([false, '服务器存放文件的空间已满，文件没有保存，请联系管理员']);
    expect([await counted(), stored('full')]).toEqual([0, []]);
  });

  test('hold for parallel uploads: no more are stored than fit', async () => {
    await used(await userOf('admin'), 2_048 - 1);
    const bytes = pictureOf(400_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload({ biz: 'room', bytes })));

    expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(2);
    expect(stored('room').length).toBe(answers.filter(({ success }) => success).length);
  });

  test('of two hundred files an hour refuse the next file until the next hour', async () => {
    await used(await userOf('admin'), 1, 200, thisHourMs());
    const late = await send();
    const answer: unknown = await late.json();
    server.clock.nowMs += HOUR_MS;

    expect([late.status, answer]).toEqual([
      429,
      expect.objectContaining({ success: false, code: 429, message: '每小时最多上传 200 个文件，请稍后再试' }),
    ]);
    expect((await upload()).success).toBe(true);
  });

  test('of a user without a role allow a small portrait and nothing else', async () => {
    await askSql(server.db, "delete from sys_user_role where role_code = 'clerk'");
    const clerk = await server.signIn('clerk');
    const sendAs = async (sent: Sent) => {
      const response = await fetch(`${origin}${API}/sys/common/upload`, {
        method: 'POST',
        headers: { 'x-access-token': clerk },
        body: formOf(sent),
      });
      const { success, message } = (await response.json()) as Envelope;
      return success ? 'stored' : message;
    };

    expect(await sendAs({})).toBe('stored');
    expect(await sendAs({ name: 'list.pdf', bytes: PDF })).toBe('您还没有角色，只能上传头像图片，请联系管理员授权');
    expect(await sendAs({ bytes: pictureOf(3 * MB) })).toBe('您还没有角色，只能上传 2 MB 以内的头像图片');
    await used(await userOf('clerk'), 10);
    expect(await sendAs({})).toContain('已达 10 MB 上限');
  });

  test.each(['ENOSPC', 'EDQUOT'])('a full disk (%s) is answered with a message, logged, and not counted', async code => {
    const giveBack = vi.fn(async () => {});
    const report = vi.fn();
    const app = Fastify();
    registerUpload(app, {
      earlier: async () => undefined,
      store: { save: () => Promise.reject(Object.assign(new Error('no space left'), { code })) },
      record: async () => {},
      quota: { take: async () => ({ kind: 'taken', giveBack }) },
      callerOf: () => callerWith('any'),
      report,
    });
    const payload = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nbytes\r\n--x--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await app.inject({ method: 'POST', url: '/sys/common/upload', headers, payload });
    await app.close();

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ success: false, message: '服务器磁盘已满，文件没有保存，请联系管理员' }),
    ]);
    expect([giveBack.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
  });
});
