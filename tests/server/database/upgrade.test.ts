/** Data of earlier programs opens, in a folder and in a real PostgreSQL: its rows and its edits are there, and every list answers. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSummedUp } from '#server/entities/list-figures.ts';
import { entityDefs, entityViews } from '#features/registry.ts';
import { openDatabase } from '#server/database.ts';
import type { Database } from '#server/database.ts';
import { openPostgres } from '#tests/support/postgres.ts';
import { listOf, pick, startServer } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';

const TIMEOUT_MS = 120_000;
const EDITED = '升级前改过的备注';
const readCopy = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const COPY_SQL = { first: readCopy('version-0.1.0.sql'), later: readCopy('commit-52a6885.sql') } as const;
/** Tables of entities that the program did not have then. */
const since = (sql: string): readonly string[] =>
  entityDefs.map(({ table }) => table).filter(table => !sql.includes(`CREATE TABLE ${table} (`));
type Copy = {
  readonly of: string;
  readonly sql: string;
  readonly waybills: number;
  /** Changes of its tables that this program must make, among others. */
  readonly changes: readonly unknown[];
  /** What its history table said before. */
  readonly history: readonly string[];
  /** Its users with their roles. */
  readonly roles: readonly unknown[];
  /** Lists that are empty in it. */
  readonly empty: readonly string[];
  readonly edits: (ask: Ask) => Promise<void>;
};
type Ask = (url: string, as?: 'admin') => Promise<unknown>;

/** As if the first version had known less than it did: what a later definition adds is missing in the same way. */
const OLDER = `alter table mt_waybill drop column priority; alter table mt_car drop column update_time; drop table mt_invoice; drop table sys_tenant;
  alter table mt_supplier alter column name type varchar(40) collate "C"; drop index mt_contract_scan;
  insert into sys_user (id, username, realname, password, role_code) values ('n1', 'newcomer', '没有角色的人', '', '');`;
const SINCE_52A6885 = [
  '新建表 sys_attempt',
  '新建表 sys_sign_in_place',
  "表 sys_token 的列 ended_why：新增 text not null default ''",
  '新建表 sys_upload',
  '新建表 sys_menu',
  '新建表 sys_menu_change',
];

/** The record of rows as it was before it knew when and where a change was made. */
const RECORD_BEFORE = `create table sys_data_log (id text primary key, data_table text not null, data_id text not null, data_version integer not null,
  data_content text not null, op text not null, title text, tenant_id text not null, create_by text, create_time text not null);
  insert into sys_data_log select 'v' || id, 'mt_waybill', id, 1, '{"remark":"记录里的备注"}', 'write', '', tenant_id, 'admin', '2026-01-02 03:04:05'
  from mt_waybill;`;

/** Every account of the first versions has the role of its name. */
const rolesOf = (...names: readonly string[]): readonly unknown[] => names.map(username => ({ username, role: username }));

const COPIES: readonly Copy[] = [
  {
    of: 'the first version',
    sql: COPY_SQL.first + OLDER,
    waybills: 2,
    changes: [
      '表 mt_car 的列 update_time：新增 timestamp(0)',
      '新建表 mt_invoice',
      '新建表 sys_tenant',
      '新建索引 mt_contract_scan',
      expect.stringMatching(/^表 mt_supplier 的列 name：character varying\(40\) 改为/),
    ],
    history: [],
    roles: [...rolesOf('admin', 'clerk', 'dispatcher'), { username: 'newcomer', role: null }],
    empty: ['mt_invoice', ...since(COPY_SQL.first)],
    edits: async () => {},
  },
  {
    of: 'the version that began to keep a history of its tables',
    sql: COPY_SQL.later + RECORD_BEFORE,
    waybills: 3,
    changes: [...SINCE_52A6885, '表 sys_data_log 的列 made_at：新增 text', '表 sys_data_log 的列 device：新增 text'],
    history: ['新建 48 张表'],
    roles: rolesOf('admin', 'clerk', 'dispatcher'),
    empty: since(COPY_SQL.later),
    edits: async ask => {
      const [bill] = listOf(pick(await ask('/mt_waybill/mtWaybill/list', 'admin'), 'records'));
      const record = await ask(`/sys/dataLog/changesOfRow?dataTable=mt_waybill&dataId=${String(pick(bill, 'id'))}`);
      expect(listOf(pick(record, 'records'))).toMatchObject([
        { kind: 'create', time: '2026-01-02 03:04:05', madeAt: null, device: null, changes: [{ field: 'remark', after: '记录里的备注' }] },
      ]);
      const cars = listOf(pick(await ask('/car/mtCar/list', 'admin'), 'records'));
      expect(cars.find(row => pick(row, 'plateNumber') === '晋A77777')).toMatchObject({ remark: '升级前新建的车辆' });
      expect(listOf(pick(await ask('/car_team/mtCarTeam/list', 'admin'), 'records')).length).toBeGreaterThan(0);
      expect(await ask('/sys/user/login/setting/getUserData')).toMatchObject({ email: 'before@example.com', birthday: '1990-05-01' });
    },
  },
];

/** An older program's data, opened by this one. */
type Opened = { readonly db: Database; readonly remove: () => void };

describe.each(COPIES)('a data folder of $of', copy =>
  upgraded(copy, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'quayside-upgrade-'));
    const old = await PGlite.create(join(dataDir, 'pg'));
    await old.exec(copy.sql);
    await old.close();
    return { db: await openDatabase({ dataDir }), remove: () => rmSync(dataDir, { recursive: true, force: true }) };
  }),
);

const postgres = await openPostgres();
if (!postgres) test('SKIPPED: there is no PostgreSQL here', () => expect(postgres).toBeUndefined());
else {
  beforeAll(() => postgres.start());
  afterAll(() => postgres.remove());
  describe.each(COPIES.map((copy, at) => ({ ...copy, at })))('a real PostgreSQL of $of', ({ at, ...copy }) =>
    upgraded(copy, async () => {
      const url = new URL(postgres.url);
      await onPostgres(url.href, `create database copy${at}`);
      url.pathname = `/copy${at}`;
      await onPostgres(url.href, copy.sql);
      return { db: await openDatabase({ databaseUrl: url.href }), remove: () => {} };
    }),
  );
}

async function onPostgres(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text);
  await client.end();
}

function upgraded(copy: Copy, open: () => Promise<Opened>): void {
  const said: string[] = [];
  let opened: Opened;
  let db: Database;
  let server: TestServer;
  let tokens: { readonly admin: string; readonly dispatcher: string };
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened);
    server = await startServer({ database: db, onProgress: line => said.push(line) });
    tokens = { admin: await server.signIn('admin'), dispatcher: await server.signIn('dispatcher') };
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.close();
    await db.destroy();
    opened.remove();
  }, TIMEOUT_MS);

  const ask = async (url: string, as: keyof typeof tokens = 'dispatcher'): Promise<unknown> => {
    const { body } = await server.call('GET', url, { token: tokens[as] });
    if (!body.success) throw new Error(`${url}: ${body.message}`);
    return body.result;
  };

  test('rows and edits are still there, and no row was added', async () => {
    const records = listOf(pick(await ask('/mt_waybill/mtWaybill/list'), 'records'));
    const bills = records.filter(row => pick(row, 'waybillNo') !== undefined); // not the line of totals

    expect(bills).toHaveLength(copy.waybills);
    expect(bills.filter(row => pick(row, 'remark') === EDITED)).toHaveLength(1);
    expect(said.filter(line => line.includes('示例数据'))).toEqual([]);
    await copy.edits(ask);
  });

  test('each user has the role he had, in a table of its own', async () => {
    const roles = await askSql(
      db,
      'select u.username, r.role_code as role from sys_user u left join sys_user_role r on r.user_id = u.id order by u.username',
    );

    expect(roles).toEqual(copy.roles);
    expect(await askSql(db, "select role_code from sys_role where id <> role_code or id = ''")).toEqual([]);
  });

  test('an edit of today is stored', async () => {
    const [bill] = listOf(pick(await ask('/mt_waybill/mtWaybill/list'), 'records'));
    const edited = { ...Object(bill), remark: '升级后改的备注' };
    const { body } = await server.call('PUT', '/mt_waybill/mtWaybill/edit', { token: tokens.admin, body: edited });

    expect(body).toMatchObject({ success: true });
    expect(await ask(`/mt_waybill/mtWaybill/queryById?id=${String(pick(bill, 'id'))}`)).toMatchObject({ remark: '升级后改的备注' });
  });

  test(
    'every list answers',
    async () => {
      for (const def of entityDefs) {
        const rows = listOf(pick(await ask(`${def.endpoint}/list`, 'admin'), 'records'));
        expect([def.name, rows.length > 0 || copy.empty.includes(def.table)]).toEqual([def.name, true]);
      }
      expect(listOf(pick(await ask('/online/cgform/api/getData/device_check', 'admin'), 'records')).length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  test('the views of today are in the menu of those who may take one of their steps', async () => {
    const menuOf = async (as: keyof typeof tokens) =>
      JSON.stringify(pick(await ask('/sys/permission/getUserPermissionByToken', as), 'menu'));

    const [admin, dispatcher] = [await menuOf('admin'), await menuOf('dispatcher')];
    expect(entityViews.filter(({ component }) => !admin.includes(`"${component}"`)).map(({ title }) => title)).toEqual([]);
    expect([dispatcher.includes('/transport/waybillAudit'), dispatcher.includes('/finance/settlementEntry')]).toEqual([true, false]);
  });

  test('the menu of an older program can be changed and added to', async () => {
    const write = async (method: 'POST' | 'PUT', url: string, body: object) =>
      (await server.call(method, `/sys/permission/${url}`, { token: tokens.admin, body })).body;
    const [first] = listOf(await ask('/sys/permission/getSystemMenuList', 'admin'));
    expect(await write('PUT', 'edit', { ...Object(first), name: '改过的目录' })).toMatchObject({ success: true });
    const link = { name: '外部平台', menuType: 0, url: 'https://rail.example/app', sortNo: 1 };
    expect(await write('POST', 'add', link)).toMatchObject({ success: true });

    const menu = listOf(pick(await ask('/sys/permission/getUserPermissionByToken', 'admin'), 'menu'));
    expect(menu.slice(0, 4).map(entry => pick(entry, 'meta', 'title'))).toEqual(['首页', '工作台', '外部平台', '改过的目录']);
  });

  test('the writes of every list are counted, and the index of lists holds what they search', async () => {
    const uncounted = await askSql<{ name: string }>(
      db,
      `select relname as name from pg_class c where relname = any($1) and not exists
        (select 1 from pg_trigger where tgrelid = c.oid and tgname = 'count_table_write')`,
      [entityDefs.map(({ table }) => table)],
    );
    const [created] = await askSql<{ text: string }>(db, "select pg_get_indexdef('mt_waybill_created'::regclass) as text");

    const kept = await askSql<{ triggers: number }>(
      db,
      `select count(*)::int as triggers from pg_trigger join pg_class c on c.oid = tgrelid where relname = any($1) and tgname like 'keep_recent_write_%'`,
      [entityDefs.filter(isSummedUp).map(({ table }) => table)],
    );

    expect(uncounted).toEqual([]);
    expect(kept).toEqual([{ triggers: 3 * entityDefs.filter(isSummedUp).length }]);
    expect(created?.text).toMatch(/INCLUDE \(.*plate_number/);
  });

  test('the differences were mended and recorded, after what the history said before', async () => {
    const changes = said.flatMap(line => (line.startsWith('数据库升级：') ? [line.slice('数据库升级：'.length)] : []));
    const history = await askSql<{ what: string }>(db, 'select what from sys_schema_change order by seq');

    expect(changes).toEqual(expect.arrayContaining([...copy.changes]));
    expect(history.map(({ what }) => what)).toEqual([...copy.history, ...changes]);
  });
}
