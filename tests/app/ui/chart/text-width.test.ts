/** The width of Chinese and Latin text in a chart, and where it is cut. */
import { expect, test } from 'vitest';
import { cutToWidth, textWidthPx } from '#app/ui/chart/text-width.ts';

test('Chinese needs the full width of its letters', () => {
  expect(textWidthPx('派车', 10)).toBe(20);
  expect(textWidthPx('ab', 10)).toBeLessThan(20);
});

test('a text is cut at the given width and never wider', () => {
  expect(cutToWidth('派车', 10, 20)).toBe('派车');
  expect(cutToWidth('装货确认', 10, 30)).toBe('装货…');
  expect(cutToWidth('装货确认', 10, 3)).toBe('…');
  for (const room of [20, 55, 80])
    expect(textWidthPx(cutToWidth('PUT /mt_waybill/mtWaybill/edit', 11, room), 11)).toBeLessThanOrEqual(room + 1);
});
