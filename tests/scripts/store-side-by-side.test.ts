/** The script that stores the program beside Workbox: hashed files only, several at once, none twice, and a failure is left to Workbox. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { STORE_SCRIPT, storeScript, storeSideBySide } from '../../scripts/build/store-side-by-side.ts';

const SCOPE = 'http://quay/';
const FILES = Array.from({ length: 20 }, (_, at) => ({ url: `assets/part-${at}.js`, revision: null }));

/** Runs an installation with the script. @returns what was loaded, and how many at once. */
async function install(stored: readonly string[], lost: readonly string[] = []) {
  const waits: Promise<unknown>[] = [];
  const loaded: string[] = [];
  const opened: string[] = [];
  let running = 0;
  let most = 0;
  const cache = {
    match: async (url: string) => (stored.includes(url) ? {} : undefined),
    add: async (url: string) => {
      most = Math.max(most, ++running);
      await new Promise(resolve => setTimeout(resolve, 1));
      running--;
      if (lost.includes(url)) throw new Error('lost');
      loaded.push(url);
    },
  };
  const addEventListener = (_: string, run: (event: { waitUntil: (work: Promise<unknown>) => void }) => void): void =>
    run({ waitUntil: work => void waits.push(work) });
  const self = { addEventListener, registration: { scope: SCOPE }, location: { href: `${SCOPE}sw.js` } };
  const caches = { open: async (name: string) => (opened.push(name), cache) };
  runInNewContext(storeScript([...FILES, { url: 'index.html', revision: 'abc' }]), { self, caches, URL });
  await Promise.all(waits);
  return { loaded, most, opened };
}

const address = (at: number): string => `${SCOPE}assets/part-${at}.js`;

test('all hashed files are stored in the cache of Workbox, several at once', async () => {
  const { loaded, most, opened } = await install([]);
  expect(opened).toEqual([`workbox-precache-v2-${SCOPE}`]);
  expect(loaded.toSorted((a, b) => a.localeCompare(b))).toEqual(FILES.map((_, at) => address(at)).toSorted((a, b) => a.localeCompare(b)));
  expect(most).toBe(6);
});

test('a stored file is not loaded again, and a lost one stops neither the others nor the installation', async () => {
  const { loaded } = await install([address(3)], [address(5)]);
  expect(loaded).toHaveLength(FILES.length - 2);
  expect(loaded).not.toContain(address(3));
});

test('the script is written into the folder that is built into, whichever the command line names', async () => {
  const root = mkdtempSync(join(tmpdir(), 'quayside-store-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const { plugin, transform } = storeSideBySide();
  expect(() => transform(FILES)).toThrow('vite.config.ts');
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugin],
    build: { outDir: 'elsewhere', rolldownOptions: { input: 'nothing' } },
  }).catch(() => undefined); // nothing is there to build: the folder is known before
  expect(transform(FILES)).toEqual({ manifest: FILES, warnings: [] });
  expect(readFileSync(join(root, 'elsewhere', STORE_SCRIPT), 'utf8')).toBe(storeScript(FILES));
});
