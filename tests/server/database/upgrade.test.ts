/** Data of the first version opens, in a folder and in a real PostgreSQL: its rows and its edit are there, and every list answers. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/database.ts';
import { openPostgres } from '../../support/postgres.ts';
import { listOf, pick, startServer } from '../platform/support.ts';
import type { TestServer } from '../platform/support.ts';

const TIMEOUT_MS = 120_000;
const FIXTURE = readFileSync(join(import.meta.dirname, 'version-0.1.0.sql'), 'utf8');
const EDITED = '升级前改过的备注';
/** As if the first version had known less than it did: what a later definition adds is missing in the same way. */
const OLDER = `alter table mt_waybill drop column priority; alter table mt_car drop column update_time; drop table mt_invoice; drop table sys_tenant;
  alter table mt_supplier alter column name type varchar(40) collate "C"; drop index mt_contract_scan;`;

const DROPPED = 'mt_invoice';

/** The older version's data, opened by this program. */
type Opened = { readonly db: Database; readonly remove: () => void };

describe('a data folder', () =>
  upgraded(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quayside-upgrade-'));
    const old = await PGlite.create(join(dataDir, 'pg'));
    await old.exec(FIXTURE);
    await old.exec(OLDER);
    await old.close();
    return { db: await openDatabase({ dataDir }), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  }));

const postgres = await openPostgres();
if (!postgres) test('SKIPPED: there is no PostgreSQL here', () => expect(postgres).toBeUndefined());
else
  describe('a real PostgreSQL', () =>
    upgraded(async () => {
      postgres.start();
      const old = new Client({ connectionString: postgres.url });
      await old.connect();
      await old.query(FIXTURE);
      await old.query(OLDER);
      await old.end();
      return { db: await openDatabase({ databaseUrl: postgres.url }), remove: postgres.remove };
    }));

function upgraded(open: () => Promise<Opened>): void {
  const said: string[] = [];
  let opened: Opened;
  let db: Database;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened);
    server = await startServer({ database: db, onProgress: line => said.push(line) });
    token = await server.signIn('dispatcher');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    await db.destroy();
    opened.remove();
  }, TIMEOUT_MS);

  const result = async (url: string, as = token): Promise<unknown> => {
    const { body } = await server.call('GET', url, { token: as });
    if (!body.success) throw new Error(`${url}: ${body.message}`);
    return body.result;
  };

  test('rows and the edit are still there, and no row was added', async () => {
    const records = listOf(pick(await result('/mt_waybill/mtWaybill/list'), 'records'));
    const bills = records.filter(row => pick(row, 'waybillNo') !== undefined); // not the line of totals

    expect(bills).toHaveLength(2);
    expect(bills.filter(row => pick(row, 'remark') === EDITED)).toHaveLength(1);
    expect(said.filter(line => line.includes('示例数据'))).toEqual([]);
  });

  test(
    'every list answers, and rows of each entity can be written',
    async () => {
      const admin = await server.signIn('admin');
      for (const def of entityDefs) {
        const rows = listOf(pick(await result(`${def.endpoint}/list`, admin), 'records'));
        expect([def.name, rows.length > 0 || def.table === DROPPED]).toEqual([def.name, true]);
      }
      expect(listOf(pick(await result('/online/cgform/api/getData/device_check', admin), 'records')).length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test('missing columns and tables were added and recorded', async () => {
    expect(said).toContain('数据库升级：表 mt_car 的列 update_time：新增 timestamp(0)');
    expect(said).toContain('数据库升级：新建表 mt_invoice');
    expect(said).toContain('数据库升级：新建表 sys_tenant');
    expect(said).toContain('数据库升级：新建索引 mt_contract_scan');
    expect(said.some(line => line.startsWith('数据库升级：表 mt_supplier 的列 name：character varying(40) 改为'))).toBe(true);
    const [row] = await askSql<{ changes: number }>(db, 'select count(*)::int as changes from sys_schema_change');
    expect(row?.changes).toBe(said.filter(line => line.startsWith('数据库升级')).length);
  });
}
