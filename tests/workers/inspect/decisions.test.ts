/** What outbox and list engine say of their own decisions, while they make them. */
import { describe, expect, test } from 'vitest';
import { countPass } from '#workers/pull/checksum.ts';
import { deltaPass } from '#workers/pull/delta.ts';
import { saveMeta } from '#workers/pull/merge.ts';
import type { EntityPull } from '#workers/pull/read-page.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { verifyIds } from '#workers/pull/verify.ts';
import { createRig as createPullRig, idOf, SERVER_START_MS } from '../pull/rig.ts';
import type { Quirks } from '../pull/rig.ts';
import { answered, appliedButLost, createRig } from '../replay/rig.ts';
import { createNoted } from './noted.ts';
import { COUNT_SWEEP_ABOVE, SYNC_PAGE_SIZE } from '#sync/pace.ts';
import { hurried } from '#workers/pull/sweep-pace.ts';

const WAYBILL = { id: 'r1', tripStatus: '10', loadPlace: '甲' };
const EDIT = { kind: 'update', patch: { loadPlace: '乙' }, base: { loadPlace: '甲' } } as const;

describe('the outbox', () => {
  test('a lost answer emits ambiguous, the read-back and settled', async () => {
    const noted = createNoted();
    const rig = await createRig({ rows: [WAYBILL], fates: [appliedButLost], emit: noted.emit });
    rig.enqueue('a', 'r1', EDIT);

    await rig.run();

    expect(noted.words()).toEqual(['sent r1', 'ambiguous timeout r1', 'settled readBack r1']);
    expect(noted.decisions[0]?.about).toEqual({ entity: 'trip', id: 'r1', opId: 'a' });
  });

  test('a write that did not arrive emits the read-back, the second attempt, its acceptance and its read-back', async () => {
    const noted = createNoted();
    const rig = await createRig({ rows: [WAYBILL], fates: [answered({ kind: 'timeout' })], emit: noted.emit });
    rig.enqueue('a', 'r1', EDIT);

    await rig.run(120_000);

    const words = noted.words();
    expect(words.slice(0, 3)).toEqual(['sent r1', 'ambiguous timeout r1', 'readBack notYet r1']);
    expect(words.slice(-4)).toEqual(['readBack notApplied r1', 'sent attempt 2 r1', 'accepted r1', 'settled readBack r1']);
  });

  test('a conflict emits blocked', async () => {
    const noted = createNoted();
    const rig = await createRig({ rows: [{ ...WAYBILL, loadPlace: '丙' }], emit: noted.emit });
    rig.enqueue('a', 'r1', EDIT);

    await rig.run();

    expect(noted.words()).toEqual(['blocked conflict: loadPlace r1']);
  });

  test('without a listener nothing is emitted', async () => {
    const noted = createNoted(false);
    const rig = await createRig({ rows: [WAYBILL], emit: noted.emit });
    rig.enqueue('a', 'r1', EDIT);

    await rig.run();

    expect([rig.settled(), noted.decisions]).toEqual([['a'], []]);
  });
});

describe('the pulls', () => {
  async function watched(rows: number, isObserved = true) {
    const noted = createNoted(isObserved);
    let nowMs = SERVER_START_MS;
    const rig = await createPullRig('partner', () => (nowMs += 1));
    for (let index = 0; index < rows; index++) rig.server.add(idOf(index));
    const pull: EntityPull = { ...rig.pull, deps: { ...rig.pull.deps, emit: noted.emit } };
    const scan = async (): Promise<void> => {
      do await scanPage(pull);
      while (rig.replica.meta('partner').cursor !== undefined);
    };
    await scan();
    return { ...rig, pull, scan, noted };
  }
  const can = { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true, probedAtMs: 0 };

  test('a scan emits seeded, swept and each row that a sweep no longer finds', async () => {
    const { server, scan, noted } = await watched(30);
    server.rows.delete(idOf(7));

    await scan();

    expect(noted.words()).toEqual(['seeded 30 rows', `deletedByScan absent ${idOf(7)}`, 'swept']);
  });

  test('of many deletions the first are named and the others counted', async () => {
    const { server, scan, noted } = await watched(40);
    for (let index = 5; index < 30; index++) server.rows.delete(idOf(index));

    await scan();

    expect(noted.words().filter(words => words.startsWith('deletedByScan'))).toHaveLength(21);
    expect(noted.words()).toContain('deletedByScan +5');
  });

  test('a differing count emits each step of the bisection down to the page', async () => {
    const rows = SYNC_PAGE_SIZE * 2;
    const { server, pull, noted } = await watched(rows);
    server.rows.delete(idOf(3));

    await countPass(pull, []);

    const words = noted.words().slice(1);
    expect(words[0]).toBe(`miscounted ${rows - 1} there, ${rows} here`);
    expect(words[1]).toMatch(/^bisected \d+$/);
    expect(words.at(-1)).toBe(`deletedByScan absent ${idOf(3)}`);
  });

  test('too many differences emit that a sweep is due', async () => {
    const { server, pull, replica, noted } = await watched(SYNC_PAGE_SIZE);
    for (let index = 0; index <= COUNT_SWEEP_ABOVE; index++) server.rows.delete(idOf(index));

    expect(await countPass(pull, [])).toEqual({ ok: true, value: { kind: 'sweep' } });
    await saveMeta(pull, hurried);

    expect(replica.meta('partner')).toMatchObject({ cursor: '', hurry: { isAsked: false } });
    expect(noted.words().slice(1)).toEqual([
      `miscounted ${SYNC_PAGE_SIZE - COUNT_SWEEP_ABOVE - 1} there, ${SYNC_PAGE_SIZE} here`,
      'sweepDue urgent',
    ]);
  });

  test('a row that is gone when read by id emits its deletion', async () => {
    const { server, pull, noted } = await watched(5);
    server.rows.delete(idOf(2));

    await verifyIds(pull, [idOf(2)]);

    expect(noted.words().at(-1)).toBe(`deletedByRead absent ${idOf(2)}`);
  });

  test.each<[string, Quirks, (pull: EntityPull) => Promise<unknown>, string]>([
    ['the id bounds', { ignoresIdBegin: true }, pull => scanPage(pull), 'withdrawn keyset'],
    ['the list of ids', { ignoresIdList: true }, pull => verifyIds(pull, [idOf(1), idOf(2)]), 'withdrawn inFilter'],
  ])('a server that stops honouring %s', async (_, quirks, work, expected) => {
    const { server, pull, noted } = await watched(SYNC_PAGE_SIZE + 5);
    await saveMeta(pull, held => ({ ...held, isSeeded: true, hasMissed: false, capabilities: can, cursor: idOf(SYNC_PAGE_SIZE) }));
    Object.assign(server.quirks, quirks);

    await work(pull);

    expect(noted.words()).toContain(expected);
  });

  test('a probe emits the missing capabilities, and a pass without changes emits nothing', async () => {
    const { pull, noted } = await watched(5);
    await saveMeta(pull, held => ({ ...held, capabilities: { ...can, exactTotal: false } }));
    noted.decisions.length = 0;
    await saveMeta(pull, held => ({ ...held, capabilities: undefined }));
    await saveMeta(pull, held => ({ ...held, capabilities: { ...can, exactTotal: false } }));

    await deltaPass(pull);

    expect(noted.words()).toEqual(['probed noCount']);
  });

  test('without a listener nothing is emitted', async () => {
    const watch = await watched(5, false);

    expect([watch.ids().length, watch.noted.decisions]).toEqual([5, []]);
  });
});
