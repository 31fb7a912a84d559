/** The tab that sends dies, crashes, stalls or leaves: another one goes on, and every change arrives once. */
import { expect, test } from 'playwright/test';
import type { Page } from 'playwright/test';
import { expectBadge, expectDrained, row } from './support/app.ts';
import { edit, launchLeanServer, signInLean } from './support/lean.ts';
import type { QuaysideServer } from './support/quayside-server.ts';
import { startRealBrowser } from './support/real-browser.ts';
import type { RealBrowser } from './support/real-browser.ts';
import { endWorker, isLeader, openLeaderAndFollower, stallWorker, startReplay } from './support/tabs.ts';
import { effectsSince, inAnyOrder, logMark, remarks } from './support/trouble.ts';

const TAKEN_OVER_MS = 15_000;
const EDITS = 3;

test.setTimeout(90_000);
let server: QuaysideServer;
let browser: RealBrowser;
test.beforeAll(async () => {
  [server, browser] = await Promise.all([launchLeanServer(), startRealBrowser()]);
  const page = await browser.context.newPage();
  await signInLean(page, server.url);
  await page.close();
});
test.afterEach(async () => {
  await server.setFaults([]);
  await Promise.all(browser.context.pages().map(page => page.close({ runBeforeUnload: false })));
});
test.afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A leader and a follower; the follower is on the screen. */
async function atRest(): Promise<Pick<Scene, 'leader' | 'follower' | 'ids'>> {
  const leader = await browser.context.newPage();
  const { second: follower, ids } = await openLeaderAndFollower(browser.context, leader, server.url, EDITS);
  return { leader, follower, ids };
}

/** The same in the middle of a replay. */
async function inTheMiddle(word: string): Promise<Scene> {
  const { leader, follower, ids } = await atRest();
  const mark = await logMark(server);
  const edits = ids.map((id, position) => [id, `${word} ${position}`] as const);
  await startReplay(server, [leader, follower], edits, mark);
  await follower.bringToFront();
  return { leader, follower, ids, mark, edits };
}

type Scene = {
  readonly leader: Page;
  readonly follower: Page;
  readonly ids: readonly string[];
  readonly mark: number;
  readonly edits: readonly (readonly [id: string, remark: string])[];
};

/** The follower leads in time, and the server's log has each edit once. */
async function expectTakenOver({ follower, mark, edits }: Scene): Promise<void> {
  await expect.poll(() => isLeader(follower), { timeout: TAKEN_OVER_MS }).toBe(true);
  await server.setFaults([]);
  await expectDrained(follower);
  await expectOnce(mark, edits);
}

async function expectOnce(mark: number, edits: Scene['edits']): Promise<void> {
  expect(inAnyOrder(remarks(await effectsSince(server, mark)))).toEqual(inAnyOrder(edits.map(edit => edit.join(' '))));
}

test('its worker is terminated: the other tab sends the rest (law S1) (law S2) (law S16)', async () => {
  const scene = await inTheMiddle('停掉工作线程');
  endWorker(scene.leader);
  await expectTakenOver(scene);
  for (const id of scene.ids) await expect(row(scene.follower, id)).toHaveAttribute('data-sync', 'none');
});

test('the tab crashes: the other tab sends the rest (law S1) (law S2) (law S16)', async () => {
  const scene = await inTheMiddle('窗口崩溃');
  const crashed = scene.leader.waitForEvent('crash');
  const devtools = await browser.context.newCDPSession(scene.leader);
  devtools.send('Page.crash').catch(() => undefined); // a crashed page answers nothing
  await crashed;
  await expectTakenOver(scene);
});

test('its worker stalls with the lock in its hand: the lock is stolen, and nothing is doubled when it wakes (law S15) (law S18)', async () => {
  const scene = await inTheMiddle('卡住');
  const { leader, follower, ids, mark, edits } = scene;
  const awake = stallWorker(leader, TAKEN_OVER_MS);
  await expectTakenOver(scene);
  await awake;
  await expect.poll(() => isLeader(leader)).toBe(false);
  const [id = ''] = ids;
  await leader.bringToFront();
  await edit(leader, id, { remark: '醒来之后' });
  await expectDrained(leader);
  await expectOnce(mark, [...edits, [id, '醒来之后']]);
  expect(await isLeader(follower)).toBe(true);
  for (const tab of [leader, follower]) await expectBadge(tab, 'synced');
});

test('a frozen page lets go of everything: the tab beside it works on; thawed it follows and is up to date (law S16)', async () => {
  const { leader, follower, ids } = await atRest();
  const [id = ''] = ids;
  const mark = await logMark(server);
  const devtools = await browser.context.newCDPSession(leader);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  for (const remark of ['冻结之后', '再改一次']) await edit(follower, id, { remark });
  await expect.poll(() => isLeader(follower), { timeout: TAKEN_OVER_MS }).toBe(true);
  await expectDrained(follower);
  expect(remarks(await effectsSince(server, mark)).at(-1)).toBe(`${id} 再改一次`);
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await expectBadge(leader, 'synced');
  expect([await isLeader(leader), await isLeader(follower)]).toEqual([false, true]);
});

test('a page on its way into the back/forward cache lets go; shown again it follows and is up to date', async () => {
  const { leader, follower, ids } = await atRest();
  const [id = ''] = ids;
  const move = (name: 'pagehide' | 'pageshow') =>
    leader.evaluate(type => void dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
  await move('pagehide');
  await expect.poll(() => isLeader(follower), { timeout: TAKEN_OVER_MS }).toBe(true);
  await edit(follower, id, { linkMan: '后退之前' });
  await move('pageshow');
  await expectDrained(follower);
  await expect.poll(() => isLeader(leader)).toBe(false);
  await leader.bringToFront();
  await expect(row(leader, id)).toContainText('后退之前');
  await expectBadge(leader, 'synced');
  expect(await isLeader(follower)).toBe(true);
});
