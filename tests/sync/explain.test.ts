/** The explanation of a row and of a waiting entry, files and lines included. */
import { describe, expect, test } from 'vitest';
import { explainText } from '#app/ui/why/explain-text.ts';
import { rowStory } from '#sync/explain.ts';
import type { EntryRule, RowRule, StoryFacts } from '#sync/explain.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import type { Row } from '#schema/row.ts';
import { create, entry, remove, update } from './entry-builders.ts';
import { movedTo } from './in-state.ts';
import type { EntryParts } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const base: Row = { id: 'r1', name: '甲', phone: '1' };
const evidence = { isSeeded: true, passAtMs: 100, sweptAtMs: 50, updatedUpTo: undefined, createdUpTo: undefined, pages: [] };
const facts = (more: Partial<StoryFacts> = {}): StoryFacts => ({
  entity: 'partner',
  id: 'r1',
  base,
  evidence,
  outbox: [],
  settled: [],
  ...more,
});

describe('the rule that explains a row', () => {
  test.each<readonly [RowRule, Row | undefined, readonly OutboxEntry[]]>([
    ['unknown', undefined, []],
    ['confirmed', base, []],
    ['confirmed', base, [entry(1, 'r2', update({ name: '乙' }))]],
    ['overlay', base, [entry(1, 'r1', update({ name: '乙' }))]],
    ['created', undefined, [entry(1, 'r1', create({ name: '乙' }))]],
    ['deleting', base, [entry(1, 'r1', remove())]],
    ['gone', undefined, [entry(1, 'r1', update({ name: '乙' }, { name: '甲' }))]],
    ['gone', base, [entry(1, 'r1', update({ name: '乙' }), { state: 'blocked', reason: 'gone' })]],
  ])('%s', (rule, row, outbox) => {
    expect(rowStory(schema, facts({ base: row, outbox })).rule).toBe(rule);
  });
});

describe('the rule that explains a waiting entry', () => {
  const first = entry(1, 'r1', update({ name: '乙' }));
  const other = entry(1, 'r2', create({ name: '丙' }));
  test.each<readonly [EntryRule, readonly string[], readonly OutboxEntry[]]>([
    ['turn', [], [first]],
    ['lane', ['op1'], [first, entry(2, 'r1', update({ phone: '2' }))]],
    ['dependency', ['op1'], [other, entry(2, 'r1', update({ phone: '2' }), { deps: [opIdOf('op1')] })]],
    ['turn', [], [entry(2, 'r1', update({ phone: '2' }), { deps: [opIdOf('settled long ago')] })]],
    ['time', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'retryWait', nextAtMs: 9 })]],
    ['answer', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'sending' })]],
    ['readBack', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'ambiguous' })]],
    ['readBack', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'confirming' })]],
    ['user', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'blocked', reason: 'conflict' })]],
    ['session', [], [entry(1, 'r1', update({ name: '乙' }), { state: 'paused' })]],
  ])('%s %j', (rule, waitsFor, outbox) => {
    expect(rowStory(schema, facts({ outbox })).steps.at(-1)).toMatchObject({ rule, waitsFor });
  });
});

test('each step lists its changes to the row that earlier steps left', () => {
  const outbox = [
    entry(1, 'r1', update({ name: '乙' })),
    entry(2, 'r1', update({ name: '丙', phone: '' })),
    entry(3, 'r1', update({ name: '丙' })),
  ];
  const { steps, folded } = rowStory(schema, facts({ outbox }));

  expect(steps.map(step => step.changes)).toEqual([
    [{ field: 'name', before: '甲', after: '乙' }],
    [
      { field: 'name', before: '乙', after: '丙' },
      { field: 'phone', before: '1', after: undefined },
    ],
    [],
  ]);
  expect(folded).toEqual({ id: 'r1', name: '丙' });
});

test('computed values are listed apart from the user’s changes', () => {
  const plan: Row = { id: 'w1', unitPrice: 2, loadNetWeight: 10 };
  const weighed = entry(1, 'w1', update({ loadGross: 30, loadTare: 10 }), { entity: 'trip' });
  const story = rowStory(schema, facts({ entity: 'trip', id: 'w1', base: plan, outbox: [weighed] }));

  expect(story.steps[0]?.changes.map(({ field }) => field)).toEqual(['loadGross', 'loadTare']);
  expect(story.computed).toContainEqual({ field: 'loadNetWeight', before: 10, after: 20 });
});

test('the last confirmation is the latest of passes and pages; a row not held has none', () => {
  const pages = [
    { key: 'k1', coverage: 'partial', freshAtMs: 300 },
    { key: 'k2', coverage: 'offline', freshAtMs: undefined },
  ] as const;
  const known = { ...evidence, pages };

  expect(rowStory(schema, facts({ evidence: known })).evidence).toEqual({ ...known, confirmedAtMs: 300 });
  expect(rowStory(schema, facts({ base: undefined, evidence: known })).evidence.confirmedAtMs).toBeUndefined();
});

test('all rules have different texts', () => {
  for (const texts of [explainText.row, explainText.entry]) expect(new Set(Object.values(texts)).size).toBe(Object.keys(texts).length);
});

describe('a file', () => {
  const owner = { entity: 'partner', rowId: 'r1', field: 'licence' };
  const upload = entry(1, 'f1', { kind: 'upload', name: 'x.jpg', size: 9, owner }, { entity: 'file', opId: opIdOf('f1') });
  const named = entry(2, 'r1', update({ name: '乙' }), { deps: [opIdOf('f1')] });

  test.each<readonly [EntryRule, EntryParts]>([
    ['turn', {}],
    ['answer', { state: 'sending' }],
    ['user', { state: 'blocked', reason: 'rejected' }],
  ])('chosen here is no row that is gone; its upload: %s', (rule, more) => {
    const story = rowStory(schema, facts({ entity: 'file', id: 'f1', base: undefined, outbox: [movedTo(upload, more), named] }));

    expect([story.rule, story.steps.map(step => step.rule)]).toEqual(['file', [rule]]);
  });

  test('is named by the entry that depends on it', () => {
    const story = rowStory(schema, facts({ outbox: [upload, named] }));

    expect([story.rule, story.steps[0]?.rule, story.awaited]).toEqual(['overlay', 'dependency', [upload]]);
  });
});

describe('lines saved with their parent', () => {
  const lines = {
    entity: 'dealLine',
    property: 'dealLineList',
    foreignField: 'dealId',
    rows: [
      { id: 'a', unitPrice: 7 },
      { id: 'x', unitPrice: 9 },
    ],
    base: [
      { id: 'a', unitPrice: 5 },
      { id: 'b', unitPrice: 6 },
    ],
  };
  const conflict = { field: 'unitPrice', base: 5, mine: 7, theirs: 8 };
  const save = entry(1, 'c1', { ...update({}), children: [lines] } as OutboxEntry['op'], {
    entity: 'deal',
    state: 'blocked',
    reason: 'conflict',
    conflicts: [{ ...conflict, child: { property: 'dealLineList', rowId: 'a' } }],
  });
  const storyOf = (entity: string, id: string, row: Row | undefined) => rowStory(schema, facts({ entity, id, base: row, outbox: [save] }));

  test('are listed with the parent', () => {
    const { steps, conflicts } = storyOf('deal', 'c1', { id: 'c1' });

    expect(steps[0]?.lines).toEqual([
      { entity: 'dealLine', id: 'a', kind: 'changed' },
      { entity: 'dealLine', id: 'x', kind: 'added' },
      { entity: 'dealLine', id: 'b', kind: 'removed' },
    ]);
    expect(conflicts).toHaveLength(1);
  });

  test('have explanations of their own, conflicts included', () => {
    const changed = storyOf('dealLine', 'a', { id: 'a', unitPrice: 5 });

    expect([changed.rule, changed.steps[0]?.rule, changed.conflicts]).toEqual(['overlay', 'user', [conflict]]);
    expect(changed.steps[0]?.changes).toEqual([{ field: 'unitPrice', before: 5, after: 7 }]);
    expect(storyOf('dealLine', 'x', undefined).rule).toBe('created');
    expect(storyOf('dealLine', 'b', { id: 'b', unitPrice: 6 })).toMatchObject({ rule: 'deleting', conflicts: [] });
  });
});
