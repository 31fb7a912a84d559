/** `npm run test:e2e [-- playwright arguments]`: builds client, server and the lean tab when needed, then runs the browser tests. */
import { buildIfNeeded, buildLeanIfNeeded, buildServerIfNeeded } from './build-if-needed.mjs';
import { runStep } from './run-step.ts';

buildIfNeeded();
buildServerIfNeeded();
buildLeanIfNeeded();
const passed = await runStep('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]);
process.exitCode = passed ? 0 : 1;
