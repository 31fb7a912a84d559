/** Makes the lines of ledgers that a change of a document brings about (schema/postings.ts), inside its transaction. The program writes them. */
import { linesFor } from '#schema/postings.ts';
import { textIn } from '../web/json.ts';
import { createFrom } from './created-rows.ts';
import type { EntityStore } from './entity-store.ts';
import type { Actor, RowWrite } from './row-effects.ts';
import { toValues } from './row-values.ts';

/** @param now server time. @returns the lines, each as a write of its own, which is added up like any other. */
export async function postRows(
  store: EntityStore,
  { def, before, after }: RowWrite,
  actor: Actor,
  now: string,
): Promise<readonly RowWrite[]> {
  const writes: RowWrite[] = [];
  const id = textIn(after ?? before, 'id');
  for (const { creation, document } of linesFor(def, before && toValues(before), after && toValues(after)))
    writes.push(...(await createFrom(store, { def, creation, row: { ...document, id } }, actor, now)));
  return writes;
}
