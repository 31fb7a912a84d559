/** A page of the benchmark, built and served for as long as it is wanted. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import type { BrowserContext, BrowserContextOptions } from 'playwright';
import { preview } from 'vite';
import { browserArgs, findChromium } from '#tests/support/chromium.ts';
import { freePort } from '#tests/support/free-port.ts';

const CONFIG = 'tests/bench/vite.config.ts';
export type ServedPage = { readonly url: string; readonly close: () => Promise<void> };

/** @param name page/<name>.html. @returns the folder it is built into. */
export function buildPage(name: string): string {
  const args = ['node_modules/vite/bin/vite.js', 'build', '-c', CONFIG, '--logLevel', 'error'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, BENCH_PAGE: name } });
  const folder = `tests/bench/results/page-${name}`;
  copyFileSync(`${folder}/${name}.html`, `${folder}/index.html`); // our server serves no client without one
  return folder;
}

export async function servePage(name: string): Promise<ServedPage> {
  buildPage(name);
  process.env['BENCH_PAGE'] = name;
  const server = await preview({
    configFile: CONFIG,
    logLevel: 'error',
    preview: { port: await freePort(), strictPort: true, host: '127.0.0.1' },
  });
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}${name}.html`,
    close: () => server.close(),
  };
}

export type Profile = {
  readonly folder: string;
  /** A new browser process over the profile's folder; its databases are on the disk, as an incognito context's are not. */
  readonly open: () => Promise<BrowserContext>;
  readonly remove: () => Promise<void>;
};

export function createProfile(options: BrowserContextOptions = {}): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'quayside-bench-'));
  let context: BrowserContext | undefined;
  const close = async (): Promise<void> => {
    const open = context;
    context = undefined;
    await open?.close().catch(() => undefined); // it may have crashed
  };
  return {
    folder,
    async open() {
      await close();
      context = await chromium.launchPersistentContext(folder, {
        ...options,
        executablePath: findChromium(),
        args: browserArgs(),
        headless: true,
      });
      return context;
    },
    async remove() {
      await close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
