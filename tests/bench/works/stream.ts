/** W5: an even stream of updates under open live queries, most of them outside all windows: lag, dropped frames, long tasks, what is left at the end. */
import type { Row } from '#schema/row.ts';
import { askOracle, isSameAnswer } from '../contenders/oracle.ts';
import type { Answer, Peer } from '../contenders/peer.ts';
import { fallen, measured } from './cell.ts';
import type { Cell } from './cell.ts';
import { statusList } from './questions.ts';
import { watchTasks } from './seed.ts';
import { pause } from './timing.ts';

export type StreamPlan = { readonly perSecond: number; readonly seconds: number; readonly queries: number };

const TICK_MS = 16;
const FRAME_LATE_MS = 34;
const DRAIN_MS = 20_000;
const STATUSES = ['30', '10', '20', '40', '50', '60', '70', '80'] as const;

export async function liveStream(peer: Peer, rows: Row[], plan: StreamPlan): Promise<readonly Cell[]> {
  const { perSecond, seconds, queries } = plan;
  const name = `${perSecond} a second, ${queries} lists`;
  const mark = `流${perSecond}-${queries}-`; // what an earlier stream left is not this one's
  const asked = Array.from({ length: queries }, (_, at) => ({
    ...statusList(STATUSES[at % 8] ?? '30'),
    limit: at < 8 ? 10 : 20 + Math.floor(at / 8) * 10,
  }));
  const [first] = asked;
  if (!first) return [];
  let last: Answer | undefined;
  const sentAt: number[] = [];
  const lags: number[] = [];
  let seen = -1;
  const stops = asked.map((question, at) =>
    peer.live(question, answer => {
      if (at > 0) return;
      last = answer;
      const newest = Math.max(-1, ...answer.rows.map(row => numberAfter(mark, row)));
      if (newest > seen) {
        seen = newest;
        lags.push(performance.now() - (sentAt[newest] ?? Number.NaN));
      }
    }),
  );
  try {
    await until(() => last !== undefined && isSameAnswer(last, askOracle(rows, first)), DRAIN_MS);
    const window = askOracle(rows, { ...first, limit: 10 }).rows.map(row => row.id);
    const placeById = new Map(rows.map((row, at) => [row.id, at]));
    const outside = rows.filter(row => row['createTime'] !== undefined && String(row['createTime']) < '2026-06').map(row => row.id);
    const frames = watchFrames();
    const tasks = watchTasks();
    let due: Row[] = [];
    let sent = 0;
    let running: Promise<void> | undefined;
    const begun = performance.now();
    while (performance.now() - begun < seconds * 1000) {
      for (const wanted = ((performance.now() - begun) / 1000) * perSecond; sent < wanted; sent++) {
        const id = (sent % 5 === 0 ? window[(sent / 5) % window.length] : outside[sent % outside.length]) ?? '';
        const at = placeById.get(id) ?? 0;
        const next: Row = { ...rows[at], id, loadPlace: `${mark}${sent}` };
        rows[at] = next;
        sentAt[sent] = performance.now();
        due.push(next);
      }
      if (due.length > 0 && !running) {
        const batch = lastOfEach(due);
        due = [];
        running = peer.apply(batch).finally(() => (running = undefined));
      }
      await pause(TICK_MS);
    }
    const backlog = due.length;
    const ended = performance.now();
    await running;
    if (due.length > 0) await peer.apply(lastOfEach(due));
    const wanted = askOracle(rows, first);
    await until(() => last !== undefined && isSameAnswer(last, wanted), DRAIN_MS);
    const drained = performance.now() - ended;
    return [
      measured('W5', `${name}: lag`, lags),
      measured('W5', `${name}: late frames`, [frames.late()], ''),
      measured('W5', `${name}: long tasks`, [(await tasks.all()).length], ''),
      measured('W5', `${name}: updates waiting at the end`, [backlog], ''),
      measured('W5', `${name}: until all is shown`, [drained]),
    ];
  } catch (error) {
    return [fallen('W5', name, 'failed', String(error))];
  } finally {
    for (const stop of stops) stop();
  }
}

function numberAfter(mark: string, row: Row): number {
  const text = String(row['loadPlace']);
  return text.startsWith(mark) ? Number(text.slice(mark.length)) : -1;
}

/** Of several changes of one row within a tick the last one counts. */
const lastOfEach = (rows: readonly Row[]): readonly Row[] => [...new Map(rows.map(row => [row.id, row])).values()];

async function until(isSo: () => boolean, ms: number): Promise<void> {
  for (const begun = performance.now(); !isSo(); await pause(5)) {
    if (performance.now() - begun > ms) throw new Error(`the right answer did not come within ${ms / 1000} s`);
  }
}

function watchFrames(): { late(): number } {
  let late = 0;
  let isOver = false;
  let last = performance.now();
  const frame = (now: number): void => {
    if (now - last > FRAME_LATE_MS) late += Math.round((now - last) / 16.7) - 1;
    last = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  return {
    late() {
      isOver = true;
      return late;
    },
  };
}
