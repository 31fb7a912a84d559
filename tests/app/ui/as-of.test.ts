/** A figure says its own time where the bar over the page names a later one. */
import { expect, test } from 'vitest';
import { ownTime } from '#app/ui/as-of.ts';

const at = (time: string): number => Date.parse(`2026-11-27T${time}+08:00`);

test.each([
  ['of the same minute says nothing', '08:10:00', '08:10:40', undefined],
  ['that is older says when it was confirmed', '07:00:00', '08:10:40', '11-27 07:00'],
  ['beside a bar that knows no time says its own', '07:00:00', undefined, '11-27 07:00'],
  ['that was never confirmed has none', undefined, '08:10:40', undefined],
])('a figure %s', (_what, fresh, bar, wanted) => {
  expect(ownTime(fresh === undefined ? undefined : at(fresh), bar === undefined ? undefined : at(bar), 0)).toBe(wanted);
});

test('it is the server’s time, whatever the clock of the device', () => {
  expect(ownTime(at('07:00:00'), at('09:00:00'), 3_600_000)).toBe('11-27 08:00');
});
