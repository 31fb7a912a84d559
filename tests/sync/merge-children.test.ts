/** One-to-many: three lists, one answer. */
import { describe, expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { withChildEntries } from '#sync/child-entries.ts';
import { addToLane } from '#sync/coalesce.ts';
import { decideSend } from '#sync/decide-send.ts';
import { childChanges, mergeChildren } from '#sync/merge-children.ts';
import { CHILD_ROW } from '#sync/mutation.ts';
import type { ChildList, Op, OutboxEntry } from '#sync/mutation.ts';
import { readBack } from '#sync/read-back.ts';
import { rebaseAfterDiscard } from '#sync/rebase-lane.ts';
import { resolveOp } from '#sync/resolve.ts';
import { dealLines as list, entry, mutation } from './entry-builders.ts';
import { asConflict, asHeld, asAwaitingReadBack } from './in-state.ts';
import { schema } from '#tests/support/small-schema.ts';

const property = 'dealLineList';
const item = (id: string, quantity: number, spec = 'A'): Row => ({ id, quantity, spec });
const on = (rowId: string) => ({ property, rowId });
const a = item('a', 1);
const b = item('b', 2);

type Case = readonly [
  why: string,
  mine: readonly Row[],
  base: readonly Row[],
  theirs: readonly Row[],
  sent: readonly Row[],
  asked: readonly string[],
];
describe('merging by child and field (law S26)', () => {
  test.each<Case>([
    ['nothing changed', [a, b], [a, b], [a, b], [a, b], []],
    ['I added one', [a, b], [a], [a], [a, b], []],
    ['they added one', [a], [a], [a, b], [a, b], []],
    ['both added one', [a, item('x', 9)], [a], [a, item('y', 8)], [a, item('y', 8), item('x', 9)], []],
    ['I removed one', [a], [a, b], [a, b], [a], []],
    ['they removed one', [a, b], [a, b], [a], [a], []],
    ['both removed it', [a], [a, b], [a], [a], []],
    ['I changed one, they another', [item('a', 7), b], [a, b], [a, item('b', 8)], [item('a', 7), item('b', 8)], []],
    ['other fields of the same child', [item('a', 7)], [a], [item('a', 1, 'B')], [item('a', 7, 'B')], []],
    ['the same value twice', [item('a', 7)], [a], [item('a', 7)], [item('a', 7)], []],
    ['the same field of the same child', [item('a', 7)], [a], [item('a', 8)], [item('a', 7)], ['a.quantity']],
    ['I changed what they removed', [item('a', 7)], [a], [], [item('a', 7)], [`a.${CHILD_ROW}`]],
    ['I removed what they changed', [], [a], [item('a', 8)], [], [`a.${CHILD_ROW}`]],
    ['what I added arrived already', [a, b], [a], [a, b], [a, b], []],
  ])('%s', (_, mine, base, theirs, sent, asked) => {
    const { rows, conflicts } = mergeChildren(schema, list(mine, base), theirs);

    expect({ rows, asked: conflicts.map(({ child, field }) => `${child?.rowId}.${field}`) }).toEqual({ rows: sent, asked });
  });
});

const save = (lists: readonly ChildList[]): Op => ({ kind: 'update', patch: {}, base: {}, children: lists });
const contract: Row = { id: 'r1', updateTime: '2026-11-20 10:00:00' };
const entryOf = (op: Op, more: Partial<OutboxEntry> = {}): OutboxEntry => entry(1, 'r1', op, { entity: 'deal', ...more });

describe('sending a list', () => {
  test('sends the whole list with the lines of others, over theirs as its new base', () => {
    expect(decideSend(schema, entryOf(save([list([a, item('x', 9)], [a])])), contract, { [property]: [a, b] })).toEqual({
      kind: 'send',
      values: {},
      op: save([list([a, b, item('x', 9)], [a, b])]),
    });
  });

  test('with a plain field sends the list as the server has it, because the server deletes lines left out', () => {
    const op: Op = { kind: 'update', patch: { remark: '新' }, base: {} };

    expect(decideSend(schema, entryOf(op), contract, { [property]: [a, b] })).toEqual({
      kind: 'send',
      values: { remark: '新' },
      op: { ...op, children: [list([a, b], [a, b])] },
    });
  });

  test('is left out if the server already has the list', () => {
    expect(decideSend(schema, entryOf(save([list([a, b], [a])])), contract, { [property]: [a, b] })).toEqual({ kind: 'alreadyDone' });
  });
});

describe('the read-back of a list', () => {
  const sent = asAwaitingReadBack(
    entryOf(save([list([item('a', 7), item('x', 9)], [a, b])]), { state: 'confirming', sentOver: '2026-11-20 10:00:00' }),
  );
  const later: Row = { ...contract, updateTime: '2026-11-20 11:00:00' };

  test('finds added, changed and removed children', () => {
    expect(readBack(schema, sent, later, { [property]: [item('a', 7), item('x', 9), item('z', 1)] })).toEqual({ kind: 'applied' });
  });

  test('finds an unchanged row not applied', () => {
    expect(readBack(schema, sent, contract, { [property]: [a, b] })).toEqual({ kind: 'notApplied' });
  });

  test('finds a conflict in children somebody changed after us', () => {
    expect(readBack(schema, sent, later, { [property]: [item('a', 8), b] })).toEqual({
      kind: 'conflict',
      conflicts: [
        { field: 'quantity', base: 1, mine: 7, theirs: 8, child: on('a') },
        { field: CHILD_ROW, base: undefined, mine: 'x', theirs: undefined, child: on('x') },
        { field: CHILD_ROW, base: 'b', mine: undefined, theirs: 'b', child: on('b') },
      ],
    });
  });
});

describe('deciding a conflict', () => {
  const decide = (mine: readonly Row[], base: readonly Row[], theirs: readonly Row[], side: 'mine' | 'theirs') => {
    const op = save([list(mine, base)]);
    const decision = decideSend(schema, entryOf(op), contract, { [property]: theirs });
    const conflicts = decision.kind === 'block' && decision.reason === 'conflict' ? decision.conflicts : [];
    const choice = Object.fromEntries(conflicts.map(({ field, child }) => [`${property}/${child?.rowId}/${field}`, side]));
    const resolved = resolveOp(
      schema,
      asConflict(entryOf(op, { reason: 'conflict', conflicts, theirChildren: { [property]: theirs } })),
      choice,
    );
    if (!resolved) return 'nothing left';
    const again = decideSend(schema, entryOf(resolved.op), contract, { [property]: theirs });
    return again.kind === 'send' && again.op.kind === 'update' ? again.op.children?.[0]?.rows : again.kind;
  };
  test.each<readonly [string, readonly Row[], readonly Row[], readonly Row[], 'mine' | 'theirs', unknown]>([
    ['mine over a changed field', [item('a', 7)], [a], [item('a', 8)], 'mine', [item('a', 7)]],
    ['theirs over a changed field', [item('a', 7), b], [a], [item('a', 8)], 'theirs', [item('a', 8), b]],
    ['theirs, with no other change of mine', [item('a', 7)], [a], [item('a', 8)], 'theirs', 'nothing left'],
    ['mine over their removal', [item('a', 7)], [a], [], 'mine', [item('a', 7)]],
    ['their removal', [item('a', 7)], [a], [], 'theirs', 'nothing left'],
    ['my removal over their change', [], [a], [item('a', 8)], 'mine', []],
    ['their change over my removal', [], [a], [item('a', 8)], 'theirs', 'nothing left'],
  ])('%s', (_, mine, base, theirs, side, sent) => {
    expect(decide(mine, base, theirs, side)).toEqual(sent);
  });
});

test('two saves before the send become one: the newest list over the oldest base', () => {
  const first = entryOf(save([list([a, b], [a])]));
  const placed = addToLane(schema, [first], mutation('m', 'r1', save([list([a, b, item('x', 9)], [a, b])]), { entity: 'deal' }));

  expect(placed).toMatchObject({ kind: 'merge', entry: { op: save([list([a, b, item('x', 9)], [a])]) } });
});

test('a save after a creation is merged into it', () => {
  const first = entryOf({ kind: 'create', values: { number: 'HT1' }, children: [list([a], [])] });
  const placed = addToLane(schema, [first], mutation('m', 'r1', save([list([a, b], [a])]), { entity: 'deal' }));

  expect(placed).toMatchObject({
    kind: 'merge',
    entry: { op: { kind: 'create', values: { number: 'HT1' }, children: [list([a, b], [])] } },
  });
});

test('when an earlier save is discarded, a later one keeps only its own changes', () => {
  const given = entryOf(save([list([a, b], [a])]));
  const later = entry(2, 'r1', save([list([item('a', 7), b], [a, b])]), { entity: 'deal' });

  expect(rebaseAfterDiscard(schema, given, [asHeld(later)])).toEqual([{ ...later, op: save([list([item('a', 7)], [a])]) }]);
});

test('pending children are shown as entries of their own rows', () => {
  const made = withChildEntries(schema, [entryOf(save([list([item('a', 7), item('x', 9)], [a, b])]))]);

  expect(made.slice(1).map(({ lane, op }) => [lane, op])).toEqual([
    ['dealLine:a', { kind: 'update', patch: { quantity: 7 }, base: { quantity: 1 } }],
    ['dealLine:x', { kind: 'create', values: { quantity: 9, spec: 'A', dealId: 'r1' } }],
    ['dealLine:b', { kind: 'delete', base: { quantity: 2, spec: 'A' } }],
  ]);
});

test('a child added with a reference to a new row depends on that row', () => {
  const material = entry(1, 'm1', { kind: 'create', values: { name: '煤' } }, { entity: 'material' });
  const placed = addToLane(schema, [material], mutation('m', 'r1', save([list([{ ...a, materialId: 'm1' }], [])]), { entity: 'deal' }));

  expect(placed).toMatchObject({ kind: 'append', entry: { deps: ['op1'] } });
});

test('childChanges lists the user’s changes of the list', () => {
  expect(childChanges(schema, list([item('a', 7), item('x', 9)], [a, b])).map(({ kind, id }) => [kind, id])).toEqual([
    ['changed', 'a'],
    ['added', 'x'],
    ['removed', 'b'],
  ]);
});
