/** The lengths that many files count with. */
import { expect, test } from 'vitest';
import { DAY_CHARS, DAY_MS, HOUR_MS, MINUTE_CHARS, MINUTE_MS, SECOND_MS } from '#base/durations.ts';

test('a day, an hour, a minute and a second in ms, and the beginnings of a moment', () => {
  expect([SECOND_MS, MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([1_000, 60_000, 3_600_000, 86_400_000]);
  const moment = '2026-11-27 09:05:07';
  expect([moment.slice(0, DAY_CHARS), moment.slice(0, MINUTE_CHARS)]).toEqual(['2026-11-27', '2026-11-27 09:05']);
});
