/** The summary at the end of the test run: passed tests, tests that passed only on a second try (by name), failed tests. */

export type Count = {
  readonly passed: number;
  readonly failed: number;
  /** Tests that failed first and passed when they were repeated: `file › title`. They do not count as passed at once. */
  readonly retried?: readonly string[];
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
    retried: listOf(at(report, 'suites')).flatMap(retriedIn),
  };
}

/**
 * A test that passed with messages of a failure failed first and was repeated.
 * @param report what Vitest's json reporter wrote.
 * @param root the folder its file names begin with.
 */
export function vitestCount(passedAll: boolean, report: unknown, root: string): Count {
  const count = asCount(passedAll, at(report, 'numPassedTests'), at(report, 'numFailedTests'));
  const retried = listOf(at(report, 'testResults')).flatMap(file =>
    listOf(at(file, 'assertionResults'))
      .filter(test => at(test, 'status') === 'passed' && listOf(at(test, 'failureMessages')).length > 0)
      .map(test => `${String(at(file, 'name')).replace(`${root}/`, '')} › ${String(at(test, 'title'))}`),
  );
  return { ...count, passed: count.passed - retried.length, retried };
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

/** The last line is always `N passed, M failed`. */
export function summaryLines(counts: readonly Count[]): readonly string[] {
  const sum = (of: (count: Count) => number): number => counts.reduce((total, count) => total + of(count), 0);
  const retried = counts.flatMap(count => count.retried ?? []);
  return [
    ...retried.map(name => `1 passed only on a second try: ${name}`),
    `${sum(count => count.passed)} passed, ${sum(count => count.failed)} failed`,
  ];
}

function retriedIn(suite: unknown): readonly string[] {
  const own = listOf(at(suite, 'specs')).filter(spec => listOf(at(spec, 'tests')).some(test => at(test, 'status') === 'flaky'));
  return [
    ...own.map(spec => `${String(at(spec, 'file'))} › ${String(at(spec, 'title'))}`),
    ...listOf(at(suite, 'suites')).flatMap(retriedIn),
  ];
}

const at = (source: unknown, key: string): unknown =>
  typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
