/** `npm run sim -- --seeds N --from S`: a campaign of the simulator over the seeds S to S + N - 1; failures are made small and kept in the corpus. */
import { parseArgs } from 'node:util';
import { runStep } from './run-step.ts';

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' } } });
process.env['SIM_SEEDS'] = values.seeds;
process.env['SIM_FIRST'] = values.from;
const isGood = await runStep('npx', [
  'vitest',
  'run',
  '--project',
  'simulation',
  'tests/simulation/corpus.test.ts',
  'tests/simulation/seeds',
]);
process.exitCode = isGood ? 0 : 1;
