/** The last lines of a test run. */
import { describe, expect, test } from 'vitest';
import {
  asCount,
  browserCount,
  filesToRepeat,
  summaryLines,
  unfinishedFiles,
  vitestCount,
  withSecondTry,
} from '../../scripts/test-summary.ts';

const spec = (title: string, status: string) => ({
  title,
  file: 'main-flow.spec.ts',
  tests: [{ status, results: [{ error: { message: `Error: \u001b[31m${status}\u001b[39m\nat line 3` } }] }],
});
const REPORT = {
  stats: { expected: 3, unexpected: 1, flaky: 2, skipped: 0 },
  suites: [
    {
      specs: [spec('signs in', 'expected'), spec('dispatches', 'flaky')],
      suites: [{ specs: [spec('edits', 'flaky'), spec('fails', 'unexpected')] }],
    },
  ],
};

test('a browser test that passed on a second try is named before the last line and is no plain pass', () => {
  expect(summaryLines([{ passed: 10, failed: 0 }, browserCount(false, REPORT)])).toEqual([
    '1 passed only on a second try: main-flow.spec.ts › dispatches',
    '1 passed only on a second try: main-flow.spec.ts › edits',
    '1 failed: main-flow.spec.ts › fails: Error: unexpected',
    '13 passed, 1 failed',
  ]);
});

test('a test of Vitest that passed on a second try is named too', () => {
  const tried = (title: string, status: string, failureMessages: readonly string[]) => ({ title, status, failureMessages });
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/house/tests/component/frame/tabs.test.tsx',
        assertionResults: [tried('moves', 'passed', []), tried('pins', 'passed', ['too slow']), tried('closes', 'failed', ['a', 'b'])],
      },
    ],
  };
  expect(summaryLines([vitestCount(false, report, '/house')])).toEqual([
    '1 passed only on a second try: tests/component/frame/tabs.test.tsx › pins',
    '1 failed: tests/component/frame/tabs.test.tsx › closes: a',
    '1 passed, 1 failed',
  ]);
});

test('a run of Vitest that wrote no report is a failure', () => {
  expect(vitestCount(false, {}, '/house')).toEqual({ passed: 0, failed: 1, retried: [], failures: [] });
});

test('without one the last line stands alone', () => {
  expect(summaryLines([{ passed: 2, failed: 0 }])).toEqual(['2 passed, 0 failed']);
});

test.each([
  [false, {}, 1],
  [false, undefined, 1],
  [true, { stats: { expected: 4, unexpected: 0 } }, 0],
])('a runner that ended well: %s, with the report %j, has %i failures', (passedAll, report, failed) => {
  expect(browserCount(passedAll, report).failed).toBe(failed);
});

describe('the second try of a few failed tests', () => {
  const failure = (title: string) => ({ file: 'a.test.ts', title, why: 'too slow' });
  const first = { passed: 7, failed: 2, retried: ['b › c'], failures: [failure('moves'), failure('pins')] };

  test('is of their files, each once; not when many failed, nor when the runner failed outside a test', () => {
    expect(filesToRepeat(first)).toEqual(['a.test.ts']);
    expect(filesToRepeat({ passed: 7, failed: 0 })).toEqual([]);
    expect(filesToRepeat({ passed: 7, failed: 1, failures: [] })).toEqual([]);
    expect(filesToRepeat({ passed: 7, failed: 6, failures: ['1', '2', '3', '4', '5', '6'].map(failure) })).toEqual([]);
  });

  test('names what passes now, and what fails again', () => {
    expect(withSecondTry(first, { passed: 5, failed: 1, failures: [failure('pins')] })).toEqual({
      passed: 7,
      failed: 1,
      retried: ['b › c', 'a.test.ts › moves (too slow)'],
      failures: [failure('pins')],
    });
  });

  test('heals nothing when its runner failed, and counts what fails only now', () => {
    expect(withSecondTry(first, { passed: 0, failed: 1 }).failed).toBe(2);
    expect(withSecondTry(first, { passed: 0, failed: 3, failures: ['x', 'y', 'z'].map(failure) }).failed).toBe(3);
  });
});

test('a failure counts once', () => {
  expect(asCount(false, 5, 2)).toEqual({ passed: 5, failed: 2 });
});

describe('a process that died', () => {
  const file = (name: string, ...statuses: readonly string[]) => ({
    name: `/r/${name}`,
    assertionResults: statuses.map(status => ({ status })),
  });
  const testResults = [file('a.test.ts', 'passed'), file('b.test.ts', 'passed', 'pending')];

  test('leaves tests of its file that never ran', () => {
    expect(unfinishedFiles({ numFailedTests: 0, testResults }, '/r')).toEqual(['b.test.ts']);
  });

  test('is not looked for beside a failed test, nor in a report that is missing', () => {
    expect(unfinishedFiles({ numFailedTests: 1, testResults }, '/r')).toEqual([]);
    expect(unfinishedFiles({}, '/r')).toEqual([]);
  });
});
