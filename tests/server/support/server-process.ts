/** Runs the server as a process on a free port, with short functions for calls. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { SERVER_ARGS } from '#tests/support/server-command.ts';
import { pick } from './test-server.ts';

export type Answer = { readonly status: number; readonly body: unknown };
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly printed: () => string;
  readonly call: (method: string, path: string, token?: string, body?: unknown) => Promise<Answer>;
  readonly signIn: (username: string) => Promise<{ readonly token: string; readonly userId: string }>;
  /** @returns the exit code. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
};

/** @throws with the process's output if it ends before it prints its address. */
export async function startProcess(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...SERVER_ARGS, ...args], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', CLIENT_DIR: '/nowhere', ...env },
  });
  const { origin, printed } = await untilListening(child);
  const call: ServerProcess['call'] = async (method, path, token = '', body) => {
    const response = await fetch(`${origin}/jeecg-boot${path}`, {
      method,
      headers: { 'x-access-token': token, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    child,
    origin,
    printed,
    call,
    async signIn(username) {
      const { body } = await call('POST', '/sys/login', '', { username, password: 'Quay@2026' });
      return { token: String(pick(body, 'result', 'token')), userId: String(pick(body, 'result', 'userInfo', 'id')) };
    },
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, 'exit');
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}

/** The address that a started server prints. @throws with its output if it ends before. */
export async function untilListening(child: ChildProcess): Promise<Pick<ServerProcess, 'origin' | 'printed'>> {
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('close', code => reject(new Error(`ended with ${code}: ${output}`)));
  });
  return { origin, printed: () => output };
}
