/**
 * A day of work against a real server, in a browser. Run by hand (docs/jeecg.md); the rows of `demo` are replaced.
 * Each step says whether it held; one that does not hold ends neither the day nor the others.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext, Page } from 'playwright';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { serveClient } from './client-server.ts';
import { STEPS } from './day-steps.ts';
import type { Day } from './day-steps.ts';
import { readArguments } from './real-server.ts';

const PORT = 3177;
const ROWS = 30;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const { server, profile, shots, only, clientDir } = readArguments();
if (shots !== undefined) mkdirSync(shots, { recursive: true });
const stamp = (at: number): string => `2026-03-${String(at + 1).padStart(2, '0')} 08:00:00`;
const inserts = Array.from(
  { length: ROWS },
  (_, at) => `('d${String(at).padStart(2, '0')}', '员工${at}', ${20 + at}, '${at % 2 === 0 ? 1 : 2}', '${stamp(at)}', 'admin')`,
);
server.sql(`delete from demo; insert into demo (id, name, age, sex, create_time, create_by) values ${inserts.join(', ')}`);

const ours = await serveClient(server.url, clientDir, profile, PORT);
const browser = await chromium.launch({ executablePath: findChromium(), args: browserArgs() });
const context: BrowserContext = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
});
await context.addInitScript(() => localStorage.setItem('quayside-debug', '1'));
const page: Page = await context.newPage();
const day: Day = { page, context, server, url: ours.url, rows: ROWS };
let failures = 0;
for (const [at, [name, step]] of STEPS.entries()) {
  // The first one signs in: without it there is no day.
  if (only !== undefined && at > 0 && !only.split(',').includes(String(at))) continue;
  const startedMs = Date.now();
  const result = await step(day).catch(
    (error: unknown) => new Error(error instanceof Error ? error.message.split('\n')[0] : String(error)),
  );
  const seconds = ((Date.now() - startedMs) / 1000).toFixed(1);
  if (result instanceof Error) failures++;
  const word = result instanceof Error ? 'FAILED' : result === 'skipped' ? 'SKIPPED' : 'held';
  say(
    `${String(at).padStart(2)} ${word.padEnd(7)} ${name} (${seconds} s)${typeof result === 'string' && result !== 'skipped' ? `: ${result}` : ''}`,
  );
  if (result instanceof Error) say(`   ${result.message}`);
  if (shots !== undefined) await page.screenshot({ path: join(shots, `${String(at).padStart(2, '0')}.png`) });
  await context.setOffline(false);
}
await browser.close();
await ours.close();
say(failures === 0 ? 'the day held' : `${failures} steps did not hold`);
process.exitCode = failures === 0 ? 0 : 1;
