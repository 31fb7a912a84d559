/** `npm run test:e2e [-- playwright arguments]`: builds client, server and the lean tab when needed, then runs the browser tests. */
import './build-for-tests.ts';
import { runStep } from './run-step.ts';

const passed = await runStep('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]);
process.exitCode = passed ? 0 : 1;
