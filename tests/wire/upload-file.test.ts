/** A file over the wire: what leaves, and what each answer means. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dialectOf } from '#wire/dialect.ts';
import { uploadFile } from '#wire/calls/upload-file.ts';
import type { UploadWay } from '#schema/upload-way.ts';
import { json, startFakeHttpServer, text } from './fake-http-server.ts';
import type { FakeHttpServer, Reply } from './fake-http-server.ts';

let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());

const send = (name = 'IMG_1.jpg', way?: UploadWay) =>
  uploadFile(server.http(), { name, blob: new Blob(['bytes'], { type: 'image/jpeg' }), way }, () => undefined);
const says = (message: string): Reply => json({ success: true, message, code: 0, result: null, timestamp: 1 });
/** Field names of the form, and the file's own. */
const formSent = () => {
  const body = String(server.asked[0]?.body);
  return { fields: [...body.matchAll(/; name="(\w+)"/g)].map(([, name]) => name), file: /filename="([^"]*)"/.exec(body)?.[1] };
};

/** The values beside the file. */
const valuesSent = () =>
  Object.fromEntries([...String(server.asked[0]?.body).matchAll(/name="(\w+)"\r\n\r\n([^\r]*)/g)].map(([, name, value]) => [name, value]));

test.each<[string, UploadWay | undefined, object]>([
  ['合同.pdf', { as: 'file' }, { biz: 'temp', rename: 'true', isup: '1' }],
  ['IMG_1.jpg', { as: 'file' }, { biz: 'temp', rename: 'true', isup: '1' }],
  ['IMG_1.jpg', { as: 'image' }, { biz: 'temp' }],
  ['IMG_1.jpg', { as: 'editor' }, { biz: 'jeditor', jeditor: '1' }],
  ['合同.pdf', { as: 'file', biz: 'contract', rename: false }, { biz: 'contract', rename: 'false', isup: '1' }],
  ['IMG_1.jpg', { as: 'image', biz: 'slip' }, { biz: 'slip' }],
  ['IMG_1.jpg', undefined, { biz: 'temp' }],
  ['合同.pdf', undefined, { biz: 'temp', rename: 'true', isup: '1' }],
])('the field decides what is sent with %s: %o', async (name, way, values) => {
  server.reply = says('temp/a_1.jpg');
  await send(name, way);

  expect(valuesSent()).toEqual(values);
  expect(server.asked[0]?.headers['x-access-token']).toBe('token-1');
});

test('a field may send its files without the token; being asked for one is a refusal and no end of the session', async () => {
  const way = { as: 'file', token: false } as const;
  server.reply = says('temp/a_1.pdf');
  expect(await send('a.pdf', way)).toEqual({ ok: true, value: 'temp/a_1.pdf' });
  expect(server.asked[0]?.headers['x-access-token']).toBeUndefined();

  server.reply = json({ success: false, message: 'Token失效，请重新登录!', code: 401, result: null }, 401);
  expect(await send('a.pdf', way)).toEqual({
    ok: false,
    error: { kind: 'rejected', code: 0, message: '文件服务器要求登录，这个字段没有发送登录信息' },
  });
});

test('a picture is sent with file and biz only, with token and tenant, and without signature', async () => {
  server.reply = says('temp/IMG_1_1.jpg');

  expect(await send()).toEqual({ ok: true, value: 'temp/IMG_1_1.jpg' });
  expect(formSent()).toEqual({ fields: ['file', 'biz'], file: 'IMG_1.jpg' });
  expect(server.asked[0]).toMatchObject({ method: 'POST', path: '/jeecg-boot/sys/common/upload' });
  expect(server.asked[0]?.headers).toMatchObject({ 'x-access-token': 'token-1', 'tenant-id': '7' });
  expect(server.asked[0]?.headers['x-sign']).toBeUndefined();
});

test('every try names the file by its id to the own server, and to no other', async () => {
  server.reply = says('temp/IMG_1_1.jpg');
  const file = { id: '0123456789abcdef', name: 'IMG_1.jpg', blob: new Blob(['bytes']) };
  await uploadFile(server.http(), file, () => undefined);
  expect(server.asked.at(-1)?.headers['x-upload-id']).toBe('0123456789abcdef');
  await uploadFile(server.http({ dialect: dialectOf('jeecg3') }), file, () => undefined);
  expect(server.asked.at(-1)?.headers['x-upload-id']).toBeUndefined();
});

test('any other file is sent with rename and isup too', async () => {
  server.reply = says('temp/a_1.pdf');
  await send('合同.pdf');

  expect(formSent()).toEqual({ fields: ['file', 'biz', 'rename', 'isup'], file: '合同.pdf' });
});

describe('answers', () => {
  const noPath = { kind: 'rejected', code: 0, message: '服务器没有给出文件的保存位置' };

  test.each<[string, Reply, unknown]>([
    ['a full address', says('https://oss.example/a.jpg'), { ok: true, value: 'https://oss.example/a.jpg' }],
    ['no path', says(''), { ok: false, error: noPath }],
    ['inline data of servers long gone', says('local'), { ok: true, value: 'local' }],
    ['a path that would break a list', says('temp/a,b.jpg'), { ok: false, error: noPath }],
    [
      'a refusal',
      json({ success: false, message: '上传失败！', code: 500, result: null }),
      { ok: false, error: { kind: 'rejected', message: '上传失败！', code: 500 } },
    ],
    [
      'a dead token',
      json({ success: false, message: 'Token失效，请重新登录!', code: 401, result: null }, 401),
      { ok: false, error: { kind: 'unauthorized' } },
    ],
    ['a proxy that allows less', text('<html>', 413), { ok: false, error: { kind: 'rejected', message: '', code: 413 } }],
    ['a portal', text('<html>'), { ok: false, error: { kind: 'captive', detail: '<html>' } }],
    ['a gateway’s 504', text('<html>', 504), { ok: false, error: { kind: 'timeout' } }],
    [
      'a redirect',
      response => response.writeHead(302, { location: '/login' }).end(),
      { ok: false, error: { kind: 'captive', detail: 'redirect 302' } },
    ],
    ['a cut connection', response => void response.socket?.destroy(), { ok: false, error: { kind: 'offline' } }],
  ])('%s', async (_what, reply, result) => {
    server.reply = reply;

    expect(await send()).toEqual(result);
  });

  test('inline data of servers long gone stands in a text as the data itself', async () => {
    server.reply = says('local');

    expect(await send('IMG_1.jpg', { as: 'editor' })).toEqual({ ok: true, value: `data:image/jpeg;base64,${btoa('bytes')}` });
  });

  test('an aborted upload answers aborted', async () => {
    server.reply = () => undefined;
    const stop = new AbortController();
    const sent = uploadFile(server.http(), { name: 'a.jpg', blob: new Blob(['x']) }, () => undefined, stop.signal);
    stop.abort();

    expect(await sent).toEqual({ ok: false, error: { kind: 'aborted' } });
  });
});
