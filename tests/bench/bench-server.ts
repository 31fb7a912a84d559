/** The real server in a process of its own over kept data, so that a second run does not seed again; and calls as another user makes them. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;
export type BenchServer = { readonly url: string; readonly close: () => Promise<void> };

export async function startServer(port: number, waybills: number, clientDir: string): Promise<BenchServer> {
  const dataDir = `tests/bench/results/data-${waybills}`;
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', CLIENT_DIR: resolve(clientDir) };
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(`${dataDir}/seeded`)) {
    execFileSync(process.execPath, ['--import', 'tsx', 'server/seed-cli.ts', '--waybills', String(waybills)], { env, stdio: 'inherit' });
    writeFileSync(`${dataDir}/seeded`, '');
  }
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/app-config.json`, () => server.exitCode !== null);
  return {
    url,
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
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
