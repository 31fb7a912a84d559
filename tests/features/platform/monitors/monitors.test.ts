/** 系统监控 in the client: figures in words. */
import { expect, test } from 'vitest';
import { figureText } from '#features/platform/monitors/model.ts';

test.each([
  [0, 'bytes', '0 B'],
  [1_536, 'bytes', '1.5 KB'],
  [3 * 1_024 ** 3, 'bytes', '3 GB'],
  [93.456, 'percent', '93.46%'],
  [12.34, 'seconds', '12.34秒'],
  [125, 'seconds', '2分5秒'],
  [7_260, 'seconds', '2小时1分'],
  [90_000, 'seconds', '1天1小时'],
  [1.005, 'ms', '1 毫秒'],
  [42, 'count', '42'],
  ['Linux', 'text', 'Linux'],
  [undefined, 'count', '—'],
] as const)('%s in %s is %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});
