/**
 * A browser as a person's is: started by us and only looked at by Playwright, which otherwise keeps every page visible and none frozen.
 * Here one tab of the window is on the screen and the others are hidden, and the back/forward cache works.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright/test';
import type { BrowserContext } from 'playwright/test';
import { browserArgs, findChromium, NO_GPU, withoutOwnPages } from '#tests/support/chromium.ts';

export type RealBrowser = { readonly context: BrowserContext; close(): Promise<void> };

export async function startRealBrowser(): Promise<RealBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'quayside-profile-'));
  const args = [
    ...browserArgs(),
    ...NO_GPU,
    withoutOwnPages(),
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--window-size=1440,900',
    '--lang=zh-CN',
  ];
  const child = spawn(findChromium(), [...args, 'about:blank'], { stdio: 'ignore', detached: true });
  const port = await debuggingPort(join(profile, 'DevToolsActivePort'));
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { noDefaults: true });
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  return {
    context,
    async close() {
      await browser.close();
      const ended = once(child, 'exit');
      process.kill(-Number(child.pid), 'SIGKILL'); // its helpers too: they write into the profile
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** The browser writes down where it listens. */
async function debuggingPort(file: string): Promise<string> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const [port = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port !== '') return port;
    await new Promise(resolve => setTimeout(resolve, 50));
  }
  throw new Error('the browser did not start');
}
