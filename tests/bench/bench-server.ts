/** The real server in a process of its own over kept data, so that a second run does not seed again; and calls as another user makes them. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '#tests/support/free-port.ts';
import { say } from './progress.ts';

export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
export type BenchServer = {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  readonly close: () => Promise<void>;
};
export type ServerOptions = {
  /** With the switch for misbehaving on purpose and a log of every write. */
  readonly isTroubled?: boolean;
  /** Over a copy of the data, so that the next run starts from the same. */
  readonly isCopied?: boolean;
  /** Where a debugger may ask its heap. */
  readonly inspectPort?: number;
};

export async function startServer(waybills: number, clientDir: string, options: ServerOptions = {}): Promise<BenchServer> {
  const { isTroubled = false, isCopied = isTroubled, inspectPort } = options;
  const kept = `tests/bench/results/data-${waybills}`;
  seedOnce(kept, waybills);
  const dataDir = isCopied ? mkdtempSync(join(tmpdir(), 'quayside-bench-data-')) : kept;
  if (isCopied) cpSync(kept, dataDir, { recursive: true });
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', CLIENT_DIR: resolve(clientDir) };
  const inspected = inspectPort === undefined ? [] : [`--inspect=127.0.0.1:${inspectPort}`];
  const args = [...inspected, '--import', 'tsx', 'server/main.ts', ...(isTroubled ? ['--faults'] : [])];
  const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = (): void => void server.kill('SIGKILL');
  process.once('exit', kill); // whatever ends this process ends the server
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/app-config.json`, () => server.exitCode !== null);
  return {
    url,
    port,
    pid: server.pid ?? 0,
    dataDir,
    async close() {
      const ended = once(server, 'exit');
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        const patience = setTimeout(kill, 10_000);
        await ended;
        clearTimeout(patience);
      }
      process.off('exit', kill);
      if (isCopied) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The marker is written last: data whose seeding was interrupted are made again. */
function seedOnce(dataDir: string, waybills: number): void {
  if (existsSync(`${dataDir}/seeded`)) return;
  say(`seeding ${waybills} waybills, once; kept in ${dataDir}`);
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const args = ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', String(waybills)];
  execFileSync(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
  writeFileSync(`${dataDir}/seeded`, '');
}

async function answers(url: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && !hasEnded()) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('the server did not start');
}

/** Another user's calls, straight to the server. */
export async function signIn(url: string): Promise<Call> {
  const send = async (method: string, path: string, body: unknown, token: string): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}/jeecg-boot${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'X-Access-Token': token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, unknown>;
  };
  const answer = await send('POST', '/sys/login', { username: 'admin', password: 'Quay@2026' }, '');
  const { token } = answer['result'] as { token: string };
  return (method, path, body) => send(method, path, body, token);
}
