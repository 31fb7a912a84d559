/** Drives one contender after the other through the works, each in a fresh browser profile on the disk. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright';
import { createProfile, servePage } from './bench-page.ts';
import type { Profile } from './bench-page.ts';
import { TITLES } from './contenders/names.ts';
import type { Contender } from './contenders/names.ts';
import type { BenchPage, Left } from './page/bench.ts';
import type { WorkId } from './contenders/peer.ts';
import { say } from './progress.ts';
import { fallen, measured } from './works/cell.ts';
import type { Cell } from './works/cell.ts';
import type { StreamPlan } from './works/stream.ts';
import { within } from './works/timing.ts';

const FOLDER = 'tests/bench/peers';
const OWN: ReadonlySet<Contender> = new Set(['ours', 'raw-idb', 'dexie']);
const COLD_STARTS = 3;
const TAB_CHANGES = 15;
const LONGEST_MS = 240_000;
const PAGE_WORKS: ReadonlySet<WorkId> = new Set(['W1', 'W2', 'W3', 'W4', 'W5', 'W6']);

export type PeerResult = { readonly peer: Contender; readonly packages: readonly string[]; readonly cells: readonly Cell[] };
export type PeersPlan = {
  readonly peers: readonly Contender[];
  readonly rows: number;
  readonly works: readonly WorkId[];
  readonly isShort: boolean;
  readonly streams: readonly StreamPlan[];
};

/** The contenders' packages, installed apart from the product's and only when they are wanted. @throws when the registry cannot be reached. */
export function installPeers(): void {
  if (existsSync(`${FOLDER}/node_modules/.package-lock.json`)) return;
  say('installing the contenders’ packages');
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: FOLDER, stdio: 'inherit' });
}

export async function measurePeers(plan: PeersPlan): Promise<readonly PeerResult[]> {
  const isOwn = plan.peers.every(peer => OWN.has(peer));
  if (!isOwn) installPeers();
  say('building the contenders’ page');
  const served = await servePage(isOwn ? 'own' : 'peers');
  const results: PeerResult[] = [];
  try {
    for (const peer of plan.peers) {
      say(`${TITLES[peer]}: ${plan.rows} rows`);
      const begun = Date.now();
      const profile = createProfile();
      try {
        results.push(await measureOne(peer, plan, profile, served.url));
      } catch (error) {
        results.push({ peer, packages: [], cells: plan.works.map(work => fallen(work, '', 'failed', firstLine(error))) });
      } finally {
        await profile.remove();
      }
      const broken = results.at(-1)?.cells.filter(cell => cell.state === 'failed' || cell.state === 'wrong') ?? [];
      say(
        `${TITLES[peer]}: ${((Date.now() - begun) / 1000).toFixed(0)} s${broken.map(cell => `; ${cell.work} ${cell.what}: ${cell.note}`).join('')}`,
      );
    }
  } finally {
    await served.close();
  }
  return results;
}

async function measureOne(
  peer: Contender,
  { rows, works, isShort, streams }: PeersPlan,
  profile: Profile,
  url: string,
): Promise<PeerResult> {
  const wanted = works.filter(work => PAGE_WORKS.has(work));
  const page = await openPage(await profile.open(), url);
  const facts = await call(page, 'facts', peer);
  const packages = facts.packages.map(name => `${name} ${versionOf(name)}`);
  const isDone = (work: WorkId): boolean => wanted.includes(work) && facts.unsupported[work] === undefined;
  const { cells, left } = await call(page, 'run', { peer, rows, works: wanted, isShort, streams });
  const more: Cell[] = [];
  if (isDone('W6'))
    more.push(...(await measureTabs(peer, left, profile, url).catch(error => [fallen('W6', '', 'failed', firstLine(error))])));
  if (isDone('W2'))
    more.push(...(await measureColdStarts(peer, profile, url, left).catch(error => [fallen('W2', '', 'failed', firstLine(error))])));
  return { peer, packages, cells: [...cells, ...more] };
}

async function measureColdStarts(peer: Contender, profile: Profile, url: string, left: Left): Promise<readonly Cell[]> {
  const first: number[] = [];
  const sorted: number[] = [];
  for (let run = 0; run < COLD_STARTS; run++) {
    const page = await openPage(await profile.open(), url);
    const cold = await call(page, 'coldStart', peer);
    if (cold.first !== left.first) return [fallen('W2', 'first page', 'wrong', 'another page than the oracle’s')];
    first.push(cold.firstMs);
    if (cold.sorted === left.sorted) sorted.push(cold.sortMs);
  }
  return [
    measured('W2', 'first page, new process', first),
    sorted.length === COLD_STARTS
      ? measured('W2', 'answer in a new sort', sorted)
      : fallen('W2', 'answer in a new sort', 'unsupported', 'no such sort'),
  ];
}

/** One tab changes a row of the watched window, another shows it. */
async function measureTabs(peer: Contender, left: Left, profile: Profile, url: string): Promise<readonly Cell[]> {
  const context = await profile.open();
  const leader = await openPage(context, url);
  const row = left.watched;
  if (!row) throw new Error('the watched list is empty');
  await call(leader, 'lead', peer, row);
  const follower = await openPage(context, url);
  await call(follower, 'follow', peer);
  const lags: number[] = [];
  for (let run = 0; run < TAB_CHANGES; run++) {
    const text = `页${run}`;
    const changedAt = await leader.evaluate(
      wanted => (Reflect.get(globalThis, 'change') as (text: string) => Promise<number>)(wanted),
      text,
    );
    await follower.waitForFunction(wanted => (Reflect.get(globalThis, 'seen') as { text: string }[]).at(-1)?.text === wanted, text, {
      timeout: 10_000,
    });
    const seenAt = await follower.evaluate(() => (Reflect.get(globalThis, 'seen') as { atMs: number }[]).at(-1)?.atMs ?? 0);
    lags.push(seenAt - changedAt);
    await follower.waitForTimeout(120);
  }
  const cdp = await context.newCDPSession(follower);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await leader.evaluate(() => (Reflect.get(globalThis, 'end') as () => Promise<void>)());
  return [
    measured('W6', 'change in one tab shown in another', lags),
    measured('W6', 'heap of the watching tab', [usedSize / 1_048_576], 'MB'),
  ];
}

async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = context.pages().find(open => open.url() === 'about:blank') ?? (await context.newPage());
  page.on('pageerror', error => say(`page: ${firstLine(error)}`));
  await page.addInitScript({ content: 'globalThis.__name = made => made;' }); // tsx writes it into functions it compiles
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in globalThis);
  return page;
}

type Called<K extends keyof BenchPage> = Awaited<ReturnType<BenchPage[K]>>;

function call<K extends keyof BenchPage>(page: Page, name: K, ...args: Parameters<BenchPage[K]>): Promise<Called<K>> {
  const answer = page.evaluate(
    ([asked, given]) => {
      const bench = Reflect.get(globalThis, 'bench') as Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;
      return bench[asked]?.(...given);
    },
    [name, args] as [string, readonly unknown[]],
  );
  return within(answer as Promise<Called<K>>, LONGEST_MS, name);
}

function versionOf(name: string): string {
  const folder = [`${FOLDER}/node_modules`, 'node_modules'].find(at => existsSync(`${at}/${name}/package.json`)) ?? '';
  const read: unknown = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8'));
  return String(Reflect.get(Object(read), 'version'));
}

const firstLine = (error: unknown): string => String(error instanceof Error ? error.message : error).split('\n')[0] ?? '';

/** W14: the browser itself. */
export async function measureFloorPage(): Promise<readonly Cell[]> {
  const served = await servePage('own');
  const profile = createProfile();
  try {
    return await call(await openPage(await profile.open(), served.url), 'floor');
  } finally {
    await profile.remove();
    await served.close();
  }
}
