/** When cron expressions fire: compared with times that Quartz itself computed, and with cron-parser where both read an expression alike. */
import { readFileSync } from 'node:fs';
import { CronExpressionParser } from 'cron-parser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CronError, nextFireTimes } from '#base/cron/next-fire-times.ts';
import { fromServerTime, toServerTime } from '#base/server-time.ts';

const REFUSED = 'refused';
const HANGS = 'hangs';
/** China had summer time until 1991, which the library's zone knows and server time does not. */
const AFTER_SUMMER_TIME = 700_000_000;

const table = readFileSync(new URL('./quartz-times.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [expression = '', from = '', times = ''] = line.split('|');
    return { expression, from, times: times === '' ? [] : times.split(',') };
  });

const timesOf = (expression: string, from: string, count: number): readonly string[] => {
  try {
    return nextFireTimes(expression, new Date(fromServerTime(from)), count).map(time => toServerTime(time.getTime()));
  } catch (error) {
    if (error instanceof CronError) return [REFUSED];
    throw error;
  }
};

describe('the times of Quartz', () => {
  test('the table has every form of expression, and refusals', () => {
    expect(table.length).toBeGreaterThan(500);
    expect(table.filter(({ times }) => times[0] === REFUSED).length).toBeGreaterThan(40);
  });

  test('every line of the table', () => {
    const wrong = table.flatMap(({ expression, from, times }) => {
      const [told, isWhole] = times.at(-1) === HANGS ? [times.slice(0, -1), false] : [times, true];
      // Fewer than four times, and none more after them: the expression has run out.
      const count = isWhole && told[0] !== REFUSED && told.length < 4 ? told.length + 1 : told.length;
      const ours = timesOf(expression, from, isWhole ? count : told.length);
      return ours.join() === told.join() ? [] : [`${expression} from ${from}: ${ours.join(', ')} and not ${told.join(', ')}`];
    });
    expect(wrong).toEqual([]);
  });

  test('where Quartz never answers we do', () => {
    expect(timesOf('0 0 0 L-30W * ?', '2027-12-31 23:59:59', 3)).toEqual([
      '2028-01-03 00:00:00',
      '2028-03-01 00:00:00',
      '2028-05-01 00:00:00',
    ]);
  });
});

test.each<[string, string]>([
  ['0 0 2 * *', '要有 6 或 7 段：秒 分 时 日 月 周 [年]，例如 0 30 8 ? * MON-FRI；现在是 5 段，请在最前面加上“秒”'],
  ['0 0', '要有 6 或 7 段：秒 分 时 日 月 周 [年]，例如 0 30 8 ? * MON-FRI；现在是 2 段'],
  ['60 0 2 * * ?', '“秒”一段的 60 不在 0 到 59 之间'],
  ['0 0 24 * * ?', '“时”一段的 24 不在 0 到 23 之间'],
  ['0 0/90 2 * * ?', '“分”一段的步长 90 大于 59'],
  ['0 0 2 * * *', '“日”和“周”两段要有一段（且只有一段）是 ?'],
  ['0 0 2 ? * ?', '“日”和“周”两段要有一段（且只有一段）是 ?'],
  ['0 0 2 L,15 * ?', '“日”一段的 L 不能与其他值并列'],
  ['0 0 2 ? * MON-FRI/2', '“周”一段的 MON-FRI/2 用了英文缩写，后面的步长不起作用，请写数字'],
  ['0 0 2 1 1 ? 2030-2028', '“年”一段的 2030-2028 前后颠倒'],
  ['0 0 2 ? * 2#6', '“周”一段的 2#6 不正确'],
  [`0 0 2 ? * ${'MON,'.repeat(2_500_000)}MON`, '表达式超过 2000 个字符'],
])('%.40s is refused in words', (expression, why) => {
  expect(() => nextFireTimes(expression, new Date(0), 1)).toThrow(new CronError(why));
});

test('cron-parser gives the same times for what both read alike', () => {
  const values = (min: number, max: number) => {
    const number = fc.integer({ min, max });
    return fc.oneof(
      fc.constant('*'),
      number.map(String),
      fc.tuple(number, number).map(([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`),
      fc.tuple(number, fc.integer({ min: 1, max: 20 })).map(([start, step]) => `${start}-${max}/${step}`),
      fc.uniqueArray(number, { minLength: 2, maxLength: 4 }).map(list => list.join(',')),
    );
  };
  const weekday = fc.constantFrom('SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT');
  const days = fc.oneof(
    fc.oneof(values(1, 28), fc.constant('L')).map(day => [day, '?'] as const),
    fc
      .oneof(
        weekday,
        fc.tuple(weekday, fc.integer({ min: 1, max: 5 })).map(([name, nth]) => `${name}#${nth}`),
      )
      .map(week => ['?', week] as const),
  );
  const expressions = fc.tuple(values(0, 59), values(0, 59), values(0, 23), days, values(1, 12));
  fc.assert(
    fc.property(
      expressions,
      fc.integer({ min: AFTER_SUMMER_TIME, max: 2_000_000_000 }),
      ([second, minute, hour, [day, week], month], at) => {
        const [expression, from] = [`${second} ${minute} ${hour} ${day} ${month} ${week}`, new Date(at * 1000)];
        const theirs = CronExpressionParser.parse(expression, { currentDate: from, tz: 'Asia/Shanghai' }).take(4);
        expect(nextFireTimes(expression, from, 4).map(Number)).toEqual(theirs.map(time => time.getTime()));
      },
    ),
    { seed: 20_261_125, numRuns: 500 },
  );
});
