/**
 * Finds a Chromium for the browser tests: an installed one, else Playwright's own, else Debian's package when we are root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { HEADLESS_SHELL, headlessOf } from './headless-shell.ts';

const INSTALLED = [
  process.env['CHROME_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Set when the headless shell could not be installed: the processes of one run do not try it again. */
const NO_HEADLESS_SHELL = 'QUAYSIDE_NO_HEADLESS_SHELL';

const isRoot = (): boolean => process.getuid?.() === 0;

/** Without a graphics card Chromium emulates one. Drawing without the emulation takes about a third less processor time. */
export const NO_GPU = ['--disable-gpu'];

/**
 * Chromium draws the lists under its address bar as pages, loaded with every window, and keeps an empty process for the next page. Opening and
 * closing a window takes 0.75 s of processor time with them and 0.27 s without. No test uses an address bar.
 */
const OWN_PAGES: readonly string[] = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** For a browser started without Playwright. */
export const withoutOwnPages = (): string => disableFeatures(OWN_PAGES);

/** For a browser that Playwright starts with its own flag of this name, of which Chromium takes the last. */
export const withoutOwnPagesToo = (): string => disableFeatures([...disabledByPlaywright(), ...OWN_PAGES]);

const disableFeatures = (names: readonly string[]): string => `--disable-features=${names.join(',')}`;

/** Playwright exports its list nowhere. @throws when its program is written in another way. */
function disabledByPlaywright(): readonly string[] {
  const requireFrom = createRequire(createRequire(import.meta.url).resolve('playwright/package.json'));
  const program = readFileSync(join(dirname(requireFrom.resolve('playwright-core/package.json')), 'lib', 'coreBundle.js'), 'utf8');
  const list = /\bdisabledFeatures = \[(.*?)\]/s.exec(program)?.[1];
  const names = [...(list ?? '').matchAll(/^\s*"(\w+)",?$/gm)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error('the features that Playwright disables were not found in its program');
  return names;
}

/** The flags of every test browser; root needs --no-sandbox. */
export const browserArgs = (): string[] => [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** @returns the path of a browser for tests that need no window. @throws as findChromium. */
export function findHeadlessChromium(): string {
  const whole = findChromium();
  const hasShell = (): boolean => existsSync(HEADLESS_SHELL);
  const install = (): void => {
    // Both packages are named, so that they keep one version.
    if (hasApt() && process.env[NO_HEADLESS_SHELL] === undefined) installPackages(['chromium', 'chromium-headless-shell']);
  };
  const chosen = headlessOf(whole, process.env['CHROME_PATH'] === whole, { hasShell, install, say: line => console.log(line) });
  if (!hasShell()) process.env[NO_HEADLESS_SHELL] = '1';
  return chosen;
}

/** @returns the path of an executable browser with windows. @throws one sentence that names the package to install. */
export function findChromium(): string {
  const found = installed() ?? installFromDebian();
  if (found) return found;
  throw new Error('No browser for the end-to-end tests: install Chrome or Chromium, or run `npx playwright install chromium`.');
}

function installed(): string | undefined {
  return [...INSTALLED, chromium.executablePath()].find(path => path !== undefined && path !== '' && existsSync(path));
}

function installFromDebian(): string | undefined {
  if (!hasApt()) return undefined;
  installPackages(['chromium', 'fonts-noto-cjk']);
  return installed();
}

const hasApt = (): boolean => isRoot() && existsSync('/usr/bin/apt-get');

function installPackages(packages: readonly string[]): void {
  const run = (args: readonly string[]) =>
    execFileSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  const soon = ['-o', 'Acquire::http::Timeout=10']; // a network that swallows requests would hold the tests for minutes
  run([...soon, 'update', '-qq']);
  run([...soon, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
