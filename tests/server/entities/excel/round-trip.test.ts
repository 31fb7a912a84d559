/** What was exported can be imported again: of every entity with both verbs no row is added or changed. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { serveFile } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { exchangedOf, exportedLines, exportFile, firstIds, importInto, workbookOf } from '#tests/server/support/workbooks.ts';

let server: TestServer;
let token: string;
serveFile(['admin'], (started, tokenOf) => {
  server = started;
  token = tokenOf('admin');
});

const ROWS = 30;
const contentOf = async ({ table }: EntityDef): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await askSql(server.db, `select * from ${table} order by id`)))
    .digest('hex');

test.each(exchangedOf(schema).map(def => [def.title, def] as const))('%s', { timeout: 60_000 }, async (_, def) => {
  const before = await contentOf(def);
  const ids = await firstIds(server, def, ROWS);
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
  const {
    heads,
    lines: [line = []],
  } = await exportedLines(server, token, car, [row.id]);
  const asNew = line.map((cell, at) => (heads[at] === '车牌号' ? '晋A·99887' : cell));

  expect((await importInto(server, token, car, file)).message).toBe('没有新数据：1 行都已导入过，没有重复导入');
  expect(await importInto(server, token, car, await workbookOf(heads, [asNew]))).toMatchObject({
    code: 201,
    result: { successCount: 0, errorCount: 1 },
  });
});
