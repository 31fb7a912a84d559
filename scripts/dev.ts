/** `npm run dev`: the client with hot reload on 3100, the server behind it on 3101; one Ctrl-C stops both. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

const PORT = process.env['PORT'] ?? '3100';
const API_PORT = process.env['API_PORT'] ?? '3101';
const GRACE_MS = 5_000;
const running = new Set<ChildProcess>();
let stopping = false;

run(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts', '--faults'], {
  PORT: API_PORT,
  NODE_ENV: 'development',
});
run(['node_modules/vite/bin/vite.js', '--port', PORT, '--strictPort'], { API_PORT });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));

function run(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  running.add(child);
  child.on('exit', code => {
    running.delete(child);
    stop(code ?? 0); // one process alone is useless
  });
}

/** Both get the signal and a moment to close their files. */
function stop(code: number): void {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, GRACE_MS).unref();
}
