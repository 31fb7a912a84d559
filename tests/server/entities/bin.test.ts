/** The recycle bin: a row enters it as it is, keeps what belongs to it, comes back whole, and can be deleted for good. */
import { askSql } from '#tests/server/support/ask-sql.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { binCall } from '#schema/bin.ts';
import { verbsWithout } from '#schema/verbs.ts';
import { deal, dealLine, partner, slip, trip } from '#tests/support/small-schema.ts';
import { admin, callerWith, idOf, NOON_MS, openEntityServer } from '#tests/server/support/entity-server.ts';
import { SMALL } from '#tests/server/support/over.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityDef } from '#schema/entity-def.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer(SMALL);
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  server.nowMs = NOON_MS;
  server.caller = admin;
  for (const table of ['partner', 'trip', 'slip', 'deal', 'deal_line', 'code_counter']) await askSql(server.db, `DELETE FROM ${table}`);
});

const [ID, OTHER, LINE] = [idOf(1), idOf(2), idOf(3)] as const;
const PARTNER = { name: '榆林恒源煤业有限公司', phone: '13800000009', partnerCode: 'GY1' };
const LINES = [{ id: LINE, lineNo: 1, materialId: OTHER, quantity: 10, unitPrice: 5, taxRate: '9' }];
const DEAL = { id: ID, dealName: '原煤', dealLineList: LINES };
const post = (def: EntityDef, body: object) => server.call('POST', `${def.endpoint}/add`, { ...body });
const change = (def: EntityDef, body: object) => server.call('PUT', `${def.endpoint}/change`, { ...body });
const remove = (def: EntityDef, id: string) => server.call('DELETE', `${def.endpoint}/delete?id=${id}`);
const binned = async (def: EntityDef) => (await server.list(def, { delFlag: '1' })).records.filter(({ id }) => id !== def.totals?.rowId);

test('the whole row with its mark takes the row out of the list as it is stored, not as it was sent', async () => {
  await post(partner, { ...PARTNER, id: ID });
  await server.call('PUT', `${partner.endpoint}/edit`, { id: ID, phone: '13900000001' });
  server.changes.length = 0;

  expect(await change(partner, { ...PARTNER, id: ID, delFlag: '1' })).toMatchObject({ success: true, message: '删除成功!' });
  expect((await server.list(partner, {})).total).toBe(0);
  expect(await binned(partner)).toMatchObject([{ id: ID, phone: '13900000001', updateBy: 'admin', delFlag: '1' }]);
  expect(server.changes).toEqual([{ entity: 'partner', id: ID, kind: 'delete' }]);
  // Sent twice, because the answer was lost.
  expect(await change(partner, { id: ID, delFlag: '1' })).toMatchObject({ success: true });
  expect(server.changes).toHaveLength(1);
});

test('lines go with their document and come back with it; each is told', async () => {
  await post(partner, { ...PARTNER, id: OTHER });
  await post(deal, DEAL);
  server.changes.length = 0;
  await change(deal, { id: ID, delFlag: '1' });

  expect((await server.list(dealLine, {})).total).toBe(0);
  expect(await change(deal, { id: ID, delFlag: '0' })).toMatchObject({ success: true });
  expect(await server.row(dealLine, LINE)).toMatchObject({ dealId: ID, quantity: 10, amount: 50 });
  expect(server.changes.filter(({ entity }) => entity === 'dealLine').map(({ kind }) => kind)).toEqual(['delete', 'upsert']);
});

test('a document whose line names a row that is gone meanwhile does not come back', async () => {
  await post(partner, { ...PARTNER, id: OTHER });
  await post(deal, DEAL);
  await change(deal, { id: ID, delFlag: '1' });
  expect(await remove(partner, OTHER)).toMatchObject({ success: true });

  expect((await change(deal, { id: ID, delFlag: '0' })).message).toContain('不存在或已删除');
  expect(await server.row(dealLine, LINE)).toBeUndefined();
});

test('a number is free while its row is in the bin, and a row comes back only to a free number', async () => {
  await post(partner, { ...PARTNER, id: ID });
  await change(partner, { id: ID, delFlag: '1' });
  expect(await post(partner, { ...PARTNER, id: OTHER })).toMatchObject({ success: true });

  const label = partner.fieldByName.get('partnerCode')?.label ?? '';
  expect(await change(partner, { id: ID, delFlag: '0' })).toMatchObject({
    success: false,
    message: `${label}已被另一条数据使用，不能还原`,
  });
  await remove(partner, OTHER);
  expect(await change(partner, { id: ID, delFlag: '0' })).toMatchObject({ success: true });
  expect(await server.row(partner, ID)).toMatchObject({ partnerCode: 'GY1', delFlag: '0' });
});

test('the id of a row in the bin is taken, so that a creation that is sent again makes no second row', async () => {
  await post(partner, { ...PARTNER, id: ID });
  await change(partner, { id: ID, delFlag: '1' });

  expect(await post(partner, { ...PARTNER, id: ID })).toMatchObject({ success: false, message: '数据库中已存在该记录' });
});

test('what may not be deleted does not enter the bin: closed rows, rows others refer to, without the permission', async () => {
  await post(trip, { id: ID, loadPlace: '大柳塔', unloadPlace: '秦皇岛', unitPrice: 5 });
  await askSql(server.db, "INSERT INTO slip (id, slip_no, trip_id, tenant_id, del_flag) VALUES ('s1', 'B1', $1, '0', '0')", [ID]);
  expect((await change(trip, { id: ID, delFlag: '1' })).message).toContain('B1');
  expect(await change(slip, { id: 's1', delFlag: '1' })).toMatchObject({ success: true });
  server.caller = callerWith('trip:list', 'trip:edit');
  expect(await change(trip, { id: ID, delFlag: '1' })).toMatchObject({ success: false, code: 510 });
  server.caller = callerWith('trip:list', 'trip:delete');
  expect(await change(trip, { id: ID, delFlag: '1' })).toMatchObject({ success: true });
  server.caller = admin;
  await change(trip, { id: ID, delFlag: '0' });
  await askSql(server.db, "UPDATE trip SET trip_status = '80'");
  expect((await change(trip, { id: ID, delFlag: '1' })).success).toBe(false);
});

test('deleted for good, a row does not come back', async () => {
  await post(partner, { ...PARTNER, id: ID });
  await change(partner, { id: ID, delFlag: '1' });
  expect(await remove(partner, ID)).toMatchObject({ success: true, message: '删除成功!' });

  expect(await binned(partner)).toEqual([]);
  expect(await change(partner, { id: ID, delFlag: '0' })).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await change(partner, { id: ID })).toMatchObject({ success: false });
});

test('a row that somebody brought back is not deleted out of the bin', async () => {
  await post(partner, { ...PARTNER, id: ID });
  await change(partner, { id: ID, delFlag: '1' });
  await change(partner, { id: ID, delFlag: '0' });

  const url = `${partner.endpoint}/deleteBatch?ids=${ID},&delFlag=1`;
  expect(await server.call('DELETE', url)).toMatchObject({ success: false, message: '未找到对应数据' });
  expect(await server.row(partner, ID)).toBeDefined();
});

test('the call is the one that the definition names; other servers have a bin only where it names one', () => {
  const named = (['change', 'changeStatus', 'edit'] as const).map(bin => binCall({ bin }, false));
  expect(named).toEqual(['change', 'changeStatus', 'edit']);
  expect([binCall(partner, true), binCall(partner, false)]).toEqual(['change', undefined]);
  expect(binCall({ bin: 'edit', verbs: verbsWithout('delete', 'batch_delete') }, true)).toBeUndefined();
});
