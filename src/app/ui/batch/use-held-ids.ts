/** Which of the rows others hold, as far as is known: asked when the menu opens that says how many would be deleted. */
import { useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { Row } from '#schema/row.ts';
import { useListScope } from '../list-state/list-scope.ts';

type Known = { readonly of: string; readonly ids: ReadonlySet<string> };
/** `heldIds` is absent until these rows were asked about. */
export type HeldIds = { readonly heldIds: ReadonlySet<string> | undefined; readonly ask: () => void };

export function useHeldIds(rows: readonly Row[]): HeldIds {
  const { askHeld } = useListScope();
  const [known, setKnown] = useState<Known>();
  const of = rows.map(({ id }) => id).join();
  const ask = (): void => {
    setKnown(undefined); // what refers to them may have changed
    if (rows.length > 0) inBackground(askHeld(rows, false).then(({ whyById }) => setKnown({ of, ids: new Set(whyById.keys()) })));
  };
  return { heldIds: known?.of === of ? known.ids : undefined, ask };
}
