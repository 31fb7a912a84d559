/** The queries behind a number of a rate settlement: each waybill once, however many its platform's fees name. */
import { expect, test } from 'vitest';
import { filtersOf, scopeOf } from '#features/finance/rate-settlement/model.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { mergedViews } from '#query/merged-views.ts';
import { windowParams } from '#wire/list-params.ts';
import type { View } from '#query/view.ts';

const scope = scopeOf({ rateTarget: 'platform', platformId: 'pf1', billMonth: '2026-02' });
const idsOf = (waybillIds: readonly string[]) =>
  (scope ? filtersOf(scope, waybillIds) : []).map(({ conditions }) => conditions.find(({ field }) => field === 'id')?.value.split(','));

test('of 1,201 waybills all are asked for, at most 100 at once', () => {
  const ids = Array.from({ length: 1_201 }, (_, at) => `w${at}`);
  const asked = idsOf(ids);

  expect(asked.map(part => part?.length)).toEqual([...Array.from({ length: 12 }, () => 100), 1]);
  expect(asked.flat()).toEqual(ids);
});

test('each can be asked of a server', () => {
  const ids = Array.from({ length: 250 }, (_, at) => `2121597850906272${100 + at}`);
  const asked = scope ? filtersOf(scope, ids).map(filter => ({ ...filter, sort: waybill.defaultSort, pageNo: 1, pageSize: 500 })) : [];

  expect(asked.map(query => windowParams(waybill, query, false)?.['id']?.split(',').length)).toEqual([100, 100, 50]);
});

test('of none, one query that finds none', () => {
  expect(idsOf([])).toEqual([['-']]);
});

test('answers become one: its rows, its oldest confirmation and the least that one of them covers', () => {
  const view = (id: string, more: Partial<View>): View => ({
    key: id,
    entity: 'waybill',
    query: { conditions: [], sort: { column: 'id', order: 'asc' }, pageNo: 1, pageSize: 500 },
    ids: [id],
    rows: [{ id }],
    total: 1,
    coverage: 'full',
    freshAtMs: 9,
    markById: { [id]: { sync: 'pending', op: 'update', fields: [] } },
    unverified: [],
    ...more,
  });

  const merged = mergedViews([view('w1', {}), view('w2', { freshAtMs: 5, coverage: 'partial', unverified: ['w2'] })], 2);

  expect(merged).toMatchObject({
    ids: ['w1', 'w2'],
    rows: [{ id: 'w1' }, { id: 'w2' }],
    total: 2,
    coverage: 'partial',
    freshAtMs: 5,
    unverified: ['w2'],
  });
  expect(Object.keys(merged?.markById ?? {})).toEqual(['w1', 'w2']);
  expect(mergedViews([view('w1', { freshAtMs: undefined })], 1)?.freshAtMs).toBeUndefined();
  expect(mergedViews([], 0)).toBeUndefined();
});
