/** The outbox page's order and what each state allows. */
import { expect, test } from 'vitest';
import { ageText } from '#sync/describe/age-text.ts';
import { actionsOf, groupEntries } from '#features/platform/outbox/groups.ts';
import type { EntryAction } from '#features/platform/outbox/groups.ts';
import { entry as entryOf } from '#tests/sync/entries.ts';
import type { BlockReason, EntryState, Op, OutboxEntry } from '#sync/mutation.ts';
import { opIdOf } from '#sync/op-id.ts';

const update: Op = { kind: 'update', patch: { a: 1 }, base: {} };
const entry = (seq: number, rowId: string, state: EntryState = 'queued'): OutboxEntry =>
  entryOf({ opId: opIdOf(`o${seq}`), rowId, op: update, label: `运单 ${rowId}`, seq, state });

test('entries are grouped by record; records that need a decision come first', () => {
  const groups = groupEntries([entry(1, 'a'), entry(2, 'b', 'blocked'), entry(3, 'a'), entry(4, 'b')]);
  const seqs = (list: typeof groups.waiting) => list.map(group => [group.label, group.entries.map(item => item.seq)]);

  expect([seqs(groups.attention), seqs(groups.waiting)]).toEqual([[['运单 b', [2, 4]]], [['运单 a', [1, 3]]]]);
});

test('an upload stands beside its record', () => {
  const owner = { entity: entry(2, 'a').entity, rowId: 'a', field: 'photo' };
  const upload: Op = { kind: 'upload', name: '磅单.jpg', size: 5, owner };
  const file = entryOf({
    opId: opIdOf('f'),
    entity: 'file',
    rowId: 'f',
    lane: 'file:f',
    op: upload,
    label: '运单 a',
    seq: 1,
    state: 'queued',
  });
  const record = entry(2, 'a');

  expect(groupEntries([file, record]).waiting).toEqual([
    { lane: record.lane, entity: record.entity, rowId: 'a', label: '运单 a', entries: [file, record] },
  ]);
});

const create: Op = { kind: 'create', values: { a: 1 } };
const remove: Op = { kind: 'delete', base: {} };
const step: Op = { kind: 'action', action: 'dispatch', field: 's', from: ['1'], to: '2', patch: {}, base: {} };
const stepWithFields: Op = { ...step, patch: { a: 1 } };

test.each<[EntryState, BlockReason | undefined, Op, readonly EntryAction[]]>([
  ['queued', undefined, update, ['edit', 'discard', 'copy']],
  ['sending', undefined, update, ['copy']],
  ['ambiguous', undefined, update, ['copy']],
  ['confirming', undefined, update, ['copy']],
  ['paused', undefined, update, ['discard', 'copy']],
  ['retryWait', undefined, update, ['retry', 'edit', 'discard', 'copy']],
  ['blocked', 'rejected', update, ['retry', 'edit', 'takeTheirs', 'discard', 'copy']],
  ['blocked', 'rejected', create, ['retry', 'edit', 'discard', 'copy']],
  ['blocked', 'rejected', step, ['retry', 'takeTheirs', 'discard', 'copy']],
  ['blocked', 'rejected', stepWithFields, ['retry', 'edit', 'takeTheirs', 'discard', 'copy']],
  ['blocked', 'forbidden', remove, ['retry', 'takeTheirs', 'discard', 'copy']],
  ['blocked', 'gone', update, ['discard', 'copy']],
  ['blocked', 'conflict', update, ['copy']],
])('%s %s %j allows %j', (state, reason, op, actions) => {
  expect(actionsOf(entryOf({ state, reason, op }))).toEqual(actions);
});

test.each([
  [59_999, '刚刚'],
  [60_000, '1 分钟前'],
  [3_600_000, '1 小时前'],
  [86_400_000 * 3, '3 天前'],
  [-5, '刚刚'],
])('%i ms ago is %s', (ms, text) => {
  expect(ageText(1_000_000 - ms, 1_000_000)).toBe(text);
});
