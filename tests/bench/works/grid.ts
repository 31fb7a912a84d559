/** W3: every question on its first page, deep in, and on its last page, each answer with its total and compared with the oracle. */
import type { Row } from '#schema/row.ts';
import { askOracle, isSameAnswer } from '../contenders/oracle.ts';
import { Unsupported } from '../contenders/peer.ts';
import type { Peer, Question } from '../contenders/peer.ts';
import { fallen, measured } from './cell.ts';
import type { Cell } from './cell.ts';
import { GRID, pagesToAsk } from './questions.ts';
import { GRID_PLAN, repeated } from './timing.ts';

/** @param isShort only what the aims speak of. */
export async function grid(peer: Peer, rows: readonly Row[], isShort: boolean): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const [name, question] of GRID) {
    const { total } = askOracle(rows, question);
    for (const [pageName, asked] of pagesToAsk(question, rows.length, total)) {
      const what = `${name}, ${pageName}`;
      if (!isShort || SHORT.has(what)) cells.push(await askOne(peer, rows, what, asked));
    }
  }
  return cells;
}

const SHORT: ReadonlySet<string> = new Set([
  'default sort, last page',
  'status =, first page',
  'plate contains, first page',
  'sort by a weight, first page',
  'sort by a Chinese text, first page',
]);

async function askOne(peer: Peer, rows: readonly Row[], what: string, question: Question): Promise<Cell> {
  const expected = askOracle(rows, question);
  let isRight = true;
  try {
    const times = await repeated(async () => {
      isRight = isSameAnswer(await peer.page(question), expected) && isRight;
    }, GRID_PLAN);
    return isRight ? measured('W3', what, times) : fallen('W3', what, 'wrong', 'another answer than the oracle’s');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return fallen('W3', what, error instanceof Unsupported ? 'unsupported' : 'failed', message);
  }
}
