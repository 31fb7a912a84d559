/** Builds the client or the server when it is missing or older than a source file. Plain JavaScript: `npm start` runs it before anything is built. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = {
  built: 'dist/client/index.html',
  sources: ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/build', 'package-lock.json'],
  args: [],
};
const SERVER = {
  built: 'dist/server/main.js',
  sources: ['src', 'server', 'vite.server.config.ts', 'package-lock.json'],
  args: ['-c', 'vite.server.config.ts'],
};
const LEAN = {
  built: 'dist/lean/__lean.html',
  sources: [...CLIENT.sources, CLIENT.built, 'tests/e2e/lean'], // it starts the worker of the built client
  args: ['-c', 'tests/e2e/lean/vite.config.ts'],
};

export function buildIfNeeded() {
  build(CLIENT);
}

/** For tests, which start the server often: a start from the sources takes more than twice as long. */
export function buildServerIfNeeded() {
  build(SERVER);
}

/** For the browser tests of the engine: a page with the product's worker and without its screens. */
export function buildLeanIfNeeded() {
  build(LEAN);
}

function build({ built, sources, args }) {
  if (existsSync(built) && newest(sources) < statSync(built).mtimeMs) return;
  const { status } = spawnSync('npx', ['vite', 'build', ...args], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(paths) {
  return Math.max(...paths.filter(existsSync).map(newestOf));
}

function newestOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map(name => newestOf(join(path, name))));
}
