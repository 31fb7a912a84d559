/** Two server processes on one PostgreSQL that is stopped under load: both live on, say so, come back, and lose nothing they acknowledged. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openPostgres } from '#tests/support/postgres.ts';
import type { Postgres } from '#tests/support/postgres.ts';
import { pick } from '#tests/server/support/test-server.ts';
import { startProcess } from '#tests/server/support/server-process.ts';
import type { Answer, ServerProcess } from '#tests/server/support/server-process.ts';

const TIMEOUT_MS = 180_000;
const STOPPED_MS = 4_000;
const LANES = [0, 1, 2, 3];
const AWAY = '数据库暂时连接不上，请稍后再试';
const ADD = '/material_type/mtMaterialType/add';
const INNER_WORDS = /ECONN|ENOTFOUND|terminat|postgres|relation|syntax|127\.0\.0\.1|SQLSTATE|FATAL/i;

const found = await openPostgres();
let servers: readonly ServerProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'quayside-two-'));
let token: string;
let userId: string;
const material = (name: string) => ({ typeName: name, typeCode: name, cargoClass: '0100', measureUnit: 'ton', status: '1' });
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(50);
};

if (!found) test('SKIPPED: there is no PostgreSQL here', () => expect(found).toBeUndefined());
else describe('with a real PostgreSQL', () => withPostgres(found));

function withPostgres(postgres: Postgres): void {
  beforeAll(async () => {
    postgres.start();
    const start = () =>
      startProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, TOKEN_SECRET: 'one secret of both processes' }, '--waybills', '5');
    servers = await Promise.all([start(), start()]); // both find an empty database: one prepares it, the other waits
    ({ token = '', userId = '' } = (await servers[0]?.signIn('admin')) ?? {});
  }, TIMEOUT_MS);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGKILL');
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }, TIMEOUT_MS);

  test(
    'stopped for four seconds under load: requests get 503 with a message, and every acknowledged write is stored once',
    async () => {
      const [one, two] = servers;
      if (!one || !two) throw new Error('not started');
      const refused = new Map<ServerProcess, Answer[]>([
        [one, []],
        [two, []],
      ]);
      const acknowledged = new Map<ServerProcess, string[]>([
        [one, []],
        [two, []],
      ]);
      const load = { isOver: false };
      const send = async (server: ServerProcess, lane: number): Promise<void> => {
        for (let at = 0; !load.isOver; at++) {
          const name = `L${servers.indexOf(server)}${lane}N${at}`;
          const answer = await server.call('POST', ADD, token, material(name));
          if (pick(answer.body, 'success') === true) acknowledged.get(server)?.push(name);
          else refused.get(server)?.push(answer);
          if (answer.status === 503) await pause(100);
        }
      };
      const lanes = Promise.all([one, two].flatMap(server => LANES.map(lane => send(server, lane))));
      const both = (counts: Map<ServerProcess, readonly unknown[]>, least: number) =>
        [...counts.values()].every(list => list.length >= least);
      await until(() => both(acknowledged, 10));
      postgres.stop('immediate');
      await pause(STOPPED_MS);
      await until(() => both(refused, 5));
      const before = new Map([...acknowledged].map(([server, names]) => [server, names.length]));
      postgres.start();
      await until(() => [...acknowledged].every(([server, names]) => names.length >= (before.get(server) ?? 0) + 10));
      load.isOver = true;
      await lanes;

      const reader = new Client({ connectionString: postgres.url });
      await reader.connect();
      const { rows } = await reader.query<{ name: string }>("select type_name as name from mt_material_type where type_name like 'L%'");
      await reader.end();
      const kept = rows.map(row => row.name);
      for (const server of [one, two]) {
        expect([server.child.exitCode, server.child.signalCode]).toEqual([null, null]);
        expect(new Set(refused.get(server)?.map(({ status, body }) => `${status} ${String(pick(body, 'message'))}`))).toEqual(
          new Set([`503 ${AWAY}`]),
        );
        expect(refused.get(server)?.filter(({ body }) => INNER_WORDS.test(JSON.stringify(body)))).toEqual([]);
        expect(server.printed()).toContain('数据库连接中断');
        expect(server.printed()).toContain('数据库已恢复连接');
      }
      expect([...acknowledged.values()].flat().filter(name => !kept.includes(name))).toEqual([]);
      expect(new Set(kept).size).toBe(kept.length);
    },
    TIMEOUT_MS,
  );

  test(
    'after the restart a change through one process reaches the sockets of the other',
    async () => {
      const [one, two] = servers;
      if (!one || !two) throw new Error('not started');
      const heard: string[] = [];
      let isOver = false;
      let socket: WebSocket | undefined;
      /** As a page does: a socket is closed when its process had not heard the other for a while. */
      const listen = (): void => {
        socket = new WebSocket(`${two.origin.replace('http', 'ws')}/jeecg-boot/vxeSocket/${userId}/page`, token);
        socket.on('message', frame => heard.push(Buffer.isBuffer(frame) ? frame.toString() : ''));
        socket.on('error', () => {});
        socket.on('close', () => isOver || setTimeout(listen, 100));
      };
      listen();
      const yards = await one.call('GET', '/freight_yard/mtFreightYard/list', token);
      const id = pick(yards.body, 'result', 'records', 0, 'id');
      for (let at = 0; !heard.some(text => text.includes('update_vxe_table')); at++) {
        await one.call('PUT', '/freight_yard/mtFreightYard/edit', token, { id, address: `路 ${at}` });
        await pause(200);
      }
      isOver = true;
      socket?.terminate();
      expect(heard.join()).toContain('update_vxe_table');
    },
    TIMEOUT_MS,
  );

  test(
    'a socket whose process did not hear the others for a while is closed, so that its page asks what it missed',
    async () => {
      const [, two] = servers;
      if (!two) throw new Error('not started');
      const socket = new WebSocket(`${two.origin.replace('http', 'ws')}/jeecg-boot/websocket/${userId}`, token);
      await new Promise((resolve, reject) => {
        socket.on('open', resolve);
        socket.on('error', reject);
      });
      const closed = new Promise(done => socket.on('close', code => done(code)));
      const database = new Client({ connectionString: postgres.url });
      await database.connect();
      const { rows } = await database.query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'");
      await database.end();
      expect(rows).toHaveLength(2); // one of each process
      expect(await closed).toBe(1012);
    },
    TIMEOUT_MS,
  );

  test(
    'an error of PostgreSQL is answered with our message, never with its own text',
    async () => {
      const [one] = servers;
      if (!one) throw new Error('not started');
      const answers = [
        await one.call('POST', ADD, token, { ...material('Z'), remark: 'a\u0000b' }),
        await one.call('POST', ADD, token, { ...material('Z'), sortNo: '99999999999999' }),
        await one.call('POST', ADD, token, { ...material('Z'), typeName: 'x'.repeat(5_000) }),
        await one.call('GET', '/material_type/mtMaterialType/list?createTime_begin=0000-99-99', token),
      ];
      expect(answers.filter(({ body }) => INNER_WORDS.test(JSON.stringify(body)))).toEqual([]);
      expect(answers.slice(0, 3).map(({ body }) => pick(body, 'success'))).toEqual([false, false, false]);
    },
    TIMEOUT_MS,
  );

  test(
    'a job runs by hand once over the processes, not while another one holds it, and not at all where its process was killed in the middle',
    async () => {
      const [one, two] = servers;
      if (!one || !two) throw new Error('not started');
      const execute = async (server: ServerProcess) =>
        pick((await server.call('GET', '/sys/quartzJob/execute?id=job-summary', token)).body, 'message');
      const third = await startProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, TOKEN_SECRET: 'one secret of both processes' });
      const holder = new Client({ connectionString: postgres.url });
      const watcher = new Client({ connectionString: postgres.url }); // a transaction sees the activity as it was
      await Promise.all([holder.connect(), watcher.connect()]);
      const summaries = async (): Promise<number> =>
        (await holder.query("select 1 from sys_announcement where titile like '%每日汇总'")).rowCount ?? 0;
      await holder.query('begin');
      await holder.query("select 1 from sys_quartz_job where id = 'job-summary' for update");
      expect(await execute(one)).toBe('任务正在执行，请稍后查看执行记录！');
      await holder.query('rollback');

      await holder.query('begin');
      await holder.query('lock table sys_announcement in exclusive mode');
      const cut = execute(third).catch(() => 'cut');
      const waiting = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%insert into sys_announcement%'";
      while ((await watcher.query(waiting)).rowCount === 0) await pause(50);
      await third.end('SIGKILL');
      expect(await cut).toBe('cut');
      await holder.query('rollback');
      // PostgreSQL ends the transaction of the process that is gone, which then holds the job no more.
      while (
        (await watcher.query("select 1 from pg_stat_activity where query ilike 'insert into sys_announcement%' and state <> 'idle'"))
          .rowCount !== 0
      )
        await pause(50);
      expect(await summaries()).toBe(0);

      const done = await Promise.all([one, two, one, two].map(execute));
      expect(done.filter(message => message === '执行成功!')).toHaveLength(1);
      expect(await summaries()).toBe(1);
      await Promise.all([holder.end(), watcher.end()]);
    },
    TIMEOUT_MS,
  );

  test(
    'on SIGTERM running writes are answered; a second SIGTERM ends the process at once',
    async () => {
      const [one, two] = servers;
      if (!one || !two) throw new Error('not started');
      const holder = new Client({ connectionString: postgres.url });
      await holder.connect();
      await holder.query('begin');
      await holder.query('lock table mt_material_type in exclusive mode');
      const waiting = async () => {
        const { rows } = await holder.query<{ n: string }>("select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'");
        return Number(rows[0]?.n);
      };
      const [first, second] = [one, two].map(async server => server.call('POST', ADD, token, material(`T${servers.indexOf(server)}`)));
      const cut = second?.then(
        () => 'answered',
        () => 'cut',
      );
      while ((await waiting()) < 2) await pause(50);

      const ended = one.end('SIGTERM');
      two.child.kill('SIGTERM');
      await until(() => [one, two].every(server => server.printed().includes('正在停止')));
      await pause(600); // a signal repeated at once is the same one
      expect(await two.end('SIGTERM')).toBe(1);
      expect(await cut).toBe('cut');
      await holder.query('commit');
      expect(pick((await first)?.body, 'success')).toBe(true);
      expect(await ended).toBe(0);
      expect((await holder.query("select 1 from mt_material_type where type_name = 'T0'")).rowCount).toBe(1);
      await holder.end();
    },
    TIMEOUT_MS,
  );
}
