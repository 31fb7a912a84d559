/** What was exported can be imported again: of every entity with both verbs no row is added or changed. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { verbsOf } from '#schema/verbs.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { startServer, START_TIMEOUT_MS } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { SAMPLED } from '#tests/server/support/over.ts';
import { exportFile, exportOf, importInto, workbookOf } from '#tests/server/support/workbooks.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({}, SAMPLED);
  token = await server.signIn('admin');
}, START_TIMEOUT_MS);
afterAll(() => server.close());

const ROWS = 30;
const idsOf = async ({ table }: EntityDef): Promise<readonly string[]> =>
  (await askSql<{ id: string }>(server.db, `select id from ${table} where del_flag = '0' order by id limit ${ROWS}`)).map(({ id }) => id);
const contentOf = async ({ table }: EntityDef): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await askSql(server.db, `select * from ${table} order by id`)))
    .digest('hex');

const both = schema.defs.filter(def => ['export', 'import'].every(verb => verbsOf(def).some(each => each === verb)));

test.each(both.map(def => [def.title, def] as const))('%s', { timeout: 60_000 }, async (_, def) => {
  const before = await contentOf(def);
  const ids = await idsOf(def);
  const file = await exportFile(server, token, def, { selections: ids.join(',') });
  const answer = await importInto(server, token, def, file);

  expect(ids.length).toBeGreaterThan(4);
  expect(answer).toMatchObject({ success: true, code: 200, message: `没有新数据：${ids.length} 行都已导入过，没有重复导入` });
  expect(await contentOf(def)).toBe(before);
});

test('an existing row keeps what it refers to though it was disabled since; a new row may not refer to it', async () => {
  const car = schema.get('car');
  const [row] = await askSql<{ id: string; carrier_unit_id: string; name: string }>(
    server.db,
    `select c.id, c.carrier_unit_id, u.name from ${car.table} c join ${schema.get('carrierUnit').table} u on u.id = c.carrier_unit_id
      where c.del_flag = '0' and u.status = '1' order by c.id limit 1`,
  );
  if (!row) throw new Error('no car has a carrier');
  await askSql(server.db, `update ${schema.get('carrierUnit').table} set status = '0' where id = $1`, [row.carrier_unit_id]);
  const file = await exportFile(server, token, car, { selections: row.id });
  const { rows } = await exportOf(server, token, car, { selections: row.id });
  const [heads = [], line = []] = rows.slice(2);
  const asNew = line.map((cell, at) => (heads[at] === '车牌号' ? '晋A·99887' : cell));

  expect((await importInto(server, token, car, file)).message).toBe('没有新数据：1 行都已导入过，没有重复导入');
  expect(await importInto(server, token, car, await workbookOf(heads, [asNew]))).toMatchObject({
    code: 201,
    result: { successCount: 0, errorCount: 1 },
  });
});
