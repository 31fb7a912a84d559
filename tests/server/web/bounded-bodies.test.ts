/** How much of a body is read, and when: little without a session, nothing before the session and the count of tries were looked at. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLimits } from '#server/platform/session/limited.ts';
import { API, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { FORM_PARTS_MAX } from '#server/platform/files/read-form.ts';
import { JSON_PARTS_MAX } from '#server/web/bounded-json.ts';
import { OPEN_BODY_MAX_BYTES } from '#server/app.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ sample: false });
  token = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

type Sent = { readonly payload: string; readonly token?: string; readonly address?: string };
const post = async (path: string, sent: Sent): Promise<{ readonly status: number; readonly message: unknown; readonly code: unknown }> => {
  const answer = await server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: sent.address ?? '127.0.0.1',
    headers: { 'content-type': 'application/json', ...(sent.token === undefined ? {} : { 'x-access-token': sent.token }) },
    payload: sent.payload,
  });
  const body: unknown = answer.json();
  return { status: answer.statusCode, message: pick(body, 'message'), code: pick(body, 'code') };
};
const LARGE = JSON.stringify({ note: 'x'.repeat(OPEN_BODY_MAX_BYTES) });
const BROKEN = '{"half":';

describe('without a session', () => {
  test.each(['/sys/login', '/sys/logout', '/sys/phoneLogin', '/sys/sms', '/sys/user/register', '/sys/user/phoneVerification'])(
    'a body beyond 64 KB is refused unread: %s',
    async path => {
      expect(await post(`${API}${path}`, { payload: LARGE })).toMatchObject({ status: 200, message: '操作失败，请求体过大' });
      expect(await post(`${API}${path}`, { payload: LARGE, token })).toMatchObject({ status: 200, message: '操作失败，请求体过大' });
    },
  );

  test('the same limit holds outside the API', async () => {
    expect(await post('/no/such/page', { payload: LARGE })).toMatchObject({ status: 413 });
  });

  test.each(['/mt_waybill/mtWaybill/add', '/sys/common/upload', '/mt_waybill/mtWaybill/importExcel', '/no/such/route'])(
    'a request without a session is refused before its body is parsed: %s',
    async path => {
      expect((await post(`${API}${path}`, { payload: BROKEN })).status).toBe(401);
    },
  );

  test.each([
    ['/sys/phoneLogin', openLimits.proof.most],
    ['/sys/user/register', openLimits.register.most],
    ['/sys/sms', openLimits.sms.most],
  ] as const)('a try is counted before its body is parsed: %s', async (path, most) => {
    const address = `10.1.1.${most + path.length}`;
    for (let tries = 0; tries < most; tries++) {
      expect((await post(`${API}${path}`, { payload: BROKEN, address })).message).toMatch(/^操作失败，/);
    }
    expect(await post(`${API}${path}`, { payload: BROKEN, address })).toMatchObject({
      message: '操作过于频繁，请稍后再试！',
      code: 40_002,
    });
  });
});

describe('with a session', () => {
  const add = '/mt_waybill/mtWaybill/add';
  test('a body over 64 KB is read', async () => {
    expect((await post(`${API}${add}`, { payload: LARGE, token })).message).not.toContain('请求体过大');
  });

  test('a body with too many values is refused before objects are built from it', async () => {
    const many = `{"junk":[${Array.from({ length: JSON_PARTS_MAX }, () => '{}').join()}]}`;
    expect(await post(`${API}${add}`, { payload: many, token })).toMatchObject({ status: 200, message: '操作失败，请求内容的项数过多' });
  });
});

test.each(['/sys/common/upload', '/mt_waybill/mtWaybill/importExcel'])(
  'a form with too many parts is refused with a message: %s',
  async path => {
    const form = new FormData();
    for (let at = 0; at <= FORM_PARTS_MAX; at++) form.append('file', new File(['x'], `${at}.png`));
    const whole = new Response(form);
    const answer = await server.app.inject({
      method: 'POST',
      url: `${API}${path}`,
      headers: { 'content-type': whole.headers.get('content-type') ?? '', 'x-access-token': token },
      payload: Buffer.from(await whole.arrayBuffer()),
    });

    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ success: false, message: '表单的项数过多，或某一项的说明过长' }),
    ]);
  },
);

test.each(['/sys/dict/getDictItems/sys/common/static/x', '/sys/user/getCurrentUserDeparts/sys/common/static/x', '//sys/common/static/x'])(
  'a token in the query string is accepted for stored files only: %s',
  async path => {
    expect((await server.app.inject({ url: `${API}${path}?token=${token}` })).statusCode).not.toBe(200);
  },
);
