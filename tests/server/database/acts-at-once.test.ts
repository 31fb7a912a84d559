/**
 * Acts at the same moment on a real PostgreSQL, where transactions truly run side by side: they find or make one row, move one row, name a file that is being deleted, and take one step by
 * the clock. The other tests of these have one connection.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineEntity } from '#schema/define-entity.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { image, text } from '#schema/field.ts';
import type { Values } from '#schema/row.ts';
import { composeSchema } from '#schema/schema.ts';
import { openDatabase } from '#server/database.ts';
import { createFailures } from '#server/entities/act-clock.ts';
import { takeDueSteps } from '#server/entities/due-steps.ts';
import { insertRow, insertRows } from '#server/entities/insert-row.ts';
import * as clocked from '#tests/support/clock-schema.ts';
import { deleteFile } from '#server/platform/files/delete-file.ts';
import { recordUpload, sha256Of } from '#server/platform/files/file-records.ts';
import { openPostgres } from '#tests/support/postgres.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import * as stocked from '#tests/support/stock-schema.ts';
import * as tendered from '#tests/support/tender-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

const TIMEOUT_MS = 180_000;
const AT_ONCE = 8;
const numbers = Array.from({ length: AT_ONCE }, (_, at) => at + 1);
const slip = defineEntity({
  name: 'slip',
  title: '磅单',
  route: '/slip',
  component: 'small/slip',
  endpoint: '/slip',
  permission: 'slip',
  offline: 'full',
  query: [],
  titleField: 'slipNo',
  searchFields: ['slipNo'],
  fields: { slipNo: text('单号', { maxLength: 20 }), photo: image('照片') },
  listColumns: ['slipNo'],
});
const schema = composeSchema([slip, ...stocked.schema.defs, ...tendered.schema.defs, ...clocked.schema.defs]);
const found = await openPostgres();

if (!found) test('SKIPPED: there is no PostgreSQL here', () => expect(found).toBeUndefined());
else describe('with a real PostgreSQL', () => withPostgres(found));

function withPostgres(postgres: Postgres): void {
  let server: EntityServer;
  beforeAll(async () => {
    postgres.start();
    const database = await openDatabase({ databaseUrl: postgres.url });
    server = await openEntityServer({ ...overDefinitions(schema), database });
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    postgres.remove();
  }, TIMEOUT_MS);
  beforeEach(async () => {
    for (const { table } of schema.defs) await askSql(server.db, `DELETE FROM ${table}`);
  });
  const put = (def: EntityDef, id: string, values: Values) =>
    insertRow(server.db, def, { state: '1', ...values, id, tenantId: '0', delFlag: '0' });
  const take = (def: EntityDef, number: number, action: string, body: object = {}) =>
    server.call('PUT', `${def.endpoint}/${action}`, { id: idOf(number), ...body });

  test('many acts that find no stack make one, and its sum is that of all of them', async () => {
    const { goods, yardOrder, stack } = stocked;
    await put(goods, 'g1', { goodsName: '焦炭' });
    for (const number of numbers) await put(yardOrder, idOf(number), { kind: 'unload', yard: 'A', goodsId: 'g1', weight: 10 });
    const answers = await Promise.all(numbers.map(number => take(yardOrder, number, 'done')));

    expect(answers.map(({ message, success }) => [message, success])).toEqual(numbers.map(() => ['完成成功!', true]));
    expect((await server.list(stack, {})).records).toMatchObject([{ moved: 10 * AT_ONCE }]);
  });

  test('of many awards of one section one is carried out, and the others are refused by its name', async () => {
    const { tender, section, offer, letter } = tendered;
    await put(section, 's1', { sectionName: '一标段', maxPrice: 50 });
    for (const number of numbers) {
      await put(tender, idOf(number), { tenderNo: `ZB${number}`, sectionId: 's1' });
      await put(offer, `o${number}`, { tenderId: idOf(number), carrier: '甲' });
    }
    const award = { winCarrier: '甲', winPrice: 40 };
    const answers = await Promise.all(numbers.map(number => take(tender, number, 'award', award)));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ success, message }) => (success ? [] : [message])))).toEqual(
      new Set(['标段“一标段”不能随之定标：当前状态不允许']),
    );
    expect((await server.list(letter, {})).total).toBe(1);
    expect((await server.list(tender, { state: '2' })).total).toBe(1);
  });

  test('one award that is sent many times is carried out once', async () => {
    const { tender, section, offer, letter } = tendered;
    await put(section, 's1', { sectionName: '一标段', maxPrice: 50 });
    await put(tender, idOf(1), { sectionId: 's1' });
    await put(offer, 'o1', { tenderId: idOf(1), carrier: '甲' });
    const answers = await Promise.all(numbers.map(() => take(tender, 1, 'award', { winCarrier: '甲', winPrice: 40 })));

    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await server.list(letter, {})).total).toBe(1);
  });

  test('of a row that names a file and the deletion of that file at the same moment one is carried out', async () => {
    const path = (number: number): string => `slip/${String(number).padStart(22, '0')}/${number}_1700000000000.png`;
    for (const number of numbers) {
      await put(slip, idOf(number), { slipNo: `S${number}` });
      const uploaded = { url: path(number), name: `${number}.png`, folder: 'slip', bytes: 1, sha256: sha256Of(new Uint8Array(1)) };
      await recordUpload(server.db, admin, uploaded, NOON_MS);
    }
    const files = await askSql<{ id: string; url: string }>(server.db, 'SELECT id, url FROM oss_file');
    const outcomes = await Promise.all(
      numbers.map(async number => {
        const { id = '' } = files.find(({ url }) => url === path(number)) ?? {};
        const save = () => server.call('PUT', '/slip/edit', { id: idOf(number), photo: path(number) });
        const remove = () => deleteFile({ db: server.db, schema }, { remove: async () => {} }, admin, id, NOON_MS);
        const [first, second] = number % 2 === 0 ? [save(), remove()] : [remove(), save()];
        const answers = await Promise.all([first, second]);
        return answers.map(answer => (typeof answer === 'object' ? answer.success : answer === undefined));
      }),
    );

    expect(outcomes.map(([first, second]) => first !== second)).toEqual(numbers.map(() => true));
  });

  test('the clocks of several processes take each step once', async () => {
    const { permit } = clocked;
    const rows = Array.from({ length: 120 }, (_, at) => ({
      state: '1',
      tenantId: '0',
      delFlag: '0',
      id: `x${1000 + at}`,
      validEnd: '2026-01-01',
    }));
    await insertRows(server.db, permit, rows);
    const told: unknown[] = [];
    const failed: string[] = [];
    const tick = () =>
      takeDueSteps({
        db: server.db,
        schema,
        nowMs: () => NOON_MS,
        onChanged: ({ row }) => told.push(row['id']),
        ...createFailures({ nowMs: () => NOON_MS, logLine: line => failed.push(line), report: error => failed.push(String(error)) }),
      });
    const counts = await Promise.all([tick(), tick(), tick()]);

    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    expect(new Set(told).size).toBe(rows.length);
    expect(told).toHaveLength(rows.length);
    expect(failed).toEqual([]);
  });
}
