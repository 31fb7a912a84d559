/** W7 to W11 of ours: the product's worker in real tabs against the real server at 20 ms, with answers lost, refused and late. */
import type { WorkId } from './contenders/peer.ts';
import type { Op } from './page/sync.ts';
import { judge } from './judge.ts';
import { say } from './progress.ts';
import { LATENCY, startRig, tabOf, untilTrue } from './sync-rig.ts';
import type { Fault, SyncRig, SyncTab } from './sync-rig.ts';
import { fallen, measured } from './works/cell.ts';
import type { Cell } from './works/cell.ts';
import { pause } from './works/timing.ts';

const WAYBILLS = 5_000;
const DRAIN_MS = 120_000;
const CLOCK_BACK: Fault = { match: '*', kind: 'clockSkew', ms: -3_600_000 };
const EDIT = '/mt_waybill/mtWaybill/edit';
const LOST: readonly { readonly match: string; readonly kind: string; readonly probability: number }[] = [
  { match: 'PUT *', kind: 'dropAfter', probability: 0.05 },
];

/** Cells are put into `cells` as they are measured: what was measured before something failed is kept. */
type Work = (rig: SyncRig, cells: Cell[], isFull: boolean) => Promise<void>;
const SYNC_WORKS: readonly (readonly [WorkId, Work])[] = [
  ['W7', failover],
  ['W8', outbox],
  ['W9', poison],
  ['W10', rebase],
  ['W11', reconcile],
];

/** Each work has a server, a database and a browser profile of its own. */
export async function measureSync(works: readonly WorkId[], isFull: boolean): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const [work, measure] of SYNC_WORKS) {
    if (!works.includes(work)) continue;
    say(`${work} ours`);
    try {
      const rig = await startRig(WAYBILLS);
      try {
        await measure(rig, cells, isFull);
      } finally {
        await rig.close();
      }
    } catch (error) {
      const note = String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';
      say(`${work} failed: ${note}`);
      cells.push(fallen(work, 'to its end', 'failed', note));
    }
  }
  return cells;
}

const isEmpty = (tab: SyncTab) => async (): Promise<boolean> => (await tab.call('outbox')).length === 0;

const ENDS: readonly (readonly [string, (leader: SyncTab) => Promise<void>])[] = [
  ['worker killed', leader => leader.call('killWorker')],
  ['tab closed', leader => leader.page.close()],
  ['tab frozen', freeze],
];

/** The leader is killed, closed, frozen while another tab saves five times a second. */
async function failover(rig: SyncRig, cells: Cell[]): Promise<void> {
  for (const [at, [what, end]] of ENDS.entries()) {
    say(`W7: ${what}`);
    const { tab: leader, ids } = await rig.openTab(1_000);
    await untilTrue(() => leader.call('isLeader'), 20_000, 'the first tab leads');
    const { tab: writer } = await rig.openTab(1_000);
    await writer.call('startWriter', ids.slice(at * 200, (at + 1) * 200), 5, `${what} `);
    await pause(3_000);
    const endedAt = Date.now();
    await end(leader);
    await untilTrue(
      async () => (await rig.applied()).some(({ text, atMs }) => text.startsWith(what) && atMs > endedAt + 300),
      30_000,
      'progress',
    );
    await pause(1_000);
    const ops = await writer.call('stopWriter');
    await untilTrue(isEmpty(writer), DRAIN_MS, 'the outbox is empty');
    const applied = (await rig.applied()).filter(({ text }) => text.startsWith(what));
    const { doubled, lost } = judge(ops, applied);
    cells.push(
      measured('W7', `${what}: without progress`, [
        longestGap(
          applied.map(({ atMs }) => atMs),
          endedAt - 1_000,
        ),
      ]),
      measured('W7', `${what}: saves doubled, lost (of ${ops.length})`, [doubled + lost], ''),
    );
    if (what !== 'tab closed') await leader.page.close();
    await writer.page.close();
  }
}

async function freeze({ page }: SyncTab): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
}

function longestGap(times: readonly number[], fromMs: number): number {
  const after = times.filter(atMs => atMs >= fromMs).toSorted((a, b) => a - b);
  return Math.max(...after.map((atMs, at) => atMs - (after[at - 1] ?? fromMs)));
}

/** Saved offline, the tab loaded again, sent to a server 20 ms away; then with one answer in twenty lost. */
async function outbox(rig: SyncRig, cells: Cell[], isFull: boolean): Promise<void> {
  const { tab, ids } = await rig.openTab(3_000);
  let used = 0;
  for (const [count, isLossy] of [
    [1, false],
    [100, false],
    [isFull ? 1_000 : 300, false],
    [100, true],
  ] as const) {
    const what = `${count} saved${isLossy ? ', 5 % of answers lost' : ''}`;
    const ops = ids.slice(used, (used += count)).map((id, at): Op => ({ id, text: `${what} ${at}` }));
    await rig.fail(isLossy ? [...LOST, LATENCY] : [LATENCY]);
    say(`W8: ${what}`);
    rig.meter.plug(false);
    const times = await tab.call('saveAll', ops);
    cells.push(measured('W8', `${what}: one save`, times));
    rig.meter.plug(true);
    const begun = Date.now();
    await tabAgain(tab);
    await untilTrue(isEmpty(tab), DRAIN_MS, what);
    const drained = Date.now() - begun;
    const applied = await rig.applied();
    const { doubled, lost } = judge(ops, applied);
    const sent = applied.filter(({ text }) => text.startsWith(what)).map(({ atMs }) => atMs);
    cells.push(measured('W8', `${what}: navigation to all settled`, [drained]));
    if (sent.length > 1)
      cells.push(measured('W8', `${what}: sent a second`, [((sent.length - 1) * 1000) / (Math.max(...sent) - Math.min(...sent))], ''));
    cells.push(measured('W8', `${what}: doubled, lost`, [doubled + lost], ''));
    await tab.call('ready', 3_000);
  }
}

async function tabAgain({ page }: SyncTab): Promise<void> {
  await tabOf(page, page.url());
}

/** 1,000 saves of 200 rows, ten of the rows refused for good, the token refused once in the middle. */
async function poison(rig: SyncRig, cells: Cell[]): Promise<void> {
  const { tab, ids } = await rig.openTab(1_000);
  const rows = ids.slice(0, 200);
  const sick = new Set(rows.filter((_id, at) => at % 20 === 0));
  const ops = Array.from({ length: 1_000 }, (_, at): Op => {
    const id = rows[at % rows.length] ?? '';
    return { id, text: sick.has(id) ? `太长${at}`.padEnd(300, '长') : `好${at}` };
  });
  rig.meter.plug(false);
  await tab.call('saveTogether', ops);
  say('W9: saved; sending');
  await rig.fail([LATENCY]);
  rig.meter.plug(true);
  await tabAgain(tab);
  const healthy = new Set(rows.filter(id => !sick.has(id)));
  await untilTrue(async () => (await rig.applied()).filter(({ id }) => healthy.has(id)).length >= 50, DRAIN_MS, 'some are settled');
  await rig.fail([{ match: 'PUT *', kind: '401', times: 1 }, LATENCY]);
  await pause(1_000);
  let signIns = 0;
  const rest = async (): Promise<number> => (await tab.call('outbox')).filter(({ rowId }) => healthy.has(rowId)).length;
  if ((await rest()) > 0) {
    await tab.call('open'); // the operator's one step: signing in again
    signIns++;
  }
  await untilTrue(async () => (await rest()) === 0, DRAIN_MS, 'the healthy saves are settled');
  const last = [...new Map(ops.map(op => [op.id, op])).values()].filter(({ id }) => healthy.has(id));
  const { doubled, lost } = judge(last, await rig.applied());
  await untilTrue(async () => (await tab.call('outbox')).every(({ state }) => state === 'blocked'), DRAIN_MS, 'the refused ones are kept');
  const blocked = (await tab.call('outbox')).length;
  cells.push(
    measured('W9', 'healthy rows settled, %', [(100 * (last.length - lost)) / last.length], ''),
    measured('W9', 'doubled', [doubled], ''),
    measured('W9', 'refused rows kept for a decision (of 10)', [blocked], ''),
    measured('W9', 'steps asked of the user: signing in', [signIns], ''),
  );
}

/** 200 rows wait offline while others change 100 of them and many more; then the network returns. */
async function rebase(rig: SyncRig, cells: Cell[], isFull: boolean): Promise<void> {
  const changes = isFull ? 5_000 : 500;
  const { tab, ids } = await rig.openTab(2_000);
  const rows = ids.slice(0, 200);
  const ops = rows.map((id, at): Op => ({ id, text: `我${at}` }));
  await tab.call('watchFlicker', 200);
  rig.meter.plug(false);
  await tab.call('saveTogether', ops);
  say(`W10: ${changes} changes elsewhere`);
  const theirs: Record<string, string> = {};
  for (let at = 0; at < changes; at++) {
    const id = (at % 2 === 0 ? rows[(at / 2) % 100] : ids[200 + (at % 1_500)]) ?? '';
    theirs[id] = `别人${at}`;
    await rig.elsewhere('PUT', EDIT, { id, unloadPlace: `别人${at}` });
  }
  await rig.fail([LATENCY]);
  const expected: Record<string, Readonly<Record<string, string>>> = {};
  for (const { id, text } of ops)
    expected[id] = theirs[id] === undefined ? { loadPlace: text } : { loadPlace: text, unloadPlace: theirs[id] };
  rig.meter.plug(true);
  const begun = Date.now();
  await tab.call('syncNow');
  await untilTrue(async () => (await isEmpty(tab)()) && (await tab.call('differing', 200, expected)) === 0, DRAIN_MS, 'the view is stable');
  const stable = Date.now() - begun;
  const { doubled, lost } = judge(ops, await rig.applied());
  cells.push(
    measured('W10', `200 waiting, ${changes} changes elsewhere: until all is settled and shown`, [stable]),
    measured('W10', 'rows that went from one text to another and back', [await tab.call('flickered')], ''),
    measured('W10', 'doubled, lost', [doubled + lost], ''),
  );
}

/** Rows deleted elsewhere while nobody tells us: how many requests, how many bytes, how long. */
async function reconcile(rig: SyncRig, cells: Cell[]): Promise<void> {
  rig.meter.allowSockets(false);
  const { tab, ids } = await rig.openTab(1_000);
  let before = await tab.call('total');
  for (const count of [1, 10]) {
    const gone = ids.filter((_id, at) => at % 83 === count).slice(0, count);
    await pause(2_000); // what is under way ends
    rig.meter.reset('gzip');
    for (const id of gone) await rig.elsewhere('DELETE', `/mt_waybill/mtWaybill/delete?id=${id}`);
    const begun = Date.now();
    await tab.call('syncNow');
    const wanted = (before ?? 0) - count;
    await untilTrue(async () => (await tab.call('total')) === wanted, DRAIN_MS, `${count} deleted`);
    const took = Date.now() - begun;
    const { requests, bytes } = rig.meter.api();
    cells.push(
      measured('W11', `${count} of ${before} rows deleted: until right`, [took]),
      measured('W11', `${count} deleted: requests`, [requests], ''),
      measured('W11', `${count} deleted: read`, [bytes / 1000], 'KB'),
    );
    before = wanted;
  }
  await tab.call('watchFlicker', 1_000); // the rows are compared where a list shows them
  await editedBehind(rig, cells, tab, ids.filter((_id, at) => at % 83 > 10).slice(500, 550));
}

/** Rows edited while we were away and the server's clock an hour back: their stamps lie before the watermarks, so no delta shows them. */
async function editedBehind(rig: SyncRig, cells: Cell[], tab: SyncTab, ids: readonly string[]): Promise<void> {
  const what = `${ids.length} edited without a fresh stamp`;
  say(`W11: ${what}`);
  const loadPlace = '旧章';
  rig.meter.plug(false);
  await rig.fail([CLOCK_BACK]);
  for (const id of ids) await rig.elsewhere('PUT', EDIT, { id, loadPlace });
  await rig.fail([LATENCY]);
  rig.meter.plug(true);
  rig.meter.reset('gzip');
  const begun = Date.now();
  await tab.call('syncNow');
  const expected = Object.fromEntries(ids.map(id => [id, { loadPlace }]));
  await untilTrue(async () => (await tab.call('differing', 1_000, expected)) === 0, DRAIN_MS, what);
  const took = Date.now() - begun;
  const { requests, bytes } = rig.meter.api();
  cells.push(
    measured('W11', `${what}: until right after 立即同步`, [took]),
    measured('W11', `${what}: requests`, [requests], ''),
    measured('W11', `${what}: read`, [bytes / 1000], 'KB'),
  );
}
