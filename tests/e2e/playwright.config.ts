/** End-to-end tests: the built client, the real server, a real Chromium. Run through `npm run test:e2e`, which builds first. */
import { defineConfig } from 'playwright/test';
import { browserArgs, findChromium, NO_GPU, withoutOwnPagesToo } from '#tests/support/chromium.ts';
import { PLAIN_HTTP_HOST } from './support/plain-http-host.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/e2e',
  globalSetup: './support/global-setup.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 3, // on two cores: about half of the files wait for leases and retries rather than compute
  fullyParallel: false,
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Storing the whole program takes a new browser context three seconds of processor time. A file that loads something without a network allows it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' }, // main-flow keeps the motion
    // The whole browser: in the headless shell a page that comes back without a network did not show what waits to be sent (photos.spec.ts).
    // One browser for all files: a file with options of its own would run after all others, beside an idle worker.
    launchOptions: {
      executablePath: findChromium(),
      args: [...browserArgs(), ...NO_GPU, withoutOwnPagesToo(), `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`],
    },
    screenshot: 'only-on-failure',
  },
});
