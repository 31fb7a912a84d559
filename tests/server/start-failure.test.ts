/** A start that fails says in words what is wrong and what to do, and changes nothing. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { startFailure } from '#server/start-failure.ts';
import { startProcess } from '#tests/server/support/server-process.ts';

const TIMEOUT_MS = 90_000;
const folder = mkdtempSync(join(tmpdir(), 'quayside-start-'));
const options = { port: 3100, host: '0.0.0.0', dataDir: folder };
const onServer = { ...options, databaseUrl: 'postgres://quay:secret@db.example:5432/quay' };
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sentenceOf = async (run: () => unknown, at: Parameters<typeof startFailure>[1] = options): Promise<string> => {
  try {
    await run();
    return 'started';
  } catch (error) {
    return startFailure(error, at);
  }
};
const coded = (code: string, properties: Readonly<Record<string, unknown>> = {}) =>
  Object.assign(new Error('inner words'), { code, ...properties });

test(
  'an unreachable database ends the process with code 1 and one sentence',
  async () => {
    const refused = await startProcess({ DATABASE_URL: 'postgres://quay:secret@127.0.0.1:9/quay', DATA_DIR: folder }).then(
      () => '',
      String,
    );
    expect(refused).toContain('ended with 1');
    expect(refused).toContain('启动失败：连接不上数据库 127.0.0.1:9/quay（ECONNREFUSED）');
    expect(refused).not.toContain('secret');
  },
  TIMEOUT_MS,
);

test(
  'a folder without a valid database is named in the message and not changed',
  async () => {
    const damaged = join(folder, 'damaged', 'pg');
    mkdirSync(join(damaged, 'base'), { recursive: true });
    writeFileSync(join(damaged, 'PG_VERSION'), '17\n');
    writeFileSync(join(damaged, 'postgresql.conf'), 'nonsense');
    const sentence = await sentenceOf(() => openDatabase({ dataDir: join(folder, 'damaged') }));
    expect(sentence).toContain(`${damaged} 中的数据库打不开，可能已损坏`);
    expect(readdirSync(damaged).toSorted()).toEqual(['PG_VERSION', 'base', 'postgresql.conf']);
  },
  TIMEOUT_MS,
);

test('a file in place of the data folder ends the process with a sentence', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await sentenceOf(() => lockFolder(file))).toBe(`${file} 不是目录。请用 DATA_DIR 指定一个目录。`);
});

test('a port in use ends the process with a sentence', async () => {
  const holder = createServer();
  const port = await new Promise<number>(resolve => {
    holder.listen(0, '127.0.0.1', () => {
      const address = holder.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const listen = () =>
    new Promise(
      (resolve, reject) =>
        void createServer()
          .on('error', reject)
          .listen(port, '127.0.0.1', () => resolve(0)),
    );
  expect(await sentenceOf(listen, { ...options, port })).toBe(`端口 ${port} 已被占用。请停止占用它的程序，或用 PORT 指定别的端口。`);
  holder.close();
});

test.each([
  ['wrong password', coded('28P01'), onServer, '拒绝登录：用户名或密码不对'],
  ['no such database', coded('3D000'), onServer, '数据库 db.example:5432/quay 不存在'],
  ['no right to make tables', coded('42501'), onServer, '没有建表的权限'],
  ['unknown host', coded('ENOTFOUND'), onServer, '连接不上数据库 db.example:5432/quay（ENOTFOUND）'],
  ['disk of the database full', coded('53100'), onServer, '磁盘已满'],
  ['disk full', coded('ENOSPC', { path: '/data/pg/x' }), options, '磁盘已满，无法写入 /data/pg/x'],
  ['read-only folder', coded('EROFS', { path: '/data' }), options, '/data 是只读的'],
  ['no right to the folder', coded('EACCES', { path: '/data' }), options, '没有权限写入 /data'],
  ['port below 1024', coded('EACCES', { syscall: 'listen' }), options, '没有权限使用端口 3100'],
  ['an address of another machine', coded('EADDRNOTAVAIL', { syscall: 'listen' }), options, '本机没有地址 0.0.0.0'],
])('%s', (_, error, at, words) => {
  const sentence = startFailure(error, at);
  expect(sentence).toContain(words);
  expect(sentence).not.toContain('inner words');
  expect(sentence).not.toContain('secret');
});
