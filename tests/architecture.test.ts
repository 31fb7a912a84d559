/**
 * The dependency rule, executable. Read the table top to bottom and you have read the layering.
 * A file may import its own layer and the layers listed for it; nothing else under src/ or server/.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const PURE = ['src/base', 'src/domain'];
/** What the three doors of the database share; the app sees only the handle of it. */
const DB_CORE = [
  ...PURE,
  'src/db/handle',
  'src/db/tables',
  'src/db/tables-of',
  'src/db/storage-error',
  'src/db/stored-entry',
  'src/db/stored-notices',
  'src/db/stored-values',
  'src/db/unreadable',
  'src/db/base-row',
];
const TAB = [
  ...PURE,
  'src/db/handle',
  'src/db/read',
  'src/db/write',
  'src/machines/screen',
  'src/workers/sync-api',
  'src/workers/direct-api',
];

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/domain': ['src/base'],
  'src/wire': PURE,
  'src/db': PURE,
  'src/db/read': DB_CORE,
  'src/db/write': DB_CORE,
  'src/db/sync': DB_CORE,
  'src/machines': PURE,
  'src/workers': [...PURE, 'src/wire', 'src/db', 'src/machines/sync', 'src/machines/create-actor', 'src/machines/inspect'],
  'src/app/live': [...TAB, 'src/workers/connect', 'src/machines/create-actor', 'src/machines/inspect'],
  'src/app/widgets': [...TAB, 'src/app/live'],
  'src/app/inspector/chart': [...PURE, 'src/app/live'],
  'src/app/engine': [...TAB, 'src/app/live', 'src/app/widgets', 'src/app/inspector/chart'],
  'src/app/shell': [...TAB, 'src/app/live', 'src/app/widgets'],
  'src/app/inspector': [...TAB, 'src/app/live', 'src/app/widgets', 'src/app/inspector/chart'],
  'src/app/pages': [...TAB, 'src/app/live', 'src/app/widgets', 'src/app/engine', 'src/app/shell'],
  'src/app': [...TAB, 'src/app/live', 'src/app/widgets', 'src/app/shell', 'src/app/engine', 'src/app/pages', 'src/app/inspector'],
  server: PURE,
};

/** Packages that belong to one layer. A package not listed may be used anywhere. */
const PACKAGE_HOME: Readonly<Record<string, readonly string[]>> = {
  react: ['src/app'],
  antd: ['src/app'],
  'react-router-dom': ['src/app'],
  'dexie-react-hooks': ['src/app/live'],
  '@xstate/react': ['src/app'],
  xstate: ['src/machines', 'src/workers', 'src/app/live'],
  dexie: ['src/db'],
  ky: ['src/wire'],
  'crypto-js': ['src/wire'],
  comlink: ['src/workers', 'src/app/live'],
  valibot: ['src/domain', 'src/wire', 'src/db', 'src/workers'],
  fastify: ['server'],
  '@electric-sql/pglite': ['server'],
  pg: ['server'],
  fflate: ['server'],
  'read-excel-file': ['server'],
  'write-excel-file': ['server'],
};

/** Known exceptions as 'from -> to', each with a reason beside it. Delete lines; do not add them. */
const DEBT: readonly string[] = [];

test('imports follow the layer table', () => {
  const broken = sourceFiles()
    .flatMap(importsOf)
    .filter(edge => !isAllowed(edge))
    .map(edge => `${edge.from} -> ${edge.to}`);

  expect(broken.toSorted()).toEqual(DEBT.toSorted()); // a cured exception must leave the list
});

test('no file outgrows 400 lines', () => {
  const tooLong = [...sourceFiles(), ...filesUnder('tests').filter(file => !file.includes('node_modules'))].filter(
    file => readFileSync(file, 'utf8').split('\n').length > 400,
  );

  expect(tooLong).toEqual([]);
});

test('the median source file is under 90 lines', () => {
  const lengths = sourceFiles()
    .map(file => readFileSync(file, 'utf8').split('\n').length)
    .toSorted((a, b) => a - b);

  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(90);
});

type Edge = { readonly from: string; readonly to: string };

function isAllowed({ from, to }: Edge): boolean {
  const layer = layerOf(from);
  if (!isOurs(to)) return (PACKAGE_HOME[packageOf(to)] ?? [layer]).some(home => isWithin(layer, home));
  return layerOf(to) === layer || (MAY_IMPORT[layer] ?? []).some(allowed => isWithin(to, allowed));
}

function importsOf(file: string): Edge[] {
  const specifiers = readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return Array.from(specifiers, ([, specifier = '']) => ({ from: file, to: resolve(file, specifier) }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#server/') || specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
}

function filesUnder(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(root, name));
}

const sourceFiles = () => ['src', 'server'].flatMap(filesUnder);

/** The most specific layer that contains the file. */
function layerOf(file: string): string {
  return (
    Object.keys(MAY_IMPORT)
      .filter(layer => isWithin(file, layer))
      .toSorted((a, b) => b.length - a.length)[0] ?? file
  );
}

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`);
const isOurs = (path: string) => path.startsWith('src/') || path.startsWith('server/');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
