/** Writes the rows of a sub table that are sent inside their main row; the sent list replaces the stored one. */
import { isRecord } from '#base/json.ts';
import type { Database } from '../../database.ts';
import { Refusal } from '../../entities/refusal.ts';
import { textIn } from '../../web/json.ts';
import type { JsonObject } from '../../web/json.ts';
import { LIST_LINES_MAX, tooManyLines } from '#schema/line-lists.ts';
import { onlineText } from '../online-text.ts';
import type { FormDef } from './form-def.ts';
import { deleteRows, insertRow, rowsUnder, updateRow } from './form-rows.ts';
import type { Writing } from './form-rows.ts';
import { dictOptionsOf } from './form-schema.ts';
import { readFields, withDefaults } from './read-fields.ts';

/** Rows with a known id are updated, others are inserted, missing ones are deleted. A body without the sub table changes nothing. */
export async function replaceSubRows(tx: Database, sub: FormDef, writing: Writing, mainId: string, body: JsonObject): Promise<void> {
  const sent = sentRows(sub, body[sub.table]);
  if (!sent) return;
  const dictOptions = await dictOptionsOf(tx, sub.fields);
  const stored = new Map((await rowsUnder(tx, sub, writing.caller, mainId)).map(row => [row.id, row]));
  for (const [at, row] of sent.entries()) {
    const known = stored.get(textIn(row, 'id'));
    stored.delete(known?.id ?? '');
    const data = inRow(sub, at, () =>
      known ? readFields(sub, row, dictOptions, known.data) : readFields(sub, withDefaults(sub, row), dictOptions),
    );
    if (known) await updateRow(tx, sub, writing, known.id, { parentId: mainId, data });
    else await insertRow(tx, sub, { ...writing, nowMs: writing.nowMs + at }, { parentId: mainId, data }); // ids in the order of the list
  }
  await deleteRows(tx, sub, [], writing.caller, [...stored.keys()]);
}

/** A sub table with at most one row may also be sent as an object. */
function sentRows(sub: FormDef, sent: unknown): readonly JsonObject[] | undefined {
  if (sent === undefined || sent === null) return undefined;
  const rows: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  const most = sub.main?.relation === 'one' ? 1 : LIST_LINES_MAX;
  if (rows.length > most) throw new Refusal(tooManyLines(sub.title, most));
  return rows.map(row => {
    if (!isRecord(row)) throw new Refusal(onlineText.notList(sub.title));
    return row;
  });
}

/** Adds the row's number to a refusal. */
function inRow<T>(sub: FormDef, at: number, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(onlineText.inRow(sub.title, at + 1, error.message)) : error;
  }
}
