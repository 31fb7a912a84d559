/**
 * The benchmark. `npm run bench` measures ours beside raw IndexedDB, the server's lists and the whole product at 100,000 rows;
 * `-- --peers` measures the contenders; `-- --all` both. options.ts has every option. Prints Markdown, keeps it in results/report.md;
 * nothing here passes or fails.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { chromium } from 'playwright';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { createProfile } from './bench-page.ts';
import { startServer } from './bench-server.ts';
import type { BenchServer } from './bench-server.ts';
import type { WorkId } from './contenders/peer.ts';
import { freePort } from '#tests/support/free-port.ts';
import { growthTable } from './growth.ts';
import { COMPRESSED, EIGHT_HOURS, measureHours } from './hours.ts';
import { measureInspect } from './inspect.ts';
import { readOptions } from './options.ts';
import type { BenchOptions, Part } from './options.ts';
import { measureFloorPage, measurePeers } from './peers-run.ts';
import type { PeerResult } from './peers-run.ts';
import { measureProduct, SCREEN } from './product.ts';
import { say } from './progress.ts';
import { tablesOf } from './report.ts';
import { measureServerLists } from './server-lists.ts';
import { measureDefinitions, measureSize } from './sizes.ts';
import { measureStorage } from './storage.ts';
import { measureSync } from './sync.ts';
import { markdownTable } from './table.ts';
import { measureTabs } from './tabs.ts';
import { startWireMeter } from './wire-meter.ts';
import type { Cell } from './works/cell.ts';
import type { StreamPlan } from './works/stream.ts';

const RESULTS = 'tests/bench/results';
const BUILT = `${RESULTS}/client`;
const QUICK_STREAMS: readonly StreamPlan[] = [
  { perSecond: 100, seconds: 3, queries: 5 },
  { perSecond: 1_000, seconds: 3, queries: 5 },
];
const FULL_STREAMS: readonly StreamPlan[] = [10, 100, 1_000].flatMap(perSecond =>
  [1, 5, 20].map(queries => ({ perSecond, seconds: 60, queries })),
);

// Servers end with this process; Playwright ends its browsers.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
if (typeof options === 'string') {
  console.error(options);
  process.exitCode = 2;
} else {
  await run(options);
}

async function run(asked: BenchOptions): Promise<void> {
  const sections: string[] = [];
  const broken: string[] = [];
  const isWanted = (...parts: readonly Part[]): boolean => parts.some(part => asked.parts.includes(part));
  /** A part that breaks does not take the others with it. */
  const part = async (title: string, measure: () => Promise<string>): Promise<void> => {
    say(title);
    const before = load();
    try {
      const text = await measure();
      sections.push(`## ${title}\n\nLoad ${before} before, ${load()} after.\n\n${text}`);
      console.log(`\n${text}\n`);
    } catch (error) {
      breaks(title, error);
    }
  };
  const breaks = (title: string, error: unknown): void => {
    broken.push(`${title}: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
    say(`BROKEN ${broken.at(-1)}`);
  };

  if (isWanted('storage')) await part(`Ours beside raw IndexedDB, ${asked.rows} rows`, () => measureStorage(asked.rows));
  if (isWanted('server', 'product', 'tabs')) {
    await withServer(asked, async server => {
      const lists = (): Promise<string> =>
        measureServerLists(server.url, 15).then(lines =>
          markdownTable(['asked of the server', 'median ms', 'p95 ms', 'rows found'], lines),
        );
      if (isWanted('server')) await part(`The server alone, ${asked.rows} waybills`, lists);
      if (isWanted('product')) await part(`The product, ${asked.rows} waybills`, () => productTable(server));
      if (isWanted('tabs')) await part(`Many tabs of the product, ${asked.rows} waybills`, () => measureTabs(server, asked.isFull));
    }).catch(error => breaks('The server and the product', error));
  }
  if (isWanted('growth')) await part('What each further entity costs', async () => growthTable());
  if (isWanted('hours')) await part(`Eight hours at the desk, ${asked.rows} waybills`, () => hoursTable(asked));
  if (isWanted('inspect')) await part('Being watched', measureInspect);
  if (isWanted('sync', 'peers')) await part(`Contenders, ${asked.peerRows} rows`, () => contendersTables(asked));

  mkdirSync(RESULTS, { recursive: true });
  const report = [head(), ...sections, ...broken.map(text => `BROKEN ${text}`)].join('\n\n');
  writeFileSync(`${RESULTS}/report.md`, `${report}\n`);
  say(`written to ${RESULTS}/report.md`);
  if (broken.length > 0) process.exitCode = 1;
}

/** The server over kept data with the built client; the client is built apart: dist/ may be in use. */
async function withServer({ rows, client = BUILT }: BenchOptions, measure: (server: BenchServer) => Promise<void>): Promise<void> {
  if (client === BUILT) build();
  const server = await startServer(rows, client);
  try {
    await measure(server);
  } finally {
    await server.close();
  }
}

async function productTable(server: { readonly url: string; readonly port: number }): Promise<string> {
  const meter = await startWireMeter(server.port);
  const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
  const profile = createProfile(SCREEN);
  try {
    const url = `http://127.0.0.1:${meter.port}`;
    const lines = await measureProduct({ browser, profile, url, serverUrl: server.url, meter });
    return markdownTable(['the product', 'value', 'aim'], lines);
  } finally {
    await profile.remove();
    await browser.close();
    await meter.close();
  }
}

async function hoursTable({ rows, client = BUILT, isFull }: BenchOptions): Promise<string> {
  if (client === BUILT) build();
  const inspectPort = await freePort();
  const server = await startServer(rows, client, { isCopied: true, inspectPort });
  try {
    return await measureHours(server, inspectPort, isFull ? EIGHT_HOURS : COMPRESSED);
  } finally {
    await server.close();
  }
}

async function contendersTables({ parts, peers, peerRows, works, isFull }: BenchOptions): Promise<string> {
  const isWanted = (...ids: readonly WorkId[]): boolean => ids.some(id => works.includes(id));
  let results: readonly PeerResult[] = peers.map(peer => ({ peer, packages: [], cells: [] }));
  const add = (peer: string, cells: readonly Cell[]): void => {
    results = results.map(result => (result.peer === peer ? { ...result, cells: [...result.cells, ...cells] } : result));
  };
  if (parts.includes('peers') && isWanted('W1', 'W2', 'W3', 'W4', 'W5', 'W6')) {
    results = await measurePeers({ peers, rows: peerRows, works, isShort: false, streams: isFull ? FULL_STREAMS : QUICK_STREAMS });
  }
  if (parts.includes('peers') && isWanted('W13')) {
    for (const peer of peers) {
      say(`W13 ${peer}`);
      add(peer, await measureSize(peer));
    }
    add('ours', [await measureDefinitions()]);
  }
  if (parts.includes('peers') && isWanted('W14')) add('raw-idb', await measureFloorPage());
  if (parts.includes('sync') && peers.includes('ours')) add('ours', await measureSync(works, isFull));
  const versions = results.filter(({ packages }) => packages.length > 0).map(({ peer, packages }) => `${peer}: ${packages.join(', ')}`);
  return [...(versions.length > 0 ? [`Versions: ${versions.join('; ')}.`] : []), tablesOf(results)].join('\n\n');
}

function build(): void {
  say('building the client');
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', BUILT, '--emptyOutDir', '--logLevel', 'error'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function head(): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`;
  return `Measured ${new Date().toISOString().slice(0, 16)}Z on ${machine}, Node ${process.versions.node}, ${browserVersion()}; median / p95 (least–most).`;
}

function browserVersion(): string {
  return execFileSync(findChromium(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
