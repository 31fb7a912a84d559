/** The list's state, as the tab remembers it: conditions, sort, page and what was typed at once, the chosen rows as soon as they are read. */
import { useEffect, useState } from 'react';
import { inBackground } from '#base/in-background.ts';
import type { EntityDef } from '#schema/entity-def.ts';
import { decodeListMemory } from '../../page-memory/tab-memory.ts';
import { readRow } from '#db/read/row.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { createStore } from '../../live/store.ts';
import type { Store } from '../../live/store.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { listMemoryOf, reduceList, rememberedList } from './list-state.ts';
import type { ListEvent, ListState } from './list-state.ts';

const SELECTION_KEEP_MAX = 500; // chosen rows a tab finds again after a reload

const PART = 'list';

export function useListStore({ name }: EntityDef): Store<ListState, ListEvent> {
  const { db } = useAppServices();
  const { memory } = usePageTab();
  const [remembered] = useState(() => decodeListMemory(memory.read(PART)));
  const [list] = useState(() => createStore(reduceList, rememberedList(remembered)));
  // Until the chosen rows are read again they are not in the state, and must not be forgotten for it.
  const [ids, setIds] = useState(remembered?.selectedIds ?? []);
  useEffect(() => list.subscribe(() => memory.write(PART, listMemoryOf(list.get(), ids))), [list, memory, ids]);
  useEffect(() => {
    if (ids.length === 0) return;
    let isLeft = false;
    inBackground(
      Promise.all(ids.slice(0, SELECTION_KEEP_MAX).map(id => readRow(db, name, id))).then(found => {
        if (isLeft) return;
        list.send({ kind: 'selected', rows: found.flatMap(folded => (folded ? [folded.row] : [])) });
        setIds([]);
      }),
    );
    return () => {
      isLeft = true;
    };
  }, [db, list, name, ids]);
  return list;
}
