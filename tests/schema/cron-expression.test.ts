/** Cron expressions: what we accept, cron-parser can work out; what it refuses, we refuse. */
import { CronExpressionParser } from 'cron-parser';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { whatIsWrongWithCron } from '#schema/kinds/shared/cron-expression.ts';

const isReadable = (expression: string): boolean => {
  try {
    CronExpressionParser.parse(expression, { currentDate: new Date('2026-11-24T00:00:00Z'), tz: 'Asia/Shanghai' }).next();
    return true;
  } catch {
    return false;
  }
};

const COUNT = '要有 6 段：秒 分 时 日 月 星期，例如 0 30 8 ? * MON-FRI';

test.each<[string, string | undefined]>([
  ['0 0 2 * * ?', undefined],
  ['0 0/30 8-20 ? * MON-FRI', undefined],
  ['0 15,45 8 L * ?', undefined],
  ['0 0 6 1,15 JAN-MAR ?', undefined],
  ['0 0 2 29 2 ?', undefined],
  ['*/10 * * * * *', undefined],
  ['0 0 2 * *', COUNT],
  ['0 0 2 * * ? 2027', COUNT],
  ['60 0 2 * * ?', '“秒”一段的 60 不正确'],
  ['0 0 24 * * ?', '“时”一段的 24 不正确'],
  ['0 50-10 2 * * ?', '“分”一段的 50-10 不正确'],
  ['0 0/0 2 * * ?', '“分”一段的 0/0 不正确'],
  ['0 ? 2 * * ?', '“分”一段的 ? 不正确'],
  ['0 0 2 15W * ?', '“日”一段的 15W 不正确'],
  ['0 0 2 * 13 ?', '“月”一段的 13 不正确'],
  ['0 0 2 ? * 2', '星期的 2 不正确，请写 MON、TUE 等英文缩写'],
  ['0 0 2 30 2 ?', '这一天不存在'],
  ['每天两点', COUNT],
])('%s', (expression, wrong) => {
  expect(whatIsWrongWithCron(expression)).toBe(wrong);
});

test('whatever we accept has a next time, and what cron-parser refuses we refuse', () => {
  const number = fc.integer({ min: 0, max: 62 }).map(String);
  const name = fc.constantFrom('SUN', 'MON', 'FRI', 'JAN', 'DEC', 'L', '?', '*', 'mon', '7L', '2#1', 'x', '-1');
  const word = fc.oneof({ weight: 4, arbitrary: number }, { weight: 2, arbitrary: name });
  const item = fc.oneof(
    word,
    fc.tuple(word, word).map(([from, to]) => `${from}-${to}`),
    fc.tuple(fc.oneof(fc.constant('*'), word), number).map(([from, step]) => `${from}/${step}`),
    fc.tuple(word, word).map(([one, other]) => `${one},${other}`),
  );
  const inRange = (max: number, min = 0) => fc.oneof(fc.constant('*'), fc.integer({ min, max }).map(String), item);
  const expressions = fc
    .tuple(
      inRange(59),
      inRange(59),
      inRange(23),
      fc.oneof(fc.constant('?'), inRange(31, 1)),
      inRange(12, 1),
      fc.oneof(fc.constant('?'), item),
    )
    .map(parts => parts.join(' '));
  let accepted = 0;
  fc.assert(
    fc.property(expressions, expression => {
      if (whatIsWrongWithCron(expression) !== undefined) return;
      accepted += 1;
      expect(isReadable(expression), expression).toBe(true);
    }),
    { seed: 20_261_124, numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(50);
});
