/** Build, dev server and test projects. The client is served by server/main.ts in production and by Vite (proxying the API) in development. */
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { plainIcons } from './scripts/build/plain-icons.ts';
import { STORE_SCRIPT, storeSideBySide } from './scripts/build/store-side-by-side.ts';
import { withoutColorPresets } from './scripts/build/without-color-presets.ts';
import { withoutDefinitionChecks } from './scripts/build/without-definition-checks.ts';
import { withoutEarlyNotices } from './scripts/build/without-early-notices.ts';
import { withoutFacades } from './scripts/build/without-facades.ts';
import { withoutFormBehindInputs } from './scripts/build/without-form-behind-inputs.ts';
import { withoutKeptFocus } from './scripts/build/without-kept-focus.ts';
import { withoutTableTree } from './scripts/build/without-table-tree.ts';
import { withoutUniqueTooltips } from './scripts/build/without-unique-tooltips.ts';
import { withoutUnusedParts } from './scripts/build/without-unused-parts.ts';
import { withoutZipWorkers } from './scripts/build/without-zip-workers.ts';
import { workerBesidePage } from './scripts/build/worker-beside-page.ts';
import { PICTURE_CACHE } from './src/domain/picture-cache.ts';

const VERSION = /"version": "([^"]+)"/.exec(readFileSync(new URL('package.json', import.meta.url), 'utf8'))?.[1] ?? '';
const API_PORT = process.env['API_PORT'] ?? '3101';
/** Tests that read the files of the project in place of running them. */
const ARCHITECTURE = [
  'tests/architecture.test.ts',
  'tests/doubles.test.ts',
  'tests/function-length.test.ts',
  'tests/typed-reads.test.ts',
  'tests/device-clock.test.ts',
  'tests/registry.test.ts',
  'tests/laws.test.ts',
  'tests/docs/docs-features.test.ts',
];
/** Tests with a command of their own. */
const NOT_UNIT = [...ARCHITECTURE, 'tests/simulation/**', 'tests/e2e/**', 'tests/component/**', '**/node_modules/**'];
/** Tests over the server, in memory or as a process. */
const SERVER = ['tests/server/**/*.test.ts', 'tests/differential/**/*.test.ts'];
/**
 * Tests that want a process to themselves: they count every actor that lives, run a whole engine, whose locks and channels the process has once, or
 * replace a module, which another file has loaded or would find replaced.
 */
const ALONE = [
  'tests/db/loose-rows.test.ts',
  'tests/machines/inspect/**/*.test.ts',
  'tests/workers/inspect/**/*.test.ts',
  'tests/workers/engine/{clock-back,hints,live-engine,rights,uploads}.test.ts',
  'tests/app/live/listen-to-actors.test.ts',
];

const UI = /\/src\/app\/ui\//;
/** What no list has beside its rows: it is loaded where it is used. */
const LATER_UI = new RegExp(
  [
    'chart/|data-chart/|desk-card/|editable-table/|holding/|online/|print/|rights/|row-changes/|row-notes/|transfer/',
    'widgets/(?:code-text|curve|enhance|markdown|rich-text|rows-box|safe-html)/',
    'widgets/(?:area-linkage|detail-view|drag-verify|many-select|tag-input)\\.',
    'widgets/(?:cron/cron-modal|dict-search/search-select|list-picker/list-picker-input|popup/popup-dialog|table-picker/table-picker-input|trees/level-tree-select|trees/tree-table)\\.',
  ]
    .map(part => `/src/app/ui/(?:${part})`)
    .join('|'),
);

/** Names a chunk by the folder that `pattern` finds in the path of a module. */
const folderIn = (pattern: RegExp) => (path: string) => pattern.exec(path)?.[1] ?? null;

const sideBySide = storeSideBySide();
const beside = workerBesidePage();

const WITH_SERVER = {
  testTimeout: 20_000,
  globalSetup: ['tests/support/build-server.ts', 'tests/support/database-images.ts'],
};

export default defineConfig({
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(VERSION) },
  plugins: [
    react(),
    beside.plugin,
    withoutUnusedParts(),
    withoutTableTree(),
    plainIcons(),
    withoutColorPresets(),
    withoutUniqueTooltips(),
    withoutFormBehindInputs(),
    withoutDefinitionChecks(),
    withoutEarlyNotices(),
    withoutFacades(),
    withoutZipWorkers(),
    withoutKeptFocus(),
    sideBySide.plugin,
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: '智慧物流系统平台',
        short_name: 'Quayside',
        lang: 'zh-CN',
        display: 'standalone',
        start_url: '/',
        theme_color: '#c118ff',
        background_color: '#ffffff',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        importScripts: [STORE_SCRIPT],
        manifestTransforms: [sideBySide.transform],
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}'],
        runtimeCaching: [
          { urlPattern: /\/app-config\.json$/, handler: 'NetworkFirst', options: { cacheName: 'app-config', networkTimeoutSeconds: 3 } },
          // Pictures of rows, for a device without a network. Sign-out empties this cache, which the browser's own would survive.
          {
            urlPattern: /\/sys\/common\/static\/[^?]+\.(?:png|jpe?g|gif|webp|bmp)$/i,
            handler: 'CacheFirst',
            options: { cacheName: PICTURE_CACHE, cacheableResponse: { statuses: [200] } },
          },
        ],
        globIgnores: ['**/app-config.json', STORE_SCRIPT], // read at run time; the last answer serves only a start without network: pointing at another back end needs no rebuild
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/jeecg-boot/, /^\/__/],
        maximumFileSizeToCacheInBytes: 6_000_000,
      },
    }),
  ],
  worker: { format: 'es' },
  optimizeDeps: { entries: ['index.html', 'src/workers/sync.worker.ts'] }, // not the bench's pages, whose peers are not installed here
  build: {
    target: 'es2023',
    outDir: 'dist/client',
    sourcemap: false,
    chunkSizeWarningLimit: 1500,
    modulePreload: { resolveDependencies: beside.resolveDependencies },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: beside.groups([
            // A folder here becomes one file with all its modules import, instead of dozens of shared ones.
            { name: 'first-frame', test: /\/src\/app\/first-frame\//, priority: 9 }, // runs before the rest is even there
            { name: 'start', tags: ['$initial'], priority: 8 },
            { name: 'signed-in', test: /\/src\/app\/signed-in\//, priority: 7 },
            { name: 'over-page', test: /\/src\/app\/(?:shell\/notices|ui\/widgets\/bottom-sheet)\//, priority: 6.7 },
            { name: 'list-marks', test: /\/src\/app\/ui\/list-marks\//, priority: 6.5 },
            { name: 'beside-list', test: /\/src\/app\/ui\/beside-list\//, priority: 6 },
            {
              name: 'dialogs',
              test: path => UI.test(path) && !LATER_UI.test(path),
              priority: 5,
            },
            { name: folderIn(/\/src\/app\/ui\/(online|print)\//), test: /\/src\/app\/ui\/(?:online|print)\//, priority: 4 },
            { name: 'editable-table', test: /\/src\/app\/ui\/editable-table\//, priority: 4 },
            { name: 'shell', test: /\/src\/app\/(?:shell|settings)\//, priority: 4 },
            { name: folderIn(/\/src\/features\/(?!platform\/)([\w-]+)\//), test: /\/src\/features\/(?!platform\/)/, priority: 3 },
            { name: folderIn(/\/src\/features\/platform\/([\w-]+)\//), test: /\/src\/features\/platform\/[\w-]+\//, priority: 2 },
          ]),
        },
      },
    },
  },
  server: {
    port: 3100,
    proxy: {
      '/jeecg-boot': { target: `http://127.0.0.1:${API_PORT}`, ws: true },
      '/__': { target: `http://127.0.0.1:${API_PORT}` },
      '/app-config.json': { target: `http://127.0.0.1:${API_PORT}` }, // imported as a module, which Vite would take for source code
    },
  },
  test: {
    maxWorkers: '100%', // left to itself vitest keeps one core free, of two
    projects: [
      {
        test: {
          name: 'architecture',
          include: ARCHITECTURE,
          testTimeout: 20_000, // they read every file of the project
        },
      },
      {
        // Nothing here leaves anything behind in a module: the files of one worker share what they load, which halves their time.
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: [...NOT_UNIT, ...SERVER, ...ALONE],
          setupFiles: ['tests/support/fake-indexeddb.ts'],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { test: { ...WITH_SERVER, name: 'alone', include: ALONE } },
      // As above. Loading the server's modules for each file took a quarter of the time.
      { test: { ...WITH_SERVER, name: 'server', include: SERVER, isolate: false } },
      {
        test: {
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          globalSetup: ['tests/simulation/suite/make-worlds.ts'],
          testTimeout: 1_800_000, // `npm test` runs them on the time that its other steps leave over
          hookTimeout: 1_800_000,
          execArgv: ['--max-semi-space-size=64'], // worlds are short-lived garbage
        },
      },
    ],
  },
});
