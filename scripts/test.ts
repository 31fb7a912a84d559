/**
 * `npm test`: everything, in the order that fails fastest, with one summary line at the end.
 * Each part of `npm run check` counts as one test; the others are counted from their reports.
 * The simulation needs nothing but a processor: it runs beside all other steps on the time they leave over, and is told last.
 * The files of a few failed tests run once more when it has ended; the summary names what passed only then.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { runBeside, runStep } from './run-step.ts';
import { browserCount, filesToRepeat, summaryLines, unfinishedFiles, vitestCount, withSecondTry } from './test-summary.ts';
import type { Count } from './test-summary.ts';

const REPORTS = 'test-results';
/** The compiler and the linter are Go programs: collecting their garbage less often takes an eighth less processor time, and some more memory. */
const FEWER_COLLECTIONS = { GOGC: '400' };
const started = Date.now();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const UNIT = ['architecture', 'unit', 'alone', 'server'];
const COMPONENT = ['--config', 'tests/component/vitest.config.ts'];

const counts: Count[] = [];
const simulation = runBeside(...vitestCommand('simulation', ['simulation']));
for (const part of ['types', 'lint', 'format', 'dead']) counts.push(await timed(`check:${part}`, () => check(`check:${part}`)));
const unit = await timed('unit', unitTests);
const component = await timed('component', () => vitest('component', [], COMPONENT));
const browser = await timed('end to end', () => endToEnd([]));
counts.push(await timed('simulation, begun beside the checks', simulationEnd));
counts.push(await repeated('unit', unit, files => vitest('unit-again', UNIT, files)));
counts.push(await repeated('component', component, files => vitest('component-again', [], [...COMPONENT, ...files])));
counts.push(await repeated('end to end', browser, endToEnd));

process.exitCode = counts.some(({ failed }) => failed > 0) ? 1 : 0;
console.log(`\n${seconds(started)} s in all`);
for (const line of summaryLines(counts)) console.log(line);

async function repeated(name: string, first: Count, run: (files: readonly string[]) => Promise<Count>): Promise<Count> {
  const files = filesToRepeat(first);
  return files.length === 0 ? first : withSecondTry(first, await timed(`${name}, a second try`, () => run(files)));
}

async function timed(name: string, run: () => Promise<Count>): Promise<Count> {
  const begun = Date.now();
  console.log(`\n== ${name}`);
  const count = await run();
  console.log(`== ${name}: ${count.passed} passed, ${count.failed} failed (${seconds(begun)} s)`);
  return count;
}

async function check(script: string): Promise<Count> {
  return (await runStep('npm', ['run', '-s', script], FEWER_COLLECTIONS)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(name: string, projects: readonly string[], more: readonly string[] = []): Promise<Count> {
  return countOf(name, await runStep(...vitestCommand(name, projects, more)));
}

/**
 * A test process of Node can die without a word in the middle of a file (seen once, in PostgreSQL's WebAssembly), and takes the rest of its
 * tests along. Nothing failed then: these files run once more, and are named in the summary.
 */
async function unitTests(): Promise<Count> {
  const count = await vitest('unit', UNIT);
  const left = unfinishedFiles(readReport(reportOf('unit')), process.cwd());
  if (count.failed === 0 || left.length === 0) return count;
  const { failed } = await vitest('unit-left', UNIT, left);
  return { passed: count.passed, failed, retried: [...(count.retried ?? []), ...left.map(file => `${file} › its process died`)] };
}

function vitestCommand(
  name: string,
  projects: readonly string[],
  more: readonly string[] = [],
): [command: string, args: readonly string[]] {
  const chosen = projects.flatMap(project => ['--project', project]);
  const reports = [
    '--reporter=default',
    '--reporter=./scripts/first-try-reporter.ts',
    '--reporter=json',
    `--outputFile.json=${reportOf(name)}`,
  ];
  return ['npx', ['vitest', 'run', ...more, ...chosen, ...reports]];
}

function countOf(name: string, passed: boolean): Count {
  return vitestCount(passed, readReport(reportOf(name)), process.cwd());
}

function reportOf(name: string): string {
  return `${REPORTS}/${name}.json`;
}

async function simulationEnd(): Promise<Count> {
  const { passed, output } = await simulation;
  process.stdout.write(output);
  return countOf('simulation', passed);
}

async function endToEnd(files: readonly string[]): Promise<Count> {
  const passed = await runStep('npm', ['run', '-s', 'test:e2e', '--', ...files]);
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
