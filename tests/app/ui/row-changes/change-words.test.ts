/** What a recorded change of a row reads as: the step's name where the status tells it, old and new value in words, and when it was made if that was earlier. */
import { describe, expect, test } from 'vitest';
import { changesInWords, madeEarlier, verbOf } from '#app/ui/row-changes/change-words.ts';
import type { FieldChange } from '#app/ui/row-changes/calls.ts';
import { schema } from '#features/registry.ts';

const waybill = schema.get('waybill');
const change = (field: string, before?: string | number, after?: string | number, texts: readonly string[] = []): FieldChange => ({
  field,
  before: { value: before, text: texts[0] },
  after: { value: after, text: texts[1] },
});
const step = waybill.flow?.transitions.find(({ action }) => action === 'dispatch');
const status = waybill.flow?.field ?? '';

test.each([
  ['create', [], '新建'],
  ['edit', [change('remark', '甲', '乙')], '修改'],
  ['edit', [change(status, step?.from[0], step?.to), change('carId', undefined, '1')], '派车'],
  ['edit', [change(status, '99', '98')], '修改'],
  ['bin', [], '移入回收站'],
  ['back', [], '从回收站恢复'],
] as const)('%s of %o is %s', (kind, changes, verb) => expect(verbOf(waybill, { kind, changes })).toBe(verb));

describe('fields in words', () => {
  const words = (changes: readonly FieldChange[], isVisible = (_name: string): boolean => true, kind: 'create' | 'edit' = 'edit') =>
    changesInWords(waybill, { kind, changes }, isVisible, {}).map(({ label, before, after }) => [label, before, after]);

  test('a reference by its title, an empty value as a dash, a number as its field shows it', () => {
    expect(words([change('carrierUnitId', 'c1', 'c2', ['甲车队', '乙车队'])])).toEqual([['承运单位', '甲车队', '乙车队']]);
    expect(words([change('remark', '甲')])).toEqual([['备注', '甲', '—']]);
    expect(words([change('remark', undefined, '甲')])).toEqual([['备注', '—', '甲']]);
    expect(words([change('remark', undefined, '甲')], undefined, 'create')).toEqual([['备注', undefined, '甲']]);
  });

  test('a column that the user does not see, and a field of an earlier version, are left out', () => {
    expect(words([change('unitPrice', 1, 2), change('goneField', 1, 2)], name => name !== 'unitPrice')).toEqual([]);
  });
});

test.each([
  ['2026-03-01 08:00:00', false],
  ['2026-03-01 07:59:30', false],
  ['2026-03-01 07:00:00', true],
])('made at %s and stored at 08:00:00: earlier than the record: %s', (madeAt, isEarlier) => {
  expect(madeEarlier({ madeAt, time: '2026-03-01 08:00:00' })).toBe(isEarlier ? madeAt : undefined);
});
