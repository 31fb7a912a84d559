/** Steps that the clock brings about: in time, once, whichever process takes them, with all that follows from a step (law S60). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { createApp } from '#server/app.ts';
import { createFailures } from '#server/entities/act-clock.ts';
import { takeDueSteps } from '#server/entities/due-steps.ts';
import { insertRow, insertRows } from '#server/entities/insert-row.ts';
import { note, permit, sale, schema, stall } from '#tests/support/clock-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

let server: EntityServer;
let said: string[] = [];
let nowMs = NOON_MS;
let failures: ReturnType<typeof createFailures>;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
}, 60_000);
afterAll(() => server.close());

const STAMPS = { state: '1', tenantId: '0', delFlag: '0' };
const put = (def: EntityDef, id: string, values: Values) => insertRow(server.db, def, { ...STAMPS, ...values, id });
/** The server's clock is at 10:20:30. */
const SALE = { saleNo: 'J1', stallId: 't1', startTime: '2026-03-05 10:20:30', endTime: '2026-03-05 11:00:00', bids: 1 };
beforeEach(async () => {
  for (const { table } of schema.defs) await askSql(server.db, `DELETE FROM ${table}`);
  await put(stall, 't1', { stallName: '一号' });
  nowMs = NOON_MS;
  said = [];
  server.changes.length = 0;
  failures = createFailures({ nowMs: () => nowMs, logLine: line => said.push(line), report: error => said.push(String(error)) });
});

const tick = (isEnding?: () => boolean) =>
  takeDueSteps(
    {
      db: server.db,
      schema,
      nowMs: () => nowMs,
      onChanged: ({ def, row, kind }) => server.changes.push({ entity: def.name, id: row['id'], kind }),
      ...failures,
    },
    isEnding,
  );
const stateOf = async (def: EntityDef, id: string) => (await server.row(def, id))?.['state'];

describe('a moment', () => {
  test('that has come takes the step as the system, and what follows from it follows; all of it is told', async () => {
    await put(sale, 'j1', SALE);
    expect(await tick()).toBe(1);

    expect(await server.row(sale, 'j1')).toMatchObject({
      state: '2',
      openedTime: '2026-03-05 10:20:30',
      openedBy: 'system',
      updateBy: 'system',
      updateTime: '2026-03-05 10:20:30',
    });
    expect(await stateOf(stall, 't1')).toBe('2');
    expect((await server.list(note, {})).records).toMatchObject([{ saleId: 'j1', who: 'system', at: '2026-03-05 10:20:30' }]);
    expect(server.changes.map(({ entity }) => entity)).toEqual(['sale', 'stall', 'note']);
  });

  test.each([
    ['a second early', { startTime: '2026-03-05 10:20:31' }],
    ['none', { startTime: undefined }],
    ['in another status', { state: '3' }],
    ['of a deleted row', { delFlag: '1' }],
  ])('%s takes none', async (_, more) => {
    await put(sale, 'j1', { ...SALE, ...more });

    expect(await tick()).toBe(0);
    expect(server.changes).toEqual([]);
  });

  test('that has passed altogether brings a row through all its steps; one that must be later is not reached at it', async () => {
    await put(sale, 'j1', { ...SALE, startTime: '2020-01-01 00:00:00', endTime: '2026-03-05 10:20:30' });
    await tick();
    expect(await stateOf(sale, 'j1')).toBe('2');
    nowMs += 1_000;
    await tick();
    expect(await stateOf(sale, 'j1')).toBe('3');
  });
});

test('a day lapses when the next one begins, in the time of the server', async () => {
  await put(permit, 'x1', { validEnd: '2026-03-05' });
  nowMs = Date.parse('2026-03-05T23:59:59+08:00');
  expect(await tick()).toBe(0);
  nowMs += 1_000;
  expect(await tick()).toBe(1);
  expect(await stateOf(permit, 'x1')).toBe('2');
});

test('rows of every tenant and any number are taken, each once, by two processes at the same moment', async () => {
  const rows = Array.from({ length: 130 }, (_, at) => ({
    ...STAMPS,
    id: `x${1000 + at}`,
    validEnd: '2026-01-01',
    tenantId: String(at % 2),
  }));
  await insertRows(server.db, permit, rows);
  const taken = await Promise.all([tick(), tick()]);

  expect(taken[0] + taken[1]).toBe(130);
  expect(server.changes).toHaveLength(130);
  expect(await askSql(server.db, 'SELECT DISTINCT state FROM permit')).toEqual([{ state: '2' }]);
});

test('a process that ends between two rows leaves the others to the next one', async () => {
  await insertRows(
    server.db,
    permit,
    [1, 2, 3].map(at => ({ ...STAMPS, id: `x${at}`, validEnd: '2026-01-01' })),
  );
  let looked = 0;
  expect(await tick(() => ++looked > 1)).toBe(1);
  expect(await tick()).toBe(2);
});

test('an edit that puts the moment off before the row is locked keeps it', async () => {
  await put(permit, 'x1', { validEnd: '2026-01-01' });
  const [ticked] = await Promise.all([tick(), server.call('PUT', `${permit.endpoint}/edit`, { id: 'x1', validEnd: '2027-01-01' })]);

  expect([ticked, await stateOf(permit, 'x1')]).toEqual(ticked === 1 ? [1, '2'] : [0, '1']);
});

describe('a step that cannot be taken', () => {
  test('is told once, rests, keeps no other row from its step, and is taken when nothing hinders it any more', async () => {
    await put(sale, 'j1', { ...SALE, state: '2', bids: 0, endTime: '2026-03-05 09:00:00' });
    await put(sale, 'j2', { ...SALE, state: '2', endTime: '2026-03-05 09:00:00' });
    expect([await tick(), await tick()]).toEqual([1, 0]);
    expect(said).toEqual(['到时间的步骤没有执行：竞价 j1 close 竞价“J1”没有报价']);
    nowMs += 61_000;
    await tick();
    expect(said).toHaveLength(1);

    await askSql(server.db, 'UPDATE sale SET bids = 1');
    nowMs += 61_000;
    expect(await tick()).toBe(1);
  });

  test('because the database refuses it, is reported and keeps no other row from its step', async () => {
    await askSql(server.db, "ALTER TABLE permit ADD CONSTRAINT broken CHECK (id <> 'x1' OR state <> '2')");
    for (const id of ['x1', 'x2']) await put(permit, id, { validEnd: '2026-01-01' });
    expect(await tick()).toBe(1);
    await askSql(server.db, 'ALTER TABLE permit DROP CONSTRAINT broken');

    expect(said.join()).toContain('broken');
    expect([await stateOf(permit, 'x1'), await stateOf(permit, 'x2')]).toEqual(['1', '2']);
  });
});

test('a whole server takes what is due at its start', async () => {
  await put(permit, 'x1', { validEnd: '2020-01-01' });
  const running = await createApp({ dataDir: 'memory://', database: server.db, sample: false, waybills: 0 }, schema);
  await expect.poll(() => stateOf(permit, 'x1')).toBe('2');
  await running.close();
});
