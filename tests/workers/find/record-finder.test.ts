/** The finder over collections in memory: what is found, that it stays current, that indexing happens once, and how fast it answers. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Row } from '#schema/row.ts';
import { schema } from '#tests/support/small-schema.ts';
import type { FindRequest } from '#query/find/find-records.ts';
import type { Condition } from '#query/list-query.ts';
import type { ReplicaChange, Replica } from '#workers/replica-port.ts';
import { loadInitials } from '#workers/find/initials.ts';
import { createRecordFinder } from '#workers/find/record-finder.ts';
import type { RecordFinder } from '#workers/find/record-finder.ts';

let rowsById: Map<string, Row>;
let announce: (change: ReplicaChange) => void;
let hydrations: string[];
let walks: number;
let nowMs: number;
let finder: RecordFinder;
let isDictionaryThere: boolean;

beforeEach(() => {
  rowsById = new Map();
  hydrations = [];
  walks = 0;
  nowMs = 0;
  isDictionaryThere = true;
  const replica: Pick<Replica, 'hydrate' | 'isHydrated' | 'foldedRows' | 'folded' | 'onChange'> = {
    hydrate: async entity => void hydrations.push(entity),
    isHydrated: entity => hydrations.includes(entity),
    foldedRows() {
      walks++;
      return rowsById.values();
    },
    folded(_entity, id) {
      const row = rowsById.get(id);
      return row && { row, mark: undefined };
    },
    onChange(listener) {
      announce = listener;
      return () => undefined;
    },
  };
  const clock = { nowMs: () => nowMs, sleep: () => Promise.resolve() };
  const initials = () => (isDictionaryThere ? loadInitials() : Promise.reject(new Error('not stored')));
  finder = createRecordFinder({ schema, replica, clock, initials });
});

const asked = (keyword: string): FindRequest => ({ keyword, scopes: [{ entity: 'company', fields: ['name', 'phone'] }], limit: 5 });
const ids = async (keyword: string) => (await finder.find(asked(keyword))).map(({ id }) => id);
const put = (...rows: readonly Row[]) => {
  for (const row of rows) rowsById.set(row.id, row);
};

describe('finding records', () => {
  test('what a query finds by itself is left out; lists and the palette have an index each', async () => {
    put({ id: '1', name: '张三运输', phone: '1' }, { id: '2', name: 'zs', phone: '2' }, { id: '3', name: '李四', phone: 'zs3' });
    const scope = { entity: 'company', fields: ['name', 'phone'] };
    const found = async (asked: number) =>
      (await finder.find({ keyword: 'zs', scopes: [{ ...scope, asked }], limit: 5 })).map(({ id }) => id);
    expect(await found(0)).toEqual(['2', '3', '1']);
    expect(await found(1)).toEqual(['3', '1']);
    expect(await found(2)).toEqual(['1']);
    expect(walks).toBe(1);
    await finder.find({ keyword: 'zs', scopes: [{ entity: 'company', fields: ['name'] }], limit: 5 });
    await found(0);
    expect(walks).toBe(2);
  });

  test('a scope of views finds the rows that one of them shows', async () => {
    put(
      { id: '1', tripNo: 'YD1', tripStatus: '10' },
      { id: '2', tripNo: 'YD2', tripStatus: '60' },
      { id: '3', tripNo: 'YD3', tripStatus: '70' },
    );
    const found = async (...among: readonly (readonly Condition[])[]) =>
      (await finder.find({ keyword: 'YD', scopes: [{ entity: 'trip', fields: ['tripNo'], among }], limit: 5 })).map(({ id }) => id);

    expect(await found([{ field: 'tripStatus', rule: 'eq', value: '60' }])).toEqual(['2']);
    expect(await found([{ field: 'tripStatus', rule: 'eq', value: '60' }], [{ field: 'tripStatus', rule: 'in', value: '10,20' }])).toEqual([
      '1',
      '2',
    ]);
    put({ id: '2', tripNo: 'YD2', tripStatus: '70' });
    announce({ entity: 'trip', ids: ['2'] });
    expect(await found([{ field: 'tripStatus', rule: 'eq', value: '60' }])).toEqual([]);
  });

  test('a record says its status as it is now, and what it was found by', async () => {
    put({ id: '1', tripNo: 'YD1', plateNumber: '冀D·1', tripStatus: '10' });
    const found = async () =>
      (await finder.find({ keyword: 'jd1', scopes: [{ entity: 'trip', fields: ['tripNo', 'plateNumber'] }], limit: 5 }))[0];
    expect(await found()).toMatchObject({ title: 'YD1', detail: '冀D·1', status: '10' });
    put({ id: '1', tripNo: 'YD1', plateNumber: '冀D·1', tripStatus: '60' });
    expect(await found()).toMatchObject({ status: '60' });
  });

  test('of equal hits rows under way come first, then the newest, also where there are more than were asked for; they are told by their fields', async () => {
    const trips = [
      ['1', '2026-11-01 08:00:00', '30'],
      ['2', '2026-11-03 08:00:00', '99'],
      ['3', '2026-11-02 08:00:00', '10'],
      ['4', '2026-11-04 08:00:00', '20'],
    ] as const;
    put(
      ...trips.map(([id, createTime, tripStatus]) => ({
        id,
        tripNo: `YD${id}`,
        plateNumber: '冀D·02475',
        createTime,
        tripStatus,
        planWeight: 33,
      })),
    );
    const scope = { entity: 'trip', fields: ['tripNo', 'plateNumber'], told: ['planWeight', 'carId'] };
    const found = (limit: number) => finder.find({ keyword: '02475', scopes: [scope], limit });
    expect((await found(5)).map(({ id }) => id)).toEqual(['4', '3', '1', '2']);
    expect((await found(2)).map(({ id }) => id)).toEqual(['4', '3']);
    expect((await found(1))[0]?.values).toEqual({ planWeight: 33 });
  });

  test('a record is found by its text and by the initials of that text', async () => {
    put({ id: '1', name: '重庆港务集团', phone: '13800000000' }, { id: '2', name: '上海粮油' });

    expect(await finder.find(asked('港务'))).toEqual([
      { entity: 'company', id: '1', title: '重庆港务集团', detail: '13800000000', status: '', rank: 2, values: {} },
    ]);
    expect(await ids('cqgw')).toEqual(['1']);
    expect(await ids('shly')).toEqual(['2']);
    expect(await ids('13800000000')).toEqual(['1']);
    expect(await ids('没有')).toEqual([]);
    expect(await ids(' ')).toEqual([]);
  });

  test('before the pinyin dictionary has loaded records are found by text only, afterwards by initials too', async () => {
    put({ id: '1', name: '重庆港务集团' });
    isDictionaryThere = false;

    expect(await ids('港务')).toEqual(['1']);
    expect(await ids('cqgw')).toEqual([]);
    isDictionaryThere = true;
    expect(await ids('cqgw')).toEqual(['1']);
  });

  test('an entity is read and indexed once; a changed, new or deleted row is found in its current state', async () => {
    put({ id: '1', name: '甲' }, { id: '2', name: '乙' });
    await ids('甲');

    put({ id: '1', name: '丙' }, { id: '3', name: '甲' });
    rowsById.delete('2');
    announce({ entity: 'company', ids: ['1', '2', '3'] });

    expect([await ids('甲'), await ids('乙'), await ids('丙')]).toEqual([['3'], [], ['1']]);
    expect({ hydrations, walks }).toEqual({ hydrations: ['company'], walks: 1 });
  });

  test('the index is built again after an unspecified change, and dropped at the next change after ten minutes without a search', async () => {
    put({ id: '1', name: '甲' });
    await ids('甲');
    announce({ entity: 'company', ids: undefined });
    await ids('甲');
    expect(walks).toBe(2);
    nowMs += 600_001;
    announce({ entity: 'company', ids: ['1'] });
    await ids('甲');
    expect(walks).toBe(3);
  });

  test('two parallel searches use one index', async () => {
    put(...Array.from({ length: 12_000 }, (_, at) => ({ id: `${at}`, name: `单位${at}` })));

    expect(await Promise.all([ids('单位11999'), ids('单位11998')])).toEqual([['11999'], ['11998']]);
    expect(walks).toBe(1);
  });

  test('a title equal to the word comes first, then titles that begin with it, then titles that contain it', async () => {
    put({ id: 'holds', name: '大港' }, { id: 'begins', name: '港口' }, { id: 'is', name: '港' });

    expect(await ids('港')).toEqual(['is', 'begins', 'holds']);
  });
});
