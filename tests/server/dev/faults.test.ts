/** The trouble that can be asked for, and the log that tells what really happened. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { entityDef } from '#features/registry.ts';
import { listOf, pick, startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const { endpoint } = entityDef('car');
const EDIT = `${endpoint}/edit`;
let server: TestServer;
let origin: string;
let token: string;
let carId: string;
let lastSeq: number;
beforeAll(async () => {
  server = await startServer({ faults: true });
  origin = await server.listen();
  token = await server.signIn('admin');
  carId = (await askSql<{ id: string }>(server.db, 'select id from mt_car order by id limit 1'))[0]?.id ?? '';
}, START_TIMEOUT_MS);
afterAll(() => server.close());
beforeEach(async () => {
  lastSeq = Number(pick((await log(0)).at(-1), 'seq') ?? 0);
});
afterEach(() => server.app.inject({ method: 'DELETE', url: '/__faults' }));

const ask = (rule: Readonly<Record<string, unknown>>) =>
  server.app.inject({ method: 'POST', url: '/__faults', payload: { rules: [{ match: `PUT ${endpoint}`, times: 1, ...rule }] } });
const log = async (since: number) => listOf((await server.app.inject({ url: `/__log?since=${since}` })).json().entries);
const edit = (remark: string) =>
  fetch(`${origin}/jeecg-boot${EDIT}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-access-token': token },
    body: JSON.stringify({ id: carId, remark }),
  });
const remarkNow = async () =>
  (await askSql<{ remark: string | null }>(server.db, 'select remark from mt_car where id = $1', [carId]))[0]?.remark;

test('with the fault “forget” the server ignores a parameter, as an older fork does', async () => {
  const list = async (query: string) => {
    const response = await server.app.inject({
      url: `/jeecg-boot${endpoint}/list?${query}&column=id&order=asc`,
      headers: { 'x-access-token': token },
    });
    return Number(pick(response.json().result, 'total'));
  };
  const [all, future] = [await list('pageSize=1'), await list('pageSize=1&updateTime_begin=2999-01-01 00:00:00')];
  await ask({ match: `GET ${endpoint}/list`, kind: 'forget', param: 'updateTime_begin' });

  expect({ future, forgotten: await list('pageSize=1&updateTime_begin=2999-01-01 00:00:00') }).toEqual({ future: 0, forgotten: all });
});

describe('each fault', () => {
  test.each([
    ['401', 401, 'application/json', false],
    ['500', 500, 'application/json', false],
    ['500token', 500, 'application/json', false],
    ['403', 403, 'application/json', false],
    ['html', 200, 'text/html', false],
    ['504after', 504, 'text/html', true],
    ['truncate', 200, 'application/json', true],
    ['duplicate', 200, 'application/json', true],
    ['delay', 200, 'application/json', true],
  ])('%s: HTTP %i %s, applied: %s; and only once', async (kind, status, type, applied) => {
    await ask({ kind, ms: 30 });
    const response = await edit(`fault ${kind}`);
    const text = await response.text();

    expect({ status: response.status, type: response.headers.get('content-type')?.split(';')[0] }).toEqual({ status, type });
    expect((await remarkNow()) === `fault ${kind}`).toBe(applied);
    expect(() => JSON.parse(text)).toSatisfy((parse: () => unknown) => canRun(parse) === !['html', '504after', 'truncate'].includes(kind));
    expect((await edit('healthy')).status).toBe(200);
    expect(await remarkNow()).toBe('healthy');
  });

  test.each([
    ['dropBefore', false],
    ['dropAfter', true],
  ])('%s cuts the connection; applied: %s', async (kind, applied) => {
    await ask({ kind });

    await expect(edit(`cut ${kind}`)).rejects.toThrow('fetch failed');
    expect((await remarkNow()) === `cut ${kind}`).toBe(applied);
  });

  test('500token answers the token message that clients recognise', async () => {
    await ask({ kind: '500token' });

    expect(pick(await (await edit('x')).json(), 'message')).toBe('Token失效，请重新登录');
  });
});

describe('fault rules', () => {
  test('are listed, replaced and removed; an invalid rule is refused', async () => {
    const set = (await ask({ kind: 'delay', ms: 5, probability: 0.5 })).json();
    const shown = (await server.app.inject({ url: '/__faults' })).json();
    const refused = (
      await server.app.inject({ method: 'POST', url: '/__faults', payload: { rules: [{ match: 'GET /', kind: 'earthquake' }] } })
    ).json();
    const removed = (await server.app.inject({ method: 'DELETE', url: '/__faults' })).json();

    expect(set).toEqual({ rules: [{ match: `PUT ${endpoint}`, kind: 'delay', times: 1, ms: 5, probability: 0.5 }] });
    expect(shown).toEqual(set);
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining('rules[0]') });
    expect(removed).toEqual({ rules: [] });
  });

  test('apply only to the requests they match', async () => {
    await ask({ match: `POST ${endpoint}`, kind: '500', times: 9 });

    expect((await edit('other method')).status).toBe(200);
  });
});

describe('the log of writes', () => {
  test('contains each write once, in order, with its effect', async () => {
    await edit('one');
    await server.call('PUT', EDIT, { token, body: { id: 'gone', remark: 'x' } });
    await server.call('GET', `${endpoint}/list`, { token });
    const entries = await log(lastSeq);

    expect(entries).toEqual([
      {
        seq: lastSeq + 1,
        time: server.clock.nowMs,
        method: 'PUT',
        path: EDIT,
        entity: 'car',
        id: carId,
        username: 'admin',
        body: { id: carId, remark: 'one' },
        outcome: 'changed',
        answer: { status: 200, success: true, code: 200, message: '编辑成功!' },
        changed: [{ entity: 'car', id: carId, kind: 'upsert' }],
      },
      expect.objectContaining({
        seq: lastSeq + 2,
        id: 'gone',
        outcome: 'unchanged',
        answer: { status: 200, success: true, code: 200, message: '编辑成功!' },
        changed: [],
      }),
    ]);
  });

  test('contains the real effect of a write whose answer was falsified', async () => {
    await ask({ kind: '504after' });
    await edit('true');
    await ask({ kind: 'duplicate' });
    await edit('twice');

    expect((await log(lastSeq)).map(entry => [pick(entry, 'body', 'remark'), pick(entry, 'outcome')])).toEqual([
      ['true', 'changed'],
      ['twice', 'changed'],
      ['twice', 'changed'],
    ]);
  });

  test('contains no passwords', async () => {
    await server.signIn('clerk');

    expect(JSON.stringify(await log(0))).not.toContain('Quay@2026');
  });
});

test('a clock fault changes the time in answers and in stored rows, until it is removed', async () => {
  const HOUR_MS = 3_600_000;
  const skewOf = async () => {
    const response = await edit(`at ${Date.now()}`);
    const [row] = await askSql<{ update_time: string }>(server.db, 'select update_time::text from mt_car where id = $1', [carId]);
    return {
      toldMs: Number(pick(await response.json(), 'timestamp')) - Date.now(),
      headerMs: Date.parse(response.headers.get('date') ?? '') - Date.now(),
      written: row?.update_time ?? '',
    };
  };
  const before = await skewOf();
  await ask({ match: '*', kind: 'clockSkew', ms: -HOUR_MS });
  const slow = await skewOf();
  await server.app.inject({ method: 'DELETE', url: '/__faults' });
  const after = await skewOf();

  for (const [{ toldMs, headerMs }, wantedMs] of [
    [before, 0],
    [slow, -HOUR_MS],
    [after, 0],
  ] as const) {
    expect(Math.abs(toldMs - wantedMs)).toBeLessThan(60_000);
    expect(Math.abs(headerMs - wantedMs)).toBeLessThan(60_000);
  }
  expect(slow.written < before.written).toBe(true);
  expect(after.written > slow.written).toBe(true);
});

test('fault and log routes do not exist on a server started without --faults', async () => {
  const plain = await startServer({ database: server.db });
  const statuses = [];
  for (const [method, url] of [
    ['GET', '/__faults'],
    ['POST', '/__faults'],
    ['DELETE', '/__faults'],
    ['GET', '/__log'],
  ] as const)
    statuses.push((await plain.app.inject({ method, url })).statusCode);
  await plain.close();

  expect(statuses).toEqual([404, 404, 404, 404]);
});

function canRun(run: () => unknown): boolean {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
