/** When a change merges with one that was never sent. */
import { describe, expect, test } from 'vitest';
import { addToLane } from '#sync/coalesce.ts';
import type { OutboxEntry } from '#sync/mutation.ts';
import { create, entry, mutation, remove, update } from './entry-builders.ts';
import { movedTo } from './in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const summaryOf = (entries: readonly OutboxEntry[], next: Parameters<typeof addToLane>[2]) => {
  const placed = addToLane(schema, entries, next);
  if (placed.kind === 'cancel') return { kind: 'cancel', opIds: placed.log.map(record => record.opId) };
  const { op, deps, merged } = placed.entry;
  return { kind: placed.kind, op, deps, merged };
};

describe('a change of a row whose last entry was never sent', () => {
  test('is merged with an earlier change: the newest values over the oldest base', () => {
    const first = entry(1, 'a', update({ name: 'B' }, { name: 'A' }));

    expect(summaryOf([first], mutation('m', 'a', update({ name: 'C', phone: '2' }, { name: 'B', phone: '1' })))).toEqual({
      kind: 'merge',
      op: update({ name: 'C', phone: '2' }, { name: 'A', phone: '1' }),
      deps: [],
      merged: ['m'],
    });
  });

  test('keeps a missing base value missing', () => {
    const first = entry(1, 'a', update({ name: 'B' }));

    expect(summaryOf([first], mutation('m', 'a', update({ name: 'C' }, { name: 'B' })))).toMatchObject({ op: update({ name: 'C' }) });
  });

  test('is merged into a creation, and emptied values are left out', () => {
    const first = entry(1, 'a', create({ name: 'A', phone: '1' }));

    expect(summaryOf([first], mutation('m', 'a', update({ name: 'B', phone: '' })))).toMatchObject({
      kind: 'merge',
      op: create({ name: 'B' }),
    });
  });

  test('drops the text of a reference that changed again', () => {
    const first = entry(1, 'a', update({ unitId: 'u1', carId: 'c1' }), { texts: { unitId_dictText: '一', carId_dictText: '车' } });
    const placed = addToLane(schema, [first], mutation('m', 'a', update({ unitId: 'u2' })));

    expect(placed).toMatchObject({ kind: 'merge', entry: { texts: { carId_dictText: '车' } } });
  });
});

describe('a row created and deleted before it was sent', () => {
  const created = entry(1, 'a', create({ name: 'A' }));

  test('leaves no entry', () => {
    expect(summaryOf([created, entry(2, 'a', update({ name: 'B' }))], mutation('m', 'a', remove()))).toEqual({
      kind: 'cancel',
      opIds: ['op1', 'op2'],
    });
  });

  test('keeps both entries while another row refers to it', () => {
    const referring = entry(2, 'b', create({ unitId: 'a' }), { deps: [opIdOf('op1')] });

    expect(summaryOf([created, referring], mutation('m', 'a', remove())).kind).toBe('append');
  });
});

describe('changes that are not merged', () => {
  const waiting = entry(1, 'a', update({ name: 'B' }, { name: 'A' }));
  const change = mutation('m', 'a', update({ name: 'C' }, { name: 'B' }));
  test.each([
    ['the first entry of the row', []],
    ['after an entry being sent', [movedTo(waiting, { state: 'sending' })]],
    ['after an entry tried before', [{ ...waiting, attempt: 1 }]],
    ['after a blocked one', [movedTo(waiting, { state: 'blocked' })]],
    ['after one of another session', [{ ...waiting, sessionKey: '0|other|d' }]],
    ['after a deletion', [entry(1, 'a', remove())]],
    ['of another row', [entry(1, 'b', update({ name: 'B' }))]],
  ] satisfies readonly (readonly [string, readonly OutboxEntry[]])[])('%s', (_why, entries) => {
    expect(summaryOf(entries, change)).toMatchObject({ kind: 'append', op: change.op });
  });

  test('a change that depends on a later entry, because a merge would make a circle', () => {
    const creates = [entry(1, 'a', create({ name: 'A' })), entry(2, 'b', create({ unitId: 'a' }), { deps: [opIdOf('op1')] })];

    expect(summaryOf(creates, mutation('m', 'a', update({ partnerId: 'b' })))).toMatchObject({ kind: 'append', deps: ['op2'] });
  });
});
