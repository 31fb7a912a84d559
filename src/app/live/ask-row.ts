/** One row for a moment's need: from this device, or else from the server. */
import type { Row } from '#schema/row.ts';
import { oneRowQuery } from '#query/list-query.ts';
import { isAnswered } from '#query/view.ts';
import type { Db } from '#db/handle.ts';
import { readRow } from '#db/read/rows.ts';
import { lookUntilLast } from './look-until-last.ts';

const ANSWER_WITHIN_MS = 8_000;
const LOOK_EVERY_MS = 100;

/** Pending changes included; `undefined` when neither device nor server has it, or the server does not answer in time. */
export async function askRow(db: Db, tabId: string, entity: string, id: string): Promise<Row | undefined> {
  const held = await readRow(db, entity, id);
  if (held) return held.row;
  const question = { db, tabId, entity, query: oneRowQuery(id), withinMs: ANSWER_WITHIN_MS, everyMs: LOOK_EVERY_MS };
  const { value } = await lookUntilLast<Row | undefined>(question, async view => {
    const found = (await readRow(db, entity, id))?.row ?? view?.rows.find(row => row.id === id);
    return { value: found, isLast: found !== undefined || isAnswered(view) };
  });
  return value;
}
