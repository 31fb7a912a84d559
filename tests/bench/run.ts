/**
 * `npm run bench [-- --rows 100000]`: our storage and queries beside raw IndexedDB in the same Chromium, then the whole product.
 * Prints milliseconds and ratios; nothing here passes or fails.
 */
import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { measureProduct } from './product.ts';
import { median, percentile, printTable } from './table.ts';

type Sample = { readonly name: string; readonly ms: readonly number[] };

const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};
const rows = option('rows', 100_000);

execFileSync('npx', ['vite', 'build', '-c', 'tests/bench/vite.config.ts', '--logLevel', 'warn'], { stdio: 'inherit' });
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
console.log(`Chromium ${browser.version()}, Node ${process.versions.node}, ${rows} rows\n`);
await measureStorage();
if (!process.argv.includes('--storage-only')) await measureProduct(browser, rows);
await browser.close();

async function measureStorage(): Promise<void> {
  const server = await preview({ configFile: 'tests/bench/vite.config.ts', preview: { port: 4390, host: '127.0.0.1' } });
  const page = await browser.newPage();
  await page.goto('http://127.0.0.1:4390/');
  await page.waitForFunction(() => 'measure' in globalThis);
  const answer = await page.evaluate(async count => {
    const run: unknown = Reflect.get(globalThis, 'measure');
    return await (run as (count: number, runs: number) => Promise<{ samples: Sample[]; wrong: string[] }>)(count, 15);
  }, rows);
  printTable(
    ['work', 'median ms', 'p95 ms', 'runs'],
    answer.samples.map(({ name, ms }) => [name, median(ms).toFixed(2), percentile(ms, 95).toFixed(2), String(ms.length)]),
  );
  console.log(answer.wrong.length === 0 ? 'every answer equals the plain-array oracle' : `WRONG ANSWERS: ${answer.wrong.join(', ')}`);
  for (const [ours, theirs, what] of ratios(answer.samples))
    console.log(`${what}: ${(theirs / ours).toFixed(1)} times faster than raw IndexedDB`);
  await page.close();
  await new Promise(resolve => server.httpServer.close(resolve));
}

function ratios(samples: readonly Sample[]): [number, number, string][] {
  return samples
    .filter(({ name }) => name.endsWith(', ours'))
    .flatMap(({ name, ms }) => {
      const what = name.slice(0, -', ours'.length);
      const raw = samples.find(other => other.name.startsWith(`${what}, raw`));
      return raw ? [[median(ms), median(raw.ms), what] as [number, number, string]] : [];
    });
}
