/** What the server keeps in a tender and a slot while offers are made, changed, withdrawn and deleted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Values } from '#schema/row.ts';
import { bringUpToDate } from '#server/database/all-tables.ts';
import { refreshAll } from '#server/entities/refresh-rows.ts';
import { haulier, offer, schema, slot, sumCases, tender } from '#tests/support/bidding-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer({ schema, image: 'small' });
  await bringUpToDate({ db: server.db, schema }, NOON_MS);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await askSql(server.db, 'TRUNCATE offer, tender, haulier, slot');
  await askSql(server.db, "INSERT INTO haulier (id, tenant_id, del_flag) VALUES ('h1', '0', '0'), ('h2', '0', '0')");
  await askSql(
    server.db,
    "INSERT INTO slot (id, tenant_id, del_flag, slot_state) VALUES ('s1', '0', '0', 'idle'), ('s2', '0', '0', 'idle')",
  );
  await askSql(server.db, "INSERT INTO tender (id, tenant_id, del_flag, start_price) VALUES ('t1', '0', '0', 100), ('t2', '0', '0', 100)");
});

const make = async (offers: readonly Values[]): Promise<void> => {
  for (const [at, { offerStatus, ...values }] of offers.entries()) {
    server.nowMs = NOON_MS + at * 1_000;
    expect(await server.call('POST', `${offer.endpoint}/add`, { ...values, id: idOf(at + 1) })).toMatchObject({ success: true });
    if (offerStatus === '2') await change('withdraw', at + 1);
  }
};
const change = async (act: string, number: number, values: Values = {}): Promise<void> => {
  expect(await server.call('PUT', `${offer.endpoint}/${act}`, { ...values, id: idOf(number) })).toMatchObject({ success: true });
};
const FIELDS = [...Object.keys(tender.sums ?? {}), 'saving'];
const texts = (values: Readonly<Record<string, unknown>>): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
const held = async (): Promise<Values> => {
  const row = texts((await server.row(tender, 't1')) ?? {});
  return Object.fromEntries(Object.entries(row).filter(([name]) => FIELDS.includes(name)));
};
/** A total that was never touched is empty. */
const withoutZeros = (values: Values): Values =>
  Object.fromEntries(Object.entries(texts(values)).filter(([name, value]) => name === 'lowest' || Number(value) !== 0));

test.each(sumCases)('%s', async (_what, offers, expected) => {
  await make(offers);
  expect(withoutZeros(await held())).toEqual(withoutZeros(expected));
  expect(await refreshAll(server, NOON_MS)).toBe(0);
});

test.each(sumCases)('of an older database: %s', async (_what, offers, expected) => {
  await make(offers);
  await askSql(server.db, "UPDATE tender SET offer_count = 9, lowest = 1, leader_id = 'h9', first_day = '2020-01-01', firm_weight = NULL");
  await refreshAll(server, NOON_MS);
  expect(withoutZeros(await held())).toEqual(withoutZeros(expected));
});

test('edits, steps and deletions are followed; what is empty again is emptied, with what is computed from it', async () => {
  await make([
    { tenderId: 't1', haulierId: 'h1', price: 80, offerTime: '2026-03-01 13:00:00' },
    { tenderId: 't1', haulierId: 'h2', price: 90 },
  ]);
  await change('edit', 2, { price: 70 });
  expect(await held()).toMatchObject({ lowest: '70', leaderId: 'h2', saving: '30' });
  await change('edit', 2, { tenderId: 't2' });
  expect(await held()).toMatchObject({ offerCount: '1', lowest: '80', leaderId: 'h1' });
  expect(await server.row(haulier, 'h1')).toMatchObject({ offerCount: 1 });
  await change('withdraw', 1);
  expect(withoutZeros(await held())).toEqual({ offerCount: '1', firstDay: '2026-03-01', lastTime: '2026-03-01 13:00:00' });
  await change('renew', 1);
  expect(await held()).toMatchObject({ lowest: '80', saving: '20', bidderCount: '1' });
  await server.call('DELETE', `${offer.endpoint}/delete?id=${idOf(1)}`);
  expect(withoutZeros(await held())).toEqual({});
  expect(await server.row(haulier, 'h1')).toMatchObject({ offerCount: 0 });
});

const holder = async (id: string): Promise<string> => {
  const { slotState, heldById } = texts((await server.row(slot, id)) ?? {});
  return [slotState, heldById].filter(part => part !== undefined && part !== '').join(' ');
};

test('a slot names the newest offer that holds it, and nobody who does not', async () => {
  await make([
    { slotId: 's1', offerNo: 'B1' },
    { slotId: 's1', offerNo: 'B2' },
  ]);
  expect(await holder('s1')).toBe(`busy ${idOf(2)}`);
  await change('edit', 2, { slotId: 's2' });
  expect([await holder('s1'), await holder('s2')]).toEqual([`busy ${idOf(1)}`, `busy ${idOf(2)}`]);
  await change('withdraw', 1);
  expect(await holder('s1')).toBe('idle');
  expect(await server.call('DELETE', `${offer.endpoint}/delete?id=${idOf(2)}`)).toMatchObject({ success: true });
  expect(await holder('s2')).toBe('idle');

  await change('renew', 1);
  await askSql(server.db, "UPDATE slot SET held_by_id = 'nobody'");
  expect(await refreshAll(server, NOON_MS)).toBe(2);
  expect([await holder('s1'), await holder('s2')]).toEqual([`busy ${idOf(1)}`, 'idle']);
});

const fieldsOf = async (...names: readonly string[]): Promise<readonly string[]> => {
  const { records } = await server.list(offer, { column: 'createTime', order: 'asc' });
  return records.map(row => names.map(name => texts(row)[name] ?? '-').join(' '));
};

test('offers of a tender are ranked by their price while they stand; equal ones share a place', async () => {
  await make([
    { tenderId: 't1', price: 80 },
    { tenderId: 't1', price: 70 },
    { tenderId: 't2', price: 60 },
    { tenderId: 't1', price: 80 },
    { tenderId: 't1' },
    { price: 10 },
  ]);
  expect(await fieldsOf('rankNo')).toEqual(['2', '1', '1', '2', '-', '-']);
  await change('edit', 1, { price: 65 });
  expect(await fieldsOf('rankNo')).toEqual(['1', '2', '1', '3', '-', '-']);
  server.changes.length = 0;
  await change('withdraw', 1);
  expect(await fieldsOf('rankNo')).toEqual(['-', '1', '1', '2', '-', '-']);
  expect(new Set(server.changes.filter(({ entity }) => entity === 'offer').map(({ id }) => id))).toEqual(new Set([1, 2, 4].map(idOf)));
  await change('edit', 2, { tenderId: 't2' });
  expect(await fieldsOf('rankNo')).toEqual(['-', '2', '1', '1', '-', '-']);
  await server.call('DELETE', `${offer.endpoint}/delete?id=${idOf(3)}`);
  expect(await fieldsOf('rankNo')).toEqual(['-', '1', '1', '-', '-']);

  await askSql(server.db, 'UPDATE offer SET rank_no = 7');
  expect(await refreshAll(server, NOON_MS)).toBe(5);
  expect(await fieldsOf('rankNo')).toEqual(['-', '1', '1', '-', '-']);
});

test('a rank may stand by a time, the latest first, and ask for codes', async () => {
  await make([
    { tenderId: 't1', isFirm: 'Y', offerTime: '2026-03-01 13:00:00' },
    { tenderId: 't1', isFirm: 'Y', offerTime: '2026-03-02 13:00:00' },
    { tenderId: 't1', isFirm: 'N', offerTime: '2026-03-03 13:00:00' },
  ]);
  expect(await fieldsOf('firmRank')).toEqual(['2', '1', '-']);
  await change('edit', 3, { isFirm: 'Y' });
  expect(await fieldsOf('firmRank')).toEqual(['3', '2', '1']);
});

test('an offer keeps what the best price was before it and came to with it, whatever happens later', async () => {
  await make([
    { tenderId: 't1', price: 80, bestBefore: 1, bestAfter: 1 },
    { tenderId: 't1', price: 70 },
    { tenderId: 't1', price: 75 },
  ]);
  const kept = ['- 80 -', '80 70 10', '70 70 0'];
  expect(await fieldsOf('bestBefore', 'bestAfter', 'gain')).toEqual(kept);
  await change('withdraw', 2);
  await change('edit', 3, { price: 90, bestAfter: 5 });
  expect(await fieldsOf('bestBefore', 'bestAfter', 'gain')).toEqual(kept);
  expect(await fieldsOf('savingLeft')).toEqual(['-', '25', '-']);
});
