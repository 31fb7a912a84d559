/** Rows that a write brings about: track, exception and receipt of a waybill, made with the step and once for each (law S58). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waybillException } from '#features/transport/waybill-exception/entity.ts';
import { waybillReceipt } from '#features/transport/waybill-receipt/entity.ts';
import { waybillTrack } from '#features/transport/waybill-track/entity.ts';
import { waybill } from '#features/transport/waybill/entity.ts';
import { askSql } from '#tests/server/support/ask-sql.ts';
import { callerWith, idOf, openEntityServer } from '#tests/server/support/entity-server.ts';
import type { EntityServer } from '#tests/server/support/entity-server.ts';
import { addCrews, DISPATCH, PLAN, startWithout } from '#tests/server/support/waybill-body.ts';

let server: EntityServer;
beforeAll(async () => {
  server = await openEntityServer();
}, 60_000);
afterAll(() => server.close());
const PAPERS = ['mt_waybill_track', 'mt_waybill_exception', 'mt_waybill_receipt'];
beforeEach(async () => {
  await startWithout(server, ['mt_waybill', ...PAPERS, 'mt_car', 'xk_user_driver', 'mt_contract']);
  await askSql(server.db, 'UPDATE mt_contract SET quantity = 1000');
  await addCrews(server);
});

const add = (more: Readonly<Record<string, unknown>> = {}) => server.call('POST', `${waybill.endpoint}/add`, { ...PLAN, ...more });
const step = (action: string, body: Readonly<Record<string, unknown>> = {}) =>
  server.call('PUT', `${waybill.endpoint}/${action}`, { id: idOf(1), ...body });
const rows = (table: string, order = 'id') =>
  askSql<Record<string, unknown>>(server.db, `SELECT * FROM ${table} WHERE waybill_id = '${idOf(1)}' ORDER BY ${order}`);
const nodes = async () => (await rows('mt_waybill_track')).map(row => row['track_node']);

const LOADED = { loadGross: 48, loadTare: 15, loadNetWeight: 33, loadTime: '2026-03-05 08:00:00' };
const UNLOADED = { unloadGross: 47.9, unloadTare: 15, unloadNetWeight: 32.9, unloadTime: '2026-03-05 10:00:00' };
async function drive(...actions: readonly (readonly [action: string, body?: Readonly<Record<string, unknown>>])[]): Promise<void> {
  for (const [action, body] of actions) expect(await step(action, body)).toMatchObject({ success: true });
}
const UNTIL_LOADED = [['dispatch', DISPATCH], ['accept'], ['loadConfirm', LOADED]] as const;
const UNTIL_UNLOADED = [...UNTIL_LOADED, ['arriveConfirm', { arriveTime: '2026-03-05 09:00:00' }], ['unloadConfirm', UNLOADED]] as const;

describe('track', () => {
  test('a new waybill and every step leave a node, with the time and place the step says', async () => {
    await add();
    await drive(...UNTIL_UNLOADED);

    expect(await nodes()).toEqual(['create', 'dispatch', 'accept', 'load', 'depart', 'arriveUnload', 'unload']);
    expect((await rows('mt_waybill_track')).find(row => row['track_node'] === 'load')).toMatchObject({
      place: '大柳塔煤矿',
      operator: server.caller.username,
      doc_source: 'web',
      load_yard_id: 'y1',
      unload_yard_id: 'y2',
      tenant_id: '0',
      del_flag: '0',
    });
    const [shown] = (await server.list(waybillTrack, { waybillId: idOf(1), trackNode: 'load' })).records;
    expect(shown).toMatchObject({ nodeTime: '2026-03-05 08:00:00', trackNode_dictText: '装货完成' });
  });

  test('a refused step leaves none, and neither does a second try of one that took effect', async () => {
    await add();
    await drive(['dispatch', DISPATCH]);
    expect(await step('dispatch', DISPATCH)).toMatchObject({ success: false });
    expect(await step('loadConfirm', LOADED)).toMatchObject({ success: false });
    expect(await add()).toMatchObject({ success: false });

    expect(await nodes()).toEqual(['create', 'dispatch']);
  });

  test('an edit leaves none', async () => {
    await add();
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), remark: '急' });

    expect(await nodes()).toEqual(['create']);
  });

  test('it goes with its waybill and is no hindrance to it', async () => {
    await add();

    expect(await server.call('DELETE', `${waybill.endpoint}/delete?id=${idOf(1)}`)).toMatchObject({ success: true });
    expect(await rows('mt_waybill_track')).toEqual([]);
  });

  test('it is marked as deleted with its waybill, and comes back with it', async () => {
    await add();
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), delFlag: '1' });
    expect((await server.list(waybillTrack, {})).total).toBe(0);
    await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), delFlag: '0' });
    expect((await server.list(waybillTrack, {})).total).toBe(1);
  });

  test('nobody writes it by hand', async () => {
    const answer = await server.app.inject({ method: 'POST', url: `${waybillTrack.endpoint}/add`, payload: { trackNode: 'void' } });
    expect(answer.statusCode).toBe(404);
  });

  test('a user of another yard does not see it', async () => {
    await add();
    server.caller = { ...callerWith('mtWaybillTrack:list'), yardId: 'y9' };
    expect((await server.list(waybillTrack, {})).records).toEqual([]);
    server.caller = { ...callerWith('mtWaybillTrack:list'), yardId: 'y2' };
    expect((await server.list(waybillTrack, {})).records).toHaveLength(1);
  });
});

test('a waybill that moves to another yard takes its track, exceptions and receipts along', async () => {
  await add();
  await drive(...UNTIL_UNLOADED);
  await server.call('PUT', `${waybill.endpoint}/edit`, { id: idOf(1), loadYardId: 'y8', unloadYardId: 'y9' });
  const seenBy = async (yardId: string) => {
    server.caller = { ...callerWith('mtWaybillTrack:list', 'mtWaybillReceipt:list'), yardId };
    return [(await server.list(waybillTrack, {})).total, (await server.list(waybillReceipt, {})).total];
  };

  expect(await seenBy('y1')).toEqual([0, 0]);
  expect(await seenBy('y9')).toEqual([7, 1]);
});

test('a suspension opens an exception with its number, its defaults and the plate', async () => {
  await add();
  await drive(...UNTIL_LOADED, ['hang', { exceptionType: 'breakdown' }]);

  expect(await rows('mt_waybill_exception')).toMatchObject([
    {
      exception_type: 'breakdown',
      exception_level: 'M',
      exception_status: '0',
      plate_number: '晋A·D3421',
      report_by: server.caller.username,
    },
  ]);
  expect((await rows('mt_waybill_exception'))[0]?.['exception_no']).toMatch(/^YC\d{12}$/);
});

test('unloading opens one receipt that waits for its photo, and the waybill follows it', async () => {
  await add();
  const again = { ...UNLOADED, unloadGross: 47.8, unloadNetWeight: 32.8 };
  await drive(...UNTIL_UNLOADED, ['auditReject', { auditRemark: '磅单不清' }], ['unloadConfirm', again]);

  const [receipt, ...others] = await rows('mt_waybill_receipt');
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ receipt_status: '0', sign_weight: 32.8 });
  const photo = { id: receipt?.['id'], receiptImg: 'a.jpg', signMan: '赵敏', signTime: '2026-03-05 10:00:00', signWeight: 32.8 };
  expect(await server.call('PUT', `${waybillReceipt.endpoint}/upload`, photo)).toMatchObject({ success: true });
  expect((await server.row(waybill, idOf(1)))?.['receiptStatus']).toBe('1');
  const another = { waybillId: idOf(1), signWeight: 32.8 };
  expect(await server.call('POST', `${waybillReceipt.endpoint}/add`, another)).toMatchObject({ success: false });
  const original = { id: receipt?.['id'], originalReceived: 'Y', expressNo: 'SF1' };
  expect(await server.call('PUT', `${waybillReceipt.endpoint}/receiveOriginal`, original)).toMatchObject({ success: true });
  expect(await server.row(waybillReceipt, String(receipt?.['id']))).toMatchObject({ originalReceived: 'Y', receiptStatus: '2' });
  expect((await server.row(waybillReceipt, String(receipt?.['id'])))?.['originalTime']).toBe('2026-03-05 10:20:30');
});

test('rows that users write hold the waybill like any other', async () => {
  await add();
  const slip = { waybillId: idOf(1), exceptionType: 'delay', occurTime: '2026-03-05 08:00:00', description: '堵车' };
  expect(await server.call('POST', `${waybillException.endpoint}/add`, slip)).toMatchObject({ success: true });

  expect(await server.call('DELETE', `${waybill.endpoint}/delete?id=${idOf(1)}`)).toMatchObject({ success: false });
  expect(await nodes()).toEqual(['create']);
});
