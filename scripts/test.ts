/**
 * `npm test`: everything, in the order that fails fastest, with one summary line at the end.
 * Each part of `npm run check` counts as one test; the others are counted from their reports.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runStep } from './run-step.ts';
import { browserCount, summaryLines, vitestCount } from './test-summary.ts';
import type { Count } from './test-summary.ts';

const REPORTS = 'test-results';
const started = Date.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const counts: Count[] = [];
for (const part of ['types', 'lint', 'format', 'dead']) counts.push(await timed(`check:${part}`, () => check(`check:${part}`)));
counts.push(await timed('unit', () => vitest('unit', ['architecture', 'unit', 'alone', 'server'])));
counts.push(await timed('component', () => vitest('component', [], ['--config', 'tests/component/vitest.config.ts'])));
counts.push(await timed('simulation', () => vitest('simulation', ['simulation'])));
counts.push(await timed('end to end', endToEnd));

process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(`\n${seconds(started)} s in all`);
for (const line of summaryLines(counts)) console.log(line);

async function timed(name: string, run: () => Promise<Count>): Promise<Count> {
  const begun = Date.now();
  console.log(`\n== ${name}`);
  const count = await run();
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds(begun)} s)`);
  return count;
}

async function check(script: string): Promise<Count> {
  return (await runStep('npm', ['run', '-s', script])) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name: string, projects: readonly string[], more: readonly string[] = []): Promise<Count> {
  const file = `${REPORTS}/${name}.json`;
  const chosen = projects.flatMap(project => ['--project', project]);
  const passed = await runStep('npx', [
    'vitest',
    'run',
    ...more,
    ...chosen,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return vitestCount(passed, readReport(file), process.cwd());
}

async function endToEnd(): Promise<Count> {
  const passed = await runStep('npm', ['run', '-s', 'test:e2e']);
  return browserCount(passed, readReport(`${REPORTS}/e2e.json`));
}

function readReport(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
