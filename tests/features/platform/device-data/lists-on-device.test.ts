/** Which lists 关于数据 names, and why only a part of one is on the device. */
import { expect, test } from 'vitest';
import { listsOnDevice, partOf } from '#features/platform/device-data/lists-on-device.ts';
import type { EntityMeta } from '#sync/engine-store.ts';
import type { Capabilities } from '#query/capabilities.ts';

const ALL = { kind: 'all' } as const;
const RECENT = { kind: 'recent', days: 30 } as const;
const SEEN = { kind: 'onDemand' } as const;
const able: Capabilities = {
  inFilter: true,
  byId: true,
  createdStream: true,
  updatedStream: true,
  exactTotal: true,
  serverTime: true,
  probedAtMs: 1,
};
const base = { entity: 'car', seededRows: 1, hasKeyset: true, capabilities: able };
const whole: EntityMeta = { ...base, isSeeded: true };
const begun: EntityMeta = { ...base, isSeeded: false, cursor: 'a' };

test.each([
  ['all of it', ALL, whole, undefined],
  ['recent days', RECENT, whole, '本机保存最近 30 天'],
  ['on demand', SEEN, { ...base, isSeeded: false }, '只保存看过的数据'],
  ['paused', ALL, { ...begun, isPaused: true }, '已暂停下载'],
  ['under way', ALL, begun, '还没有下载完'],
  ['not begun', ALL, { ...base, isSeeded: false }, '还没有下载完'],
  ['a server without a keyset', ALL, { ...begun, hasKeyset: false }, '此服务器不支持整表同步，只保存看过的数据'],
  [
    'a server without deltas',
    ALL,
    { ...whole, capabilities: { ...able, updatedStream: false } },
    '此服务器不支持增量同步，他人的修改靠定时通读发现',
  ],
] as const)('%s', (_, scope, meta, part) => expect(partOf({ scope }, meta)).toBe(part));

test('lists with rows, input or a stopped download are named, the largest first', () => {
  const def = (name: string) => ({ name, title: name, scope: ALL });
  const state = {
    metas: [
      { ...whole, entity: 'car', confirmedAtMs: 9 },
      { entity: 'stopped', isSeeded: false, isPaused: true, seededRows: 0, hasKeyset: true },
      { ...whole, entity: 'empty' },
    ] satisfies EntityMeta[],
    unsent: new Map([['typed', 2]]),
    drafts: new Map([['typed', 1]]),
    files: 0,
    fileBytes: 0,
  };
  const lists = new Map([
    ['car', { rows: 5, bytes: 500, answeredAtMs: 7 }],
    ['port', { rows: 50, bytes: 900, answeredAtMs: 8 }],
  ]);
  const named = listsOnDevice(['car', 'empty', 'port', 'stopped', 'typed'].map(def), state, { lists, kinds: [] });
  expect(
    named.map(({ entity, rows, confirmedAtMs, unsent, drafts, isPaused }) => [entity, rows, confirmedAtMs, unsent, drafts, isPaused]),
  ).toEqual([
    ['port', 50, 8, 0, 0, false],
    ['car', 5, 9, 0, 0, false],
    ['stopped', 0, undefined, 0, 0, true],
    ['typed', 0, undefined, 2, 1, false],
  ]);
});
