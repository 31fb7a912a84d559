/** What a view says beyond its rows: which of them are mere claims, and what the server cannot do; neither moves a row. */
import { expect, test } from 'vitest';
import type { ListQuery } from '#query/list-query.ts';
import { composeView } from '#workers/views/compose-view.ts';
import { createLiveQueries } from '#workers/views/live-queries.ts';
import { scanPage } from '#workers/pull/scan.ts';
import { createRig, idOf } from './pull/rig.ts';
import type { Rig } from './pull/rig.ts';

const ABLE = { inFilter: true, byId: true, createdStream: true, updatedStream: true, exactTotal: true, serverTime: true, probedAtMs: 0 };
const query: ListQuery = {
  conditions: [{ field: 'name', rule: 'eq', value: '甲' }],
  sort: { column: 'name', order: 'asc' },
  pageNo: 1,
  pageSize: 10,
};

async function seeded(): Promise<Rig> {
  const rig = await createRig();
  for (let index = 0; index < 3; index++) rig.server.add(idOf(index), { name: '甲' });
  do await scanPage(rig.pull);
  while (rig.replica.meta('partner').cursor !== undefined);
  return rig;
}

function viewOf({ replica, pull: { def } }: Rig) {
  const live = createLiveQueries(replica).of(def, query, 0);
  const facts = {
    key: 'k',
    def,
    query,
    heldIds: [],
    isLinkUp: true,
    window: undefined,
    created: [],
    unverified: new Set<string>(),
    freshAtMs: 1,
  };
  return composeView(replica, live, facts);
}

test('a claim is shown in its row, marked, and does not change membership, order and total (law S30)', async () => {
  const rig = await seeded();
  const before = viewOf(rig);

  rig.replica.claim('partner', idOf(1), { name: '改成乙' }, 'message');
  const after = viewOf(rig);

  expect({ ids: after.ids, total: after.total, coverage: after.coverage }).toEqual({ ids: before.ids, total: 3, coverage: 'full' });
  expect({ unconfirmed: after.unconfirmed, name: after.rows.find(row => row.id === idOf(1))?.['name'] }).toEqual({
    unconfirmed: [idOf(1)],
    name: '改成乙',
  });
  expect(before.unconfirmed).toBeUndefined();
});

test('without deltas no list is full, and the view names the limitation (law S31)', async () => {
  const rig = await seeded();
  await rig.replica.changeMeta('partner', held => ({ ...held, capabilities: { ...ABLE, updatedStream: false } }));

  const { coverage, limits } = viewOf(rig);

  expect({ coverage, limits }).toEqual({ coverage: 'offline', limits: ['noDeltas'] });
});

test('a server with every capability has no limitations', async () => {
  const rig = await seeded();
  await rig.replica.changeMeta('partner', held => ({ ...held, capabilities: ABLE }));

  expect(viewOf(rig)).not.toHaveProperty('limits');
});

test('groups are those of the rows on this device, whatever the server answered: a part while rows are missing here', async () => {
  const rig = await seeded();
  rig.server.add(idOf(7), { name: '乙' });
  const { replica, pull } = rig;
  const grouped: ListQuery = { ...query, conditions: [], group: { field: 'name', by: 'value', isFolded: false, except: [] } };
  const composed = (isLinkUp: boolean) =>
    composeView(replica, createLiveQueries(replica).of(pull.def, grouped, 0), {
      key: 'k',
      def: pull.def,
      query: grouped,
      heldIds: [],
      isLinkUp,
      window: { ids: [idOf(7)], total: 9, summary: undefined, atMs: 1 },
      created: [],
      unverified: new Set<string>(),
      freshAtMs: 1,
    });
  const groups = [{ key: '甲', count: 3, summary: {}, isClosed: false }];
  expect(composed(true)).toMatchObject({ groups, groupSpan: [0, 1], total: 3, coverage: 'full' });

  await replica.changeMeta('partner', held => ({ ...held, capabilities: { ...ABLE, updatedStream: false } }));
  expect(composed(true)).toMatchObject({ total: 3, coverage: 'partial' });
  expect(composed(false)).toMatchObject({ total: 3, coverage: 'offline' });
});
