/** Component tests: pages of the product in a real Chromium, over a real IndexedDB and a back end in the page (support/open-app.tsx). */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArgs, findHeadlessChromium, NO_GPU } from '../support/chromium.ts';
import { freePort } from '../support/free-port.ts';
import { emulateMedia, holdMouse, releaseMouse } from './support/commands.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Where the server stands that answers what a page reads (support/reading-server.ts). */
const port = Number(process.env['COMPONENT_SERVER_PORT'] ?? (await freePort()));
process.env['COMPONENT_SERVER_PORT'] = String(port);

// React and antd as users run them: what they check in development takes more time than the tests.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  root: ROOT,
  cacheDir: join(ROOT, 'node_modules/.vite-component'),
  // Neither a service worker nor what is there for developers.
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify('component'),
    'import.meta.env.PROD': 'false',
    'import.meta.env.DEV': 'false',
  },
  plugins: [react()],
  // Everything is found before the first page is loaded: a package found later would reload the page in the middle of a test.
  optimizeDeps: {
    entries: [
      'src/app/main.tsx',
      'src/workers/sync.worker.ts',
      'src/{features,app}/**/calls.ts',
      'tests/component/support/each-test.ts',
      'tests/component/**/*.test.tsx',
    ],
    include: ['react/jsx-runtime', 'react-dom/client', 'antd/es/app/App', 'antd/es/app/context', 'antd/locale/zh_CN'],
  },
  server: { proxy: { '/jeecg-boot': { target: `http://127.0.0.1:${port}` } } },
  test: {
    name: 'component',
    include: ['tests/component/**/*.test.tsx'],
    globalSetup: ['tests/component/support/reading-server.ts'],
    setupFiles: ['tests/component/support/each-test.ts'],
    testTimeout: 120_000,
    maxWorkers: 2, // each page has a browser context of its own; left to itself vitest opens one on two cores
    // A locator that finds nothing yet prints the whole page into an error each time it looks again. DEBUG_PRINT_LIMIT=7000 shows the page of a failure.
    env: { DEBUG_PRINT_LIMIT: process.env['DEBUG_PRINT_LIMIT'] ?? '0' },
    chaiConfig: { truncateThreshold: 0 }, // a list of complaints is told whole
    retry: 1, // the reporter names a test that needed it: (retry x1)
    // The database was closed under a page that had not quite gone: Dexie says so although the page has heard it.
    onConsoleLog: log => !log.includes('DatabaseClosedError'),
    onUnhandledError: ({ name }) => name !== 'DatabaseClosedError',
    isolate: false, // the files of one page share the program's modules, which take longer to load than most tests take to run
    expect: { poll: { timeout: 30_000, interval: 20 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      testerHtmlPath: 'tests/component/support/tester.html',
      provider: playwright({
        launchOptions: { executablePath: findHeadlessChromium(), args: [...browserArgs(), ...NO_GPU] },
        contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
        actionTimeout: 30_000,
      }),
      commands: { emulateMedia, holdMouse, releaseMouse },
      instances: [{ browser: 'chromium' }],
    },
  },
});
