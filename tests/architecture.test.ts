/**
 * The dependency rule, executable. Read the table top to bottom and you have read the layering.
 * A file may import its own layer and the layers listed for it; nothing else under src/ or server/.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from '#tests/support/source-files.ts';

/** Low rooms: no browser, no network, no storage. Each may import the ones before it. */
const SCHEMA = ['src/base', 'src/schema'];
const QUERY = [...SCHEMA, 'src/query'];
const DOMAIN = [...QUERY, 'src/domain'];
const SYNC = [...DOMAIN, 'src/sync'];
const PURE = [...SYNC, 'src/inspection'];
/** What the three doors of the database share; the app sees only the handle of it. */
const DB_CORE = [
  ...PURE,
  'src/db/handle',
  'src/db/tables',
  'src/db/tables-of',
  'src/db/storage-error',
  'src/db/stored-dicts',
  'src/db/stored-entry',
  'src/db/stored-notices',
  'src/db/stored-meta',
  'src/db/stored-values',
  'src/db/unreadable',
  'src/db/base-row',
  'src/db/epoch',
];
const TAB = [
  ...PURE,
  'src/db/handle',
  'src/db/read',
  'src/db/write',
  'src/machines/screen',
  'src/workers/sync-api',
  'src/workers/call-client',
];

const WORKERS = [...PURE, 'src/wire', 'src/db', 'src/machines/sync', 'src/machines/create-actor', 'src/machines/inspect'];

/** Rooms every part of the page may use. */
const PAGE = [...TAB, 'src/app/live', 'src/app/page-memory', 'src/app/settings'];
const UI = [...PAGE, 'src/app/ui'];

/** Every `calls.ts` and the decoders beside it. */
const CALLS = 'calls.ts';
const IS_CALLS = /^src\/(?:app|features)\/(?:.*\/)?(?:calls\.ts|decoders\/[^/]*\.ts)$/;

const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'src/base': [],
  'src/schema': ['src/base'],
  'src/query': SCHEMA,
  'src/domain': QUERY,
  'src/sync': DOMAIN,
  'src/inspection': SYNC,
  'src/wire': PURE,
  'src/db': PURE,
  'src/db/read': DB_CORE,
  'src/db/write': DB_CORE,
  'src/db/sync': DB_CORE,
  'src/machines': PURE,
  'src/workers': WORKERS,
  // Composes the worker's schema and reports from the features.
  'src/workers/sync.worker': [...WORKERS, 'src/workers', 'src/features/registry', 'src/features/report/reports'],
  'src/app/live': [...TAB, 'src/workers/connect', 'src/machines/create-actor', 'src/machines/inspect'],
  'src/app/page-memory': [...TAB, 'src/app/live', 'src/machines/create-actor'],
  'src/app/settings': [...TAB, 'src/app/live'],
  'src/app/ui': PAGE,
  'src/app/devtools': UI,
  'src/features': UI,
  'src/app/shell': [...UI, 'src/app/routes/page-kind'],
  'src/app': [...UI, 'src/app/shell', 'src/app/devtools', 'src/features'],
  server: PURE,
  // Declared beside the screens that use them, run by the worker: no screen is imported, only what both know.
  [CALLS]: [...PURE, 'src/wire'],
};

/** Packages that belong to one layer. A package not listed may be used anywhere. */
const PACKAGE_HOME: Readonly<Record<string, readonly string[]>> = {
  react: ['src/app', 'src/features'],
  antd: ['src/app', 'src/features'],
  'react-router-dom': ['src/app', 'src/features'],
  'dexie-react-hooks': ['src/app/live'],
  '@xstate/react': ['src/app'],
  xstate: ['src/machines', 'src/workers', 'src/app/live'],
  dexie: ['src/db'],
  ky: ['src/wire'],
  'crypto-js': ['src/wire'],
  comlink: ['src/workers', 'src/app/live'],
  valibot: [
    CALLS,
    'src/base',
    'src/schema',
    'src/query',
    'src/sync',
    'src/domain',
    'src/inspection',
    'src/features',
    'src/app',
    'src/wire',
    'src/db',
    'src/workers',
  ],
  fastify: ['server'],
  '@electric-sql/pglite': ['server'],
  pg: ['server'],
  kysely: ['server'],
  fflate: ['server', CALLS],
  'read-excel-file': ['server', CALLS],
  'write-excel-file': ['server', 'src/app'],
  echarts: ['src/app/ui'],
};

/** Known exceptions as 'from -> to', each with a reason beside it. Delete lines; do not add them. */
const DEBT: readonly string[] = [];

/** Features that use another, with the file they use. */
const BETWEEN_FEATURES: readonly string[] = [
  // The way of a waybill's truck is drawn for the truck and for its last position too.
  'src/features/base/car/track-of-car.tsx -> src/features/transport/track-dialog.tsx',
  // A collection and a settlement open the form of a write-off.
  'src/features/finance/collection/feature.ts -> src/features/finance/write-off/write-off-of.tsx',
  'src/features/finance/settlement/feature.ts -> src/features/finance/write-off/write-off-of.tsx',
  // What enters and leaves the ledger of the stacks has the same lines, whoever moves it.
  'src/features/operation/port-operation/entity.ts -> src/features/transport/ledger-lines.ts',
  'src/features/operation/vehicle-position/replay-dialog.tsx -> src/features/transport/track-dialog.tsx',
  // The administration says the same of a notice as the bell does, and shows one as its receivers will see it.
  'src/features/platform/announcements/announcement-form.tsx -> src/features/platform/bell/notice-facts.tsx',
  'src/features/platform/announcements/announcements-page.tsx -> src/features/platform/bell/notice-dialog.tsx',
  'src/features/platform/announcements/announcements-page.tsx -> src/features/platform/bell/notice-facts.tsx',
  // 菜单权限管理 opens the data rules of a page.
  'src/features/platform/menus/menus-page.tsx -> src/features/platform/data-rules/model.ts',
  'src/features/platform/menus/menus-page.tsx -> src/features/platform/data-rules/rule-list.tsx',
  // Who may drive which truck is one rule for waybills and for deliveries of the production.
  'src/features/production/delivery/entity.ts -> src/features/transport/crew-guards.ts',
  'src/features/production/delivery/stock-lines.ts -> src/features/transport/ledger-lines.ts',
  'src/features/production/production-waybill/stock-lines.ts -> src/features/transport/ledger-lines.ts',
  // The area's pages are one page.
  'src/features/report/pages.ts -> src/features/report/page/report-page.tsx',
  // What a truck can carry is a bound of the truck and of every weight on it.
  'src/features/transport/goods-return/entity.ts -> src/features/base/truck-tons.ts',
  // A stocktake is a line of the ledger; it is made, and corrected, at its stack.
  'src/features/transport/inventory-flow/feature.ts -> src/features/transport/inventory/stocktake-dialog.tsx',
  'src/features/transport/waybill-receipt/entity.ts -> src/features/base/truck-tons.ts',
  'src/features/transport/waybill/entity.ts -> src/features/base/truck-tons.ts',
  'src/features/transport/weigh-slip/entity.ts -> src/features/base/truck-tons.ts',
];

test('imports follow the layer table', () => {
  const broken = sourceFiles()
    .flatMap(importsOf)
    .filter(edge => !isAllowed(edge))
    .map(edge => `${edge.from} -> ${edge.to}`);

  const advice = 'move what both need into a room that both may import (MAY_IMPORT above), or pass it as an argument; a slot for a feature';
  expect(broken.toSorted(), advice).toEqual(DEBT.toSorted()); // a cured exception must leave the list
});

test('the features are put together in one place of the tab and one of the worker; whatever else needs a definition is given it', () => {
  const composers = filesUnder('src')
    .flatMap(importsOf)
    .filter(({ to }) => to === 'src/features/registry.ts')
    .map(({ from }) => from);

  expect(composers.toSorted()).toEqual(['src/app/signed-in/signed-in.tsx', 'src/workers/sync.worker.ts']);
});

test('the server reads the registry where a process starts; elsewhere take the Schema as an argument, or an EntityStore where the database is needed too', () => {
  const composers = filesUnder('server')
    .flatMap(importsOf)
    .filter(({ to }) => to === 'src/features/registry.ts')
    .map(({ from }) => from);

  expect(composers.toSorted()).toEqual(['server/main.ts', 'server/seed-cli.ts']);
});

test('the tests of the server lie where their server files lie: a folder of tests/server is one of server, and beside the folders only files of the start are tested', () => {
  const files = filesUnder('tests/server').filter(file => !file.startsWith('tests/server/support/'));
  const strayFolders = files.map(file => dirname(file).replace(/^tests\//, '')).filter(folder => !existsSync(folder));
  const strayFiles = files.filter(file => {
    const tested =
      dirname(file) === 'tests/server' ? importsOf(file).flatMap(({ to }) => (to.startsWith('server/') ? [dirname(to)] : [])) : [];
    return tested.length > 0 && !tested.includes('server');
  });

  expect([...new Set([...strayFolders, ...strayFiles])]).toEqual([]);
});

test('the engine is tested, and simulated, over a small schema of its own', () => {
  const files = ['tests/sync', 'tests/workers', 'tests/query', 'tests/simulation']
    .flatMap(filesUnder)
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('src/features/'))
    .map(({ from }) => from);

  expect([...new Set(files)]).toEqual([]);
});

test('a feature imports no other feature, and nothing of another area, that is not declared', () => {
  const crossing = filesUnder('src/features')
    .filter(file => (featureOf(file) ?? areaOf(file)) !== undefined)
    .flatMap(file => importsIn(file, withoutDefinitionTypes(readFileSync(file, 'utf8'))))
    .filter(({ from, to }) => !from.startsWith(featureOf(to) ?? areaOf(to) ?? ''));

  const advice = 'move what both need into src/app/ui or a lower room, or declare the import in BETWEEN_FEATURES with its reason';
  expect(crossing.map(({ from, to }) => `${from} -> ${to}`).toSorted(), advice).toEqual(BETWEEN_FEATURES);
});

/** Of two folders of the server that write to the same tables, the one that owns them does not know the other, which uses these files of it. */
const BORDERS_OF_THE_SERVER = [
  { owner: 'server/platform/bell', other: 'server/platform/announcements', through: ['record.ts', 'tables.ts'] }, // received · written
] as const;

test.each(BORDERS_OF_THE_SERVER)('$other uses $through of $owner, which imports nothing of it', ({ owner, other, through }) => {
  const between = (from: string, to: string) =>
    filesUnder(from)
      .flatMap(importsOf)
      .flatMap(edge => (isWithin(edge.to, to) ? [edge.to.slice(to.length + 1)] : []));

  expect([...new Set(between(other, owner))].toSorted()).toEqual(through);
  expect(between(owner, other)).toEqual([]);
});

test('component tests know the server by what it answers: only the one that answers imports it', () => {
  const reaching = filesUnder('tests/component')
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith('server/'))
    .map(({ from }) => from);

  expect([...new Set(reaching)]).toEqual(['tests/component/support/reading-server.ts']);
});

test('the tab imports a calls.ts as a type only: import type { … } keeps its decoders in the worker', () => {
  const values = sourceFiles()
    .filter(file => !IS_CALLS.test(file))
    .filter(file => /^import (?!type\b)[^;]*?from '[^']*\/(?:calls|decoders\/[^/']*)\.ts'/m.test(readFileSync(file, 'utf8')))
    .filter(file => /^src\/(?:app|features)\//.test(file));

  expect(values, 'write import type { … }, and put a type that both use into model.ts').toEqual([]);
});

test('a set of calls is named after the folder of its calls.ts, by which the worker finds it', () => {
  const wrong = sourceFiles()
    .filter(file => file.endsWith('/calls.ts') && file.startsWith('src/'))
    .filter(file => !readFileSync(file, 'utf8').includes(`defineCalls('${dirname(file).slice('src/'.length)}'`));

  expect(wrong).toEqual([]);
});

test('no two features store answers under one name: keptKind(name, version) takes a name nobody else has', () => {
  const names = sourceFiles().flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bkeptKind\(\s*'([^']+)'/g)].map(([, name = '']) => name),
  );

  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('the build names folders, no files: what loads together stands in one folder or behind one import()', () => {
  const tests = [...readFileSync('vite.config.ts', 'utf8').matchAll(/\btest: (\/.+\/),\s+priority/g)].map(([, pattern = '']) => pattern);

  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter(pattern => !/^\/\\\/src\\\/.*\\\/\)?\/$/.test(pattern) || /\\\.\w/.test(pattern))).toEqual([]);
});

/** Kysely's doors for text that is sent as it stands, and the drivers below it. */
const SENDS_TEXT = /from '(?:pg|@electric-sql\/pglite)'|\.query\s*[(<`]|\bsql\.(?:raw|lit)\b|\bCompiledQuery\b|\bexecuteQuery\b/;

test("SQL is written with Kysely: outside server/database no text reaches the database, so a value is bound and a name checked by sql.ts's identifier()", () => {
  const sending = filesUnder('server')
    .filter(file => !file.startsWith('server/database/'))
    .filter(file => SENDS_TEXT.test(readFileSync(file, 'utf8')));

  expect(sending).toEqual([]);
});

test('Kysely is imported as a type only; its values come from server/database/kysely.ts, which loads it in a fifth of the time', () => {
  const importing = filesUnder('server').filter(file => /^import (?!type\b)[^;]*?from 'kysely'/m.test(readFileSync(file, 'utf8')));

  expect(importing).toEqual([]);
});

test('files are named by their idea: no *-parts, *-props, messages-*, limits', () => {
  expect(sourceFiles().filter(file => /(?:-parts|-props|\/limits)\.tsx?$|\/messages-[^/]*$/.test(file))).toEqual([]);
});

/** The kinds of fields, by their files. */
const KINDS = readdirSync('src/schema/kinds')
  .filter(name => name.endsWith('.ts') && !['facts.ts', 'kind-of.ts', 'options.ts'].includes(name))
  .map(name => name.slice(0, -'.ts'.length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
/** Comparing a field's kind with a name; a `column` in memory, a `rule` of fault injection, a `dim` and a `param` of a report have kinds of their own. */
const COMPARES_KIND = [
  `(?<!\\b(?:column|dim|param)\\??\\.)\\bkind\\)?\\s*[!=]==\\s*'(?:${KINDS.join('|')})'`,
  `'(?:${KINDS.join('|')})'\\s*[!=]==\\s*[\\w.?]*\\bkind\\b`,
  `switch \\((?!(?:column|rule|dim|param)\\b)[\\w.?]*\\bkind\\)(?:(?!switch \\()[^])*?case '(?:${KINDS.join('|')})':`,
  `\\b(?:FieldKind|FieldDef\\['kind'\\]|field\\.kind)\\b`,
].map(pattern => new RegExp(pattern));

test('a field kind is one file: other code asks kindOf(field) in place of comparing kinds', () => {
  const comparing = sourceFiles().filter(file => {
    const text = readFileSync(file, 'utf8');
    return !file.startsWith('src/schema/kinds/') && COMPARES_KIND.some(pattern => pattern.test(text));
  });

  expect(KINDS).toContain('longText');
  expect(comparing).toEqual(['src/schema/field.ts']); // the union of all kinds
});

test('a list page is at most twelve files', () => {
  expect(filesUnder('src/app/ui/list').filter(file => /\.tsx?$/.test(file)).length).toBeLessThanOrEqual(12);
});

test('no file outgrows 400 lines', () => {
  const tooLong = [...sourceFiles(), ...filesUnder('tests').filter(file => !file.includes('node_modules'))].filter(
    file => readFileSync(file, 'utf8').split('\n').length > 400,
  );

  expect(tooLong, 'split the file by idea').toEqual([]);
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
  if (layer === 'server' && isDefinition(to)) return true;
  if (layer === CALLS && IS_MODEL.test(to) && to.startsWith(featureOf(from) ?? dirname(from))) return true;
  if (IS_CALLS.test(to) && layer !== CALLS) return to.startsWith(featureOf(from) ?? dirname(from)); // and as a type only, below
  return layerOf(to) === layer || (MAY_IMPORT[layer] ?? []).some(allowed => isWithin(to, allowed));
}

/** The type of another feature's definition is for reading its rows (typed-row.ts) and leaves nothing in the program. */
const withoutDefinitionTypes = (text: string): string => text.replaceAll(/^import type \{[^}]*\} from '[^']*\/entity\.ts';$/gm, '');

const importsOf = (file: string): Edge[] => importsIn(file, readFileSync(file, 'utf8'));

function importsIn(file: string, text: string): Edge[] {
  const specifiers = text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return Array.from(specifiers, ([, specifier = '']) => ({ from: file, to: resolve(file, specifier) }));
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('#server/') || specifier.startsWith('#tests/')) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
}

const sourceFiles = () => ['src', 'server'].flatMap(filesUnder);

/** The most specific layer that contains the file. */
function layerOf(file: string): string {
  if (IS_CALLS.test(file)) return CALLS;
  return (
    Object.keys(MAY_IMPORT)
      .filter(layer => isWithin(file, layer))
      .toSorted((a, b) => b.length - a.length)[0] ?? file
  );
}

const isWithin = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`) || path.startsWith(`${prefix}.`);
/** What both sides of the wire know of a feature. */
const COMPOSED = ['src/features/registry.ts', 'src/features/report/reports.ts'];
const isDefinition = (path: string) => COMPOSED.includes(path) || IS_MODEL.test(path);
/** Definitions, and types, codes and bounds that client and server share; no library of the browser. */
const IS_MODEL = /^src\/features\/[a-z-]+\/[a-z-]+\/(?:entity|views|model)\.ts$/;
const featureOf = (path: string) => /^src\/features\/[a-z-]+\/[a-z-]+\//.exec(path)?.[0];
/** Of a file that the features of one area share. */
const areaOf = (path: string) => /^src\/features\/[a-z-]+\/(?=[\w-]+\.tsx?$)/.exec(path)?.[0];
const isOurs = (path: string) => path.startsWith('src/') || path.startsWith('server/');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
