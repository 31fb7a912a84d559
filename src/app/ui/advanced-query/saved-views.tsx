/** The strip over a list with its queues and saved queries. Its space is reserved where there are some; they are loaded when the rows are on the screen. */
import { useState } from 'react';
import { queuesOf } from '#schema/queues.ts';
import { savedQueriesKey } from '../../live/saved-queries-key.ts';
import { STORAGE_PREFIX } from '../../live/stored-value.ts';
import { useAppServices } from '../../live/app-services.tsx';
import { SavedTabs } from '../lazy-drawers.ts';
import { useListScope } from '../list-state/list-scope.ts';
import { deviceStore } from '../../live/device-store.ts';

export function SavedViews() {
  const { def } = useListScope();
  const { session } = useAppServices();
  const [isKept] = useState(
    () => queuesOf(def).length > 0 || deviceStore().getItem(STORAGE_PREFIX + savedQueriesKey(session, def)) !== null,
  );
  return (
    <div className={isKept ? 'qs-views-place is-kept' : 'qs-views-place'}>
      <SavedTabs />
    </div>
  );
}
