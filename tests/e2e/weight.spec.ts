/**
 * What the built client makes a browser load, in KB of gzip: until the sign-in stands, until the first list has rows (page and worker), for what any
 * list has beside its rows, and more for each area and page after that. Sizes do not depend on the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'playwright/test';

const CLIENT = join(import.meta.dirname, '..', '..', 'dist', 'client');
const ASSETS = join(CLIENT, 'assets');
const FEATURES = join(import.meta.dirname, '..', '..', 'src', 'features');
const KB = 1_000;
const LOGIN_MAX = 205;
const FIRST_LIST_MAX = 554;
/** Page and worker together, until a first list has rows. */
const TOGETHER_MAX = 632;
/** What the worker loads before a first list has rows and the page has not: engine, server calls, sockets. */
const WORKER_MAX = 80;
/** With the form, which the sign-in page did without, and what stands over a page, which the first list does without. */
const BESIDE_MAX = 342;
/** All three: what moves from one to the other saves nothing here. */
const ANY_LIST_MAX = 893;
/** Messages and questions come first of all that follows the rows. */
const NOTICES_MAX = 32;
/** What marks the rows is there before the drawers on a slow line. */
const MARKS_MAX = 8;
const AREA_MAX = 150;

const names = readdirSync(ASSETS);
const STATIC_IMPORT = /(?:from|import) ?"\.\/([^"]+\.js)"/g;

/** The script that the build named after a folder, if it has one. */
const scriptOf = (name: string): string | undefined =>
  names.find(file => file.startsWith(`${name}-`) && file.endsWith('.js') && isOf(name, file));
const styleOf = (name: string): readonly string[] => names.filter(file => file.endsWith('.css') && isOf(name, file));
/** `base-1a2b3c4d.js` is of base, `base-data-1a2b3c4d.js` is not. */
const isOf = (name: string, file: string): boolean => new RegExp(`^${name}-[\\w-]{8}\\.`).test(file);

/** The files and everything they import before they run. */
function withImports(files: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    if (file.endsWith('.js'))
      for (const [, imported = ''] of readFileSync(join(ASSETS, file), 'utf8').matchAll(STATIC_IMPORT)) add(imported);
  };
  files.forEach(add);
  return found;
}

const filesOf = (name: string): readonly string[] => [...styleOf(name), ...[scriptOf(name)].flatMap(script => script ?? [])];
const kilobytes = (files: ReadonlySet<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(ASSETS, file)), { level: 9 }).length, 0) / KB;

const login = withImports(
  [...readFileSync(join(CLIENT, 'index.html'), 'utf8').matchAll(/"\/assets\/([^"]+)"/g)].map(([, file = '']) => file),
);
const firstList = new Set([...login, ...withImports(filesOf('signed-in'))]);
const worker = withImports(['sync.worker', 'engine-chunk', 'shared'].flatMap(filesOf));
const anyList = new Set([...firstList, ...withImports(['over-page', 'list-marks', 'beside-list', 'dialogs'].flatMap(filesOf))]);
/** Those of the files that are not there yet. */
const beyond = (files: ReadonlySet<string>, there: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...files].filter(file => !there.has(file)));
const moreFor = (name: string): number => kilobytes(beyond(withImports(filesOf(name)), anyList));

test('the sign-in page, the first list, and what stands beside any list keep to their weights', () => {
  expect([...login].filter(file => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(firstList.size).toBeGreaterThan(login.size);
  expect(anyList.size).toBeGreaterThan(firstList.size);
  expect(kilobytes(login)).toBeLessThan(LOGIN_MAX);
  expect(kilobytes(firstList)).toBeLessThan(FIRST_LIST_MAX);
  expect(kilobytes(beyond(anyList, firstList))).toBeLessThan(BESIDE_MAX);
  expect(kilobytes(anyList)).toBeLessThan(ANY_LIST_MAX);
  expect(filesOf('over-page').length).toBeGreaterThan(0);
  expect(kilobytes(beyond(withImports(filesOf('over-page')), firstList))).toBeLessThan(NOTICES_MAX);
  expect(kilobytes(new Set(filesOf('list-marks')))).toBeLessThan(MARKS_MAX);
  expect(filesOf('list-marks').length).toBeGreaterThan(0);
  expect([...withImports(filesOf('list-marks'))].filter(file => /^(?:dialogs|beside-list)-/.test(file))).toEqual([]);
  expect(worker.size).toBeGreaterThan(3);
  expect(kilobytes(beyond(worker, firstList))).toBeLessThan(WORKER_MAX);
  expect(kilobytes(new Set([...firstList, ...worker]))).toBeLessThan(TOGETHER_MAX);
});

test('page and worker load what both need from the same files', () => {
  const holding = (text: string): readonly string[] =>
    names.filter(file => file.endsWith('.js') && readFileSync(join(ASSETS, file), 'utf8').includes(text));
  // A definition, the database, the RPC channel: a text of each that a build keeps.
  for (const text of ['waybill_track', 'BulkError', 'Comlink.proxy']) {
    const [file = '', ...more] = holding(text);
    expect.soft(more, `${text} is in one file`).toEqual([]);
    expect.soft([firstList.has(file), worker.has(file)], `${file} with ${text}`).toEqual([true, true]);
  }
});

test('no area of the business and no page of the platform adds more than its share', () => {
  const folders = (path: string): readonly string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? entry.name : []));
  const built = [...folders(FEATURES), ...folders(join(FEATURES, 'platform'))].filter(name => scriptOf(name) !== undefined);
  expect(built).toEqual(expect.arrayContaining(['transport', 'finance', 'bidding', 'users']));
  const heavy = built.map(name => [name, Math.round(moreFor(name))] as const).filter(([, size]) => size > AREA_MAX);
  expect(heavy).toEqual([]);
});
