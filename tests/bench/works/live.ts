/** W4: one row changes inside the window, outside of it, across its edge; from the call to the answer in the page. */
import type { Row } from '#schema/row.ts';
import { askOracle, isSameAnswer } from '../contenders/oracle.ts';
import type { Answer, Peer } from '../contenders/peer.ts';
import { fallen, measured } from './cell.ts';
import type { Cell } from './cell.ts';
import { ONE_STATUS } from './questions.ts';
import { pause, within } from './timing.ts';

const WARM_UPS = 3;
const RUNS = 15;
const WAIT_MS = 10_000;
const QUIET_MS = 250;
/** Writes to a view are spaced by our engine; every contender gets the same rest between two changes. */
const REST_MS = 120;

/** @param rows changed in place, as the contender's rows are. */
export async function liveSingle(peer: Peer, rows: Row[]): Promise<readonly Cell[]> {
  const watched = watch(peer);
  const changed = (id: string, patch: Readonly<Record<string, string>>): Row => {
    const at = rows.findIndex(row => row.id === id);
    const next: Row = { ...rows[at], ...patch, id };
    rows[at] = next;
    return next;
  };
  const expected = (): Answer => askOracle(rows, ONE_STATUS);
  const cells: Cell[] = [];
  try {
    await within(
      watched.until(answer => isSameAnswer(answer, expected())),
      WAIT_MS,
      'the first answer',
    );

    const inside: number[] = [];
    for (let run = 0; run < WARM_UPS + RUNS; run++) {
      const id = expected().rows[run % 10]?.id ?? '';
      inside.push(await toAnswer(changed(id, { loadPlace: `改${run}` })));
    }
    cells.push(measured('W4', 'inside the window', inside.slice(WARM_UPS)));

    const before = watched.count();
    const hidden = askOracle(rows, { ...ONE_STATUS, offset: 100 });
    for (const row of hidden.rows) {
      await peer.apply([changed(row.id, { loadPlace: '窗外' })]);
      await pause(REST_MS);
    }
    await pause(QUIET_MS);
    cells.push(measured('W4', 'answers for ten changes outside it', [watched.count() - before], ''));

    const edge: number[] = [];
    for (let run = 0; run < WARM_UPS + RUNS; run++) {
      const [row] = askOracle(rows, { ...ONE_STATUS, offset: 50 + run }).rows;
      edge.push(await toAnswer(changed(row?.id ?? '', { createTime: `2027-01-01 00:00:${String(run).padStart(2, '0')}` })));
    }
    cells.push(measured('W4', 'moving into it', edge.slice(WARM_UPS)));
  } catch (error) {
    cells.push(fallen('W4', 'live', 'failed', String(error)));
  } finally {
    watched.stop();
  }
  return cells;

  /** The oracle walks all rows in this thread, so it is asked before the clock starts. */
  async function toAnswer(next: Row): Promise<number> {
    const wanted = expected();
    await pause(REST_MS);
    const begun = performance.now();
    const acted = peer.apply([next]);
    await within(
      watched.until(answer => isSameAnswer(answer, wanted)),
      WAIT_MS,
      'the changed answer',
    );
    const ms = performance.now() - begun;
    await acted; // some show a change before it is stored
    return ms;
  }
}

function watch(peer: Peer) {
  let last: Answer | undefined;
  let answers = 0;
  let wake: (() => void) | undefined;
  const stop = peer.live(ONE_STATUS, answer => {
    last = answer;
    answers++;
    wake?.();
  });
  return {
    stop,
    count: () => answers,
    async until(isIt: (answer: Answer) => boolean): Promise<void> {
      const isThere = (): boolean => last !== undefined && isIt(last);
      while (!isThere()) await new Promise<void>(resolve => (wake = resolve));
    },
  };
}
