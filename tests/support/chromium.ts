/**
 * Finds a Chromium for the browser tests: an installed one, else Playwright's own, else Debian's package when we are root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const INSTALLED = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isRoot = (): boolean => process.getuid?.() === 0;

/** Without a graphics card Chromium emulates one. Drawing without the emulation takes about a third less processor time. */
export const NO_GPU = ['--disable-gpu'];

/** The flags of every test browser; root needs --no-sandbox. */
export const browserArgs = (): string[] => [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @returns the path of an executable browser. @throws one sentence that names the package to install. */
export function findChromium(): string {
  const found = installed() ?? installFromDebian();
  if (found) return found;
  throw new Error('No browser for the end-to-end tests: install Chrome or Chromium, or run `npx playwright install chromium`.');
}

function installed(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find(path => path !== undefined && path !== '' && existsSync(path));
}

function installFromDebian(): string | undefined {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return undefined;
  const run = (args: string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']);
  return installed();
}
