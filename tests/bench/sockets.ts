/**
 * `npx tsx tests/bench/sockets.ts [sockets] [writes a second] [seconds]`: two server processes over a PostgreSQL of the bench's own, half of the sockets at
 * each, and writes that go to one and the other in turn. Each socket must hear each write; counted is the time from the sending of the write, when it was
 * due, until it was heard. Prints Markdown; nothing here passes or fails. The sockets live in this process, which shares the processor with the servers.
 */
import { loadavg, tmpdir } from 'node:os';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import { openPostgres } from '#tests/support/postgres.ts';
import { startProcess } from '#tests/server/support/server-process.ts';
import { listOf, pick } from '#tests/server/support/test-server.ts';
import { percentile, markdownTable } from './table.ts';

const EACH_USER = 50; // sockets; the server admits 64
const LISTED = '/mt_waybill/mtWaybill';
const ROWS = 20;
const QUIET_MS = 3_000;

const sockets = Number(process.argv[2] ?? 2_000);
const perSecond = Number(process.argv[3] ?? 200);
const seconds = Number(process.argv[4] ?? 10);
const postgres = await openPostgres();
if (!postgres) throw new Error('there is no PostgreSQL here');
postgres.start();
const folder = mkdtempSync(join(tmpdir(), 'quayside-sockets-'));
const start = () =>
  startProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder, TOKEN_SECRET: 'one secret of both processes' }, '--waybills', '200');
const servers = await Promise.all([start(), start()]);
try {
  const [one] = servers;
  await addUsers(postgres.url, Math.ceil(sockets / EACH_USER));
  const heard: number[] = [];
  const open: WebSocket[] = [];
  const dueAt = new Map<string, number>();
  const hear = (frame: unknown): void => {
    const mark = /"remark":"(\d+)\./.exec(String(frame))?.[1];
    if (mark === undefined) return;
    const due = dueAt.get(mark);
    if (due !== undefined) heard.push(performance.now() - due);
  };
  let session: Session = { token: '', userId: '' };
  for (let at = 0; at < sockets; at++) {
    const server = servers[Math.floor(at / EACH_USER) % servers.length] ?? one;
    if (at % EACH_USER === 0) session = await server.signIn(`bench${Math.floor(at / EACH_USER)}`);
    open.push(await openSocket(server.origin, session, at, hear));
  }
  const { token } = await one.signIn('admin');
  const ids: string[] = [];
  const { body: page } = await one.call('GET', `${LISTED}/list?column=createTime&order=desc&pageNo=1&pageSize=200`, token);
  for (const row of listOf(pick(page, 'result', 'records'))) {
    if (ids.length === ROWS) break;
    const id = String(pick(row, 'id'));
    const { body } = await one.call('PUT', `${LISTED}/edit`, token, { id, remark: '0' });
    if (pick(body, 'success') === true && typeof pick(row, 'waybillNo') === 'string') ids.push(id); // closed rows take no edit
  }
  await pause(QUIET_MS);
  const answered: number[] = [];
  const refused: string[] = [];
  const total = perSecond * seconds;
  const began = performance.now();
  const writes: Promise<void>[] = [];
  for (let at = 0; at < total; at++) {
    const due = began + (at * 1_000) / perSecond;
    while (performance.now() < due) await pause(1);
    dueAt.set(String(at), due);
    const server = servers[at % servers.length] ?? one;
    writes.push(
      server.call('PUT', `${LISTED}/edit`, token, { id: ids[at % ids.length], remark: `${at}.` }).then(({ body }) => {
        answered.push(performance.now() - due);
        if (pick(body, 'success') !== true) refused.push(JSON.stringify(body));
      }),
    );
  }
  await Promise.all(writes);
  const took = performance.now() - began;
  await pause(QUIET_MS);
  const wanted = (total - refused.length) * sockets;
  console.log(
    markdownTable(
      ['what', 'value'],
      [
        ['sockets, processes', `${sockets}, ${servers.length}`],
        ['writes due a second, answered a second', `${perSecond}, ${((total / took) * 1_000).toFixed(0)}`],
        ['refused', String(refused.length)],
        ['heard, of those to hear', `${heard.length} of ${wanted}`],
        ['sockets closed', String(open.filter(({ readyState }) => readyState !== WebSocket.OPEN).length)],
        ['until heard, median / p95 / p99, ms', [50, 95, 99].map(part => percentile(heard, part).toFixed(0)).join(' / ')],
        ['until answered, median / p95, ms', [50, 95].map(part => percentile(answered, part).toFixed(0)).join(' / ')],
        ['load of the machine at the end', (loadavg()[0] ?? 0).toFixed(1)],
      ],
    ),
  );
  if (refused[0] !== undefined) console.log(refused[0]);
} finally {
  for (const server of servers) await server.end('SIGKILL');
  postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

type Session = { readonly token: string; readonly userId: string };

/** Accounts with the rights and the password of the dispatcher. */
async function addUsers(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into sys_user (id, username, realname, password, status, del_flag, user_identity, rel_tenant_ids, org_code)
      select 'bench' || n, 'bench' || n, 'bench' || n, u.password, 1, 0, 1, u.rel_tenant_ids, u.org_code
      from sys_user u, generate_series(0, $1::int - 1) n where u.username = 'admin'`,
    [count],
  );
  await client.query(`insert into sys_user_role (user_id, role_code) select 'bench' || n, 'admin' from generate_series(0, $1::int - 1) n`, [
    count,
  ]);
  await client.end();
}

async function openSocket(origin: string, { token, userId }: Session, at: number, hear: (frame: unknown) => void): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/jeecg-boot/vxeSocket/${userId}/page${at}`, [token], {
    perMessageDeflate: false,
  });
  socket.on('message', hear);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  return socket;
}
