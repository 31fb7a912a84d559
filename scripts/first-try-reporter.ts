/** A reporter of Vitest that prints what went wrong at first in a test that passed on its second try; the other reporters leave it out. */
import type { Reporter, TestCase } from 'vitest/node';

export default class FirstTryReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state !== 'passed' || errors.length === 0) return;
    console.log(`first try: ${test.module.relativeModuleId} › ${test.name}`);
    for (const { message, stacks } of errors)
      console.log([message, ...(stacks ?? []).map(({ file, line }) => `${file}:${line}`)].join('\n  '));
  }
}
