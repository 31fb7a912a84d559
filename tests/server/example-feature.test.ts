/**
 * The example of docs/add-a-feature.md as a reader adds it: its file and its line in the registry compile; a server with an existing database gets its
 * table, menu entry, rights and list; without it the server starts again and keeps the rows.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { composeSchema } from '#schema/schema.ts';
import type { Schema } from '#schema/schema.ts';
import type { Database } from '#server/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { listOf, pick, startServer } from '#tests/server/support/test-server.ts';
import type { TestServer } from '#tests/server/support/test-server.ts';
import { askSql } from './support/ask-sql.ts';

const TIMEOUT_MS = 120_000;
const [, source = ''] = /```ts entity\n(.*?)```/s.exec(readFileSync('docs/add-a-feature.md', 'utf8')) ?? [];
const REGISTRY = `import { shipLock } from './entity.ts';
import { entityDefs } from '#features/registry.ts';
import { composeSchema } from '#schema/schema.ts';
export const schema = composeSchema([...entityDefs.filter(({ name }) => name !== shipLock.name), shipLock]);
`;
const TSCONFIG = { extends: '../../tsconfig.base.json', compilerOptions: { lib: ['ES2023'] }, include: ['*.ts'] };

const without: Schema = composeSchema(entityDefs.filter(({ name }) => name !== 'shipLock'));
let folder: string;
let schema: Schema;
let shipLock: EntityDef;
let db: Database;

beforeAll(async () => {
  folder = mkdtempSync('tests/server-example-');
  writeExample(source);
  const example: { readonly schema: Schema } = await import(join(process.cwd(), folder, 'registry.ts'));
  ({ schema } = example);
  shipLock = schema.get('shipLock');
  db = await openTestDatabase('sample');
  await askSql(db, `drop table if exists ${shipLock.table}`); // it is there where a reader tries the example out
}, TIMEOUT_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await db.destroy();
});

function writeExample(entity: string): void {
  writeFileSync(join(folder, 'entity.ts'), entity);
  writeFileSync(join(folder, 'registry.ts'), REGISTRY);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
}

/** The compiler's words; empty if there is nothing to say. */
const compile = (): Promise<string> =>
  promisify(execFile)('node_modules/.bin/tsc', ['-p', folder]).then(
    ({ stdout }) => stdout,
    (error: unknown) => String(pick(error, 'stdout')),
  );

/** Runs a server on the same database, with the given definitions. */
async function withServer(over: Schema, run: (server: TestServer, token: string) => Promise<void>): Promise<readonly string[]> {
  const said: string[] = [];
  const server = await startServer({ database: db, onProgress: line => said.push(line) }, { schema: over, image: 'sample' });
  try {
    await run(server, await server.signIn('dispatcher'));
  } finally {
    await server.close();
  }
  return said.filter(line => line.includes('升级'));
}

test(
  'its file and its line in the registry compile; a misspelt field of it does not',
  async () => {
    expect(await compile()).toBe('');
    writeExample(source.replace("titleField: 'lockName'", "titleField: 'lockNane'"));
    expect(await compile()).toContain('lockNane');
    writeExample(source);
  },
  TIMEOUT_MS,
);

const row = { lockCode: 'B1', lockName: '一号船闸', depth: 15.5, maxDraft: 13, status: '1' };

test(
  'an existing database gets its table, menu entry and rights; its list answers',
  async () => {
    const changes = await withServer(schema, async (server, token) => {
      const grants = (await server.call('GET', '/sys/permission/getUserPermissionByToken', { token })).body.result;
      expect(JSON.stringify(pick(grants, 'menu'))).toContain(`"component":"${shipLock.component}"`);
      expect(listOf(pick(grants, 'auth')).map(entry => pick(entry, 'action'))).toContain(`${shipLock.permission}:add`);

      const ports = listOf(pick((await server.call('GET', '/port/mtPort/list', { token })).body.result, 'records'));
      const body = { ...row, portId: pick(ports[0], 'id') };
      expect((await server.call('POST', `${shipLock.endpoint}/add`, { token, body })).body).toMatchObject({ success: true });
      const { body: list } = await server.call('GET', `${shipLock.endpoint}/list?lockName=*船闸*`, { token });
      expect(pick(list.result, 'records')).toMatchObject([{ lockCode: 'B1', margin: 2.5 }]);
    });

    expect(changes).toContain(`数据库升级：新建表 ${shipLock.table}`);
  },
  TIMEOUT_MS,
);

test(
  'without it the server starts; its list is gone, its table and row are kept, and are there when it returns',
  async () => {
    const changes = await withServer(without, async (server, token) => {
      expect((await server.call('GET', `${shipLock.endpoint}/list`, { token })).body).toMatchObject({ success: false, code: 404 });
      expect((await server.call('GET', '/port/mtPort/list', { token })).body.success).toBe(true);
    });
    expect(changes).toEqual([]);
    expect(await askSql(db, `select lock_code from ${shipLock.table}`)).toEqual([{ lock_code: 'B1' }]);

    await withServer(schema, async (server, token) => {
      const { body } = await server.call('GET', `${shipLock.endpoint}/list`, { token });
      expect(pick(body.result, 'records')).toMatchObject([row]);
    });
  },
  TIMEOUT_MS,
);
