/** Our storage and queries beside raw IndexedDB, in a page built as the product is. */
import { execFileSync } from 'node:child_process';
import type { Browser } from 'playwright';
import { preview } from 'vite';
import { median, percentile, printTable } from './table.ts';

type Sample = { readonly name: string; readonly ms: readonly number[] };
const CONFIG = 'tests/bench/vite.config.ts';
const PORT = 4390;
const RUNS = 15;

export async function measureStorage(browser: Browser, rows: number): Promise<void> {
  execFileSync('npx', ['vite', 'build', '-c', CONFIG, '--logLevel', 'warn'], { stdio: 'inherit' });
  const server = await preview({ configFile: CONFIG, preview: { port: PORT, host: '127.0.0.1' } });
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${PORT}/`);
    await page.waitForFunction(() => 'measure' in globalThis);
    const answer = await page.evaluate(
      async ([count, runs]) => {
        const run: unknown = Reflect.get(globalThis, 'measure');
        return await (run as (count: number, runs: number) => Promise<{ samples: Sample[]; wrong: string[] }>)(count, runs);
      },
      [rows, RUNS] as const,
    );
    console.log('');
    printTable(
      ['work', 'median ms', 'p95 ms', 'runs'],
      answer.samples.map(({ name, ms }) => [name, median(ms).toFixed(2), percentile(ms, 95).toFixed(2), String(ms.length)]),
    );
    console.log(answer.wrong.length === 0 ? 'every answer equals the plain-array oracle' : `WRONG ANSWERS: ${answer.wrong.join(', ')}`);
    for (const [ours, theirs, what] of ratios(answer.samples))
      console.log(`${what}: ${(theirs / ours).toFixed(1)} times faster than raw IndexedDB`);
  } finally {
    await page.close();
    await new Promise(resolve => server.httpServer.close(resolve));
  }
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
