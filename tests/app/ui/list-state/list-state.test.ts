/** The list's own state: every event, and the query it stands for. */
import { describe, expect, test } from 'vitest';
import type { LineQuery } from '#query/advanced/query-line.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { decodeListMemory } from '#app/page-memory/tab-memory.ts';
import { initialListState, listMemoryOf, reduceList, rememberedList, toListQuery } from '#app/ui/list-state/list-state.ts';
import type { ListEvent, ListState } from '#app/ui/list-state/list-state.ts';

const onPage3: ListState = { ...initialListState, pageNo: 3 };
const rowA = { id: 'a', net: 1 };
const rowB = { id: 'b', net: 2 };
const chosen: ListState = { ...onPage3, selected: new Map([['a', rowA]]) };

const heavy: LineQuery = { match: 'and', lines: [{ field: 'loadNetWeight', rule: 'gt', value: '30' }] };

describe('each event', () => {
  const sort = { column: 'eta', order: 'asc' } as const;
  const cases: readonly (readonly [string, ListState, ListEvent, ListState])[] = [
    [
      'a search goes to page 1',
      onPage3,
      { kind: 'searched', values: { waybillNo: 'YD' } },
      { ...initialListState, values: { waybillNo: 'YD' } },
    ],
    [
      'a reset goes to page 1 and ends the advanced query',
      { ...onPage3, values: { waybillNo: 'YD' }, typed: { waybillNo: 'Y' }, advanced: heavy },
      { kind: 'reset', values: {} },
      initialListState,
    ],
    [
      'an advanced query goes to page 1 and keeps the other conditions',
      { ...onPage3, values: { waybillNo: 'YD' } },
      { kind: 'advanced', query: heavy },
      { ...initialListState, values: { waybillNo: 'YD' }, advanced: heavy },
    ],
    ['the builder’s reset ends it', { ...onPage3, advanced: heavy }, { kind: 'advanced', query: undefined }, initialListState],
    ['sorting keeps the page', onPage3, { kind: 'sorted', sort }, { ...onPage3, sort }],
    ['paging keeps the rest', chosen, { kind: 'paged', pageNo: 4, pageSize: 10 }, { ...chosen, pageNo: 4 }],
    ['another page size starts over', onPage3, { kind: 'paged', pageNo: 3, pageSize: 20 }, { ...initialListState, pageSize: 20 }],
    ['a page that ceased to exist is lowered', onPage3, { kind: 'counted', total: 20 }, { ...onPage3, pageNo: 2 }],
    ['an empty list is on page 1', onPage3, { kind: 'counted', total: 0 }, initialListState],
    ['an existing page stays', onPage3, { kind: 'counted', total: 21 }, onPage3],
    [
      'choosing adds to what was chosen on other pages',
      chosen,
      { kind: 'selected', rows: [rowB] },
      {
        ...chosen,
        selected: new Map([
          ['a', rowA],
          ['b', rowB],
        ]),
      },
    ],
    ['releasing', chosen, { kind: 'unselected', ids: ['a', 'x'] }, { ...chosen, selected: new Map() }],
    ['clearing', chosen, { kind: 'selectionCleared' }, { ...chosen, selected: new Map() }],
    ['the keyboard’s row', onPage3, { kind: 'activated', id: 'a' }, { ...onPage3, activeId: 'a' }],
    ['more conditions', onPage3, { kind: 'moreToggled' }, { ...onPage3, isExpanded: true }],
  ];

  test.each(cases)('%s', (_name, before, event, after) => {
    expect(reduceList(before, event)).toEqual(after);
  });

  test('an event that changes nothing keeps the state object', () => {
    expect(reduceList(onPage3, { kind: 'unselected', ids: ['x'] })).toBe(onPage3);
  });
});

test('the default query sorts by createTime descending, ten rows, page 1', () => {
  expect(toListQuery(waybill, initialListState, () => true)).toEqual({
    conditions: [],
    sort: { column: 'createTime', order: 'desc' },
    pageNo: 1,
    pageSize: 10,
  });
});

test('the advanced query is asked beside the other conditions, without the columns the user may not see', () => {
  const both: LineQuery = {
    match: 'or',
    lines: [
      ...heavy.lines,
      { field: 'unitPrice', rule: 'gt', value: '1' },
      { field: 'driverId', rule: 'in', value: 'd1,d2', text: '张三,李四' },
    ],
  };
  const asked = (query: LineQuery) =>
    toListQuery(waybill, { ...initialListState, advanced: query }, field => field !== 'unitPrice').advanced;

  expect(asked(both)).toEqual({
    match: 'or',
    conditions: [
      { field: 'loadNetWeight', rule: 'gt', value: '30' },
      { field: 'driverId', rule: 'in', value: 'd1,d2' },
    ],
  });
  expect(asked({ match: 'and', lines: [{ field: 'unitPrice', rule: 'gt', value: '1' }] })).toBeUndefined();
});

test('the state stored by the tab is restored', () => {
  const state: ListState = { ...initialListState, values: { waybillNo: 'YD' }, advanced: heavy, pageNo: 2 };

  expect(rememberedList(decodeListMemory(structuredClone(listMemoryOf(state, []))))).toEqual(state);
});
