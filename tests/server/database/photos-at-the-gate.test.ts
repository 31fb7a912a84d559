/** A database whose trucks at the gate had no photos yet gets the column at its start, and keeps their rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#features/registry.ts';
import { gateQueue } from '#features/operation/gate-queue/entity.ts';
import { allTables } from '#server/database/all-tables.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { emptyDatabase } from './empty-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase('empty');
  await emptyDatabase(db);
}, 90_000);
afterAll(() => db.destroy());

test('a truck of the version before keeps its values and has no photo', async () => {
  const tables = allTables(schema);
  const before = tables.map(table => {
    const { photos: _photos, ...columns } = table.columns;
    return table.name === gateQueue.table ? { ...table, columns } : table;
  });
  const plan = { migrations: [], landmark: 'sys_meta', version: '1.0.0', nowMs: 0 };
  await migrate(db, { ...plan, tables: before });
  await askSql(
    db,
    `INSERT INTO mt_gate_queue (id, tenant_id, queue_no, plate_number, queue_status) VALUES ('1', '1001', 'P03050001', '晋A·D3001', '3')`,
  );

  const changes = await migrate(db, { ...plan, tables });

  expect(changes).toEqual(['表 mt_gate_queue 的列 photos：新增 text COLLATE "C"']);
  expect(await askSql(db, 'SELECT plate_number, queue_status, photos FROM mt_gate_queue')).toEqual([
    { plate_number: '晋A·D3001', queue_status: '3', photos: null },
  ]);
});
