/** One question per field: a late answer about an old value never stands in place of the newer one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFieldQuestions, UNIQUE_CHECK_DEBOUNCE_MS } from '#app/ui/form/field-questions.ts';
import type { CheckOutcome, ServerCheck } from '#sync/server-checks.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const check = (field: string, value: string): ServerCheck => ({ field, value, duplicate: undefined, ruleCode: 'r' });
const outcome = (value: string): CheckOutcome => ({ value, objection: `${value} 已存在`, isDeferred: false });

function scene() {
  const open: { readonly value: string; readonly signal: AbortSignal; answer(): void }[] = [];
  const told: string[] = [];
  const questions = createFieldQuestions(
    ({ value }, signal) => new Promise(resolve => open.push({ value, signal, answer: () => resolve(outcome(value)) })),
    (field, { value }) => told.push(`${field}=${value}`),
  );
  const wait = () => vi.advanceTimersByTimeAsync(UNIQUE_CHECK_DEBOUNCE_MS);
  const answer = async (value: string) => {
    open.find(question => question.value === value)?.answer();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { questions, open, told, wait, answer };
}

test('the older check is cancelled, and its late answer is ignored', async () => {
  const { questions, open, told, wait, answer } = scene();
  questions.ask(check('name', '甲'));
  await wait();
  questions.ask(check('name', '乙'));
  await wait();
  await answer('乙');
  await answer('甲');

  expect([told, open.map(({ signal }) => signal.aborted)]).toEqual([['name=乙'], [true, false]]);
});

test('checks of different fields are independent; further typing causes one check only', async () => {
  const { questions, open, told, wait, answer } = scene();
  questions.ask(check('name', '甲'));
  questions.ask(check('name', '甲乙'));
  questions.ask(check('code', '1'));
  await wait();
  await answer('1');
  await answer('甲乙');

  expect([open.map(({ value }) => value), told]).toEqual([
    ['甲乙', '1'],
    ['code=1', 'name=甲乙'],
  ]);
});

test('a closed form makes no checks and reports no answers', async () => {
  const { questions, open, told, wait, answer } = scene();
  questions.ask(check('name', '甲'));
  await wait();
  questions.ask(check('code', '1'));
  questions.close();
  await wait();
  await answer('甲');

  expect([open.map(({ value }) => value), told]).toEqual([['甲'], []]);
});
