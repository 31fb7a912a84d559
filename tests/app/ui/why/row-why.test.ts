/** 为什么是这样？: the evidence of a row, its waiting entries with reasons, computed values and earlier changes. */
import { fromServerTime, toServerTime } from '#base/server-time.ts';
import { describe, expect, test } from 'vitest';
import type { Dicts } from '#schema/dict.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import type { Row } from '#schema/row.ts';
import { changeLines, childLines, conclusionOf, evidenceLines, holdLines } from '#app/ui/why/row-why.ts';
import { rowStory } from '#sync/explain.ts';
import type { StoryFacts } from '#sync/explain.ts';
import { entry, update } from '#tests/sync/entry-builders.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#features/registry.ts';

const NOW_MS = fromServerTime('2026-11-20 10:00:00');
const MINUTE_MS = 60_000;
const base: Row = {
  id: 'w1',
  waybillNo: 'YD1',
  priority: 'L',
  unitPrice: 12.5,
  driverId: 'd1',
  driverId_dictText: '张三',
  updateTime: '2026-11-20 09:00:00',
  updateBy: 'dispatcher',
  updateBy_dictText: '张调度',
};
const dicts: Dicts = {
  priority: [
    { value: 'L', text: '低' },
    { value: 'H', text: '高' },
  ],
};
const evidence: StoryFacts['evidence'] = {
  isSeeded: true,
  passAtMs: NOW_MS - 2 * MINUTE_MS,
  sweptAtMs: undefined,
  updatedUpTo: '2026-11-20 09:58:00',
  createdUpTo: undefined,
  pages: [],
};
const story = (more: Partial<StoryFacts> = {}) =>
  rowStory(schema, { entity: 'waybill', id: 'w1', base, evidence, outbox: [], settled: [], ...more });
const edit = (patch: Readonly<Record<string, string | number>>, texts = {}) => ({
  ...entry(1, 'w1', update(patch)),
  entity: 'waybill',
  lane: 'waybill:w1',
  texts,
});
const words = { def: waybill, dicts, isVisible: () => true };

describe('changes', () => {
  test('codes are shown by their dictionary, numbers by their field', () => {
    const told = story({ outbox: [edit({ priority: 'H', unitPrice: 1300 })] });

    expect(changeLines(told.steps[0]?.changes ?? [], told, words).lines).toEqual([
      { field: 'priority', label: '优先级', before: '低', after: '高' },
      { field: 'unitPrice', label: '运费单价', before: '12.50', after: '1,300.00' },
    ]);
  });

  test('a chosen row reads by its name before and after, not by its id', () => {
    const told = story({ outbox: [edit({ driverId: 'd2' }, { driverId_dictText: '李四' })] });

    expect(changeLines(told.steps[0]?.changes ?? [], told, words).lines).toEqual([
      { field: 'driverId', label: '司机', before: '张三', after: '李四' },
    ]);
  });

  test('a column the user may not see is counted and not shown', () => {
    const told = story({ outbox: [edit({ priority: 'H', unitPrice: 13 })] });

    const { lines, hidden } = changeLines(told.steps[0]?.changes ?? [], told, { ...words, isVisible: field => field !== 'unitPrice' });

    expect(lines.map(({ field }) => field)).toEqual(['priority']);
    expect(hidden).toBe(1);
  });
});

describe('evidence', () => {
  test('when the server last confirmed the row, by what, and who changed it last', () => {
    const pages = [{ key: 'k', coverage: 'full' as const, freshAtMs: NOW_MS - MINUTE_MS }];

    expect(evidenceLines(story({ evidence: { ...evidence, pages } }), NOW_MS, toServerTime)).toEqual([
      '服务器最近一次确认：2026-11-20 09:59:00（1 分钟前）',
      '在打开过的列表里（完整），2026-11-20 09:59:00 确认',
      '2026-11-20 09:58:00 核对过全部数据',
      '服务器 2026-11-20 09:58:00 之前的修改都已收到',
      '服务器上最后一次修改：2026-11-20 09:00:00 张调度',
    ]);
  });

  test('a row without a confirmation is marked', () => {
    const told = story({ base: undefined, evidence: { ...evidence, isSeeded: false, passAtMs: undefined, updatedUpTo: undefined } });

    expect(evidenceLines(told, NOW_MS, toServerTime)).toEqual(['还没有得到服务器的确认', '这类数据还没有全部下载到本机']);
  });

  test('a row that only a list brought is not called unknown', () => {
    const pages = [{ key: 'k', coverage: 'partial' as const, freshAtMs: NOW_MS }];

    expect(conclusionOf(story({ base: undefined, evidence: { ...evidence, pages } }))).toContain('列表回答');
    expect(conclusionOf(story({ base: undefined }))).toContain('本机没有这条数据');
  });
});

test('an entry that waits for earlier ones names them, and counts those without a name', () => {
  const first = edit({ priority: 'H' });
  const second = { ...edit({ remark: '加急' }), seq: 2, opId: opIdOf('op2') };
  const told = story({ outbox: [first, second] });
  const [head, behind] = told.steps;
  if (!head || !behind) throw new Error('two steps expected');

  expect(holdLines(schema, head, told, dicts, toServerTime)).toEqual(['现在：轮到它时提交']);
  expect(holdLines(schema, { ...behind, waitsFor: [...behind.waitsFor, 'elsewhere'] }, told, dicts, toServerTime)).toEqual([
    '现在：等同一条数据前面的操作完成',
    '要等：修改、1 项其他操作',
  ]);
});

test('a failed entry shows its tries and the time of the next one', () => {
  const told = story({ outbox: [{ ...edit({ priority: 'H' }), state: 'retryWait', attempt: 2, nextAtMs: NOW_MS }] });
  const [head] = told.steps;
  if (!head) throw new Error('a step expected');

  expect(holdLines(schema, head, told, dicts, toServerTime)).toEqual([
    '现在：上次没有成功，到时间再试',
    '已尝试 2 次',
    '下次 2026-11-20 10:00:00 再试',
  ]);
});

test('an unconfirmed list is named only if no other contained the row', () => {
  const unread = { key: 'k', coverage: 'offline' as const, freshAtMs: undefined };
  const pagesOf = (pages: StoryFacts['evidence']['pages']) =>
    evidenceLines(story({ evidence: { ...evidence, pages } }), NOW_MS, toServerTime).filter(line => line.includes('打开过'));

  expect(pagesOf([unread, unread])).toEqual(['在打开过的列表里（离线），还没有确认']);
  expect(pagesOf([unread, { ...unread, freshAtMs: NOW_MS }])).toEqual(['在打开过的列表里（离线），2026-11-20 10:00:00 确认']);
});

test('a save of lines names their changes; a row that waits for a file names the file', () => {
  const list = {
    entity: 'contractItem',
    property: 'contractItemList',
    foreignField: 'contractId',
    rows: [{ id: 'a' }],
    base: [{ id: 'b' }],
  };
  const owner = { entity: 'contract', rowId: 'c1', field: 'remark' };
  const upload = entry(1, 'f1', { kind: 'upload', name: 'x.jpg', size: 1024, owner }, { entity: 'file', opId: opIdOf('f1') });
  const save = entry(2, 'c1', { kind: 'update', patch: {}, base: {}, children: [list] }, { entity: 'contract', deps: [opIdOf('f1')] });
  const told = rowStory(schema, { entity: 'contract', id: 'c1', base: { id: 'c1' }, evidence, outbox: [upload, save], settled: [] });
  const [step] = told.steps;
  if (!step) throw new Error('a step expected');

  expect(childLines(schema, step, dicts)).toEqual(['合同明细 新增 1 行，删除 1 行']);
  expect(holdLines(schema, step, told, dicts, toServerTime).join()).toContain('x.jpg');
});
