/** The figures of sign-ins on 首页, as stock servers and ours answer them; an answer of another shape is none. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { homeCalls } from '#features/platform/home/calls.ts';
import { json, startFakeHttpServer } from '#tests/wire/fake-http-server.ts';
import type { FakeHttpServer } from '#tests/wire/fake-http-server.ts';

const { figures, days } = homeCalls.table;
let server: FakeHttpServer;
beforeEach(async () => {
  server = await startFakeHttpServer();
});
afterEach(() => server.close());
const answers = (result: unknown): void => void (server.reply = json({ success: true, code: 0, message: '', result }));

test('the figures are those of all sign-ins, of today, and of the addresses of today', async () => {
  answers({ totalVisitCount: 1234, todayVisitCount: 10, todayIp: 3 });
  expect(await figures(server.http())).toEqual({ ok: true, value: { total: 1234, today: 10, addresses: 3 } });
  answers([]);
  expect(await figures(server.http())).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});

test('each day has its number of sign-ins; one without a day is left out', async () => {
  answers([{ tian: '2021-06-21', type: '06-21', visit: 10, ip: 3 }, { tian: '2021-06-22', visit: '2' }, { visit: 1 }]);
  expect(await days(server.http())).toEqual({
    ok: true,
    value: [
      { day: '06-21', visits: 10, addresses: 3 },
      { day: '06-22', visits: 2, addresses: 0 },
    ],
  });
  answers({});
  expect(await days(server.http())).toMatchObject({ ok: false, error: { kind: 'malformed' } });
});
