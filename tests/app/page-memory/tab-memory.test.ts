/** A page tab is data: conditions, page, sort, selection, scroll and open drawer, read back with suspicion. */
import { expect, test } from 'vitest';
import { decodeBeside, decodeLineQuery, decodeListMemory, decodeTabParts } from '#app/page-memory/tab-memory.ts';

test.each<[unknown, unknown]>([
  [undefined, {}],
  [null, {}],
  ['rubbish', {}],
  [{ v: 2, parts: { list: {} } }, {}],
  [{ v: 1, parts: [] }, {}],
  [{ v: 1, parts: { list: { pageNo: 2 } } }, { list: { pageNo: 2 } }],
])('the record %j has the parts %j', (raw, expected) => {
  expect(decodeTabParts(raw)).toEqual(expected);
});

const whole = {
  values: { name: '甲' },
  typed: { name: '乙' },
  advanced: { match: 'or', lines: [{ field: 'name', rule: 'in', value: '1,2', text: '甲,乙' }] },
  isExpanded: true,
  sort: { column: 'name', order: 'asc' },
  pageNo: 3,
  pageSize: 20,
  selectedIds: ['1', '2'],
  activeId: '1',
  isFlat: true,
  opened: ['1'],
};
const initial = { values: {}, isExpanded: false, pageNo: 1, pageSize: 10, selectedIds: [], isFlat: false };
test.each<[unknown, unknown]>([
  [undefined, undefined],
  [7, undefined],
  [whole, whole],
  [{}, initial],
  [{ advanced: { match: 'xor', lines: [] } }, initial],
  [{ advanced: { match: 'or', lines: [{ field: 'name', rule: 'near', value: '1' }] } }, initial],
  [{ values: { name: 3 }, sort: { column: 'name', order: 'up' }, pageNo: '3', selectedIds: [1] }, initial],
])('the list remembered as %j is %j', (raw, expected) => {
  expect(decodeListMemory(raw)).toEqual(expected);
});

test.each<[unknown, unknown]>([
  [undefined, undefined],
  [{ match: 'or', lines: 'rubbish' }, undefined],
  [
    { match: 'and', lines: [{ field: '', rule: '', value: '' }] },
    { match: 'and', lines: [{ field: '', rule: '', value: '' }] },
  ],
])('the builder remembered as %j holds %j', (raw, expected) => {
  expect(decodeLineQuery(raw)).toEqual(expected);
});

const shut = { kind: 'detail', rowId: undefined, isOpen: false };
test.each<[unknown, unknown]>([
  [undefined, shut],
  [{ kind: 'form', isOpen: true }, shut],
  [
    { kind: 'advanced', isOpen: true, tabId: 'here' },
    { kind: 'advanced', rowId: undefined, isOpen: true },
  ],
  [{ kind: 'window', isOpen: true, tabId: 'here' }, shut],
  [{ kind: 'form', isOpen: true, tabId: 'elsewhere' }, shut],
  [
    { kind: 'form', isOpen: true, tabId: 'here' },
    { kind: 'form', rowId: undefined, isOpen: true },
  ],
  [
    { kind: 'detail', rowId: '7', isOpen: true, tabId: 'here' },
    { kind: 'detail', rowId: '7', isOpen: true },
  ],
])('the parts beside the list, %j, are restored in their own window as %j', (raw, expected) => {
  expect(decodeBeside(raw, 'here')).toEqual(expected);
});
