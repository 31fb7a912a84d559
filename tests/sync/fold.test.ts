/** The row that waiting entries produce. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import type { Op, OutboxEntry } from '#sync/mutation.ts';
import { applyEntry, foldRow, recompute } from '#sync/fold.ts';
import { create, entry, remove, update } from './entry-builders.ts';
import { schema } from '#tests/support/small-schema.ts';

const base: Row = { id: 'r', name: '甲', unitId: 'u1', unitId_dictText: '一厂', status: '10' };
const step: Op = {
  kind: 'action',
  action: 'audit',
  field: 'status',
  from: ['10'],
  to: '20',
  patch: { remark: '好' },
  base: { status: '10' },
};

describe('the row that entries produce', () => {
  test('without entries it is the base row', () => {
    expect(foldRow(schema, base, [])).toEqual({ row: base, mark: undefined });
    expect(foldRow(schema, undefined, [])).toBeUndefined();
  });

  test('a change sets its values and the text of a new reference, and marks its fields', () => {
    const changed = entry(1, 'r', update({ name: '乙', unitId: 'u2' }), { texts: { unitId_dictText: '二厂' } });

    expect(foldRow(schema, base, [changed])).toEqual({
      row: { ...base, name: '乙', unitId: 'u2', unitId_dictText: '二厂' },
      mark: { sync: 'pending', op: 'update', fields: ['name', 'unitId'] },
    });
  });

  test('a new reference without a text removes the old text, and an empty text clears a value', () => {
    const { name: _name, unitId_dictText: _text, ...rest } = base;

    expect(foldRow(schema, base, [entry(1, 'r', update({ name: '', unitId: 'u3' }))])?.row).toEqual({ ...rest, unitId: 'u3' });
  });

  test('a new row has a creation time in server time before the server stamps it, and so sorts among the newest', () => {
    const created = entry(1, 'n', create({ name: '丙' }), { createdAtMs: Date.UTC(2026, 0, 1, 20, 0, 5) });

    expect(foldRow(schema, undefined, [created])).toEqual({
      row: { id: 'n', createTime: '2026-01-02 04:00:05', name: '丙' },
      mark: { sync: 'pending', op: 'create', fields: ['name'] },
    });
  });

  test('a creation of a row that has arrived changes nothing', () => {
    expect(foldRow(schema, base, [entry(1, 'r', create({ name: '旧' }))])?.row).toEqual(base);
  });

  test('a row to be deleted stays visible, marked', () => {
    expect(foldRow(schema, base, [entry(1, 'r', remove())])).toEqual({ row: base, mark: { sync: 'pending', op: 'delete', fields: [] } });
  });

  test('a status step changes the status and its fields', () => {
    expect(foldRow(schema, base, [entry(1, 'r', step)])).toEqual({
      row: { ...base, status: '20', remark: '好' },
      mark: { sync: 'pending', op: 'action', fields: ['remark', 'status'] },
    });
  });

  test('one blocked entry marks the row as blocked, and the mark has the strongest op', () => {
    const entries = [entry(1, 'r', update({ name: '乙' }), { state: 'blocked' }), entry(2, 'r', step)];

    expect(foldRow(schema, base, entries)?.mark).toEqual({ sync: 'blocked', op: 'action', fields: ['name', 'remark', 'status'] });
  });

  test('a row deleted on the server under a change is shown from the values the user saw', () => {
    const orphan = entry(1, 'r', update({ name: '乙' }, { name: '甲' }), { state: 'blocked', reason: 'gone' });

    expect(foldRow(schema, undefined, [orphan])).toEqual({
      row: { id: 'r', name: '乙' },
      mark: { sync: 'blocked', op: 'update', fields: ['name'], isGone: true },
    });
  });
});

const valueArb = fc.constantFrom('', 'x', 'y', 5);
const patchArb = fc.dictionary(fc.constantFrom('name', 'unitId', 'status'), valueArb, { maxKeys: 3 });
const opArb: fc.Arbitrary<Op> = fc.oneof(
  patchArb.map(values => create(values)),
  patchArb.map(patch => update(patch)),
  fc.constant(remove()),
  fc.constant(step),
);
const entriesArb: fc.Arbitrary<readonly OutboxEntry[]> = fc
  .array(opArb, { maxLength: 6 })
  .map(ops => ops.map((op, index) => entry(index + 1, 'r', op)));

test('folding in two steps gives the same row as folding in one', () => {
  fc.assert(
    fc.property(fc.option(fc.constant(base), { nil: undefined }), entriesArb, fc.nat(6), (row, entries, cut) => {
      const half = foldRow(schema, row, entries.slice(0, cut))?.row;

      expect(foldRow(schema, half, entries.slice(cut))?.row).toEqual(foldRow(schema, row, entries)?.row);
    }),
  );
});

test('applying a change twice gives the same row as applying it once', () => {
  fc.assert(
    fc.property(patchArb, patch => {
      const change = entry(1, 'r', update(patch));
      const once = applyEntry(base, change);

      expect(applyEntry(once, change)).toEqual(once);
    }),
  );
});

/** Pending changes carry their computed fields with them; untouched ones stay the server's. */
const row = {
  id: 'w1',
  loadGross: 50,
  loadTare: 15,
  loadNetWeight: 34,
  unloadNetWeight: 34,
  lossWeight: 0,
  settleWeight: 34,
  unitPrice: 10,
  freightAmount: 340,
  payableAmount: 340,
};

test('a changed input carries through every field that depends on it', () => {
  expect(recompute(schema, 'trip', row, ['loadTare'])).toEqual({ ...row, loadNetWeight: 35, lossWeight: 1 });
});

test('a change of another field does not compute values again, even if our formula gives another result', () => {
  expect(recompute(schema, 'trip', row, ['remark'])).toBe(row);
});

test('an entity without formulas and an unknown entity are not changed', () => {
  expect(recompute(schema, 'partner', { id: 's' }, ['name'])).toEqual({ id: 's' });
  expect(recompute(schema, 'gone', { id: 's' }, ['name'])).toEqual({ id: 's' });
});
