/** Our own server process in front of the real one: it serves the client built with the definition of `demo` and passes everything else on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

export type ClientServer = { readonly url: string; close(): Promise<void> };

export async function serveClient(backendUrl: string, clientDir: string, profile: string | undefined, port: number): Promise<ClientServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BACKEND_URL: backendUrl,
      CLIENT_DIR: clientDir,
      ...(profile === undefined ? {} : { PROFILE: profile }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isThere(url))) {
    if (child.exitCode !== null) throw new Error(`our server ended with ${child.exitCode}`);
    await delay(300);
  }
  return {
    url,
    async close() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const isThere = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/app-config.json`)).ok;
  } catch {
    return false;
  }
};
