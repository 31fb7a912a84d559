/**
 * A page that the server writes column by column gives what an ordinary page gives: the same rows with the same names beside them, the same texts of
 * dictionaries and the same total, for every definition and for users who see less than others: no prices, starred values, one yard, a data rule.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { entityDefs } from '#features/registry.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { COMPACT_ROWS_HEADER } from '#query/compact-rows.ts';
import type { SyncRead } from '#query/sync-read.ts';
import { isMoney } from '#schema/guarded.ts';
import type { DictTexts } from '#schema/dict.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { grantCode } from '#server/entities/access.ts';
import { COMPACT_ROWS_MAX } from '#server/entities/compact-rows.ts';
import type { Caller } from '#server/platform/caller.ts';
import { admin, callerWith, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { SAMPLED } from '#tests/server/support/over.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { createEntityCalls } from '#wire/entity-calls.ts';
import { httpTo } from './calls-to.ts';

const ALL_LISTS = entityDefs.map(def => grantCode(def, 'list'));
const ALL_PRICES = entityDefs.map(def => grantCode(def, 'price'));
const reader = callerWith(...ALL_LISTS);
const PAGE = 37;

let server: EntityServer;
let callers: readonly (readonly [string, Caller])[];
beforeAll(async () => {
  server = await openEntityServer(SAMPLED);
  const [yard] = await askSql<{ load_yard_id: string }>(
    server.db,
    `select load_yard_id from ${waybill.table} where load_yard_id <> '' limit 1`,
  );
  callers = [
    ['an administrator', admin],
    ['a reader without prices who sees starred values', reader],
    ['a user of one yard', { ...callerWith(...ALL_LISTS, ...ALL_PRICES), yardId: yard?.load_yard_id ?? '' }],
    [
      'a user under a rule',
      { ...reader, dataRules: new Map([['waybill', [{ column: 'create_by', condition: '=', values: ['dispatcher'] }]]]) },
    ],
  ];
}, 180_000);
afterAll(() => server.close());

async function pageOf(def: EntityDef, read: SyncRead) {
  const heard: DictTexts[] = [];
  const answer = await createEntityCalls(httpTo(server), server.schema, texts => heard.push(texts)).read(def.name, read);
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  const { rows, total, skipped, isUncounted = false } = answer.value.value;
  return { rows, total, skipped, isUncounted, heard };
}

/** What the server answers in words, before the client reads it. */
const keysOf = async (def: EntityDef): Promise<readonly string[]> => {
  const url = `/jeecg-boot${def.endpoint}/list?column=id&order=asc&pageNo=1&pageSize=500`;
  const { result } = (await server.app.inject({ url, headers: { [COMPACT_ROWS_HEADER]: 'counted' } })).json();
  return Object.keys(result.columns);
};

test.each(entityDefs.map(def => [def.title, def] as const))('%s', async (_, def) => {
  for (const [who, caller] of callers) {
    server.caller = caller;
    let fromId: string | undefined;
    for (let page = 0; page < 2; page++) {
      const read: SyncRead = { pageSize: PAGE, ...(fromId === undefined ? {} : { fromId }) };
      const plain = await pageOf(def, read);
      expect(await pageOf(def, { ...read, compact: 'counted' }), who).toEqual(plain);
      const uncounted = await pageOf(def, { ...read, compact: 'uncounted' });
      const isFull = plain.rows.length === PAGE;
      expect(uncounted, who).toEqual({ ...plain, isUncounted: isFull, total: isFull ? PAGE + 1 : plain.total });
      fromId = plain.rows.at(-1)?.id;
      if (!isFull) break;
    }
  }
});

test('the rows of the sample were more than one page, and the users saw different ones', async () => {
  const seen = [];
  for (const [, caller] of callers) {
    server.caller = caller;
    seen.push((await pageOf(waybill, { pageSize: 500, compact: 'counted' })).total);
  }
  expect(seen[0]).toBeGreaterThan(PAGE);
  expect(seen[2]).toBeLessThan(seen[0] ?? 0);
  expect(seen[3]).toBeLessThan(seen[0] ?? 0);
});

test('a column of prices is not in the answer to a user who may not see prices', async () => {
  const prices = waybill.fields.filter(isMoney).map(({ name }) => name);
  server.caller = admin;
  expect((await keysOf(waybill)).filter(name => prices.includes(name))).not.toEqual([]);
  server.caller = reader;
  expect((await keysOf(waybill)).filter(name => prices.includes(name))).toEqual([]);
});

test('delta reads, lists of ids and times between bounds are the same too', async () => {
  server.caller = admin;
  const { rows } = await pageOf(waybill, { pageSize: PAGE });
  const [, second, third] = rows;
  for (const read of [
    { pageSize: 5, ids: [second?.id ?? '', third?.id ?? '', '0'] },
    { pageSize: 5, fromId: second?.id, toId: third?.id },
    { pageSize: PAGE, updatedFrom: '2000-01-01 00:00:00' as SyncRead['updatedFrom'] },
    { pageSize: 10, pageNo: 3 },
    { pageSize: 10, pageNo: 100 },
  ])
    expect(await pageOf(waybill, { ...read, compact: 'counted' })).toEqual(await pageOf(waybill, read));
});

test('the size of a compact page is bounded, and one that asks for no rows or for all is an ordinary page', async () => {
  server.caller = admin;
  const ask = async (query: string, header = 'counted') =>
    (await server.app.inject({ url: `/jeecg-boot${waybill.endpoint}/list?${query}`, headers: { [COMPACT_ROWS_HEADER]: header } })).json();

  const many = await ask('column=id&order=asc&pageSize=999999999');
  expect(many.result.columns.id.length).toBeLessThanOrEqual(COMPACT_ROWS_MAX);
  for (const query of ['column=id&order=asc&pageSize=-1', 'column=id&order=asc', 'column=createTime&order=desc&pageSize=5'])
    expect((await ask(query)).result.records, query).toBeInstanceOf(Array);
  expect((await ask('column=id&order=asc&pageSize=5', 'anything')).result.records).toHaveLength(5);
  expect(await ask('column=id&order=asc&pageSize=5&pageNo=x')).toMatchObject({ success: false });
  server.caller = callerWith('mtSupplier:list');
  expect(await ask('column=id&order=asc&pageSize=5')).toMatchObject({ success: false, code: 510 });
});
