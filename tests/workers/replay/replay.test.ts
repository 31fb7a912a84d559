/** What the replay does with each kind of trouble, one scene each; the simulation mixes them. */
import { describe, expect, test } from 'vitest';
import { explainEntry } from '#sync/describe/reason.ts';
import type { Op } from '#sync/mutation.ts';
import { answered, applied, appliedButLost, createRig } from './rig.ts';
import { asConflict } from '#tests/sync/in-state.ts';
import { opIdOf } from '#sync/op-id.ts';
import { schema } from '#tests/support/small-schema.ts';

const WAYBILL = { id: 'r1', tripStatus: '10', loadPlace: '甲' };
const create: Op = { kind: 'create', values: { loadPlace: '甲' } };
const edit = (to: string, from = '甲'): Op => ({ kind: 'update', patch: { loadPlace: to }, base: { loadPlace: from } });
const dispatch: Op = {
  kind: 'action',
  action: 'dispatch',
  field: 'tripStatus',
  from: ['10'],
  to: '20',
  patch: { carId: 'c1' },
  base: { tripStatus: '10' },
};

describe('with a reachable server', () => {
  test('create, edit, step and delete settle in order, and the base equals the server’s rows', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.enqueue('a', 'new', create);
    rig.enqueue('b', 'r1', edit('乙'));
    rig.enqueue('c', 'r1', dispatch);
    rig.enqueue('d', 'new', { kind: 'update', patch: { originalNo: '1' }, base: {} }); // merges into a, which was not sent yet

    await rig.run();

    expect(rig.sent).toEqual(['a {"loadPlace":"甲","originalNo":"1"}', 'b {"loadPlace":"乙"}', 'c {"carId":"c1"}']);
    expect([rig.waiting(), rig.settled()]).toEqual([[], ['a', 'b', 'c']]);
    expect(rig.disk.rowsOf('trip').get('r1')).toEqual(rig.server.rowOf('trip', 'r1'));
    expect(rig.server.rowOf('trip', 'r1')).toMatchObject({ loadPlace: '乙', tripStatus: '20', carId: 'c1' });
  });

  test('entries are sent before the entity has been read from the disk', async () => {
    const rig = await createRig({ rows: [WAYBILL, { id: 'r2', loadPlace: '丙' }] });
    rig.enqueue('a', 'r1', edit('乙'));
    rig.enqueue('b', 'r2', { kind: 'delete', base: {} });

    await rig.run();
    expect([rig.settled(), rig.replica.isHydrated('trip')]).toEqual([['a', 'b'], false]);
    await rig.replica.hydrate('trip');

    expect([...rig.replica.foldedRows('trip')]).toEqual([rig.server.rowOf('trip', 'r1')]);
  });

  test('a dependent entry waits, and loses the dependency when it settles', async () => {
    const rig = await createRig({ fates: [answered({ kind: 'rejected', code: 500, message: 'Redis 连接异常!' })] });
    rig.enqueue('a', 'new', create);
    rig.enqueue('b', 'other', { kind: 'create', values: { dealId: 'x' } }, { deps: [opIdOf('a')] });

    await rig.run(100);
    expect(rig.waiting()).toEqual(['a retryWait 1', 'b queued 0']);
    await rig.run();

    expect([rig.settled(), rig.disk.log.get('b')?.entry.deps]).toEqual([['a', 'b'], []]);
  });
});

describe('a row closed by its status while an edit waited (law S48)', () => {
  const settledRow = { ...WAYBILL, tripStatus: '80', tripStatus_dictText: '已结算' };

  test('the edit is not sent; values and reason are kept, and the current row is shown', async () => {
    const rig = await createRig({ rows: [settledRow] });
    rig.enqueue('a', 'r1', edit('乙'));

    await rig.run();

    expect([rig.sent, rig.waiting()]).toEqual([[], ['a closed 0']]);
    const [held] = rig.replica.entries();
    expect(held).toMatchObject({ reason: 'closed', op: { patch: { loadPlace: '乙' } }, theirs: { tripStatus: '80' } });
    expect(held && explainEntry(schema, held, {})?.what).toBe('服务器上这条数据已结算，不能修改（装货地址）。');
  });

  test('the user’s own step that opens the row is sent first, then the edit', async () => {
    const rig = await createRig({ rows: [{ ...WAYBILL, tripStatus: '70' }] });
    rig.enqueue('a', 'r1', {
      kind: 'action',
      action: 'unAudit',
      field: 'tripStatus',
      from: ['70'],
      to: '60',
      patch: { auditRemark: '重审' },
      base: { tripStatus: '70' },
    });
    rig.enqueue('b', 'r1', edit('乙'));

    await rig.run();

    expect(rig.settled()).toEqual(['a', 'b']);
    expect(rig.server.rowOf('trip', 'r1')).toMatchObject({ loadPlace: '乙', tripStatus: '60' });
  });
});

describe('ambiguous answers', () => {
  test.each([
    ['a create', 'new', create],
    ['an edit', 'r1', edit('乙')],
    ['a step', 'r1', dispatch],
    ['a deletion', 'r1', { kind: 'delete', base: { loadPlace: '甲' } }],
  ] satisfies readonly (readonly [string, string, Op])[])(
    '%s whose answer was lost after it took effect is sent once',
    async (_, rowId, op) => {
      const rig = await createRig({ rows: [WAYBILL], fates: [appliedButLost] });
      rig.enqueue('a', rowId, op);

      await rig.run();

      expect([rig.sent.length, rig.settled()]).toEqual([1, ['a']]);
    },
  );

  test('a step that did not take effect is sent again after the last read-back (law S6)', async () => {
    const rig = await createRig({ rows: [WAYBILL], fates: [answered({ kind: 'timeout' })] });
    rig.enqueue('a', 'r1', dispatch);

    await rig.run(34_000);
    expect([rig.sent.length, rig.waiting()]).toEqual([1, ['a ambiguous 0']]);
    await rig.run(3_000);

    expect([rig.sent.length, rig.settled()]).toEqual([2, ['a']]);
  });

  test('an ambiguous step on a row somebody else changed meanwhile is sent again only if the user decides so', async () => {
    const rig = await createRig({ rows: [WAYBILL], fates: [answered({ kind: 'timeout' })] });
    rig.enqueue('a', 'r1', dispatch);
    await rig.run(1_000);
    rig.server.editBy('other', 'trip', 'r1', { originalNo: '9' });

    await rig.run(60_000);

    expect([rig.sent.length, rig.waiting()]).toEqual([1, ['a unverifiable 0']]);
  });

  test('a create refused as a duplicate settles if the row is ours', async () => {
    const rig = await createRig({ fates: [deliver => (deliver(), deliver())] });
    rig.enqueue('a', 'new', create);

    await rig.run();

    expect([rig.sent.length, rig.settled()]).toEqual([1, ['a']]);
  });

  test('a server that gives the row another id is tried once, and then the user decides', async () => {
    const rig = await createRig({
      fates: [() => (rig.server.addBy('u1', 'trip', 'its-own', { loadPlace: '甲' }), { kind: 'accepted' })],
    });
    rig.enqueue('a', 'new', create);

    await rig.run(600_000);

    expect([rig.sent.length, rig.waiting()]).toEqual([1, ['a gone 0']]);
  });
});

describe('changes by other people', () => {
  test('the same field changed meanwhile blocks the entry with both values and the whole row; other rows go on', async () => {
    const rig = await createRig({ rows: [WAYBILL, { ...WAYBILL, id: 'r2' }] });
    rig.server.editBy('other', 'trip', 'r1', { loadPlace: '丙' });
    rig.enqueue('a', 'r1', edit('乙'));
    rig.enqueue('b', 'r2', edit('乙'));

    await rig.run();

    const [entry] = rig.disk.entries();
    expect(rig.waiting()).toEqual(['a conflict 0']);
    expect(asConflict(entry).conflicts).toEqual([{ field: 'loadPlace', base: '甲', mine: '乙', theirs: '丙' }]);
    expect(asConflict(entry).theirs).toEqual(rig.server.rowOf('trip', 'r1'));
    expect(rig.settled()).toEqual(['b']);
  });

  test('a decision for one’s own value blocks again if the server has a third value, however recent the last read', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.server.editBy('other', 'trip', 'r1', { loadPlace: '丙' });
    rig.enqueue('a', 'r1', edit('乙'));
    await rig.run();
    rig.server.editBy('other', 'trip', 'r1', { loadPlace: '丁' });
    rig.user.resolve(opIdOf('a'), { loadPlace: 'mine' });

    await rig.run();

    expect(asConflict(rig.disk.entries()[0]).conflicts).toEqual([{ field: 'loadPlace', base: '丙', mine: '乙', theirs: '丁' }]);
    expect(rig.server.rowOf('trip', 'r1')?.['loadPlace']).toBe('丁');
  });

  test('an edit back to a former value is sent although our last read still had that value (law S3)', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.enqueue('a', 'r1', { kind: 'update', patch: { unloadPlace: '丁' }, base: {} });
    await rig.run();
    rig.server.editBy('other', 'trip', 'r1', { loadPlace: '乙' });
    const theirs = rig.server.rowOf('trip', 'r1');
    if (!theirs) throw new Error('the row is there');
    await rig.replica.mergeRead({ entity: 'trip', rows: [theirs], evidence: rig.replica.beginRead().received() });
    rig.enqueue('b', 'r1', edit('甲', '乙'));

    await rig.run();

    expect([rig.settled(), rig.server.rowOf('trip', 'r1')?.['loadPlace']]).toEqual([['a', 'b'], '甲']);
  });

  test('a different field changed meanwhile is kept, and only our field is sent (law S7)', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.server.editBy('other', 'trip', 'r1', { originalNo: '9' });
    rig.enqueue('a', 'r1', edit('乙'));

    await rig.run();

    expect(rig.server.rowOf('trip', 'r1')).toMatchObject({ loadPlace: '乙', originalNo: '9' });
  });

  test('an edit answered with success is not settled if the row is gone after it (law S3)', async () => {
    const rig = await createRig({
      rows: [WAYBILL],
      fates: [
        deliver => {
          rig.server.deleteBy('other', 'trip', 'r1');
          return deliver();
        },
      ],
    });
    rig.enqueue('a', 'r1', edit('乙'));

    await rig.run();

    expect([rig.waiting(), rig.disk.rowsOf('trip').size]).toEqual([['a gone 0'], 0]);
  });
});

describe('session, link and leadership', () => {
  test('an expired token pauses every entry unchanged, and the same user’s sign-in sends them (law S8)', async () => {
    const rig = await createRig({ rows: [WAYBILL], fates: [applied, answered({ kind: 'unauthorized' })] });
    rig.enqueue('a', 'new', create);
    rig.enqueue('b', 'r1', edit('乙'));
    rig.enqueue('c', 'r1', dispatch);

    await rig.run();
    expect([rig.settled(), rig.waiting()]).toEqual([['a'], ['b paused 0', 'c paused 0']]);
    rig.state.session = 'someone else';
    await rig.run();
    expect(rig.waiting()).toEqual(['b paused 0', 'c paused 0']);
    rig.state.session = '0|u1|A01';
    await rig.run();

    expect(rig.settled()).toEqual(['a', 'b', 'c']);
  });

  test('without a link nothing is sent; when it is up again entries waiting for a retry are sent at once', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.state.link = 'down';
    rig.enqueue('a', 'r1', edit('乙'));
    await rig.run(60_000);
    expect(rig.sent).toEqual([]);

    rig.state.link = 'up';
    await rig.run(10);

    expect(rig.settled()).toEqual(['a']);
  });

  test('a change made by the user during the read before the send is part of the request', async () => {
    let edits = 0;
    const rig = await createRig({
      rows: [WAYBILL],
      onRead: () => edits++ === 0 && rig.enqueue('b', 'r1', { kind: 'update', patch: { originalNo: '9' }, base: {} }),
    });
    rig.enqueue('a', 'r1', edit('乙'));

    await rig.run();

    expect([rig.sent, rig.settled()]).toEqual([['a {"loadPlace":"乙","originalNo":"9"}'], ['a']]);
  });

  test('a stopped replay leaves its entry in sending, and the next leader reads it back (law S5)', async () => {
    const rig = await createRig({ fates: [() => new Promise<never>(() => undefined)] });
    rig.enqueue('a', 'new', create);
    await rig.run();

    void rig.replay.stop();
    await rig.run();

    expect([rig.sent.length, rig.waiting()]).toEqual([1, ['a sending 0']]);
  });

  test('a deposed leader sends nothing', async () => {
    const rig = await createRig({ rows: [WAYBILL] });
    rig.enqueue('a', 'r1', edit('乙'));
    rig.disk.takeLeadership('rig');

    await rig.run();

    expect([rig.sent, rig.waiting()]).toEqual([[], ['a queued 0']]);
  });
});

describe('refusals', () => {
  test('a refused value blocks only its own row, with the server’s message', async () => {
    const error = { kind: 'rejected', code: 500, message: '装货毛重必须大于皮重' } as const;
    const rig = await createRig({ rows: [WAYBILL], fates: [answered(error)] });
    rig.enqueue('a', 'r1', edit('乙'));
    rig.enqueue('b', 'r1', dispatch);
    rig.enqueue('c', 'new', create);

    await rig.run();

    expect([rig.waiting(), rig.settled()]).toEqual([['a rejected 0', 'b queued 0'], ['c']]);
    expect(rig.disk.entries()[0]).toMatchObject({ error });
  });

  test('an error inside the server is tried three times in all', async () => {
    const failing = answered({ kind: 'rejected', code: 500, message: '操作失败，null' });
    const rig = await createRig({ fates: [failing, failing, failing] });
    rig.enqueue('a', 'new', create);

    await rig.run(200_000);

    expect([rig.sent.length, rig.waiting()]).toEqual([3, ['a rejected 2']]);
  });

  test('the dependants of an unreadable entry wait for a decision of the user', async () => {
    const rig = await createRig();
    rig.state.link = 'down';
    rig.enqueue('a', 'new', create);
    rig.enqueue('b', 'other', create, { deps: [opIdOf('a')] });
    rig.user.spoil('a');
    rig.state.link = 'up';

    await rig.run();

    expect([rig.sent, rig.waiting()]).toEqual([[], ['b dependency 0']]);
  });
});
