/** Rows that an act moves: with it, or the act is refused; whatever the user may see; and once, whoever is at it at the same moment (law S59). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EntityDef } from '#schema/entity-def.ts';
import type { Values } from '#schema/row.ts';
import { insertRow } from '#server/entities/insert-row.ts';
import { letter, offer, plan, schema, section, tender } from '#tests/support/tender-schema.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { admin, callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { overDefinitions } from '#tests/server/support/over.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(overDefinitions(schema));
}, 60_000);
afterAll(() => server.close());

const put = (def: EntityDef, id: string, values: Values) =>
  insertRow(server.db, def, { state: '1', ...values, id, tenantId: '0', delFlag: '0' });
beforeEach(async () => {
  for (const { table } of schema.defs) await askSql(server.db, `DELETE FROM ${table}`);
  server.caller = admin;
  await put(plan, 'p1', { planName: '一季度', quantity: 10, sent: 5 });
  await put(section, 's1', { sectionName: '一标段', yard: 'A', planId: 'p1', maxPrice: 50 });
  await put(tender, idOf(1), { tenderNo: 'ZB1', sectionId: 's1', planId: 'p1' });
  for (const [at, carrier] of ['甲', '乙', '丙', '丁'].entries())
    await put(offer, `o${at}`, { tenderId: idOf(1), carrier, price: 40 + at });
  await server.call('PUT', `${offer.endpoint}/withdraw`, { id: 'o3' });
  server.changes.length = 0;
});

const AWARD = { winCarrier: '乙', winPrice: 41 };
const take = (action: string, body: Readonly<Record<string, unknown>> = {}, number = 1) =>
  server.call('PUT', `${tender.endpoint}/${action}`, { id: idOf(number), ...body });
const states = async () => {
  server.caller = admin;
  const stateOf = async (def: EntityDef, id: string) => (await server.row(def, id))?.['state'];
  const offers = await Promise.all(['o0', 'o1', 'o2', 'o3'].map(id => stateOf(offer, id)));
  return [await stateOf(tender, idOf(1)), await stateOf(section, 's1'), await stateOf(plan, 'p1'), offers.join('')];
};
const UNTOUCHED = ['1', '1', '1', '1114'];

describe('an award', () => {
  test('takes the steps of the other rows, writes their values, and what those steps bring about follows', async () => {
    expect(await take('award', AWARD)).toMatchObject({ success: true });

    expect(await states()).toEqual(['2', '2', '2', '3234']);
    expect(await server.row(section, 's1')).toMatchObject({
      winCarrier: '乙',
      winPrice: 41,
      awardTime: '2026-03-05 10:20:30',
      awardBy: 'admin',
      updateBy: 'admin',
      updateTime: '2026-03-05 10:20:30',
    });
    expect((await server.list(letter, {})).records).toMatchObject([{ offerId: 'o1', carrier: '乙' }]);
    const told = server.changes.map(({ entity, id }) => `${entity} ${String(id)}`);
    for (const row of [`tender ${idOf(1)}`, 'section s1', 'plan p1', 'offer o0', 'offer o1', 'offer o2']) expect(told).toContain(row);
    expect(told).not.toContain('offer o3');
    expect(told.some(row => row.startsWith('letter'))).toBe(true);
  });

  test('moves rows of another yard, and of entities that the user may neither see nor change', async () => {
    server.caller = { ...callerWith('tender:award', 'tender:price'), yardId: 'Z' };
    expect(await take('award', AWARD)).toMatchObject({ success: true, result: null });

    expect(await states()).toEqual(['2', '2', '2', '3234']);
    expect(await server.row(section, 's1')).toMatchObject({ winPrice: 41, awardBy: 'dispatcher' });
  });

  test('without a winner among the offers lets none win', async () => {
    await take('award', { ...AWARD, winCarrier: '戊' });
    expect(await states()).toEqual(['2', '2', '2', '3334']);
  });

  test('leaves rows of another tenant, marked rows, and rows in another status alone', async () => {
    await askSql(server.db, "UPDATE offer SET tenant_id = '9' WHERE id = 'o0'");
    await askSql(server.db, "UPDATE offer SET del_flag = '1' WHERE id = 'o2'");
    await askSql(server.db, "UPDATE plan SET state = '3' WHERE id = 'p1'");
    expect(await take('award', AWARD)).toMatchObject({ success: true });

    expect(await askSql(server.db, 'SELECT state FROM offer ORDER BY id')).toEqual(['1', '2', '1', '4'].map(state => ({ state })));
    expect((await states()).slice(0, 3)).toEqual(['2', '2', '3']);
  });

  test('is refused whole, by name, when a row that must move cannot', async () => {
    await askSql(server.db, "UPDATE section SET state = '2'");
    expect(await take('award', AWARD)).toMatchObject({ success: false, message: '标段“一标段”不能随之定标：当前状态不允许' });
    await askSql(server.db, "UPDATE section SET state = '1', del_flag = '1'");
    expect(await take('award', AWARD)).toMatchObject({ success: false, message: '标段所选的数据不存在或已删除，请重新选择' });

    await askSql(server.db, "UPDATE section SET del_flag = '0'");
    expect(await states()).toEqual(UNTOUCHED);
    expect(server.changes).toEqual([]);
  });

  test.each([
    ['a guard of the step', { ...AWARD, winPrice: 51 }, '标段“一标段”不能随之定标：标段“一标段”的中标价超过限价 50', '标段不能随之定标'],
    ['a field that it requires', { winCarrier: '乙' }, '标段“一标段”不能随之定标：中标价不能为空', '标段不能随之定标'],
    ['a rule of the row', { ...AWARD, newQuantity: 4 }, '计划“一季度”不能随之更新：数量不能少于已发数量', '计划不能随之更新'],
  ])('is refused whole by %s; who does not see the row is told nothing of it', async (_, body, sentence, sealed) => {
    expect(await take('award', body)).toMatchObject({ success: false, message: sentence });
    server.caller = { ...callerWith('tender:award', 'tender:price', 'section:list'), yardId: 'Z' };
    expect(await take('award', body)).toMatchObject({ success: false, message: sealed });

    expect(await states()).toEqual(UNTOUCHED);
  });

  test('leaves nothing behind when the server fails in the middle of it', async () => {
    await askSql(server.db, "ALTER TABLE offer ADD CONSTRAINT broken CHECK (id <> 'o2' OR state <> '3')");
    const answer = await server.app.inject({
      method: 'PUT',
      url: `/jeecg-boot${tender.endpoint}/award`,
      payload: { id: idOf(1), ...AWARD },
    });
    await askSql(server.db, 'ALTER TABLE offer DROP CONSTRAINT broken');

    expect(answer.json()).toMatchObject({ success: false });
    expect(await states()).toEqual(UNTOUCHED);
    expect(server.changes).toEqual([]);
  });

  test('that is sent twice moves its rows once', async () => {
    expect(await Promise.all([take('award', AWARD), take('award', AWARD)])).toMatchObject([{ success: true }, { success: false }]);
    expect((await server.list(letter, {})).total).toBe(1);
  });

  test('of two tenders of one section at once, one is refused', async () => {
    await put(tender, idOf(2), { tenderNo: 'ZB2', sectionId: 's1' });
    const answers = await Promise.all([take('award', AWARD), take('award', { ...AWARD, winCarrier: '甲' }, 2)]);

    expect(answers.map(({ success }) => success)).toEqual([true, false]);
    expect(await server.row(section, 's1')).toMatchObject({ winCarrier: '乙' });
  });
});

test('values alone are written in every status; an empty one leaves the field, an empty text clears it', async () => {
  await server.call('POST', `${tender.endpoint}/add`, { id: idOf(2), tenderNo: 'ZB2', sectionId: 's1' });
  expect(await server.row(section, 's1')).toMatchObject({ tenderNo: 'ZB2' });
  await take('award', { ...AWARD, newQuantity: 8 });
  expect(await server.row(plan, 'p1')).toMatchObject({ quantity: 8, state: '2' });
  await askSql(server.db, `UPDATE tender SET win_carrier = '' WHERE id = '${idOf(1)}'`);
  expect(await take('callOff')).toMatchObject({ success: true });

  expect(await server.row(section, 's1')).toMatchObject({ tenderNo: '', winCarrier: '乙', winPrice: null, state: '2' });
});

test('values that are there already are not written again', async () => {
  await askSql(server.db, "UPDATE section SET tender_no = 'ZB2', update_time = '2020-01-01'");
  await server.call('POST', `${tender.endpoint}/add`, { id: idOf(2), tenderNo: 'ZB2', sectionId: 's1' });

  expect(await server.row(section, 's1')).toMatchObject({ updateTime: '2020-01-01 00:00:00' });
  expect(server.changes.map(({ entity }) => entity)).toEqual(['tender']);
});
