/** Without a network a count over some of the rows is no figure: what the server told last stays, with its time and with the user's own unsent changes. */
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import type { Db } from '#db/handle.ts';
import { readView } from '#db/read/rows.ts';
import { enqueue } from '#db/write/enqueue.ts';
import { subscribeView } from '#db/write/subscription.ts';
import { viewKey } from '#query/list-query.ts';
import type { ListQuery } from '#query/list-query.ts';
import { figuresOf } from '#query/view.ts';
import type { Row } from '#schema/row.ts';
import type { LinkState } from '#sync/status.ts';
import { openTestDatabase } from '#tests/db/open-test-database.ts';
import { mutation, update } from '#tests/sync/entry-builders.ts';
import { schema } from '#tests/support/small-schema.ts';
import { createViews } from '#workers/views/views.ts';
import { createFakeClock } from './fake-clock.ts';
import { lead } from './lead.ts';

const query: ListQuery = {
  conditions: [{ field: 'name', rule: 'like', value: '钢' }],
  sort: { column: 'createTime', order: 'desc' },
  pageNo: 1,
  pageSize: 1,
};
const key = viewKey('partner', query);
const row = (id: string, name: string): Row => ({ id, name, payable: 2.5, createTime: `2026-01-0${id} 00:00:00` });

/** A leader over the database, with a network until `cut`. */
async function openViews(db: Db, clock = createFakeClock()) {
  let link: LinkState = 'up';
  const led = await lead(db, () => undefined);
  const fail = (error?: unknown) => expect(error).toBe('never');
  const views = createViews({
    schema,
    ...led,
    clock,
    linkState: () => link,
    onNeedWindow: () => undefined,
    onStale: fail,
    onFailure: fail,
  });
  await subscribeView(db, { tabId: 't1', key, entity: 'partner', query, heldIds: [], beatMs: clock.nowMs() });
  led.noticeSubscriptions();
  const figures = async () => {
    await clock.advance(3_000);
    const view = await readView(db, key);
    return view && { coverage: view.coverage, ids: view.ids, ...figuresOf(view) };
  };
  const cut = (): void => {
    link = 'down';
    views.noteLink();
  };
  return { ...led, views, clock, figures, cut };
}

const read = async ({ replica }: Awaited<ReturnType<typeof openViews>>, rows: readonly Row[]) =>
  replica.mergeRead({ entity: 'partner', rows, evidence: replica.beginRead().received() });

async function told() {
  const db = await openTestDatabase();
  const opened = await openViews(db);
  await read(opened, [row('1', '钢一'), row('2', '煤二')]);
  opened.views.noteWindow(key, { ids: ['1'], total: 110, summary: { payable: 275 }, atMs: 7 });
  expect(await opened.figures()).toMatchObject({ coverage: 'partial', total: 110 });
  opened.cut();
  return { db, ...opened };
}

test('without a network the server’s last count and sums stay, with their time', async () => {
  const { figures, views } = await told();

  expect(await figures()).toMatchObject({ coverage: 'offline', total: 110, summary: { payable: 275 }, freshAtMs: 7, isPart: false });
  views.stop();
});

test('unsent changes are reckoned in; the sums, which they may have changed, are left out', async () => {
  const { db, figures, replica, views } = await told();
  await enqueue(db, [mutation('m1', '2', update({ name: '钢二' }, { name: '煤二' }))]);
  await replica.reloadEntries();

  expect(await figures()).toMatchObject({ total: 111, summary: undefined, isPart: false });
  await enqueue(db, [mutation('m2', '1', update({ name: '煤一' }, { name: '钢一' }))]);
  await replica.reloadEntries();
  expect(await figures()).toMatchObject({ total: 110, summary: undefined });
  views.stop();
});

test('a start without a network still knows what was told before it', async () => {
  const { db, figures, views, clock } = await told();
  await figures();
  views.stop();

  const later = await openViews(db, clock);
  later.cut();
  await read(later, [row('3', '钢三')]); // the view is computed anew, not read as it was stored
  await vi.waitFor(async () =>
    expect(await later.figures()).toMatchObject({ ids: ['3'], total: 110, summary: { payable: 275 }, freshAtMs: 7, isPart: false }),
  );
  later.views.stop();
});

test('a device that was never told counts what it has, and says that this is a part', async () => {
  const opened = await openViews(await openTestDatabase());
  await read(opened, [row('1', '钢一')]);
  opened.cut();

  expect(await opened.figures()).toMatchObject({ coverage: 'offline', total: 1, isPart: true });
  opened.views.stop();
});
