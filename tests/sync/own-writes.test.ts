/** A form opened before an earlier change of its row was saved on this device: the device's own value is no colleague's. */
import { describe, expect, test } from 'vitest';
import { addToLane } from '#sync/coalesce.ts';
import { decideSend } from '#sync/decide-send.ts';
import type { Mutation, Op, OutboxEntry } from '#sync/mutation.ts';
import { overOwnWrites } from '#sync/own-writes.ts';
import { create, entry, mutation, remove, update } from './entry-builders.ts';
import { schema } from '#tests/support/small-schema.ts';

const onItsWay = entry(1, 'a', update({ remark: '第1次' }, { remark: '原' }), { state: 'sending', attemptId: 't' });

function placed(entries: readonly OutboxEntry[], next: Mutation): OutboxEntry {
  const placement = addToLane(schema, entries, next);
  if (placement.kind === 'cancel') throw new Error('nothing is left to send');
  return placement.kind === 'append' ? { ...placement.entry, seq: entries.length + 1 } : placement.entry;
}

describe('a form opened before the current edit was sent', () => {
  test('makes no conflict if the server holds that edit (law S50)', () => {
    const second = placed([onItsWay], mutation('m', 'a', update({ remark: '第2次' }, { remark: '原' })));

    expect(decideSend(schema, second, { id: 'a', remark: '第1次' })).toMatchObject({ kind: 'send', values: { remark: '第2次' } });
  });

  test('makes a conflict if somebody else wrote the field after it (law S50)', () => {
    const second = placed([onItsWay], mutation('m', 'a', update({ remark: '第2次' }, { remark: '原' })));

    expect(decideSend(schema, second, { id: 'a', remark: '同事' })).toMatchObject({
      kind: 'block',
      reason: 'conflict',
      conflicts: [{ field: 'remark', base: '第1次', mine: '第2次', theirs: '同事' }],
    });
  });

  test('deletes the row as that edit will leave it', () => {
    const gone = placed([onItsWay], mutation('m', 'a', remove({ remark: '原', name: '甲' })));

    expect(decideSend(schema, gone, { id: 'a', remark: '第1次', name: '甲' })).toMatchObject({ kind: 'send' });
    expect(decideSend(schema, gone, { id: 'a', remark: '第1次', name: '乙' })).toMatchObject({ kind: 'block', reason: 'conflict' });
  });
});

describe('the base of an edit', () => {
  const step: Op = {
    kind: 'action',
    action: 'void',
    field: 'status',
    from: ['1'],
    to: '9',
    patch: { reason: '错' },
    base: { status: '1' },
  };
  const over = (earlier: readonly Op[], op: Op) =>
    overOwnWrites(
      schema,
      earlier.map((one, at) => entry(at + 1, 'a', one)),
      mutation('m', 'a', op),
    ).op;

  test.each<[string, readonly Op[], Op, Op]>([
    ['nothing is waiting: as it was', [], update({ name: 'C' }, { name: 'A' }), update({ name: 'C' }, { name: 'A' })],
    [
      'the last of several',
      [update({ name: 'B' }), update({ name: 'C' })],
      update({ name: 'D' }, { name: 'A' }),
      update({ name: 'D' }, { name: 'C' }),
    ],
    ['another field is left alone', [update({ phone: '1' })], update({ name: 'C' }, { name: 'A' }), update({ name: 'C' }, { name: 'A' })],
    ['an emptied field is empty', [update({ name: '' })], update({ name: 'C' }, { name: 'A' }), update({ name: 'C' })],
    ['a creation', [create({ name: 'B' })], update({ name: 'C' }), update({ name: 'C' }, { name: 'B' })],
    ['a step', [step], update({ reason: '对' }), update({ reason: '对' }, { reason: '错' })],
  ])('%s', (_, earlier, op, expected) => {
    expect(over(earlier, op)).toEqual(expected);
  });

  test('the row as the user saw it includes his own earlier change, which is not reported as somebody else’s', () => {
    const op: Op = { kind: 'update', patch: { name: 'C' }, base: { name: 'A' }, seen: { name: 'A', phone: '1' } };

    expect(over([update({ phone: '2' })], op)).toEqual({ ...op, seen: { name: 'A', phone: '2' } });
  });
});
