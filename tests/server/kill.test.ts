/** The server process itself: errors nobody caught end nothing; killed in the middle of writes it keeps everything it had confirmed; asked to end it ends cleanly. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { SERVER_ARGS } from '#tests/support/server-command.ts';
import { untilListening } from '#tests/server/support/server-process.ts';
import { listOf, pick } from '#tests/server/support/test-server.ts';

const TIMEOUT_MS = 180_000;
const CONFIRMED_BEFORE_KILL = 20;
const dataDir = mkdtempSync(join(tmpdir(), 'quayside-kill-'));
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Told by a signal, the process has a timer that throws and a promise that is refused, and nobody who hears of either. */
const TROUBLE = `data:text/javascript,process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('thrown by a timer'); });
  Promise.reject(new Error('refused and dropped'));
})`;

/** Starts the process on a free port and waits for the address it prints. */
async function start(): Promise<{ origin: string; printed: () => string }> {
  child = spawn(process.execPath, ['--import', TROUBLE, ...SERVER_ARGS, '--waybills', '20', '--faults'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, CLIENT_DIR: dataDir },
  });
  return untilListening(child);
}

async function ended(process: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!process) return null;
  const exit = once(process, 'exit');
  process.kill(signal);
  await exit;
  return process.exitCode;
}

async function call(origin: string, method: string, path: string, token = '', body?: unknown): Promise<unknown> {
  const init = {
    method,
    headers: { 'x-access-token': token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  return (await fetch(`${origin}/jeecg-boot${path}`, init)).json();
}

test(
  'an exception in a timer and an unhandled rejection are logged and do not end the process; kill -9 during writes loses no confirmed write',
  async () => {
    const first = await start();
    const token = String(
      pick(await call(first.origin, 'POST', '/sys/login', '', { username: 'admin', password: 'Quay@2026' }), 'result', 'token'),
    );
    child?.kill('SIGUSR2');
    while (!/thrown by a timer[^]*refused and dropped|refused and dropped[^]*thrown by a timer/.test(first.printed())) await pause(20);

    const confirmed: string[] = [];
    const sent: string[] = [];
    const reachedEnough = new Promise<void>(resolve => {
      const write = async (lane: number): Promise<void> => {
        for (let at = 0; ; at++) {
          const name = `断电测试${lane}-${at}`;
          sent.push(name);
          const answer = await call(first.origin, 'POST', '/material_type/mtMaterialType/add', token, {
            typeName: name,
            typeCode: `K${lane}-${at}`,
            cargoClass: '0100',
            measureUnit: 'ton',
            status: '1',
          });
          if (pick(answer, 'success') !== true) throw new Error(JSON.stringify(answer));
          confirmed.push(name);
          if (confirmed.length >= CONFIRMED_BEFORE_KILL) resolve();
        }
      };
      for (const lane of [1, 2, 3]) write(lane).catch(() => {}); // every lane ends with the server
    });
    await reachedEnough;
    await ended(child, 'SIGKILL');

    const second = await start();
    const rows = await call(second.origin, 'GET', '/material_type/mtMaterialType/list?pageSize=-1&typeName=*断电测试*', token);
    const kept = listOf(pick(rows, 'result', 'records')).map(row => String(pick(row, 'typeName')));
    const logged = listOf(pick(await (await fetch(`${second.origin}/__log`)).json(), 'entries')).map(entry =>
      pick(entry, 'body', 'typeName'),
    );

    expect(confirmed.length).toBeGreaterThanOrEqual(CONFIRMED_BEFORE_KILL);
    expect(confirmed.filter(name => !kept.includes(name))).toEqual([]);
    expect(kept.filter(name => !sent.includes(name))).toEqual([]);
    expect(new Set(kept).size).toBe(kept.length);
    expect(confirmed.filter(name => !logged.includes(name))).toEqual([]);
    expect(second.printed()).not.toContain('正在生成示例数据');
    expect(await ended(child, 'SIGTERM')).toBe(0);
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  },
  TIMEOUT_MS,
);

test(
  'a second server on the same data folder is refused with a message',
  async () => {
    await start();
    const holder = child;
    const refusal = await start().then(
      () => 'started',
      (error: unknown) => String(error),
    );
    holder?.kill('SIGKILL');

    expect(refusal).toContain('正被另一个服务使用');
  },
  TIMEOUT_MS,
);
