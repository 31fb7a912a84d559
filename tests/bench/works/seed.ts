/** W1: rows delivered in pages of 500 from memory, until all are stored; the longest main-thread task meanwhile, and what they take on the disk. */
import type { Row } from '#schema/row.ts';
import { pagesOf } from '../contenders/peer.ts';
import type { Peer } from '../contenders/peer.ts';
import { measured } from './cell.ts';
import type { Cell } from './cell.ts';
import { pause, timed } from './timing.ts';

const RUNS = 3;
/** A contender slower than this is seeded once. */
const SLOW_MS = 8_000;

/** Leaves the last database open and filled. @param makePeer called anew for each run. */
export async function seed(makePeer: () => Peer, db: string, rows: readonly Row[]): Promise<{ peer: Peer; cells: readonly Cell[] }> {
  const pages = pagesOf(rows);
  const times: number[] = [];
  const longest: number[] = [];
  let bytes = 0;
  let peer = makePeer();
  for (let run = 0; run < RUNS && (times[0] ?? 0) < SLOW_MS; run++) {
    if (run > 0) {
      await peer.close();
      await peer.destroy(db);
      peer = makePeer();
    }
    const before = await usage();
    await peer.open(db);
    await peer.prepare?.(rows.length);
    const tasks = watchTasks();
    times.push(await timed(() => peer.load(pages)));
    longest.push(await tasks.longest());
    if (run === 0) bytes = (await usage()) - before; // afterwards what was deleted is still being cleared away
  }
  const note = peer.isMemoryOnly ? 'in memory only' : undefined;
  return {
    peer,
    cells: [
      measured('W1', 'seed', times, 'ms', note),
      measured('W1', 'longest main-thread task', longest, 'ms'),
      ...(peer.isMemoryOnly ? [] : [measured('W1', 'on the disk', [bytes / 1_048_576], 'MB')]),
    ],
  };
}

const usage = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

/** Tasks under 50 ms are not reported by the browser and count as 0. */
export function watchTasks(): { longest(): Promise<number>; all(): Promise<readonly number[]> } {
  const seen: number[] = [];
  const observer = new PerformanceObserver(list => seen.push(...list.getEntries().map(entry => entry.duration)));
  observer.observe({ type: 'longtask' });
  const end = async (): Promise<readonly number[]> => {
    await pause(50); // what just ended is reported a moment later
    observer.disconnect();
    return seen;
  };
  return { all: end, longest: async () => Math.max(0, ...(await end())) };
}
