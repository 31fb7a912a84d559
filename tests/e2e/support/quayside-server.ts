/**
 * A real server process with its own copy of a seeded database, for one test.
 * It can be killed without warning and started again on the same data, and told to misbehave.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder } from '../../support/copy-folder.ts';
import { freePort } from '../../support/free-port.ts';
import { SERVER_ARGS } from '#tests/support/server-command.ts';

export type FaultRule = {
  readonly match: string;
  readonly kind: string;
  readonly times?: number;
  readonly ms?: number;
  readonly probability?: number;
};
/** One write as the server saw it; `changed` says whether a row really changed. */
export type LoggedWrite = Readonly<Record<string, unknown>>;

export type QuaysideServer = {
  readonly url: string;
  /** Ends the process with SIGKILL, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  log(): Promise<readonly LoggedWrite[]>;
  /** A call as another signed-in user would make it. */
  as(username: string, password?: string): Promise<Caller>;
  close(): Promise<void>;
};
/** A call of somebody who is signed in; the path is that below the dialect's root. */
export type Caller = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

/** Where global-setup.ts put the seeded data every test starts from. */
export const TEMPLATE_ENV = 'QUAYSIDE_E2E_TEMPLATE';
export const PASSWORD = 'Quay@2026';
const START_MS = 60_000; // a busy machine

export async function launchServer(env: Readonly<Record<string, string>> = {}): Promise<QuaysideServer> {
  const template = process.env[TEMPLATE_ENV];
  if (template === undefined) throw new Error('the seeded template is missing: run through tests/e2e/playwright.config.ts');
  const dataDir = mkdtempSync(join(tmpdir(), 'quayside-e2e-'));
  copyFolder(template, dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...SERVER_ARGS, '--faults'], {
      env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await answers(`${url}/app-config.json`, child);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url,
    start,
    kill,
    setFaults: async rules => void (await ask(url, 'POST', '/__faults', { rules })),
    log: async () => {
      const entries = (await ask(url, 'GET', '/__log'))['entries'];
      return Array.isArray(entries) ? entries : [];
    },
    as: (username, password) => callerAt(url, username, password),
    close: async () => {
      await kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in at a server that runs already. */
export async function callerAt(url: string, username: string, password = PASSWORD): Promise<Caller> {
  const answer = await ask(url, 'POST', '/jeecg-boot/sys/login', { username, password });
  const result = answer['result'];
  const token: unknown = typeof result === 'object' && result !== null ? Reflect.get(result, 'token') : undefined;
  if (typeof token !== 'string') throw new Error(`cannot sign in as ${username}: ${JSON.stringify(answer)}`);
  return (method, path, body) => ask(url, method, `/jeecg-boot${path}`, body, { 'X-Access-Token': token });
}

async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error(`the server did not answer ${url} within ${START_MS / 1000} s`);
}
