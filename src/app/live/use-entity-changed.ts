/** Tells whether rows of an entity changed on this device while the user was looking at another page. */
import { useEffect, useState } from 'react';
import { watchRows } from '#db/read/rows.ts';
import { useAppServices, useSyncPart } from './app-services.tsx';

/** @param entity `undefined`: nothing is watched. */
export function useEntityChanged(entity: string | undefined, isLooking: boolean): boolean {
  const { db } = useAppServices();
  const isSeeding = useSyncPart('seeds').some(seed => seed.entity === entity && seed.isPaused !== true);
  const [isChanged, setChanged] = useState(false);
  // Rows of a first download do not count as changes.
  const isWatching = entity !== undefined && !isLooking && !isSeeding;
  if (isLooking && isChanged) setChanged(false);
  useEffect(() => (isWatching ? watchRows(db, entity, () => setChanged(true)) : undefined), [db, entity, isWatching]);
  return isChanged;
}
