/** What a list says of itself, whatever the link, the server's answer and its shortcomings are. */
import { expect, test } from 'vitest';
import { isFirstRead, listFreshness } from '#app/ui/list-freshness.ts';

type Facts = Parameters<typeof listFreshness>[0];

const clock = (atMs: number, to: 'minute' | 'second'): string => `${atMs} ${to}`;
const usual: Facts = {
  coverage: 'full',
  freshAtMs: 5,
  limits: [],
  scope: { kind: 'all' },
  isOffline: false,
  isRefused: false,
  isInexpressible: false,
  isPushMissing: false,
};
const said = (facts: Partial<Facts>): readonly (string | undefined)[] => {
  const { tag, note } = listFreshness({ ...usual, ...facts }, clock);
  return [tag?.text, note];
};

const byScope: Partial<Facts> = { coverage: 'partial', scope: { kind: 'recent', days: 90 } };
test.each<[string, Partial<Facts>, string | undefined, string]>([
  ['whole', {}, '完整', '5 second 确认'],
  ['in part', { coverage: 'partial' }, '部分', '5 second 确认'],
  ['in part, by its scope', byScope, '部分：本机保存最近 90 天', '5 second 确认'],
  ['whole, without push', { isPushMissing: true }, '完整：实时更新不可用', '5 second 确认'],
  ['in part, by its scope, without push', { ...byScope, isPushMissing: true }, '部分：本机保存最近 90 天', '5 second 确认'],
  ['offline', { isOffline: true }, '离线 · 截至 5 minute', ''],
  ['offline, with some of the rows', { isOffline: true, coverage: 'offline' }, '离线 · 截至 5 minute · 部分', ''],
  ['offline, never confirmed', { isOffline: true, coverage: 'offline', freshAtMs: undefined }, '离线', ''],
  ['refused', { isRefused: true, coverage: 'offline', freshAtMs: undefined }, '服务器拒绝', ''],
])('%s', (_name, facts, tag, note) => {
  expect(said(facts)).toEqual([tag, note]);
});

test('while the server is asked, an answer of this device is not called offline', () => {
  expect(said({ coverage: 'offline', freshAtMs: undefined })).toEqual([undefined, '正在与服务器核对']);
  expect(said({ coverage: 'offline' })).toEqual(['本机数据', '5 second 确认']);
});

test('a query that the server cannot be asked says that only this device was searched', () => {
  const facts = { coverage: 'offline', freshAtMs: undefined, isInexpressible: true } as const;
  expect(said(facts)).toEqual(['本机数据：只查了本机', '']);
  expect(said({ ...facts, isOffline: true })).toEqual(['离线', '']);
  expect(listFreshness({ ...usual, ...facts }, clock).details[0]).toContain('可能不全');
});

test('a limitation of the server is a word beside the coverage; the tooltip has its sentence', () => {
  const { tag, details } = listFreshness(
    { ...usual, coverage: 'partial', limits: ['shiftedTimes', 'noCount'], isPushMissing: true },
    clock,
  );

  expect(tag?.text).toBe('部分：时区不一致');
  expect(details.map(text => text.slice(0, 6))).toEqual(['服务器的时区', '此服务器的总', '实时更新不可']);
});

test('until the server’s first answer a list counts nothing: not after it, not without a network, not where it cannot be asked', () => {
  expect(isFirstRead({ coverage: 'offline', freshAtMs: undefined }, false)).toBe(true);
  expect(isFirstRead({ coverage: 'offline', freshAtMs: undefined }, true)).toBe(false);
  expect(isFirstRead({ coverage: 'offline', freshAtMs: 1 }, false)).toBe(false);
  expect(isFirstRead({ coverage: 'partial', freshAtMs: undefined }, false)).toBe(false);
  expect(isFirstRead({ coverage: 'offline', freshAtMs: undefined, isInexpressible: true }, false)).toBe(false);
});
