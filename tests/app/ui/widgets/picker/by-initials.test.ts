/** Rows found by the initials of their pinyin stand beside what a select's and a picker's own conditions find. */
import { describe, expect, test } from 'vitest';
import { carrierUnit } from '#features/base/carrier-unit/entity.ts';
import { feature } from '#features/base/carrier-unit/feature.ts';
import { initialsBox, pickerQuery } from '#app/ui/widgets/picker/picker-query.ts';
import { pickerOf } from '#app/ui/widgets/picker/pickers.ts';
import { choiceQuery } from '#query/choice-query.ts';
import { runQuery } from '#query/run-query.ts';

const seen = () => true;
const enabled = [{ field: 'status', rule: 'eq', value: '1' }] as const;
const rows = [
  { id: 'a', name: '包头建设运输', carrierStatus: '1', enableStatus: '1', phone: '13800138000' },
  { id: 'b', name: '唐山顺达', carrierStatus: '1', enableStatus: '1', phone: '13900139000' },
];
const idsOf = (query: Parameters<typeof runQuery>[2]) => runQuery(carrierUnit, rows, query).rows.map(row => row.id);

describe('a select', () => {
  const query = choiceQuery(carrierUnit, 'btjs', seen, enabled, ['a']);
  test('finds them although no text holds the letters', () => {
    expect(idsOf({ ...query, conditions: [] })).toEqual(['a']);
    expect(idsOf({ ...choiceQuery(carrierUnit, 'btjs', seen, []), conditions: [] })).toEqual([]);
  });
  test('still only what a form may refer to', () => expect(query.conditions).toEqual(enabled));
});

describe('a picker', () => {
  const picker = pickerOf(carrierUnit, feature.picker);
  const asked = (values: Record<string, string>, ids: readonly string[]) => {
    const field = initialsBox(picker, values, seen);
    return pickerQuery(picker, values, 1, 5, seen, enabled, field === undefined ? undefined : { field, ids });
  };
  test('takes letters typed into a text box for initials, and only one box', () => {
    expect(initialsBox(picker, { name: 'btjs' }, seen)).toBe('name');
    expect(initialsBox(picker, { name: '包头' }, seen)).toBeUndefined();
    expect(initialsBox(picker, { name: 'btjs' }, () => false)).toBeUndefined();
  });
  test('offers them as an alternative to the box they were typed into', () => {
    expect(asked({ name: 'btjs' }, ['a']).advanced).toEqual({
      match: 'or',
      conditions: [
        { field: 'name', rule: 'like', value: 'btjs' },
        { field: 'id', rule: 'in', value: 'a' },
      ],
    });
    expect(asked({ name: 'btjs' }, ['a']).conditions).toEqual(asked({}, []).conditions);
  });
  test('the query is unchanged when there are none', () =>
    expect(asked({ name: 'btjs' }, [])).toEqual(pickerQuery(picker, { name: 'btjs' }, 1, 5, seen, enabled)));
});
