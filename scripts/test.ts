/**
 * `npm test`: everything, in the order that fails fastest, with one summary line at the end.
 * Each part of `npm run check` counts as one test; the others are counted from their reports.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runStep } from './run-step.ts';

type Count = { readonly passed: number; readonly failed: number };

const REPORTS = 'test-results';
const started = Date.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const counts: Count[] = [];
for (const part of ['types', 'lint', 'format', 'dead']) counts.push(await timed(`check:${part}`, () => check(`check:${part}`)));
counts.push(await timed('unit', () => vitest('unit', ['architecture', 'unit', 'alone'])));
counts.push(await timed('simulation', () => vitest('simulation', ['simulation'])));
counts.push(await timed('end to end', endToEnd));

const total = counts.reduce((sum, count) => ({ passed: sum.passed + count.passed, failed: sum.failed + count.failed }));
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`\n${seconds(started)} s in all`);
console.log(`${total.passed} passed, ${total.failed} failed`);

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

async function vitest(name: string, projects: readonly string[]): Promise<Count> {
  const file = `${REPORTS}/${name}.json`;
  const chosen = projects.flatMap(project => ['--project', project]);
  const passed = await runStep('npx', ['vitest', 'run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
  const report = readReport(file);
  return asCount(passed, report['numPassedTests'], report['numFailedTests']);
}

async function endToEnd(): Promise<Count> {
  const passed = await runStep('npm', ['run', '-s', 'test:e2e']);
  const stats = readReport(`${REPORTS}/e2e.json`)['stats'];
  const of = (key: string): unknown => (typeof stats === 'object' && stats !== null ? Reflect.get(stats, key) : undefined);
  return asCount(passed, Number(of('expected') ?? 0) + Number(of('flaky') ?? 0), of('unexpected'));
}

/** A runner that died without a report, or failed outside a test, counts as one failure. */
function asCount(passedAll: boolean, passed: unknown, failed: unknown): Count {
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  return passedAll || count.failed > 0 ? count : { ...count, failed: 1 };
}

function readReport(file: string): Readonly<Record<string, unknown>> {
  if (!existsSync(file)) return {};
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return typeof report === 'object' && report !== null ? { ...report } : {};
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1);
}
