/**
 * `npm run bench [-- --rows 100000] [--only storage|server|product] [--client folder]`: our storage and queries beside raw IndexedDB in the
 * same Chromium, the server's lists, then the whole product. Prints milliseconds and ratios; nothing here passes or fails.
 */
import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { startServer } from './bench-server.ts';
import { measureProduct } from './product.ts';
import { measureServerLists } from './server-lists.ts';
import { measureStorage } from './storage.ts';
import { printTable } from './table.ts';
import { startWireMeter } from './wire-meter.ts';

const SERVER_PORT = 4391;
const METER_PORT = 4392;
const BUILT = 'tests/bench/results/client';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const rows = Number(option('rows') ?? 100_000);
const only = option('only');
const isWanted = (part: string): boolean => only === undefined || only === part;

const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
console.log(`Chromium ${browser.version()}, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}`);
console.log(`${rows} rows, load before ${loadavg()[0]?.toFixed(1)}`);
try {
  if (isWanted('storage')) await measureStorage(browser, rows);
  if (isWanted('server') || isWanted('product')) await measureWhole(browser);
} finally {
  await browser.close();
}
console.log(`\nload after ${loadavg()[0]?.toFixed(1)}`);

/** The server and, through a meter, the built client. The client is built apart: dist/ may be in use. */
async function measureWhole(chrome: Browser): Promise<void> {
  const clientDir = option('client') ?? BUILT;
  if (clientDir === BUILT && isWanted('product')) run('vite', 'build', '--outDir', BUILT, '--emptyOutDir', '--logLevel', 'warn');
  const server = await startServer(SERVER_PORT, rows, clientDir);
  try {
    if (isWanted('server')) {
      console.log('');
      printTable(['asked of the server', 'median ms', 'p95 ms', 'rows found'], await measureServerLists(server.url, 15));
    }
    if (!isWanted('product')) return;
    const meter = await startWireMeter(METER_PORT, SERVER_PORT);
    try {
      const lines = await measureProduct({ browser: chrome, url: `http://127.0.0.1:${METER_PORT}`, serverUrl: server.url, meter });
      console.log('');
      printTable(['the product', 'value', 'aim'], lines);
    } finally {
      await meter.close();
    }
  } finally {
    await server.close();
  }
}

function run(...command: string[]): void {
  execFileSync('npx', command, { stdio: 'inherit' });
}
