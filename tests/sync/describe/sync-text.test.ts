/** Progress in words: whole percent, and a hundred only when all is there. */
import { expect, test } from 'vitest';
import { syncText } from '#sync/describe/sync-text.ts';

test.each([
  [0, 5_000, '正在与服务器核对 0 / 5000 条（0%）'],
  [4_999, 5_000, '正在与服务器核对 4999 / 5000 条（99%）'],
  [5_000, 5_000, '正在与服务器核对 5000 / 5000 条（100%）'],
  [3, 0, '正在与服务器核对 3 / 0 条（100%）'],
])('%i of %i compared', (rows, total, words) => {
  expect(syncText.checking(rows, total)).toBe(words);
});

test('a download of unknown length shows its rows only', () => {
  expect([syncText.seeding(20, undefined), syncText.seeding(20, 40)]).toEqual(['正在下载 20 条', '正在下载 20 / 40 条（50%）']);
});
