/** The summary at the end of the test run: passed tests, tests that passed only on a second try, failed tests; the last two by name. */
import { stripVTControlCharacters } from 'node:util';

/** A test that failed: its file, for a runner's command line, and the first line of what went wrong. */
export type Failure = { readonly file: string; readonly title: string; readonly why: string };

export type Count = {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed first and passed when they were repeated: `file › title`. They do not count as passed at once. */
  readonly retried?: readonly string[];
  /** The failed tests a report names; fewer than `failed` when the runner itself failed. */
  readonly failures?: readonly Failure[];
};

/** A runner that ended without a report, or failed outside a test, counts as one failure. */
export function asCount(passedAll: boolean, passed: unknown, failed: unknown): Count {
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 0) };
  return passedAll || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** @param report the output of Playwright's json reporter. */
export function browserCount(passedAll: boolean, report: unknown): Count {
  const stats = at(report, 'stats');
  return {
    ...asCount(passedAll, at(stats, 'expected'), at(stats, 'unexpected')),
    retried: specsWith(report, 'flaky').map(spec => `${textAt(spec, 'file')} › ${textAt(spec, 'title')}`),
    failures: specsWith(report, 'unexpected').map(failedSpec),
  };
}

/**
 * A test that passed with messages of a failure failed first and was repeated.
 * @param report what Vitest's json reporter wrote.
 * @param root the folder its file names begin with.
 */
export function vitestCount(passedAll: boolean, report: unknown, root: string): Count {
  const count = asCount(passedAll, at(report, 'numPassedTests'), at(report, 'numFailedTests'));
  const tests = listOf(at(report, 'testResults')).flatMap(file => {
    const name = textAt(file, 'name').replace(`${root}/`, '');
    return listOf(at(file, 'assertionResults')).map(test => ({
      file: name,
      title: textAt(test, 'title'),
      status: at(test, 'status'),
      messages: listOf(at(test, 'failureMessages')),
    }));
  });
  const retried = tests.filter(({ status, messages }) => status === 'passed' && messages.length > 0);
  const failures = tests.filter(({ status }) => status === 'failed');
  return {
    ...count,
    passed: count.passed - retried.length,
    retried: retried.map(({ file, title }) => `${file} › ${title}`),
    failures: failures.map(({ file, title, messages }) => ({ file, title, why: firstLine(messages[0]) })),
  };
}

/**
 * The files of a run without a failed test whose tests did not all run, because their process died.
 * @param report what Vitest's json reporter wrote. @param root the folder its file names begin with.
 */
export function unfinishedFiles(report: unknown, root: string): readonly string[] {
  if (Number(at(report, 'numFailedTests') ?? 1) > 0) return [];
  return listOf(at(report, 'testResults'))
    .filter(file => listOf(at(file, 'assertionResults')).some(test => at(test, 'status') === 'pending'))
    .map(file => String(at(file, 'name')).replace(`${root}/`, ''));
}

/** A few failures may be the machine's: these are worth a second try. More are not. */
const MOST_REPEATED = 5;

/** The files to run once more, when all failures of a step are named and few. */
export function filesToRepeat({ failed, failures = [] }: Count): readonly string[] {
  return failed <= MOST_REPEATED && failures.length === failed ? [...new Set(failures.map(({ file }) => file))] : [];
}

/** What a step comes to when the files of its failed tests ran once more: tests that pass now are told with those of a second try. */
export function withSecondTry(first: Count, second: Count): Count {
  const failsAgain = (test: Failure): boolean =>
    (second.failures ?? []).some(({ file, title }) => file === test.file && title === test.title);
  const passedNow = second.failed > (second.failures ?? []).length ? [] : (first.failures ?? []).filter(test => !failsAgain(test));
  return {
    passed: first.passed,
    failed: Math.max(first.failed - passedNow.length, second.failed),
    retried: [...(first.retried ?? []), ...passedNow.map(({ file, title, why }) => `${file} › ${title} (${why})`)],
    failures: second.failures ?? [],
  };
}

/** The last line is always `N passed, M failed`. */
export function summaryLines(counts: readonly Count[]): readonly string[] {
  const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
  const retried = counts.flatMap(count => count.retried ?? []);
  const failures = counts.flatMap(count => count.failures ?? []);
  return [
    ...retried.map(name => `1 passed only on a second try: ${name}`),
    ...failures.map(({ file, title, why }) => `1 failed: ${file} › ${title}: ${why}`),
    `${sum(count => count.passed)} passed, ${sum(count => count.failed)} failed`,
  ];
}

function specsWith(report: unknown, status: string): readonly unknown[] {
  const inSuite = (suite: unknown): readonly unknown[] => [
    ...listOf(at(suite, 'specs')).filter(spec => listOf(at(spec, 'tests')).some(test => at(test, 'status') === status)),
    ...listOf(at(suite, 'suites')).flatMap(inSuite),
  ];
  return listOf(at(report, 'suites')).flatMap(inSuite);
}

function failedSpec(spec: unknown): Failure {
  const errors = listOf(at(spec, 'tests')).flatMap(test => listOf(at(test, 'results')).map(result => at(at(result, 'error'), 'message')));
  return { file: textAt(spec, 'file'), title: textAt(spec, 'title'), why: firstLine(errors[0]) };
}

const firstLine = (message: unknown): string => stripVTControlCharacters(typeof message === 'string' ? message : '').split('\n')[0] ?? '';
const at = (source: unknown, key: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
const textAt = (source: unknown, key: string): string => String(at(source, key));
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
