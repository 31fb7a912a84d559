/** Where the heads of groups stand between the rows on the screen, by what a list may be grouped, and how that stands in its address. */
import { describe, expect, test } from 'vitest';
import {
  groupChoices,
  groupConditions,
  groupLines,
  groupName,
  groupOf,
  knownKeys,
  rangeTexts,
  toggledGroup,
} from '#app/ui/group/group-lines.ts';
import { addressWith, inAddress } from '#app/ui/conditions/list-address.ts';
import { decodeListMemory } from '#app/page-memory/tab-memory.ts';
import { initialListState, listMemoryOf, openedList, reduceList, toListQuery } from '#app/ui/list-state/list-state.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { REST_KEY } from '#query/group-rows.ts';
import type { RowGroup } from '#query/group-rows.ts';

const group = (key: string, isClosed = false): RowGroup => ({ key, count: 2, summary: undefined, isClosed });
const drawn = (rows: string, groups: readonly RowGroup[], span: readonly [number, number] = [0, groups.length]): string => {
  const order = rows === '' ? [] : rows.split(' ');
  const lines = groupLines(order, id => id[0], groups, span);
  return lines.map(line => (line.kind === 'row' ? line.id : `[${line.group.key}]`)).join(' ');
};

describe('heads', () => {
  const [a, b, c] = [group('a'), group('b'), group('c')];
  const cases: readonly (readonly [string, string, readonly RowGroup[], readonly [number, number] | undefined, string])[] = [
    ['stand before the first row of their group', 'a1 a2 b1', [a, b], undefined, '[a] a1 a2 [b] b1'],
    ['of closed groups stand in their place', 'a1 c1', [a, group('b', true), c], undefined, '[a] a1 [b] [c] c1'],
    ['of closed groups stand at both ends', 'b1', [group('a', true), b, group('c', true)], undefined, '[a] [b] b1 [c]'],
    ['stand alone where all groups are closed', '', [group('a', true), group('b', true)], undefined, '[a] [b]'],
    ['of another page are left out', 'b1 c1', [a, b, c], [1, 3], '[b] b1 [c] c1'],
    ['stay where a row has left its group meanwhile', 'a1 b1 a2 b2', [a, b], undefined, '[a] a1 [b] b1 a2 b2'],
    ['of an open group whose rows have not come yet are left out', 'a1', [a, b], undefined, '[a] a1'],
    ['are not repeated over a row of a group that is gone', 'a1 x1 a2', [a], undefined, '[a] a1 x1 a2'],
  ];
  test.each(cases)('%s', (_what, rows, groups, span, wanted) => {
    expect(drawn(rows, groups, span ?? [0, groups.length])).toBe(wanted);
  });
});

test('offered are codes, references, texts that rows share, and times by month and day; not the number, nor hidden columns', () => {
  const names = groupChoices(waybill, name => name !== 'carrierUnitId').map(groupName);
  expect(names).toEqual(expect.arrayContaining(['waybillStatus', 'plateNumber', 'contractId', 'dispatchTime.month', 'dispatchTime.day']));
  for (const name of ['waybillNo', 'carrierUnitId', 'loadNetWeight']) expect(names).not.toContain(name);
});

test('the grouping stands in the address, and what is folded in the memory of the tab', () => {
  const [first] = groupChoices(waybill, () => true);
  if (!first) throw new Error('nothing to group by');
  const grouped = reduceList({ ...initialListState, pageNo: 3 }, { kind: 'grouped', group: toggledGroup(groupOf(first), 'x') });
  expect(grouped).toMatchObject({ pageNo: 1, group: { isFolded: false, except: ['x'] } });
  const address = addressWith(waybill, '', {}, { group: grouped.group });
  const asked = inAddress(waybill, address, () => true);
  expect(asked.group).toMatchObject({ field: first.field, by: first.by });
  const memory = decodeListMemory(JSON.parse(JSON.stringify(listMemoryOf(grouped, []))));
  expect(openedList(memory, asked, () => ({})).group).toEqual(grouped.group);
  expect(inAddress(waybill, address, () => false).group).toBeUndefined();
  expect(inAddress(waybill, '?groupBy=waybillNo', () => true).group).toBeUndefined();
  expect(toggledGroup(toggledGroup(groupOf(first), 'x'), 'x')).toEqual(groupOf(first));
});

test.each([
  ['waybillStatus', {}],
  ['waybillStatus.ranges', { hasRanges: true }],
  ['waybillStatus.empty.ranges', { hasEmpty: true, hasRanges: true }],
])('an address says %s, and a list opened with it has %o, whatever it showed before', (text, shown) => {
  const { group } = inAddress(waybill, `?groupBy=${text}`, () => true);
  expect(group).toEqual({ field: 'waybillStatus', by: 'value', ...shown });
  expect(addressWith(waybill, '', {}, { group })).toBe(`?groupBy=${text}`);
  const before = groupOf({ field: 'waybillStatus', by: 'value', hasEmpty: true });
  const memory = decodeListMemory(JSON.parse(JSON.stringify(listMemoryOf({ ...initialListState, group: before }, []))));
  expect(openedList(memory, { values: undefined, sort: undefined }, () => ({})).group).toEqual(before);
  expect(openedList(memory, { values: undefined, sort: undefined, group }, () => ({})).group).toEqual(group && groupOf(group));
});

test.each([
  ['waybillStatus', 'value', '20', ['waybillStatus eq 20']],
  ['loadTime', 'month', '2026-02', ['loadTime ge 2026-02-01 00:00:00', 'loadTime le 2026-02-28 23:59:59']],
  ['loadTime', 'day', '2026-02-03', ['loadTime ge 2026-02-03 00:00:00', 'loadTime le 2026-02-03 23:59:59']],
  ['waybillStatus', 'value', '', undefined],
  ['waybillStatus', 'value', REST_KEY, undefined],
] as const)('the rows of %s by %s in the group %o are found by %o', (name, by, key, expected) => {
  const field = waybill.fieldByName.get(name);
  const found = field && groupConditions(field, { by }, key);
  expect(found?.map(({ field: named, rule, value }) => `${named} ${rule} ${value}`)).toEqual(expected);
});

test('groups without rows are the values that can be chosen of a dictionary, as far as the conditions of the list let them through', () => {
  const field = waybill.fieldByName.get('waybillStatus');
  const plate = waybill.fieldByName.get('plateNumber');
  if (!field || !plate) throw new Error('no such field');
  const code = 'dict' in field ? field.dict : '';
  const dicts = {
    [code]: [
      { value: '10', text: '待派车' },
      { value: '20', text: '待接单', disabled: true },
      { value: '30', text: '待装货' },
    ],
  };
  expect(knownKeys(field, { by: 'value' }, dicts)).toEqual(['10', '30']);
  expect(knownKeys(plate, { by: 'value' }, dicts)).toEqual([]);
  const also = (values: Record<string, string>, hasEmpty = true) =>
    toListQuery(
      waybill,
      { ...initialListState, values, group: groupOf({ field: field.name, by: 'value', hasEmpty }) },
      () => true,
      knownKeys(field, { by: 'value' }, dicts),
    ).group?.also;
  expect(also({})).toEqual(['10', '30']);
  expect(also({ waybillStatus: '30,40' })).toEqual(['30']);
  expect(also({ plateNumber: '冀' })).toEqual(['10', '30']);
  expect(also({}, false)).toBeUndefined();
});

test('the least and the greatest of the columns on the screen are told with their unit, once if they are the same', () => {
  const columns = ['loadNetWeight', 'loadTime'].flatMap(name => waybill.fieldByName.get(name) ?? []).map(field => ({ field }));
  const ranges = { loadNetWeight: [1, 2.5], loadTime: ['2026-11-02 08:00:00', '2026-11-02 08:00:00'], unitPrice: [1, 2] } as const;
  const [weight, time, ...more] = rangeTexts(columns, ranges);
  expect(weight).toBe('装货净重 1.000 ～ 2.500 吨');
  expect(time).toMatch(/^装货时间 2026-11-02 08:00/u);
  expect(time).not.toContain('～');
  expect(more).toEqual([]);
  expect(rangeTexts(columns)).toEqual([]);
});
