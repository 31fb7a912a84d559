/** Makes the lines of ledgers that a change of a document brings about (schema/postings.ts), inside its transaction. The program writes them. */
import { linesFor } from '#schema/postings.ts';
import type { Caller } from '../platform/caller.ts';
import { textIn } from '../web/json.ts';
import { createFrom } from './created-rows.ts';
import type { EntityStore } from './entity-store.ts';
import type { RowWrite } from './row-effects.ts';
import { toValues } from './row-values.ts';

/**
 * Yields one line at a time, after the rows that it found and made, so that the next one is made when its effects are carried out: what a counter line
 * leaves is what the new line finds. @param now server time.
 */
export async function* postedLines(
  store: EntityStore,
  { def, before, after }: RowWrite,
  actor: Caller,
  now: string,
): AsyncGenerator<readonly RowWrite[], void, undefined> {
  const id = textIn(after ?? before, 'id');
  for (const { creation, document } of linesFor(def, before && toValues(before), after && toValues(after)))
    yield createFrom(store, { def, creation, row: { ...document, id } }, actor, now);
}
