/** Builds the client when dist/client is missing or older than a source file. Plain JavaScript: `npm start` runs it before anything is built. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILT = 'dist/client/index.html';
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

export function buildIfNeeded() {
  if (existsSync(BUILT) && newest(SOURCES) < statSync(BUILT).mtimeMs) return;
  const build = spawnSync('npx', ['vite', 'build'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

function newest(paths) {
  return Math.max(...paths.filter(existsSync).map(newestOf));
}

function newestOf(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map(name => newestOf(join(path, name))));
}
