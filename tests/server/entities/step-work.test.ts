/** The server's own work at a step: it runs inside the transaction of the step, whoever takes it, and what it gives is judged like everything else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { defineEntityFeature } from '#server/feature.ts';
import { rowsOf } from '#server/database/sql.ts';
import { sql } from '#server/database/kysely.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { Refusal } from '#server/entities/refusal.ts';
import { stepWorksOf } from '#server/entities/step-work.ts';
import type { StepWork } from '#server/entities/step-work.ts';
import { offer, plan, schema, section, tender } from '#tests/support/tender-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

let server: EntityServer;
let extra: Values = {};
/** The winner's offer says the price. */
const priceOfWinner: StepWork = async ({ store, row, changes }) => {
  if (changes['winCarrier'] === '弃') throw new Refusal('中标人已弃标');
  const [found] = await rowsOf(
    store.db,
    sql<{
      readonly price: number;
    }>`SELECT price::float8 AS price FROM offer WHERE tender_id = ${row['id']} AND carrier = ${changes['winCarrier']}`,
  );
  return { winPrice: found?.price, ...extra };
};
const features = [
  defineEntityFeature({ def: tender, onStep: { award: priceOfWinner } }),
  defineEntityFeature({
    def: section,
    onStep: { award: async ({ changes, actor, now }) => ({ tenderNo: `${actor.username} ${now.slice(0, 10)} ${changes['winPrice']}` }) },
  }),
];
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema, features));
}, 60_000);
afterAll(() => server.close());

const put = (def: EntityDef, id: string, values: Values) =>
  insertRow(server.db, def, { state: '1', ...values, id, tenantId: '0', delFlag: '0' });
beforeEach(async () => {
  for (const { table } of schema.defs) await askSql(server.db, `DELETE FROM ${table}`);
  extra = {};
  await put(plan, 'p1', { planName: '一季度' });
  await put(section, 's1', { sectionName: '一标段', planId: 'p1', maxPrice: 50 });
  await put(tender, idOf(1), { tenderNo: 'ZB1', sectionId: 's1' });
  await put(offer, 'o1', { tenderId: idOf(1), carrier: '甲', price: 40 });
  await put(offer, 'o2', { tenderId: idOf(1), carrier: '乙', price: 60 });
});
const award = (winCarrier: string) => server.call('PUT', `${tender.endpoint}/award`, { id: idOf(1), winCarrier });

test('its values are written with the step, and moves read them; it also runs when a move takes the step', async () => {
  expect(await award('甲')).toMatchObject({ success: true });

  expect(await server.row(tender, idOf(1))).toMatchObject({ state: '2', winPrice: 40 });
  expect(await server.row(section, 's1')).toMatchObject({ state: '2', winPrice: 40, tenderNo: 'admin 2026-03-05 40' });
});

test('its refusal refuses the step; so does what a later judgement finds in its values', async () => {
  expect(await award('弃')).toMatchObject({ success: false, message: '中标人已弃标' });
  expect(await award('乙')).toMatchObject({ success: false, message: expect.stringContaining('超过限价') });

  expect(await server.row(tender, idOf(1))).toMatchObject({ state: '1', winCarrier: null });
});

test.each([
  ['the status', { state: '3' }],
  ['what every table has', { createBy: 'x' }],
  ['a field of another entity', { carrier: 'x' }],
])('%s is not its to write: the server reports it, and nothing changes', async (_, values) => {
  extra = values;
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/jeecg-boot${tender.endpoint}/award`,
    payload: { id: idOf(1), winCarrier: '甲' },
  });

  expect(answer.json()).toMatchObject({ success: false });
  expect(await server.row(tender, idOf(1))).toMatchObject({ state: '1' });
});

test('work at a step that the entity does not have does not compile, and stops the program', () => {
  // @ts-expect-error the step
  const feature = defineEntityFeature({ def: tender, onStep: { sign: priceOfWinner } });

  expect(() => stepWorksOf([feature])).toThrow('the server feature of tender has work for the step sign, which tender does not have');
});
