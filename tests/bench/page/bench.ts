/** Runs in Chromium: one contender at a time through the works. The driver (../peers-run.ts) calls what is put on globalThis. */
import type { Row } from '#schema/row.ts';
import { askOracle, isSameAnswer } from '../contenders/oracle.ts';
import { WORKS } from '../contenders/peer.ts';
import type { Answer, MakePeer, Peer, WorkId } from '../contenders/peer.ts';
import { fallen } from '../works/cell.ts';
import type { Cell } from '../works/cell.ts';
import { measureFloor } from '../works/floor.ts';
import { grid } from '../works/grid.ts';
import { liveSingle } from '../works/live.ts';
import { DEFAULT_LIST, ONE_STATUS } from '../works/questions.ts';
import { seed } from '../works/seed.ts';
import { liveStream } from '../works/stream.ts';
import type { StreamPlan } from '../works/stream.ts';
import { pause, within } from '../works/timing.ts';
import { makeRows } from './make-rows.ts';

export type PeerOrder = {
  readonly peer: string;
  readonly rows: number;
  readonly works: readonly WorkId[];
  readonly isShort: boolean;
  readonly streams: readonly StreamPlan[];
};
/** What the answers must be after the works have changed the rows. */
export type Left = { readonly first: string; readonly sorted: string; readonly watched: Row | undefined };
export type Facts = { readonly packages: readonly string[]; readonly unsupported: Peer['unsupported']; readonly isMemoryOnly: boolean };

type Files = Readonly<Record<string, () => Promise<unknown>>>;
let files: Files = {};

const DB = 'bench';
const BY_WEIGHT = { ...DEFAULT_LIST, column: 'loadNetWeight' };

async function makerOf(name: string): Promise<MakePeer> {
  const file = files[`../contenders/${name}.ts`] ?? files[`../peers/${name}.ts`];
  if (!file) throw new Error(`no contender is called ${name}`);
  return ((await file()) as { makePeer: MakePeer }).makePeer;
}

/** As rows read from the disk are, and not as the generator happened to build them. */
const rowsOf = (count: number): Row[] => JSON.parse(JSON.stringify(makeRows(count))) as Row[];

const bench = {
  async facts(name: string): Promise<Facts> {
    const { packages, unsupported, isMemoryOnly } = (await makerOf(name))();
    return { packages, unsupported, isMemoryOnly: isMemoryOnly ?? false };
  },

  /** W1, W3, W4 and W5 over one database, which is left closed and filled; for a contender that stores nothing it is gone. */
  async run({
    peer: name,
    rows: count,
    works,
    isShort,
    streams,
  }: PeerOrder): Promise<{ readonly cells: readonly Cell[]; readonly left: Left }> {
    const makePeer = await makerOf(name);
    const rows = rowsOf(count);
    const { peer, cells: seeded } = await seed(makePeer, DB, rows);
    const isWanted = (work: WorkId): boolean => works.includes(work) && peer.unsupported[work] === undefined;
    const cells: Cell[] = works.includes('W1') ? [...seeded] : [];
    if (isWanted('W3')) cells.push(...(await grid(peer, rows, isShort)));
    if (isWanted('W4')) cells.push(...(await liveSingle(peer, rows)));
    if (isWanted('W5')) for (const plan of streams) cells.push(...(await liveStream(peer, rows, plan)));
    for (const work of WORKS) {
      const reason = peer.unsupported[work];
      if (works.includes(work) && reason !== undefined) cells.push(fallen(work, '', 'unsupported', reason));
    }
    if (isWanted('W2') && peer.firstPage) await keepFirstPage(peer, rows);
    await peer.close();
    const left = {
      first: idsOf(askOracle(rows, DEFAULT_LIST)),
      sorted: idsOf(askOracle(rows, BY_WEIGHT)),
      watched: askOracle(rows, ONE_STATUS).rows[0],
    };
    return { cells, left };
  },

  /** W2 in a page of its own: from its navigation to the first right page, then to an answer in a new sort. The answers are checked afterwards. */
  async coldStart(
    name: string,
  ): Promise<{ readonly firstMs: number; readonly sortMs: number; readonly first: string; readonly sorted: string }> {
    const peer = (await makerOf(name))();
    await peer.open(DB);
    const first = await (peer.firstPage ? peer.firstPage(DEFAULT_LIST) : peer.page(DEFAULT_LIST));
    const firstMs = performance.now();
    const sorted = await peer.page(BY_WEIGHT).catch(() => undefined); // not every contender sorts by what it has no index for
    const sortMs = performance.now();
    await peer.close();
    return { firstMs, sortMs, first: idsOf(first), sorted: sorted ? idsOf(sorted) : '' };
  },

  /** W6, the watching tab. Times are epoch ms; `seen` grows with every answer that shows another text in the first row. */
  async follow(name: string): Promise<void> {
    const peer = (await makerOf(name))();
    await peer.open(DB, 'follower');
    const seen: { text: string; atMs: number }[] = [];
    Object.assign(globalThis, { seen });
    peer.live(ONE_STATUS, answer => {
      const text = String(answer.rows[0]?.['loadPlace']);
      if (seen.at(-1)?.text !== text) seen.push({ text, atMs: performance.timeOrigin + performance.now() });
    });
    for (let waited = 0; seen.length === 0 && waited < 10_000; waited += 20) await pause(20);
    if (seen.length === 0) throw new Error('the watching tab got no answer');
  },

  /** W6, the tab that changes: opens and stays. */
  async lead(name: string, row: Row): Promise<void> {
    const peer = (await makerOf(name))();
    await peer.open(DB);
    await peer.page(ONE_STATUS);
    const change = async (text: string): Promise<number> => {
      const atMs = performance.timeOrigin + performance.now();
      await within(peer.apply([{ ...row, loadPlace: text }]), 10_000, 'the change');
      return atMs;
    };
    Object.assign(globalThis, { change, end: () => peer.close() });
  },

  async destroy(name: string): Promise<void> {
    await (await makerOf(name))().destroy(DB);
  },

  floor: measureFloor,
};

/** Our product's lists are on the screen before they are left: their stored view is what a cold start shows. */
async function keepFirstPage(peer: Peer, rows: readonly Row[]): Promise<void> {
  const wanted = askOracle(rows, DEFAULT_LIST);
  let stop: (() => void) | undefined;
  const shown = new Promise<void>(resolve => {
    stop = peer.live(DEFAULT_LIST, answer => {
      if (isSameAnswer(answer, wanted)) resolve();
    });
  });
  await within(shown, 20_000, 'the list before the cold start');
  stop?.();
}

function idsOf({ rows, total }: Answer): string {
  return [total, ...rows.map(row => row.id)].join();
}

export type BenchPage = typeof bench;

/** @param found the adapters' files by path, as the bundler lists them. */
export function offerBench(found: Files): void {
  files = found;
  Object.assign(globalThis, { bench });
}
