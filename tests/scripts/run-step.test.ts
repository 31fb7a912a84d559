/** Commands of the test script that run beside others. */
import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { runBeside } from '../../scripts/run-step.ts';

const run = (script: string) => runBeside(process.execPath, ['-e', script]);

test('a command beside others has the lowest priority, and so has what it starts', async () => {
  // A process that starts at once can be ahead of the priority given to it; a test runner starts its workers much later.
  const tellPriority = `console.log(require('node:os').getPriority())`;
  const script = `setTimeout(() => require('node:child_process').spawnSync(process.execPath, ['-e', ${JSON.stringify(tellPriority)}], { stdio: 'inherit' }), 200)`;

  const { passed, output } = await run(script);

  expect(passed).toBe(true);
  expect(Number(output)).toBe(constants.priority.PRIORITY_LOW);
});

test('its output is kept whole, errors too, and its failure is told', async () => {
  const { passed, output } = await run(`console.log('五'); console.error('六'); process.exitCode = 3`);

  expect(passed).toBe(false);
  expect(output).toContain('五');
  expect(output).toContain('六');
});

test('a command that does not exist has failed', async () => {
  const { passed, output } = await runBeside('no-such-command-here', []);

  expect(passed).toBe(false);
  expect(output).toContain('ENOENT');
});
