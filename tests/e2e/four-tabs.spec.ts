/**
 * Four tabs write at the same time, each its own row and one row they share: all of it reaches the server once and in order.
 * Eight edits a tab; with QUAYSIDE_WRITING_SECONDS each tab writes for as long as that.
 */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectBadge, expectDrained, row } from './support/app.ts';
import { edit, launchLeanServer, leanSuppliers, openLean, signInLean } from './support/lean.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { isLeader } from './support/tabs.ts';
import { effectsSince, logMark, serverSupplier } from './support/trouble.ts';
import type { Write } from './support/trouble.ts';

const EDITS = 8;
const WRITING_MS = Number(process.env['QUAYSIDE_WRITING_SECONDS'] ?? 0) * 1_000;
/** Each tab has a field of its own in the row that all share. */
const FIELDS = ['linkMan', 'remark', 'address', 'bankName'] as const;

test.use({ actionTimeout: 15_000 });
test.setTimeout(150_000 + 2 * WRITING_MS);
let server: QuaysideServer;
test.beforeAll(async () => {
  server = await launchLeanServer();
});
test.afterAll(() => server.close());

type Writer = { readonly tab: Page; readonly own: string; readonly field: string };

/** Edits its own row and the shared one by turns, each round while the last one is being sent. @returns the number of the last edit of each. */
async function write({ tab, own, field }: Writer, shared: string, mark: number): Promise<number> {
  const until = Date.now() + WRITING_MS;
  let round = 0;
  while (round < EDITS / 2 || Date.now() < until) {
    round += 1;
    const sent = (await effectsSince(server, mark)).length;
    await edit(tab, own, { [field]: `第${round}次` });
    await edit(tab, shared, { [field]: `第${round}次` });
    await expect.poll(async () => (await effectsSince(server, mark)).length, { intervals: [100], timeout: 30_000 }).toBeGreaterThan(sent);
  }
  return round;
}

/** What one field of one row became on the server, one after the other. */
const historyOf = (writes: readonly Write[], id: string, field: string): readonly number[] =>
  writes
    .filter(write => write.id === id && write.body[field] !== undefined)
    .map(write => Number(/\d+/.exec(String(write.body[field]))?.[0] ?? Number.NaN));

test('every edit is on the server once, each row’s in their order, and every tab shows the end (law S1) (law S2) (law S4)', async ({
  page,
  context,
}) => {
  await signInLean(page, server.url);
  const [shared = '', ...owns] = await leanSuppliers(page, FIELDS.length + 1);
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await openLean(tab, server.url, FIELDS.length + 1);
  const writers = FIELDS.flatMap((field, index): readonly Writer[] => {
    const [tab, own] = [tabs[index], owns[index]];
    return tab && own !== undefined ? [{ tab, own, field }] : [];
  });
  expect(writers).toHaveLength(4);
  const mark = await logMark(server);

  const lasts = await Promise.all(writers.map(writer => write(writer, shared, mark)));
  await expectDrained(page, 90_000);

  const writes = await effectsSince(server, mark);
  const atTheEnd = await serverSupplier(server, shared);
  for (const [index, { own, field }] of writers.entries()) {
    const last = lasts[index] ?? 0;
    for (const id of [own, shared]) {
      const history = historyOf(writes, id, field);
      // Edits of a row that still waits become one: what is sent is always later than what was sent before.
      expect(history).toEqual([...new Set(history)].toSorted((a, b) => a - b));
      expect(history.at(-1)).toBe(last);
    }
    expect(atTheEnd).toMatchObject({ [field]: `第${last}次` });
  }
  for (const tab of tabs) {
    await expectBadge(tab, 'synced');
    for (const id of [shared, ...owns]) await expect(row(tab, id)).toHaveAttribute('data-sync', 'none');
  }
  expect((await Promise.all(tabs.map(isLeader))).filter(Boolean)).toHaveLength(1);
});
