/** The state of a list, which its tab keeps. */
import { use, useEffect, useState } from 'react';
import type { EntityDef } from '#schema/entity-def.ts';
import { createStore } from '../../live/store.ts';
import type { Store } from '../../live/store.ts';
import { pageSizeFor } from '../list-columns/page-size.ts';
import { useDefaultValues } from '../conditions/default-values.ts';
import { inAddress, useListAddress } from '../conditions/list-address.ts';
import { listMemoryOf, openedList, reduceList } from './list-state.ts';
import type { ListEvent, ListState } from './list-state.ts';
import { inBackground } from '#base/in-background.ts';
import { decodeListMemory } from '../../page-memory/tab-memory.ts';
import { readRow } from '#db/read/rows.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { WindowAddressContext } from '../../live/window-address.ts';
import { usePageTab } from '../../page-memory/use-tabs.ts';
import { readChosenColumns } from '../../page-memory/column-choice.ts';
import { usePermissions } from '../../live/use-permissions.ts';
import { deviceStore } from '../../live/device-store.ts';

const SELECTION_KEEP_MAX = 500; // chosen rows that a tab restores after a reload

const LIST_PART = 'list';

/** The list's state, stored by the tab: conditions, sort, page and typed input at once, the chosen rows as soon as they have been read. */
export function useListStore(def: EntityDef): Store<ListState, ListEvent> {
  const { name } = def;
  const { db, session } = useAppServices();
  const { key, memory } = usePageTab();
  const [remembered] = useState(() => decodeListMemory(memory.read(LIST_PART)));
  const { search, tabKey } = use(WindowAddressContext);
  const defaults = useDefaultValues(def);
  const { isColumnVisible } = usePermissions();
  const [list] = useState(() => {
    const asked = inAddress(def, tabKey === key ? search : '', field => isColumnVisible(def.permission, field));
    const { density } = readChosenColumns(deviceStore(), session.user.id, def.route, Date.now());
    return createStore(reduceList, openedList(remembered, asked, defaults, pageSizeFor(innerHeight, density)));
  });
  useListAddress(def, list);
  // Until the chosen rows have been read again they are missing in the state, and must not be deleted from the stored one.
  const [ids, setIds] = useState(remembered?.selectedIds ?? []);
  useEffect(() => list.subscribe(() => memory.write(LIST_PART, listMemoryOf(list.get(), ids))), [list, memory, ids]);
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
